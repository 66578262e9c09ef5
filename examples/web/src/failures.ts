import { CombinedGraphQLErrors, ServerError } from '@apollo/client'
import type { Message } from './signals.ts'

interface AdsExtensions {
  readonly retryAfterMs?: number
  readonly resetAt?: string
  /** Whether a failed write took effect: UNKNOWN means that it may have. */
  readonly outcome?: string
}
interface Failure {
  readonly message: string
  readonly code: string
  readonly ads: AdsExtensions
  /** Change set awaiting approval. */
  readonly changeSet: string | undefined
}

const failuresOf = (error: unknown): readonly Failure[] => {
  if (!CombinedGraphQLErrors.is(error)) return []
  return error.errors.map(({ message, extensions }) => ({
    message,
    code: String(extensions?.code ?? ''),
    ads: (extensions?.ads ?? {}) as AdsExtensions,
    changeSet: typeof extensions?.changeSet === 'string' ? extensions.changeSet : undefined,
  }))
}

/** Returns the error codes of a failed request; empty if the gateway sent no result. */
export const codesOf = (error: unknown): readonly string[] => {
  // An invalid session is refused with 401 before execution.
  if (ServerError.is(error) && error.statusCode === 401) return ['UNAUTHENTICATED']
  return failuresOf(error).map(({ code }) => code)
}

/** Delay in ms before a retry after a rate limit window resets. It allows for differing clocks. */
export const AFTER_OPENING_MS = 500

/**
 * Returns the time when the last exhausted rate limit window resets; undefined if the error has a different
 * cause.
 */
export const opensAt = (error: unknown): Date | undefined => {
  const limited = failuresOf(error).filter(({ code, ads }) => code === 'RATE_LIMITED' && ads.resetAt)
  if (limited.length === 0) return undefined
  return new Date(Math.max(...limited.map(({ ads }) => Date.parse(ads.resetAt as string))))
}

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' })
const timeOf = (moment: Date): string => clock.format(moment)

/** Returns why the gateway's policy refused a change, with the change set to approve; undefined for other failures. */
export const refusalOfPolicy = (error: unknown): Message | undefined => {
  const failures = failuresOf(error)
  const waiting = failures.find(({ code }) => code === 'APPROVAL_REQUIRED')
  if (waiting?.changeSet !== undefined)
    return { text: 'Another person must approve this.', changeSet: waiting.changeSet }
  const exceeded = failures.filter(({ code }) => code === 'POLICY_EXCEEDED')
  if (exceeded.length === 0) return undefined
  return `The policy does not allow this. ${exceeded.map(({ message }) => message).join('. ')}`
}

/** Message for a failed write that may have been carried out. */
export const UNCERTAIN = 'It is unknown whether the change was saved. Reload the page before you repeat it.'

/** Returns the message for a failed write. Without a response, its outcome is unknown. */
export const messageForWrite = (error: unknown): string => {
  const isCertain = CombinedGraphQLErrors.is(error)
    ? failuresOf(error).every(({ ads }) => ads.outcome !== 'UNKNOWN')
    : ServerError.is(error) && error.statusCode < 500
  return isCertain ? messageFor(error) : UNCERTAIN
}

/** Returns the message for a failed request. */
export const messageFor = (error: unknown): string => {
  const moment = opensAt(error)
  if (moment) return `Rate limit of the advertising API reached, resets at ${timeOf(moment)}`
  const [code] = codesOf(error)
  if (code === 'UNAUTHENTICATED') return 'Session expired'
  if (code === 'FORBIDDEN') return 'You do not have permission to do this in this account'
  if (code === 'UPSTREAM_UNAVAILABLE' || code === 'UPSTREAM_TIMEOUT')
    return 'The advertising API is not responding. Try again later.'
  const [failure] = failuresOf(error)
  if (failure) return failure.message
  if (ServerError.is(error))
    return error.statusCode < 500
      ? `The gateway refused the request with status ${error.statusCode}`
      : `The gateway is not available (status ${error.statusCode}). Try again later.`
  return 'Cannot reach the gateway. Check that it is running and that you are online.'
}
