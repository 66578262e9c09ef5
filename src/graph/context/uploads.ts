import type { Principal } from './principal.ts'

/** Problem with an upload. It never contains a value from the file. */
export interface UploadProblem {
  readonly code: string
  readonly message: string
  /** Row number from 1, not counting a CSV header. */
  readonly row?: number
  readonly column?: string
  /** Name of the refused parameter or file property. `limit` is its limit. */
  readonly field?: string
  readonly limit?: number
}

/** State that every kind of upload has. */
export interface UploadStatus {
  readonly id: string
  /** State of an upload. A STOPPED upload can be resumed from its checkpoint; a FAILED one was refused. */
  readonly state: 'RUNNING' | 'DONE' | 'STOPPED' | 'FAILED'
  readonly accountId: string
  /** Checkpoint for resuming the upload in another gateway; null before the first acknowledgement. */
  readonly checkpoint: string | null
  /** Start in milliseconds since the epoch. */
  readonly startedAt: number
  readonly updatedAt: number
  readonly error: UploadProblem | null
}

export interface AudienceUploadStatus extends UploadStatus {
  readonly audienceId: string
  readonly operation: 'Update' | 'Delete'
  readonly rows: number
  /** Number of rows at the start of the file that have all been acknowledged. */
  readonly sentRows: number
  readonly requests: number
  readonly bytes: number
}

export interface MediaUploadStatus extends UploadStatus {
  /** Content type; null until the first bytes have arrived. */
  readonly contentType: string | null
  /** Media key; null until the API has begun the upload. */
  readonly mediaKey: string | null
  /** Number of bytes read. */
  readonly bytes: number
  /** Number of bytes at the start of the file that have all been acknowledged. */
  readonly sentBytes: number
  /** Size of the file; null until it is known. */
  readonly totalBytes: number | null
  /** Whether the API has all bytes and was asked to process them. */
  readonly isFinalized: boolean
  /** Progress of processing in percent; null for images, and before processing begins. */
  readonly processedPercent: number | null
  /** Time when the API discards the upload if it is still unfinished; null before the upload begins. */
  readonly expiresAt: number | null
}

export interface UploadStatuses {
  readonly audience: AudienceUploadStatus
  readonly media: MediaUploadStatus
}
export type UploadKind = keyof UploadStatuses

export interface UploadService {
  /** Finds an upload; undefined for another principal's upload, or one that has expired. */
  find<K extends UploadKind>(
    principal: Principal,
    kind: K,
    id: string,
  ): Promise<UploadStatuses[K] | undefined>
}
