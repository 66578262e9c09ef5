import type { Lane, CallPolicy as UpstreamPolicy } from '../../upstream/index.ts'

/** Set after the context of an operation. */
export interface CallPolicy extends UpstreamPolicy {
  /** Default: the lane of each call. */
  lane?: Lane
  /** `@allowStale`; without it stale responses are not used. */
  maxStaleMs?: number
  /** The greatest age by operation, in milliseconds. */
  readonly stale: Map<string, number>
}

/** `onStale`: a stale response is used. */
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
