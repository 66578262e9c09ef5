import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Listens on a free loopback port. */
export const listeningUrl = async (server: Server): Promise<string> => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Body of a GraphQL request over HTTP. */
export interface GraphQLRequest {
  readonly query: string
  readonly variables: {
    readonly account?: string
    readonly representations?: readonly { readonly id: string }[]
  }
}

/** Creates a minimal node:http handler for GraphQL requests. Failures result in status 500 with the stack. */
export const createHandler =
  (execute: (request: GraphQLRequest) => Promise<string | Buffer>) =>
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
        send(200, await execute(JSON.parse(Buffer.concat(chunks).toString()) as GraphQLRequest))
      } catch (error) {
        send(500, String((error as Error).stack))
      }
    }
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', respond)
  }
