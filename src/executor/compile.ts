import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql'
import type { Reading, Variables } from './collect.ts'
import { Conditions, type Met } from './conditions.ts'
import type { ObjectPlan } from './plan.ts'
import { planOf } from './planning.ts'
import { fragmentsOf } from './selection.ts'
import { sizeOf } from './size.ts'
import { variablesReader } from './variables.ts'

/** A compiled query, run any number of times by `execute`. */
export interface Program {
  /** Fields of the query, its fragments written out: what it costs to compile and to keep. */
  readonly size: number
  /** Undefined for variables that do not fit what the query declares. */
  readonly coerce: (given: Variables) => Variables | undefined
  readonly plan: ObjectPlan
  /** Which of its conditions these variables meet, which are coerced. */
  readonly met: (variables: Variables) => Met
}

/** Fields of one query: compiling takes up to a millisecond for each, in which no other request is served. */
const MAXIMUM_FIELDS = 300

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
  const conditions = new Conditions()
  const reading: Reading = { schema, fragments: fragmentsOf(document), operation, conditions }
  const plan = planOf(reading, root, operation.selectionSet)
  if (!plan) return undefined
  const met = (variables: Variables) => conditions.met(variables)
  const read = variablesReader(schema, operation)
  return { size, coerce: (given) => read(given).coerced, plan, met }
}
