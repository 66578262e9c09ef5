import type { SessionStore } from '../stores/session-store.ts'

/** What wakes the readers of other processes; without it they look once in `everyMs`. */
export interface Notices {
  publish(channel: string, text: string): void
  /** The result ends it. */
  subscribe(channel: string, listener: () => void): () => void
}

export interface DeliveryLogOptions {
  readonly store: Pick<SessionStore, 'get' | 'set' | 'add'>
  readonly notices: Notices
  /** Tells the logs of several gateways in one store apart. */
  readonly scope: string
  /** Each text once, in order, those of all processes alike. */
  readonly onText: (text: string) => void
  /** The store could not be read; it is tried again. */
  readonly onFailure?: (error: unknown) => void
  /** Milliseconds between looks for texts of other processes; default a second. */
  readonly everyMs?: number
}

/** Texts in the store, which every process reads: what one has taken, others give when it dies. */
export interface DeliveryLog {
  /** Resolves once it is stored. @throws StoreUnavailable when that is not certain */
  append(text: string): Promise<void>
  /** Gives what is new. */
  look(): Promise<void>
  close(): Promise<void>
}

export const WEBHOOK_CHANNEL = 'webhook deliveries'
const EVERY_MS = 1000
const KEPT_MS = 600_000
const HEAD_KEPT_MS = 86_400_000
/** Of one entry. */
const MAX_TEXTS = 100
/** Beyond these, entries that are gone are not looked for one by one. */
const MAX_LOST = 1000

interface Waiting {
  readonly text: string
  readonly done: () => void
  readonly failed: (error: unknown) => void
}

/**
 * Entries have consecutive numbers: a number is taken by adding its entry, which of several processes one can. `head` is a
 * number at or below the last one; entries after it are found by reading on.
 */
export const createDeliveryLog = (options: DeliveryLogOptions): DeliveryLog => {
  const { store, notices, scope, onText, onFailure, everyMs = EVERY_MS } = options
  const idOf = (place: number | 'head'): string => `${scope} ${place}`
  const headOf = async (): Promise<number> => (await store.get<number>('webhook', idOf('head'))) ?? 0
  /** The first number that was not read; undefined before the first look. */
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
    // Without it readers go on from the head before.
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
    // An expired head is restored: a new process would begin at number 1, which others are past.
    if (head < next - 1)
      await store.set('webhook', idOf('head'), next - 1, HEAD_KEPT_MS).catch(() => undefined)
    while (!isClosed) {
      const texts = await store.get<readonly string[]>('webhook', idOf(next))
      if (texts) {
        next += 1
        for (const text of texts) onText(text)
      } else if (next > head) return
      // Expired, or sealed with a key that is no longer known.
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
