import type { UploadProblem } from '../graph/context/audience-upload.ts'
import { type AdsDetails, AdsGraphQLError, toGraphQLError } from '../graph/errors/errors.ts'
import { BodyStalled, BrokenOff } from './read-body.ts'
import { RowStopped, UploadDiffers } from './run-upload.ts'

/** Outcome of an upload that was not completed. A stopped upload can be resumed. */
export interface UploadEnding {
  readonly state: 'STOPPED' | 'FAILED'
  readonly problem: UploadProblem & { readonly ads?: AdsDetails }
  /** Whether the failure is a bug in the gateway. */
  readonly unexpected?: boolean
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

/**
 * Converts an error into the outcome of an upload. Its texts are ours or the API's, which received only
 * hashes, so they contain no value of the file.
 */
export const endingOf = (error: unknown): UploadEnding => {
  if (error instanceof RowStopped) {
    const { code, message, column } = error.refused
    return {
      state: 'FAILED',
      problem: { code, message, row: error.row, ...(column !== undefined && { column }) },
    }
  }
  if (error instanceof UploadDiffers)
    return { state: 'FAILED', problem: { code: 'UPLOAD_DIFFERS', message: error.message } }
  if (error instanceof BodyStalled)
    return { state: 'STOPPED', problem: { code: 'REQUEST_TIMEOUT', message: error.message } }
  if (error instanceof BrokenOff || isAbort(error))
    return { state: 'STOPPED', problem: { code: 'UNAVAILABLE', message: 'The upload was interrupted' } }
  const shown = toGraphQLError(error)
  if (shown instanceof AdsGraphQLError) {
    const { code, ads } = shown.extensions as { code: string; ads?: AdsDetails }
    return {
      state: ads?.retryable ? 'STOPPED' : 'FAILED',
      problem: { code, message: shown.message, ...(ads && { ads }) },
    }
  }
  const problem = { code: 'INTERNAL_SERVER_ERROR', message: 'Internal server error' }
  return { state: 'FAILED', problem, unexpected: true }
}
