import type { Lane, CallPolicy as UpstreamPolicy } from '../../upstream/index.ts'

/** How the upstream calls of one operation are made. Known once the operation is, which is after its context. */
export interface CallPolicy extends UpstreamPolicy {
  /** By default that of each call. */
  lane?: Lane
  /** Milliseconds of `@allowStale`; without it no stale response is given. */
  maxStaleMs?: number
  /** Stale responses: the operation of the REST interface → the greatest age in milliseconds. */
  readonly stale: Map<string, number>
}

/** The policy of one operation; `onStale` is called when a stale response was given. */
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
