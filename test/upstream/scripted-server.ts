import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Request as it arrived. */
export interface Seen {
  readonly method: string
  /** Raw request target. */
  readonly target: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}
export interface Scripted {
  readonly url: string
  /** Complete requests in order of arrival. */
  readonly seen: readonly Seen[]
  close(): Promise<void>
}
/** Responds to request number `index` (from 0). */
export type Script = (response: ServerResponse, index: number, seen: Seen) => void

/** Starts a scripted server on loopback, for faults that the sandbox does not support. */
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

/** Responds with JSON. Text is sent unchanged, for numbers whose digits matter. */
export const json = (response: ServerResponse, status: number, body: unknown, headers: object = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}
