import { LRUCache } from 'lru-cache'
import type { WireResponse } from './transport.ts'

/** Headers besides the client's own may lead to another world, with a clock of its own. */
type Headers = Readonly<Record<string, string>> | undefined

/** What time it is at the service, by the `date` of its last response (RFC 9110 §6.6.1), to the second. */
export interface ServiceTime {
  learn(sent: Headers, response: Pick<WireResponse, 'headers'>): void
  /** In milliseconds since the epoch; ours until a response has told. */
  now(sent: Headers): number
}

interface Told {
  readonly date: string
  /** By our clock. */
  readonly at: number
}

const MAX_WORLDS = 200

const keyOf = (sent: Headers): string => (sent === undefined ? '' : JSON.stringify(sent))

/** The date is read when it is asked for: hardly any request does. */
export const createServiceTime = (now: () => number = Date.now): ServiceTime => {
  const told = new LRUCache<string, Told>({ max: MAX_WORLDS })
  return {
    learn: (sent, { headers: { date } }) => {
      if (typeof date === 'string') told.set(keyOf(sent), { date, at: now() })
    },
    now: (sent) => {
      const last = told.get(keyOf(sent))
      const servedAt = last ? Date.parse(last.date) : Number.NaN
      return last === undefined || Number.isNaN(servedAt) ? now() : servedAt + now() - last.at
    },
  }
}
