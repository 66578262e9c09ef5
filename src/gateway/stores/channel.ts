import type { Redis } from 'iovalkey'
import { NAMESPACE, type StoreServer } from './valkey.ts'

/**
 * Channel where processes that use the same store announce that something happened. It carries no data, and
 * announcements are lost while the store is unavailable.
 */
export interface Channel {
  /**
   * Sends an announcement to all subscribers, including this process. Resolves when the store has forwarded
   * the announcement or cannot forward it.
   */
  tell(): Promise<void>
  /** Checks whether this process receives all announcements. */
  isOpen(): boolean
}

export interface Channels {
  /** Returns the named channel. Calls `listener` on each announcement and when one may have been missed. */
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

/** Creates channels within one process. */
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
 * Creates channels over Valkey or Redis pub/sub, on a connection that is opened for the first channel. A
 * channel that the server does not allow stays closed.
 *
 * @param client connection for publishing, whose settings the subscribing connection copies
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
        // Announcements before the subscription may have been missed.
        listeners.call(name)
      },
      () => undefined,
    )
  }
  const connect = (): Redis => {
    // Resubscribes manually, to track which subscriptions are active.
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
