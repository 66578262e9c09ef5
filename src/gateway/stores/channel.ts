import type { Redis } from 'iovalkey'
import { NAMESPACE, type StoreServer } from './valkey.ts'

export interface Channels extends Pick<StoreServer, 'channel'> {
  close(): void
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
  const listeners = new Map<string, () => void>()
  const open = new Set<string>()
  let messages: Redis | undefined
  const subscribe = (name: string): void => {
    messages?.subscribe(name).then(
      () => void open.add(name),
      () => undefined,
    )
  }
  const connect = (): Redis => {
    // Subscribed by hand, to know when it is done.
    const connection = client.duplicate({ autoResubscribe: false })
    return connection
      .on('error', () => undefined)
      .on('message', (name: string) => listeners.get(name)?.())
      .on('ready', () => {
        for (const name of listeners.keys()) subscribe(name)
      })
      .on('close', () => {
        open.clear()
        for (const listener of listeners.values()) listener()
      })
  }
  return {
    channel: (channel, listener) => {
      const name = `namespace:${NAMESPACE}:${channel}`
      listeners.set(name, listener)
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
