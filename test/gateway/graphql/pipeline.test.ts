/** Every operation goes through the same steps, whichever way it is executed. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import type { ApolloServerPlugin } from '@apollo/server'
import type { HttpServerOptions } from '../../../src/gateway/http-server.ts'
import { createGateway } from '../../../src/gateway/server.ts'
import { createClient } from '../../../src/upstream/index.ts'
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

/** Steps in the order in which every operation passes them. */
const STEPS = [
  'receive',
  'deadline',
  'identify',
  'limit',
  'principal',
  'cached response',
  'execute',
  'store',
  'respond',
  'record',
]

const start = async (options: Partial<HttpServerOptions<StandInContext>> = {}) => {
  const counts = { fastify: 0, contexts: 0 }
  const steps: string[] = []
  const context = options.context ?? (async ({ requestId, signal }) => ({ requestId, signal }))
  const own: Partial<HttpServerOptions<StandInContext>> = {
    ...options,
    context: (scope) => {
      counts.contexts += 1
      return context(scope)
    },
    onStep: (name) => steps.push(name),
    extend: async (app) => {
      app.addHook('onRequest', async () => {
        counts.fastify += 1
      })
    },
  }
  const server = await startServer(own, 'debug')
  server.log.length = 0
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
  /** A response, and whether the executor or Apollo Server made it. */
  const seen = async (...request: Parameters<typeof send>): Promise<[answer: Answer, source: unknown]> => {
    const before = server.log.length
    const answer = await post(...request)
    // The last step runs once the response is on its way.
    while (server.log.length === before) await new Promise((resolve) => setImmediate(resolve))
    return [answer, server.log.at(-1)?.source]
  }
  return { ...server, counts, steps, send, post, seen }
}

const alike = ({ headers: { date: _now, 'x-request-id': _id, ...headers }, ...answer }: Answer) => ({
  ...answer,
  headers,
})

