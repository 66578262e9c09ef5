import { formatGlobalId, plainGlobalId } from './global-id.ts'

/** Size of the buffer in bytes; `formatGlobalId` writes longer ids. */
const CAPACITY = 128

/**
 * Returns a function like `formatGlobalId` that takes about half the time, because the part shared by
 * consecutive records stays in a buffer. Ids are flat strings, because concatenated strings slow down
 * `JSON.stringify` (docs/decisions/20-breadth-first.md).
 */
export const createGlobalIdWriter = (
  type: string,
): ((record: { readonly accountId: string; readonly restId: string }) => string) => {
  const bytes = Buffer.allocUnsafeSlow(CAPACITY)
  const longest = CAPACITY - plainGlobalId({ type, accountId: '', restId: '' }).length
  let lastAccount: string | undefined
  /** Length of the buffered part up to the account id. */
  let head = 0
  return ({ accountId, restId }) => {
    // The API may return a record without an id.
    if (typeof restId !== 'string' || typeof accountId !== 'string') return null as never
    if (accountId.length + restId.length > longest) return formatGlobalId({ type, accountId, restId })
    if (accountId !== lastAccount) {
      lastAccount = accountId
      head = bytes.write(plainGlobalId({ type, accountId, restId: '' }), 'latin1')
    }
    return bytes.toString('base64url', 0, head + bytes.write(restId, head, 'latin1'))
  }
}
