import type { MarkStore, Store } from '../../src/upstream/index.ts'

/** Memory store shared by processes. It fails while `isAway` is set. */
export interface SharedTexts {
  readonly texts: Map<string, string>
  readonly state: { isAway: boolean }
  /** TTL in milliseconds of each entry that was set. */
  readonly lifetimes: number[]
  readonly store: Store
}

export const sharedTexts = (): SharedTexts => {
  const texts = new Map<string, string>()
  const state = { isAway: false }
  const lifetimes: number[] = []
  return {
    texts,
    state,
    lifetimes,
    store: {
      get: async (key) => {
        if (state.isAway) throw new Error('away')
        return texts.get(key)
      },
      set: async (key, text, ttlMs) => {
        if (state.isAway) throw new Error('away')
        lifetimes.push(ttlMs)
        texts.set(key, text)
      },
    },
  }
}

export interface SharedMarks {
  readonly texts: Map<string, string>
  readonly state: { isAway: boolean }
  /** TTL in milliseconds of each mark. */
  readonly lifetimes: number[]
  /** Creates the store for one more process. */
  store(): MarkStore
  /** Makes all processes check the store, as they do several times a second. */
  beat(): Promise<void>
}

/** Settings without a wait, so that no write is delayed while the store is down. */
export const AT_ONCE = { beatMs: 1000, leaseMs: 3_600_000, waitMs: 0 }

export const sharedMarks = (): SharedMarks => {
  const texts = new Map<string, string>()
  const state = { isAway: false }
  const lifetimes: number[] = []
  const beats: (() => void)[] = []
  const reach = (): void => {
    if (state.isAway) throw new Error('away')
  }
  const store = (): MarkStore => ({
    get: async (keys) => {
      reach()
      return keys.map((key) => texts.get(key))
    },
    set: async (key, text, ttlMs) => {
      reach()
      if (ttlMs !== undefined) lifetimes.push(ttlMs)
      texts.set(key, text)
    },
    exchange: async (key, text) => {
      reach()
      const old = texts.get(key)
      texts.set(key, text)
      return old
    },
    onConnection: () => undefined,
    every: (_ms, work) => void beats.push(work),
  })
  const beat = async (): Promise<void> => {
    for (const each of beats) each()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { texts, state, lifetimes, store, beat }
}
