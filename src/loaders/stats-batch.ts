import { TimedOut, UpstreamError } from '../upstream/index.ts'
import { causeOf } from './lists.ts'

/** The answer for some ids, or the error in its place. */
export type BatchAnswer<T> = { readonly ids: readonly string[] } & (
  | { readonly given: T; readonly error?: undefined }
  | { readonly error: Error }
)

/** Tells whether fewer ids may succeed at once: the API ran out of time, and did not say when to ask again. */
const isTooMuch = (error: unknown): boolean => {
  const cause = causeOf(error)
  if (!(cause instanceof UpstreamError)) return false
  const { status, retryAfterMs, byCaller } = cause.details
  return (cause instanceof TimedOut && byCaller !== true) || (status === 503 && retryAfterMs === undefined)
}

/**
 * Reads statistics of ids. A batch that is too much for the API is read once more, in two halves.
 *
 * @param beforeHalves may refuse the two calls by throwing
 */
export const readBatch = async <T>(
  ids: readonly string[],
  read: (ids: readonly string[]) => Promise<T>,
  beforeHalves?: () => void,
): Promise<readonly BatchAnswer<T>[]> => {
  const answerOf = async (some: readonly string[]): Promise<BatchAnswer<T>> => {
    try {
      return { ids: some, given: await read(some) }
    } catch (error) {
      return { ids: some, error: error as Error }
    }
  }
  const whole = await answerOf(ids)
  if (whole.error === undefined || ids.length === 1 || !isTooMuch(whole.error)) return [whole]
  try {
    beforeHalves?.()
  } catch (error) {
    return [{ ids, error: error as Error }]
  }
  const half = Math.ceil(ids.length / 2)
  return Promise.all([ids.slice(0, half), ids.slice(half)].map(answerOf))
}
