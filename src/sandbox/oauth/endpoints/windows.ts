import type { Allowance, Rate } from '../../http/rates.ts'

export interface WindowStatus extends Allowance {
  readonly exceeded: boolean
}

/** Default rate limits, chosen here because the specification gives no figures (spec 1 §8). */
export const CREDENTIAL_CALLS: Rate = { limit: 1500, windowSeconds: 900 }
export const BEARER_REQUESTS: Rate = { limit: 30, windowSeconds: 900 }

export const createWindows = ({ limit, windowSeconds }: Rate, now: () => number) => {
  let end = 0
  let used = new Map<string, number>()
  const nextReset = (): number => (Math.floor(now() / 1000 / windowSeconds) + 1) * windowSeconds
  return {
    /** Returns a window without calls, for responses to unknown senders. */
    unused: (): WindowStatus => ({ limit, remaining: limit, reset: nextReset(), exceeded: false }),
    use: (key: string): WindowStatus => {
      const reset = nextReset()
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
