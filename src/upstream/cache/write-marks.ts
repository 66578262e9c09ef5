import { LRUCache } from 'lru-cache'

/**
 * Marks that invalidate cached reads. A response is cached under the mark that was current when its request
 * started, and each write changes the mark. Therefore the cache never returns a response whose request
 * started before a write.
 */
export interface WriteMarks {
  /**
   * Returns the credential's mark. Undefined while this process may have missed an acknowledged write: the
   * caller must then bypass all caches. The part before the dot, the generation, is the same for all
   * credentials. When it changes, all entries become invalid.
   */
  of(credential: string): Promise<string | undefined>
  /** Changes the mark. Resolves once no process can serve entries cached before the change. Never rejects. */
  wrote(credential: string): Promise<void>
}

/** Maximum number of credentials whose marks this process remembers. */
const MAX_CREDENTIALS = 10_000

/** Creates marks that reflect only the writes of this process. */
export const createOwnMarks = (): WriteMarks => {
  const marks = new LRUCache<string, string>({ maxSize: MAX_CREDENTIALS, sizeCalculation: () => 1 })
  let last = 0
  const renew = (credential: string): string => {
    last += 1
    const mark = String(last)
    marks.set(credential, mark)
    return mark
  }
  return {
    // An evicted mark can be replaced by a new one, because marks are never reused.
    of: async (credential) => marks.get(credential) ?? renew(credential),
    wrote: async (credential) => {
      renew(credential)
    },
  }
}
