import { endedBy } from '../errors.ts'

interface Waiter {
  readonly resolve: (result: never) => void
  readonly reject: (error: unknown) => void
  readonly signal: AbortSignal
  readonly leave: () => void
}
/** Read in flight, with all callers that wait for it. */
interface Flight {
  readonly controller: AbortController
  readonly waiters: Waiter[]
}
/** Value in the map; empty once the read has ended. */
interface Entry {
  flight: Flight | undefined
}

/**
 * Registry of a credential's reads in flight. Equal reads join, so that one call serves them all. If a caller
 * disconnects, only that caller fails. When the last one disconnects, the call is aborted. The entry is
 * removed when the response arrives.
 */
export interface InFlight {
  /**
   * Joins an equal read or starts one. The signal that `start` receives aborts when all callers have
   * disconnected.
   *
   * @throws what the read throws; Cancelled or TimedOut
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
  const flights = new Map<string, Entry>()

  const begin = (
    key: string,
    start: (signal: AbortSignal) => Promise<unknown>,
    waiters: Waiter[],
  ): Flight => {
    const flight: Flight = { controller: new AbortController(), waiters }
    const entry: Entry = { flight }
    flights.set(key, entry)
    // The entry is emptied as well as deleted. When a Map grows, its old table retains entries until the old
    // generation is collected (docs/performance-notes.md).
    const end = (): void => {
      if (flights.get(key) === entry) flights.delete(key)
      entry.flight = undefined
      for (const { signal, leave } of flight.waiters) signal.removeEventListener('abort', leave)
    }
    start(flight.controller.signal).then(
      (result) => {
        end()
        for (const { resolve } of flight.waiters) resolve(result as never)
      },
      (error: unknown) => {
        end()
        for (const { reject } of flight.waiters) reject(error)
      },
    )
    return flight
  }

  return {
    join: (key, operation, signal, start) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) {
          reject(endedBy(signal, { operation }))
          return
        }
        const leave = (): void => {
          if (flight.waiters.length > 1) {
            flight.waiters.splice(flight.waiters.indexOf(waiter), 1)
            reject(endedBy(signal, { operation }))
            return
          }
          // The last caller needs no rejection of its own, because aborting the call rejects it.
          if (flights.get(key)?.flight === flight) flights.delete(key)
          flight.controller.abort(signal.reason)
        }
        const waiter: Waiter = { resolve, reject, signal, leave }
        const known = flights.get(key)?.flight
        known?.waiters.push(waiter)
        // The array is created with its usual single element, because a push to an empty array reserves room
        // for 17.
        const flight = known ?? begin(key, start, [waiter])
        signal.addEventListener('abort', leave, { once: true })
      }),
    forget: () => flights.clear(),
  }
}
