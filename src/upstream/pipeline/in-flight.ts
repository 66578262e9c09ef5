import { endedBy } from '../errors.ts'

interface Waiter {
  readonly resolve: (result: never) => void
  readonly reject: (error: unknown) => void
  readonly signal: AbortSignal
  readonly leave: () => void
}
/**
 * Shared read in flight, and all the callers waiting for it. When the read ends, this object is removed from
 * the Map and emptied. Otherwise, the callers would stay in memory, because a Map that has grown retains its
 * old table until the old generation is collected (docs/performance-notes.md).
 */
class Flight {
  readonly #flights: Map<string, Flight>
  readonly #key: string
  #controller: AbortController | undefined = new AbortController()
  #waiters: Waiter[]

  // The array is created with its usual single element, because a push to an empty array reserves room for 17.
  constructor(flights: Map<string, Flight>, key: string, waiter: Waiter) {
    this.#flights = flights
    this.#key = key
    this.#waiters = [waiter]
    flights.set(key, this)
  }

  begin(start: (signal: AbortSignal) => Promise<unknown>): void {
    const { signal } = this.#controller as AbortController
    start(signal).then(
      (result) => {
        for (const { resolve } of this.#end()) resolve(result as never)
      },
      (error: unknown) => {
        for (const { reject } of this.#end()) reject(error)
      },
    )
  }
  join(waiter: Waiter): void {
    this.#waiters.push(waiter)
  }
  /** Removes a caller whose signal was aborted. */
  leave(waiter: Waiter, operation: string): void {
    if (this.#waiters.length > 1) {
      this.#waiters.splice(this.#waiters.indexOf(waiter), 1)
      waiter.reject(endedBy(waiter.signal, { operation }))
      return
    }
    // The last caller is not rejected here, because aborting the call rejects it.
    this.#delete()
    this.#controller?.abort(waiter.signal.reason)
  }
  #delete(): void {
    if (this.#flights.get(this.#key) === this) this.#flights.delete(this.#key)
  }
  /** Ends the read and returns its callers. */
  #end(): readonly Waiter[] {
    const waiters = this.#waiters
    this.#delete()
    this.#controller = undefined
    this.#waiters = []
    for (const { signal, leave } of waiters) signal.removeEventListener('abort', leave)
    return waiters
  }
}

/**
 * Registry of a credential's reads in flight. Identical reads are joined, so that one call serves them all.
 * If a caller disconnects, only that caller fails. When the last one disconnects, the call is aborted. The
 * entry is removed when the response arrives.
 */
export interface InFlight {
  /**
   * Joins an identical read or starts one. The signal that `start` receives aborts when all callers have
   * disconnected.
   *
   * @throws any error from the read, or Cancelled or TimedOut
   */
  join<T>(
    key: string,
    operation: string,
    signal: AbortSignal,
    start: (signal: AbortSignal) => Promise<T>,
  ): Promise<T>
  /** Prevents later reads from joining reads in flight, whose responses may be outdated. */
  forget(): void
}

export const createInFlight = (): InFlight => {
  const flights = new Map<string, Flight>()
  return {
    join: (key, operation, signal, start) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) {
          reject(endedBy(signal, { operation }))
          return
        }
        const known = flights.get(key)
        const leave = (): void => flight.leave(waiter, operation)
        const waiter: Waiter = { resolve, reject, signal, leave }
        const flight = known ?? new Flight(flights, key, waiter)
        signal.addEventListener('abort', leave, { once: true })
        if (known) known.join(waiter)
        else flight.begin(start)
      }),
    forget: () => flights.clear(),
  }
}
