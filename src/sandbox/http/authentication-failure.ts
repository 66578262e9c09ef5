/** Responses to failed authentication, by reason (public facts §5.1, spec 1 §7). */
const FAILURES = {
  unauthenticated: { status: 401, errors: [{ code: 32, message: 'Could not authenticate you.' }] },
  replayed: {
    status: 401,
    errors: [{ code: 32, message: 'Could not authenticate you: nonce already used.' }],
  },
  unknownPage: { status: 404, errors: [{ code: 34, message: 'Sorry, that page does not exist.' }] },
  notPermitted: {
    status: 403,
    errors: [{ code: 87, message: 'Client is not permitted to perform this action.' }],
  },
  // A direct-message command in the old post-update call (spec 2 §7).
  directMessageCommand: {
    status: 403,
    errors: [
      {
        code: 151,
        message: 'There was an error sending your message: posts can no longer send direct messages.',
      },
    ],
  },
  insecure: { status: 403, errors: [{ code: 87, message: 'This step requires HTTPS.' }] },
  rateLimited: { status: 429, errors: [{ code: 88, message: 'Rate limit exceeded.' }] },
  revoked: { status: 401, errors: [{ code: 89, message: 'Invalid or expired token.' }] },
  bearerCredentials: {
    status: 403,
    errors: [{ code: 99, message: 'Unable to verify your credentials.', label: 'authenticity_token_error' }],
  },
  bearerFrequency: {
    status: 403,
    errors: [{ code: 99, message: 'Too many requests for the bearer token. Reuse the one that you have.' }],
  },
  overCapacity: { status: 503, errors: [{ code: 130, message: 'Over capacity.' }] },
  // Failed user lookups in version 1.1 (live-api §4 users).
  noSuchUsers: { status: 404, errors: [{ code: 17, message: 'No user matches for specified terms.' }] },
  noSuchUser: { status: 404, errors: [{ code: 50, message: 'User not found.' }] },
  internal: { status: 500, errors: [{ code: 131, message: 'Internal error.' }] },
  timestamp: { status: 401, errors: [{ code: 135, message: 'Timestamp out of bounds.' }] },
  malformed: { status: 400, errors: [{ code: 215, message: 'Bad Authentication data.' }] },
  // Contains both a label and a number, because clients may look for either (public facts §5.1).
  bearer: {
    status: 403,
    errors: [
      { code: 'UNAUTHORIZED_CLIENT_APPLICATION', message: 'This API requires OAuth 1.0a user context.' },
      { code: 220, message: 'Your credentials do not allow access to this resource.' },
    ],
  },
  // OAuth 1.0a or a user token was used where only the application's bearer token is accepted.
  onlyBearer: {
    status: 403,
    errors: [
      {
        code: 'UNAUTHORIZED_CLIENT_APPLICATION',
        message: "This endpoint accepts only the application's bearer token.",
      },
    ],
  },
  // The user token lacks the scope that the operation needs (live-api §6).
  readScope: {
    status: 403,
    errors: [
      { code: 'UNAUTHORIZED_CLIENT_APPLICATION', message: 'The access token lacks the scope ads.read.' },
    ],
  },
  writeScope: {
    status: 403,
    errors: [
      {
        code: 'READONLY_CLIENT_APPLICATION',
        message: 'The access token is read-only: it lacks the scope ads.write.',
      },
    ],
  },
  userScope: {
    status: 403,
    errors: [
      {
        code: 'UNAUTHORIZED_CLIENT_APPLICATION',
        message: 'The access token must have the scopes tweet.read and users.read.',
      },
    ],
  },
  // Errors of the token endpoint, named as in RFC 6749 §5.2.
  invalidClient: {
    status: 401,
    errors: [{ code: 'invalid_client', message: 'The client is unknown or its secret is wrong.' }],
  },
  invalidGrant: {
    status: 400,
    errors: [
      {
        code: 'invalid_grant',
        message:
          'The code or refresh token is invalid, expired or already used, or was issued for another request.',
      },
    ],
  },
  invalidTokenRequest: {
    status: 400,
    errors: [{ code: 'invalid_request', message: 'A parameter is missing or occurs twice.' }],
  },
  unsupportedGrantType: {
    status: 400,
    errors: [
      {
        code: 'unsupported_grant_type',
        message: 'grant_type must be authorization_code or refresh_token.',
      },
    ],
  },
  callback: {
    status: 403,
    errors: [{ code: 415, message: 'Callback URL not approved for this client application.' }],
  },
  suspended: { status: 401, errors: [{ code: 416, message: 'Invalid or suspended application.' }] },
  // Contains both a label and a number: API clients look for the label, clients of the credential service for
  // the number (public facts §4.2, §5.1).
  userSuspended: {
    status: 403,
    errors: [
      { code: 'CURRENT_USER_SUSPENDED', message: 'The authenticated user is suspended.' },
      { code: 64, message: 'Your account is suspended and is not permitted to access this feature.' },
    ],
  },
  desktop: {
    status: 401,
    errors: [{ code: 417, message: 'Desktop applications only support the oauth_callback value oob.' }],
  },
} as const

/** Reasons that concern the signature. Responses for other reasons are self-explanatory. */
const OF_SIGNATURES: readonly string[] = ['malformed', 'timestamp', 'unauthenticated', 'replayed']

/** Explanation of a refused signature, with member names as in the API. */
export interface SignatureHelp {
  /** Whether the signature is correct; null if it cannot be checked. */
  readonly holds: boolean | null
  /** Correct base string; null if the request has no readable OAuth parameters. */
  readonly base_string: string | null
  readonly findings: readonly {
    readonly mistake: string
    readonly message: string
    readonly advice: string
    /** Whether the mistake is proven. */
    readonly certain: boolean
    readonly expected?: string
    readonly received?: string
    readonly first_difference?: number
  }[]
}

/**
 * Failed authentication. Its errors never reveal which part of a credential was wrong (spec 1 §7). Senders
 * who may send control requests also get `signature_help`.
 */
export class AuthenticationFailure extends Error {
  override readonly name = 'AuthenticationFailure'
  readonly status: number
  readonly errors: readonly {
    readonly code: number | string
    readonly message: string
    readonly label?: string
  }[]
  readonly reason: keyof typeof FAILURES
  readonly help: SignatureHelp | undefined
  constructor(reason: keyof typeof FAILURES, help?: SignatureHelp) {
    super(reason)
    this.reason = reason
    this.status = FAILURES[reason].status
    this.errors = FAILURES[reason].errors
    this.help = help
  }

  /** Whether the signature, its parameters or its nonce are wrong. */
  get isSignature(): boolean {
    return OF_SIGNATURES.includes(this.reason)
  }

  /** Returns the same failure with an explanation. */
  withHelp(help: SignatureHelp): AuthenticationFailure {
    return new AuthenticationFailure(this.reason, help)
  }

  get body(): object {
    return { errors: this.errors, ...(this.help && { signature_help: this.help }) }
  }
}
