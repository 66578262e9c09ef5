import { endedBy } from '../errors.ts'

interface Waiter {
  readonly resolve: (result: never) => void
  readonly reject: (error: unknown) => void
  readonly signal: AbortSignal
  readonly leave: () => void
}
/** One read and all callers who wait for it. */
interface Flight {
  readonly controller: AbortController
  readonly waiters: Waiter[]
}
/** What the map holds; empty once the read has ended. */
interface Entry {
  flight: Flight | undefined
}

/**
 * Joins equal reads of one credential that are in flight at the same time, so that one call answers them all. A caller who
 * leaves fails alone; the call is aborted with the last of them. Nothing outlives the response.
 */
export interface InFlight {
  /** `start` receives a signal that ends when all callers have left. @throws what the read throws, Cancelled or TimedOut */
  join<T>(
    key: string,
    operation: string,
    signal: AbortSignal,
    start: (signal: AbortSignal) => Promise<T>,
  ): Promise<T>
  /** Keeps later reads from joining those in flight, whose response may be out of date. */
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
    // A Map's outgrown tables keep their entries alive until the old generation is collected, so the entry is emptied
    // (docs/decisions/21-young-objects.md).
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
          // The call then fails itself.
          if (flights.get(key)?.flight === flight) flights.delete(key)
          flight.controller.abort(signal.reason)
        }
        const waiter: Waiter = { resolve, reject, signal, leave }
        const known = flights.get(key)?.flight
        known?.waiters.push(waiter)
        // An array of one, as mostly it stays: one that is pushed to has room for 17.
        const flight = known ?? begin(key, start, [waiter])
        signal.addEventListener('abort', leave, { once: true })
      }),
    forget: () => flights.clear(),
  }
}
