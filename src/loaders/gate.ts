/** Lets work in, so much of it at the same time; what comes later waits its turn. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>

/** A gate for at most `limit` pieces of work under way, in the order in which they came. */
export const createGate = (limit: number): Gate => {
  const waiting: (() => void)[] = []
  let free = limit
  return async (work) => {
    if (free > 0) free -= 1
    // A place is handed over, never given back while somebody waits.
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
