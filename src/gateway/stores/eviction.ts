import type { Redis } from 'iovalkey'
import type { StoreServer } from './valkey.ts'

/** The policy of a store that drops nothing: when it is full it refuses writes. */
const NO_EVICTION = 'noeviction'
const PAUSE_MS = 1000

/** Reads `maxmemory-policy`. Returns undefined where the server allows neither CONFIG nor INFO. */
export const readEvictionPolicy = async (
  client: Pick<Redis, 'config' | 'info'>,
): Promise<string | undefined> => {
  const pair = await client.config('GET', 'maxmemory-policy').catch(() => undefined)
  if (Array.isArray(pair) && typeof pair[1] === 'string') return pair[1]
  const text = await client.info('memory').catch(() => '')
  return /^maxmemory_policy:(\S+)/m.exec(text)?.[1]
}

/** Describes a policy under which sessions may vanish; undefined for one that keeps them. */
export const evictionProblem = (policy: string | undefined): string | undefined => {
  if (policy === NO_EVICTION) return undefined
  return policy === undefined
    ? 'The eviction policy of SESSION_STORE_URL cannot be read: CONFIG GET and INFO are refused'
    : `SESSION_STORE_URL evicts keys when it is full (maxmemory-policy ${policy}): sessions and idempotency keys get lost`
}

/** Warns once, when the store has answered, if its policy may drop sessions. Never keeps the process alive. */
export const warnOfEviction = (
  server: Pick<StoreServer, 'evictionPolicy'>,
  warn: (message: string) => void,
): void => {
  const look = async (): Promise<void> => {
    try {
      const policy = await server.evictionPolicy()
      const problem = evictionProblem(policy)
      if (problem !== undefined && policy !== undefined) warn(`${problem}. Set maxmemory-policy noeviction`)
    } catch {
      setTimeout(look, PAUSE_MS).unref()
    }
  }
  void look()
}
