import { CALL_LIMIT, STATS_CALL_LIMIT, WRITE_LIMIT } from '../../../graph/context/call-policy.ts'
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
}

/** Lists all limits of an operation for authors of queries. */
export const operationLimits = ({
  costLimit = COST_LIMIT,
  responseLimits,
  upstreamCallLimit = CALL_LIMIT,
  upstreamWriteLimit = WRITE_LIMIT,
}: Configured): readonly OperationLimit[] => {
  const { objects, bytes } = { ...RESPONSE_LIMITS, ...responseLimits }
  const ofDocument = (Object.keys(STRUCTURE_LIMITS) as (keyof StructureLimits)[]).map((measure) => ({
    measure,
    limit: STRUCTURE_LIMITS[measure],
    description: `The document: ${STRUCTURE_MEASURES[measure]}.`,
  }))
  const more: readonly (readonly [measure: string, limit: number, description: string])[] = [
    ['characters', MAX_DOCUMENT_CHARACTERS, 'The document: characters.'],
    ['tokens', MAX_DOCUMENT_TOKENS, 'The document: lexical tokens.'],
    ['cost', costLimit, 'Objects that the page sizes allow, by their weights.'],
    ['values', costLimit * VALUES_PER_OBJECT, 'Values of these objects that are selected.'],
    [
      'repeated',
      REPEATED_LIMIT,
      'Objects of lists within objects of the same type, that the page sizes allow.',
    ],
    [
      'schemaValues',
      SCHEMA_VALUES_LIMIT,
      'Objects and values of what tells of the schema: __schema, __type, schemaConstraints, operationLimits.',
    ],
    ['deferred', MAX_DEFERRED, 'Objects that wait for fragments with @defer, that the page sizes allow.'],
    ['objects', objects, 'Objects of the response.'],
    ['bytes', bytes, 'Bytes of the response.'],
    ['points', objects, 'Points of all series of statistics.'],
    ['statsCalls', STATS_CALL_LIMIT, 'Calls of the advertising interface for statistics.'],
    [
      'upstreamCalls',
      upstreamCallLimit,
      'Calls of the advertising interface; what needs more fails in its place.',
    ],
    ['writes', upstreamWriteLimit, 'Writes of the advertising interface, a batch counting as one.'],
  ]
  return [...ofDocument, ...more.map(([measure, limit, description]) => ({ measure, limit, description }))]
}
