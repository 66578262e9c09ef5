import { once } from 'node:events'
import { type ClientHttp2Session, type ClientHttp2Stream, connect, constants } from 'node:http2'
import { request } from 'node:https'
import { connect as connectPlain } from 'node:net'
import { text } from 'node:stream/consumers'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import { WebSocket } from 'ws'
import { type Certificate, makeCertificate } from '../../../harness/certificates.ts'
import type { HttpServerOptions } from '../../../src/gateway/http-server.ts'
import { type RunningServer, startServer } from '../running-server.ts'
import type { StandInContext } from '../stand-in-schema.ts'

const QUERY = JSON.stringify({ query: '{ requestId }' })
const SLOW = JSON.stringify({ query: '{ slow }' })
/** Resolves once its client disconnects. */
const slow = async (signal: AbortSignal): Promise<string> => {
  if (!signal.aborted) await once(signal, 'abort')
  return ''
}
const JSON_POST = { ':method': 'POST', ':path': '/graphql', 'content-type': 'application/json' }
/** Start of an HTTP/2 connection (RFC 9113 §3.4). */
const PREFACE = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'
/** An empty DATA frame on stream 0, which is a protocol error (RFC 9113 §6.1). */
const DATA_ON_STREAM_0 = Buffer.alloc(9)

let tls: Certificate
const warnings: string[] = []
const note = ({ message }: Error) => void warnings.push(message)

beforeAll(async () => {
  tls = await makeCertificate()
  process.on('warning', note)
})
afterAll(() => {
  process.off('warning', note)
})

const answerOf = async (stream: ClientHttp2Stream) => {
  const [headers] = await once(stream, 'response')
  return { headers, status: headers[':status'], body: await text(stream) }
}

const served = async (
  options: Partial<HttpServerOptions<StandInContext>>,
  use: (server: RunningServer, session: ClientHttp2Session) => Promise<void>,
) => {
  const server = await startServer({ tls, ...options })
  const session = connect(`https://127.0.0.1:${server.port}`, { ca: tls.cert })
  try {
    await once(session, 'connect')
    await use(server, session)
    // Node.js would warn about headers that do not exist in HTTP/2.
    expect(warnings).toEqual([])
  } finally {
    session.destroy()
    await server.app.close()
  }
}

