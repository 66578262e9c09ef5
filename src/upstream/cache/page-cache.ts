import { LRUCache } from 'lru-cache'
import { type Answer, type Asked, readAnswer } from '../answer.ts'
import type { CacheStore } from './reference-cache.ts'
import { createWriteMarks } from './write-marks.ts'

export interface PageCacheOptions {
  /** Milliseconds that an answer is given again, by the name of its resource; what is not named is not kept. */
  readonly ttlMs: Readonly<Record<string, number>>
  /** Characters of all bodies whose rows are in this process's memory; the least recently read go first. Default 64 Mi. */
  readonly maximumBytes?: number
  /** Bodies that other processes share, and where they tell one another of writes. Without it each keeps its own. */
  readonly shared?: { readonly bodies: CacheStore; readonly marks: CacheStore }
  readonly now?: () => number
}

/** Sends the call; `onBody` is told the text of the answer that it ends with. */
export type SendRead = (signal: AbortSignal, onBody?: (text: string) => void) => Promise<Answer<unknown>>

/** Waits for the same read that is under way already, else begins it; reads of another mark are not the same. */
export type JoinRead = (
  mark: string,
  start: (signal: AbortSignal) => Promise<Answer<unknown>>,
) => Promise<Answer<unknown>>

/** What is kept of the reads of one credential. */
export interface CredentialPages {
  /**
   * The answer to a read: the one of before while it counts, else what the one call under way answers, which is then
   * kept. Its rows are shared: nobody may change them.
   *
   * @param key tells the read from all others of the credential: path, query and headers
   * @throws what the read throws; no failure is kept
   */
  read(asked: Asked, key: string, join: JoinRead, send: SendRead): Promise<Answer<unknown>>
  /** What was read before is given to this credential no more. Resolves when all processes can know; never rejects. */
  wrote(): Promise<void>
}

/** Answers of reads, kept for a moment. Nothing is shared between credentials. */
export interface PageCache {
  /** @param credential stands for who signs, and is no secret: other processes see it */
  of(credential: string): CredentialPages
}

const MEBIBYTE = 1024 * 1024
/** What an entry takes besides its body. */
const OVERHEAD = 512
/** The mark of reads that are not kept. */
export const NONE = ''
/** Between the time and the body of a shared text. */
const SEPARATOR = ' '

interface Found {
  readonly answer: Answer<unknown>
  readonly readAt: number
  readonly size: number
}

/** Parses what another process read. A text that cannot be read counts as absent. */
const readShared = (asked: Asked, text: string, now: number): Found | undefined => {
  const end = text.indexOf(SEPARATOR)
  const body = text.slice(end + 1)
  try {
    return {
      answer: readAnswer(asked, { status: 200, headers: {}, text: body }, now, () => []),
      // A process whose clock is ahead must not make it last longer.
      readAt: Math.min(Number(text.slice(0, end)), now),
      size: body.length,
    }
  } catch {
    return undefined
  }
}

export const createPageCache = (options: PageCacheOptions): PageCache => {
  const { ttlMs, maximumBytes = 64 * MEBIBYTE, shared, now = Date.now } = options
  const marks = createWriteMarks({
    keptMs: Math.max(0, ...Object.values(ttlMs)),
    ...(shared && { store: shared.marks }),
  })
  const memory = new LRUCache<string, Answer<unknown>>({
    maxSize: maximumBytes,
    perf: { now },
    ttlResolution: 0,
  })

  const inShared = async (asked: Asked, id: string): Promise<Found | undefined> => {
    const text = await shared?.bodies.get(id).catch(() => undefined)
    return text === undefined ? undefined : readShared(asked, text, now())
  }

  /** From where another process may have put it, else from the service. */
  const find = async (asked: Asked, id: string, ttl: number, send: SendRead, signal: AbortSignal) => {
    // Counted from before the call: by the time of its answer it may be out of date already.
    const begun = now()
    const keep = ({ answer, readAt, size }: Found): Answer<unknown> => {
      memory.set(id, answer, { size: size + OVERHEAD, ttl, start: readAt })
      return answer
    }
    const found = await inShared(asked, id)
    if (found && now() - found.readAt <= ttl) return keep(found)
    let body = ''
    const answer = await send(signal, (text) => {
      body = text
    })
    // Nobody waits for the store, and it may be away.
    shared?.bodies.set(id, `${begun}${SEPARATOR}${body}`, ttl).catch(() => undefined)
    return keep({ answer, readAt: begun, size: body.length })
  }

  return {
    of: (credential) => {
      // Others may note writes of the same credential, for another time.
      const owner = `pages ${credential}`
      return {
        read: async (asked, key, join, send) => {
          const ttl = ttlMs[asked.operation.resource.name] ?? 0
          const mark = ttl > 0 ? await marks.of(owner) : undefined
          if (mark === undefined) return join(NONE, (signal) => send(signal))
          const id = `${credential} ${mark} ${key}`
          // The mark belongs to what is under way, too: a write may have been another process's.
          return memory.get(id) ?? join(mark, (signal) => find(asked, id, ttl, send, signal))
        },
        wrote: () => marks.wrote(owner),
      }
    },
  }
}
