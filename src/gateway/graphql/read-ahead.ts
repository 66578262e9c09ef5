import {
  type DocumentNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
} from 'graphql'
import { argumentsReader } from '../../executor/arguments.ts'
import { appliesTo, fragmentsOf, isIncluded } from '../../executor/selection.ts'
import type { GraphContext } from '../../graph/context/context.ts'
import type { FieldHints, Place, Reach } from '../../graph/hints/hints.ts'
import { type Fact, factOf } from './documents/document.ts'

/** Coerced variables. */
type Variables = Readonly<Record<string, unknown>>

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

/** Most selections visited per document: nested fragments can multiply without limit. */
const MAXIMUM_SELECTIONS = 2000

const isConditional = ({ directives }: SelectionNode): boolean => (directives ?? []).length > 0

/** The fields of an operation that can be read ahead, whatever the variables. */
const stepsOf = (
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): readonly Step[] => {
  const fragments = fragmentsOf(document)
  let left = MAXIMUM_SELECTIONS
  const visit = (
    selections: readonly SelectionNode[],
    type: GraphQLObjectType,
    above: readonly SelectionNode[],
  ): Step[] =>
    selections.flatMap((selection) => {
      left -= 1
      if (left < 0) return []
      const conditions = isConditional(selection) ? [...above, selection] : above
      if (selection.kind !== Kind.FIELD) {
        const part = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value)
        return part && appliesTo(schema, part.typeCondition, type)
          ? visit(part.selectionSet.selections, type, conditions)
          : []
      }
      const field = type.getFields()[selection.name.value]
      const returned = getNamedType(field?.type)
      if (!field || !selection.selectionSet || !isObjectType(returned)) return []
      const inner = selection.selectionSet.selections
      const { reach } = field.extensions as FieldHints
      if (reach) {
        const args = argumentsReader(field, selection)
        return [{ args, reach, conditions, below: visit(inner, returned, []) }]
      }
      // A field with a resolver may lead to another account; one without is part of its parent.
      return field.resolve ? [] : visit(inner, returned, conditions)
    })
  const root = schema.getQueryType()
  return root ? visit(operation.selectionSet.selections, root, []) : []
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
  make: (schema, { document, node }) => stepsOf(schema, document, node),
  bytesOf: (steps) => (countOf(steps) + 1) * BYTES_PER_STEP,
}

export const createPlanner =
  (schema: GraphQLSchema): Planner =>
  (document, operation, variables, context) => {
    if (operation.operation !== 'query' || !context.loaders.ahead) return
    beginAll(factOf(schema, { document, node: operation }, STEPS), variables, context, undefined)
  }
