import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Lexer,
  type OperationDefinitionNode,
  parse,
  Source,
  TokenKind,
} from 'graphql'
import { grouped } from '../../../contract/language/limits.ts'
import { tooManyWrites, WRITE_LIMIT } from '../../../graph/context/call-policy.ts'
import { MAX_SELECTIONS } from '../../../selections/index.ts'
import { defersIn, MAX_DEFERRED } from '../documents/defer-directive.ts'
import { type Fact, FIELDS, factOf } from '../documents/document.ts'
import { type CostMeasure, type CostMeter, createCostMeter } from './cost.ts'
import { deferredObjects } from './deferred.ts'
import { shortKeys } from './error-bounds.ts'
import { type Excess, excessOf, type StructureLimits } from './structure.ts'

/** Maximum number of lexical tokens in a document. graphql-js refuses longer ones. */
export const MAX_DOCUMENT_TOKENS = 15_000

/**
 * Maximum nesting of braces and brackets in a document that cannot be parsed. Documents with deeper nesting
 * are refused because of their depth.
 */
const MAX_NESTING = 1000

/**
 * Maximum length of a document in characters. Comments and white space are not tokens, but take time to skip.
 */
export const MAX_DOCUMENT_CHARACTERS = 262_144

/**
 * Default cost limit: the number of objects that an operation's page sizes allow. The largest query of the
 * benchmark, `large-edges`, allows 5.2 million.
 */
export const COST_LIMIT = 6_000_000
/**
 * Maximum number of leaves, as a multiple of the cost limit. The largest query of the benchmark allows 16
 * million leaves.
 */
export const VALUES_PER_OBJECT = 4
/**
 * Maximum number of objects in lists that repeat the same records. Unlike other lists, these fill their
 * pages: three cycles of `campaigns { account { … } }` with default page sizes return 127,500 objects.
 */
export const REPEATED_LIMIT = 20_000

/**
 * Maximum number of introspection values. The introspection query of graphql-js with all options, the largest
 * that tools send, has 56,000.
 */
export const SCHEMA_VALUES_LIMIT = 120_000

export const STRUCTURE_LIMITS: StructureLimits = {
  depth: 25,
  nesting: 100,
  selections: MAX_SELECTIONS,
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
  nesting: 'levels of nested fragments',
  selections: 'selections (fragments count at every spread)',
  fields: 'fields',
  rootFields: 'root fields',
  schemaFields: '__schema fields',
  typeFields: '__type fields',
  serviceFields: '_service fields',
  directives: 'directives',
  pairs: 'pairs of selections that share a response key or are sibling fragments',
}

const CODE = 'COST_LIMIT_EXCEEDED'
const http = { status: 400 }

const charactersError = (length: number): GraphQLError =>
  new GraphQLError(
    `Document too long: ${grouped(length)} characters, limit ${grouped(MAX_DOCUMENT_CHARACTERS)}`,
    {
      extensions: { code: CODE, measure: 'characters', limit: MAX_DOCUMENT_CHARACTERS, path: [], http },
    },
  )

const structureError = ({ measure, limit, path }: Excess): GraphQLError =>
  new GraphQLError(`Document has too many ${STRUCTURE_MEASURES[measure]}: limit ${grouped(limit)}`, {
    extensions: { code: CODE, measure, limit, path: shortKeys(path), http },
  })

const COST_MEASURES: Readonly<Record<CostMeasure | 'deferred', string>> = {
  cost: 'objects',
  values: 'values',
  repeated: 'objects in lists nested in objects of the same type',
  schemaValues: 'introspection values',
  deferred: 'objects waiting for deferred fragments',
}
const ADVICE = 'Request smaller pages (first) or fewer levels.'
const ADVICE_TO_DEFER =
  'Defer a fragment above a long list instead of inside it, or request smaller pages (first).'

const costError = (
  measure: keyof typeof COST_MEASURES,
  cost: number,
  limit: number,
  path: readonly string[],
  advice = ADVICE,
): GraphQLError =>
  new GraphQLError(
    `Query too expensive: up to ${grouped(cost)} ${COST_MEASURES[measure]}, limit ${grouped(limit)}. ${advice}`,
    { extensions: { code: CODE, measure, cost, limit, path: shortKeys(path), http } },
  )

/** Heap size in bytes of a selected field in a cost meter. */
const BYTES_PER_PART = 250

