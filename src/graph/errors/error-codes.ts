/**
 * Every `extensions.code`; some limits are not enforced yet. Other codes than these and `protocolErrorCodes`
 * are masked.
 */
export const errorCodes = {
  UNAUTHENTICATED: 'No valid session, bearer token or upstream credential accompanies the request.',
  FORBIDDEN: 'The principal is known but may not do this.',
  BAD_USER_INPUT:
    'An argument or variable breaks a rule of the schema or of its constraints, or a text has a lone surrogate.',
  NOT_FOUND:
    'The record does not exist or is not visible to the principal; so for every account that is not theirs.',
  RATE_LIMITED: 'The upstream rate window is exhausted; `ads.resetAt` says when it opens again.',
  TOO_MANY_REQUESTS:
    'The client began too many logins, or has too many operations in flight; `measure` and `limit` say which limit it is, ' +
    '`retry-after` when to try again.',
  UPSTREAM_TIMEOUT: 'The advertising interface did not answer before the deadline.',
  UPSTREAM_UNAVAILABLE:
    'The advertising interface could not be reached or answered 5xx, or too many calls wait for it; of a write, `ads.outcome` says what became of it.',
  UPSTREAM_BAD_RESPONSE:
    'The advertising interface answered something that its contract does not allow: the whole answer, or the value of `field` in `record`.',
  UPSTREAM_BUDGET_EXCEEDED:
    'The operation would need more upstream calls, or writes (`measure` is `writes`), than one operation may make.',
  IDEMPOTENCY_CONFLICT: 'The `clientMutationId` was used for another write within the last 24 hours.',
  WRITE_OUTCOME_UNKNOWN:
    'A write with this `clientMutationId` was sent before and its outcome is not known; it is not sent again.',
  AUDIT_UNAVAILABLE: 'The audit log cannot be written at the moment, so nothing was sent.',
  FEATURE_REQUIRED:
    'The account lacks a feature that this field needs; of a mutation it is a `userErrors` entry.',
  SANDBOX_ONLY: 'The operation exists only in the sandbox of the advertising interface.',
  INVALID_CURSOR: 'The cursor is malformed, of another version, or belongs to another connection.',
  COST_LIMIT_EXCEEDED: 'The product of page sizes of the operation is above the limit.',
  REPORT_NEEDS_STREAM:
    'The statistics jobs of a report take longer than an operation may; `POST /stats-reports` waits for them.',
  TOO_MANY_SUBSCRIPTIONS:
    'The client has as many subscriptions open as it may, over one socket or over all; `measure` and `limit` say which limit it is.',
  SLOW_CONSUMER:
    'Events of the subscription came faster than its client read them; those that were not read by then are lost to it.',
  RESPONSE_TOO_LARGE: 'The response would have more objects or bytes than one response may have.',
  PERSISTED_QUERY_NOT_FOUND:
    'The hash or id is unknown. Of automatic persisted queries: send the document together with its hash once. Of ' +
    '`documentId`, `doc_id` and `id`, with status 404: no manifest of the gateway has it.',
  PERSISTED_QUERY_HASH_MISMATCH: 'The hash is not that of the document sent along.',
  DOCUMENT_NOT_TRUSTED:
    'The gateway answers trusted documents only, and no manifest of it has this one (`TRUSTED_DOCUMENTS_MODE`).',
  INTERNAL_SERVER_ERROR: 'An unexpected failure; quote `requestId` when reporting it.',
} as const

export type ErrorCode = keyof typeof errorCodes

/** Raised before a resolver runs. */
export const protocolErrorCodes = {
  GRAPHQL_PARSE_FAILED: 'The document is not GraphQL.',
  GRAPHQL_VALIDATION_FAILED: 'The document does not fit the schema.',
  SUBSCRIPTION_NEEDS_STREAM:
    'The operation is a subscription, and the request takes no series of results: `Accept: text/event-stream`, or a WebSocket.',
  OPERATION_RESOLUTION_FAILURE: 'The document has no operation of that name, or more than one and no name.',
  PERSISTED_QUERY_NOT_SUPPORTED: 'Persisted queries are switched off.',
  BAD_REQUEST: 'The HTTP request is not a well-formed GraphQL request.',
  METHOD_NOT_ALLOWED: 'The path exists, but not for this HTTP method; see the `allow` header.',
  UNSUPPORTED_MEDIA_TYPE: 'The request body is of a media type that is not accepted.',
  PAYLOAD_TOO_LARGE: 'The request body is larger than accepted.',
  REQUEST_TIMEOUT: 'The request did not arrive completely in time.',
  UNAVAILABLE: 'The server has as much to do as it can; `retry-after` says when to try again.',
} as const

export type ProtocolErrorCode = keyof typeof protocolErrorCodes

/** Of codes with the same status, the last is for requests refused before GraphQL. */
export const httpStatusByCode: Readonly<Partial<Record<ErrorCode | ProtocolErrorCode, number>>> = {
  BAD_USER_INPUT: 400,
  PERSISTED_QUERY_HASH_MISMATCH: 400,
  COST_LIMIT_EXCEEDED: 400,
  UPSTREAM_BUDGET_EXCEEDED: 400,
  RESPONSE_TOO_LARGE: 400,
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  DOCUMENT_NOT_TRUSTED: 403,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  SUBSCRIPTION_NEEDS_STREAM: 406,
  REQUEST_TIMEOUT: 408,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  TOO_MANY_SUBSCRIPTIONS: 429,
  TOO_MANY_REQUESTS: 429,
  UPSTREAM_UNAVAILABLE: 503,
  AUDIT_UNAVAILABLE: 503,
  UNAVAILABLE: 503,
  UPSTREAM_TIMEOUT: 504,
}
