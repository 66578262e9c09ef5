/** Tests that every operation passes through the same steps, however it is executed. */
import { setImmediate } from 'node:timers/promises'
import type { ApolloServerPlugin } from '@apollo/server'
import { createGateway } from '../../../src/gateway/server.ts'
import { createClient } from '../../../src/upstream/index.ts'
import type { StandInContext } from '../stand-in-schema.ts'
import { closeAll, received, STEPS, start } from './pipeline-server.ts'

afterEach(closeAll)

describe('every operation', () => {
  const query = '{ campaigns { id name } }'

  it('passes through all Fastify hooks and steps each time', async () => {
    const { seen, counts, steps } = await start()
    const sources = []
    for (let time = 1; time <= 4; time += 1) {
      sources.push((await seen({ query }))[1])
      expect(counts).toEqual({ fastify: time, contexts: time })
      expect(steps.splice(0)).toEqual(STEPS)
    }
    expect(sources).toEqual(['executor', 'executor', 'executor', 'executor'])
  })

  it.each([
    ['a mutation', { query: 'mutation { rename(name: "x") }' }],
    ['a refused document', { query: '{ nothing }' }],
    ['a batch', [{ query }]],
    ['an unknown persisted query', { extensions: { persistedQuery: { version: 1, sha256Hash: 'none' } } }],
    ['a GET without the header that pages on other origins cannot send', undefined],
    ['introspection with variables', { query: '{ __schema { queryType { name } } }', variables: { of: 1 } }],
  ])('passes through all hooks and steps if Apollo Server executes it: %s', async (_what, body) => {
    const { url, seen, counts, steps, log } = await start()
    for (let time = 1; time <= 3; time += 1) {
      if (body) await seen(body)
      else await fetch(`${url}/graphql?query=${encodeURIComponent(query)}`)
      while (steps.length < STEPS.length) await setImmediate()
      expect(steps.splice(0)).toEqual(STEPS)
      expect(counts.fastify).toBe(time)
      expect(log.at(-1)).toMatchObject({ msg: 'operation', source: 'apollo' })
    }
  })

  it('passes through all hooks and steps even if its response is cached', async () => {
    const cached = new Map<string, { status: number; headers: []; body: Buffer[] }>()
    const { seen, counts, steps } = await start({
      placeOf: async ({ body }) => ({
        find: () => cached.get(JSON.stringify(body)),
        keep: (bytes) => {
          cached.set(JSON.stringify(body), { status: 200, headers: [], body: [bytes] })
          return ['cache-status', 'stored']
        },
      }),
    })
    const sources = []
    for (let time = 1; time <= 3; time += 1) {
      const [{ text }, source] = await seen({ query })
      sources.push(source)
      expect(text).toContain('Campaign 1')
      expect(counts).toEqual({ fastify: time, contexts: time })
      expect(steps.splice(0)).toEqual(STEPS)
    }
    expect(sources).toEqual(['executor', 'cache', 'cache'])
  })

  it("is seen by the embedder's Apollo plugins each time, because its response is not cached", async () => {
    const seenByPlugin: (string | undefined)[] = []
    const plugin: ApolloServerPlugin<StandInContext> = {
      requestDidStart: async ({ request }) => {
        seenByPlugin.push(request.query)
        return {
          willSendResponse: async ({ response: { http } }) => {
            http.headers.set('x-plugin', 'here')
          },
        }
      },
    }
    let places = 0
    const { seen } = await start({
      plugins: [plugin],
      placeOf: async () => {
        places += 1
        return undefined
      },
    })
    for (let time = 1; time <= 4; time += 1) {
      const [{ headers }, source] = await seen({ query })
      expect([headers['x-plugin'], source, places]).toEqual(['here', 'apollo', 0])
      expect(seenByPlugin).toEqual(Array(time).fill(query))
    }
  })

  it('is seen by the Apollo plugins of an embedded gateway each time', async () => {
    let count = 0
    const plugin: ApolloServerPlugin = {
      requestDidStart: async () => {
        count += 1
      },
    }
    const client = createClient(
      () => Promise.reject(new Error('nothing is called')),
      () => 'nobody',
    )
    const gateway = await createGateway({ client, plugins: [plugin] })
    for (let time = 1; time <= 3; time += 1) {
      const payload = { query: '{ __typename }' }
      const { body } = await gateway.inject({ method: 'POST', url: '/graphql', payload })
      expect([body, count]).toEqual(['{"data":{"__typename":"Query"}}', time])
    }
    await gateway.close()
  })
})

describe('running operation', () => {
  const startSlow = async () => {
    const begun: { signal: AbortSignal; release: (text: string) => void }[] = []
    const slow = (signal: AbortSignal) =>
      new Promise<string>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason))
        begun.push({ signal, release: resolve })
      })
    const server = await start({ context: async ({ requestId, signal }) => ({ requestId, signal, slow }) })
    const query = '{ slow }'
    const next = async () => {
      while (begun.length === 0) await setImmediate()
      return begun.shift() as (typeof begun)[number]
    }
    const result = server.seen({ query })
    ;(await next()).release('done')
    expect((await result)[1]).toBe('executor')
    const sent = server.send({ query })
    const { signal, release } = await next()
    return { ...server, sent, signal, release }
  }

  it('is aborted when its client disconnects', async () => {
    const { app, sent, signal, log } = await startSlow()
    const left = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    sent.on('error', () => undefined).destroy()
    await left
    expect(signal.reason).toMatchObject({ name: 'AbortError' })
    await app.close()
    expect(log.filter((entry) => Number(entry.level) >= 50)).toEqual([])
  })

  it('is completed when the server closes, before its connection is closed', async () => {
    const { app, sent, release } = await startSlow()
    const closed = app.close()
    while (app.server.listening) await setImmediate()
    release('done')
    const result = await received(sent)
    expect([result.status, result.headers.connection, result.text]).toEqual([
      200,
      'close',
      '{"data":{"slow":"done"}}',
    ])
    await closed
  })
})
