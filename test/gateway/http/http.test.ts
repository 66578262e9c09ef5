import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { GraphQLError } from 'graphql'
import { type RunningServer, startServer } from '../running-server.ts'
import { secret } from '../stand-in-schema.ts'

let server: RunningServer

beforeAll(async () => {
  server = await startServer()
})

afterAll(() => server.app.close())

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/
const anyMessage: unknown = expect.any(String)

async function expectError(response: Response, status: number, code: string, message = anyMessage) {
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toMatch(
    /^application\/(graphql-response\+)?json; charset=utf-8$/,
  )
  const text = await response.text()
  expect(text).not.toMatch(/<html|node_modules|\bat .*\.(ts|js):\d/i)
  const body: unknown = JSON.parse(text)
  expect(body).toMatchObject({ errors: [{ message, extensions: { code } }] })
}

describe('GraphQL endpoint', () => {
  it('responds to POST with JSON', async () => {
    const response = await server.query('{ campaigns { id name } }')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const campaigns = [
      { id: 'c1', name: 'Campaign 1' },
      { id: 'c2', name: 'Campaign 2' },
    ]
    expect(await response.json()).toEqual({ data: { campaigns } })
  })

  it('accepts GET requests with a header that pages on other origins cannot send', async () => {
    const url = `${server.url}/graphql?query=${encodeURIComponent('query($n: Int!) { campaigns(first: $n) { id } }')}&variables=%7B%22n%22%3A1%7D`
    const response = await fetch(url, { headers: { 'apollo-require-preflight': '1' } })
    expect(await response.json()).toEqual({ data: { campaigns: [{ id: 'c1' }] } })
    await expectError(await fetch(url), 400, 'BAD_REQUEST', expect.stringContaining('CSRF'))
  })

  it('refuses a mutation in a GET request', async () => {
    const url = `${server.url}/graphql?query=${encodeURIComponent('mutation { rename(name: "x") }')}`
    const response = await fetch(url, { headers: { 'apollo-require-preflight': '1' } })
    expect(response.headers.get('allow')).toBe('POST')
    await expectError(response, 405, 'BAD_REQUEST')
  })

  it('allows introspection', async () => {
    const response = await server.query('{ __schema { queryType { name } } }')
    expect(await response.json()).toEqual({ data: { __schema: { queryType: { name: 'Query' } } } })
  })

  it('adds no Apollo trace, even if a header requests one', async () => {
    const response = await server.query('{ requestId }', { 'apollo-federation-include-trace': 'ftv1' })
    expect(Object.keys(Object(await response.json()))).toEqual(['data'])
  })

  it('responds with JSON even to a browser that opens the endpoint', async () => {
    const response = await fetch(`${server.url}/graphql`, { headers: { accept: 'text/html' } })
    await expectError(response, 400, 'BAD_REQUEST')
  })

  it('refuses a document of more than 15,000 tokens', async () => {
    const response = await server.query(`{${' requestId'.repeat(15_000)} }`)
    await expectError(response, 200, 'GRAPHQL_PARSE_FAILED', expect.stringContaining('15000 tokens'))
  })
})

