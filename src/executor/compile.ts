import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql'
import { type FieldTree, readFieldTree, type Variables } from '../selections/index.ts'
import { Conditions, type Met } from './conditions.ts'
import type { ObjectPlan } from './plan.ts'
import { planOf } from './planning.ts'
import { sizeOf } from './size.ts'
import { variablesReader } from './variables.ts'

/** Compiled query. `execute` can run it any number of times. */
export interface Program {
  /** Number of fields with fragments expanded: a measure of compile time and memory. */
  readonly size: number
  /** Coerces variables. Returns undefined if they do not match their definitions. */
  readonly coerce: (given: Variables) => Variables | undefined
  readonly plan: ObjectPlan
  /** Evaluates the query's conditions for coerced variables. */
  readonly met: (variables: Variables) => Met
}

/**
 * Maximum number of fields in a compiled query. Compiling takes up to 1 ms per field and blocks the event
 * loop.
 */
const MAX_FIELDS = 300

/**
 * Compiles an operation of a valid document. Returns undefined for operations that graphql-js has to run.
 * These are mutations, subscriptions, introspection, lists of lists of objects, types with `isTypeOf`, and
 * queries of more than 300 fields.
 */
export const compile = (
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  tree: FieldTree = readFieldTree(schema, document, operation),
): Program | undefined => {
  const root = schema.getQueryType()
  if (!root || operation.operation !== 'query') return undefined
  const size = sizeOf(schema, tree)
  if (size > MAX_FIELDS || !tree.isWhole) return undefined
  const conditions = new Conditions()
  const plan = planOf({ schema, tree, conditions }, root)
  if (!plan) return undefined
  const met = (variables: Variables) => conditions.met(variables)
  const read = variablesReader(schema, operation)
  return { size, coerce: (given) => read(given).coerced, plan, met }
}
