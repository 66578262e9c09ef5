import {
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  type OperationDefinitionNode,
  typeFromAST,
  valueFromAST,
} from 'graphql'
import { factOf } from '../../gateway/graphql/documents/document.ts'
import { PLAN } from '../../gateway/graphql/documents/plan.ts'
import {
  ASSUMED_CHILDREN,
  ASSUMED_ROWS,
  expectedCalls,
  type FieldCalls,
  totalOf,
} from '../../gateway/graphql/forecast/expected-calls.ts'
import { type Persisted, placeOf } from '../persist/operations.ts'
import { budgetCommentOf } from './comments.ts'

/** Predicted calls of an operation. */
export interface Predicted {
  readonly name: string
  /** File and line. */
  readonly place: string
  /** Number of calls; a minimum if `isOpen`. */
  readonly calls: number
  /** Whether the operation makes further calls, whose number depends on the data. */
  readonly isOpen: boolean
  /** Maximum from the comment before the operation. */
  readonly limit: number | undefined
  readonly fields: readonly FieldCalls[]
}

/** Assumption about list lengths that the operation does not set. */
export const ASSUMPTION =
  `Assumes ${ASSUMED_ROWS} rows in each list of an account and ${ASSUMED_CHILDREN} children per parent, or ` +
  'fewer if `first` is lower'

/** Returns a placeholder for a required variable without a value. */
const placeholderOf = (type: GraphQLInputType): unknown => {
  if (isNonNullType(type)) return placeholderOf(type.ofType)
  if (isListType(type)) return [placeholderOf(type.ofType)]
  if (isEnumType(type)) return type.getValues()[0]?.value
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter(isRequiredInputField)
    return Object.fromEntries(required.map((field) => [field.name, placeholderOf(field.type)]))
  }
  if (type.name === 'Int' || type.name === 'Float') return ASSUMED_ROWS
  return type.name === 'Boolean' ? true : ''
}

/** Returns the values of all variables: those given, defaults, and placeholders for required variables. */
const variablesOf = (
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> => {
  const values = { ...given }
  for (const { variable, type: node, defaultValue } of variableDefinitions) {
    const name = variable.name.value
    const type = typeFromAST(schema, node)
    if (Object.hasOwn(given, name) || !isInputType(type)) continue
    if (defaultValue) values[name] = valueFromAST(defaultValue, type)
    else if (isNonNullType(type)) values[name] = placeholderOf(type)
  }
  return values
}

/**
 * Predicts the calls of valid operations without a gateway. Mistakes in comments are added to `problems`.
 *
 * @param schema schema of a gateway, with its resolvers
 */
export const predictAll = (
  schema: GraphQLSchema,
  operations: readonly Persisted[],
  problems: string[],
): readonly Predicted[] =>
  operations.map(({ name, operation, document }) => {
    const { limit, variables } = budgetCommentOf(operation, problems)
    const values = variablesOf(schema, operation, variables)
    const plan = factOf(schema, { document, node: operation }, PLAN)
    const fields = expectedCalls(schema, plan, values, undefined)
    return { name, place: placeOf(operation), ...totalOf(fields), limit, fields }
  })
