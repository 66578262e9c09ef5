import { HeaderMap } from '@apollo/server'
import { AdsGraphQLError } from '../../graph/errors/errors.ts'

/** Of each process. */
export interface ClientLimits {
  /** In a quarter of an hour, of one address: `loginStart` and `GET /login`. Five times as many of its /16 or /48 network. */
  readonly loginStarts: number
  /** In a minute, of one address: `GET /callback`. */
  readonly callbacks: number
  /** In a minute, of one address: `loginComplete`. */
  readonly pinTries: number
  /** In flight, of one signed-in person or, without a session, of one address; service mode has none. */
  readonly operations: number
  /** Further ones that wait for those. */
  readonly queuedOperations: number
  /** Requests in flight, of everybody. */
  readonly concurrency: number
  /**
   * Milliseconds by which the event loop is late, on average over a second, two seconds in a row; 0 for no limit. The
   * default is 0, as an embedder's own work may keep the loop busy; the program has 1,000.
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

/** Limits that a client alone can reach. */
export type ClientMeasure = 'loginStarts' | 'callbacks' | 'pinTries' | 'operations'

const NAMES: Readonly<Record<ClientMeasure, string>> = {
  loginStarts: 'logins begun in 15 minutes from one address',
  callbacks: 'callbacks in a minute from one address',
  pinTries: 'PINs tried in a minute from one address',
  operations: 'operations in flight of one client',
}

/** TOO_MANY_REQUESTS; 429 with `retry-after`, also where a resolver throws it. */
export class ClientLimitExceeded extends AdsGraphQLError {
  readonly retryAfterSeconds: number

  constructor(measure: ClientMeasure, limit: number, retryAfterMs: number, name: string = NAMES[measure]) {
    const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000))
    super('TOO_MANY_REQUESTS', `at most ${limit} ${name} are allowed`, {
      limit,
      ads: { retryable: true, retryAfterMs: seconds * 1000 },
    })
    this.retryAfterSeconds = seconds
    const headers = new HeaderMap([['retry-after', String(seconds)]])
    Object.assign(this.extensions, { measure, http: { status: 429, headers } })
  }
}
