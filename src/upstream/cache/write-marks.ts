import { LRUCache } from 'lru-cache'

/**
 * Marks that make cached reads obsolete. A read is cached under the mark read before it began, and each write
 * changes the mark. So a response is never found again if it was read before a write or if a write overtook
 * it.
 */
export interface WriteMarks {
  /**
   * Returns the credential's mark. Undefined while an acknowledged write may be unknown: the caller must then
   * neither use a cache nor fill it. The part before the dot is the same for all credentials; a new one drops
   * everything.
   */
  of(credential: string): Promise<string | undefined>
  /** Changes the mark. Resolves when no process serves entries cached before the change. Never rejects. */
  wrote(credential: string): Promise<void>
}

/** Maximum number of credentials whose marks this process remembers. */
const MAX_CREDENTIALS = 10_000

/** Creates marks that cover only the writes of this process. */
export const createOwnMarks = (): WriteMarks => {
  const marks = new LRUCache<string, string>({ max: MAX_CREDENTIALS })
  let last = 0
  const renew = (credential: string): string => {
    last += 1
    const mark = String(last)
    marks.set(credential, mark)
    return mark
  }
  return {
    // Marks are never reused, so forgetting one is safe.
    of: async (credential) => marks.get(credential) ?? renew(credential),
    wrote: async (credential) => {
      renew(credential)
    },
  }
}
