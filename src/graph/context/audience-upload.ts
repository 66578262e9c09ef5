import type { Principal } from './principal.ts'

/** Why an upload stopped early; never holds a value of the file. */
export interface UploadProblem {
  readonly code: string
  readonly message: string
  /** From 1, the header of a CSV file not counted. */
  readonly row?: number
  readonly column?: string
}

export interface UploadStatus {
  readonly id: string
  /** STOPPED: interrupted, can be resumed from its checkpoint; FAILED: refused. */
  readonly state: 'RUNNING' | 'DONE' | 'STOPPED' | 'FAILED'
  readonly accountId: string
  readonly audienceId: string
  readonly operation: 'Update' | 'Delete'
  readonly rows: number
  /** Rows acknowledged without a gap. */
  readonly sentRows: number
  readonly requests: number
  readonly bytes: number
  /** `rows-digest` of the acknowledged rows; null before the first. */
  readonly checkpoint: string | null
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  readonly updatedAt: number
  readonly error: UploadProblem | null
}

export interface UploadService {
  /** Undefined for an upload of another principal, or one no longer kept. */
  find(principal: Principal, id: string): Promise<UploadStatus | undefined>
}
