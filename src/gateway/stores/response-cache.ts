import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { isRecord } from '../../contract/language/is-record.ts'
import type { Principal } from '../../graph/context/principal.ts'
import type { CacheEntry, Caches, StoredResponse } from '../../upstream/index.ts'

type Header = readonly [name: string, value: string]

export interface CachedResponse {
  readonly status: number
  readonly headers: readonly Header[]
  readonly body: readonly Buffer[]
}

export interface ResponsePlace {
  find(): CachedResponse | undefined
  /** Stores a response. Returns the Cache-Status header for the response. */
  keep(body: Buffer, headers: readonly Header[]): Header
}

/**
 * Short-lived cache of complete responses, per principal. A write drops all cached responses of its
 * principal. Responses that started before the write are not added afterwards.
 */
export interface ResponseCache {
  /**
   * Finds the place for a response in the cache. Returns undefined if the response must not be cached: the
   * request is not a POST with a single operation, or asks for sandbox faults.
   */
  placeOf(
    request: Pick<FastifyRequest, 'method' | 'body' | 'headers'>,
    principal: Principal,
  ): Promise<ResponsePlace | undefined>
}

/** Cache name in the Cache-Status header (RFC 9211). */
const NAME = 'adgraph'

interface GraphqlRequest {
  readonly query?: unknown
  readonly operationName?: unknown
  readonly variables?: unknown
  readonly extensions?: unknown
}
const isOneOperation = (body: unknown): body is GraphqlRequest => isRecord(body)

/** Sorts the members of an object by name, so that their order does not affect the key. */
const inOrder = (_name: string, part: unknown): unknown =>
  isRecord(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part

/**
 * Returns a hash of everything that a response depends on, except for the API's data; undefined if the
 * request cannot be serialized.
 */
const requestOf = (
  principal: Principal,
  accept: string | undefined,
  request: GraphqlRequest,
): string | undefined => {
  const { key, world, session } = principal
  const { presentedAs, createdAt, expiresAt, idleExpiresAt } = session ?? {}
  const { query, operationName, variables, extensions } = request
  const who = [key, world, presentedAs, createdAt, expiresAt, idleExpiresAt]
  try {
    const given = JSON.stringify([variables, extensions], inOrder)
    return hash('sha256', JSON.stringify([who, accept, query, operationName, given]), 'base64url')
  } catch {
    // The variables are nested too deeply to be serialized.
    return undefined
  }
}

export const createResponseCache = (
  cache: NonNullable<Caches['responses']>,
  now: () => number,
): ResponseCache => {
  const { ttlMs } = cache
  const given = ({ value: { body, headers }, readAt }: CacheEntry<StoredResponse>): CachedResponse => {
    const ageMs = now() - readAt
    const age: Header = ['age', String(Math.floor(ageMs / 1000))]
    const status: Header = ['cache-status', `${NAME}; hit; ttl=${Math.ceil((ttlMs - ageMs) / 1000)}`]
    return { status: 200, headers: [...headers, age, status], body: [body] }
  }
  return {
    placeOf: async ({ method, body, headers }, principal) => {
      if (method !== 'POST' || !isOneOperation(body) || principal.alone) return undefined
      const request = requestOf(principal, headers.accept, body)
      const key = request && (await cache.keyOf(principal.client.credentialId, request))
      if (key === undefined) return undefined
      const readAt = now()
      return {
        find: () => {
          const entry = cache.get(key)
          return entry && now() - entry.readAt <= ttlMs ? given(entry) : undefined
        },
        keep: (bytes, ownHeaders) => {
          cache.put(key, { value: { body: bytes, headers: ownHeaders }, readAt }, bytes, ttlMs)
          // `put` does not store a response that exceeds the cache's limit.
          return ['cache-status', `${NAME}; fwd=miss${cache.get(key) ? '; stored' : ''}`]
        },
      }
    },
  }
}
