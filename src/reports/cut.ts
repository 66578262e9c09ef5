import { LIMITS } from '../contract/language/limits.ts'
import { midnight } from '../contract/language/time-zone.ts'
import { boundsOf, DAY_MS, HOUR_MS } from '../loaders/index.ts'
import type { ReportRequest, Way } from './report.ts'

/** A span of time that one call takes, and how many points a series has in it. */
export interface Window {
  readonly from: number
  readonly to: number
  readonly points: number
}

/** What one call, or one job, is asked for. */
export interface Part {
  readonly ids: readonly string[]
  readonly window: number
  readonly groups: readonly string[]
}

/** A report as it is asked for: windows in order of time, and parts by chunk of ids. */
export interface Cut {
  readonly way: Way
  readonly windows: readonly Window[]
  readonly chunks: readonly (readonly Part[])[]
}

/** What the synchronous way may cost of the 250 calls in 15 minutes. */
const MAX_CALLS = 10

/** The days before a change of clocks may be an hour longer than the interface takes; some zones are half an hour off. */
const endOf = ({ zone, granularity }: ReportRequest, from: number, days: number): number => {
  const after = midnight(zone, from, days)
  const end = after - from > days * DAY_MS ? midnight(zone, from, days - 1) : after
  return granularity === 'DAY' ? end : end - (end % HOUR_MS)
}

const windowsOf = (request: ReportRequest, days: number): Window[] => {
  const { from, to } = request
  const windows: Window[] = []
  for (let start = from; start < to; ) {
    const end = Math.min(to, to - start <= days * DAY_MS ? to : endOf(request, start, days))
    windows.push({ from: start, to: end, points: boundsOf({ ...request, from: start, to: end }).length - 1 })
    start = end
  }
  return windows
}

const ALONE = 'MOBILE_CONVERSION'
/** MOBILE_CONVERSION is asked alone. */
const groupSetsOf = (groups: readonly string[]): (readonly string[])[] => {
  const others = groups.filter((group) => group !== ALONE)
  return [...(others.length > 0 ? [others] : []), ...(groups.includes(ALONE) ? [[ALONE]] : [])]
}

const chunksOf = (ids: readonly string[]): (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / LIMITS.statsEntityIds) }, (_, index) =>
    ids.slice(index * LIMITS.statsEntityIds, (index + 1) * LIMITS.statsEntityIds),
  )

/** Cuts a report into what the interface takes at once; windows are cut at the account's midnights. */
export const cutReport = (request: ReportRequest): Cut => {
  const { ids, metricGroups, segmentation } = request
  const sets = groupSetsOf(metricGroups)
  const partsOver = (windows: readonly Window[]) =>
    chunksOf(ids).map((chunk) =>
      windows.flatMap((_, window) => sets.map((groups): Part => ({ ids: chunk, window, groups }))),
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
