export { cutReport, type ReportWindow } from './cut.ts'
export { createDownloads, type DownloadOptions, type Downloads } from './download.ts'
export { jobInput } from './job-calls.ts'
export type {
  ReportMode,
  ReportProgress,
  ReportRequest,
  ReportRow,
  Segment,
  Segmentation,
} from './report.ts'
export { type ResultPlaces, resultAddress } from './result-address.ts'
export { NEW_STATE, type ReportMemory, type ReportState } from './resume.ts'
export { unreadableIn } from './rows.ts'
export { lastStates, type ReportParts, runReport } from './run-report.ts'
export { afterReal, REAL_TIMING, type Timing } from './timing.ts'
