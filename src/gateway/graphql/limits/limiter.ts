import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
  parse,
} from 'graphql'
import { LRUCache } from 'lru-cache'
import { tooManyWrites, WRITE_LIMIT } from '../../../graph/context/call-policy.ts'
import { type Kept, keptIn } from '../../stores/memory-table.ts'
import { bytesOfDocument } from '../document-store.ts'
import { textKey } from '../text-key.ts'
import { type CostMeasure, type CostMeter, createCostMeter } from './cost.ts'
import { shortKeys } from './error-bounds.ts'
import { type Excess, excessOf, type StructureLimits } from './structure.ts'

/** Lexical tokens of a document; graphql-js refuses longer ones. */
export const MAXIMUM_DOCUMENT_TOKENS = 15_000

/** Of a document's text; comments and blanks are no tokens, and take time to pass over. */
export const MAXIMUM_DOCUMENT_CHARACTERS = 262_144

/** Objects that the page sizes of one operation may lead to. The bench's largest query, `large-edges`, may lead to 5.2 million. */
export const COST_LIMIT = 6_000_000
/** Leaves for each object of the cost's limit: the bench's largest query may lead to 16 million. */
export const VALUES_PER_OBJECT = 4
/**
 * Objects of lists that give the same records again and again. Unlike others, such lists are as long as their page sizes
 * allow: three rounds of `campaigns { account { … } }` at default page sizes make 127,500.
 */
export const REPEATED_LIMIT = 20_000

/**
 * Objects and leaves of what tells of the schema. The introspection query of graphql-js with all its options, the largest that
 * tools send, has 56,000 of them.
 */
export const SCHEMA_VALUES_LIMIT = 120_000

/** Objects that wait for a part of their own at a time. */
export const MAXIMUM_DEFERRED = 10_000

export const STRUCTURE_LIMITS: StructureLimits = {
  depth: 25,
  nesting: 100,
  selections: 10_000,
  fields: 4_000,
  rootFields: 400,
  schemaFields: 1,
  typeFields: 20,
  serviceFields: 1,
  directives: 500,
  pairs: 20_000,
}

export const STRUCTURE_MEASURES: Readonly<Record<Excess['measure'], string>> = {
  depth: 'levels of fields',
  nesting: 'fragments within fragments',
  selections: 'selections, with those of fragments wherever they are spread',
  fields: 'fields',
  rootFields: 'fields at the root',
  schemaFields: '__schema',
  typeFields: '__type',
  serviceFields: '_service',
  directives: 'directives',
  pairs: 'pairs of fields with one response key, or of fragments side by side',
}

const CODE = 'COST_LIMIT_EXCEEDED'
const http = { status: 400 }

const charactersError = (): GraphQLError =>
  new GraphQLError(`the document may have at most ${MAXIMUM_DOCUMENT_CHARACTERS} characters`, {
    extensions: { code: CODE, measure: 'characters', limit: MAXIMUM_DOCUMENT_CHARACTERS, path: [], http },
  })

const structureError = ({ measure, limit, path }: Excess): GraphQLError =>
  new GraphQLError(`the document may have at most ${limit} ${STRUCTURE_MEASURES[measure]}`, {
    extensions: { code: CODE, measure, limit, path: shortKeys(path), http },
  })

const COST_MEASURES: Readonly<Record<CostMeasure, string>> = {
  cost: 'objects',
  values: 'values',
  repeated: 'objects of lists within objects of the same type',
  schemaValues: 'values of the schema',
}
const ADVICE = 'ask for smaller pages (first), or for fewer levels at once'

const costError = (
  measure: CostMeasure,
  cost: number,
  limit: number,
  path: readonly string[],
): GraphQLError =>
  new GraphQLError(
    `the operation may lead to ${cost} ${COST_MEASURES[measure]}, and at most ${limit} are allowed: ${ADVICE}`,
    { extensions: { code: CODE, measure, cost, limit, path: shortKeys(path), http } },
  )

/** Of texts whose form is known to be within the limits. */
const MAXIMUM_CHECKED_BYTES = 8 * 1024 * 1024
const BYTES_PER_CHARACTER = 2

/** Of what is known of the cost of operations: fragments make a short text a large one. */
const MAXIMUM_METER_BYTES = 64 * 1024 * 1024
/** A selected field of a cost meter. */
const BYTES_PER_PART = 250

/** What is refused of an operation before it is executed, whichever way that is. */
export interface Limiter {
  /** The refusal of a document's text by its form, before it is validated. Undefined also for what is no document. */
  refusalOf(text: string): GraphQLError | undefined
  /** Gives the cost. @throws GraphQLError COST_LIMIT_EXCEEDED, UPSTREAM_BUDGET_EXCEEDED for a mutation of too many writes */
  assertCost(
    document: DocumentNode,
    operation: OperationDefinitionNode,
    variables: Readonly<Record<string, unknown>>,
  ): number
  readonly kept: readonly Kept[]
}

/**
 * @param costLimit objects that the page sizes of one operation may lead to
 * @param writeLimit writes of the interface that one operation may make
 */
export const createLimiter = (
  schema: GraphQLSchema,
  costLimit = COST_LIMIT,
  writeLimit = WRITE_LIMIT,
): Limiter => {
  const checked = new LRUCache<string, true>({
    maxSize: MAXIMUM_CHECKED_BYTES,
    sizeCalculation: (_, key) => (key.length + 1) * BYTES_PER_CHARACTER,
  })
  const limits = {
    cost: costLimit,
    repeated: REPEATED_LIMIT,
    values: costLimit * VALUES_PER_OBJECT,
    schemaValues: SCHEMA_VALUES_LIMIT,
  }
  const measures = Object.keys(limits) as CostMeasure[]
  const meters = new LRUCache<OperationDefinitionNode, CostMeter>({ maxSize: MAXIMUM_METER_BYTES })
  return {
    refusalOf: (text) => {
      if (text.length > MAXIMUM_DOCUMENT_CHARACTERS) return charactersError()
      const key = textKey(text)
      if (checked.has(key)) return undefined
      let excess: Excess | undefined
      try {
        excess = excessOf(
          parse(text, { maxTokens: MAXIMUM_DOCUMENT_TOKENS, noLocation: true }),
          STRUCTURE_LIMITS,
        )
      } catch (error) {
        // Nested deeper than the parser's stack.
        if (error instanceof RangeError)
          return structureError({ measure: 'depth', limit: STRUCTURE_LIMITS.depth, path: [] })
        return undefined
      }
      if (excess) return structureError(excess)
      checked.set(key, true)
      return undefined
    },
    assertCost: (document, operation, variables) => {
      let meter = meters.get(operation)
      if (!meter) {
        meter = createCostMeter(schema, document, operation)
        // The document, too, which may be gone elsewhere.
        meters.set(operation, meter, { size: (meter.parts + 1) * BYTES_PER_PART + bytesOfDocument(document) })
      }
      const writes = operation.operation === 'mutation' ? meter.writes(variables) : 0
      if (writes > writeLimit) {
        const { message, extensions } = tooManyWrites(writeLimit, writes)
        throw new GraphQLError(message, { extensions: { ...extensions, http } })
      }
      const cost = meter.cost(variables)
      for (const measure of measures)
        if (cost[measure] > limits[measure])
          throw costError(measure, cost[measure], limits[measure], meter.path(variables, measure))
      return cost.cost
    },
    kept: [keptIn('checked texts', checked), keptIn('cost meters', meters)],
  }
}
