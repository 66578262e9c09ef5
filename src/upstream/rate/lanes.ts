import type { RateWindow } from '../transport/rate-headers.ts'

/**
 * Priority of a call when a rate limit window is nearly exhausted:
 *
 * - `write`: a mutation's write and the reads that show its effect. They may use up a window.
 * - `interactive`: reads of a query. They leave 5% of a window's calls for mutations.
 * - `background`: uploads and refreshes of reference data. They leave 20% of a window's calls for the other
 *   lanes.
 *
 * Reads and writes never share a window (public facts §4.4). So queries leave calls for the reads of
 * mutations, and uploads leave calls for other writes.
 */
export type Lane = 'write' | 'interactive' | 'background'

const LEFT: Readonly<Record<Lane, number>> = { write: 0, interactive: 0.05, background: 0.2 }

const LANES = Object.keys(LEFT) as Lane[]

/** Returns the number of calls reserved for higher lanes. */
export const reserveOf = (lane: Lane, limit: number): number => Math.floor(limit * LEFT[lane])

/** Counts the lanes that may no longer use the window. */
export const lanesClosed = ({ limit, remaining }: RateWindow): number =>
  LANES.filter((lane) => remaining <= reserveOf(lane, limit)).length
