/** What may come between a person and a screen, and the words for it. */

export type TroubleKind =
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

/** One member of `errors`, as far as an application reads it. */
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

export class Trouble extends Error {
  readonly kind: TroubleKind
  /** Milliseconds since the epoch from which the same request may be sent again; undefined where that does not help. */
  readonly again: number | undefined

  constructor(kind: TroubleKind, message: string, again?: number) {
    super(message)
    this.kind = kind
    this.again = again
  }
}

/** Before a request is sent again that the service says nothing of. */
export const PAUSE_MS = 5_000
const OUTDATED = new Set(['PERSISTED_QUERY_NOT_FOUND', 'DOCUMENT_NOT_TRUSTED'])

/** The one that decides what happens next: no new version and no sign-in is waited for. */
export const troubleOf = (errors: readonly GraphError[], now: number): Trouble | undefined => {
  const having = (wanted: (code: string) => boolean): GraphError | undefined =>
    errors.find(({ extensions }) => wanted(extensions?.code ?? ''))
  const outdated = having((code) => OUTDATED.has(code))
  if (outdated) return new Trouble('outdated', outdated.message)
  const signedOut = having((code) => code === 'UNAUTHENTICATED')
  if (signedOut) return new Trouble('ended', signedOut.message)
  const limited = having((code) => code === 'RATE_LIMITED')
  // A request is sent again as a whole: every error must allow it, and the last window be open.
  const times = errors.map(({ extensions: { ads } = {} }) => {
    if (ads?.resetAt !== undefined) return Date.parse(ads.resetAt)
    return ads?.retryable ? now + (ads.retryAfterMs ?? PAUSE_MS) : Number.POSITIVE_INFINITY
  })
  const latest = Math.max(...times)
  const again = Number.isFinite(latest) ? latest : undefined
  if (limited) return new Trouble('window', limited.message, again)
  const [first] = errors
  return first && new Trouble(again === undefined ? 'failed' : 'busy', first.message, again)
}

const timeOf = (time: number): string =>
  new Date(time).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' })

const WORDS: Readonly<Record<TroubleKind, (trouble: Trouble) => string>> = {
  offline: () => 'There is no connection to the service.',
  slow: () => 'The service takes too long to answer.',
  'other-network': () =>
    'Something else answered in place of the service. Does this network ask for a sign-in?',
  busy: () => 'The service cannot answer at the moment.',
  window: ({ again }) =>
    `The advertising service has answered as often as it may for now.${again === undefined ? '' : ` It is asked again at ${timeOf(again)}.`}`,
  'signed-out': () => 'Nobody is signed in.',
  ended: () => 'Your session has ended. Sign in again to see what is new.',
  outdated: () => 'This version of the application is too old for the service. Please update it.',
  refused: ({ message }) => message,
  failed: ({ message }) => `Something is missing here: ${message}`,
}

/** For the person: what happened, and of when the screen is. `readAt` in milliseconds since the epoch. */
export const wordsFor = (trouble: Trouble, readAt?: number): string =>
  WORDS[trouble.kind](trouble) + (readAt === undefined ? '' : ` Shown as of ${timeOf(readAt)}.`)
