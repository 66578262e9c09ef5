import { chunksOf } from '../contract/language/chunks.ts'
import { LIMITS } from '../contract/language/limits.ts'
import { BadResponse, Refused, Unavailable } from '../upstream/index.ts'
import type { ReportPart, ReportWindow } from './cut.ts'
import type { JobCalls, JobState } from './job-calls.ts'
import { createPersist, FIRST_PAUSE_MS, type PersistParts } from './persist.ts'

/** Part of a report and the job that computes it. */
export interface Job {
  readonly part: ReportPart
  readonly state: JobState
  /** Whether a job list has included this job. A new job may be missing from lists for a few seconds. */
  readonly wasListed: boolean
  /** Time in ms when lists began to omit this job; undefined while it is listed. */
  readonly missingSince?: number | undefined
  /** Reason why a finished job has no readable result yet, as shown to callers. */
  readonly obstacle?: string | undefined
}

/** Number of jobs that the report is waiting for, keyed by the state shown in the progress. */
export type WaitingFor = Readonly<Record<string, number>>

export interface Jobs {
  /** Starts a job. Returns undefined if the account has reached its limit of unfinished jobs. */
  start(part: ReportPart): Promise<Job | undefined>
  /** Adopts the jobs of an earlier run, and returns the parts whose job still exists and has not failed. */
  adopt(known: readonly KnownJob[]): Promise<readonly ReportPart[]>
  /** Lists all unfinished jobs, after a pause that grows while nothing changes. */
  refresh(): Promise<void>
  /** Returns the job for a part if its result has a URL. */
  find(part: ReportPart): Job | undefined
  forget(part: ReportPart): void
  /**
   * Records why the result of a finished job cannot be read yet. `obstacle` is undefined once it can be read.
   */
  hinder(part: ReportPart, obstacle: string | undefined): void
  /** Counts the jobs that the report is waiting for; undefined if there are none. */
  waitingFor(): WaitingFor | undefined
  /** Deletes unfinished jobs. Jobs that cannot be deleted run to completion. */
  deleteUnfinished(): Promise<void>
}

const MAX_PAUSE_MS = 15_000
const GROWTH = 1.5
/** Calculates the pause in ms that follows a pause of `milliseconds`. */
export const longerPause = (milliseconds: number): number => Math.min(milliseconds * GROWTH, MAX_PAUSE_MS)
/** Time in ms after which a previously listed job that is missing counts as gone. */
const GONE_AFTER_MS = 60_000
const DELETE_MS = 10_000

/** States of jobs that never get a result. EXPIRED and CANCELLED are known from connectors (decision 93). */
const FAILED_STATES: ReadonlySet<string> = new Set(['FAILED', 'CANCELLED', 'EXPIRED'])

const isTooMany = (error: unknown): boolean =>
  error instanceof Refused && error.details.problems?.[0]?.code === 'TOO_MANY_JOBS'

const hasAddress = ({ state: { status, url } }: Job): boolean => status === 'SUCCESS' && url !== null
const isOver = (job: Job): boolean => hasAddress(job) || FAILED_STATES.has(job.state.status)

/**
 * Returns the state that callers see. `NOT_LISTED`: the list omits the job. `NO_ADDRESS`: its result has no
 * URL.
 */
const shownState = ({ state: { status }, missingSince, obstacle }: Job): string => {
  if (obstacle !== undefined) return obstacle
  if (missingSince !== undefined) return 'NOT_LISTED'
  return status === 'SUCCESS' ? 'NO_ADDRESS' : status
}

const OPERATION = { operation: 'stats_jobs.list' }
const failed = ({ id, status }: JobState): Unavailable =>
  new Unavailable(`Statistics job ${id} ended with status ${status}. Request the report again`, OPERATION)
const gone = ({ id, status }: JobState, missingMs: number): BadResponse =>
  new BadResponse(
    `Statistics job ${id} (last status ${status}) has been missing for ${Math.round(missingMs / 1000)} seconds. Request the report again`,
    OPERATION,
  )

type KnownJob = readonly [part: ReportPart, id: string]

