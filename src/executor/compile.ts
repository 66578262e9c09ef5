import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql'
import { type FieldTree, readFieldTree, type Variables } from '../selections/index.ts'
import { Conditions, type Met } from './conditions.ts'
import type { ObjectPlan } from './plan.ts'
import { planOf } from './planning.ts'
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
const MAX_FIELDS = 300

/**
 * Compiles an operation of a valid document. Undefined for what is left to graphql-js: mutations and subscriptions,
 * introspection, lists of lists of objects, types with `isTypeOf`, queries of more than 300 fields.
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
