import {
  type DocumentNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  type OperationDefinitionNode,
  type SelectionNode,
} from 'graphql'
import { argumentsReader } from '../../executor/arguments.ts'
import type { GraphContext } from '../../graph/context/context.ts'
import type { FieldHints, Place, Reach } from '../../graph/hints/hints.ts'
import {
  appliesTo,
  type FieldTree,
  isIncluded,
  type SelectedField,
  type Variables,
} from '../../selections/index.ts'
import { type Fact, FIELDS, factOf } from './documents/document.ts'

/** A field that can be read ahead or leads to an account, with such fields below it. */
interface Step {
  readonly args: (variables: Variables) => object
  readonly reach: Reach
  /** Selections with `@skip` or `@include` from the step above down to the field. */
  readonly conditions: readonly SelectionNode[]
  readonly below: readonly Step[]
}

const BYTES_PER_STEP = 500

const countOf = (steps: readonly Step[]): number =>
  steps.reduce((sum, { below }) => sum + 1 + countOf(below), 0)

/** Maximum of fields visited per document: each of them may begin calls that turn out to be needless. */
const MAX_FIELDS = 2000

/** Lists the fields of a query that can be read ahead, whatever the variables. */
const stepsOf = (schema: GraphQLSchema, { root, fields }: FieldTree): readonly Step[] => {
  let left = MAX_FIELDS
  const visit = (
    selected: readonly SelectedField[],
    type: GraphQLObjectType,
    above: readonly SelectionNode[],
  ): Step[] =>
    selected.flatMap((each) => {
      left -= 1
      const { node, below } = each
      const field = appliesTo(schema, each, type) ? type.getFields()[node.name.value] : undefined
      const returned = getNamedType(field?.type)
      if (left < 0 || !field || below.length === 0 || !isObjectType(returned)) return []
      const conditions = [...above, ...each.conditions]
      const { reach } = field.extensions as FieldHints
      if (reach)
        return [{ args: argumentsReader(field, node), reach, conditions, below: visit(below, returned, []) }]
      // A field with a resolver may lead to another account; one without is part of its parent.
      return field.resolve ? [] : visit(below, returned, conditions)
    })
  return root ? visit(fields, root, []) : []
}

const isWanted = ({ conditions }: Step, variables: Variables): boolean =>
  conditions.every((node) => isIncluded(node, variables))

/** Starts the reads of the steps. Wrong arguments are left to the resolvers to report. */
const beginAll = (
  steps: readonly Step[],
  variables: Variables,
  context: GraphContext,
  place: Place | undefined,
): void => {
  for (const step of steps) {
    if (!isWanted(step, variables)) continue
    const { reach } = step
    try {
      const args = step.args(variables) as never
      if (reach.kind === 'account') {
        const accountId = reach.accountIdOf(args)
        if (accountId !== undefined)
          beginAll(step.below, variables, context, { context, accountId, parents: 0 })
      } else if (place)
        beginAll(step.below, variables, context, { ...place, parents: reach.begin(place, args) })
    } catch {}
  }
}

/**
 * Starts the reads of a query when it begins instead of level after level (design §5.6). Fields declare what they read
 * (`reach` in their extensions); the selection is read once per document.
 */
export type Planner = (
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
  context: GraphContext,
) => void

const STEPS: Fact<readonly Step[]> = {
  make: (schema, operation) => stepsOf(schema, factOf(schema, operation, FIELDS)),
  bytesOf: (steps) => (countOf(steps) + 1) * BYTES_PER_STEP,
}

export const createPlanner =
  (schema: GraphQLSchema): Planner =>
  (document, operation, variables, context) => {
    if (operation.operation !== 'query' || !context.loaders.ahead) return
    beginAll(factOf(schema, { document, node: operation }, STEPS), variables, context, undefined)
  }
