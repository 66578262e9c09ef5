/** Health of a shared store, as observed in the background. */
export interface StoreHealth {
  /** Lists problems that prevent useful responses; empty while the store responds. */
  problems(): readonly string[]
  /** Calls `listener` once when the store becomes unavailable and once when it is available again. */
  onChange(listener: (isThere: boolean) => void): void
  note(responded: boolean): void
}

/**
 * Time in ms allowed for the first connection. The store does not count as unavailable before this time is
 * up.
 */
const CONNECT_MS = 2000

/** Creates a health record. The first connection to the store does not count as a change. */
export const createStoreHealth = (now: () => number = Date.now): StoreHealth => {
  let isThere: boolean | undefined
  const begun = now()
  const listeners: ((isThere: boolean) => void)[] = []
  return {
    problems: () => (isThere ? [] : ['The session store is not ready']),
    onChange: (listener) => void listeners.push(listener),
    note: (responded) => {
      if (!responded && isThere === undefined && now() - begun < CONNECT_MS) return
      const hasChanged = responded !== (isThere ?? true)
      isThere = responded
      if (hasChanged) for (const listener of listeners) listener(responded)
    },
  }
}
