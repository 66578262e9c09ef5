import { openSocket } from '../../../harness/gateway/raw-socket.ts'
import { type RunningServer, startServer } from '../running-server.ts'

type Options = NonNullable<Parameters<typeof startServer>[0]>

export let server: RunningServer
export const closers: (() => unknown)[] = []
/** Closes all clients and the server. Call it after each test. */
export const closeAll = async (): Promise<void> => {
  for (const close of closers.splice(0).reverse()) await close()
  await server?.app.close()
}

/** Yields one event, then waits until the signal aborts. */
export const endless = async function* (signal: AbortSignal): AsyncGenerator<string, void> {
  yield 'a'
  await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}

export const start = async (options: Options = {}, level: 'info' | 'debug' = 'info') => {
  server = await startServer(
    {
      hooks: { within: (context, signal) => ({ ...context, signal }) },
      context: async ({ requestId, signal }) => ({ requestId, signal, letters: endless }),
      ...options,
    },
    level,
  )
  return server
}
export const socketOf = async (
  ...given: Parameters<typeof openSocket> extends [string, ...infer Rest] ? Rest : never
) => {
  const socket = await openSocket(server.url, ...given)
  closers.push(() => socket.socket.terminate())
  return socket
}

export const LETTERS = 'subscription { letters { text } }'
export const subscribeBy = (headers: Record<string, string>, init: RequestInit = {}) => {
  const abort = new AbortController()
  closers.push(() => abort.abort())
  return fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query: LETTERS }),
    signal: abort.signal,
    ...init,
  })
}
export const readerOf = (response: Response) => {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  let text = ''
  return {
    until: async (end: string): Promise<string> => {
      while (!text.includes(end)) {
        const { value, done } = await reader.read()
        if (done) break
        text += Buffer.from(value).toString()
      }
      return text
    },
  }
}
