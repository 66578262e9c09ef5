import { setTimeout as sleep } from 'node:timers/promises'
import { createClient as createSseClient } from 'graphql-sse'
import { createClient as createWsClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import { createStreams } from '../../../src/gateway/streams/streams.ts'
import { type RunningServer, startServer } from '../running-server.ts'
import { secret } from '../stand-in-schema.ts'

type Options = NonNullable<Parameters<typeof startServer>[0]>

let server: RunningServer
const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
  await server?.app.close()
})

const start = async (options: Options = {}, level: 'info' | 'debug' = 'info') => {
  server = await startServer(
    { hooks: { within: (context, signal) => ({ ...context, signal }) }, ...options },
    level,
  )
  return server
}

interface Seen {
  readonly results: unknown[]
  readonly error?: unknown
}
type Subscribe = (query: string, variables?: Record<string, unknown>) => Promise<Seen>

/** Subscribes with the official client libraries. Each client is connected to the test's server. */
const overWebSocket = (options: Partial<Parameters<typeof createWsClient>[0]> = {}): Subscribe => {
  const client = createWsClient({
    url: `${server.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    ...options,
  })
  closers.push(() => client.dispose())
  return subscribing(client)
}
const overEvents = (options: Partial<Parameters<typeof createSseClient>[0]> = {}): Subscribe => {
  const client = createSseClient({ url: `${server.url}/graphql`, retryAttempts: 0, ...options } as never)
  closers.push(() => client.dispose())
  return subscribing(client)
}
const subscribing =
  (client: {
    subscribe(
      request: { query: string; variables?: Record<string, unknown> },
      sink: {
        next: (result: unknown) => void
        error: (error: unknown) => void
        complete: () => void
      },
    ): () => void
  }): Subscribe =>
  (query, variables) =>
    new Promise((resolve) => {
      const results: unknown[] = []
      client.subscribe(
        { query, ...(variables && { variables }) },
        {
          next: (result) => results.push(result),
          error: (error) => resolve({ results, error }),
          complete: () => resolve({ results }),
        },
      )
    })

const LETTERS = 'subscription { letters { text upper } }'

/** Yields one event, then waits until the signal aborts. */
const endless = async function* (signal: AbortSignal): AsyncGenerator<string, void> {
  yield 'a'
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}

describe.each([
  ['graphql-ws', overWebSocket],
  ['graphql-sse', overEvents],
])('client %s', (name, client) => {
  it('receives the result of each event, or an error without secrets if an event fails', async () => {
    const { log } = await start()
    const { results, error } = await client()(LETTERS)
    expect(error).toBeUndefined()
    expect(results).toEqual([
      { data: { letters: { text: 'a', upper: 'A' } } },
      {
        data: { letters: { text: 'b', upper: null } },
        errors: [
          {
            message: 'Internal server error',
            path: ['letters', 'upper'],
            locations: [{ line: 1, column: 31 }],
            extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: expect.any(String) },
          },
        ],
      },
      { data: { letters: { text: 'c', upper: 'C' } } },
    ])
    expect(JSON.stringify(log)).not.toContain(secret)
    expect(JSON.stringify(log)).toContain('no b')
  })

  it('receives one result for a query or a mutation', async () => {
    await start()
    const subscribe = client()
    expect(await subscribe('{ campaigns(first: 1) { name } }')).toEqual({
      results: [{ data: { campaigns: [{ name: 'Campaign 1' }] } }],
    })
    expect(await subscribe('mutation Rename($name: String!) { rename(name: $name) }', { name: 'x' })).toEqual(
      { results: [{ data: { rename: 'x' } }] },
    )
  })

  it.each([
    ['an invalid document', 'subscription {', 'GRAPHQL_PARSE_FAILED'],
    ['a field that does not exist', 'subscription { numbers }', 'GRAPHQL_VALIDATION_FAILED'],
    ['two root fields', 'subscription { closed letters { text } }', 'GRAPHQL_VALIDATION_FAILED'],
    [
      'a variable of the wrong type',
      'subscription S($a: String) { letters(after: $a) { text } }',
      'BAD_USER_INPUT',
    ],
    ['a subscription that cannot be opened', 'subscription { closed }', 'NOT_FOUND'],
    [
      'a document that is nested too deeply',
      `subscription { letters { text ${'... on Letter { '.repeat(101)} text ${'}'.repeat(101)} } }`,
      'COST_LIMIT_EXCEEDED',
    ],
  ])('receives an error with the correct code for %s', async (_what, query, code) => {
    await start()
    const { results, error } = await client()(query, { a: 7 })
    const errors = name === 'graphql-ws' ? error : (results[0] as { errors?: unknown }).errors
    expect(errors).toEqual([expect.objectContaining({ extensions: expect.objectContaining({ code }) })])
    expect(JSON.stringify(errors)).not.toContain('7')
  })

  it('ends the event source when it disconnects', async () => {
    const ended = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    await start({
      context: async ({ requestId, signal }) => ({
        requestId,
        signal,
        letters: async function* (until) {
          begun.resolve()
          yield* endless(until)
          ended.resolve()
        },
      }),
    })
    void client()(LETTERS)
    await begun.promise
    await closers.pop()?.()
    await ended.promise
  })

  it('receives an error once its session has ended', async () => {
    let isAlive = true
    const streams = createStreams({ isAlive: async () => isAlive })
    await start({
      openStream: (_context, { headers }) => streams.open({ client: 'a', session: 's', headers }),
      context: async ({ requestId, signal }) => ({ requestId, signal, letters: endless }),
    })
    const subscribe = client()
    const seen = subscribe('subscription { letters { text } }')
    while (streams.size === 0) await sleep(1)
    await streams.check()
    expect(streams.size).toBe(1)
    isAlive = false
    await streams.check()
    const { results, error } = await seen
    const ended = {
      message: 'The session of this subscription has ended: sign in again',
      extensions: { code: 'UNAUTHENTICATED' },
    }
    if (name === 'graphql-ws') expect(error).toEqual([ended])
    else expect(results.at(-1)).toEqual({ errors: [ended] })
    expect(streams.size).toBe(0)
  })
})
