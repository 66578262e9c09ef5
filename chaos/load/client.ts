import { Agent, type Dispatcher } from 'undici'

export interface TimedResponse {
  readonly status: number
  readonly text: string
  /** Parsed body; undefined if it is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read results of many shapes
  readonly json: any
  readonly headers: Dispatcher.ResponseData['headers']
  readonly ms: number
}

export interface GraphClient {
  /** @throws undici error if the connection fails */
  ask(query: string, variables?: object, headers?: Record<string, string>): Promise<TimedResponse>
  send(path: string, options: Partial<Dispatcher.RequestOptions>): Promise<TimedResponse>
  close(): Promise<void>
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export interface ClientOptions {
  readonly connections?: number
  /** Loopback source address of requests. The gateway identifies clients by this address. */
  readonly from?: string
  readonly timeoutMs?: number
  /** Certificate of the gateway in PEM format. */
  readonly ca?: string
}

/** Creates a client for one gateway with its own keep-alive connections. */
export const createClient = (url: string, options: ClientOptions = {}): GraphClient => {
  const { connections = 16, from, timeoutMs = 60_000, ca } = options
  const agent = new Agent({
    connections,
    pipelining: 1,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    ...(from !== undefined && { localAddress: from }),
    ...(ca !== undefined && { connect: { ca } }),
  })
  const send: GraphClient['send'] = async (path, more) => {
    const began = performance.now()
    const { statusCode, headers, body } = await agent.request({ origin: url, path, method: 'GET', ...more })
    const text = await body.text()
    return { status: statusCode, text, json: parsed(text), headers, ms: performance.now() - began }
  }
  return {
    send,
    ask: (query, variables = {}, headers = {}) =>
      send('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query, variables }),
      }),
    close: () => agent.destroy(),
  }
}

const NO_ROOM = 503
const TRIES = 100

/** Retries on 503, because a busy machine may cause this status in rows that test something else. */
export const askWithRetries = async (client: GraphClient, query: string): Promise<TimedResponse> => {
  for (let tries = 1; ; tries += 1) {
    const response = await client.ask(query)
    if (response.status !== NO_ROOM || tries === TRIES) return response
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Returns the error codes of a GraphQL result. */
// biome-ignore lint/suspicious/noExplicitAny: tests read results of many shapes
export const codesOf = ({ json }: { readonly json: any }): string[] =>
  (json?.errors ?? []).map((error: { extensions?: { code?: string } }) => error.extensions?.code ?? 'NONE')

/** Runs `work` for each index below `amount`, and at most `atATime` of them concurrently. */
export const repeat = async (
  amount: number,
  atATime: number,
  work: (index: number) => Promise<unknown>,
): Promise<void> => {
  let next = 0
  const worker = async (): Promise<void> => {
    while (next < amount) await work(next++)
  }
  await Promise.all(Array.from({ length: Math.min(atATime, amount) }, worker))
}

/** Sends a small query repeatedly until `stop` is called. Collects response times in ms and failures. */
export const bystander = (ask: () => Promise<TimedResponse>, everyMs = 10) => {
  const times: number[] = []
  const failures: string[] = []
  let going = true
  const loop = async (): Promise<void> => {
    while (going) {
      const began = performance.now()
      try {
        const response = await ask()
        times.push(performance.now() - began)
        if (response.status !== 200 || response.json?.errors) failures.push(response.text.slice(0, 200))
      } catch (error) {
        failures.push((error as Error).message)
      }
      await new Promise((resolve) => setTimeout(resolve, everyMs))
    }
  }
  const over = loop()
  return {
    times,
    failures,
    stop: async (): Promise<void> => {
      going = false
      await over
    },
  }
}
