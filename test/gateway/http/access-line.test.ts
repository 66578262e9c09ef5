import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { GraphQLError } from 'graphql'
import { type RunningServer, startServer } from '../running-server.ts'
import { secret } from '../stand-in-schema.ts'

let server: RunningServer
const entered = Promise.withResolvers<void>()
beforeAll(async () => {
  server = await startServer({
    context: async ({ requestId, signal, headers }) => {
      if (headers.authorization === 'Bearer nobody')
        throw new GraphQLError('The store is away.', {
          extensions: { code: 'UPSTREAM_UNAVAILABLE', http: { status: 503 } },
        })
      const slow = async (ended: AbortSignal): Promise<string> => {
        entered.resolve()
        await once(ended, 'abort')
        return 'late'
      }
      return { requestId, signal, slow }
    },
  })
})
afterAll(() => server.app.close())

let asked = 0
const nextId = (): string => {
  asked += 1
  return `access-line-${asked}`
}
const linesOf = (requestId: string) =>
  server.log.filter((entry) => entry.msg === 'operation' && entry.requestId === requestId)
const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

describe('access log', () => {
  const NAMED = 'query Names { campaigns { name } }'
  it.each<[query: string, expected: object]>([
    [NAMED, { level: 30, operationName: 'Names', source: 'executor', status: 200, outcome: 'ok' }],
    [
      'mutation Rename { rename(name: "x") }',
      { level: 30, operationName: 'Rename', source: 'apollo', outcome: 'ok' },
    ],
    ['{ missing }', { level: 30, status: 200, outcome: 'errors', codes: ['NOT_FOUND'] }],
    ['{ boom }', { level: 30, status: 200, outcome: 'errors', codes: ['INTERNAL_SERVER_ERROR'] }],
    ['{ nothing }', { level: 30, status: 400, outcome: 'refused', codes: ['GRAPHQL_VALIDATION_FAILED'] }],
    ['{', { level: 30, status: 400, outcome: 'refused', codes: ['GRAPHQL_PARSE_FAILED'] }],
  ])('has one line per operation: %s (%#)', async (query, expected) => {
    const id = nextId()
    await (
      await server.query(query, { 'x-request-id': id, accept: 'application/graphql-response+json' })
    ).text()
    const [line, ...others] = linesOf(id)
    expect(others).toEqual([])
    expect(line).toMatchObject({
      document: digest(query).slice(0, 16),
      upstreamCalls: 0,
      saved: 0,
      cached: false,
      ms: expect.any(Number),
      ...expected,
    })
  })

  it('has the same document digest whether a query is sent as text or as a hash', async () => {
    const query = '{ requestId }'
    const hash = digest(query)
    const extensions = JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } })
    const sent: readonly Record<string, string>[] = [{ query, extensions }, { query }, { extensions }]
    for (const parameters of sent) {
      const id = nextId()
      const headers = { 'x-request-id': id, 'apollo-require-preflight': 'yes' }
      const response = await fetch(`${server.url}/graphql?${new URLSearchParams(parameters)}`, { headers })
      expect(await response.json()).toEqual({ data: { requestId: id } })
      expect(linesOf(id)).toMatchObject([{ document: hash.slice(0, 16), outcome: 'ok' }])
    }
  })

  it('records an operation that is refused with status 503 at level warn', async () => {
    const id = nextId()
    const response = await server.query(NAMED, { 'x-request-id': id, authorization: 'Bearer nobody' })
    expect(response.status).toBe(503)
    expect(linesOf(id)).toMatchObject([
      { level: 40, status: 503, outcome: 'refused', codes: ['UPSTREAM_UNAVAILABLE'] },
    ])
  })

  it('has a line even for a client that has disconnected', async () => {
    const id = nextId()
    const sent = request(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': id },
    })
    sent.on('error', () => undefined)
    sent.end(JSON.stringify({ query: '{ slow }' }))
    await entered.promise
    sent.destroy()
    while (linesOf(id).length === 0) await setImmediate()
    expect(linesOf(id)).toMatchObject([{ level: 30, outcome: 'left' }])
  })

  it('truncates values from clients, prints them on one line and omits secrets', async () => {
    const id = nextId()
    const query = `query ${'N'.repeat(200)} { boom campaigns(first: 1) { name } }`
    await (
      await server.query(query, {
        'x-request-id': id,
        'apollographql-client-name': 'c'.repeat(200),
        'apollographql-client-version': '1.0"} {"level":60',
        authorization: 'Bearer hidden-session-token',
        cookie: 'session=hidden-cookie',
      })
    ).text()
    expect(linesOf(id)).toMatchObject([
      {
        client: 'c'.repeat(64),
        clientVersion: '1.0"} {"level":60',
        operationName: 'N'.repeat(64),
        level: 30,
      },
    ])
    const text = JSON.stringify(linesOf(id))
    for (const hidden of [secret, 'hidden-session-token', 'hidden-cookie', 'campaigns(first'])
      expect(text).not.toContain(hidden)
  })
})
