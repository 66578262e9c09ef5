import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleWhen,
  type IHalfOpenAfterBackoffContext,
} from 'cockatiel'
import { isNotStored, LocallyRefused, TimedOut, Unavailable, UpstreamError } from '../errors.ts'

export interface BreakerPolicy {
  /** Number of consecutive failures that opens the breaker. */
  readonly failures: number
  /** Pause before the first probe in milliseconds. It doubles after each failed probe. */
  readonly openMs: number
  readonly longestOpenMs: number
}
export const DEFAULT_BREAKER: BreakerPolicy = { failures: 20, openMs: 1000, longestOpenMs: 10_000 }

/** Retry hint in ms while a probe is in flight. */
const PROBING_MS = 1000

/**
 * Checks whether a failure is a lost connection, a 5xx or a timeout. A failure does not count if this process
 * refused the call, the caller ended it, or the API guarantees that nothing was stored.
 */
export const isFault = (error: unknown): error is UpstreamError =>
  (error instanceof TimedOut || error instanceof Unavailable) &&
  !(error instanceof LocallyRefused) &&
  error.details.byCaller !== true &&
  !isNotStored(error) &&
  (error.details.status ?? 500) >= 500

/** Checks whether the API responded to the failed attempt, for example with a refusal. */
export const isResponse = (error: unknown): boolean =>
  error instanceof UpstreamError && error.details.status !== undefined && !isFault(error)

const brokenFor = (operation: string, ms: number): LocallyRefused =>
  new LocallyRefused(
    'Not sent: the advertising API has failed repeatedly. Try again in a moment',
    operation,
    Math.max(1, Math.ceil(ms)),
  )

/** Error that `fail` throws inside the policy to count a failure. */
const COUNTED = new Error('Counted')

/**
 * Circuit breaker that opens after several failures in a row. After a pause it lets one probe through, which
 * closes it or doubles the pause.
 */
export class Breaker {
  readonly #policy: CircuitBreakerPolicy
  readonly #longestOpenMs: number
  #openUntil = 0
  #pauses = 0

  constructor(
    { failures, openMs, longestOpenMs }: BreakerPolicy,
    counts: (error: unknown) => boolean,
    onOpen: () => void,
  ) {
    this.#longestOpenMs = longestOpenMs
    const pauseAfter = (error: unknown): number => {
      // If the probe's caller disconnected, the probe proved nothing, so the next one may follow immediately.
      if (this.#pauses > 0 && !isFault(error)) return 0
      if (this.#pauses === 0) onOpen()
      return Math.min(longestOpenMs, openMs * 2 ** this.#pauses++)
    }
    this.#policy = circuitBreaker(
      handleWhen(
        (error) => error === COUNTED || counts(error) || this.#policy.state === CircuitState.HalfOpen,
      ),
      {
        breaker: new ConsecutiveBreaker(failures),
        halfOpenAfter: new DelegateBackoff(({ result }: IHalfOpenAfterBackoffContext) => {
          const pause = pauseAfter('error' in result ? result.error : undefined)
          // `Date.now` must be used here, because cockatiel uses it.
          this.#openUntil = Date.now() + pause
          return pause
        }),
      },
    )
    this.#policy.onReset(() => {
      this.#pauses = 0
    })
  }

  get isClosed(): boolean {
    return this.#policy.state === CircuitState.Closed
  }

  /**
   * Throws if the breaker does not accept calls.
   *
   * @throws LocallyRefused when it is open or a probe is in flight
   */
  assertClosed(operation: string): void {
    const { state } = this.#policy
    if (state === CircuitState.HalfOpen) throw brokenFor(operation, PROBING_MS)
    const left = state === CircuitState.Open ? this.#openUntil - Date.now() : 0
    // A longer pause means that the machine's clock was set back, so the breaker closes. It keeps its count of
    // failures, so another one opens it again.
    if (left > this.#longestOpenMs) this.#policy.isolate().dispose()
    else if (left > 0) throw brokenFor(operation, left)
  }

  /**
   * Runs an attempt and counts its outcome.
   *
   * @throws any error from the attempt, or LocallyRefused like `assertClosed`
   */
  async run<T>(operation: string, attempt: () => Promise<T>): Promise<T> {
    this.assertClosed(operation)
    const responded = async (): Promise<{ readonly value: T } | { readonly refusal: unknown }> => {
      try {
        return { value: await attempt() }
      } catch (error) {
        if (isResponse(error)) return { refusal: error }
        throw error
      }
    }
    const result = await this.#policy.execute(responded).catch((error: unknown) => {
      throw error instanceof BrokenCircuitError ? brokenFor(operation, 1) : error
    })
    if ('refusal' in result) throw result.refusal
    return result.value
  }

  /** Counts a failure that has already happened. */
  fail(): void {
    if (this.isClosed) void this.#policy.execute(() => Promise.reject(COUNTED)).catch(() => undefined)
  }
}
