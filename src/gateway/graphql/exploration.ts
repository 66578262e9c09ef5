import { AdsGraphQLError } from '../../graph/errors/errors.ts'
import type { Received } from './receive.ts'

/**
 * Pattern of the introspection fields. GraphQL has no escapes in names, so a document without these names
 * cannot read the schema.
 */
export const OF_SCHEMA = /\b(?:__schema|__type|_service)\b/

/**
 * Returns the error for an introspection query whose sender may not read the schema; otherwise undefined.
 * Introspection queries that register a hash are refused for everyone, because later requests with that hash
 * would not be checked.
 */
export const explorationRefusal = (
  { text, operation }: Received,
  mayExplore: () => boolean,
): AdsGraphQLError | undefined => {
  if (text === undefined || !OF_SCHEMA.test(text)) return undefined
  if (!mayExplore())
    return new AdsGraphQLError(
      'FORBIDDEN',
      'You are not allowed to read the schema (introspection, _service)',
    )
  return operation && operation.registers === undefined
    ? undefined
    : new AdsGraphQLError(
        'FORBIDDEN',
        'Introspection queries cannot be persisted. Send the query without a hash.',
      )
}