/** Cost meter of an operation. Fragments can make a short text expand to a large meter. */
const COST_METER: Fact<CostMeter> = {
  make: (schema, operation) => createCostMeter(schema, factOf(schema, operation, FIELDS)),
  bytesOf: ({ parts }) => (parts + 1) * BYTES_PER_PART,
}

/**
 * Result of parsing a text: a document, or the refusal of a document that exceeds structural limits. Empty if
 * the syntax is invalid.
 */
export interface Parsed {
  readonly ast?: DocumentNode
  readonly refusal?: GraphQLError
}

/** Checks that refuse an operation before execution, in every executor. */
export interface Limiter {
  /** Parses a document's text before validation. */
  parse(text: string): Parsed
  /**
   * Returns an operation's cost.
   *
   * @throws GraphQLError COST_LIMIT_EXCEEDED, or UPSTREAM_BUDGET_EXCEEDED for a mutation with too many writes
   */
  assertCost(
    document: DocumentNode,
    operation: OperationDefinitionNode,
    variables: Readonly<Record<string, unknown>>,
  ): number
}

const DEPTH_CHANGES = new Map<TokenKind, number>([
  [TokenKind.BRACE_L, 1],
  [TokenKind.BRACKET_L, 1],
  [TokenKind.BRACE_R, -1],
  [TokenKind.BRACKET_R, -1],
])

/** Checks whether a document that cannot be parsed nests braces and brackets deeper than 1,000 levels. */
const isNestedDeeply = (text: string): boolean => {
  const lexer = new Lexer(new Source(text))
  let depth = 0
  try {
    for (let tokens = 0; tokens < MAX_DOCUMENT_TOKENS && depth <= MAX_NESTING; tokens += 1) {
      const { kind } = lexer.advance()
      if (kind === TokenKind.EOF) break
      depth += DEPTH_CHANGES.get(kind) ?? 0
    }
  } catch {
    // The remaining text cannot be split into tokens.
  }
  return depth > MAX_NESTING
}

/**
 * Creates the limiter for operations on a schema.
 *
 * @param costLimit maximum number of objects that an operation's page sizes allow
 * @param writeLimit maximum number of API writes per operation
 */
export const createLimiter = (
  schema: GraphQLSchema,
  costLimit = COST_LIMIT,
  writeLimit = WRITE_LIMIT,
): Limiter => {
  const limits = {
    cost: costLimit,
    repeated: REPEATED_LIMIT,
    values: costLimit * VALUES_PER_OBJECT,
    schemaValues: SCHEMA_VALUES_LIMIT,
  }
  const measures = Object.keys(limits) as CostMeasure[]
  return {
    parse: (text) => {
      if (text.length > MAX_DOCUMENT_CHARACTERS) return { refusal: charactersError(text.length) }
      try {
        const ast = parse(text, { maxTokens: MAX_DOCUMENT_TOKENS })
        const excess = excessOf(ast, STRUCTURE_LIMITS)
        return excess ? { refusal: structureError(excess) } : { ast }
      } catch (error) {
        // A RangeError means that the document is nested deeper than the parser's stack allows. Whether that
        // happens before the token limit is reached depends on how much of the parser is compiled.
        return error instanceof RangeError || isNestedDeeply(text)
          ? { refusal: structureError({ measure: 'depth', limit: STRUCTURE_LIMITS.depth, path: [] }) }
          : {}
      }
    },
    assertCost: (document, operation, variables) => {
      const meter = factOf(schema, { document, node: operation }, COST_METER)
      const writes = operation.operation === 'mutation' ? meter.writes(variables) : 0
      if (writes > writeLimit) {
        const { message, extensions } = tooManyWrites(writeLimit, writes)
        throw new GraphQLError(message, { extensions: { ...extensions, http } })
      }
      const cost = meter.cost(variables)
      for (const measure of measures)
        if (cost[measure] > limits[measure])
          throw costError(measure, cost[measure], limits[measure], meter.path(variables, measure))
      // Only queries are checked, because `@defer` has no effect in mutations.
      if (operation.operation === 'query' && defersIn(document)) {
        const { objects, path } = deferredObjects(meter.root, variables)
        if (objects > MAX_DEFERRED) throw costError('deferred', objects, MAX_DEFERRED, path, ADVICE_TO_DEFER)
      }
      return cost.cost
    },
  }
}
