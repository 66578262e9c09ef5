import {
  type ExecutionArgs,
  type ExecutionResult,
  type FieldNode,
  type GraphQLError,
  type GraphQLSchema,
  Kind,
  locatedError,
  type OperationDefinitionNode,
} from 'graphql'
import { AdsGraphQLError } from '../../../graph/errors/errors.ts'
import { isSelected, type Variables } from '../../../selections/index.ts'
import { FIELDS, factOf } from '../documents/document.ts'
import { argumentVariables, EXPORTS, type Export, placeOf } from '../documents/exports.ts'
import { readVariables } from './variables.ts'

/** Arguments for one execution with graphql-js. For a subscription, the root value is the event. */
export interface Execution
  extends Pick<
    ExecutionArgs,
    'document' | 'operationName' | 'contextValue' | 'variableValues' | 'rootValue'
  > {
  readonly operation: OperationDefinitionNode
}

type Execute = (execution: Execution) => Promise<ExecutionResult>

/**
 * Lists the values at a path in a result, including those of all list items. Omits fields that are not
 * selected.
 */
const valuesAt = (value: unknown, path: readonly string[]): unknown[] => {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, path))
  const [key, ...below] = path
  if (key === undefined || value == null) return value === undefined ? [] : [value]
  return valuesAt((value as Variables)[key], below)
}

/**
 * Returns the value that a root field has exported; undefined if it is null, has a null item or was not
 * selected.
 */
const exportedBy = ({ path, isList }: Export, data: unknown): unknown => {
  const values = valuesAt(data, path)
  if (values.includes(null)) return undefined
  return isList ? values : values[0]
}

/** Returns the error for a field that is not executed because its variables have no value. */
const notExecuted = (missing: readonly Export[], nodes: readonly FieldNode[], key: string): GraphQLError => {
  const listed = missing.map((each) => `${placeOf(each)} exported no value for $${each.variable}`)
  const error = new AdsGraphQLError(
    'EXPORT_MISSING',
    `${key} was not executed, because ${[...new Set(listed)].join(' and ')}`,
    { field: missing[0]?.variable as string, ads: { retryable: false, outcome: 'NONE' } },
  )
  return locatedError(error, nodes, [key])
}

/** Root field with the values that earlier root fields have exported. */
interface Turn {
  readonly key: string
  readonly nodes: readonly FieldNode[]
  /** Exports whose variables have no value yet. */
  readonly open: readonly Export[]
  readonly values: Variables
}

/** Returns the arguments for executing only one root field, with the variables that have a value. */
const onlyThis = (execution: Execution, { nodes, open, values }: Turn): Execution => {
  const { document, operation } = execution
  const unset = new Set(open.map(({ variable }) => variable))
  const own = {
    ...operation,
    variableDefinitions: (operation.variableDefinitions ?? []).filter(
      ({ variable: { name } }) => !unset.has(name.value),
    ),
    selectionSet: { kind: Kind.SELECTION_SET as const, selections: nodes },
  }
  const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)
  return {
    ...execution,
    document: { kind: Kind.DOCUMENT, definitions: [own, ...fragments] },
    operation: own,
    variableValues: values,
  }
}

/**
 * Creates a function that executes a mutation's root fields in order, each with the variables that earlier
 * ones have exported. Exported values are coerced like those that clients send. A field whose variables have
 * no value is refused, but the others are still executed. Operations without exports are executed as a whole.
 */
export const executingInTurn =
  (schema: GraphQLSchema, execute: Execute): Execute =>
  async (execution) => {
    const { document, operation, variableValues = {} } = execution
    // graphql-js reports an unknown operation name.
    if (!(operation as OperationDefinitionNode | undefined)) return execute(execution)
    const known = { document, node: operation }
    const exports = factOf(schema, known, EXPORTS)
    if (exports.length === 0) return execute(execution)
    const { coerced, error } = readVariables(schema, known, variableValues as Variables)
    if (!coerced) return { errors: [error] }
    const { fields } = factOf(schema, known, FIELDS)
    const selected = fields.filter((each) => isSelected(each, coerced))
    const values: Record<string, unknown> = { ...variableValues }
    const data: Record<string, unknown> = Object.create(null)
    const errors: GraphQLError[] = []
    let open = exports
    for (const [key, roots] of Map.groupBy(selected, (root) => root.key)) {
      const nodes = [...new Set(roots.map(({ node }) => node))]
      const used = new Set(roots.flatMap(argumentVariables).map(({ name }) => name.value))
      const missing = open.filter(({ variable }) => used.has(variable as string))
      if (missing.length > 0) {
        data[key] = null
        errors.push(notExecuted(missing, nodes, key))
        continue
      }
      const result = await execute(onlyThis(execution, { key, nodes, open, values }))
      errors.push(...(result.errors ?? []))
      if (!result.data) return { data: null, errors }
      data[key] = result.data[key]
      for (const each of exports) {
        if (each.path[0] !== key || !isSelected(each, coerced)) continue
        const value = exportedBy(each, result.data)
        if (value === undefined) continue
        values[each.variable as string] = value
        open = open.filter(({ variable }) => variable !== each.variable)
      }
    }
    return errors.length > 0 ? { data, errors } : { data }
  }
