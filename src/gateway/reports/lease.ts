import { setTimeout as pause } from 'node:timers/promises'
import { ALONE, type FanOut } from '../../activity/index.ts'
import { AdsGraphQLError } from '../../graph/errors/errors.ts'

/** Time in ms after which a dead process's lease expires. */
const LEASE_MS = 15_000
/** Time in ms between two attempts to take over a lease. */
const RETRY_MS = 100
/** Number of attempts; together they last longer than a dead process's lease. */
const MAX_TRIES = 200

/**
 * Reason why a run must stop: another request for the report has arrived, or another process has taken the
 * report's lease.
 */
export type Loss = 'ASKED' | 'LOST'

export interface ReportLeases {
  /**
   * Asks the process that holds the lease on a report to stop the report, then acquires the lease. Returns a
   * function that releases it.
   *
   * @param onLoss runs when the report must stop
   * @param signal ends the wait
   * @throws AdsGraphQLError UPSTREAM_UNAVAILABLE if the store cannot be reached, or the other process does
   * not stop
   */
  acquire(report: string, onLoss: (loss: Loss) => void, signal: AbortSignal): Promise<() => Promise<void>>
  /** Checks whether any process holds the lease on a report. True if the store cannot be reached. */
  isHeld(report: string): Promise<boolean>
}

const channelOf = (report: string): string => `report ${report}`

const unavailable = (message: string, cause?: unknown): AdsGraphQLError =>
  new AdsGraphQLError('UPSTREAM_UNAVAILABLE', message, { ads: { retryable: true }, cause })

/**
 * Creates leases on reports. Among the processes that use the same store, only the lease holder runs a
 * report.
 */
export const createReportLeases = (
  fanOut: Pick<FanOut, 'hold' | 'isHeld' | 'release' | 'publish' | 'subscribe'> = ALONE,
  every: (ms: number, run: () => void) => () => void = (ms, run) => {
    const timer = setInterval(run, ms).unref()
    return () => clearInterval(timer)
  },
): ReportLeases => ({
  acquire: async (report, onLoss, signal) => {
    const channel = channelOf(report)
    const hold = () => fanOut.hold(channel, LEASE_MS)
    const take = () =>
      hold().catch((cause: unknown) => {
        throw unavailable('Reports with an id are unavailable at the moment', cause)
      })
    for (let tries = 1; !(await take()); tries += 1) {
      if (tries >= MAX_TRIES) throw unavailable('The report is still running in another process')
      fanOut.publish(channel, 'stop')
      await pause(RETRY_MS, undefined, { signal })
    }
    const unsubscribe = fanOut.subscribe(channel, () => onLoss('ASKED'))
    // While the store is unavailable, the lease counts as held, because no other process can acquire it.
    const renew = async () => {
      if (!(await hold().catch(() => true))) onLoss('LOST')
    }
    const stopRenewing = every(LEASE_MS / 3, renew)
    return async () => {
      stopRenewing()
      unsubscribe()
      await fanOut.release(channel).catch(() => undefined)
    }
  },
  isHeld: (report) => fanOut.isHeld(channelOf(report)).catch(() => true),
})
