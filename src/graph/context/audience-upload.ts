import type { Principal } from './principal.ts'

/** Problem of an upload. It never contains a value from the file. */
export interface UploadProblem {
  readonly code: string
  readonly message: string
  /** Row number from 1, not counting a CSV header. */
  readonly row?: number
  readonly column?: string
}

export interface UploadStatus {
  readonly id: string
  /** State of an upload. STOPPED can be resumed from its checkpoint; FAILED was refused. */
  readonly state: 'RUNNING' | 'DONE' | 'STOPPED' | 'FAILED'
  readonly accountId: string
  readonly audienceId: string
  readonly operation: 'Update' | 'Delete'
  readonly rows: number
  /** Number of rows acknowledged without a gap. */
  readonly sentRows: number
  readonly requests: number
  readonly bytes: number
  /** Checkpoint in the form `rows-digest`; null before the first acknowledged row. */
  readonly checkpoint: string | null
  /** Start in milliseconds since the epoch. */
  readonly startedAt: number
  readonly updatedAt: number
  readonly error: UploadProblem | null
}

export interface UploadService {
  /** Finds an upload; undefined for another principal's upload, or one that has expired. */
  find(principal: Principal, id: string): Promise<UploadStatus | undefined>
}
