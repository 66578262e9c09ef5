import { Agent, type IncomingMessage, request } from 'node:http'

export interface RawRequest {
  readonly method: string
  /** As it goes on the wire: other clients would tidy it up. */
  readonly target: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

/** Requests exactly as given, over kept connections. Gives the status, or 0 and the reason where the connection ended. */
export const createRawClient = (url: string, connections: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(url)
  return {
    send: ({ method, target, headers = {}, body }: RawRequest): Promise<{ status: number; text: string }> =>
      new Promise((resolve) => {
        const ended = (reason: Error): void => resolve({ status: 0, text: reason.message })
        const received = (response: IncomingMessage): void => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', ended)
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
          )
        }
        const sending = request({ hostname, port, method, path: target, headers, agent }, received)
        sending.on('error', ended)
        sending.end(body)
      }),
    close: () => agent.destroy(),
  }
}
