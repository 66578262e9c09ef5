import type { Granularity, ServedMetrics } from '../loaders/index.ts'

/** As the interface names it: a value of what the report is segmented by. */
export type Segment = Readonly<Record<string, unknown>>

/** The numbers of one entity, or of one of its segments, over the whole time of the report. */
export interface ReportRow {
  readonly entityId: string
  readonly segment: Segment | null
  /** Money in micros of the account's currency. */
  readonly metrics: ServedMetrics
}

export interface Segmentation {
  readonly type: string
  /** Targeting values; some types need one. */
  readonly country?: string | undefined
  readonly platform?: string | undefined
}

/** What a report is of. */
export interface ReportRequest {
  readonly accountId: string
  readonly entity: string
  /** Of entities of one kind, each once. */
  readonly ids: readonly string[]
  /** Aligned, in milliseconds since the epoch; the end is exclusive. */
  readonly from: number
  readonly to: number
  /** Of the account; days begin at its midnights. */
  readonly zone: string
  readonly granularity: Granularity
  readonly placement: string
  readonly metricGroups: readonly string[]
  readonly segmentation?: Segmentation | undefined
}

export type Way = 'SYNCHRONOUS' | 'JOBS'

/** How far a report is. */
export interface ReportProgress {
  readonly way: Way
  /** Of the interface, tries not counted. */
  readonly calls: number
  /** All that the report needs, those begun, and those whose results are there; 0 where it needs none. */
  readonly jobs: number
  readonly startedJobs: number
  readonly finishedJobs: number
  readonly rows: number
  /** Jobs that are waited for, by state: QUEUED and the like, NOT_LISTED, NO_ADDRESS, RESULT_404, RESULT_BROKEN. */
  readonly waitingFor?: Readonly<Record<string, number>> | undefined
  /** Failure of a call that is being repeated. */
  readonly problem?: string | undefined
}
