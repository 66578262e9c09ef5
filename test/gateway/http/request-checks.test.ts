import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { type RunningServer, startServer } from '../running-server.ts'

let server: RunningServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.app.close())

const BODY = '{"query":"{ requestId }"}'
const HEAD = `POST /graphql HTTP/1.1\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${BODY.length}\r\n`

/** Sends bytes and reads until the server closes the connection. */
const exchange = async (port: number, bytes: string): Promise<{ status: string; body: string }> => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes)
  const answer = await text(socket)
  const [head = '', body = ''] = answer.split('\r\n\r\n', 2)
  return { status: head.slice(9, 12), body }
}

describe('request host', () => {
  it.each([
    ['one', ['host: a'], '200'],
    ['none', [], '400'],
    ['two', ['host: a', 'host: b'], '400'],
    ['two in different case', ['HOST: a', 'x: y', 'hOst: b'], '400'],
    ['the same twice', ['Host: a', 'Host: a'], '400'],
  ])('must be given exactly once: %s, %j', async (_what, lines, status) => {
    const bytes = `${HEAD}${lines.map((line) => `${line}\r\n`).join('')}\r\n${BODY}`
    const answer = await exchange(server.port, bytes)
    expect(answer.status).toBe(status)
    if (lines.length > 1)
      expect(JSON.parse(answer.body)).toMatchObject({
        errors: [{ message: 'The request has more than one host', extensions: { code: 'BAD_REQUEST' } }],
      })
  })
})

describe('request body encoding', () => {
  const post = (headers: Record<string, string>, body: BodyInit = BODY) =>
    fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })

  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'application/json; charset="utf-8"',
    'application/json; charset=utf8',
  ])('may be declared as %s', async (type) => {
    expect((await post({ 'content-type': type })).status).toBe(200)
  })

  it.each([
    ['content-type', 'application/json; charset=iso-8859-1', 'Send the request body in UTF-8'],
    ['content-type', 'application/json; charset=utf-16', 'Send the request body in UTF-8'],
    ['content-type', 'application/json; CHARSET="latin1"', 'Send the request body in UTF-8'],
    ['content-type', 'application/json; x=y; charset=utf-7', 'Send the request body in UTF-8'],
    ['content-type', 'application/json; charset=', 'Send the request body in UTF-8'],
    ['content-encoding', 'gzip', 'Send the request body without a content encoding'],
    ['content-encoding', 'br', 'Send the request body without a content encoding'],
    ['content-encoding', 'identity, gzip', 'Send the request body without a content encoding'],
  ])('must not be declared with %s: %s', async (name, value, message) => {
    const response = await post({ [name]: value })
    expect(response.status).toBe(415)
    expect(await response.json()).toMatchObject({
      errors: [{ message, extensions: { code: 'UNSUPPORTED_MEDIA_TYPE' } }],
    })
  })

  it('must be UTF-8, so that no character is lost', async () => {
    const sent = (encoding: BufferEncoding) =>
      post({}, Buffer.from('{"query":"{ requestId } # Café"}', encoding))
    expect((await sent('utf8')).status).toBe(200)
    const response = await sent('latin1')
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { errors: [{ message: 'Send the request body in UTF-8', extensions: { code: 'BAD_REQUEST' } }] },
    ])
  })

  it('may be declared as identity', async () => {
    expect((await post({ 'content-encoding': 'identity' })).status).toBe(200)
  })
})

describe('Strict-Transport-Security header', () => {
  it.each(['/livez', '/nothing', '/%zz'])('is sent for %s only if users connect over HTTPS', async (path) => {
    const secure = await startServer({ isHttps: true })
    const headerOf = async ({ url }: RunningServer) =>
      (await fetch(url + path)).headers.get('strict-transport-security')
    expect([await headerOf(secure), await headerOf(server)]).toEqual(['max-age=31536000', null])
    await secure.app.close()
  })
})

describe('slow request', () => {
  it.each([
    ['an incomplete line', 'POST /graph'],
    ['incomplete headers', `${HEAD}host: a\r\nx-slow: `],
    ['an incomplete body', `${HEAD}host: a\r\n\r\n${BODY.slice(0, 5)}`],
  ])('gets status 408: %s', async (_what, bytes) => {
    const impatient = await startServer({ receiveMs: 200 })
    const { status, body } = await exchange(impatient.port, bytes)
    expect(status).toBe('408')
    expect(JSON.parse(body)).toMatchObject({ errors: [{ extensions: { code: 'REQUEST_TIMEOUT' } }] })
    await impatient.app.close()
  })
})

describe('persisted document', () => {
  const sha256Hash = '0'.repeat(64)
  const persistedQuery = { version: 1, sha256Hash }
  const refused = (code: string, message: string) => ({ errors: [{ message, extensions: { code } }] })
  const mismatch = refused('PERSISTED_QUERY_HASH_MISMATCH', 'The hash does not match the document')
  const unknown = refused('BAD_REQUEST', 'Unknown version of persistedQuery. Send version 1, as a number.')

  it.each<[string, object | string, object]>([
    ['it does not match its hash', persistedQuery, mismatch],
    ['its version is unknown', { version: 2, sha256Hash }, unknown],
    ['its version is text', { version: '1', sha256Hash }, unknown],
    ['it has no version', { sha256Hash }, unknown],
    ['only its hash is sent', sha256Hash, unknown],
  ])('is refused in POST and GET requests if %s', async (_what, given, expected) => {
    const extensions = { persistedQuery: given }
    const posted = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ requestId }', extensions }),
    })
    const search = new URLSearchParams({
      query: '{ requestId }',
      extensions: JSON.stringify(extensions),
    })
    const got = await fetch(`${server.url}/graphql?${search}`, {
      headers: { 'apollo-require-preflight': 'true' },
    })
    expect([posted.status, got.status]).toEqual([400, 400])
    expect([await posted.json(), await got.json()]).toEqual([expected, expected])
  })
})

describe('JSON in a request body', () => {
  const post = async (variables: string) => {
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"query":"{ requestId }","variables":${variables}}`,
    })
    return { status: response.status, ...((await response.json()) as object) }
  }
  const lists = (levels: number): string => `{"a":${'['.repeat(levels)}${']'.repeat(levels)}}`
  const brackets = '[{'.repeat(60_000)

  // The body and `variables` add two levels.
  it.each([
    ['50,000 levels', lists(49_998)],
    ['many sibling lists', `{"a":[${'[],'.repeat(60_000)}{}]}`],
    ['brackets in strings', JSON.stringify({ a: brackets, [brackets]: `\\"${brackets}"\\` })],
  ])('may have %s', async (_what, variables) => {
    expect(await post(variables)).toMatchObject({ status: 200, data: { requestId: expect.any(String) } })
  })

  it.each([
    ['lists', lists(49_999)],
    ['objects', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
    ['unclosed lists after a string', `{"a":"\\\\","b":${'['.repeat(50_000)}`],
  ])('must not exceed 50,000 levels: %s', async (_what, variables) => {
    expect(await post(variables)).toEqual({
      status: 400,
      errors: [
        {
          message: 'The request body is nested too deeply: at most 50,000 levels',
          extensions: { code: 'BAD_REQUEST', requestId: expect.any(String) },
        },
      ],
    })
  })
})
