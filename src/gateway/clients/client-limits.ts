import { HeaderMap } from '@apollo/server'
import { AdsGraphQLError } from '../../graph/errors/errors.ts'

/** Limits on clients. Each process counts separately. */
export interface ClientLimits {
  /**
   * `loginStart` and `GET /login` calls from one IP address in 15 minutes. Its /16 or /48 network may make
   * five times as many.
   */
  readonly loginStarts: number
  /** `GET /callback` calls per minute and IP address. */
  readonly callbacks: number
  /** `loginComplete` calls per minute and IP address. */
  readonly pinTries: number
  /**
   * Concurrent operations per signed-in user or, without a session, per IP address. Service mode is
   * unlimited.
   */
  readonly operations: number
  /** Number of further operations per client that may wait in a queue. */
  readonly queuedOperations: number
  /** Concurrent requests from all clients. */
  readonly concurrency: number
  /**
   * Maximum event loop delay in ms, as an average over one second. Requests are refused once it has been
   * exceeded in two consecutive seconds; 0 means no limit. The default is 0, because an embedding program's
   * own work may block the loop. adgraph's own program uses 1,000.
   */
  readonly eventLoopDelayMs: number
}

export const CLIENT_LIMITS: ClientLimits = {
  loginStarts: 60,
  callbacks: 120,
  pinTries: 120,
  operations: 32,
  queuedOperations: 64,
  concurrency: 1024,
  eventLoopDelayMs: 0,
}

/** Limits that a single client can reach. */
export type ClientMeasure = 'loginStarts' | 'callbacks' | 'pinTries' | 'operations'

const NAMES: Readonly<Record<ClientMeasure, string>> = {
  loginStarts: 'logins from this address in 15 minutes',
  callbacks: 'login callbacks from this address in a minute',
  pinTries: 'PINs from this address in a minute',
  operations: 'concurrent operations from this client',
}

/**
 * Error with code TOO_MANY_REQUESTS. The response has status 429 and `retry-after`, even if a resolver throws
 * the error.
 */
export class ClientLimitExceeded extends AdsGraphQLError {
  readonly retryAfterSeconds: number

  constructor(measure: ClientMeasure, limit: number, retryAfterMs: number, name: string = NAMES[measure]) {
    const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000))
    super('TOO_MANY_REQUESTS', `Too many ${name}: limit ${limit}, retry in ${seconds} s`, {
      limit,
      ads: { retryable: true, retryAfterMs: seconds * 1000 },
    })
    this.retryAfterSeconds = seconds
    const headers = new HeaderMap([['retry-after', String(seconds)]])
    Object.assign(this.extensions, { measure, http: { status: 429, headers } })
  }
}
