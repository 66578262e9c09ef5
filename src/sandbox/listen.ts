import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Handler = (request: IncomingMessage, response: ServerResponse) => void

export interface Listening {
  /** `http://127.0.0.1:4001`, without a slash at the end. */
  readonly url: string
  /** Stops accepting and resolves when what is in flight is answered. */
  close(): Promise<void>
}

/** 200 long ids and an OAuth header fit several times. */
const MAX_HEADER_BYTES = 65_536

/** Serves `handler` over http. Port 0 takes a free one. Rejects when the port is taken. */
export const listen = (handler: Handler, port: number, host: string): Promise<Listening> => {
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES }, (request, response) => {
    // Connections that were busy when closing began must not be kept alive after their answer.
    response.on('close', () => {
      if (!server.listening) server.closeIdleConnections()
    })
    handler(request, response)
  })
  const close = (): Promise<void> =>
    new Promise((resolve, reject) => {
      if (!server.listening) return resolve()
      server.close((error) => (error ? reject(error) : resolve()))
    })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const { port: taken } = server.address() as AddressInfo
      resolve({ url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`, close })
    })
  })
}
