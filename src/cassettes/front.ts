import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer, type Server } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { TLSSocket } from 'node:tls'
import { makeCertificate } from '../sandbox/http/listen.ts'
import type { RawRequest } from './redact.ts'

/** Complete request from a client. */
export interface Arrived extends RawRequest {
  /** Origin requested by the client, if it uses this server as its proxy. */
  readonly proxied: string | undefined
}
type Handle = (arrived: Arrived, response: ServerResponse) => Promise<void>

export interface FrontOptions {
  /** Port on loopback; 0 for any free port. */
  readonly port: number
  /** Host names in the certificate, so that https clients can use the server as their proxy. */
  readonly hosts: readonly string[]
  readonly handle: Handle
}
export interface Front {
  readonly url: string
  /** PEM certificate that https clients must trust. */
  readonly certificate: string
  /** Ends all connections. Resolves when all requests have been handled. */
  close(): Promise<void>
}

const LOOPBACK = '127.0.0.1'
/** First byte of a TLS connection. */
const TLS_HANDSHAKE = 0x16

/** Responds with an error in the API's form, or ends a response that has begun. */
export const writeError = (response: ServerResponse, status: number, code: string, message: string): void => {
  if (response.headersSent) return void response.destroy()
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ errors: [{ code, message }], request: { params: {} } }))
}

/**
 * Listens on loopback, as a server and as a proxy. As a proxy, it accepts absolute URLs and CONNECT, so that
 * clients sign requests with the API's own URL.
 */
export const listenForClients = async ({ port, hosts, handle }: FrontOptions): Promise<Front> => {
  const tunnels = new WeakSet<Socket>()
  const sockets = new Set<Socket>()
  const originOf = ({ socket, headers }: IncomingMessage): string | undefined => {
    if ((socket as TLSSocket).encrypted) return new URL(`https://${headers.host}`).origin
    return tunnels.has(socket) ? new URL(`http://${headers.host}`).origin : undefined
  }
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const startedAt = Date.now()
    const { method = '', url = '', headers } = request
    const absolute = /^(https?:\/\/[^/?]+)(.*)$/.exec(url)
    const proxied = absolute ? new URL(absolute[1] as string).origin : originOf(request)
    const target = absolute ? absolute[2] || '/' : url
    const body = await buffer(request)
    await handle({ method, target, headers, body, startedAt, proxied }, response)
  }
  const pending = new Set<Promise<void>>()
  const onRequest = (request: IncomingMessage, response: ServerResponse): void => {
    const handled: Promise<void> = receive(request, response)
      .catch((error: NodeJS.ErrnoException) =>
        writeError(response, 502, 'UNREACHABLE', `The call failed: ${error.code ?? error.message}`),
      )
      .finally(() => pending.delete(handled))
    pending.add(handled)
  }
  const { key, cert } = await makeCertificate(hosts)
  const server = createServer(onRequest)
  const secure: Server = createSecureServer({ key, cert }, onRequest)
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('connect', (_request, duplex, head) => {
    const socket = duplex as Socket
    socket.on('error', () => socket.destroy())
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
    const begin = (first: Buffer): void => {
      socket.pause()
      socket.unshift(first)
      tunnels.add(socket)
      ;(first[0] === TLS_HANDSHAKE ? secure : server).emit('connection', socket)
      // TLS reads the unshifted bytes only if the socket resumes in a later tick.
      process.nextTick(() => socket.resume())
    }
    if (head.length > 0) begin(head)
    else socket.once('data', begin)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, LOOPBACK, resolve)
  })
  return {
    url: `http://${LOOPBACK}:${(server.address() as AddressInfo).port}`,
    certificate: cert,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await Promise.all([closed, ...pending])
    },
  }
}