describe('server that receives bad requests', () => {
  const post = (body: string, contentType = 'application/json') =>
    fetch(`${server.url}/graphql`, { method: 'POST', headers: { 'content-type': contentType }, body })

  it.each([
    ['malformed JSON', '{"query": "{ requestId }"', 'The request body is not valid JSON'],
    ['an empty body', '', 'The request body is empty: send JSON'],
    ['a key for prototype pollution', '{"query":"{requestId}","__proto__":{"a":1}}', anyMessage],
  ])('refuses %s with BAD_USER_INPUT', async (_what, body, message) => {
    const response = await post(body)
    const requestId = response.headers.get('x-request-id')
    expect(await response.clone().json()).toEqual({
      errors: [{ message, extensions: { code: 'BAD_USER_INPUT', requestId } }],
    })
    await expectError(response, 400, 'BAD_USER_INPUT')
  })

  it.each([
    ['an array', '[{"query":"{ requestId }"}]'],
    ['null', 'null'],
    ['no query', '{"variables":{}}'],
    ['a query that is a number', '{"query":7}'],
    ['variables in a string', '{"query":"{ requestId }","variables":"{}"}'],
  ])('refuses %s with BAD_REQUEST', async (_what, body) => {
    await expectError(await post(body), 400, 'BAD_REQUEST')
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('refuses content type %s', async (contentType) => {
    await expectError(await post('{"query":"{ requestId }"}', contentType), 415, 'UNSUPPORTED_MEDIA_TYPE')
  })

  it('accepts a body of exactly 1 MiB and refuses one byte more', async () => {
    const padded = (length: number) => {
      const bare = '{"query":"{ requestId }","variables":{"x":""}}'
      return bare.replace('"x":""', `"x":"${'a'.repeat(length - bare.length)}"`)
    }
    expect((await post(padded(1_048_576))).status).toBe(200)
    await expectError(await post(padded(1_048_577)), 413, 'PAYLOAD_TOO_LARGE')
  })

  it.each([
    ['PUT', '/graphql', 'GET, POST'],
    ['DELETE', '/graphql', 'GET, POST'],
    ['OPTIONS', '/graphql', 'GET, POST'],
    ['POST', '/livez', 'GET, HEAD'],
    ['PATCH', '/readyz', 'GET, HEAD'],
  ])('responds to %s %s with 405', async (method, path, allow) => {
    const response = await fetch(server.url + path, { method })
    expect(response.headers.get('allow')).toBe(allow)
    await expectError(response, 405, 'METHOD_NOT_ALLOWED')
  })

  it.each(['/', '/graphiql/', '/graphql/', '/nothing?query=1'])('responds to %s with 404', async (path) => {
    await expectError(await fetch(server.url + path), 404, 'NOT_FOUND')
  })

  it('shows a page to a browser that opens an unknown path', async () => {
    const response = await fetch(`${server.url}/nothing`, { headers: { accept: 'text/html,*/*;q=0.8' } })
    const page = await response.text()
    const [, style = ''] = page.split(/<\/?style>/)
    const hash = createHash('sha256').update(style).digest('base64')
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    expect(page).toContain('<h1>Page not found</h1>\n<p>There is no page at this address</p>')
    // This server has no page to link back to.
    expect(page).not.toContain('<a ')
  })

  it('shows a page to a browser that opens a path without a page', async () => {
    const headers = { accept: 'text/html,*/*;q=0.8' }
    const response = await fetch(`${server.url}/livez`, { method: 'POST', headers })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect(await response.text()).toContain(
      '<h1>Page not found</h1>\n<p>There is no page at this address</p>',
    )
  })

  it('responds with an error to a path that cannot be decoded', async () => {
    await expectError(await fetch(`${server.url}/%zz`), 400, 'BAD_REQUEST')
    const page = await fetch(`${server.url}/%zz`, { headers: { accept: 'text/html,*/*;q=0.8' } })
    expect([page.status, page.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
    expect(await page.text()).toContain('<h1>Not possible</h1>\n<p>')
  })

  it('responds with an error to bytes that are not HTTP, and closes the connection', async () => {
    const socket = connect(server.port, '127.0.0.1')
    socket.write('HELO there\r\n\r\n')
    let answer = ''
    for await (const chunk of socket) answer += String(chunk)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
    expect(JSON.parse(body)).toEqual({
      errors: [
        {
          message: 'The request is not valid HTTP',
          extensions: { code: 'BAD_REQUEST', requestId: expect.stringMatching(uuid) },
        },
      ],
    })
  })
})

describe('response', () => {
  it.each([
    ['a health check', '/livez'],
    ['an error', '/nothing'],
    ['an undecodable path', '/%zz'],
  ])('has security headers and a request id: %s', async (_what, path) => {
    const { headers } = await fetch(server.url + path)
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-request-id': expect.stringMatching(uuid),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    })
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('server')).toBeNull()
  })

  it("has the caller's request id, which is also in the context", async () => {
    const response = await server.query('{ requestId }', { 'x-request-id': 'trace-42:a.b' })
    expect(response.headers.get('x-request-id')).toBe('trace-42:a.b')
    expect(await response.json()).toEqual({ data: { requestId: 'trace-42:a.b' } })
  })

  it.each(['a b', 'x'.repeat(65), '<script>'])(
    "has a new request id if the caller's id is unsafe: %s",
    async (given) => {
      const response = await server.query('{ requestId }', { 'x-request-id': given })
      expect(response.headers.get('x-request-id')).toMatch(uuid)
    },
  )
})

describe('resolver error handling', () => {
  it('masks an unexpected error and logs it with the same request id, but without its properties', async () => {
    const response = await server.query('{ campaigns { id } boom }')
    const requestId = response.headers.get('x-request-id')
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      data: { campaigns: [{ id: 'c1' }, { id: 'c2' }], boom: null },
      errors: [
        {
          message: 'Internal server error',
          locations: [{ line: 1, column: 20 }],
          path: ['boom'],
          extensions: { code: 'INTERNAL_SERVER_ERROR', requestId },
        },
      ],
    })
    const entries = server.log.filter((entry) => entry.requestId === requestId && entry.msg !== 'operation')
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({
      level: 50,
      path: ['boom'],
      error: { message: 'socket of db-7 closed' },
    })
    expect(JSON.stringify(server.log)).not.toContain(secret)
  })

  it.each(['disguised', 'never'])('masks the error in field %s', async (field) => {
    const response = await server.query(`{ ${field} }`)
    await expectError(response, 200, 'INTERNAL_SERVER_ERROR', 'Internal server error')
  })

  it('reports a known error with its details', async () => {
    expect(await (await server.query('{ missing }')).json()).toEqual({
      data: { missing: null },
      errors: [
        {
          message: 'No campaign c9.',
          locations: [{ line: 1, column: 3 }],
          path: ['missing'],
          extensions: { code: 'NOT_FOUND', ads: { field: 'id' } },
        },
      ],
    })
  })

  it('reports null for a required argument as a client error', async () => {
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: 'query($n: Int) { campaigns(first: $n) { id } }',
        variables: { n: null },
      }),
    })
    await expectError(response, 200, 'BAD_USER_INPUT', expect.stringContaining('Argument "first"'))
  })
})

