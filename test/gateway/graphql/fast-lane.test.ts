/** Known queries are answered before Fastify sees them; whatever is unusual is given back to it, and nobody can tell. */
import { once } from 'node:events'
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { HttpServerOptions } from '../../../src/gateway/http/http.ts'
import { type RunningServer, startServer } from '../running-server.ts'
import type { StandInContext } from '../stand-in-schema.ts'

const running: RunningServer[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map(({ app }) => app.close()))
})

interface Answer {
  readonly status: number | undefined
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

const start = async (options: Partial<HttpServerOptions<StandInContext>> = {}) => {
  const counts = { fastify: 0, contexts: 0 }
  const context = options.context ?? (async ({ requestId, signal }) => ({ requestId, signal }))
  const server = await startServer({
    ...options,
    context: (request) => {
      counts.contexts += 1
      return context(request)
    },
    extend: async (app) => {
      app.addHook('onRequest', async () => {
        counts.fastify += 1
      })
    },
  })
  running.push(server)
  const send = (body: string | object, headers: IncomingHttpHeaders = {}, path = '/graphql') => {
    const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
    const sent = httpRequest(`${server.url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(headers['transfer-encoding'] === undefined && { 'content-length': bytes.length }),
        ...headers,
      },
    })
    sent.end(bytes)
    return sent
  }
  const post = async (...request: Parameters<typeof send>): Promise<Answer> => {
    const [response] = (await once(send(...request), 'response')) as [IncomingMessage]
    let text = ''
    for await (const chunk of response.setEncoding('utf8')) text += chunk
    return { status: response.statusCode, headers: response.headers, text }
  }
  /** Asked twice, a query is compiled, and known by its text from then on. */
  const learn = async (query: string): Promise<Answer> => {
    await post({ query })
    return post({ query })
  }
  /** What a request came to, and whether Fastify saw it. */
  const seen = async (...request: Parameters<typeof send>): Promise<[answer: Answer, byFastify: boolean]> => {
    const before = counts.fastify
    const answer = await post(...request)
    return [answer, counts.fastify > before]
  }
  return { ...server, counts, send, post, learn, seen }
}

const alike = ({ headers: { date: _now, 'x-request-id': _id, ...headers }, ...answer }: Answer) => ({
  ...answer,
  headers,
})

describe('a known query', () => {
  it('is answered without Fastify, in the same bytes and with the same headers', async () => {
    const { learn, seen } = await start()
    const usual = await learn('{ campaigns { id name } }')
    const [answer, byFastify] = await seen({ query: '{ campaigns { id name } }' })
    expect(byFastify).toBe(false)
    expect(alike(answer)).toEqual(alike(usual))
    expect(answer.text).toBe(
      '{"data":{"campaigns":[{"id":"c1","name":"Campaign 1"},{"id":"c2","name":"Campaign 2"}]}}',
    )
  })

  it('takes the id that its caller gives, or has one of its own', async () => {
    const { learn, seen } = await start()
    await learn('{ requestId }')
    const [named] = await seen({ query: '{ requestId }' }, { 'x-request-id': 'mine-1' })
    expect([named.headers['x-request-id'], named.text]).toEqual(['mine-1', '{"data":{"requestId":"mine-1"}}'])
    const [own, byFastify] = await seen({ query: '{ requestId }' }, { 'x-request-id': 'not harmless\u00e9' })
    expect(byFastify).toBe(false)
    expect(own.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(JSON.parse(own.text).data.requestId).toBe(own.headers['x-request-id'])
  })

  it('of megabytes is sent in pieces, with its length', async () => {
    const { learn, seen } = await start()
    const query = '{ campaigns(first: 40000) { id name } }'
    const usual = await learn(query)
    const [answer, byFastify] = await seen({ query })
    expect(byFastify).toBe(false)
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(1_048_576)
    expect(Buffer.byteLength(answer.text)).toBe(Number(answer.headers['content-length']))
    expect(answer.text === usual.text).toBe(true)
  })

  it('that fails is carried out in the ordinary way, its context and its id made once', async () => {
    const { learn, seen, counts } = await start()
    await learn('{ campaigns { id } missing }')
    const before = counts.contexts
    const [{ status, text }, byFastify] = await seen({ query: '{ campaigns { id } missing }' })
    expect([status, byFastify, counts.contexts - before]).toEqual([200, true, 1])
    expect(JSON.parse(text)).toMatchObject({
      data: { campaigns: [{ id: 'c1' }, { id: 'c2' }], missing: null },
      errors: [{ message: 'No campaign c9.', path: ['missing'], extensions: { code: 'NOT_FOUND' } }],
    })
    const [masked] = await seen({ query: '{ campaigns { id } missing boom }' })
    const [again] = await seen({ query: '{ campaigns { id } missing boom }' })
    for (const { headers, text } of [masked, again])
      expect(JSON.parse(text).errors).toContainEqual(
        expect.objectContaining({
          extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: headers['x-request-id'] },
        }),
      )
  })
})

describe('given back is', () => {
  const query = '{ campaigns { id } }'
  it.each([
    ['a text that is not known', { query: '{ campaigns { name } }' }, {}, 200],
    ['one for whom nothing was written yet', { query }, { accept: 'application/graphql-response+json' }, 200],
    ['more than a query', [{ query }], {}, 400],
    ['what is no JSON', '{"query":', {}, 400],
    ['nothing', '', {}, 400],
    ['a key that would poison prototypes', `{"query":"${query}","__proto__":{"a":1}}`, {}, 400],
    ['the same key, written otherwise', `{"query":"${query}","\\u005f_proto__":{"a":1}}`, {}, 400],
    ['variables that are none', { query, variables: 5 }, {}, 400],
    ['a body of no given length', { query }, { 'transfer-encoding': 'chunked' }, 200],
    ['another media type', { query }, { 'content-type': 'text/csv' }, 415],
    ['a body that is too large', { query, padding: 'x'.repeat(1_048_576) }, {}, 413],
  ] as const)('%s', async (_what, body, headers, status) => {
    const { learn, seen } = await start()
    await learn(query)
    const [answer, byFastify] = await seen(body, headers)
    expect([answer.status, byFastify]).toEqual([status, true])
    expect(Object.keys(JSON.parse(answer.text))).toEqual([status === 200 ? 'data' : 'errors'])
  })

  it('a request from elsewhere, which is refused before it is looked at', async () => {
    const { learn, post, counts } = await start({ isOwnOrigin: ({ origin }) => origin === undefined })
    await learn(query)
    const before = counts.contexts
    const { status, text } = await post({ query }, { origin: 'https://elsewhere.example' })
    expect([status, JSON.parse(text).errors[0].extensions.code]).toEqual([403, 'FORBIDDEN'])
    expect(counts.contexts).toBe(before)
  })
})

describe('while it is answered', () => {
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
      while (begun.length === 0) await new Promise((resolve) => setImmediate(resolve))
      return begun.shift() as (typeof begun)[number]
    }
    for (let time = 0; time < 2; time += 1) {
      const answer = server.post({ query })
      ;(await next()).release('done')
      await answer
    }
    const before = server.counts.fastify
    const sent = server.send({ query })
    const { signal, release } = await next()
    expect(server.counts.fastify).toBe(before)
    return { ...server, sent, signal, release }
  }

  it('a client that leaves ends what is being read', async () => {
    const { app, sent, signal, log } = await startSlow()
    const left = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    sent.on('error', () => undefined).destroy()
    await left
    expect(signal.reason).toMatchObject({ name: 'AbortError' })
    await app.close()
    expect(log.filter((entry) => Number(entry.level) >= 50)).toEqual([])
  })

  it('a server that closes waits, and closes the connection with the answer', async () => {
    const { app, sent, release } = await startSlow()
    const closed = app.close()
    await new Promise((resolve) => setTimeout(resolve, 20))
    release('done')
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    let text = ''
    for await (const chunk of response.setEncoding('utf8')) text += chunk
    expect([response.statusCode, response.headers.connection, text]).toEqual([
      200,
      'close',
      '{"data":{"slow":"done"}}',
    ])
    await closed
  })
})
