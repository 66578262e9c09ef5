import { TimedOut, UpstreamError } from '../upstream/index.ts'
import { causeOf } from './lists.ts'

/** Result of a batch, or the error from reading it. */
export type BatchResult<T> = { readonly ids: readonly string[] } & (
  | { readonly given: T; readonly error?: undefined }
  | { readonly error: Error }
)

/** Statuses for a batch that is too large: 503 by the API (live-api L8), or the timeout of a proxy. */
const TOO_MUCH: ReadonlySet<number | undefined> = new Set([503, 504, 524])

/**
 * Checks whether a smaller batch may succeed immediately: the call timed out, or the status indicates a batch
 * that is too large, without Retry-After.
 */
const isTooMuch = (error: unknown): boolean => {
  const cause = causeOf(error)
  if (!(cause instanceof UpstreamError)) return false
  const { status, retryAfterMs, byCaller } = cause.details
  return (
    (cause instanceof TimedOut && byCaller !== true) || (TOO_MUCH.has(status) && retryAfterMs === undefined)
  )
}

/**
 * Reads statistics for a batch of ids. If the batch is too large for the API, it is read again once, in two
 * halves.
 *
 * @param beforeHalves may refuse the two calls by throwing
 */
export const readBatch = async <T>(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<T>,
  beforeHalves?: () => void,
): Promise<readonly BatchResult<T>[]> => {
  const resultOf = async (some: readonly string[]): Promise<BatchResult<T>> => {
    try {
      return { ids: some, given: await read(some) }
    } catch (error) {
      return { ids: some, error: error as Error }
    }
  }
  const whole = await resultOf(ids)
  if (whole.error === undefined || ids.length === 1 || !isTooMuch(whole.error)) return [whole]
  try {
    beforeHalves?.()
  } catch (error) {
    return [{ ids, error: error as Error }]
  }
  const half = Math.ceil(ids.length / 2)
  return Promise.all([ids.slice(0, half), ids.slice(half)].map(resultOf))
}
