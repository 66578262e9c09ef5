import type { Principal } from '../../graph/context/principal.ts'
import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import { afterReal } from '../../reports/index.ts'

/** One report that is being answered. */
export interface ReportRun {
  /** When the client leaves, the gateway closes, or its time is over. */
  readonly signal: AbortSignal
  /** Why it ends early: the client left. */
  stop(): void
  end(): void
}

export interface ReportRuns {
  /**
   * Undefined when too many are running.
   *
   * @throws AdsGraphQLError TOO_MANY_REQUESTS when too many of this person are
   */
  begin(principal: Principal): ReportRun | undefined
  readonly isClosing: boolean
  /** Resolves once all have deleted their jobs. */
  stopAll(): Promise<void>
}

/** Each may hold a segment of several windows. */
const MAX_RUNNING = 16
/** Of one signed-in person, so that others have places; a trusted backend asks for many people. */
const MAX_RUNNING_PER_PRINCIPAL = 4
const MAX_RUN_MS = 30 * 60_000

interface Running {
  readonly owner: string
  readonly stop: () => void
  readonly ended: Promise<void>
}

export const createReportRuns = (longestMs = MAX_RUN_MS, after = afterReal): ReportRuns => {
  const running = new Set<Running>()
  let isClosing = false

  const assertShare = ({ key, session }: Principal): void => {
    const own = [...running].filter(({ owner }) => owner === key)
    if (session === null || own.length < MAX_RUNNING_PER_PRINCIPAL) return
    throw new AdsGraphQLError(
      'TOO_MANY_REQUESTS',
      `at most ${MAX_RUNNING_PER_PRINCIPAL} reports of one person may run at once`,
      { limit: MAX_RUNNING_PER_PRINCIPAL, ads: { retryable: true } },
    )
  }
  return {
    begin: (principal) => {
      if (isClosing || running.size >= MAX_RUNNING) return undefined
      assertShare(principal)
      const control = new AbortController()
      const ended = Promise.withResolvers<void>()
      const stop = (): void => control.abort(new DOMException('the report was broken off', 'AbortError'))
      const stopClock = after(longestMs, () =>
        control.abort(new DOMException('the time for the report is over', 'TimeoutError')),
      )
      const current: Running = { owner: principal.key, stop, ended: ended.promise }
      running.add(current)
      return {
        signal: control.signal,
        stop,
        end: () => {
          stopClock()
          running.delete(current)
          ended.resolve()
        },
      }
    },
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
