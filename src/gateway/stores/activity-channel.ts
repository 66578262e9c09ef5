import { hash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Redis } from 'iovalkey'
import type { FanOut } from '../../activity/index.ts'
import { createGuard, type GuardOptions, StoreUnavailable } from './guarded-store.ts'
import { createSeal } from './seal.ts'
import { NAMESPACE } from './valkey.ts'

export interface ActivityChannelOptions {
  /** Server URL: `valkey://…` or `redis://…`, or `valkeys://…` or `rediss://…` for TLS. */
  readonly url: string
  /** Encryption keys, current one first. */
  readonly keys: readonly string[]
  /** Upstream URL, which separates gateways for different upstreams on the same server. */
  readonly upstream: string
  readonly guard?: GuardOptions
}

/** Script that takes or renews a lease, unless another process has it. */
const HOLD = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) end
return redis.call('set', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) and 1 or 0`
const RELEASE = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end
return 0`

/**
 * Time limit in ms for connecting and, separately, for the store's response. After that, a stream opens
 * without the channel.
 */
const TIMEOUT_MS = 500

interface Listener {
  readonly onText: (text: string) => void
  readonly onLost: (() => void) | undefined
}

/** Creates the subscriptions of a connection, which the server may refuse. */
const createSubscriptions = (messages: Redis) => {
  const made = new Map<string, Promise<unknown>>()
  return {
    /** Returns the server's reply; undefined if there is no subscription, or the server has refused it. */
    of: (name: string): Promise<unknown> | undefined => made.get(name),
    add: (name: string): void => {
      if (messages.status !== 'ready') return
      const reply = messages.subscribe(name)
      made.set(name, reply)
      reply.catch(() => made.get(name) === reply && made.delete(name))
    },
    remove: (name: string): void => {
      made.delete(name)
      messages.unsubscribe(name).catch(() => undefined)
    },
    clear: (): void => made.clear(),
  }
}

/**
 * Creates the channel where processes exchange activity events over Valkey or Redis pub/sub. Messages are
 * encrypted, and channel names are hashed. Messages are lost while a process is disconnected; its subscribers
 * are notified of this.
 */
export const createActivityChannel = (options: ActivityChannelOptions): FanOut => {
  const { seal, open } = createSeal(options.keys)
  const { timeoutMs = TIMEOUT_MS } = options.guard ?? {}
  const guard = createGuard({ ...options.guard, timeoutMs, failures: Number.POSITIVE_INFINITY })
  const process = randomUUID()
  const url = options.url.replace(/^valkey/, 'redis')
  const commands = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0 })
  // Subscriptions are restored manually, because a failed automatic restore would crash the process with an
  // unhandled rejection.
  const messages = new Redis(url, { enableOfflineQueue: false, autoResubscribe: false })
  // Connection errors are ignored here, because each failed command reports its own error.
  for (const connection of [commands, messages]) connection.on('error', () => undefined)

  const listeners = new Map<string, Set<Listener>>()
  const nameOf = (channel: string): string => {
    const hashed = hash('sha256', `${options.upstream} ${channel}`, 'base64url')
    return `namespace:${NAMESPACE}:activity:${hashed}`
  }
  const leaseOf = (channel: string): string => `${nameOf(channel)}:lease`
  messages.on('message', (name: string, sealed: string) => {
    const text = open(sealed, name)
    // The server also delivers the process's own messages, which are ignored.
    if (text === undefined || text.startsWith(process)) return
    const line = text.slice(text.indexOf(' ') + 1)
    for (const { onText } of listeners.get(name) ?? []) onText(line)
  })
  const subscriptions = createSubscriptions(messages)
  /** Subscribes again if the server refused it. Rejects if it refuses again, as for a user without channels. */
  const hear = async (name: string): Promise<void> => {
    if (subscriptions.of(name) === undefined && listeners.has(name)) subscriptions.add(name)
    if ((await subscriptions.of(name)) === undefined)
      throw new StoreUnavailable('The store forwards no messages')
  }
  messages.on('ready', () => {
    for (const name of listeners.keys()) subscriptions.add(name)
  })
  messages.on('close', () => {
    subscriptions.clear()
    for (const { onLost } of [...listeners.values()].flatMap((set) => [...set])) onLost?.()
  })

  let connecting: Promise<void> | undefined
  /** Waits until connected; concurrent callers share one wait. */
  const connected = async (): Promise<void> => {
    if (messages.status === 'ready' && commands.status === 'ready') return
    const connect = async (): Promise<void> => {
      for (const connection of [messages, commands])
        if (connection.status !== 'ready')
          await once(connection, 'ready', { signal: AbortSignal.timeout(timeoutMs) })
    }
    connecting ??= connect().finally(() => {
      connecting = undefined
    })
    await connecting
  }

  return {
    publish: (channel, text) => {
      const name = nameOf(channel)
      commands.publish(name, seal(`${process} ${text}`, name)).catch(() => undefined)
    },
    subscribe: (channel, onText, onLost) => {
      const name = nameOf(channel)
      const listener = { onText, onLost }
      const others = listeners.get(name)
      if (others) others.add(listener)
      else {
        listeners.set(name, new Set([listener]))
        subscriptions.add(name)
      }
      return () => {
        const left = listeners.get(name)
        left?.delete(listener)
        if (!left || left.size > 0) return
        listeners.delete(name)
        subscriptions.remove(name)
      }
    },
    isHeld: async (channel) => (await guard(() => commands.exists(leaseOf(channel)))) === 1,
    hold: async (channel, ttlMs, heardOn) => {
      // Rejects without a connection, because a process that receives no messages must read the stream
      // directly.
      await connected()
      if (heardOn !== undefined) await guard(() => hear(nameOf(heardOn)))
      return (await guard(() => commands.eval(HOLD, 1, leaseOf(channel), process, ttlMs))) === 1
    },
    release: async (channel) => {
      await guard(() => commands.eval(RELEASE, 1, leaseOf(channel), process))
    },
    close: async () => {
      for (const connection of [commands, messages]) connection.disconnect()
    },
  }
}
