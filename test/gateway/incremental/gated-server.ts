import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { withDefer } from '../../../src/gateway/graphql/documents/defer-directive.ts'
import { type RunningServer, startServer } from '../running-server.ts'
import { standInSchema } from '../stand-in-schema.ts'
import { BY_ID } from './parts.ts'

type Options = NonNullable<Parameters<typeof startServer>[0]>

export interface Opened {
  readonly id: string
  readonly sent: ClientRequest
  readonly response: IncomingMessage
  /** Reads until `text` has arrived, and returns everything read so far. */
  until(text: string): Promise<string>
  /** Reads to the end. Rejects if the response is cut off. */
  rest(): Promise<string>
}

/** Starts a server with `@defer` on the stand-in schema. Its field `slow` resolves on demand. */
export const startGated = async (options: Options = {}) => {
  const gates = new Map<string, PromiseWithResolvers<string>>()
  const asked = new Map<string, PromiseWithResolvers<AbortSignal>>()
  const gateOf = (id: string): PromiseWithResolvers<string> => {
    const gate = gates.get(id) ?? Promise.withResolvers<string>()
    gates.set(id, gate)
    return gate
  }
  const askedOf = (id: string): PromiseWithResolvers<AbortSignal> => {
    const one = asked.get(id) ?? Promise.withResolvers<AbortSignal>()
    asked.set(id, one)
    return one
  }
  const server: RunningServer = await startServer({
    schema: withDefer(standInSchema()),
    context: async ({ requestId, deadline }) => ({
      requestId,
      signal: deadline,
      slow: (signal) => {
        askedOf(requestId).resolve(signal)
        const ended = once(signal, 'abort').then(() => Promise.reject(new Error('the call was cancelled')))
        return Promise.race([gateOf(requestId).promise, ended])
      },
    }),
    ...options,
  })
  let count = 0
  const open = async (query: string, headers: Record<string, string> = {}): Promise<Opened> => {
    count += 1
    const id = `gated-${count}`
    const body = Buffer.from(JSON.stringify({ query }))
    const sent = request(`${server.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': body.length,
        accept: `${BY_ID}, application/json`,
        'x-request-id': id,
        ...headers,
      },
    })
    sent.end(body)
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    let text = ''
    response.setEncoding('utf8')
    response.on('data', (chunk) => {
      text += chunk
    })
    // Tests may disconnect before the response is complete.
    response.on('error', () => {})
    return {
      id,
      sent,
      response,
      until: async (end) => {
        while (!text.includes(end)) await once(response, 'data')
        return text
      },
      rest: async () => {
        if (!response.readableEnded) await once(response, 'end')
        return text
      },
    }
  }
  /** Waits for an operation's log line, which is written once its response is complete. */
  const lineOf = async (id: string): Promise<Record<string, unknown>> => {
    for (;;) {
      const line = server.log.find((entry) => entry.msg === 'operation' && entry.requestId === id)
      if (line) return line
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return {
    ...server,
    open,
    lineOf,
    /** Resolves the field `slow` of a request. */
    release: (id: string, text = 'at last') => gateOf(id).resolve(text),
    /** Resolves with the abort signal of the field's call once it is made. */
    slowAsked: (id: string) => askedOf(id).promise,
  }
}
