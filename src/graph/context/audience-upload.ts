import type { Principal } from './principal.ts'

/** Never holds a value of the file. */
export interface UploadProblem {
  readonly code: string
  readonly message: string
  /** From 1, without a CSV header. */
  readonly row?: number
  readonly column?: string
}

export interface UploadStatus {
  readonly id: string
  /** STOPPED can be resumed from its checkpoint; FAILED was refused. */
  readonly state: 'RUNNING' | 'DONE' | 'STOPPED' | 'FAILED'
  readonly accountId: string
  readonly audienceId: string
  readonly operation: 'Update' | 'Delete'
  readonly rows: number
  /** Acknowledged without a gap. */
  readonly sentRows: number
  readonly requests: number
  readonly bytes: number
  /** `rows-digest`; null before the first acknowledged row. */
  readonly checkpoint: string | null
  /** Milliseconds since the epoch. */
  readonly startedAt: number
  readonly updatedAt: number
  readonly error: UploadProblem | null
}

export interface UploadService {
  /** Undefined for another principal's, or one no longer kept. */
  find(principal: Principal, id: string): Promise<UploadStatus | undefined>
}
