import { endedBy } from './errors.ts'

/**
 * Waits for shared work until the signal aborts the wait. The work itself continues.
 *
 * @throws any error from the work; Cancelled or TimedOut when aborted
 */
export const until = async <T>(
  work: Promise<T>,
  signal: AbortSignal | undefined,
  operation: string,
): Promise<T> => {
  if (!signal) return work
  const ended = Promise.withResolvers<never>()
  const end = () => ended.reject(endedBy(signal, { operation }))
  if (signal.aborted) end()
  signal.addEventListener('abort', end, { once: true })
  try {
    return await Promise.race([work, ended.promise])
  } finally {
    signal.removeEventListener('abort', end)
  }
}
