import { grouped } from '../contract/language/limits.ts'

/** Thrown if a consumer reads more slowly than events arrive. */
export class SlowConsumer extends Error {
  override readonly name = 'SlowConsumer'
  readonly limit: number
  constructor(limit: number) {
    super(`Too many unread events: limit ${grouped(limit)}`)
    this.limit = limit
  }
}

/**
 * Buffer for one consumer. Producers never wait: a full queue rejects further values, and ends with
 * SlowConsumer once its buffered values have been read.
 */
export interface Queue<T> {
  /** Adds a value. Returns false if the queue rejects it. */
  push(value: T): boolean
  /** Ends the queue after its current values. Later calls have no effect. */
  end(error?: unknown): void
  /**
   * Yields the values. May be called only once.
   *
   * @throws the error that ended the queue
   */
  values(): AsyncGenerator<T, void>
  readonly length: number
}

export const createQueue = <T>(limit: number): Queue<T> => {
  /** Buffered values. Those before index `at` have been read, and are removed in large batches. */
  let waiting: T[] = []
  let at = 0
  let ended: { readonly error: unknown } | undefined
  let wake: (() => void) | undefined
  const notify = (): void => {
    wake?.()
    wake = undefined
  }
  const take = (): T => {
    const value = waiting[at] as T
    at += 1
    if (at * 2 > waiting.length) {
      waiting = waiting.slice(at)
      at = 0
    }
    return value
  }
  const end = (error?: unknown): void => {
    ended ??= { error }
    notify()
  }
  return {
    push: (value) => {
      if (ended) return false
      if (waiting.length - at >= limit) {
        end(new SlowConsumer(limit))
        return false
      }
      waiting.push(value)
      notify()
      return true
    },
    end,
    values: async function* () {
      for (;;) {
        while (waiting.length > at) yield take()
        if (ended) {
          if (ended.error !== undefined) throw ended.error
          return
        }
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
    get length() {
      return waiting.length - at
    },
  }
}
