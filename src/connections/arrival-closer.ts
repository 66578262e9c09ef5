import type { ServerResponse } from 'node:http'
import type { Server, Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'

/** HTTP/1 connection with the response that Node is preparing on it. Node has no public name for it. */
type Http1Socket = Socket & { readonly alpnProtocol?: unknown; readonly _httpMessage?: ServerResponse | null }

/** Waits two event loop turns: one to accept pending connections, and one to read pending bytes. */
export const readArrived = async (): Promise<void> => {
  await turn()
  await turn()
}

const peerOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`

/**
 * Returns a function that closes HTTP/1 connections without a complete request, including unfinished TLS
 * handshakes. Clients that never complete a request would otherwise keep the server from closing. Responses
 * that have begun are not truncated: a stopped upload reports its outcome although its request is incomplete.
 */
export const createArrivalCloser = (server: Server): (() => void) => {
  const handshakes = new Map<string, Socket>()
  const sockets = new Set<Http1Socket>()
  const isSecure = 'setSecureContext' in server
  if (isSecure)
    server.on('connection', (socket: Socket) => {
      const peer = peerOf(socket)
      handshakes.set(peer, socket)
      socket.once('close', () => handshakes.delete(peer))
    })
  server.on(isSecure ? 'secureConnection' : 'connection', (socket: Http1Socket) => {
    // The TLS socket is another object than the socket of its handshake.
    handshakes.delete(peerOf(socket))
    if (socket.alpnProtocol === 'h2') return
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return () => {
    for (const socket of handshakes.values()) socket.destroy()
    for (const socket of sockets) {
      const response = socket._httpMessage
      if (!response?.req.complete && !response?.headersSent) socket.destroy()
    }
  }
}
