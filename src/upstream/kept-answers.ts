import { LRUCache } from 'lru-cache'

export interface KeptAnswersOptions {
  /** Bytes of all texts; the least recently used go first. 0 keeps nothing. */
  readonly maximumBytes: number
  readonly now?: () => number
}

/** An answer that was given before. */
export interface KeptAnswer {
  /** The body, as it came. */
  readonly text: string
  /** Milliseconds since the read began that it answers. */
  readonly ageMs: number
}

/** A read that is about to be made. */
export interface KeptRead {
  /** Its answer is to be kept, and each later one in its place. */
  want(): void
  /** Its answer; kept where that is wanted, unless something was written in the meantime. */
  answered(text: string): void
  /** The last answer, where it is not older than that and nothing was written since. */
  last(maxAgeMs: number): KeptAnswer | undefined
}

/** What one credential was answered. */
export interface CredentialAnswers {
  /** @param key what is read; @param accountId empty for reads without an account */
  read(key: string, accountId: string): KeptRead
  /** Something of an account was written, or, without one, of any: what was read before it is forgotten. */
  forget(accountId: string): void
}

/**
 * The last answers of reads for which an old answer will do when there is no new one. They are kept as texts, which are
 * read again when one is needed: rows would take several times the memory, and the collector's time with it.
 */
export interface KeptAnswers {
  of(credential: string): CredentialAnswers
}

interface Entry {
  /** Undefined until the first answer. */
  readonly text?: string
  /** Milliseconds since the epoch. */
  readonly readAt: number
  /** What was the last write when it was read. */
  readonly lastWrite: number
}

const MAXIMUM_CREDENTIALS = 10_000
/** Of one credential: beyond them a write to one account is taken for one to all. */
const MAXIMUM_ACCOUNTS = 1000

export const createKeptAnswers = ({ maximumBytes, now = Date.now }: KeptAnswersOptions): KeptAnswers => {
  const entries = new LRUCache<string, Entry>({
    maxSize: Math.max(1, maximumBytes),
    sizeCalculation: ({ text = '' }, key) => Buffer.byteLength(text) + key.length,
  })
  /** Writes are numbered through, so that a credential that was forgotten never finds what it had. */
  let writes = 0

  const answersOf = (credential: string): CredentialAnswers => {
    let toAny = ++writes
    const toAccount = new Map<string, number>()
    const lastWriteTo = (accountId: string): number => toAccount.get(accountId) ?? toAny
    return {
      read: (read, accountId) => {
        const key = `${credential} ${read}`
        const lastWrite = lastWriteTo(accountId)
        const readAt = now()
        return {
          want: () => {
            if (maximumBytes > 0 && !entries.has(key)) entries.set(key, { readAt, lastWrite })
          },
          answered: (text) => {
            if (!entries.has(key) || lastWrite !== lastWriteTo(accountId)) return
            entries.set(key, { text, readAt, lastWrite })
          },
          last: (maxAgeMs) => {
            const entry = entries.get(key)
            if (entry?.text === undefined || entry.lastWrite !== lastWriteTo(accountId)) return undefined
            const ageMs = Math.max(0, now() - entry.readAt)
            return ageMs <= maxAgeMs ? { text: entry.text, ageMs } : undefined
          },
        }
      },
      forget: (accountId) => {
        writes += 1
        if (accountId === '' || toAccount.size >= MAXIMUM_ACCOUNTS) {
          toAccount.clear()
          toAny = writes
          return
        }
        // Lists without an account name what belongs to each.
        toAccount.set(accountId, writes).set('', writes)
      },
    }
  }

  const credentials = new LRUCache<string, CredentialAnswers>({ max: MAXIMUM_CREDENTIALS })
  return {
    of: (credential) => {
      let known = credentials.get(credential)
      if (!known) {
        known = answersOf(credential)
        credentials.set(credential, known)
      }
      return known
    },
  }
}
