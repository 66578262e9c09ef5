import { GraphQLError } from 'graphql'
import { InvalidInput } from '../../contract/language/errors.ts'
import { graphInputName } from '../../contract/language/names.ts'
import { withoutStacks } from '../../steps/without-stacks.ts'
import {
  BadResponse,
  BadRow,
  Cancelled,
  type FailedWrite,
  Forbidden,
  NotFound,
  type Outcome,
  OutcomeUnknown,
  RateLimited,
  Refused,
  SandboxOnly,
  TimedOut,
  Unauthenticated,
  Unavailable,
  UpstreamError,
} from '../../upstream/index.ts'
import type { ErrorCode } from './error-codes.ts'
import { type LookUp, lookUpOf } from './look-up.ts'
import { inGraphWords, type Names, type WordedProblem, worded } from './wording.ts'

/** Details of an error for clients, in `extensions.ads`. */
export interface AdsDetails {
  readonly retryable: boolean
  readonly retryAfterMs?: number
  readonly resetAt?: string
  readonly bucket?: string
  readonly httpStatus?: number
  readonly upstreamCode?: string | number
  /** Message from the API, if the error's own message uses different names. */
  readonly upstreamMessage?: string
  readonly requestId?: string
  readonly outcome?: Outcome
  /** Field that shows whether a write with an unknown outcome succeeded. */
  readonly lookUp?: LookUp
}

interface Details {
  readonly field?: string
  readonly limit?: number
  /** Name of the violated rule, if it has one. */
  readonly rule?: string
  /** Name of the limited quantity, such as `cost`. */
  readonly measure?: string
  /** Record whose value from the API is invalid. */
  readonly record?: { readonly type: string; readonly restId: string | null }
  /** All problems of a call that has several. */
  readonly problems?: readonly object[]
  /** Response path of the part that exceeds the limit. */
  readonly path?: readonly string[]
  readonly ads?: AdsDetails
  /** Details about the policy; see `docs/errors.md`. */
  readonly policy?: PolicyDetails
  readonly cause?: unknown
}

/** Violation of a policy, or the approvals that the policy requires. */
interface PolicyDetails {
  readonly rule: string
  readonly field?: string | null
  readonly value?: string | null
  readonly allowed?: string | null
  readonly violations?: readonly object[]
  readonly required?: readonly object[]
  /** Id of the change set that can be approved. */
  readonly changeSet?: string
}

/** GraphQL error with a code from `errorCodes`. It never contains a secret. */
export class AdsGraphQLError extends GraphQLError {
  constructor(code: ErrorCode, message: string, details: Details = {}) {
    const { field, limit, rule, measure, record, problems, path, ads, policy, cause } = details
    super(message, {
      extensions: {
        code,
        ...(field !== undefined && { field }),
        ...(measure !== undefined && { measure }),
        ...(limit !== undefined && { limit }),
        ...(rule !== undefined && { rule }),
        ...(record && { record }),
        ...(problems && { problems }),
        ...(path && { path }),
        ...policy,
        ...(ads && { ads }),
      },
      originalError: cause instanceof Error ? cause : null,
    })
  }
}

const CODES: readonly (readonly [new (...args: never[]) => UpstreamError, ErrorCode])[] = [
  [Unauthenticated, 'UNAUTHENTICATED'],
  [Forbidden, 'FORBIDDEN'],
  [NotFound, 'NOT_FOUND'],
  [RateLimited, 'RATE_LIMITED'],
  [TimedOut, 'UPSTREAM_TIMEOUT'],
  [Unavailable, 'UPSTREAM_UNAVAILABLE'],
  [BadResponse, 'UPSTREAM_BAD_RESPONSE'],
  [Cancelled, 'UPSTREAM_TIMEOUT'],
  [SandboxOnly, 'SANDBOX_ONLY'],
  [OutcomeUnknown, 'WRITE_OUTCOME_UNKNOWN'],
  [Refused, 'BAD_USER_INPUT'],
]

const codeOf = (error: UpstreamError): ErrorCode => {
  const reason = error.details.problems?.[0]?.code
  if (reason === 'FEATURE_NOT_AVAILABLE') return 'FEATURE_REQUIRED'
  // Fields that name an account use this code for foreign accounts too. It therefore does not reveal whether
  // an account exists (public facts §1.5).
  if (reason === 'ACCOUNT_NOT_FOUND') return 'NOT_FOUND'
  return CODES.find(([Failure]) => error instanceof Failure)?.[1] ?? 'UPSTREAM_BAD_RESPONSE'
}

const adsDetails = (error: UpstreamError, shown?: string): AdsDetails => {
  const { details, retryable, outcome, write } = error
  const { code: upstreamCode, message } = details.problems?.[0] ?? {}
  const lookUp = outcome === 'UNKNOWN' && write ? lookUpOf(write) : undefined
  return {
    retryable,
    ...(details.retryAfterMs !== undefined && { retryAfterMs: details.retryAfterMs }),
    ...(details.resetAt !== undefined && { resetAt: new Date(details.resetAt).toISOString() }),
    ...(details.bucket !== undefined && { bucket: details.bucket }),
    ...(details.status !== undefined && { httpStatus: details.status }),
    ...(upstreamCode !== undefined && { upstreamCode }),
    ...(shown !== undefined && message !== undefined && message !== shown && { upstreamMessage: message }),
    ...(details.requestId !== undefined && { requestId: details.requestId }),
    ...(outcome !== undefined && { outcome }),
    ...(lookUp && { lookUp }),
  }
}

