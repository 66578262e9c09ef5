import { Agent, type Dispatcher } from 'undici'

export interface Answered {
  readonly status: number
  readonly text: string
  /** Undefined where the body is no JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: answers of many shapes are looked into
  readonly json: any
  readonly headers: Dispatcher.ResponseData['headers']
  readonly ms: number
}

export interface GraphClient {
  /** @throws Error of undici when the connection fails */
  ask(query: string, variables?: object, headers?: Record<string, string>): Promise<Answered>
  send(path: string, options: Partial<Dispatcher.RequestOptions>): Promise<Answered>
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
  /** The loopback address that requests come from: limits per client go by it. */
  readonly from?: string
  readonly timeoutMs?: number
  /** Certificate that the gateway has, in PEM. */
  readonly ca?: string
}

/** Talks to one gateway over kept connections of its own. */
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

/** Asks again where the gateway has no room, as on a busy machine: for rows that are about something else. */
export const askPatiently = async (client: GraphClient, query: string): Promise<Answered> => {
  for (let tries = 1; ; tries += 1) {
    const answered = await client.ask(query)
    if (answered.status !== NO_ROOM || tries === TRIES) return answered
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Codes of the errors of a GraphQL answer. */
// biome-ignore lint/suspicious/noExplicitAny: answers of many shapes are looked into
export const codesOf = ({ json }: { readonly json: any }): string[] =>
  (json?.errors ?? []).map((error: { extensions?: { code?: string } }) => error.extensions?.code ?? 'NONE')

/** Runs `work` with at most so many at a time; `amount` times in all. */
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

/** Somebody with a small query, again and again; `stop` gives the milliseconds of each answer and the failures. */
export const bystander = (ask: () => Promise<Answered>, everyMs = 10) => {
  const times: number[] = []
  const failures: string[] = []
  let going = true
  const loop = async (): Promise<void> => {
    while (going) {
      const began = performance.now()
      try {
        const answered = await ask()
        times.push(performance.now() - began)
        if (answered.status !== 200 || answered.json?.errors) failures.push(answered.text.slice(0, 200))
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
