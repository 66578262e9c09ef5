import type { UploadProblem } from '../graph/context/uploads.ts'
import { type AdsDetails, AdsGraphQLError, toGraphQLError } from '../graph/errors/errors.ts'
import { BodyStalled, BrokenOff } from './read-body.ts'

/** Refusal of an upload or of a part of it. Its message contains no value from the file. */
export class UploadRefused extends Error {
  override readonly name: string = 'UploadRefused'
  readonly problem: UploadProblem
  constructor(problem: UploadProblem) {
    super(problem.message)
    this.problem = problem
  }
}

/** Thrown for content that differs from the acknowledged content of this upload. */
export class UploadDiffers extends UploadRefused {
  override readonly name = 'UploadDiffers'
  constructor(message: string, field?: string) {
    super({ code: 'UPLOAD_DIFFERS', message, ...(field !== undefined && { field }) })
  }
}

/** Outcome of an upload that was not completed. A stopped upload can be resumed. */
export interface UploadEnding {
  readonly state: 'STOPPED' | 'FAILED'
  readonly problem: UploadProblem & { readonly ads?: AdsDetails }
  /** Whether the failure is a bug in the gateway. */
  readonly unexpected?: boolean
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

/**
 * Converts an error into the outcome of an upload. Messages come from the gateway or the API. They contain no
 * value from the file, because the API received only hashes of people's identifiers.
 */
export const endingOf = (error: unknown): UploadEnding => {
  if (error instanceof UploadRefused) return { state: 'FAILED', problem: error.problem }
  if (error instanceof BodyStalled)
    return { state: 'STOPPED', problem: { code: 'REQUEST_TIMEOUT', message: error.message } }
  if (error instanceof BrokenOff || isAbort(error))
    return { state: 'STOPPED', problem: { code: 'UNAVAILABLE', message: 'The upload was interrupted' } }
  const shown = toGraphQLError(error)
  if (shown instanceof AdsGraphQLError) {
    const { code, field, ads } = shown.extensions as { code: string; field?: string; ads?: AdsDetails }
    return {
      state: ads?.retryable ? 'STOPPED' : 'FAILED',
      problem: { code, message: shown.message, ...(field !== undefined && { field }), ...(ads && { ads }) },
    }
  }
  const problem = { code: 'INTERNAL_SERVER_ERROR', message: 'Internal server error' }
  return { state: 'FAILED', problem, unexpected: true }
}
