import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '../../contract/index.ts'
import { type Client, Held, RateLimited, UpstreamError } from '../../upstream/index.ts'

/** Lifetime in ms of an API check's result. It keeps probes from using up the rate limit. */
const LOOK_AGAIN_AFTER_MS = 15_000
const LOOK_MS = 3000
/** Milliseconds that a probe waits for a check if an earlier result exists. */
const PATIENCE_MS = 500
/** Number of consecutive failed calls that trigger an immediate check. */
const FAILURES = 3
/** Minimum time in ms between immediate checks. */
const PAUSE_MS = 1000

/**
 * Function that makes a cheap API call.
 *
 * @throws UpstreamError if the API does not respond or refuses the call
 */
export type ApiCheck = (signal: AbortSignal) => Promise<unknown>

/** Returns a check that makes a signed call for a user. */
export const signedCheck =
  (client: Client): ApiCheck =>
  (signal) =>
    client.call(contract.accounts.list, { count: 1 }, { signal, fresh: true })

export interface ReadinessOptions {
  readonly now?: () => number
  /** Called after each check with the reason for a failure, or with undefined. */
  readonly onFound?: (reason: string | undefined) => void
}

export interface Readiness {
  /**
   * Lists problems that prevent useful API responses; empty while the API accepts calls. Takes at most 500
   * ms, except for the first check.
   */
  problems(): Promise<readonly string[]>
  /** Records whether a call got a response, including a refusal. */
  note(responded: boolean): void
}

interface CheckResult {
  /** Name of the error; undefined if the check succeeded. */
  readonly reason?: string
  /** Whether the API failed or did not respond, as opposed to refusing the call. */
  readonly isFault?: boolean
}

const isRefusal = (error: unknown): boolean =>
  error instanceof UpstreamError && error.details.status !== undefined && error.details.status < 500

/**
 * Creates the readiness check of the API. While all is well, probes trigger an API call at most every 15 s.
 * Consecutive failed calls trigger one immediately. A call that gets a response ends a fault.
 */
export const createReadiness = (ask: ApiCheck, options: ReadinessOptions = {}): Readiness => {
  const { now = Date.now, onFound } = options
  let known: CheckResult | undefined
  let begun = Number.NEGATIVE_INFINITY
  let looking: Promise<CheckResult> | undefined
  let failed = 0
  let pausedUntil = Number.NEGATIVE_INFINITY
  const check = async (): Promise<CheckResult> => {
    try {
      await ask(AbortSignal.timeout(LOOK_MS))
      return {}
    } catch (error) {
      // An exhausted rate limit window counts as a response: the API is available and accepts the
      // credentials. So does a pause that the API requested.
      if (error instanceof RateLimited || error instanceof Held) return {}
      return { reason: (error as Error).name, isFault: !isRefusal(error) }
    }
  }
  const take = (found: CheckResult): CheckResult => {
    known = found
    onFound?.(found.reason)
    return found
  }
  const begin = (): Promise<CheckResult> => {
    begun = now()
    looking = check().then((found) => {
      looking = undefined
      return take(found)
    })
    return looking
  }
  const latest = async (): Promise<CheckResult> => {
    if (!known) return looking ?? begin()
    const isDue = known.reason !== undefined || now() - begun >= LOOK_AGAIN_AFTER_MS
    const underWay = looking ?? (isDue ? begin() : undefined)
    return underWay ? Promise.race([underWay, sleep(PATIENCE_MS, known, { ref: false })]) : known
  }
  return {
    problems: async () => {
      const { reason } = await latest()
      return reason === undefined ? [] : [`The advertising API is not ready: ${reason}`]
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
