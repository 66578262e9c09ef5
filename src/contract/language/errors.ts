/**
 * HTTP status by error code (public facts §4.2; spec 2 §7 where marked). The client and the sandbox both use
 * this table. Errors are recognized by their codes, never by their messages.
 */
export const ERROR_STATUS = {
  /** Called CrcValidationFailed on the public pages about webhooks. */
  CRC_VALIDATION_FAILED: 400,
  /** Our name for an error from the related API, which documents no name for it (public facts §4.6). */
  DUPLICATE_SUBSCRIPTION: 400,
  DUPLICATE_RULE: 400,
  DUPLICATE_TWEET: 400,
  DUPLICATE_URL: 400,
  EXCLUSIVE_PARAMETERS: 400,
  FEATURE_NOT_AVAILABLE: 400,
  ILLEGAL_CHARACTERS: 400,
  INCLUSIVE_PARAMETERS: 400,
  /** A promoted account for a line item that cannot promote accounts (spec 2 §7). */
  INCOMPATIBLE_LINE_ITEM: 400,
  INVALID: 400,
  INVALID_DENOMINATION: 400,
  INVALID_FUNDING_INSTRUMENT: 400,
  INVALID_MEDIA: 400,
  INVALID_MEDIA_ID: 400,
  INVALID_PARAMETER: 400,
  INVALID_PLACEMENT_TYPE: 400,
  INVALID_TARGETING_TYPE: 400,
  INVALID_TIME_WINDOW: 400,
  INVALID_TWEET: 400,
  INVALID_USER: 400,
  INVALID_USER_ID: 400,
  MISSING_PARAMETER: 400,
  REQUEST_TOO_COMPLEX: 400,
  RULE_LIMIT_EXCEEDED: 400,
  SPEND_EXCEEDS_BUDGET: 400,
  SUBSCRIPTION_LIMIT_EXCEEDED: 400,
  TOO_MANY_CAMPAIGNS: 400,
  TOO_MANY_JOBS: 400,
  SCHEDULED_TWEET_LIMIT_EXCEEDED: 400,
  TOO_MANY_LINE_ITEMS: 400,
  TWEET_CANNOT_BE_BLANK: 400,
  UNKNOWN_CARD_TYPE: 400,
  UNKNOWN_CRITERIA_TYPE: 400,
  WEBHOOK_LIMIT_EXCEEDED: 400,
  UNAUTHORIZED_ACCESS: 401,
  /**
   * Used if an account does not exist or belongs to someone else. The status is 403, not 404 (public facts
   * §1.5).
   */
  ACCOUNT_NOT_FOUND: 403,
  ACTION_NOT_ALLOWED: 403,
  READONLY_CLIENT_APPLICATION: 403,
  UNAUTHORIZED_CLIENT_APPLICATION: 403,
  USER_NOT_FOUND: 403,
  ACCOUNT_MEDIA_NOT_FOUND: 404,
  APP_EVENT_TAG_NOT_FOUND: 404,
  CAMPAIGN_NOT_FOUND: 404,
  CARD_NOT_FOUND: 404,
  FUNDING_INSTRUMENT_NOT_FOUND: 404,
  INVALID_IAB_CATEGORY: 404,
  LINE_ITEM_NOT_FOUND: 404,
  MEDIA_CREATIVE_NOT_FOUND: 404,
  MEDIA_NOT_FOUND: 404,
  NOT_FOUND: 404,
  PROMOTABLE_USER_NOT_FOUND: 404,
  PROMOTED_ACCOUNT_NOT_FOUND: 404,
  PROMOTED_TWEET_NOT_FOUND: 404,
  ROUTE_NOT_FOUND: 404,
  TARGETING_CRITERION_NOT_FOUND: 404,
  TWEET_NOT_FOUND: 404,
  WEB_EVENT_TAG_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CANCELLED_REQUEST: 408,
  /** A retired endpoint (spec 2 §9). */
  ENDPOINT_RETIRED: 410,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  /**
   * Sandbox only: a different call with an idempotency key that has already been used
   * (draft-ietf-httpapi-idempotency-key-header §2.7).
   */
  IDEMPOTENCY_CONFLICT: 422,
  LOCK_ACQUISITION_TIMEOUT: 423,
  TOO_MANY_CONNECTIONS: 429,
  TOO_MANY_REQUESTS: 429,
  /** Used instead of RATE_LIMIT_EXCEEDED for posts. */
  TWEET_RATE_LIMIT_EXCEEDED: 429,
  INTERNAL_ERROR: 500,
  OVER_CAPACITY: 503,
  SERVICE_UNAVAILABLE: 503,
  /** Sandbox only: its database is locked or full, and nothing was stored. */
  STORAGE_LOCKED: 503,
  STORAGE_FULL: 507,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/** Codes of server errors after which nothing has been stored. Other server errors give no such guarantee. */
export const NOT_STORED: ReadonlySet<string> = new Set<ErrorCode>(['STORAGE_LOCKED', 'STORAGE_FULL'])

/**
 * Statuses of proxies that got no valid response from the API. Cloudflare, which is in front of the live API,
 * uses 520 to 524 (zedeus/nitter issue 1236).
 */
export const GATEWAY_ERRORS: ReadonlySet<number> = new Set([502, 503, 504, 520, 521, 522, 523, 524])

/**
 * Statuses of responses that did not come from the API. Cloudflare uses 525 and 526 for TLS errors, and 530 if
 * it cannot resolve the API's name. Such failures last, so they are not retried.
 */
export const NOT_FROM_API: ReadonlySet<number> = new Set([...GATEWAY_ERRORS, 525, 526, 530])

/**
 * Statuses after which a read may be retried (public facts §4.2 Retry classes). A 429 may be retried only
 * after its reset.
 */
export const RETRYABLE_STATUS: ReadonlySet<number> = new Set([408, 423, 500, ...GATEWAY_ERRORS])

/** One error in an error response (public facts §4.2). */
export interface Problem {
  readonly code: ErrorCode
  readonly message: string
  /** Wire name of the parameter. */
  readonly parameter?: string
  /** Attribute that a relation does not allow (code INVALID). */
  readonly attribute?: string
  readonly details?: string
  readonly value?: unknown
  readonly limit?: number
  /** Violated check, such as `maxLength` or `required`, or the name of a `Rule`. Not sent over the wire. */
  readonly rule?: string
}

/** Returns the problem for an absent parameter, with the reason why the parameter is required. */
export const missing = (parameter: string, reason: string): Problem => ({
  code: 'MISSING_PARAMETER',
  message: `${parameter} is required ${reason}`,
  parameter,
})

/** Thrown for input that is refused before anything is sent or stored. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput'
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super(problems.map((problem) => problem.message).join('; '))
    this.problems = problems
  }
}
