/** So many requests per window; windows begin at multiples of their length since the epoch. */
export interface Rate {
  readonly limit: number
  readonly windowSeconds: number
}

/** Where a caller stands in a window after this request; `reset` in epoch seconds. */
export interface Standing {
  readonly limit: number
  readonly remaining: number
  readonly reset: number
  readonly exceeded: boolean
}

/** Of each credential endpoint, per application. The specification names no figure (spec 1 §8): chosen here. */
export const CREDENTIAL_CALLS: Rate = { limit: 1500, windowSeconds: 900 }
/** How often an application may ask for its bearer token before 403 with code 99. Chosen here as well. */
export const BEARER_REQUESTS: Rate = { limit: 30, windowSeconds: 900 }

/** Fixed windows in memory, one per key; ended ones are swept as new ones come. */
export const createWindows = ({ limit, windowSeconds }: Rate, now: () => number) => {
  let end = 0
  let used = new Map<string, number>()
  return {
    /** Counts a request, unless the window is full. */
    use: (key: string): Standing => {
      const reset = (Math.floor(now() / 1000 / windowSeconds) + 1) * windowSeconds
      if (reset !== end) {
        end = reset
        used = new Map()
      }
      const before = used.get(key) ?? 0
      const exceeded = before >= limit
      if (!exceeded) used.set(key, before + 1)
      return { limit, remaining: Math.max(0, limit - before - 1), reset, exceeded }
    },
  }
}
