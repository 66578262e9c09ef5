import { LIMITS } from '../contract/language/limits.ts'
import { midnight } from '../contract/language/time-zone.ts'
import { boundsOf, DAY_MS, HOUR_MS } from '../loaders/index.ts'
import type { ReportMode, ReportRequest } from './report.ts'

/** Time window of one call, with the number of points that a series has in it. */
export interface ReportWindow {
  readonly from: number
  readonly to: number
  readonly points: number
}

/** Part of a report that one call or one job requests. */
export interface ReportPart {
  readonly ids: readonly string[]
  readonly window: number
  readonly groups: readonly string[]
}

/** Report divided into requests: windows in order of time and parts by chunk of ids. */
export interface ReportCut {
  readonly way: ReportMode
  readonly windows: readonly ReportWindow[]
  readonly chunks: readonly (readonly ReportPart[])[]
}

/** Maximum number of calls for a synchronous report, out of 250 allowed in 15 minutes. */
const MAX_CALLS = 10

/**
 * Returns the end of a window. If a clock change makes the window too long for the API, the window is one day
 * shorter. With hourly points, a window ends at a full UTC hour, because some zones have half-hour offsets.
 */
const endOf = ({ zone, granularity }: ReportRequest, from: number, days: number): number => {
  const after = midnight(zone, from, days)
  const end = after - from > days * DAY_MS ? midnight(zone, from, days - 1) : after
  return granularity === 'DAY' ? end : end - (end % HOUR_MS)
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

const chunksOf = (ids: readonly string[]): (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / LIMITS.statsEntityIds) }, (_, index) =>
    ids.slice(index * LIMITS.statsEntityIds, (index + 1) * LIMITS.statsEntityIds),
  )

/**
 * Divides a report into requests that the API accepts; windows end at midnight of the account's time zone.
 */
export const cutReport = (request: ReportRequest): ReportCut => {
  const { ids, metricGroups, segmentation } = request
  const sets = groupSetsOf(metricGroups)
  const partsOver = (windows: readonly ReportWindow[]) =>
    chunksOf(ids).map((chunk) =>
      windows.flatMap((_, window) => sets.map((groups): ReportPart => ({ ids: chunk, window, groups }))),
    )
  if (!segmentation) {
    const windows = windowsOf(request, LIMITS.statsDays)
    const chunks = windows.length === 1 ? partsOver(windows) : []
    if (chunks.length > 0 && chunks.length * sets.length <= MAX_CALLS)
      return { way: 'SYNCHRONOUS', windows, chunks }
  }
  const windows = windowsOf(request, segmentation ? LIMITS.statsSegmentedDays : LIMITS.statsJobDays)
  return { way: 'JOBS', windows, chunks: partsOver(windows) }
}
