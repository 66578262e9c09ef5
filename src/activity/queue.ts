/** A consumer read more slowly than events came. */
export class SlowConsumer extends Error {
  override readonly name = 'SlowConsumer'
  readonly limit: number
  constructor(limit: number) {
    super(`more than ${limit} events were waiting to be read`)
    this.limit = limit
  }
}

/**
 * What waits for one consumer. Who puts it there never waits: when the queue is full it takes no more, and ends with
 * SlowConsumer once what it holds was read.
 */
export interface Queue<T> {
  /** False when it takes no more. */
  push(value: T): boolean
  /** After what it holds; only the first end counts. */
  end(error?: unknown): void
  /** To be read once. @throws what it ended with */
  values(): AsyncGenerator<T, void>
  readonly length: number
}

export const createQueue = <T>(limit: number): Queue<T> => {
  /** From `at` on; what was read is cut off in large pieces. */
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
