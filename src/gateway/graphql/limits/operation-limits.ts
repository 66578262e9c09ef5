import { CALL_LIMIT, ROW_LIMIT, STATS_CALL_LIMIT, WRITE_LIMIT } from '../../../graph/context/call-policy.ts'
import type { OperationLimit } from '../../../graph/context/operation-limit.ts'
import { MAX_DEFERRED } from '../documents/defer-directive.ts'
import {
  COST_LIMIT,
  MAX_DOCUMENT_CHARACTERS,
  MAX_DOCUMENT_TOKENS,
  REPEATED_LIMIT,
  SCHEMA_VALUES_LIMIT,
  STRUCTURE_LIMITS,
  STRUCTURE_MEASURES,
  VALUES_PER_OBJECT,
} from './limiter.ts'
import { RESPONSE_LIMITS, type ResponseLimits } from './meter.ts'
import type { StructureLimits } from './structure.ts'

interface Configured {
  readonly costLimit?: number | undefined
  readonly responseLimits?: Partial<ResponseLimits> | undefined
  readonly upstreamCallLimit?: number | undefined
  readonly upstreamWriteLimit?: number | undefined
  readonly filterRowLimit?: number | undefined
}

/** Lists all limits on operations, as the `operationLimits` field returns them. */
export const operationLimits = ({
  costLimit = COST_LIMIT,
  responseLimits,
  upstreamCallLimit = CALL_LIMIT,
  upstreamWriteLimit = WRITE_LIMIT,
  filterRowLimit = ROW_LIMIT,
}: Configured): readonly OperationLimit[] => {
  const { objects, bytes } = { ...RESPONSE_LIMITS, ...responseLimits }
  const ofDocument = (Object.keys(STRUCTURE_LIMITS) as (keyof StructureLimits)[]).map((measure) => ({
    measure,
    limit: STRUCTURE_LIMITS[measure],
    description: `Maximum number of ${STRUCTURE_MEASURES[measure]} in the document.`,
  }))
  const more: readonly (readonly [measure: string, limit: number, description: string])[] = [
    ['characters', MAX_DOCUMENT_CHARACTERS, 'Maximum length of the document in characters.'],
    ['tokens', MAX_DOCUMENT_TOKENS, 'Maximum number of lexical tokens in the document.'],
    [
      'cost',
      costLimit,
      'Maximum number of objects, calculated from page sizes, with each object counted by its weight.',
    ],
    ['values', costLimit * VALUES_PER_OBJECT, 'Maximum number of values selected from these objects.'],
    [
      'repeated',
      REPEATED_LIMIT,
      'Maximum number of objects in lists nested in objects of the same type, calculated from page sizes.',
    ],
    [
      'schemaValues',
      SCHEMA_VALUES_LIMIT,
      'Maximum number of introspection values: __schema, __type, schemaConstraints, operationLimits.',
    ],
    [
      'deferred',
      MAX_DEFERRED,
      'Maximum number of objects waiting for deferred fragments, calculated from page sizes.',
    ],
    ['objects', objects, 'Maximum number of objects in the response.'],
    ['bytes', bytes, 'Maximum size of the response in bytes.'],
    ['points', objects, 'Maximum number of points in all statistics series.'],
    ['statsCalls', STATS_CALL_LIMIT, 'Maximum number of calls to the advertising API for statistics.'],
    [
      'upstreamCalls',
      upstreamCallLimit,
      'Maximum number of calls to the advertising API. Fields beyond the limit fail.',
    ],
    [
      'filteredRows',
      filterRowLimit,
      'Maximum number of rows that one list may read for filters and sort orders that the API does not support.',
    ],
    ['writes', upstreamWriteLimit, 'Maximum number of writes to the advertising API. A batch counts as one.'],
  ]
  return [...ofDocument, ...more.map(([measure, limit, description]) => ({ measure, limit, description }))]
}