describe('every operation', () => {
  const query = '{ campaigns { id name } }'

  it('passes the hooks of Fastify and every step: the first, the second, the third', async () => {
    const { seen, counts, steps } = await start()
    const sources = []
    for (let time = 1; time <= 4; time += 1) {
      sources.push((await seen({ query }))[1])
      expect(counts).toEqual({ fastify: time, contexts: time })
      expect(steps.splice(0)).toEqual(STEPS)
    }
    expect(sources).toEqual(['apollo', 'executor', 'executor', 'executor'])
  })

  it.each([
    ['a mutation', 'apollo'],
    ['a refused document', 'apollo'],
    ['a list of operations', 'apollo'],
    ['a persisted query that is not known', 'apollo'],
    ['a GET without the header that a foreign page cannot send', 'apollo'],
    ['introspection', 'apollo'],
    ['a failing query', 'apollo'],
  ] as const)('passes them as %s, executed by %s', async (what, source) => {
    const { url, seen, counts, steps, log } = await start()
    const bodies: Readonly<Record<string, object>> = {
      'a mutation': { query: 'mutation { rename(name: "x") }' },
      'a refused document': { query: '{ nothing }' },
      'a list of operations': [{ query }],
      'a persisted query that is not known': {
        extensions: { persistedQuery: { version: 1, sha256Hash: 'none' } },
      },
      introspection: { query: '{ __schema { queryType { name } } }' },
      'a failing query': { query: '{ boom }' },
    }
    for (let time = 1; time <= 3; time += 1) {
      const body = bodies[what]
      if (body) expect((await seen(body))[1]).toBe(source)
      else await fetch(`${url}/graphql?query=${encodeURIComponent(query)}`)
      while (steps.length < STEPS.length) await new Promise((resolve) => setImmediate(resolve))
      expect(steps.splice(0)).toEqual(STEPS)
      expect(counts.fastify).toBe(time)
      expect(log.at(-1)).toMatchObject({ msg: 'operation', source })
    }
  })

  it('passes them as a cached response', async () => {
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
    expect(sources).toEqual(['apollo', 'cache', 'cache'])
  })

  it('is seen by the Apollo plugins of an embedder, however often it comes, cached responses given up', async () => {
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

  it('of an embedder with plugins passes them in the gateway', async () => {
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

describe('a known query', () => {
  it('is answered by the executor, in the bytes and with the headers of Apollo Server', async () => {
    const { seen } = await start()
    const accepts = [
      undefined,
      '*/*',
      'application/json',
      'application/graphql-response+json',
      'application/graphql-response+json,application/json;q=0.9',
      'application/graphql-response+json;q=0.4, application/json;q=0.9',
      'application/*',
      'application/json;callbackSpec=1.0',
      'text/html,application/xhtml+xml,*/*;q=0.8',
      'multipart/mixed;deferSpec=20220824,application/json',
      'application/json; charset=utf-8',
    ]
    for (const [index, accept] of accepts.entries()) {
      const query = `{ campaigns { id name } } # ${index}`
      const headers = accept === undefined ? {} : { accept }
      const [first, ...later] = [await seen({ query }, headers), await seen({ query }, headers)]
      expect([accept, first[1], later[0]?.[1]]).toEqual([accept, 'apollo', 'executor'])
      expect(alike(later[0]?.[0] as Answer)).toEqual(alike(first[0]))
    }
  })

  it('is refused by Apollo Server to a client that accepts nothing of it', async () => {
    const { seen } = await start()
    await seen({ query: '{ requestId }' })
    const [{ status }, source] = await seen({ query: '{ requestId }' }, { accept: 'text/html' })
    expect([status, source]).toEqual([406, 'apollo'])
  })

  it('is answered by the executor to a GET and to its hash, with the bytes and headers of Apollo Server', async () => {
    const { url, log } = await start()
    const query = 'query ($n: Int!) { campaigns(first: $n) { id } }'
    const sha256Hash = createHash('sha256').update(query).digest('hex')
    const extensions = { persistedQuery: { version: 1, sha256Hash } }
    const headers = { 'apollo-require-preflight': '1' }
    const get = (parameters: Record<string, string>) =>
      fetch(`${url}/graphql?${new URLSearchParams(parameters)}`, { headers })
    const post = (body: object) =>
      fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const seen = async (asked: Promise<Response>) => {
      const before = log.length
      const response = await asked
      const { date: _now, 'x-request-id': _id, ...others } = Object.fromEntries(response.headers)
      const text = await response.text()
      while (log.length === before) await new Promise((resolve) => setImmediate(resolve))
      return [log.at(-1)?.source, response.status, others, text]
    }
    const [by, ...response] = await seen(get({ query, variables: '{"n":1}' }))
    expect([by, response.at(-1)]).toEqual(['apollo', '{"data":{"campaigns":[{"id":"c1"}]}}'])
    const variables = { n: 1 }
    expect(await seen(get({ query, variables: '{"n":1}' }))).toEqual(['executor', ...response])
    // Nobody has registered the hash yet.
    const [unknown, , , text] = await seen(post({ extensions, variables }))
    expect([unknown, String(text).includes('PERSISTED_QUERY_NOT_FOUND')]).toEqual(['apollo', true])
    expect(await seen(post({ query, extensions, variables }))).toEqual(['apollo', ...response])
    expect(await seen(post({ extensions, variables }))).toEqual(['executor', ...response])
    expect(await seen(get({ extensions: JSON.stringify(extensions), variables: '{"n":1}' }))).toEqual([
      'executor',
      ...response,
    ])
    const wrong = { persistedQuery: { version: 1, sha256Hash: 'other' } }
    expect((await seen(post({ query, extensions: wrong, variables }))).slice(0, 2)).toEqual(['apollo', 400])
    for (const parameters of [
      `${new URLSearchParams({ query })}&query=x`,
      `${new URLSearchParams({ query, variables: '{' })}`,
    ])
      expect((await seen(fetch(`${url}/graphql?${parameters}`, { headers }))).slice(0, 2)).toEqual([
        'apollo',
        400,
      ])
    expect((await seen(post({ query: `\u0000${sha256Hash}`, variables }))).slice(0, 2)).toEqual([
      'apollo',
      200,
    ])
  })

  it('may bring extensions that ask for nothing', async () => {
    const { seen } = await start()
    const body = { query: '{ campaigns { id } }', extensions: { clientLibrary: { name: 'x' } } }
    await seen(body)
    expect((await seen(body))[1]).toBe('executor')
  })

  it('takes the id that its caller gives, or has one of its own', async () => {
    const { seen } = await start()
    await seen({ query: '{ requestId }' })
    const [named] = await seen({ query: '{ requestId }' }, { 'x-request-id': 'mine-1' })
    expect([named.headers['x-request-id'], named.text]).toEqual(['mine-1', '{"data":{"requestId":"mine-1"}}'])
    const [own, source] = await seen({ query: '{ requestId }' }, { 'x-request-id': 'not harmless\u00e9' })
    expect(source).toBe('executor')
    expect(own.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(JSON.parse(own.text).data.requestId).toBe(own.headers['x-request-id'])
  })

  it('of megabytes is sent in pieces, with its length', async () => {
    const { seen } = await start()
    const query = '{ campaigns(first: 40000) { id name } }'
    const [usual] = await seen({ query })
    const [answer, source] = await seen({ query })
    expect(source).toBe('executor')
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(1_048_576)
    expect(Buffer.byteLength(answer.text)).toBe(Number(answer.headers['content-length']))
    expect(answer.text === usual.text).toBe(true)
  })

  it('that fails is executed by Apollo Server, with the same context and request id', async () => {
    const { seen, counts } = await start()
    await seen({ query: '{ campaigns { id } missing }' })
    const before = counts.contexts
    const [{ status, text }, source] = await seen({ query: '{ campaigns { id } missing }' })
    expect([status, source, counts.contexts - before]).toEqual([200, 'apollo', 1])
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

describe('an unusual request for a known query', () => {
  const query = '{ campaigns { id } }'
  it.each([
    ['a text that is not known', { query: '{ campaigns { name } }' }, {}, 200],
    ['more than a query', [{ query }], {}, 400],
    ['what is no JSON', '{"query":', {}, 400],
    ['nothing', '', {}, 400],
    ['a key that would poison prototypes', `{"query":"${query}","__proto__":{"a":1}}`, {}, 400],
    ['the same key, written otherwise', `{"query":"${query}","\\u005f_proto__":{"a":1}}`, {}, 400],
    ['variables that are none', { query, variables: 5 }, {}, 400],
    ['a body of no given length', { query }, { 'transfer-encoding': 'chunked' }, 200],
    ['another media type', { query }, { 'content-type': 'text/csv' }, 415],
    ['a body that is too large', { query, padding: 'x'.repeat(1_048_576) }, {}, 413],
  ] as const)('is answered as ever: %s', async (_what, body, headers, status) => {
    const { seen, post } = await start()
    await seen({ query })
    const answer = await post(body, headers)
    expect(answer.status).toBe(status)
    expect(Object.keys(JSON.parse(answer.text))).toEqual([status === 200 ? 'data' : 'errors'])
  })

  it('is refused before it is looked at when a page elsewhere sends it', async () => {
    const { seen, post, counts } = await start({ isOwnOrigin: ({ origin }) => origin === undefined })
    await seen({ query })
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
      const answer = server.seen({ query })
      ;(await next()).release('done')
      expect((await answer)[1]).toBe(time === 0 ? 'apollo' : 'executor')
    }
    const sent = server.send({ query })
    const { signal, release } = await next()
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
    while (app.server.listening) await new Promise((resolve) => setImmediate(resolve))
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
