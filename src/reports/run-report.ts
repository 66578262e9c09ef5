import type { MetricGroup } from '../contract/domains/stats-metrics.ts'
import { contract } from '../contract/index.ts'
import { InvalidInput } from '../contract/language/errors.ts'
import { MetricReader, readBatch, readStatsRows } from '../loaders/index.ts'
import { BadRow, type Client, endedBy, TimedOut, type UserClient } from '../upstream/index.ts'
import { cutReport, JOBS_AT_ONCE, type ReportCut, type ReportPart, type ReportWindow } from './cut.ts'
import { type Downloads, ResultBroken, ResultExpired, ResultNotReady } from './download.ts'
import { jobCallsOf, statsInput } from './job-calls.ts'
import { createJobs, type Job, type Jobs, longerPause, type WaitingFor } from './jobs.ts'
import { mergeParts, type PartRows } from './merge.ts'
import { createPersist, FIRST_PAUSE_MS, MAX_WAIT_MS } from './persist.ts'
import { type ReportProgress, type ReportRequest, type ReportRow, shownProgress } from './report.ts'
import { createResume, type ReportMemory, type Resume } from './resume.ts'
import { createRowCheck, entryOf } from './rows.ts'
import type { Timing } from './timing.ts'

export interface ReportParts {
  /** Client that makes the report's API calls. */
  readonly client: Client
  /** Signs downloads of results from the API's own origin. */
  readonly authorize?: UserClient['authorize'] | undefined
  /** Returns the API's time in ms since the epoch, which decides when results expire. */
  readonly serviceTime: () => number
  readonly downloads: Downloads
  /** Aborts the report when the client disconnects or the time limit is reached. */
  readonly signal: AbortSignal
  readonly timing: Timing
  /** Whether plain calls wait for rate limit windows, as calls for jobs do. */
  readonly waitsForLimits?: boolean | undefined
  /** State of a report that another run may continue; without it, the report starts from the beginning. */
  readonly memory?: ReportMemory | undefined
  readonly onProgress?: ((progress: ReportProgress) => void) | undefined
}

/** Maximum number of plain calls in flight. */
const CALLS_AT_ONCE = 20
const STARTS_AT_ONCE = 4
/** Number of attempts to read a result that ends early or whose host cannot be reached. */
const BROKEN_FETCHES = 3

const { stats } = contract

interface Run extends ReportParts {
  readonly request: ReportRequest
  readonly cut: ReportCut
  readonly progress: { -readonly [K in keyof ReportProgress]: ReportProgress[K] }
  readonly tell: () => void
  readonly resume: Resume
}

/** Creates a callback that shows a failure in the progress while the failed call is being retried. */
const troubleOf =
  (run: Run) =>
  (failure: Error | undefined): void => {
    run.progress.problem = failure?.message
    if (failure) run.tell()
  }

const windowOf = ({ cut }: Run, part: ReportPart): ReportWindow => cut.windows[part.window] as ReportWindow

const mergeOf = ({ cut, request }: Run, parts: readonly PartRows[]) =>
  mergeParts(parts, { ...request, points: cut.windows.map(({ points }) => points) })

interface PartResponse {
  readonly part: ReportPart
  readonly window: ReportWindow
  readonly data: readonly unknown[]
}

/**
 * Creates the function that reads a part with a plain call. It waits for rate limit windows if
 * `waitsForLimits` is set.
 */
const createAsk = (run: Run): ((part: ReportPart) => Promise<PartResponse>) => {
  const { client, request, signal, timing, waitsForLimits } = run
  const persist = createPersist({ signal, timing, maxTries: 1, onTrouble: troubleOf(run) })
  const readPart = async (part: ReportPart): Promise<PartResponse> => {
    const window = windowOf(run, part)
    const results = await readBatch(part.ids, async (ids) => {
      const input = statsInput(request, { ...part, ids }, window)
      return (await client.call(stats.list, input, { signal })).data
    })
    const data = results.flatMap((result) => {
      if (result.error) throw result.error
      return result.given
    })
    return { part, window, data }
  }
  return (part) => (waitsForLimits ? persist(() => readPart(part)) : readPart(part))
}

