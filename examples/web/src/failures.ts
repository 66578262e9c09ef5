import { CombinedGraphQLErrors, ServerError } from '@apollo/client'

interface AdsExtensions {
  readonly retryAfterMs?: number
  readonly resetAt?: string
}
interface Failure {
  readonly message: string
  readonly code: string
  readonly ads: AdsExtensions
}

const failuresOf = (error: unknown): readonly Failure[] => {
  if (!CombinedGraphQLErrors.is(error)) return []
  return error.errors.map(({ message, extensions }) => ({
    message,
    code: String(extensions?.code ?? ''),
    ads: (extensions?.ads ?? {}) as AdsExtensions,
  }))
}

/** The codes of a failed request; none where no answer of the gateway came. */
export const codesOf = (error: unknown): readonly string[] => {
  // A session that is not good is refused with 401 before anything is executed.
  if (ServerError.is(error) && error.statusCode === 401) return ['UNAUTHENTICATED']
  return failuresOf(error).map(({ code }) => code)
}

/** What waits for a rate window begins a little later than it opens: clocks differ. */
export const AFTER_OPENING_MS = 500

/** When a used-up rate window opens again; undefined where none is at fault. The last one, where there are several. */
export const opensAt = (error: unknown): Date | undefined => {
  const limited = failuresOf(error).filter(({ code, ads }) => code === 'RATE_LIMITED' && ads.resetAt)
  if (limited.length === 0) return undefined
  return new Date(Math.max(...limited.map(({ ads }) => Date.parse(ads.resetAt as string))))
}

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' })
export const timeOf = (moment: Date): string => clock.format(moment)

/** What a failed request means to the person. */
export const wordsFor = (error: unknown): string => {
  const moment = opensAt(error)
  if (moment) return `The rate window of the advertising interface is used up until ${timeOf(moment)}.`
  const [code] = codesOf(error)
  if (code === 'UNAUTHENTICATED') return 'Your session has ended.'
  if (code === 'FORBIDDEN') return 'You may not do this in this account.'
  if (code === 'WRITE_OUTCOME_UNKNOWN')
    return 'Nobody knows whether this was carried out. Read the list again before you repeat it.'
  if (code === 'UPSTREAM_UNAVAILABLE' || code === 'UPSTREAM_TIMEOUT')
    return 'The advertising interface does not answer at the moment.'
  const [failure] = failuresOf(error)
  if (failure) return failure.message
  if (ServerError.is(error)) return `The gateway has refused this with status ${error.statusCode}.`
  return 'The gateway cannot be reached. Is it running, and are you online?'
}
