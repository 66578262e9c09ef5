/** Problems that prevent a screen from loading, and their messages. */

export type ProblemKind =
  | 'offline'
  | 'slow'
  | 'other-network'
  | 'busy'
  | 'window'
  | 'signed-out'
  | 'ended'
  | 'outdated'
  | 'refused'
  | 'failed'

/** One item of `errors`, with the fields that an app needs. */
export interface GraphError {
  readonly message: string
  readonly path?: readonly (string | number)[]
  readonly extensions?: {
    readonly code?: string
    readonly ads?: {
      readonly retryable?: boolean
      readonly retryAfterMs?: number
      readonly resetAt?: string
    }
  }
}

export class Problem extends Error {
  readonly kind: ProblemKind
  /** Earliest time of a retry, in ms since the epoch; undefined if a retry does not help. */
  readonly retryAt: number | undefined

  constructor(kind: ProblemKind, message: string, retryAt?: number) {
    super(message)
    this.kind = kind
    this.retryAt = retryAt
  }
}

/** Delay in ms before a retry if the service suggests none. */
export const PAUSE_MS = 5_000
const OUTDATED = new Set(['PERSISTED_QUERY_NOT_FOUND', 'DOCUMENT_NOT_TRUSTED'])

/**
 * Returns the problem that determines the next step. An outdated app takes precedence over an expired
 * session, and both take precedence over a retry.
 */
export const problemOf = (errors: readonly GraphError[], now: number): Problem | undefined => {
  const having = (wanted: (code: string) => boolean): GraphError | undefined =>
    errors.find(({ extensions }) => wanted(extensions?.code ?? ''))
  const outdated = having((code) => OUTDATED.has(code))
  if (outdated) return new Problem('outdated', outdated.message)
  const signedOut = having((code) => code === 'UNAUTHENTICATED')
  if (signedOut) return new Problem('ended', signedOut.message)
  const limited = having((code) => code === 'RATE_LIMITED')
  // A retry repeats the complete request: every error must allow it, and the last window must have reset.
  const times = errors.map(({ extensions: { ads } = {} }) => {
    if (ads?.resetAt !== undefined) return Date.parse(ads.resetAt)
    return ads?.retryable ? now + (ads.retryAfterMs ?? PAUSE_MS) : Number.POSITIVE_INFINITY
  })
  const latest = Math.max(...times)
  const retryAt = Number.isFinite(latest) ? latest : undefined
  if (limited) return new Problem('window', limited.message, retryAt)
  const [first] = errors
  return first && new Problem(retryAt === undefined ? 'failed' : 'busy', first.message, retryAt)
}

const timeOf = (time: number): string =>
  new Date(time).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })

const MESSAGES: Readonly<Record<ProblemKind, (problem: Problem) => string>> = {
  offline: () => 'No connection to the service.',
  slow: () => 'The service is not responding.',
  'other-network': () => 'Unexpected response. This network may require a sign-in.',
  busy: () => 'The service is temporarily unavailable.',
  window: ({ retryAt }) =>
    `Rate limit of the advertising API reached.${retryAt === undefined ? '' : ` Next attempt at ${timeOf(retryAt)}.`}`,
  'signed-out': () => 'Not signed in.',
  ended: () => 'Session expired. Sign in again to update.',
  outdated: () => 'This version of the app is too old. Please update it.',
  refused: ({ message }) => message,
  failed: ({ message }) => `Some data could not be loaded: ${message}`,
}

/**
 * Returns the message for a problem. Adds when the data was last read, if known (`readAt`, ms since the
 * epoch).
 */
export const messageFor = (problem: Problem, readAt?: number): string =>
  MESSAGES[problem.kind](problem) + (readAt === undefined ? '' : ` Last updated at ${timeOf(readAt)}.`)
