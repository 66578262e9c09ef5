import { parse } from 'node:querystring'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

/** Media types in order of preference, as in Apollo Server. */
const MEDIA_TYPES = [
  'application/json; charset=utf-8',
  'application/graphql-response+json; charset=utf-8',
  'application/json; callbackSpec=1.0; charset=utf-8',
]

/** Chosen types, by `Accept` header. Clients send only a few different headers. */
const chosen = new LRUCache<string, string | 'none'>({ max: 100 })

/** Returns the content type for an `Accept` header, as Apollo Server does; undefined if none is accepted. */
export const contentTypeFor = (accept: string | undefined): string | undefined => {
  if (!accept) return MEDIA_TYPES[0]
  let type = chosen.get(accept)
  if (type === undefined) {
    type = new Negotiator({ headers: { accept } }).mediaType(MEDIA_TYPES) ?? 'none'
    chosen.set(accept, type)
  }
  return type === 'none' ? undefined : type
}

/** Allows forms as request bodies. A field that occurs twice is parsed as a list. */
export const acceptForms = (scope: FastifyInstance): void => {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, parse(String(body))),
  )
}
