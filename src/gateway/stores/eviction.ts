import type { Redis } from 'iovalkey'
import type { StoreServer } from './valkey.ts'

/** Policy of a store that refuses writes when full instead of evicting entries. */
const NO_EVICTION = 'noeviction'
const PAUSE_MS = 1000

/** Reads `maxmemory-policy`. Returns undefined if the server allows neither CONFIG nor INFO. */
export const readEvictionPolicy = async (
  client: Pick<Redis, 'config' | 'info'>,
): Promise<string | undefined> => {
  const pair = await client.config('GET', 'maxmemory-policy').catch(() => undefined)
  if (Array.isArray(pair) && typeof pair[1] === 'string') return pair[1]
  const text = await client.info('memory').catch(() => '')
  return /^maxmemory_policy:(\S+)/m.exec(text)?.[1]
}

/** Describes the problem with a policy that may evict sessions; undefined for a safe policy. */
export const evictionProblem = (policy: string | undefined): string | undefined => {
  if (policy === NO_EVICTION) return undefined
  return policy === undefined
    ? 'Cannot read the eviction policy of the server at SESSION_STORE_URL, because the server refuses CONFIG GET and INFO'
    : `The server at SESSION_STORE_URL evicts keys when it is full (maxmemory-policy ${policy}), which loses sessions and idempotency keys`
}

/**
 * Warns once, as soon as the store responds, if its policy may evict sessions. Does not keep the process
 * alive.
 */
export const warnOfEviction = (
  server: Pick<StoreServer, 'evictionPolicy'>,
  warn: (message: string) => void,
): void => {
  const look = async (): Promise<void> => {
    try {
      const policy = await server.evictionPolicy()
      const problem = evictionProblem(policy)
      if (problem !== undefined && policy !== undefined) warn(`${problem}. Set maxmemory-policy noeviction.`)
    } catch {
      setTimeout(look, PAUSE_MS).unref()
    }
  }
  void look()
}
