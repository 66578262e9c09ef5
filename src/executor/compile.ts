import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql'
import { decidingVariables, type Reading, type Variables } from './collect.ts'
import { type ObjectPlan, planOf } from './plan.ts'
import { fragmentsOf } from './selection.ts'
import { sizeOf } from './size.ts'
import { variablesReader } from './variables.ts'

/** A compiled query, run any number of times by `execute`. */
export interface Program {
  /** Fields of the query, its fragments written out: what it costs to compile and to keep. */
  readonly size: number
  /** Undefined for variables that do not fit what the query declares. */
  readonly coerce: (given: Variables) => Variables | undefined
  /** What is selected with these variables, which are coerced; undefined for what is not compiled. */
  readonly planFor: (variables: Variables) => ObjectPlan | undefined
}

/** Fields of one query: compiling takes up to a millisecond for each, in which no other request is served. */
const MAXIMUM_FIELDS = 300
/** Selections kept of one query, by what its variables include and skip. */
const MAXIMUM_VARIANTS = 8

/**
 * Compiles an operation of a valid document. Undefined for what is left to graphql-js: mutations and subscriptions,
 * introspection, lists of lists of objects, types with `isTypeOf`, queries of more than 300 fields.
 */
export const compile = (
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Program | undefined => {
  const root = schema.getQueryType()
  if (!root || operation.operation !== 'query') return undefined
  const size = sizeOf(schema, document, operation)
  if (size > MAXIMUM_FIELDS) return undefined
  const fragments = fragmentsOf(document)
  const deciding = decidingVariables(document)
  const variants = new Map<string, ObjectPlan | undefined>()
  const planFor: Program['planFor'] = (variables) => {
    const key = deciding.map((name) => variables[name]).join()
    if (variants.has(key)) return variants.get(key)
    if (variants.size >= MAXIMUM_VARIANTS) return undefined
    const reading: Reading = { schema, fragments, operation, variables }
    const plan = planOf(reading, root, operation.selectionSet)
    variants.set(key, plan)
    return plan
  }
  if (deciding.length === 0 && !planFor({})) return undefined
  return { size, coerce: variablesReader(schema, operation), planFor }
}
