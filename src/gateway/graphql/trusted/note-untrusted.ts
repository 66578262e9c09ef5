import { LRUCache } from 'lru-cache'
import type { Executed } from '../operation-response.ts'
import type { OperationScope } from '../operation-scope.ts'
import type { RecordParts } from '../record.ts'
import { clientIn, HASH_DIGITS, MAX_NAME_CHARACTERS } from '../record.ts'
import type { Trust } from './trust.ts'

interface Scoped {
  readonly scope: OperationScope
}

/** Of requests for which there is no document that a manifest could have. */
const NO_DOCUMENT = [
  'PERSISTED_QUERY_NOT_FOUND',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
] as const

/** Documents that are remembered as told of. */
const MAX_NOTED = 10_000

/**
 * Counts operations whose document no manifest has, and writes one line for each such document that was answered: what a
 * manifest lacks before documents are enforced. Those that are refused have their access lines.
 */
export const createNoteUntrusted = ({ logger, metrics }: RecordParts) => {
  const told = new LRUCache<string, true>({ max: MAX_NOTED })
  return ({ untrusted, distrust, scope, operation, codes, node }: Trust & Executed & Scoped): void => {
    if (!untrusted) return
    if (distrust) {
      metrics?.untrusted('refused')
      return
    }
    if (NO_DOCUMENT.some((code) => codes.has(code))) return
    metrics?.untrusted('answered')
    const document = untrusted.digest.slice(0, HASH_DIGITS)
    if (told.has(document)) return
    told.set(document, true)
    const { requestId, headers } = scope
    const operationName = node?.name?.value ?? operation?.operationName
    logger?.warn(
      {
        requestId,
        operationName: operationName?.slice(0, MAX_NAME_CHARACTERS),
        document,
        ...clientIn(headers),
      },
      'a document that no manifest has',
    )
  }
}
