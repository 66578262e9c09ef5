import type { Principal } from './principal.ts'

/** Why an upload ended before its end; never with a value of the file. */
export interface UploadProblem {
  readonly code: string
  readonly message: string
  /** From 1, the header of a CSV file not counted. */
  readonly row?: number
  readonly column?: string
}

/** How far an upload is. */
export interface UploadStatus {
  readonly id: string
  /** STOPPED: broken off, to be sent again from its checkpoint; FAILED: refused. */
  readonly state: 'RUNNING' | 'DONE' | 'STOPPED' | 'FAILED'
  readonly accountId: string
  readonly audienceId: string
  readonly operation: 'Update' | 'Delete'
  /** Rows read, and rows acknowledged without a gap. */
  readonly rows: number
  readonly sentRows: number
  /** Requests and their bytes that were acknowledged. */
  readonly requests: number
  readonly bytes: number
  /** `rows-digest` of what was acknowledged; null before anything was. */
  readonly checkpoint: string | null
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  readonly updatedAt: number
  readonly error: UploadProblem | null
}

/** Uploads as resolvers see them. */
export interface UploadService {
  /** Undefined for what this principal has not uploaded, or longer ago than it is kept. */
  find(principal: Principal, id: string): Promise<UploadStatus | undefined>
}
