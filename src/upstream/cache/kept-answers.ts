import { LRUCache } from 'lru-cache'
import { type Answer, type Asked, readAnswer } from '../answer.ts'
import { RateLimited } from '../errors.ts'
import type { CacheStore } from './reference-cache.ts'
import { createWriteMarks } from './write-marks.ts'

export interface KeptAnswersOptions {
  /** Bytes of all bodies; the least recently used go first. 0 keeps nothing. */
  readonly maximumBytes: number
  /** Where processes tell one another of writes; without it each knows of its own alone. */
  readonly marks?: CacheStore
  readonly now?: () => number
}

/** Takes the last answer of a read where its rate windows have nothing left. */
export interface StaleWish {
  /** At most a day. */
  readonly maxAgeMs: number
  /** Told when an old answer was given. */
  readonly used: (operation: string, ageMs: number) => void
}

/** What one credential was answered. */
export interface CredentialAnswers {
  /**
   * The answer to a read, or else the last one that the wish allows. The last answer is one that was read under a wish
   * as well, and after all that the credential has written.
   *
   * @param key tells the read from all others of the credential
   * @param send makes the call, and tells the body of its answer
   * @throws what the call throws, where there is no answer to give
   */
  read(
    asked: Asked,
    key: string,
    wish: StaleWish,
    send: (onBody: (text: string) => void) => Promise<Answer<unknown>>,
  ): Promise<Answer<unknown>>
  /** What was read before is given no more. Resolves when all processes can know; never rejects. */
  wrote(): Promise<void>
}

/**
 * The last answers of reads for which an old one will do. They are kept as bodies, which are parsed when one is needed: a
 * body is one object, while its rows are thousands for the collector to go through, and hardly ever needed.
 */
export interface KeptAnswers {
  /** @param credential stands for who signs, and is no secret: other processes see it */
  of(credential: string): CredentialAnswers
}

interface Entry {
  readonly text: string
  /** Milliseconds since the epoch when the read began. */
  readonly readAt: number
  /** What it was read under: another mark says that something was written since. */
  readonly mark: string
}

const DAY_MS = 86_400_000
/** What an entry takes besides its body. */
const OVERHEAD = 512

export const createKeptAnswers = (options: KeptAnswersOptions): KeptAnswers => {
  const { maximumBytes, now = Date.now } = options
  const marks = createWriteMarks({ keptMs: DAY_MS, store: options.marks })
  const entries = new LRUCache<string, Entry>({
    maxSize: Math.max(1, maximumBytes),
    sizeCalculation: ({ text }) => Buffer.byteLength(text) + OVERHEAD,
  })

  return {
    of: (credential) => ({
      read: async (asked, key, { maxAgeMs, used }, send) => {
        const id = `${credential} ${key}`
        const mark = maximumBytes > 0 ? await marks.of(credential) : undefined
        const readAt = now()
        try {
          return await send((text) => void (mark !== undefined && entries.set(id, { text, readAt, mark })))
        } catch (error) {
          const last = error instanceof RateLimited ? entries.get(id) : undefined
          const ageMs = now() - (last?.readAt ?? 0)
          if (!last || ageMs > maxAgeMs || last.mark !== (await marks.of(credential))) throw error
          used(asked.operation.name, ageMs)
          return readAnswer(asked, { status: 200, headers: {}, text: last.text }, now(), () => [])
        }
      },
      wrote: async () => {
        if (maximumBytes > 0) await marks.wrote(credential)
      },
    }),
  }
}