describe('server with a certificate', () => {
  it('serves many HTTP/2 requests over one connection', () =>
    served({}, async (_server, session) => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, async (_, index) => {
          const stream = session.request({ ...JSON_POST, 'x-request-id': `id-${index}` })
          stream.end(QUERY)
          return answerOf(stream)
        }),
      )
      for (const [index, { status, headers, body }] of answers.entries()) {
        expect([status, headers['x-request-id']]).toEqual([200, `id-${index}`])
        expect(JSON.parse(body)).toEqual({ data: { requestId: `id-${index}` } })
      }
      const missing = await answerOf(session.request({ ':path': '/nothing' }))
      expect([missing.status, missing.headers['x-content-type-options']]).toEqual([404, 'nosniff'])
    }))

  it('serves HTTP/1.1 over TLS and nothing unencrypted', () =>
    served({}, async ({ port }) => {
      const asked = request(`https://127.0.0.1:${port}/graphql`, {
        ca: tls.cert,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-request-id': 'one' },
      })
      asked.end(QUERY)
      const [answer] = await once(asked, 'response')
      expect([answer.httpVersion, answer.statusCode]).toEqual(['1.1', 200])
      expect(JSON.parse(await text(answer))).toEqual({ data: { requestId: 'one' } })
      await expect(fetch(`http://127.0.0.1:${port}/livez`)).rejects.toThrow('fetch failed')
    }))

  it('accepts WebSocket connections', () =>
    served({}, async ({ port }) => {
      const socket = new WebSocket(`wss://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', {
        ca: tls.cert,
      })
      await once(socket, 'open')
      socket.send(JSON.stringify({ type: 'connection_init' }))
      const [message] = await once(socket, 'message')
      expect(JSON.parse(String(message))).toEqual({ type: 'connection_ack' })
      socket.close()
      await once(socket, 'close')
    }))

  it('sends a query result as an event over HTTP/2', () =>
    served({}, async (_server, session) => {
      const stream = session.request({ ...JSON_POST, accept: 'text/event-stream', 'x-request-id': 'two' })
      stream.end(QUERY)
      const { status, headers, body } = await answerOf(stream)
      expect([status, headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8'])
      expect(body).toContain('{"data":{"requestId":"two"}}')
    }))

  it('refuses a host header that differs from :authority', () =>
    served({}, async (_server, session) => {
      const { status, body } = await answerOf(
        session.request({ ':authority': 'here', ':path': '/livez', host: 'elsewhere' }),
      )
      expect([status, body]).toEqual([400, expect.stringContaining('more than one host')])
    }))

  it('applies the time limit for HTTP/1.1 bodies to HTTP/2 bodies', () =>
    served({ receiveMs: 200 }, async (_server, session) => {
      const stream = session.request(JSON_POST)
      stream.write(QUERY.slice(0, 5))
      const { status, body } = await answerOf(stream)
      expect([status, JSON.parse(body).errors[0].extensions.code]).toEqual([408, 'REQUEST_TIMEOUT'])
    }))

  it.each([
    ['serves an HTTP/2 client that resets 80 streams', 80, false],
    ['ends the connection of an HTTP/2 client that resets 200 streams', 200, true],
  ])('%s', (_what, resets, ends) =>
    served({ context: async (given) => ({ ...given, slow }) }, async (_server, session) => {
      let isAway = false
      session.on('goaway', () => {
        isAway = true
      })
      session.on('error', () => undefined)
      const ended = new Promise((resolve) => session.once('close', resolve))
      for (let count = 0; count < resets && !session.destroyed; count += 1) {
        const stream = session.request(JSON_POST)
        stream.on('error', () => undefined)
        const closed = new Promise((resolve) => stream.once('close', resolve))
        stream.end(SLOW, () => stream.close(constants.NGHTTP2_CANCEL))
        await Promise.race([closed, ended])
      }
      if (ends) await ended
      else expect((await answerOf(session.request({ ':path': '/livez' }))).status).toBe(200)
      expect(isAway).toBe(ends)
    }),
  )

  it('starts no operation whose HTTP/2 stream is reset immediately after the request', () => {
    let started = 0
    const context = async (given: StandInContext): Promise<StandInContext> => {
      started += 1
      return given
    }
    return served({ context }, async (_server, session) => {
      const path = `/graphql?query=${encodeURIComponent('{ requestId }')}`
      const get = { ':path': path, 'apollo-require-preflight': 'yes' }
      for (let count = 0; count < 80; count += 1)
        session
          .request(get)
          .on('error', () => undefined)
          .close(constants.NGHTTP2_CANCEL)
      expect((await answerOf(session.request(get))).status).toBe(200)
      expect(started).toBe(1)
    })
  })

  it('skips at least some of the operations whose HTTP/2 streams are reset right after the request body', () => {
    let started = 0
    const context = async (given: StandInContext): Promise<StandInContext> => {
      started += 1
      return { ...given, slow }
    }
    return served({ context }, async (_server, session) => {
      const streams = Array.from({ length: 80 }, () =>
        session.request(JSON_POST).on('error', () => undefined),
      )
      const closed = streams.map((stream) => once(stream, 'close'))
      for (const stream of streams) stream.end(SLOW, () => stream.close(constants.NGHTTP2_CANCEL))
      await Promise.all(closed)
      expect((await answerOf(session.request({ ':path': '/livez' }))).status).toBe(200)
      expect(started).toBeLessThan(80)
    })
  })

  it.each([
    ['refuses new connections from an address after 20 protocol errors, but serves its open one', [], true],
    ['accepts new connections from a trusted proxy after 20 protocol errors', ['127.0.0.1'], false],
  ])('%s', (_what, trustedProxies, refuses) =>
    served({ trustedProxies }, async ({ port }, session) => {
      const open = async (): Promise<TLSSocket> => {
        const socket = connectTls({ port, host: '127.0.0.1', ca: tls.cert, ALPNProtocols: ['h2'] })
        await once(socket, 'secureConnect')
        return socket
      }
      for (let count = 0; count < 20; count += 1) {
        const socket = await open()
        const ended = once(socket.resume(), 'close')
        socket.write(Buffer.concat([Buffer.from(PREFACE), DATA_ON_STREAM_0]))
        await ended
      }
      const opened = open().then(
        (socket) => void socket.destroy(),
        ({ code }: NodeJS.ErrnoException) => code,
      )
      expect(await opened).toBe(refuses ? 'ECONNRESET' : undefined)
      expect((await answerOf(session.request({ ':path': '/livez' }))).status).toBe(200)
    }),
  )

  it('closes a connection that does not complete the TLS handshake in time', () =>
    served({ receiveMs: 100 }, async ({ port }) => {
      const socket = connectPlain(port, '127.0.0.1')
      socket.on('error', () => undefined)
      await once(socket, 'close')
    }))

  it('completes HTTP/2 requests that were started before its GOAWAY', () =>
    served({ drainMs: 300 }, async ({ app }, session) => {
      const away = once(session, 'goaway')
      const ended = once(session, 'close')
      const begun = session.request(JSON_POST)
      begun.write(QUERY.slice(0, 5))
      await answerOf(session.request({ ':path': '/livez' }))
      const closed = app.close()
      expect((await answerOf(session.request({ ':path': '/readyz' }))).status).toBe(503)
      expect((await away)[0]).toBe(constants.NGHTTP2_NO_ERROR)
      begun.end(QUERY.slice(5))
      expect((await answerOf(begun)).status).toBe(200)
      await Promise.all([ended, closed])
    }))

  it('closes even if an HTTP/2 request never arrives completely, and completes the others', async () => {
    const arrived = Promise.withResolvers<void>()
    const release = Promise.withResolvers<string>()
    const server = await startServer({
      tls,
      context: async ({ requestId, signal }) => {
        arrived.resolve()
        return { requestId, signal, slow: () => release.promise }
      },
    })
    const session = connect(`https://127.0.0.1:${server.port}`, { ca: tls.cert })
    const complete = session.request(JSON_POST)
    complete.end(SLOW)
    await arrived.promise
    const received = once(server.app.server, 'stream')
    const incomplete = session.request(JSON_POST)
    incomplete.write('{')
    await received
    const cut = once(incomplete, 'close')
    const answer = answerOf(complete)
    const closed = server.app.close()
    // The time limit for arrival is much longer.
    await cut
    expect(incomplete.rstCode).toBe(constants.NGHTTP2_CANCEL)
    release.resolve('done')
    expect(await answer).toMatchObject({ status: 200, body: expect.stringContaining('"slow":"done"') })
    await closed
    session.destroy()
  })

  it('closes even if an HTTP/2 client keeps its connection open', () =>
    served({}, async ({ app }, session) => {
      await answerOf(session.request({ ':path': '/livez' }))
      const ended = once(session, 'close')
      await app.close()
      await ended
    }))
})
