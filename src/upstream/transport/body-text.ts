/** Bytes of bodies that are put together in a buffer which the next one uses again. */
const SHARED_BYTES = 1_048_576

let shared: Buffer | undefined

/**
 * The text of a body that came in pieces. Larger ones than these are rare; of most no copy is left to be collected, as
 * they are decoded at one go, before anybody else comes.
 */
export const bodyText = (chunks: readonly Buffer[], bytes: number): string => {
  if (chunks.length === 1) return (chunks[0] as Buffer).toString('utf8')
  if (bytes > SHARED_BYTES) return Buffer.concat(chunks, bytes).toString('utf8')
  shared ??= Buffer.allocUnsafeSlow(SHARED_BYTES)
  let end = 0
  for (const chunk of chunks) {
    shared.set(chunk, end)
    end += chunk.length
  }
  return shared.toString('utf8', 0, end)
}
