import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { connect as connectTls } from 'node:tls'
import { listen } from '../../../src/sandbox/http/listen.ts'

/** Start of a TLS handshake record. */
const HALF_CLIENT_HELLO = Buffer.from([0x16, 3, 1])
const HALF_REQUEST = 'GET / HTTP/1.1\r\nhost: sandbox\r\n'

describe('closing sandbox server', () => {
  it.each([
    ['request', false, HALF_REQUEST],
    ['TLS handshake', true, HALF_CLIENT_HELLO],
  ])('ends an incomplete %s, but responds to complete requests', async (_name, https, half) => {
    const received = Promise.withResolvers<ServerResponse>()
    const server = await listen((_request, response) => received.resolve(response), 0, '127.0.0.1', { https })
    const port = Number(new URL(server.url).port)
    const open = async (): Promise<Socket> => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => undefined)
      await once(socket, 'connect')
      return socket
    }
    const stuck = await open()
    stuck.write(half)
    const complete = https ? connectTls({ port, host: '127.0.0.1', ca: server.certificate }) : await open()
    complete.write(`${HALF_REQUEST}\r\n`)
    const answer = text(complete)
    const response = await received.promise
    const cut = once(stuck.resume(), 'close')
    const closed = server.close()
    await cut
    response.end('done')
    expect(await answer).toMatch(/^HTTP\/1\.1 200 .*done/s)
    await closed
  })

  it('ends requests that are not answered in time', async () => {
    const received = Promise.withResolvers<ServerResponse>()
    const server = await listen((_request, response) => received.resolve(response), 0, '127.0.0.1', {
      closeMs: 200,
    })
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(`${HALF_REQUEST}\r\n`)
    await received.promise
    const cut = once(socket.resume(), 'close')
    await server.close()
    await cut
    expect(socket.bytesRead).toBe(0)
  })
})
