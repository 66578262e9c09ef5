import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '../../contract/index.ts'
import { type Client, Held, RateLimited, UpstreamError } from '../../upstream/index.ts'

/** Milliseconds that one look at the interface counts, so that probes do not use up its rate limit. */
const LOOK_AGAIN_AFTER_MS = 15_000
const LOOK_MS = 3000
/** How long a probe waits for a look, where there was one before. */
const PATIENCE_MS = 500
/** Calls in a row that found no response: reason to look at once. */
const FAILURES = 3
/** Between looks for that reason. */
const PAUSE_MS = 1000

/** Asks the interface for little. @throws UpstreamError where it does not answer, or refuses */
export type Look = (signal: AbortSignal) => Promise<unknown>

/** In the name of a user, with a signed call. */
export const signedLook =
  (client: Client): Look =>
  (signal) =>
    client.call(contract.accounts.list, { count: 1 }, { signal, fresh: true })

export interface ReadinessOptions {
  readonly now?: () => number
  /** Told of each finding: why it is not there, undefined where it is. */
  readonly onFound?: (reason: string | undefined) => void
}

export interface Readiness {
  /** What stands between the interface and useful answers: nothing while it answers. Within half a second, but for the first. */
  problems(): Promise<readonly string[]>
  /** Of each call that anybody made, whether it found a response, if only a refusal. */
  note(responded: boolean): void
}

interface Found {
  /** The name of an error. */
  readonly reason?: string
  /** No response, rather than a refusal. */
  readonly isFault?: boolean
}

const isRefusal = (error: unknown): boolean =>
  error instanceof UpstreamError && error.details.status !== undefined && error.details.status < 500

/**
 * Whether the interface answers, by looks at it: when a probe asks, every 15 s at most while all is well, and when calls
 * fail one after another. A call that finds a response ends a fault.
 */
export const createReadiness = (ask: Look, options: ReadinessOptions = {}): Readiness => {
  const { now = Date.now, onFound } = options
  let known: Found | undefined
  let begun = Number.NEGATIVE_INFINITY
  let looking: Promise<Found> | undefined
  let failed = 0
  let pausedUntil = Number.NEGATIVE_INFINITY
  const look = async (): Promise<Found> => {
    try {
      await ask(AbortSignal.timeout(LOOK_MS))
      return {}
    } catch (error) {
      // An exhausted window is an answer: the interface is there and knows us. So is a time before which it wants no call.
      if (error instanceof RateLimited || error instanceof Held) return {}
      return { reason: (error as Error).name, isFault: !isRefusal(error) }
    }
  }
  const take = (found: Found): Found => {
    known = found
    onFound?.(found.reason)
    return found
  }
  const begin = (): Promise<Found> => {
    begun = now()
    looking = look().then((found) => {
      looking = undefined
      return take(found)
    })
    return looking
  }
  const latest = async (): Promise<Found> => {
    if (!known) return looking ?? begin()
    const isDue = known.reason !== undefined || now() - begun >= LOOK_AGAIN_AFTER_MS
    const underWay = looking ?? (isDue ? begin() : undefined)
    return underWay ? Promise.race([underWay, sleep(PATIENCE_MS, known, { ref: false })]) : known
  }
  return {
    problems: async () => {
      const { reason } = await latest()
      return reason === undefined ? [] : [`the advertising interface is not ready: ${reason}`]
    },
    note: (responded) => {
      failed = responded ? 0 : failed + 1
      if (responded && known?.isFault) take({})
      if (failed < FAILURES || looking || now() < pausedUntil) return
      pausedUntil = now() + PAUSE_MS
      void begin()
    },
  }
}
