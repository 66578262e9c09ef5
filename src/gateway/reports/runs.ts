import type { Principal } from '../../graph/context/principal.ts'
import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import { afterReal } from '../../reports/index.ts'
import { createReportLeases, type Loss } from './lease.ts'

/** Handle for a running report. */
export interface ReportRun {
  /**
   * Aborts when the client disconnects, the gateway closes or the time limit is reached. If another request
   * continues the report, the reason is an AdsGraphQLError.
   */
  readonly signal: AbortSignal
  /** Whether this process may store the report's state, because no other process has its lease. */
  readonly isOwner: boolean
  /** Stops the report because the client disconnected. */
  stop(): void
  /** Ends the report, so that another request can continue it. */
  end(): Promise<void>
}

export interface ReportRuns {
  /**
   * Starts a report. Returns undefined if too many are running, or the gateway is closing. An earlier run
   * with the same key is stopped first, even in another process.
   *
   * @param key id of a report that can be continued, with its owner
   * @throws AdsGraphQLError TOO_MANY_REQUESTS if this user has too many reports, UPSTREAM_UNAVAILABLE if an
   * earlier run cannot be stopped
   */
  begin(principal: Principal, key?: string): Promise<ReportRun | undefined>
  /** Checks whether a report is running in any process. */
  isRunning(key: string): Promise<boolean>
  readonly isClosing: boolean
  /** Stops all reports. Resolves when all have deleted their jobs. */
  stopAll(): Promise<void>
}

/** Maximum number of running reports; each holds one segment per window in memory. */
const MAX_RUNNING = 16
/**
 * Maximum number of running reports per signed-in user, to leave capacity for others. Service mode is exempt,
 * because a trusted backend runs reports for many users.
 */
const MAX_RUNNING_PER_PRINCIPAL = 4
const MAX_RUN_MS = 30 * 60_000

interface Running {
  readonly owner: string
  readonly key: string | undefined
  readonly stop: (reason?: Error) => void
  readonly ended: Promise<void>
}

const STOPPED = 'The report was stopped'
const takenOver = (): AdsGraphQLError =>
  new AdsGraphQLError('TOO_MANY_REQUESTS', 'Another request with the same report id continues this report', {
    field: 'report',
    limit: 1,
  })

export const createReportRuns = (
  longestMs = MAX_RUN_MS,
  after = afterReal,
  leases = createReportLeases(),
): ReportRuns => {
  const running = new Set<Running>()
  let isClosing = false
  const runOf = (key: string | undefined): Running | undefined =>
    key === undefined ? undefined : [...running].find((each) => each.key === key)

  const assertShare = ({ key, session }: Principal): void => {
    const own = [...running].filter(({ owner }) => owner === key)
    if (session === null || own.length < MAX_RUNNING_PER_PRINCIPAL) return
    throw new AdsGraphQLError(
      'TOO_MANY_REQUESTS',
      `Too many reports: limit ${MAX_RUNNING_PER_PRINCIPAL} per user at the same time`,
      { limit: MAX_RUNNING_PER_PRINCIPAL, ads: { retryable: true } },
    )
  }
  /** Starts a run. Its lease is acquired later, so that a second request finds the run and stops it. */
  const start = (principal: Principal, key: string | undefined) => {
    const control = new AbortController()
    const ended = Promise.withResolvers<void>()
    const stop = (reason: Error = new DOMException(STOPPED, 'AbortError')): void => control.abort(reason)
    const stopClock = after(longestMs, () =>
      stop(new DOMException('The report took too long', 'TimeoutError')),
    )
    const current: Running = { owner: principal.key, key, stop, ended: ended.promise }
    running.add(current)
    const state = { isOwner: true, release: async (): Promise<void> => undefined }
    const lose = (loss: Loss): void => {
      if (loss === 'LOST') state.isOwner = false
      stop(takenOver())
    }
    const end = async (): Promise<void> => {
      stopClock()
      await state.release()
      running.delete(current)
      ended.resolve()
    }
    const lease = async (): Promise<void> => {
      if (key !== undefined) state.release = await leases.acquire(key, lose, control.signal)
    }
    return {
      lease,
      run: {
        signal: control.signal,
        get isOwner() {
          return state.isOwner
        },
        stop: () => stop(),
        end,
      },
    }
  }
  return {
    begin: async (principal, key) => {
      for (let earlier = runOf(key); earlier; earlier = runOf(key)) {
        earlier.stop(takenOver())
        await earlier.ended
      }
      if (isClosing || running.size >= MAX_RUNNING) return undefined
      assertShare(principal)
      const { run, lease } = start(principal, key)
      try {
        await lease()
        return run
      } catch (error) {
        await run.end()
        if (isClosing) return undefined
        throw run.signal.reason ?? error
      }
    },
    isRunning: async (key) => runOf(key) !== undefined || (await leases.isHeld(key)),
    get isClosing() {
      return isClosing
    },
    stopAll: async () => {
      isClosing = true
      const all = [...running]
      for (const { stop } of all) stop()
      await Promise.all(all.map(({ ended }) => ended))
    },
  }
}
