import { Agent, type IncomingMessage, request } from 'node:http'

export interface RawRequest {
  readonly method: string
  /** Request target, sent unchanged. Other clients would normalize it. */
  readonly target: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

/**
 * Creates a client that sends requests unchanged over keep-alive connections. If a connection ends early, the
 * response has status 0, and its text is the reason.
 */
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
