import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import type { Received } from './receive.ts'

/** Names cannot be escaped in GraphQL: a document without these asks for nothing of the schema. */
export const OF_SCHEMA = /\b(?:__schema|__type|_service)\b/

/**
 * The refusal of a document that asks what the schema has, unless its sender may. One that a hash could stand for later is
 * refused to everybody: the sender of the hash would not be asked.
 */
export const explorationRefusal = (
  { text, operation }: Received,
  mayExplore: () => boolean,
): AdsGraphQLError | undefined => {
  if (text === undefined || !OF_SCHEMA.test(text)) return undefined
  if (!mayExplore())
    return new AdsGraphQLError('FORBIDDEN', 'The schema cannot be read here by introspection or _service.')
  return operation && operation.registers === undefined
    ? undefined
    : new AdsGraphQLError('FORBIDDEN', 'Introspection must be sent by itself, and not under a hash.')
}
