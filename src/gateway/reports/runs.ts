import type { Principal } from '../../graph/context/principal.ts'
import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import { afterReal } from '../../reports/index.ts'

/** One running report. */
export interface ReportRun {
  /** Aborts when the client disconnects, the gateway closes or the time limit is reached. */
  readonly signal: AbortSignal
  /** Stops the report because the client disconnected. */
  stop(): void
  end(): void
}

export interface ReportRuns {
  /**
   * Starts a report; undefined if too many are running. An earlier run with the same id is stopped first.
   *
   * @throws AdsGraphQLError TOO_MANY_REQUESTS if this user has too many
   */
  begin(principal: Principal, id?: string): Promise<ReportRun | undefined>
  readonly isClosing: boolean
  /** Stops all reports. Resolves when all have deleted their jobs. */
  stopAll(): Promise<void>
}

/** Maximum number of running reports; each may hold one segment of several windows in memory. */
const MAX_RUNNING = 16
/**
 * Maximum per signed-in user, so that others get a turn. Service mode is exempt, because a trusted backend
 * runs reports for many users.
 */
const MAX_RUNNING_PER_PRINCIPAL = 4
const MAX_RUN_MS = 30 * 60_000

interface Running {
  readonly owner: string
  readonly world: string | undefined
  readonly id: string | undefined
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
      `Too many reports: limit ${MAX_RUNNING_PER_PRINCIPAL} per user at the same time`,
      { limit: MAX_RUNNING_PER_PRINCIPAL, ads: { retryable: true } },
    )
  }
  return {
    begin: async (principal, id) => {
      const isSame = (each: Running): boolean =>
        id !== undefined && each.id === id && each.owner === principal.key && each.world === principal.world
      for (let earlier = [...running].find(isSame); earlier; earlier = [...running].find(isSame)) {
        earlier.stop()
        await earlier.ended
      }
      if (isClosing || running.size >= MAX_RUNNING) return undefined
      assertShare(principal)
      const control = new AbortController()
      const ended = Promise.withResolvers<void>()
      const stop = (): void => control.abort(new DOMException('The report was stopped', 'AbortError'))
      const stopClock = after(longestMs, () =>
        control.abort(new DOMException('The report took too long', 'TimeoutError')),
      )
      const current: Running = {
        owner: principal.key,
        world: principal.world,
        id,
        stop,
        ended: ended.promise,
      }
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
