import { createOrigins } from '../../../src/gateway/http/origin.ts'
import { type RunningServer, startServer } from '../running-server.ts'

const PAGE = 'https://dashboard.example'
const GATEWAY = 'https://ads.example'

let remote: RunningServer
let local: RunningServer
beforeAll(async () => {
  remote = await startServer({ origins: createOrigins({ publicUrl: () => GATEWAY, allowed: [PAGE] }) })
  local = await startServer({
    origins: createOrigins({ publicUrl: () => GATEWAY, fromThisMachine: () => true }),
  })
})
afterAll(() => Promise.all([remote.app.close(), local.app.close()]))

const corsHeaders = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-') || name === 'vary'))
const preflight = ({ url }: RunningServer, origin: string, path = '/graphql') =>
  fetch(url + path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,apollo-require-preflight',
    },
  })

describe('page on an allowed origin', () => {
  it('may send operations with cookies and any header, and may read the exposed response headers', async () => {
    const answer = await remote.query('{ requestId }', { origin: PAGE })
    expect([answer.status, corsHeaders(answer)]).toEqual([
      200,
      {
        'access-control-allow-credentials': 'true',
        'access-control-allow-origin': PAGE,
        'access-control-expose-headers': 'age, allow, cache-status, etag, retry-after, warning, x-request-id',
        vary: 'Origin',
      },
    ])
    const asked = await preflight(remote, PAGE)
    expect([asked.status, await asked.text(), corsHeaders(asked)]).toEqual([
      204,
      '',
      {
        'access-control-allow-credentials': 'true',
        'access-control-allow-headers': 'content-type,apollo-require-preflight',
        'access-control-allow-methods': 'GET, HEAD, POST',
        'access-control-allow-origin': PAGE,
        'access-control-expose-headers': 'age, allow, cache-status, etag, retry-after, warning, x-request-id',
        'access-control-max-age': '7200',
        vary: 'Origin, Access-Control-Request-Headers',
      },
    ])
    for (const path of ['/uploads', '/stats-reports', '/nowhere'])
      expect((await preflight(remote, PAGE, path)).status).toBe(204)
  })

  it.each([
    ['an invalid document', '{', 'application/json', 400],
    ['another content type', 'query', 'text/plain', 415],
  ])('may read the refusal of %s', async (_what, body, type, status) => {
    const headers = { origin: PAGE, 'content-type': type }
    const answer = await fetch(`${remote.url}/graphql`, { method: 'POST', headers, body })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([status, PAGE])
  })
})

describe('page on another origin', () => {
  it.each([
    'https://elsewhere.example',
    'https://dashboard.example.evil.example',
    'http://dashboard.example',
    'https://dashboard.example:8443',
    'null',
    'http://localhost:3000',
    'not an origin',
  ])('cannot send operations or read responses: %s', async (origin) => {
    const written = await remote.query('{ requestId }', { origin })
    expect([written.status, corsHeaders(written)]).toEqual([403, { vary: 'Origin' }])
    expect((await written.json()).errors[0].extensions.code).toBe('FORBIDDEN')
    const read = await fetch(`${remote.url}/graphql?query=${encodeURIComponent('{ requestId }')}`, {
      headers: { origin, 'apollo-require-preflight': '1' },
    })
    expect(corsHeaders(read)).not.toHaveProperty('access-control-allow-origin')
    const asked = await preflight(remote, origin)
    expect([asked.status, corsHeaders(asked)]).toEqual([403, { vary: 'Origin' }])
  })
})

describe('page on this machine', () => {
  it.each([
    ['http://localhost:3000', 200],
    ['http://127.0.0.1:5173', 200],
    ['http://[::1]:8080', 200],
    ['https://localhost', 200],
    ['http://localhost.example:3000', 403],
    ['http://192.168.1.4:3000', 403],
  ])('may use a gateway on this machine only from a loopback host: %s, %i', async (origin, status) => {
    const answer = await local.query('{ requestId }', { origin })
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([
      status,
      status === 200 ? origin : null,
    ])
  })
})