const rowsOfResponse = async function* (
  { request }: Run,
  { part, window, data }: PartResponse,
): AsyncGenerator<ReportRow, void> {
  // A report cannot contain errors next to its rows, so an error fails the report.
  for (const row of data) if (row instanceof BadRow && row.details.problems) throw row
  const reader = new MetricReader(request.entity, window.points)
  const groups = part.groups as readonly MetricGroup[]
  for (const [entityId, served] of readStatsRows(data, part.ids, reader)) {
    const metrics = served ?? (served === null ? reader.unserved(groups) : reader.unreadable(groups))
    yield { entityId, segment: null, metrics }
  }
}

const askAtOnce = async function* (run: Run): AsyncGenerator<ReportRow, void> {
  const ask = createAsk(run)
  const begun: Promise<readonly PartResponse[]>[] = []
  const begin = (chunk: readonly ReportPart[]): void => {
    const responses = Promise.all(chunk.map(ask))
    // Prevents an unhandled rejection. The failure is thrown when the rows of the chunk are read.
    responses.catch(() => undefined)
    begun.push(responses)
  }
  const chunks = run.cut.chunks.slice(run.resume.chunks)
  const ahead = Math.max(1, Math.floor(CALLS_AT_ONCE / (chunks[0]?.length ?? 1)))
  for (const chunk of chunks.slice(0, ahead)) begin(chunk)
  for (const index of chunks.keys()) {
    const responses = (await begun.shift()) ?? []
    const next = chunks[index + ahead]
    if (next) begin(next)
    run.tell()
    const parts = responses.map((response) => ({ ...response.part, rows: rowsOfResponse(run, response) }))
    yield* run.resume.counted(mergeOf(run, parts))
  }
}

/** Creates a queue that starts jobs up to the limit and reports finished ones. */
const createQueue = (run: Run, jobs: Jobs) => {
  const { cut, progress, resume } = run
  const waiting = cut.chunks.slice(resume.chunks).flat()
  const started = new Set<ReportPart>()
  let done = cut.chunks.slice(0, resume.chunks).flat().length
  const note = (): void => {
    progress.startedJobs = done + started.size
    progress.finishedJobs = done + [...started].filter((part) => jobs.find(part)).length
    progress.waitingFor = jobs.waitingFor()
    run.tell()
  }
  const most = Math.max(JOBS_AT_ONCE, ...cut.chunks.map((chunk) => chunk.length))
  const begun = (part: ReportPart): void => {
    waiting.splice(waiting.indexOf(part), 1)
    started.add(part)
  }
  /** Starts a job and notes it at once. Returns false if no further job may be started now. */
  const startOne = async (part: ReportPart): Promise<boolean> => {
    const job = await jobs.start(part)
    if (!job) return false
    begun(part)
    resume.noteJob(part, job.state.id)
    return true
  }
  const startSome = async (parts: readonly ReportPart[]): Promise<boolean> => {
    // All start calls must settle before a failure ends the report, so that no job starts unnoticed.
    const starts = await Promise.allSettled(parts.map(startOne))
    note()
    for (const start of starts) if (start.status === 'rejected') throw start.reason
    return starts.every((start) => start.status === 'fulfilled' && start.value)
  }
  const startNext = async (): Promise<void> => {
    for (let mayStart = true; mayStart && waiting.length > 0 && started.size < most; ) {
      const room = Math.min(STARTS_AT_ONCE, most - started.size)
      mayStart = await startSome(waiting.slice(0, room))
    }
  }
  return {
    /** Continues with the jobs that an earlier run started. */
    adopt: async (): Promise<void> => {
      const known = waiting.flatMap((part) => {
        const id = resume.jobOf(part)
        return id === undefined ? [] : [[part, id] as const]
      })
      for (const part of await jobs.adopt(known)) begun(part)
    },
    finished: async (parts: readonly ReportPart[]): Promise<void> => {
      await startNext()
      while (!parts.every((part) => jobs.find(part))) {
        await jobs.refresh().finally(note)
        await startNext()
      }
    },
    /** Records why the result for a part cannot be read yet. `obstacle` is undefined once it can be read. */
    hinder: (part: ReportPart, obstacle: string | undefined): void => {
      jobs.hinder(part, obstacle)
      note()
    },
    /** Restarts the job for a part whose result is no longer available. */
    restart: (part: ReportPart): void => {
      jobs.forget(part)
      started.delete(part)
      waiting.unshift(part)
    },
    done: (parts: readonly ReportPart[]): void => {
      for (const part of parts) {
        jobs.forget(part)
        started.delete(part)
      }
      done += parts.length
      note()
    },
  }
}

