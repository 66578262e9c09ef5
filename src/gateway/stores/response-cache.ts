import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { ApolloServerPlugin, BaseContext } from '@apollo/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { isRead } from '../../contract/language/define.ts'
import type { Principal } from '../../graph/context/principal.ts'
import { type CacheStore, createWriteMarks } from '../../upstream/index.ts'
import { requestScope } from '../graphql/request-scope.ts'

export interface ResponseCacheOptions {
  /** Milliseconds that an answer is given again. */
  readonly ttlMs: number
  /** Bytes of all answers that are kept; the least recently given go first. Default 64 MiB. */
  readonly maximumBytes?: number
  /** Where processes tell one another of writes; without it each knows of its own alone. */
  readonly marks?: CacheStore
  readonly now?: () => number
}

/** What a request may be answered with, and under what its answer is kept. */
export interface ResponsePlace {
  /** Sends what is kept, with its age; false when there is nothing. */
  send(reply: FastifyReply): boolean
  /** Keeps the answer that the request came to, and says so in its headers. */
  keep(reply: FastifyReply, body: Buffer, headers: Iterable<readonly [string, string]>): void
}

/** Who a request is from; the headers of one request are one object. */
export type PrincipalOf = (headers: IncomingHttpHeaders) => Promise<Principal | undefined>

/**
 * Whole answers of queries, kept for a moment for the principal who asked. What a principal writes drops all that was kept
 * for them, and nothing that was begun before it is kept after it.
 */
export interface ResponseCache {
  /** Undefined for what is never kept: other methods and bodies, nobody in particular, calls like nobody else's. */
  placeOf(request: FastifyRequest): Promise<ResponsePlace | undefined>
  /** Principals whose writes are seen, each found once per request. All that is asked for is asked in their name. */
  readonly principalOf: PrincipalOf
}

interface Kept {
  readonly body: Buffer
  readonly headers: readonly (readonly [string, string])[]
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

/** Notes of an answer that it is a query's, whole and free of errors: nothing else may be kept. */
export const wholeAnswers: ApolloServerPlugin<BaseContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ operation, response: { body } }) {
        const answer = requestScope.getStore()?.answer
        if (answer && operation?.operation === 'query' && body.kind === 'single')
          answer.isWhole = body.singleResult.errors === undefined && body.singleResult.data != null
      },
    }
  },
}

/** @param findPrincipal how principals are found where nothing is kept */
export const createResponseCache = (
  options: ResponseCacheOptions,
  findPrincipal: PrincipalOf,
): ResponseCache => {
  const { ttlMs, maximumBytes = 64 * MEBIBYTE, now = Date.now } = options
  const marks = createWriteMarks({ keptMs: ttlMs, store: options.marks })
  const answers = new LRUCache<string, Kept>({
    maxSize: maximumBytes,
    ttl: ttlMs,
    perf: { now },
    ttlResolution: 0,
  })

  const watched = (principal: Principal): Principal => ({
    ...principal,
    client: {
      call: (operation, input, callOptions) => {
        const answer = principal.client.call(operation, input, callOptions)
        return isRead(operation) ? answer : answer.finally(() => marks.wrote(markOf(principal)))
      },
    },
  })
  const found = new WeakMap<IncomingHttpHeaders, Promise<Principal | undefined>>()
  const principalOf: PrincipalOf = (headers) => {
    const known =
      found.get(headers) ?? findPrincipal(headers).then((principal) => principal && watched(principal))
    found.set(headers, known)
    return known
  }

  const send = (reply: FastifyReply, { body, headers, keptAt }: Kept): void => {
    const ageMs = now() - keptAt
    for (const [name, value] of headers) void reply.header(name, value)
    void reply.header('age', Math.floor(ageMs / 1000))
    void reply.header('cache-status', `${NAME}; hit; ttl=${Math.ceil((ttlMs - ageMs) / 1000)}`)
    void reply.send(body)
  }
  return {
    principalOf,
    placeOf: async ({ method, body, headers }) => {
      if (method !== 'POST' || !isOneOperation(body)) return undefined
      // Whoever is refused is refused again, and told so, where the answer is made.
      const principal = await principalOf(headers).catch(() => undefined)
      if (!principal || principal.alone) return undefined
      const mark = await marks.of(markOf(principal))
      const key = mark === undefined ? undefined : keyOf(principal, mark, headers.accept, body)
      if (key === undefined) return undefined
      const begun = now()
      return {
        send: (reply) => {
          const kept = answers.get(key)
          if (kept) send(reply, kept)
          return kept !== undefined
        },
        keep: (reply, bytes, its) => {
          const kept: Kept = { body: bytes, headers: [...its], keptAt: begun }
          answers.set(key, kept, { size: bytes.length + OVERHEAD, start: begun })
          // One that is larger than all that may be kept is not.
          void reply.header('cache-status', `${NAME}; fwd=miss${answers.has(key) ? '; stored' : ''}`)
        },
      }
    },
  }
}
