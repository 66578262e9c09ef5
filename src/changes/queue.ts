/** Events for one consumer, in order. */
export interface Queue<T> {
  /** Never waits. False where it was not taken: the consumer is too slow, or the queue has ended. */
  push(value: T): boolean
  /** After what is queued, with the error if there is one. */
  end(error?: unknown): void
  values(): AsyncGenerator<T, void>
}

/** The consumer left more unread than its queue holds. */
export class SlowConsumer extends Error {
  readonly limit: number
  constructor(limit: number) {
    super(`more than ${limit} events were not read`)
    this.name = 'SlowConsumer'
    this.limit = limit
  }
}

/** When full, it takes no more, and ends with SlowConsumer once what it holds has been read. */
export const createQueue = <T>(limit: number): Queue<T> => {
  let values: T[] = []
  let ending: { readonly error: unknown } | undefined
  let changed = Promise.withResolvers<void>()
  const wake = (): void => {
    changed.resolve()
    changed = Promise.withResolvers()
  }
  const end = (error?: unknown): void => {
    ending ??= { error }
    wake()
  }
  return {
    push: (value) => {
      if (ending) return false
      if (values.length >= limit) {
        end(new SlowConsumer(limit))
        return false
      }
      values.push(value)
      wake()
      return true
    },
    end,
    values: async function* () {
      for (;;) {
        const ready = values
        values = []
        yield* ready
        if (values.length > 0) continue
        if (ending?.error !== undefined) throw ending.error
        if (ending) return
        await changed.promise
      }
    },
  }
}
