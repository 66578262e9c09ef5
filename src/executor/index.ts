import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql'
import { decidingVariables, type Reading, type Variables } from './collect.ts'
import { gather } from './gather.ts'
import { type ObjectPlan, planOf } from './plan.ts'
import { fragmentsOf } from './selection.ts'
import { variablesReader } from './variables.ts'
import { type Piece, write } from './write.ts'

export type { Piece } from './write.ts'

/** What is told of one execution. */
export interface Progress {
  /** The variables, coerced, before anything is resolved. */
  begin?(coerced: Variables): void
  /** All that the answer is made of is there: what it was made from is needed no more. */
  gathered?(): void
}

/** One query, ready to be carried out any number of times. */
export interface Projection<TContext = unknown> {
  /**
   * The JSON text of `data` in pieces; null where the answer is not complete and free of errors, and the query
   * must be carried out in the ordinary way.
   */
  data(context: TContext, variables: Variables, progress?: Progress): Promise<readonly Piece[] | null>
}

/** Selections kept of one query, by what its variables include and skip. */
const MAXIMUM_VARIANTS = 8

/**
 * Compiles a valid query to what fetches it level by level and writes it as JSON, without an object of the answer in
 * between. Undefined when it selects what is not projected.
 */
export const createProjection = (
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Projection | undefined => {
  const root = schema.getQueryType()
  if (!root) return undefined
  const fragments = fragmentsOf(document)
  const deciding = decidingVariables(document)
  const variants = new Map<string, ObjectPlan | undefined>()
  const variantOf = (variables: Variables): ObjectPlan | undefined => {
    const key = deciding.map((name) => variables[name]).join()
    if (variants.has(key)) return variants.get(key)
    if (variants.size >= MAXIMUM_VARIANTS) return undefined
    const reading: Reading = { schema, fragments, variables }
    const plan = planOf(reading, root, operation.selectionSet)
    variants.set(key, plan)
    return plan
  }
  if (deciding.length === 0 && !variantOf({})) return undefined
  const coerce = variablesReader(schema, operation)
  return {
    data: async (context, given, progress) => {
      const coerced = coerce(given)
      if (!coerced) return null
      progress?.begin?.(coerced)
      const plan = variantOf(coerced)
      if (!plan) return null
      try {
        const gathered = await gather(plan, context, coerced)
        progress?.gathered?.()
        const pieces = write(gathered)
        return pieces instanceof Promise ? await pieces : pieces
      } catch {
        // Whatever it was, graphql-js says it in the ordinary words, with its path.
        return null
      }
    },
  }
}
