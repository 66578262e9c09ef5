import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql'
import type { GraphContext } from '../../graph/context/context.ts'
import type { ReadPosition } from '../../graph/hints/hints.ts'
import { isSelected, type Variables } from '../../selections/index.ts'
import { factOf } from './documents/document.ts'
import { PLAN, type PlannedField } from './documents/plan.ts'

/**
 * Starts the reads of the given fields. Ignores invalid arguments and conditions, which execution reports.
 */
const beginAll = (
  fields: readonly PlannedField[],
  variables: Variables,
  context: GraphContext,
  place: ReadPosition | undefined,
): void => {
  for (const { selected, hints, args, isAhead, below } of fields) {
    if (!isAhead) continue
    const { reach } = hints
    try {
      if (!isSelected(selected, variables)) continue
      if (!reach) beginAll(below, variables, context, place)
      else if (reach.kind === 'account') {
        const accountId = reach.accountIdOf(args(variables) as never)
        if (accountId !== undefined)
          beginAll(below, variables, context, { context, accountId, parents: 0, first: 0 })
      } else if (place) {
        const parents = reach.begin(place, args(variables) as never)
        beginAll(below, variables, context, { ...place, parents, first: place.first || parents })
      }
    } catch {}
  }
}

/**
 * Function that starts a query's reads up front instead of level by level. Fields declare what they read
 * (`reach` in their extensions). The selection is read once per document.
 */
export type Planner = (
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
  context: GraphContext,
) => void

export const createPlanner =
  (schema: GraphQLSchema): Planner =>
  (document, operation, variables, context) => {
    if (operation.operation !== 'query' || !context.loaders.ahead) return
    const { fields } = factOf(schema, { document, node: operation }, PLAN)
    beginAll(fields, variables, context, undefined)
  }
