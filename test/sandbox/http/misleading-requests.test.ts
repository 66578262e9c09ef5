import { once } from 'node:events'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { type SandboxResponse, send } from '../../../harness/sandbox/signed.ts'
import { createSandbox } from '../../../src/sandbox/server.ts'
import { serving } from '../serve.ts'

const served = await serving()
const { client, base, sandbox } = served
const campaigns = `/12/accounts/${sandbox.demo.mainAccountId}/campaigns`
const { hostname, port } = new URL(base)

/** Sends raw text over a new connection and returns everything received until it closes. */
const raw = (text: string, at = Number(port)): Promise<string> =>
  new Promise((resolve, reject) => {
    let response = ''
    const socket = connect(at, hostname, () => socket.write(text))
    socket.on('data', (chunk: Buffer) => {
      response += chunk.toString()
    })
    socket.on('error', reject)
    socket.setTimeout(20_000, () => socket.destroy(new Error('never closed')))
    socket.on('close', () => resolve(response))
  })

describe('request with two Host lines', () => {
  it.each([
    ['a call', 'GET /12/accounts'],
    ['the credential service', 'POST /oauth/request_token'],
    ['a page', 'GET /oauth/authorize?oauth_token=x'],
    ['a control endpoint', 'GET /__sandbox/calls'],
  ])('is refused with 400: %s', async (_what, line) => {
    const response = await raw(
      `${line} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nhost: evil.example\r\nConnection: close\r\n\r\n`,
    )
    expect(response).toMatch(/^HTTP\/1\.1 400 /)
    expect(JSON.parse(response.slice(response.indexOf('{')))).toEqual({
      errors: [
        {
          code: 'INVALID_PARAMETER',
          message: 'A request must have exactly one Host header',
          parameter: 'Host',
        },
      ],
      request: { params: {} },
    })
  })
})

const FORM = 'application/x-www-form-urlencoded'
const sound = `funding_instrument_id=${sandbox.demo.fundingInstrumentId}&name=Plain&daily_budget_amount_local_micro=1000000`
const post = (body: string | Buffer, headers: Record<string, string>): Promise<SandboxResponse> =>
  client.send({ method: 'POST', target: campaigns, headers: { 'content-type': FORM, ...headers }, body })
const errorsOf = ({ status, json }: SandboxResponse) => [status, json.errors]
const unsupported = (message: string) => [415, [{ code: 'UNSUPPORTED_MEDIA_TYPE', message }]]

describe('request body', () => {
  it.each(['gzip', 'br', 'deflate', 'x-gzip', 'zstd', 'identity, gzip'])(
    'is refused with 415 if the content-encoding is %s',
    async (encoding) => {
      expect(errorsOf(await post(gzipSync(sound), { 'content-encoding': encoding }))).toEqual(
        unsupported('The body must not be compressed, because no content-encoding is supported'),
      )
    },
  )

  it.each(['iso-8859-1', 'utf-16', '"UTF-16LE"', 'windows-1252', 'utf-7', 'us-ascii'])(
    'is refused with 415 if the charset is %s',
    async (charset) => {
      for (const type of [FORM, 'application/json'])
        expect(errorsOf(await post(sound, { 'content-type': `${type}; charset=${charset}` }))).toEqual(
          unsupported('The body must be in UTF-8'),
        )
    },
  )

  it.each([
    ['content-encoding identity', { 'content-encoding': 'identity' }],
    ['charset utf-8', { 'content-type': `${FORM}; charset=utf-8` }],
    ['charset "UTF8"', { 'content-type': `${FORM};charset="UTF8"` }],
  ])('is accepted with %s', async (_title, headers) => {
    const signed = client.sign({
      method: 'POST',
      target: campaigns,
      headers: { 'content-type': FORM },
      body: sound,
    })
    const { status, json } = await send(base, { ...signed, headers: { ...signed.headers, ...headers } })
    expect([status, json.data.name]).toEqual([200, 'Plain'])
  })

  it('is refused with 415 in control requests if it is compressed', async () => {
    const response = await send(base, {
      method: 'POST',
      target: '/__sandbox/faults',
      headers: { 'content-encoding': 'gzip' },
      body: gzipSync('{"fault":"503"}'),
    })
    expect(response.status).toBe(415)
    expect((await send(base, { method: 'GET', target: '/__sandbox/faults' })).json).toEqual({ faults: [] })
  })
})

describe('slow request', () => {
  it.each([
    ['the head', 'GET /12/accounts HTTP/1.1\r\nHost: x\r\nX-Slow'],
    ['the body', 'POST /12/accounts HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\noauth'],
    [
      'a chunked body',
      'POST /12/accounts HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\noauth\r\n',
    ],
  ])('is refused with 408 if it stops during %s', async (_what, text) => {
    const own = await createSandbox()
    const { url } = await own.listen(0, '127.0.0.1', { requestTimeoutMs: 50 })
    try {
      const response = await raw(text, Number(new URL(url).port))
      expect(response).toMatch(/^HTTP\/1\.1 408 /)
      expect(response).toMatch(/\r\nconnection: close\r\n/)
    } finally {
      await own.close()
    }
  })

  it('does not prevent the sandbox from closing', async () => {
    const own = await createSandbox()
    const { url } = await own.listen(0, '127.0.0.1', { requestTimeoutMs: 50 })
    const socket = connect(Number(new URL(url).port), hostname)
    await once(socket, 'connect')
    socket.write('GET /12/accounts HTTP/1.1\r\nHost: x\r\nX-Slow')
    socket.on('error', () => undefined)
    socket.resume()
    const closed = new Promise((resolve) => socket.once('close', resolve))
    await Promise.all([own.close(), closed])
  })
})

describe('control endpoint response', () => {
  it.each([
    ['GET', '/__sandbox/credentials', {}, 200],
    ['GET', '/__sandbox/export', {}, 200],
    ['GET', '/__sandbox/none', {}, 404],
    ['PUT', '/__sandbox/calls', {}, 405],
    ['POST', '/__sandbox/clock?advance=x', {}, 400],
    ['GET', '/__sandbox/credentials', { host: 'evil.example' }, 403],
  ])('has security headers: %s %s %p', async (method, target, headers, expected) => {
    const response = await send(base, { method, target, headers: headers as Record<string, string> })
    expect(response.status).toBe(expected)
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
  })
})
