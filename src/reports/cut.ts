import { chunksOf } from '../contract/language/chunks.ts'
import { LIMITS } from '../contract/language/limits.ts'
import { midnight } from '../contract/language/time-zone.ts'
import { boundsOf, DAY_MS, HOUR_MS } from '../loaders/index.ts'
import type { ReportMode, ReportRequest } from './report.ts'

/** Period covered by one call or job, with the number of points in each series. */
export interface ReportWindow {
  readonly from: number
  readonly to: number
  readonly points: number
}

/** Part of a report requested by one call or one job. */
export interface ReportPart {
  readonly ids: readonly string[]
  readonly window: number
  readonly groups: readonly string[]
}

/** Report divided into requests: windows in chronological order, and the parts of each chunk of ids. */
export interface ReportCut {
  readonly way: ReportMode
  readonly windows: readonly ReportWindow[]
  readonly chunks: readonly (readonly ReportPart[])[]
}

/** Maximum number of calls for a synchronous report, out of 250 allowed in 15 minutes. */
const MAX_CALLS = 200
/** Maximum number of unfinished jobs for one report. An account may have 100, which all programs share. */
export const JOBS_AT_ONCE = 20
/** Typical number of list calls until a group of `JOBS_AT_ONCE` jobs has ended. */
const POLLS = 5

/**
 * Returns the end of a window. If a clock change makes the window too long for the API, the window is one day
 * shorter. A period of full UTC hours is cut at a full UTC hour, because some zones have half-hour offsets.
 */
const endOf = (request: ReportRequest, from: number, days: number): number => {
  const { zone, granularity } = request
  const after = midnight(zone, from, days)
  const end = after - from > days * DAY_MS ? midnight(zone, from, days - 1) : after
  const isInHours = granularity !== 'DAY' && request.from % HOUR_MS === 0 && request.to % HOUR_MS === 0
  return isInHours ? end - (end % HOUR_MS) : end
}

const windowsOf = (request: ReportRequest, days: number): ReportWindow[] => {
  const { from, to } = request
  const windows: ReportWindow[] = []
  for (let start = from; start < to; ) {
    const end = Math.min(to, to - start <= days * DAY_MS ? to : endOf(request, start, days))
    windows.push({ from: start, to: end, points: boundsOf({ ...request, from: start, to: end }).length - 1 })
    start = end
  }
  return windows
}

const ALONE = 'MOBILE_CONVERSION'
/** Divides metric groups into requests. MOBILE_CONVERSION cannot be combined with others. */
const groupSetsOf = (groups: readonly string[]): (readonly string[])[] => {
  const others = groups.filter((group) => group !== ALONE)
  return [...(others.length > 0 ? [others] : []), ...(groups.includes(ALONE) ? [[ALONE]] : [])]
}

const requestsIn = ({ chunks }: ReportCut): number => chunks.reduce((sum, { length }) => sum + length, 0)

/**
 * Divides a report into requests that the API accepts. Uses plain calls if at most `MAX_CALLS` are needed and
 * jobs would need more calls. Segments always need jobs.
 */
export const cutReport = (request: ReportRequest): ReportCut => {
  const { ids, metricGroups, segmentation } = request
  const sets = groupSetsOf(metricGroups)
  const cutInto = (way: ReportMode, days: number): ReportCut => {
    const windows = windowsOf(request, days)
    const chunks = chunksOf(ids, LIMITS.statsEntityIds).map((chunk) =>
      windows.flatMap((_, window) => sets.map((groups): ReportPart => ({ ids: chunk, window, groups }))),
    )
    return { way, windows, chunks }
  }
  const jobs = cutInto('JOBS', segmentation ? LIMITS.statsSegmentedDays : LIMITS.statsJobDays)
  if (segmentation) return jobs
  const calls = cutInto('SYNCHRONOUS', LIMITS.statsDays)
  const needed = requestsIn(jobs) + POLLS * Math.ceil(requestsIn(jobs) / JOBS_AT_ONCE)
  return requestsIn(calls) <= Math.min(MAX_CALLS, needed - 1) ? calls : jobs
}
