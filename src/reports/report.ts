import type { Granularity, ServedMetrics } from '../loaders/index.ts'

/** Segment of a report, as the API describes it. */
export type Segment = Readonly<Record<string, unknown>>

/** Metrics for one entity, or for one of its segments, over the report's whole period. */
export interface ReportRow {
  readonly entityId: string
  readonly segment: Segment | null
  /** Metrics; money is in micros of the account's currency. */
  readonly metrics: ServedMetrics
}

export interface Segmentation {
  readonly type: string
  /** Targeting values, which some segmentation types require. */
  readonly country?: string | undefined
  readonly platform?: string | undefined
}

export interface ReportRequest {
  readonly accountId: string
  readonly entity: string
  /** Ids of entities of one type, without duplicates. */
  readonly ids: readonly string[]
  /** Aligned bounds in milliseconds since the epoch; the end is exclusive. */
  readonly from: number
  readonly to: number
  /** Account time zone, whose midnights separate days. */
  readonly zone: string
  readonly granularity: Granularity
  readonly placement: string
  readonly metricGroups: readonly string[]
  readonly segmentation?: Segmentation | undefined
}

export type ReportMode = 'SYNCHRONOUS' | 'JOBS'

export interface ReportProgress {
  readonly way: ReportMode
  /** Number of API calls, not counting retries. */
  readonly calls: number
  /**
   * Numbers of required jobs, started jobs, and jobs with an available result; 0 for a report without jobs.
   */
  readonly jobs: number
  readonly startedJobs: number
  readonly finishedJobs: number
  readonly rows: number
  /**
   * Number of jobs that the report is waiting for, by state: an API state, NOT_LISTED, NO_ADDRESS,
   * RESULT_404, RESULT_BROKEN.
   */
  readonly waitingFor?: Readonly<Record<string, number>> | undefined
  /** Message of the failure that is being retried. */
  readonly problem?: string | undefined
}

/** Omits members without a value. */
export const shownProgress = ({ waitingFor, problem, ...rest }: ReportProgress): ReportProgress => ({
  ...rest,
  ...(waitingFor && { waitingFor }),
  ...(problem !== undefined && { problem }),
})
