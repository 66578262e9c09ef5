import type { BaseContext, HeaderMap } from '@apollo/server'
import { LRUCache } from 'lru-cache'
import type { Piece, Projection } from '../../executor/index.ts'
import type { CompiledQueries } from './compiled-queries.ts'
import type { Attempt } from './operation-scope.ts'

/** A query whose very text was answered before, for somebody who accepts the same. */
export interface KnownQuery<TContext> {
  readonly query: Projection<TContext>
  readonly variables: Readonly<Record<string, unknown>>
  /** Those that Apollo Server gave the answer. */
  readonly headers: Readonly<Record<string, string>>
}

export interface KnownQueries<TContext> {
  /**
   * The query that a body asks for: it is valid, and Apollo Server need not look it up again. Undefined for whatever is
   * unusual about a body, which is left to it.
   */
  find(body: unknown, accept: string | undefined): KnownQuery<TContext> | undefined
  /** Notes the headers of a complete answer. */
  learn(accept: string | undefined, headers: HeaderMap): void
}

/** What is kept of `Accept` headers: clients have a handful of them. */
const MAXIMUM_ACCEPTS = 100

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const createKnownQueries = <TContext extends BaseContext>(
  queries: CompiledQueries<TContext>,
): KnownQueries<TContext> => {
  const headersByAccept = new LRUCache<string, Readonly<Record<string, string>>>({ max: MAXIMUM_ACCEPTS })
  return {
    find: (body, accept = '') => {
      const headers = headersByAccept.get(accept)
      if (!headers || !isRecord(body)) return undefined
      const { query: text, operationName, variables, extensions } = body
      if (typeof text !== 'string' || extensions != null) return undefined
      if (operationName != null && typeof operationName !== 'string') return undefined
      if (variables != null && !isRecord(variables)) return undefined
      const query = queries.find(text, operationName)
      return query && { query, variables: variables ?? {}, headers }
    },
    learn: (accept = '', headers) => void headersByAccept.set(accept, Object.fromEntries(headers)),
  }
}

/**
 * The text of a known query's answer; null where the operation must be carried out in the ordinary way. Without
 * `requestScope`, which nobody asks for here, and which every promise and every tick would carry along.
 */
export const attempt = async <TContext>(
  { scope, context }: Attempt<TContext>,
  { query, variables }: KnownQuery<TContext>,
): Promise<readonly Piece[] | null> => {
  scope.isProjected = true
  try {
    const data = await query.data(await context(), variables)
    if (!data) return null
    // Only whole answers of queries are projected.
    scope.answer.isWhole = true
    return ['{"data":', ...data, '}']
  } catch {
    return null
  }
}
