import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

/** In the order in which a server prefers them, as Apollo Server has it. */
const MEDIA_TYPES = [
  'application/json; charset=utf-8',
  'application/graphql-response+json; charset=utf-8',
  'application/json; callbackSpec=1.0; charset=utf-8',
]

/** Clients send a handful of `Accept` headers. */
const chosen = new LRUCache<string, string | 'none'>({ max: 100 })

/** The content type of a response for an `Accept` header, as Apollo Server chooses it; undefined when none is accepted. */
export const contentTypeFor = (accept: string | undefined): string | undefined => {
  if (!accept) return MEDIA_TYPES[0]
  let type = chosen.get(accept)
  if (type === undefined) {
    type = new Negotiator({ headers: { accept } }).mediaType(MEDIA_TYPES) ?? 'none'
    chosen.set(accept, type)
  }
  return type === 'none' ? undefined : type
}
