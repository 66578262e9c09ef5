import { hash } from 'node:crypto'
import type { MarkStore } from '../../upstream/index.ts'
import { createGuard, type GuardOptions } from './guarded-store.ts'
import { connectValkey, NAMESPACE } from './valkey.ts'

export interface ClosableMarkStore extends MarkStore {
  close(): Promise<void>
}

/** Returns the value of a command in a transaction. Throws if the command failed. */
const valueIn = ([error, value]: readonly [Error | null, unknown]): unknown => {
  if (error) throw error
  return value
}

/**
 * Creates a mark store with its own connection and hashed names. Values are not encrypted, because marks,
 * beats and the generation are random strings and numbers.
 */
export const createMarkStore = (
  url: string,
  upstream: string,
  guardOptions: GuardOptions = {},
): ClosableMarkStore => {
  const { client, disconnect } = connectValkey(url)
  // The guard never pauses access, because the code that uses this store decides how long to pause after a
  // failure.
  const guard = createGuard({ timeoutMs: 40, ...guardOptions, failures: Number.POSITIVE_INFINITY })
  const placeOf = (key: string): string => {
    const name = hash('sha256', `${upstream} ${key}`, 'base64url')
    return `namespace:${NAMESPACE}:written:${name}`
  }
  const timers = new Set<NodeJS.Timeout>()
  return {
    get: async (keys) => {
      const found = await guard(() => client.mget(...keys.map(placeOf)))
      return found.map((text) => text ?? undefined)
    },
    set: async (key, text, ttlMs) => {
      await (ttlMs === undefined
        ? client.set(placeOf(key), text)
        : client.set(placeOf(key), text, 'PX', Math.ceil(ttlMs)))
    },
    exchange: async (key, text, ttlMs) => {
      const place = placeOf(key)
      const commands = [
        ['get', place],
        ['set', place, text, 'PX', ttlMs],
      ]
      const replies = await client.multi(commands).exec()
      if (!replies) throw new Error('The store aborted a transaction')
      const [old] = replies.map(valueIn)
      return typeof old === 'string' ? old : undefined
    },
    onConnection: (listener) => {
      client.on('ready', listener)
      client.on('close', listener)
    },
    every: (ms, work) => {
      timers.add(setInterval(work, ms).unref())
    },
    close: async () => {
      for (const timer of timers) clearInterval(timer)
      await disconnect()
    },
  }
}