type Queue = ReturnType<typeof createQueue>

const hasExpired = ({ state: { expiresAt } }: Job, { serviceTime }: Run): boolean =>
  expiresAt !== null && expiresAt <= serviceTime()

/**
 * Creates the handler that decides how to fetch a result again after a failure.
 *
 * @throws the failure if another attempt would be useless
 */
const createRepeat = (run: Run, queue: Queue, part: ReportPart) => {
  const { signal, timing } = run
  let waitMs = FIRST_PAUSE_MS
  let broken = 0
  let isMadeAgain = false
  const pause = async (asked = 0): Promise<void> => {
    await timing.pause(Math.max(waitMs, asked), signal)
    waitMs = longerPause(waitMs)
  }
  const makeAgain = async (error: unknown): Promise<void> => {
    if (isMadeAgain) throw error
    isMadeAgain = true
    queue.restart(part)
    await queue.finished([part])
  }
  return async (error: unknown, job: Job): Promise<void> => {
    if (signal.aborted) throw error
    if (error instanceof ResultExpired) return makeAgain(error)
    if (error instanceof ResultNotReady) {
      if (hasExpired(job, run)) return makeAgain(error)
      const { status, retryAfterMs = 0 } = error.details
      if (retryAfterMs > MAX_WAIT_MS) throw error
      queue.hinder(part, `RESULT_${status}`)
      return pause(retryAfterMs)
    }
    broken += 1
    if (!(error instanceof ResultBroken) || broken === BROKEN_FETCHES) throw error
    queue.hinder(part, 'RESULT_BROKEN')
    return pause()
  }
}

/**
 * Yields each row of one result exactly once. Waits for a result that is not available yet and restarts an
 * expired job once.
 */
const rowsOfJob = async function* (
  run: Run,
  jobs: Jobs,
  queue: Queue,
  part: ReportPart,
): AsyncGenerator<ReportRow, void> {
  const { downloads, signal, authorize } = run
  const given = new Set<string>()
  const repeat = createRepeat(run, queue, part)
  for (;;) {
    const job = jobs.find(part) as Job
    const { points } = windowOf(run, part)
    const check = createRowCheck(part, new MetricReader(run.request.entity, points))
    let isHindered = job.obstacle !== undefined
    try {
      for await (const { id, json } of downloads.open(job.state.url ?? '', { signal, authorize })) {
        if (json === undefined && run.request.segmentation) continue
        const row = check(id, json === undefined ? json : entryOf(json))
        if (isHindered) queue.hinder(part, undefined)
        isHindered = false
        if (given.has(check.last)) continue
        given.add(check.last)
        yield row
      }
      if (isHindered) queue.hinder(part, undefined)
      if (!run.request.segmentation) yield* check.missing()
      return
    } catch (error) {
      await repeat(error, job)
    }
  }
}

