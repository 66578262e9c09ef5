import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Clients that send operations until the server announces its shutdown. */
export interface FollowingClients {
  /** Resolves after `count` responses. */
  responses(count: number): Promise<void>
  /** Resolves when all clients have noticed the shutdown. */
  readonly notified: Promise<void>
  /** One line per request with an incomplete or unexpected response. */
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

const isNotified = ({ headers }: IncomingMessage): boolean => headers.connection === 'close'

/**
 * Starts clients with one connection each. Odd clients stop when a response has `Connection: close`. Even
 * clients request `/readyz` before every query and stop when it returns 503.
 */
export const startFollowingClients = (
  gateway: string,
  { connections, query }: { readonly connections: number; readonly query: string },
): FollowingClients => {
  const failures: string[] = []
  const waiting = new Map<number, () => void>()
  let received = 0
  const body = JSON.stringify({ query })

  const client = async (index: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    try {
      for (;;) {
        if (index % 2 === 0 && (await send(`${gateway}/readyz`, agent)).statusCode === 503) return
        const response = await send(`${gateway}/graphql`, agent, body)
        if (response.statusCode !== 200 || 'errors' in JSON.parse(response.text))
          failures.push(`${response.statusCode} ${response.text}`)
        received += 1
        waiting.get(received)?.()
        if (index % 2 === 1 && isNotified(response)) return
        // Pauses as a user or a job would, so that connections are mostly idle.
        await sleep(index % 10)
      }
    } catch (error) {
      failures.push(`client ${index}: ${(error as NodeJS.ErrnoException).code} ${(error as Error).message}`)
    } finally {
      agent.destroy()
    }
  }
  return {
    responses: (count) =>
      received >= count ? Promise.resolve() : new Promise((resolve) => waiting.set(count, resolve)),
    notified: Promise.all(Array.from({ length: connections }, (_, index) => client(index))).then(
      () => undefined,
    ),
    failures,
  }
}
