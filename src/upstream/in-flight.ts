import { endedBy } from './errors.ts'

/** Somebody who waits for a read. */
interface Waiter {
  readonly resolve: (answer: never) => void
  readonly reject: (error: unknown) => void
  readonly signal: AbortSignal
  readonly leave: () => void
}
/** A read that is under way for everybody who asks the same meanwhile. */
interface Flight {
  readonly controller: AbortController
  readonly waiters: Waiter[]
}
/** What the map holds of it: nothing once it has ended. */
interface Entry {
  flight: Flight | undefined
}

/**
 * Joins equal reads of one credential that are under way at the same time, so that one call answers them all. A
 * caller who leaves fails alone; the call ends with the last of them. Nothing is kept once it has answered.
 */
export interface InFlight {
  /** `start` is given a signal that ends when everybody has left. @throws what the read throws, Cancelled or TimedOut */
  join<T>(
    key: string,
    operation: string,
    signal: AbortSignal,
    start: (signal: AbortSignal) => Promise<T>,
  ): Promise<T>
  /** From now on nobody joins a read that was begun before: what it answers may be out of date. */
  forget(): void
}

export const createInFlight = (): InFlight => {
  const flights = new Map<string, Entry>()

  const begin = (key: string, start: (signal: AbortSignal) => Promise<unknown>): Flight => {
    const flight: Flight = { controller: new AbortController(), waiters: [] }
    const entry: Entry = { flight }
    flights.set(key, entry)
    // The tables that a Map outgrows lead to the next ones, with all that they held: V8 takes them, and what hangs on
    // them, through scavenge after scavenge until the old generation is collected (docs/decisions/21-young-objects.md).
    const end = (): void => {
      if (flights.get(key) === entry) flights.delete(key)
      entry.flight = undefined
      for (const { signal, leave } of flight.waiters) signal.removeEventListener('abort', leave)
    }
    start(flight.controller.signal).then(
      (answer) => {
        end()
        for (const { resolve } of flight.waiters) resolve(answer as never)
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
        const flight = flights.get(key)?.flight ?? begin(key, start)
        const leave = (): void => {
          if (flight.waiters.length > 1) {
            flight.waiters.splice(flight.waiters.indexOf(waiter), 1)
            reject(endedBy(signal, { operation }))
            return
          }
          // The call itself then fails, and says what it had come to.
          if (flights.get(key)?.flight === flight) flights.delete(key)
          flight.controller.abort(signal.reason)
        }
        const waiter: Waiter = { resolve, reject, signal, leave }
        flight.waiters.push(waiter)
        signal.addEventListener('abort', leave, { once: true })
      }),
    forget: () => flights.clear(),
  }
}
