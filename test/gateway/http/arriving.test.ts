import { once } from 'node:events'
import { type ClientHttp2Stream, connect as connectHttp2, constants } from 'node:http2'
import { connect, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import { type Certificate, makeCertificate } from '../../../harness/certificates.ts'
import { type RunningServer, startServer } from '../running-server.ts'

const SLOW = JSON.stringify({ query: '{ slow }' })
const BEGUN_TYPE = 'application/x-begun'
const post = (path: string, type: string, length: number, body: string): string =>
  `POST ${path} HTTP/1.1\r\nhost: gateway\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n${body}`
const HALF = post('/graphql', 'application/json', 9, '{')

let tls: Certificate
beforeAll(async () => {
  tls = await makeCertificate()
})

/** Returns a function that adds a route whose response begins before its request has arrived. */
const begunRoute = (begun: (out: PassThrough) => void) => async (app: FastifyInstance) => {
  app.addContentTypeParser(BEGUN_TYPE, (_request, payload, done) => done(null, payload))
  app.post('/begun', (_request, reply) => {
    const out = new PassThrough()
    out.write('first\n')
    begun(out)
    return reply.send(out)
  })
}

describe.each([false, true])('requests still arriving when the server closes (TLS: %s)', (isSecure) => {
  const open = async ({ port }: RunningServer): Promise<Socket> => {
    const socket = isSecure
      ? connectTls({ port, host: '127.0.0.1', ca: tls.cert })
      : connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    await once(socket, isSecure ? 'secureConnect' : 'connect')
    return socket
  }

  it('are ended, while other requests get their responses', async () => {
    const [arrived, release] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()]
    const server = await startServer({
      ...(isSecure && { tls }),
      receiveMs: 200,
      context: async ({ requestId, signal }) => {
        arrived.resolve()
        return { requestId, signal, slow: () => release.promise }
      },
    })
    const [complete, half] = [await open(server), await open(server)]
    complete.write(post('/graphql', 'application/json', SLOW.length, SLOW))
    half.write(HALF)
    await arrived.promise
    const answer = text(complete)
    const cut = once(half.resume(), 'close')
    const closed = server.app.close()
    await cut
    release.resolve('done')
    expect(await answer).toMatch(/^HTTP\/1\.1 200 .*"slow":"done"/s)
    await closed
  })

  it('are not ended if their response has begun', async () => {
    const begun = Promise.withResolvers<PassThrough>()
    const server = await startServer({
      ...(isSecure && { tls }),
      receiveMs: 200,
      extend: begunRoute(begun.resolve),
    })
    const [begins, half] = [await open(server), await open(server)]
    begins.write(post('/begun', BEGUN_TYPE, 9, '{'))
    half.write(HALF)
    await once(begins, 'data')
    const cut = once(half.resume(), 'close')
    const closed = server.app.close()
    await cut
    const rest = once(begins, 'data')
    ;(await begun.promise).end('last\n')
    expect(String(await Promise.race([rest, once(begins, 'close')]))).toContain('last')
    await closed
  })

  it('are not ended if their rest has arrived but was not read, because the process was busy', async () => {
    const server = await startServer({ ...(isSecure && { tls }), receiveMs: 1000 })
    const socket = await open(server)
    const body = JSON.stringify({ query: '{ requestId }' })
    socket.write(post('/graphql', 'application/json', body.length, body.slice(0, 5)))
    const answer = text(socket)
    const read = once(server.app.server, isSecure ? 'secureConnection' : 'connection')
    // Another connection is accepted only after the bytes above were read.
    const other = await open(server)
    await read
    other.destroy()
    const closed = server.app.close()
    while (server.app.server.listening) await turn()
    socket.write(body.slice(5))
    const busyUntil = performance.now() + 1100
    while (performance.now() < busyUntil);
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /)
    await closed
  })
})

describe('TLS handshake still arriving when the server closes', () => {
  it('is ended before the handshake times out', async () => {
    const server = await startServer({ tls, receiveMs: 200 })
    const socket = connect(server.port, '127.0.0.1')
    socket.on('error', () => undefined)
    const read = once(server.app.server, 'connection')
    // Start of a handshake record.
    socket.write(Buffer.from([0x16, 3, 1]))
    const cut = once(socket.resume(), 'close')
    // The bytes were read before a later connection completes its handshake.
    await read
    const later = connectTls({ port: server.port, host: '127.0.0.1', ca: tls.cert })
    await once(later, 'secureConnect')
    later.destroy()
    const codes: unknown[] = []
    server.app.server.on('tlsClientError', ({ code }: NodeJS.ErrnoException) => codes.push(code))
    await Promise.all([cut, server.app.close()])
    expect(codes).not.toContain('ERR_TLS_HANDSHAKE_TIMEOUT')
  })
})

describe('HTTP/2 requests still arriving when the server closes', () => {
  it('are not ended if their response has begun', async () => {
    const begun = Promise.withResolvers<PassThrough>()
    const server = await startServer({ tls, extend: begunRoute(begun.resolve) })
    const session = connectHttp2(`https://127.0.0.1:${server.port}`, { ca: tls.cert })
    const ask = (path: string, type: string): ClientHttp2Stream => {
      const stream = session.request({ ':method': 'POST', ':path': path, 'content-type': type })
      stream.write('{')
      return stream
    }
    const [begins, half] = [ask('/begun', BEGUN_TYPE), ask('/graphql', 'application/json')]
    const received: string[] = []
    begins.on('data', (data) => received.push(String(data)))
    const ended = once(begins, 'close')
    await once(begins, 'response')
    const cut = once(half, 'close')
    const closed = server.app.close()
    await cut
    expect(half.rstCode).toBe(constants.NGHTTP2_CANCEL)
    ;(await begun.promise).end('last\n')
    await ended
    expect(received.join('')).toBe('first\nlast\n')
    await closed
    session.destroy()
  })
})