describe('error handling of context creation', () => {
  const refusing = (error: Error) => startServer({ context: () => Promise.reject(error) })

  it("refuses the request with the error code's HTTP status", async () => {
    const error = new GraphQLError('Sign in first.', { extensions: { code: 'UNAUTHENTICATED' } })
    const { app, query } = await refusing(error)
    const response = await query('{ requestId }')
    await app.close()
    expect(await response.clone().json()).toEqual({
      errors: [{ message: 'Sign in first.', extensions: { code: 'UNAUTHENTICATED' } }],
    })
    await expectError(response, 401, 'UNAUTHENTICATED', 'Sign in first.')
  })

  it('masks an unexpected error', async () => {
    const { app, query, log } = await refusing(Object.assign(new Error('no session store'), { secret }))
    const response = await query('{ requestId }')
    await app.close()
    const requestId = response.headers.get('x-request-id')
    expect(await response.clone().json()).toEqual({
      errors: [
        { message: 'Internal server error', extensions: { code: 'INTERNAL_SERVER_ERROR', requestId } },
      ],
    })
    await expectError(response, 500, 'INTERNAL_SERVER_ERROR')
    const failures = log.filter((entry) => Number(entry.level) >= 50)
    expect(failures).toHaveLength(1)
    expect(failures[0]).toMatchObject({ requestId, error: { message: 'no session store' } })
    expect(JSON.stringify(log)).not.toContain(secret)
  })
})

describe('health endpoints', () => {
  it('report a live and ready server if no check is configured', async () => {
    const live = await fetch(`${server.url}/livez`)
    expect([live.status, await live.json()]).toEqual([200, { status: 'ok' }])
    const ready = await fetch(`${server.url}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', problems: [] }])
  })

  it.each([
    ['a list of problems', async () => ['upstream: no answer'], 'upstream: no answer'],
    ['a check that throws', () => Promise.reject(new Error(secret)), 'The readiness check failed'],
  ])('report a live server that is not ready because of %s', async (_what, ready, problem) => {
    const { app, url } = await startServer({ ready })
    const response = await fetch(`${url}/readyz`)
    const live = await fetch(`${url}/livez`)
    await app.close()
    expect([response.status, await response.json()]).toEqual([
      503,
      { status: 'not ready', problems: [problem] },
    ])
    expect(live.status).toBe(200)
  })
})

describe('running operation', () => {
  /** Sends a query for `slow` over its own socket, and waits until the resolver runs. */
  async function startSlow() {
    const started = Promise.withResolvers<AbortSignal>()
    const release = Promise.withResolvers<string>()
    const slow = (signal: AbortSignal) => {
      started.resolve(signal)
      signal.addEventListener('abort', () => release.reject(signal.reason))
      return release.promise
    }
    const running = await startServer({
      context: async ({ requestId, signal }) => ({ requestId, signal, slow }),
    })
    const body = JSON.stringify({ query: '{ slow }' })
    const socket = connect(running.port, '127.0.0.1')
    socket.write(
      `POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    )
    return { ...running, socket, release, signal: await started.promise }
  }

  it('is aborted, without an error in the log, when its client disconnects', async () => {
    const { app, log, socket, signal } = await startSlow()
    expect(signal.aborted).toBe(false)
    const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
    socket.destroy()
    await aborted
    expect(signal.reason).toMatchObject({ name: 'AbortError' })
    await app.close()
    expect(log.filter((entry) => Number(entry.level) >= 50)).toEqual([])
  })

  it('is not aborted if its client waits for the response', async () => {
    const { app, socket, signal, release } = await startSlow()
    release.resolve('done')
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toContain('{"data":{"slow":"done"}}')
    const closed = once(socket, 'close')
    socket.end()
    await closed
    await app.close()
    expect(signal.aborted).toBe(false)
  })

  it('delays close() until it ends', async () => {
    const { app, socket, release } = await startSlow()
    const closed = app.close()
    while (app.server.listening) await setImmediate()
    release.resolve('done')
    let answer = ''
    for await (const chunk of socket) answer += String(chunk)
    await closed
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(answer.toLowerCase()).toContain('connection: close')
    expect(answer).toContain('{"data":{"slow":"done"}}')
  })
})