/** Finds the jobs that still exist and have not failed. */
const existingOf = async (
  known: readonly KnownJob[],
  list: (ids: readonly string[]) => Promise<readonly JobState[]>,
): Promise<ReadonlyMap<ReportPart, JobState>> => {
  const chunks = chunksOf(known, LIMITS.idsPerList)
  const lists = await Promise.all(chunks.map((some) => list(some.map(([, id]) => id))))
  const states = new Map(lists.flat().map((state) => [state.id, state]))
  return new Map(
    known.flatMap(([part, id]) => {
      const state = states.get(id)
      return state && !FAILED_STATES.has(state.status) ? [[part, state]] : []
    }),
  )
}

export interface JobsParts extends PersistParts {
  readonly calls: JobCalls
  readonly windows: readonly ReportWindow[]
}

/** Creates the manager for one report's jobs. */
export const createJobs = ({ calls, windows, signal, timing, onTrouble }: JobsParts): Jobs => {
  const jobs = new Map<ReportPart, Job>()
  let pauseMs = FIRST_PAUSE_MS
  const persist = createPersist({ signal, timing, onTrouble })
  const persistCreate = createPersist({ signal, timing, onTrouble, creates: true })

  const unfinished = (): Job[] => [...jobs.values()].filter((job) => !isOver(job))

  /**
   * Records a state from the API.
   *
   * @throws Unavailable if the job has failed
   */
  const note = (part: ReportPart, state: JobState, wasListed: boolean): Job => {
    const job = { part, state, wasListed }
    jobs.set(part, job)
    if (FAILED_STATES.has(state.status)) throw failed(state)
    return job
  }

  /**
   * Records that the list omitted a job.
   *
   * @throws BadResponse if it was listed before and has been missing for too long
   */
  const noteMissing = (job: Job): void => {
    const missingSince = job.missingSince ?? timing.now()
    jobs.set(job.part, { ...job, missingSince })
    const missingMs = timing.now() - missingSince
    if (job.wasListed && missingMs >= GONE_AFTER_MS) throw gone(job.state, missingMs)
  }

  /** Records all states before it throws, because one failed job must not hide the states of the others. */
  const noteAll = (requested: readonly Job[], byId: ReadonlyMap<string, JobState>): void => {
    const failures: unknown[] = []
    for (const job of requested)
      try {
        const now = byId.get(job.state.id)
        if (now) note(job.part, now, true)
        else noteMissing(job)
      } catch (error) {
        failures.push(error)
      }
    if (failures.length > 0) throw failures[0]
  }

  return {
    start: async (part) => {
      try {
        const window = windows[part.window] as ReportWindow
        return note(part, await persistCreate(() => calls.create(part, window)), false)
      } catch (error) {
        if (isTooMany(error)) return undefined
        throw error
      }
    },
    adopt: async (known) => {
      const existing = await existingOf(known, (ids) => persist(() => calls.list(ids, signal)))
      for (const [part, state] of existing) note(part, state, true)
      return [...existing.keys()]
    },
    refresh: async () => {
      await timing.pause(pauseMs, signal)
      const requested = unfinished()
      let hasChanged = false
      if (requested.length > 0) {
        const ids = requested.map(({ state }) => state.id)
        const states = await persist(() => calls.list(ids, signal))
        const byId = new Map(states.map((state) => [state.id, state]))
        hasChanged = requested.some(({ state: { id, status } }) => {
          const now = byId.get(id)
          return now !== undefined && now.status !== status
        })
        noteAll(requested, byId)
      }
      pauseMs = hasChanged ? FIRST_PAUSE_MS : longerPause(pauseMs)
    },
    find: (part) => {
      const job = jobs.get(part)
      return job && hasAddress(job) ? job : undefined
    },
    forget: (part) => void jobs.delete(part),
    hinder: (part, obstacle) => {
      const job = jobs.get(part)
      if (job) jobs.set(part, { ...job, obstacle })
    },
    waitingFor: () => {
      const waiting = [...jobs.values()].filter((job) => !isOver(job) || job.obstacle !== undefined)
      if (waiting.length === 0) return undefined
      const byState = Map.groupBy(waiting, shownState)
      return Object.fromEntries([...byState].map(([state, all]) => [state, all.length]))
    },
    deleteUnfinished: async () => {
      const left = AbortSignal.timeout(DELETE_MS)
      await Promise.allSettled(unfinished().map(({ state }) => calls.delete(state.id, left)))
      jobs.clear()
    },
  }
}
