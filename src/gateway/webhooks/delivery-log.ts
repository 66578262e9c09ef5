import type { SessionStore } from '../stores/session-store.ts'

/**
 * Notifications that wake readers in other processes. Without notifications, readers check every `everyMs`.
 */
export interface Notices {
  publish(channel: string, text: string): void
  /** Subscribes; the returned function unsubscribes. */
  subscribe(channel: string, listener: () => void): () => void
}

export interface DeliveryLogOptions {
  readonly store: Pick<SessionStore, 'get' | 'set' | 'add'>
  readonly notices: Notices
  /** Name that separates the logs of several gateways in one store. */
  readonly scope: string
  /** Called once per delivery, in order, including deliveries from other processes. */
  readonly onText: (text: string) => void
  /** Called if the store cannot be read; reading is retried. */
  readonly onFailure?: (error: unknown) => void
  /** Milliseconds between checks for deliveries from other processes; default: one second. */
  readonly everyMs?: number
}

/**
 * Log of webhook deliveries in the shared store. Every process reads it, so a delivery is not lost when the
 * process that received it ends.
 */
export interface DeliveryLog {
  /**
   * Appends the text of a delivery. Resolves once it has been stored.
   *
   * @throws StoreUnavailable if that is uncertain
   */
  append(text: string): Promise<void>
  /** Reads new deliveries. */
  look(): Promise<void>
  close(): Promise<void>
}

export const WEBHOOK_CHANNEL = 'webhook deliveries'
const EVERY_MS = 1000
const KEPT_MS = 600_000
const HEAD_KEPT_MS = 86_400_000
/** Maximum number of deliveries in one entry. */
const MAX_TEXTS = 100
/** Maximum number of missing entries that are checked one by one. */
const MAX_LOST = 1000

interface Waiting {
  readonly text: string
  readonly done: () => void
  readonly failed: (error: unknown) => void
}

/**
 * Creates a delivery log. Entries have consecutive numbers. A new entry takes the next number, which only one
 * process can take. `head` is the last number or an earlier one; readers find later entries by trying the
 * numbers that follow.
 */
export const createDeliveryLog = (options: DeliveryLogOptions): DeliveryLog => {
  const { store, notices, scope, onText, onFailure, everyMs = EVERY_MS } = options
  const idOf = (place: number | 'head'): string => `${scope} ${place}`
  const headOf = async (): Promise<number> => (await store.get<number>('webhook', idOf('head'))) ?? 0
  /** First unread number; undefined before the first check. */
  let next: number | undefined
  let waiting: Waiting[] = []
  let writing: Promise<void> | undefined
  let reading: Promise<void> | undefined
  let isStale = false
  let isClosed = false

  const write = async (texts: readonly string[]): Promise<void> => {
    const head = await headOf()
    next ??= head + 1
    let place = Math.max(head + 1, next)
    while (!(await store.add('webhook', idOf(place), texts, KEPT_MS))) place += 1
    // If this fails, readers continue from the earlier head.
    await store.set('webhook', idOf('head'), place, HEAD_KEPT_MS).catch(() => undefined)
  }
  const writeAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MAX_TEXTS)
      waiting = waiting.slice(MAX_TEXTS)
      try {
        await write(batch.map(({ text }) => text))
        for (const { done } of batch) done()
      } catch (error) {
        for (const { failed } of batch) failed(error)
      }
    }
    writing = undefined
  }

  const readOn = async (): Promise<void> => {
    const head = await headOf()
    next ??= head + 1
    // Restores an expired head. Otherwise, a new process would begin at number 1, which others have already
    // passed.
    if (head < next - 1)
      await store.set('webhook', idOf('head'), next - 1, HEAD_KEPT_MS).catch(() => undefined)
    while (!isClosed) {
      const texts = await store.get<readonly string[]>('webhook', idOf(next))
      if (texts) {
        next += 1
        for (const text of texts) onText(text)
      } else if (next > head) return
      // The entry has expired or was sealed with an unknown key.
      else next = Math.max(next + 1, head - MAX_LOST)
    }
  }
  const readAll = async (): Promise<void> => {
    do {
      isStale = false
      await readOn().catch((error: unknown) => onFailure?.(error))
    } while (isStale && !isClosed)
    reading = undefined
  }
  const look = (): Promise<void> => {
    isStale = true
    reading ??= readAll()
    return reading
  }

  const unsubscribe = notices.subscribe(WEBHOOK_CHANNEL, () => void look())
  const timer = setInterval(() => void look(), everyMs).unref()
  void look()

  return {
    append: async (text) => {
      const written = new Promise<void>((done, failed) => {
        waiting.push({ text, done, failed })
      })
      writing ??= writeAll()
      await written
      void look()
      notices.publish(WEBHOOK_CHANNEL, '')
    },
    look,
    close: async () => {
      clearInterval(timer)
      unsubscribe()
      await writing
      isClosed = true
      await reading
    },
  }
}
