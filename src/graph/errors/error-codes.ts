/**
 * Values of `extensions.code` with their meanings. Codes outside this table and `protocolErrorCodes` are
 * masked.
 */
export const errorCodes = {
  UNAUTHENTICATED: 'The request has no valid session, bearer token or upstream credential.',
  FORBIDDEN: 'The principal is authenticated but not permitted to do this.',
  BAD_USER_INPUT:
    'An argument or variable breaks a rule of the schema or its constraints, or a string contains a lone surrogate.',
  NOT_FOUND:
    'The record does not exist or is not visible to the principal. This includes all accounts of other users.',
  RATE_LIMITED: 'The upstream rate limit window is exhausted; `ads.resetAt` is the time when it resets.',
  TOO_MANY_REQUESTS:
    'The client started too many logins, or has too many concurrent operations. `measure` and `limit` name the limit, ' +
    'and `retry-after` is the delay before a retry.',
  UPSTREAM_TIMEOUT: 'The advertising API did not respond before the deadline.',
  UPSTREAM_UNAVAILABLE:
    'The advertising API was unreachable or responded with 5xx, or too many calls are waiting for it. For a write, ' +
    '`ads.outcome` shows whether it took effect.',
  UPSTREAM_BAD_RESPONSE:
    'The advertising API returned an unreadable response, or a value of `field` in `record` that its contract does not allow.',
  UPSTREAM_BUDGET_EXCEEDED:
    'The operation requires more upstream calls, or writes (`measure` is `writes`), than one operation may use.',
  IDEMPOTENCY_CONFLICT: 'The `clientMutationId` was used for a different write within the last 24 hours.',
  WRITE_OUTCOME_UNKNOWN:
    'An earlier write with this `clientMutationId` has an unknown outcome, so it is not sent again.',
  EXPORT_MISSING:
    'A mutation field was not executed, because an earlier field exported no value for its variable (`@export`).',
  AUDIT_UNAVAILABLE: 'The audit log cannot be written at the moment, so nothing was sent.',
  POLICY_EXCEEDED:
    "This gateway's policy does not allow the change. `rule`, `field`, `value` and `allowed` describe the violation; " +
    'if there are several, `violations` lists them all. Nothing was sent.',
  APPROVAL_REQUIRED:
    "This gateway's policy requires approval. `required` lists the rules with their `approvers`, and " +
    '`changeSet` is the id of the change set to approve. Nothing was sent.',
  CHANGE_SET_CONFLICT:
    "The change set's state or hash does not allow this, or another request is changing the change set.",
  FEATURE_REQUIRED:
    'The account lacks a feature that this field requires. Mutations report it in `userErrors`.',
  SANDBOX_ONLY: 'The operation exists only in the sandbox of the advertising API.',
  INVALID_CURSOR: 'The cursor is malformed, or belongs to a different version or connection.',
  COST_LIMIT_EXCEEDED:
    "The document's size or structure, or the operation's cost, which depends on its page sizes, exceeds a limit. " +
    '`measure` and `limit` name the limit.',
  REPORT_NEEDS_STREAM:
    'A report takes longer than an operation may run. Use `POST /stats-reports`, which waits for it.',
  TOO_MANY_SUBSCRIPTIONS:
    'The client has too many open subscriptions, on one socket or in total. `measure` and `limit` name the limit.',
  SLOW_CONSUMER: 'The client read subscription events more slowly than they arrived. Unread events are lost.',
  RESPONSE_TOO_LARGE: 'The response exceeds the limit on objects or bytes.',
  PERSISTED_QUERY_NOT_FOUND:
    'The hash or id is unknown. For automatic persisted queries, send the document together with its hash once. For ' +
    '`documentId`, `doc_id` and `id`, it means that no manifest contains the document; the status is 404.',
  PERSISTED_QUERY_HASH_MISMATCH: 'The hash does not match the document in the same request.',
  DOCUMENT_NOT_TRUSTED:
    'The gateway executes only trusted documents, and no manifest contains this one (`TRUSTED_DOCUMENTS_MODE`).',
  INTERNAL_SERVER_ERROR: 'Unexpected failure. Include `requestId` when you report it.',
} as const

export type ErrorCode = keyof typeof errorCodes

/** Codes for requests that are refused before execution. */
export const protocolErrorCodes = {
  GRAPHQL_PARSE_FAILED: 'The document is not valid GraphQL syntax.',
  GRAPHQL_VALIDATION_FAILED: 'The document does not match the schema.',
  SUBSCRIPTION_NEEDS_STREAM:
    'The operation is a subscription, but the request does not accept an event stream. Send `Accept: text/event-stream`, or use a WebSocket.',
  OPERATION_RESOLUTION_FAILURE:
    'The document has no operation with this name, or has several operations and the request does not name one.',
  PERSISTED_QUERY_NOT_SUPPORTED: 'Persisted queries are turned off.',
  BAD_REQUEST: 'The HTTP request is not a well-formed GraphQL request.',
  METHOD_NOT_ALLOWED: 'The path exists, but not for this HTTP method. See the `allow` header.',
  UNSUPPORTED_MEDIA_TYPE: 'The media type of the request body is not supported.',
  PAYLOAD_TOO_LARGE: 'The request body is too large.',
  REQUEST_TIMEOUT: 'The complete request did not arrive in time.',
  UNAVAILABLE: 'The server is overloaded. Retry after the delay in `retry-after`.',
} as const

export type ProtocolErrorCode = keyof typeof protocolErrorCodes

/**
 * HTTP status for each code. If several codes share a status, requests that are refused outside GraphQL with
 * that status get the last of these codes.
 */
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
