import type { Lane, CallPolicy as UpstreamPolicy } from '../../upstream/index.ts'

/** How the upstream calls of one operation are made; set after its context. */
export interface CallPolicy extends UpstreamPolicy {
  /** Default: the lane of each call. */
  lane?: Lane
  /** `@allowStale`, in milliseconds; without it stale responses are not used. */
  maxStaleMs?: number
  /** Operations answered stale, with the greatest age in milliseconds. */
  readonly stale: Map<string, number>
}

/** The policy of one operation; `onStale` is called when a stale response is used. */
export const createCallPolicy = (onStale: () => void): CallPolicy => {
  const stale = new Map<string, number>()
  return {
    stale,
    onStale: (operation, ageMs) => {
      stale.set(operation, Math.max(ageMs, stale.get(operation) ?? 0))
      onStale()
    },
  }
}
