import { LRUCache } from 'lru-cache'
import type { WireResponse } from './transport.ts'

/** Extra request headers of the call. They may select another world, which has its own clock. */
type Headers = Readonly<Record<string, string>> | undefined

/** The API's time to the second, from the `date` header of its last response (RFC 9110 §6.6.1). */
export interface ServiceTime {
  learn(sent: Headers, response: Pick<WireResponse, 'headers'>): void
  /** Returns the API's time in milliseconds since the epoch, or our own time before the first response. */
  now(sent: Headers): number
}

interface ReportedTime {
  readonly date: string
  /** Arrival time by our clock. */
  readonly at: number
}

const MAX_WORLDS = 200

const keyOf = (sent: Headers): string => (sent === undefined ? '' : JSON.stringify(sent))

/** Creates the clock. Dates are parsed only on demand, because few requests need them. */
export const createServiceTime = (now: () => number = Date.now): ServiceTime => {
  const reported = new LRUCache<string, ReportedTime>({ maxSize: MAX_WORLDS, sizeCalculation: () => 1 })
  return {
    learn: (sent, { headers: { date } }) => {
      if (typeof date === 'string') reported.set(keyOf(sent), { date, at: now() })
    },
    now: (sent) => {
      const last = reported.get(keyOf(sent))
      const servedAt = last ? Date.parse(last.date) : Number.NaN
      return last === undefined || Number.isNaN(servedAt) ? now() : servedAt + now() - last.at
    },
  }
}
