import type { Client, Lane } from '../../upstream/index.ts'

/** How the upstream calls of one operation are made. Known once the operation is, which is after its context. */
export interface CallPolicy {
  /** By default that of each call. */
  lane?: Lane
  /** Milliseconds of `@allowStale`; without it nothing stale is taken. */
  maxStaleMs?: number
  /** What was answered with something stale: the operation of the REST interface → the greatest age in milliseconds. */
  readonly stale: Map<string, number>
}

/** The client as it keeps to the policy that its operation has by then; `onStale` is told that something stale was taken. */
export const keepingTo = (policy: CallPolicy, client: Client, onStale: () => void): Client => {
  const used = (operation: string, ageMs: number): void => {
    policy.stale.set(operation, Math.max(ageMs, policy.stale.get(operation) ?? 0))
    onStale()
  }
  return {
    call: (operation, input, options) => {
      const { lane, maxStaleMs: maxAgeMs } = policy
      if (lane === undefined && maxAgeMs === undefined) return client.call(operation, input, options)
      return client.call(operation, input, {
        ...options,
        ...(lane !== undefined && { lane }),
        ...(maxAgeMs !== undefined && { stale: { maxAgeMs, used } }),
      })
    },
  }
}
