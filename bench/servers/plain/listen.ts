import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Listens on a free port of loopback. */
export const listeningUrl = async (server: Server): Promise<string> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** What a GraphQL request over HTTP says. */
export interface Question {
  readonly query: string
  readonly variables: {
    readonly account?: string
    readonly representations?: readonly { readonly id: string }[]
  }
}

/** The least that node:http needs to answer GraphQL requests; 500 with the reason on any failure. */
export const answering =
  (answer: (question: Question) => Promise<string | Buffer>) =>
  (request: IncomingMessage, response: ServerResponse): void => {
    const send = (status: number, body: string | Buffer): void => {
      const bytes = typeof body === 'string' ? Buffer.from(body) : body
      response.writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': bytes.length,
      })
      response.end(bytes)
    }
    const chunks: Buffer[] = []
    const respond = async (): Promise<void> => {
      try {
        send(200, await answer(JSON.parse(Buffer.concat(chunks).toString()) as Question))
      } catch (error) {
        send(500, String((error as Error).stack))
      }
    }
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', respond)
  }
