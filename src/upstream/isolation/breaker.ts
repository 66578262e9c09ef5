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
  /** In a row, with no response between them. */
  readonly failures: number
  /** Milliseconds before the first probe; doubles with each that fails. */
  readonly openMs: number
  readonly longestOpenMs: number
}
export const DEFAULT_BREAKER: BreakerPolicy = { failures: 20, openMs: 1000, longestOpenMs: 10_000 }

/** While the probe is under way. */
const PROBING_MS = 1000

/** No connection, 5xx or time-out: not what the service refuses, if only for want of room. */
export const isFault = (error: unknown): error is UpstreamError =>
  (error instanceof TimedOut || error instanceof Unavailable) &&
  !(error instanceof LocallyRefused) &&
  error.details.byCaller !== true &&
  !isNotStored(error) &&
  (error.details.status ?? 500) >= 500

/** Whether the service has responded, if only with a refusal. */
export const isResponse = (error: unknown): boolean =>
  error instanceof UpstreamError && error.details.status !== undefined && !isFault(error)

const brokenFor = (operation: string, ms: number): LocallyRefused =>
  new LocallyRefused(
    'the advertising interface has failed too often and is left alone for a moment',
    operation,
    Math.max(1, Math.ceil(ms)),
  )

/** Stands for a failure that `fail` reports. */
class Counted extends Error {}

/** Opens after failures in a row; after a pause it lets one probe through, which closes it or doubles the pause. */
export class Breaker {
  readonly #policy: CircuitBreakerPolicy
  #openUntil = 0
  #pauses = 0

  constructor(
    { failures, openMs, longestOpenMs }: BreakerPolicy,
    counts: (error: unknown) => boolean,
    onOpen: () => void,
  ) {
    const pauseAfter = (error: unknown): number => {
      // A probe whose caller has left tells nothing: the next one may follow at once.
      if (this.#pauses > 0 && !isFault(error)) return 0
      if (this.#pauses === 0) onOpen()
      return Math.min(longestOpenMs, openMs * 2 ** this.#pauses++)
    }
    this.#policy = circuitBreaker(
      handleWhen(
        (error) => error instanceof Counted || counts(error) || this.#policy.state === CircuitState.HalfOpen,
      ),
      {
        breaker: new ConsecutiveBreaker(failures),
        halfOpenAfter: new DelegateBackoff(({ result }: IHalfOpenAfterBackoffContext) => {
          const pause = pauseAfter('error' in result ? result.error : undefined)
          // Cockatiel goes by the same clock.
          this.#openUntil = Date.now() + pause
          return pause
        }),
      },
    )
  }

  get isClosed(): boolean {
    return this.#policy.state === CircuitState.Closed
  }

  /** @throws LocallyRefused when it is open, or a probe is under way */
  assertClosed(operation: string): void {
    const { state } = this.#policy
    if (state === CircuitState.HalfOpen) throw brokenFor(operation, PROBING_MS)
    const left = state === CircuitState.Open ? this.#openUntil - Date.now() : 0
    if (left > 0) throw brokenFor(operation, left)
  }

  /** Counts what becomes of the attempt. @throws what it throws; LocallyRefused as `assertClosed` does */
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

  /** Counts a failure that has happened. */
  fail(): void {
    if (this.isClosed) void this.#policy.execute(() => Promise.reject(new Counted())).catch(() => undefined)
  }
}
