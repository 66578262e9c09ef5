import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Clients that keep sending operations until they are told that the server is about to end. */
export interface FollowingClients {
  /** Resolves when so many operations were answered. */
  answered(count: number): Promise<void>
  /** Resolves when every client has been told. */
  readonly told: Promise<void>
  /** One line for each request that got no whole answer, or another than expected. */
  readonly failures: string[]
}

const send = async (
  url: string,
  agent: Agent,
  body?: string,
): Promise<IncomingMessage & { text: string }> => {
  const sent = request(url, {
    agent,
    method: body === undefined ? 'GET' : 'POST',
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
  })
  const received = once(sent, 'response') as Promise<[IncomingMessage]>
  sent.end(body)
  const [response] = await received
  let text = ''
  for await (const chunk of response) text += String(chunk)
  return Object.assign(response, { text })
}

const isTold = ({ headers }: IncomingMessage): boolean => headers.connection === 'close'

/**
 * Each has one connection. The odd ones stop when a response says `Connection: close`. The even ones open another
 * connection then, and stop when `/readyz`, which each of them asks, says 503.
 */
export const startFollowingClients = (
  gateway: string,
  { connections, query }: { readonly connections: number; readonly query: string },
): FollowingClients => {
  const failures: string[] = []
  const waiting = new Map<number, () => void>()
  let answers = 0
  const body = JSON.stringify({ query })

  const client = async (index: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    try {
      for (;;) {
        if (index % 2 === 0 && (await send(`${gateway}/readyz`, agent)).statusCode === 503) return
        const response = await send(`${gateway}/graphql`, agent, body)
        if (response.statusCode !== 200 || 'errors' in JSON.parse(response.text))
          failures.push(`${response.statusCode} ${response.text}`)
        answers += 1
        waiting.get(answers)?.()
        if (index % 2 === 1 && isTold(response)) return
        // As a person or a job pauses: connections are idle for most of the time.
        await sleep(index % 10)
      }
    } catch (error) {
      failures.push(`client ${index}: ${(error as NodeJS.ErrnoException).code} ${(error as Error).message}`)
    } finally {
      agent.destroy()
    }
  }
  return {
    answered: (count) =>
      answers >= count ? Promise.resolve() : new Promise((resolve) => waiting.set(count, resolve)),
    told: Promise.all(Array.from({ length: connections }, (_, index) => client(index))).then(() => undefined),
    failures,
  }
}
