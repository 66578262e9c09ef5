import { EventEmitter } from 'node:events'

/** Whose subscriptions they are. */
export interface FeedOwner {
  readonly consumerKey: string
  /** Empty for the filtered stream, which is the application's. */
  readonly userId: string
}

/** An event as one subscription gets it. */
export interface Delivery extends FeedOwner {
  /** Ascending in the order of events. */
  readonly seq: number
  /** Null for what streams get. */
  readonly webhookId: string | null
  readonly text: string
}

/** One delivery after a failed attempt, or those of a period as a job. */
export type RepeatedDeliveries = { readonly webhookId: string } & (
  | { readonly seq: number; readonly attempt: number }
  | { readonly jobId: string; readonly from: number; readonly to: number }
)

/** One stream. */
export interface Listener extends FeedOwner {
  readonly token: string
  readonly onDelivery: (delivery: Delivery) => void
  readonly onEnd: () => void
}

/** What has been committed reaches those who listen at this moment. In memory: later readers find it in the database. */
export interface Feed {
  publish(deliveries: readonly Delivery[]): void
  /** Those of webhooks, as they are published. */
  onWebhook(listener: (delivery: Delivery) => void): void
  /** Has deliveries of a webhook sent once more, when the transaction of the call has ended. */
  repeat(work: RepeatedDeliveries): void
  onRepeat(listener: (work: RepeatedDeliveries) => void): void
  /** Undefined where the owner has as many streams as there may be; the result ends it. */
  listen(listener: Listener, most: number): (() => void) | undefined
  /** Who listens. */
  users(): readonly string[]
  /** Whether any stream is open. */
  isListened(): boolean
  /** Begins with the first stream that opens; what it returns ends it with the last. */
  whileListened(begin: () => () => void): void
  /** Ends those of a token that is no longer good; by default all. */
  end(token?: string): void
  readonly heartbeatMs: number
}

const HEARTBEAT_MS = 20_000

export const createFeed = (heartbeatMs = HEARTBEAT_MS): Feed => {
  const listeners = new Set<Listener>()
  const webhooks = new EventEmitter()
  const begins: (() => () => void)[] = []
  let ends: (() => void)[] = []
  const isOf = (one: FeedOwner, other: FeedOwner): boolean =>
    one.consumerKey === other.consumerKey && one.userId === other.userId
  return {
    publish: (deliveries) => {
      for (const delivery of deliveries) {
        if (delivery.webhookId !== null) webhooks.emit('delivery', delivery)
        else for (const listener of listeners) if (isOf(listener, delivery)) listener.onDelivery(delivery)
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
      const others = [...listeners].filter((other) => isOf(other, listener))
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
