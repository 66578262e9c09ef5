import { BadResponse, RateLimited, Refused, Unavailable, UpstreamError } from '../upstream/index.ts'
import type { Part, Window } from './cut.ts'
import type { JobCalls, JobState } from './job-calls.ts'

/** One part of a report, and the job that works on it. */
export interface Job {
  readonly part: Part
  readonly state: JobState
}

export interface Timing {
  /** Milliseconds; rejects when the signal aborts. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>
  readonly now: () => number
}

export interface Jobs {
  /** Undefined while the account has as many unfinished jobs as it may. */
  start(part: Part): Promise<Job | undefined>
  /** Asks for all that are unfinished, after a pause that grows while nothing changes. */
  refresh(): Promise<void>
  /** Whose result is there. */
  find(part: Part): Job | undefined
  forget(part: Part): void
  readonly unfinished: number
  /** Deletes those that are unfinished; what fails is left to end by itself. */
  deleteUnfinished(): Promise<void>
}

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 15_000
const GROWTH = 1.5
const CREATE_TRIES = 3
/** Doubled each time: more than a window of the interface, all in all. */
const LIMITED_TRIES = 2 ** 11
/** A window of the interface, and a little. */
const LONGEST_WAIT_MS = 16 * 60_000
const DELETE_MS = 10_000

const isTooMany = (error: unknown): boolean =>
  error instanceof Refused && error.details.problems?.[0]?.code === 'TOO_MANY_JOBS'

export interface JobsParts {
  readonly calls: JobCalls
  readonly windows: readonly Window[]
  readonly signal: AbortSignal
  readonly timing: Timing
}

/** The jobs of one report, in one account. */
export const createJobs = ({ calls, windows, signal, timing }: JobsParts): Jobs => {
  const jobs = new Map<Part, Job>()
  let pauseMs = FIRST_PAUSE_MS

  const isOver = ({ status }: JobState): boolean => status === 'SUCCESS' || status === 'FAILED'
  const unfinished = (): Job[] => [...jobs.values()].filter(({ state }) => !isOver(state))

  /** Waits out rate windows, and tries again what may pass. */
  const persist = async <T>(call: () => Promise<T>): Promise<T> => {
    for (let tries = 1; ; ) {
      signal.throwIfAborted()
      try {
        return await call()
      } catch (error) {
        if (!(error instanceof UpstreamError) || signal.aborted) throw error
        const { resetAt, retryAfterMs } = error.details
        const isLimited = error instanceof RateLimited
        const waitMs = Math.max(
          isLimited ? (resetAt ?? 0) - timing.now() : 0,
          retryAfterMs ?? 0,
          FIRST_PAUSE_MS * tries,
        )
        // Without a word of when, a window is taken to open as late as any does.
        const isOver = isLimited ? tries >= LIMITED_TRIES : !error.mayPass || tries >= CREATE_TRIES
        if (waitMs > LONGEST_WAIT_MS || isOver) throw error
        tries += isLimited ? tries : 1
        await timing.pause(waitMs, signal)
      }
    }
  }

  const note = (part: Part, state: JobState): Job => {
    if (state.status === 'FAILED')
      throw new Unavailable(`the interface could not carry out statistics job ${state.id}`, {
        operation: 'stats_jobs.list',
      })
    if (state.status === 'SUCCESS' && state.url === null)
      throw new BadResponse(`the interface gave statistics job ${state.id} no address of its result`, {
        operation: 'stats_jobs.list',
      })
    const job = { part, state }
    jobs.set(part, job)
    return job
  }

  return {
    start: async (part) => {
      try {
        const window = windows[part.window] as Window
        return note(part, await persist(() => calls.create(part, window)))
      } catch (error) {
        if (isTooMany(error)) return undefined
        throw error
      }
    },
    refresh: async () => {
      await timing.pause(pauseMs, signal)
      const asked = unfinished()
      if (asked.length > 0) {
        const states = await persist(() =>
          calls.list(
            asked.map(({ state }) => state.id),
            signal,
          ),
        )
        const byId = new Map(states.map((state) => [state.id, state]))
        const hasChanged = asked.some(({ state }) => byId.get(state.id)?.status !== state.status)
        // All of them first: one that has failed must not hide what others have come to.
        for (const { part, state } of asked) {
          const now = byId.get(state.id)
          // One that is not named may still be there, to be deleted.
          if (now) jobs.set(part, { part, state: now })
        }
        for (const { part, state } of asked) {
          const now = byId.get(state.id)
          if (!now)
            throw new BadResponse(`statistics job ${state.id} is gone`, { operation: 'stats_jobs.list' })
          note(part, now)
        }
        if (hasChanged) pauseMs = FIRST_PAUSE_MS / GROWTH
      }
      pauseMs = Math.min(pauseMs * GROWTH, LONGEST_PAUSE_MS)
    },
    find: (part) => {
      const job = jobs.get(part)
      return job?.state.status === 'SUCCESS' ? job : undefined
    },
    forget: (part) => void jobs.delete(part),
    get unfinished() {
      return unfinished().length
    },
    deleteUnfinished: async () => {
      const left = AbortSignal.timeout(DELETE_MS)
      await Promise.allSettled(unfinished().map(({ state }) => calls.delete(state.id, left)))
      jobs.clear()
    },
  }
}