const inFull = (message: string, { outcome, lookUp }: AdsDetails): string => {
  if (outcome !== 'UNKNOWN') return message
  const advice = lookUp ? `Look up ${lookUp.field} before you resend it` : 'Its outcome cannot be looked up'
  return `${message}: the write may have succeeded. ${advice}`
}

/** Checks whether the contract or the API refused the cursor. */
const isOfCursor = (error: unknown): boolean => {
  const problems =
    error instanceof InvalidInput
      ? error.problems
      : error instanceof Refused
        ? error.details.problems
        : undefined
  const parameter = problems?.[0]?.parameter
  return parameter === 'cursor' || parameter === 'pagination_token'
}

/** Returns the first problem's details for an error, and a list of all problems if there are several. */
const detailsOf = (problems: readonly WordedProblem[]): Details => {
  const { field, limit, rule } = problems[0] ?? {}
  return {
    ...(field !== undefined && { field }),
    ...(limit !== undefined && { limit }),
    ...(rule !== undefined && { rule }),
    ...(problems.length > 1 && { problems }),
  }
}

/** Creates an error without a stack of its own, because it has the stack of its cause. */
const caused = (...given: ConstructorParameters<typeof AdsGraphQLError>): AdsGraphQLError =>
  withoutStacks(() => new AdsGraphQLError(...given))

/** Returns the error for a cursor that the API no longer accepts. */
const refusedCursor = (field: 'after' | 'before', details: Details): AdsGraphQLError => {
  const page = field === 'after' ? 'first' : 'last'
  const message = `The cursor in ${field} is no longer valid. Start again from the ${page} page`
  return caused('INVALID_CURSOR', message, { field, rule: 'cursor', ...details })
}

/** Returns an error for a page that is read from the end of its list: a refused cursor is in `before`. */
export const inBackwardWords = (error: unknown): unknown => {
  if (!(error instanceof AdsGraphQLError) || error.extensions.code !== 'INVALID_CURSOR') return error
  const { ads } = error.extensions as Pick<Details, 'ads'>
  return refusedCursor('before', { ...(ads && { ads }), cause: error.originalError })
}

/** Converts an error to a GraphQL error. Unknown errors are returned unchanged and masked later. */
export const toGraphQLError = (error: unknown, names?: Names): unknown => {
  if (isOfCursor(error))
    return refusedCursor('after', {
      ...(error instanceof Refused && { ads: adsDetails(error) }),
      cause: error,
    })
  if (error instanceof InvalidInput) {
    const all = error.problems.map((problem) => inGraphWords(problem, true, names))
    const { message } = all[0] ?? error
    return caused('BAD_USER_INPUT', message, { ...detailsOf(all), cause: error })
  }
  if (error instanceof Refused && error.details.problems?.[0]?.code === 'IDEMPOTENCY_CONFLICT')
    return caused(
      'IDEMPOTENCY_CONFLICT',
      'clientMutationId was used for a different write within the last 24 hours. Use a new one',
      { field: 'clientMutationId', ads: adsDetails(error), cause: error },
    )
  if (error instanceof BadRow)
    return caused('UPSTREAM_BAD_RESPONSE', worded(error.message), {
      ...(!error.details.problems && { field: graphInputName(error.field) }),
      record: { type: error.__typename, restId: error.restId },
      ads: adsDetails(error),
      cause: error,
    })
  if (error instanceof UpstreamError) {
    const all = (error.details.problems ?? []).map((problem) => inGraphWords(problem, false, names))
    const { message } = all[0] ?? { message: worded(error.message, names) }
    const ads = adsDetails(error, message)
    // Only errors for refused input have rules. Other errors have at most a field.
    const { field, ...refused } = detailsOf(all)
    const details = error instanceof Refused || error instanceof NotFound ? refused : {}
    return caused(codeOf(error), inFull(message, ads), {
      ...(field !== undefined && { field }),
      ...details,
      ads,
      cause: error,
    })
  }
  return error
}

/** Maximum length of an id in messages. */
export const MAX_ID_CHARACTERS = 40

/** Returns the error for an account that the user cannot see, whether or not the account exists. */
export const accountNotFound = (accountId: string, field: string): AdsGraphQLError =>
  new AdsGraphQLError(
    'NOT_FOUND',
    `Account "${accountId.slice(0, MAX_ID_CHARACTERS)}" not found, or you have no access`,
    { field, rule: 'reference', ads: { retryable: false } },
  )

/** Checks whether a row is unreadable. Lists report such rows as errors. */
export const isBadRow = (row: unknown): boolean => row instanceof BadRow

/**
 * Returns the rows of a list if all are usable. Fields that compute one value from them would otherwise return
 * a wrong value.
 *
 * @throws AdsGraphQLError UPSTREAM_BAD_RESPONSE if one of them is unusable
 */
export const usableRows = <R>(rows: readonly R[]): readonly R[] => {
  const bad = rows.find(isBadRow)
  if (bad !== undefined) throw toGraphQLError(bad)
  return rows
}

/**
 * Marks the error of a write that failed after some of its requests had succeeded. The outcome is then
 * unknown.
 */
export const partlyDone = (error: unknown, write: FailedWrite): unknown => {
  if (error instanceof UpstreamError) error.failedWrite('UNKNOWN', write)
  return error
}

export const isUpstream = (error: unknown, code: string): boolean =>
  error instanceof AdsGraphQLError && (error.extensions.ads as AdsDetails | undefined)?.upstreamCode === code

/** Checks for a missing or foreign account, which the API reports with status 403 (public facts §1.5). */
export const isForeignAccount = (error: unknown): boolean => isUpstream(error, 'ACCOUNT_NOT_FOUND')
