import { EventEmitter } from 'node:events'

/** Owner of subscriptions: a user in an application, or the application itself. */
export interface FeedOwner {
  readonly consumerKey: string
  /** User; empty for the filtered stream, which belongs to the application. */
  readonly userId: string
}

/** Event for one subscription. */
export interface Delivery extends FeedOwner {
  /** Sequence number, ascending in the order of events. */
  readonly seq: number
  /** Webhook that receives the delivery; null for streams. */
  readonly webhookId: string | null
  readonly text: string
}

/**
 * Deliveries to repeat: a single one after a failed attempt, or all deliveries in the time range of a replay
 * job.
 */
export type RepeatedDeliveries = { readonly webhookId: string } & (
  | { readonly seq: number; readonly attempt: number }
  | { readonly jobId: string; readonly from: number; readonly to: number }
)

/** Open stream that receives deliveries. */
export interface Listener extends FeedOwner {
  /** Whether the listener is the application itself, which receives the deliveries of all its users. */
  readonly isApplication?: boolean | undefined
  readonly token: string
  readonly onDelivery: (delivery: Delivery) => void
  readonly onEnd: () => void
}

/**
 * Channel that passes committed deliveries to current listeners. It is in memory only; later readers find
 * deliveries in the database.
 */
export interface Feed {
  publish(deliveries: readonly Delivery[]): void
  /** Subscribes to deliveries for webhooks, as they are published. */
  onWebhook(listener: (delivery: Delivery) => void): void
  /** Repeats deliveries to a webhook after the call's transaction has ended. */
  repeat(work: RepeatedDeliveries): void
  onRepeat(listener: (work: RepeatedDeliveries) => void): void
  /**
   * Adds a listener and returns a function that removes it. Returns undefined if the owner has too many
   * streams.
   */
  listen(listener: Listener, most: number): (() => void) | undefined
  /** Returns the users with open streams. */
  users(): readonly string[]
  /** Checks whether any stream is open. */
  isListened(): boolean
  /**
   * Calls `begin` when the first stream opens. The function that `begin` returns is called when the last
   * stream closes.
   */
  whileListened(begin: () => () => void): void
  /** Ends the streams of a revoked token. Without a token, ends all streams. */
  end(token?: string): void
  readonly heartbeatMs: number
}

const HEARTBEAT_MS = 20_000

export const createFeed = (heartbeatMs = HEARTBEAT_MS): Feed => {
  const listeners = new Set<Listener>()
  const webhooks = new EventEmitter()
  const begins: (() => () => void)[] = []
  let ends: (() => void)[] = []
  const isFor = ({ consumerKey, userId, isApplication }: Listener, delivery: Delivery): boolean =>
    consumerKey === delivery.consumerKey &&
    (isApplication ? delivery.userId !== '' : userId === delivery.userId)
  return {
    publish: (deliveries) => {
      for (const delivery of deliveries) {
        if (delivery.webhookId !== null) webhooks.emit('delivery', delivery)
        else for (const listener of listeners) if (isFor(listener, delivery)) listener.onDelivery(delivery)
      }
    },
    onWebhook: (listener) => {
      webhooks.on('delivery', listener)
    },
    repeat: (work) => {
      webhooks.emit('repeat', work)
    },
    onRepeat: (listener) => {
      webhooks.on('repeat', listener)
    },
    listen: (listener, most) => {
      const { consumerKey, userId, isApplication } = listener
      const others = [...listeners].filter(
        (other) =>
          other.consumerKey === consumerKey &&
          other.userId === userId &&
          other.isApplication === isApplication,
      )
      if (others.length >= most) return undefined
      if (listeners.size === 0) ends = begins.map((begin) => begin())
      listeners.add(listener)
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) for (const end of ends) end()
      }
    },
    users: () => [...new Set([...listeners].map(({ userId }) => userId))].filter((id) => id !== ''),
    isListened: () => listeners.size > 0,
    whileListened: (begin) => {
      begins.push(begin)
    },
    end: (token) => {
      for (const listener of listeners) if (token === undefined || listener.token === token) listener.onEnd()
    },
    heartbeatMs,
  }
}
