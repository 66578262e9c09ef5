import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isRead } from '../../contract/language/define.ts'
import type { Principal } from '../../graph/context/principal.ts'
import { type CacheStore, createWriteMarks } from '../../upstream/index.ts'

export interface ResponseCacheOptions {
  /** Milliseconds that an answer is given again. */
  readonly ttlMs: number
  /** Bytes of all answers that are kept; the least recently given go first. Default 64 MiB. */
  readonly maximumBytes?: number
  /** Where processes tell one another of writes; without it each knows of its own alone. */
  readonly marks?: CacheStore
  readonly now?: () => number
}

type Header = readonly [name: string, value: string]

/** A response as it is given again. */
export interface CachedResponse {
  readonly status: number
  readonly headers: readonly Header[]
  readonly body: readonly Buffer[]
}

/** Where the response to one request is cached. */
export interface ResponsePlace {
  /** What is cached, with its age. */
  find(): CachedResponse | undefined
  /** Caches a response and gives the header that says so. */
  keep(body: Buffer, headers: readonly Header[]): Header
}

/**
 * Whole responses of queries, cached for a moment for the principal who asked. A write of a principal drops all that is
 * cached for them, and what was begun before it is not cached after it.
 */
export interface ResponseCache {
  /** Undefined for what is never cached: other methods and bodies, and calls like nobody else's. */
  placeOf(
    request: Pick<FastifyRequest, 'method' | 'body' | 'headers'>,
    principal: Principal,
  ): Promise<ResponsePlace | undefined>
  /** The principal with writes that the cache notices. */
  watched(principal: Principal): Principal
}

interface Kept {
  readonly body: Buffer
  readonly headers: readonly Header[]
  readonly keptAt: number
}

const MEBIBYTE = 1024 * 1024
/** What an entry takes besides its body. */
const OVERHEAD = 1024
/** The name by which this cache speaks of itself (RFC 9211). */
const NAME = 'adgraph'

interface Asked {
  readonly query?: unknown
  readonly operationName?: unknown
  readonly variables?: unknown
  readonly extensions?: unknown
}
const isOneOperation = (body: unknown): body is Asked =>
  typeof body === 'object' && body !== null && !Array.isArray(body)

/** Whose writes: others may note them as well, for another time. */
const markOf = ({ key }: Principal): string => `answers ${key}`

/** The same text for the same variables, in whatever order they were written. */
const inOrder = (_name: string, part: unknown): unknown =>
  typeof part === 'object' && part !== null && !Array.isArray(part)
    ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
    : part

/**
 * All that an answer depends on but for data: who asks and by which session, which world of a sandbox is meant, how the
 * answer is to be written, and what is asked. Undefined where that cannot be told.
 */
const keyOf = (
  principal: Principal,
  mark: string,
  accept: string | undefined,
  asked: Asked,
): string | undefined => {
  const { key, world, session } = principal
  const { presentedAs, createdAt, expiresAt, idleExpiresAt } = session ?? {}
  const { query, operationName, variables, extensions } = asked
  const who = [key, world, presentedAs, createdAt, expiresAt, idleExpiresAt, mark]
  try {
    const given = JSON.stringify([variables, extensions], inOrder)
    return hash('sha256', JSON.stringify([who, accept, query, operationName, given]), 'base64url')
  } catch {
    // Nested more deeply than can be written out.
    return undefined
  }
}

export const createResponseCache = (options: ResponseCacheOptions): ResponseCache => {
  const { ttlMs, maximumBytes = 64 * MEBIBYTE, now = Date.now } = options
  const marks = createWriteMarks({ keptMs: ttlMs, store: options.marks })
  const responses = new LRUCache<string, Kept>({
    maxSize: maximumBytes,
    ttl: ttlMs,
    perf: { now },
    ttlResolution: 0,
  })
  const given = ({ body, headers, keptAt }: Kept): CachedResponse => {
    const ageMs = now() - keptAt
    const age: Header = ['age', String(Math.floor(ageMs / 1000))]
    const status: Header = ['cache-status', `${NAME}; hit; ttl=${Math.ceil((ttlMs - ageMs) / 1000)}`]
    return { status: 200, headers: [...headers, age, status], body: [body] }
  }
  return {
    watched: (principal) => ({
      ...principal,
      client: {
        call: (operation, input, callOptions) => {
          const response = principal.client.call(operation, input, callOptions)
          return isRead(operation) ? response : response.finally(() => marks.wrote(markOf(principal)))
        },
      },
    }),
    placeOf: async ({ method, body, headers }, principal) => {
      if (method !== 'POST' || !isOneOperation(body) || principal.alone) return undefined
      const mark = await marks.of(markOf(principal))
      const key = mark === undefined ? undefined : keyOf(principal, mark, headers.accept, body)
      if (key === undefined) return undefined
      const begun = now()
      return {
        find: () => {
          const kept = responses.get(key)
          return kept && given(kept)
        },
        keep: (bytes, keptHeaders) => {
          const kept: Kept = { body: bytes, headers: keptHeaders, keptAt: begun }
          responses.set(key, kept, { size: bytes.length + OVERHEAD, start: begun })
          // One larger than all that may be cached is not.
          return ['cache-status', `${NAME}; fwd=miss${responses.has(key) ? '; stored' : ''}`]
        },
      }
    },
  }
}
