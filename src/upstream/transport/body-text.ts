/** Size of the buffer in which bodies are joined; it is reused. */
const SHARED_BYTES = 1_048_576

let shared: Buffer | undefined

/** The text of a body that came in pieces, joined in one shared buffer so that no copy is left to collect. */
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
