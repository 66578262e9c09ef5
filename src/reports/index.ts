export { cutReport, type Window } from './cut.ts'
export { createDownloads, type DownloadOptions, type Downloads } from './download.ts'
export { jobInput } from './job-calls.ts'
export type {
  ReportProgress,
  ReportRequest,
  ReportRow,
  Segment,
  Segmentation,
  Way,
} from './report.ts'
export { unreadableIn } from './rows.ts'
export { lastStates, type ReportParts, runReport } from './run-report.ts'
export { afterReal, REAL_TIMING, type Timing } from './timing.ts'
