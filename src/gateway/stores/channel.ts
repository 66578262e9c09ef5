import type { Redis } from 'iovalkey'
import { NAMESPACE, type StoreServer } from './valkey.ts'

/** On which those who share a store tell each other that something happened, and no more than that. What is told while it is away is lost. */
export interface Channel {
  /** Tells all others, and the teller. Resolves once the store has passed it on, or cannot. */
  tell(): Promise<void>
  /** Whether this process is told of all. */
  isOpen(): boolean
}

export interface Channels {
  /** The channel of a name; `listener` is called when something was told there, or may have been. */
  channel(name: string, listener: () => void): Channel
  close(): void
}

const createListeners = () => {
  const byName = new Map<string, Set<() => void>>()
  return {
    names: () => byName.keys(),
    add: (name: string, listener: () => void): void => {
      byName.set(name, (byName.get(name) ?? new Set()).add(listener))
    },
    call: (name: string): void => {
      for (const listener of byName.get(name) ?? []) listener()
    },
  }
}

/** Of a store that nobody else has. */
export const createOwnChannels = (): Channels => {
  const listeners = createListeners()
  return {
    channel: (name, listener) => {
      listeners.add(name, listener)
      return { tell: async () => listeners.call(name), isOpen: () => true }
    },
    close: () => undefined,
  }
}

/**
 * By publish and subscribe of Valkey or Redis, over a connection that is made for the first channel. One that the server does not allow is
 * never open.
 *
 * @param client that publishes, and whose settings the other connection takes
 */
export const createChannels = (
  client: Pick<Redis, 'duplicate' | 'publish'>,
  guard: StoreServer['guard'],
): Channels => {
  const listeners = createListeners()
  const open = new Set<string>()
  let messages: Redis | undefined
  const subscribe = (name: string): void => {
    messages?.subscribe(name).then(
      () => {
        open.add(name)
        // For what was told until now.
        listeners.call(name)
      },
      () => undefined,
    )
  }
  const connect = (): Redis => {
    // Subscribed by hand, to know when it is done.
    const connection = client.duplicate({ autoResubscribe: false })
    return connection
      .on('error', () => undefined)
      .on('message', listeners.call)
      .on('ready', () => {
        for (const name of listeners.names()) subscribe(name)
      })
      .on('close', () => {
        open.clear()
        for (const name of listeners.names()) listeners.call(name)
      })
  }
  return {
    channel: (channel, listener) => {
      const name = `namespace:${NAMESPACE}:${channel}`
      listeners.add(name, listener)
      messages ??= connect()
      if (messages.status === 'ready') subscribe(name)
      return {
        tell: async () => {
          await guard(() => client.publish(name, '')).catch(() => undefined)
        },
        isOpen: () => open.has(name),
      }
    },
    close: () => messages?.disconnect(),
  }
}
