import type { FastifyRequest } from 'fastify'
import type { InferredRules } from '../../contract/language/standing.ts'
import type { Principal } from '../../graph/context/principal.ts'
import type { UploadKind, UploadStatuses } from '../../graph/context/uploads.ts'
import type { AuditedUpload, EndedUpload } from '../audit/trail.ts'
import type { UploadPlan } from './carry-out.ts'

export const NDJSON = 'application/x-ndjson'

export const mediaType = ({ headers }: FastifyRequest): string =>
  (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''

/** Gateway settings that upload plans use. */
export interface PlanSettings {
  readonly inferredRules: InferredRules
  /** Waits for the given number of milliseconds; rejects when the signal aborts. */
  readonly pause: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

/** Route of one kind of upload. All kinds share access checks, limits, resumption and auditing. */
export interface UploadRoute<K extends UploadKind, R extends { readonly id: string }> {
  readonly kind: K
  readonly path: string
  /**
   * Content types of the body. They must not be CORS-safelisted, so that browsers send a preflight for pages
   * from other origins.
   */
  readonly types: readonly string[]
  /** Last part of the error message for unsupported types. */
  readonly expected: string
  /** Maximum number of requests per minute and user; unlimited by default. */
  readonly perMinute?: number
  /** Reads the request. @throws AdsGraphQLError BAD_USER_INPUT */
  readonly read: (request: FastifyRequest, inferred: InferredRules) => R
  readonly audited: (upload: R) => AuditedUpload
  /** Audited outcome of an upload that could not begin. */
  readonly notBegun: Omit<EndedUpload, 'state'>
  readonly planOf: (
    request: FastifyRequest,
    upload: R,
    principal: Principal,
    known: UploadStatuses[K] | undefined,
    settings: PlanSettings,
  ) => UploadPlan<UploadStatuses[K]>
}
