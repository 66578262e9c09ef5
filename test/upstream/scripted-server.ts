import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as it stood on the wire. */
export interface Seen {
  readonly method: string
  /** The raw request target. */
  readonly target: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}
export interface Scripted {
  readonly url: string
  /** Every request that came in whole, in order. */
  readonly seen: readonly Seen[]
  close(): Promise<void>
}
/** Answers the request number `index` (from 0); nothing else answers. */
export type Script = (response: ServerResponse, index: number, seen: Seen) => void

/** A server for the faults that a sandbox does not have: it does what the script says, on loopback. */
export const scripted = async (script: Script): Promise<Scripted> => {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url: target = '', headers } = request
      const one = { method, target, headers, body: Buffer.concat(chunks).toString() }
      seen.push(one)
      script(response, seen.length - 1, one)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Answers with JSON, given as text where the digits matter. */
export const json = (response: ServerResponse, status: number, body: unknown, headers: object = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}
