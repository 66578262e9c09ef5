import { LRUCache } from 'lru-cache'
import type { Executed } from '../operation-response.ts'
import type { OperationScope } from '../operation-scope.ts'
import type { RecordParts } from '../record.ts'
import { clientIn, HASH_DIGITS, truncated } from '../record.ts'
import type { Trust } from './trust.ts'

interface Scoped {
  readonly scope: OperationScope
}

/** Error codes for requests whose document is missing or invalid, and therefore cannot be in a manifest. */
const NO_DOCUMENT = [
  'PERSISTED_QUERY_NOT_FOUND',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
] as const

/** Maximum number of documents that are remembered as logged. */
const MAX_NOTED = 10_000

/**
 * Creates the step that counts operations whose document is not in any manifest. Each such document is logged
 * once, to show what is missing from the manifests before mode `enforce` is used. Refused operations appear
 * only in the access log.
 */
export const createNoteUntrusted = ({ logger, metrics }: RecordParts) => {
  const logged = new LRUCache<string, true>({ max: MAX_NOTED })
  return ({ untrusted, distrust, scope, operation, codes, node }: Trust & Executed & Scoped): void => {
    if (!untrusted) return
    if (distrust) {
      metrics?.untrusted('refused')
      return
    }
    if (NO_DOCUMENT.some((code) => codes.has(code))) return
    metrics?.untrusted('answered')
    const document = untrusted.digest.slice(0, HASH_DIGITS)
    if (logged.has(document)) return
    logged.set(document, true)
    const { requestId, headers } = scope
    const operationName = node?.name?.value ?? operation?.operationName
    logger?.warn(
      {
        requestId,
        operationName: truncated(operationName),
        document,
        ...clientIn(headers),
      },
      'Document is not in any manifest',
    )
  }
}