const askByJobs = async function* (run: Run): AsyncGenerator<ReportRow, void> {
  const { client, request, cut, signal, timing, resume } = run
  let isInterrupted = true
  const calls = jobCallsOf(client, request)
  const jobs = createJobs({ calls, windows: cut.windows, signal, timing, onTrouble: troubleOf(run) })
  const queue = createQueue(run, jobs)
  try {
    await queue.adopt()
    for (const chunk of cut.chunks.slice(resume.chunks)) {
      await queue.finished(chunk)
      const parts = chunk.map((part) => ({ ...part, rows: rowsOfJob(run, jobs, queue, part) }))
      yield* resume.counted(mergeOf(run, parts))
      queue.done(chunk)
    }
  } catch (error) {
    isInterrupted = signal.aborted
    throw error
  } finally {
    // The jobs of an interrupted report are left to the run that continues it.
    if (!(resume.isKept && isInterrupted)) await jobs.deleteUnfinished()
  }
}

const shownStates = (waiting: WaitingFor): string =>
  Object.entries(waiting)
    .map(([state, jobs]) => `${state}: ${jobs}`)
    .join(', ')

/**
 * Describes the jobs that a report was waiting for and its last failure, as a suffix for an error message.
 * Returns an empty string if there were no such jobs and no failure.
 */
export const lastStates = ({ waitingFor, problem }: ReportProgress): string => {
  const states = waitingFor ? ` (last states: ${shownStates(waitingFor)})` : ''
  return problem === undefined ? states : `${states} (last failure: ${problem})`
}

/**
 * Returns the error that `endedBy` creates. If it is a timeout, its message also states what the report was
 * waiting for.
 */
const endedReport = (signal: AbortSignal, progress: ReportProgress): Error => {
  const ended = endedBy(signal, { operation: 'stats' })
  if (!(ended instanceof TimedOut)) return ended
  return new TimedOut(
    `The report exceeded its time limit${lastStates(progress)}. Request fewer ids or days, or try again later`,
    ended.details,
  )
}

/**
 * Returns the error for a client that claims more rows than the report has. They may come from another report,
 * so this one must not end as complete.
 */
const tooFar = (rows: number): InvalidInput =>
  new InvalidInput([
    {
      code: 'INVALID_PARAMETER',
      message: `after_row must be at most ${rows}, the number of rows in the report`,
      parameter: 'after_row',
      limit: rows,
    },
  ])

/**
 * Yields each row of a report exactly once, as it arrives. Rows are grouped by id, and ids are read in chunks
 * of 20. Data is read only on demand, so that a slow reader uses little memory. When the report ends,
 * unfinished jobs are deleted, unless it was interrupted and another run may continue it.
 *
 * @throws InvalidInput, UpstreamError
 */
export const runReport = async function* (
  request: ReportRequest,
  parts: ReportParts,
): AsyncGenerator<ReportRow, void> {
  const { client, signal, onProgress } = parts
  const cut = cutReport(request)
  const progress: Run['progress'] = {
    way: cut.way,
    calls: 0,
    jobs: cut.way === 'JOBS' ? cut.chunks.flat().length : 0,
    startedJobs: 0,
    finishedJobs: 0,
    rows: 0,
  }
  const counting: Client = {
    call: (operation, input, options) => {
      progress.calls += 1
      return client.call(operation, input, options)
    },
  }
  const tell = () => onProgress?.(shownProgress(progress))
  const resume = createResume(cut, parts.memory)
  const ended = new AbortController()
  const until = AbortSignal.any([signal, ended.signal])
  const run: Run = { ...parts, signal: until, client: counting, request, cut, progress, tell, resume }
  progress.rows = resume.rows
  tell()
  try {
    for await (const row of cut.way === 'JOBS' ? askByJobs(run) : askAtOnce(run)) {
      if (resume.skips()) continue
      progress.rows += 1
      yield row
    }
    if (resume.missing > 0) throw tooFar(resume.rows - resume.missing)
  } catch (error) {
    throw signal.aborted ? endedReport(signal, progress) : error
  } finally {
    // Ends calls that were begun ahead. After a failure, they must not wait for a rate limit window.
    ended.abort()
    tell()
  }
}
