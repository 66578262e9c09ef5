export { cutReport, type Window } from './cut.ts'
export { createDownloads, type DownloadOptions, type Downloads } from './download.ts'
export { jobInput } from './job-calls.ts'
export type { Timing } from './jobs.ts'
export type {
  MetricSeries,
  Metrics,
  ReportProgress,
  ReportRequest,
  ReportRow,
  Segment,
  Segmentation,
  Series,
  Way,
} from './report.ts'
export { type ReportParts, runReport } from './run-report.ts'
export { REAL_TIMING } from './timing.ts'
