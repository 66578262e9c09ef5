import { LRUCache } from 'lru-cache'

/**
 * A read is cached under the mark taken before it began; a write changes the mark, so that nothing read
 * before it is found any more, nor anything whose reading it overtook.
 */
export interface WriteMarks {
  /**
   * Undefined while an acknowledged write may be unknown: nothing may then be given or cached. What comes before a
   * dot is the same for all credentials: another one drops everything.
   */
  of(credential: string): Promise<string | undefined>
  /** Resolves when no process gives what it has cached before; never rejects. */
  wrote(credential: string): Promise<void>
}

/** In this process. */
const MAX_CREDENTIALS = 10_000

/** For the writes of this process alone. */
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
    // A mark that was forgotten never comes again.
    of: async (credential) => marks.get(credential) ?? renew(credential),
    wrote: async (credential) => {
      renew(credential)
    },
  }
}
