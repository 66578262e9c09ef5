import type { RateWindow } from '../transport/rate-headers.ts'

/**
 * Who goes first where a rate window is nearly used up:
 *
 * - `write`: a mutation, its write and the reads that show what it did. It may use a window to its end.
 * - `interactive`: reads of a query. They leave 5 % of a window to mutations.
 * - `background`: uploads and refreshes of reference data. It leaves 20 %.
 *
 * Reads and writes never count in one window (public facts §4.4): what queries leave is for the reads of mutations, what
 * uploads leave for writes of the same endpoint.
 */
export type Lane = 'write' | 'interactive' | 'background'

const LEFT: Readonly<Record<Lane, number>> = { write: 0, interactive: 0.05, background: 0.2 }

const LANES = Object.keys(LEFT) as Lane[]

/** Left to the lanes before it. */
export const reserveOf = (lane: Lane, limit: number): number => Math.floor(limit * LEFT[lane])

/** How many lanes may not use it any more. */
export const lanesClosed = ({ limit, remaining }: RateWindow): number =>
  LANES.filter((lane) => remaining <= reserveOf(lane, limit)).length
