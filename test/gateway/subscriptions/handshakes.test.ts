import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { WebSocket } from 'ws'
import { closeAll, closers, server, start } from './letters.ts'

afterEach(closeAll)

const handshakeAt = (path: string): WebSocket => {
  const socket = new WebSocket(server.url.replace('http', 'ws') + path, 'graphql-transport-ws')
  // A socket that closes before it has opened is not a failure here.
  socket.on('error', () => undefined)
  closers.push(() => socket.terminate())
  return socket
}

describe('WebSocket handshakes', () => {
  it.each([
    ['/livez', 400, 'BAD_REQUEST'],
    ['/readyz', 400, 'BAD_REQUEST'],
    ['/nothing', 404, 'NOT_FOUND'],
  ])('are refused at %s with %d', async (path, status, code) => {
    await start()
    const socket = handshakeAt(path)
    const [, response] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage]
    expect(response.statusCode).toBe(status)
    expect(JSON.parse(await text(response))).toMatchObject({ errors: [{ extensions: { code } }] })
  })

  it('are handled by the routes of a program that embeds the server', async () => {
    await start({
      extend: async (app) => {
        app.get('/own', { websocket: true }, (socket) => socket.send('here'))
      },
    })
    const [data] = await once(handshakeAt('/own'), 'message')
    expect(String(data)).toBe('here')
  })
})
