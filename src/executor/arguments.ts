import {
  type FieldNode,
  type GraphQLArgument,
  type GraphQLField,
  getArgumentValues,
  isNonNullType,
  Kind,
  type ValueNode,
  valueFromAST,
} from 'graphql'

type Variables = Readonly<Record<string, unknown>>

const NO_ARGUMENTS = Object.freeze({})

const usesVariables = (value: ValueNode): boolean => {
  if (value.kind === Kind.VARIABLE) return true
  if (value.kind === Kind.LIST) return value.values.some(usesVariables)
  return value.kind === Kind.OBJECT && value.fields.some((field) => usesVariables(field.value))
}

/** Source of one argument: a constant value or a variable. */
interface ArgumentSource {
  readonly name: string
  readonly variable: string | undefined
  readonly value: unknown
  readonly isRequired: boolean
}

/**
 * Returns the source of an argument. Returns undefined if the value contains a variable, does not fit the
 * type, or is required and missing.
 */
const partOf = (argument: GraphQLArgument, given: ValueNode | undefined): ArgumentSource | undefined => {
  const { name, type, defaultValue } = argument
  const isRequired = isNonNullType(type)
  if (given?.kind === Kind.VARIABLE)
    return { name, variable: given.name.value, value: defaultValue, isRequired }
  if (given && usesVariables(given)) return undefined
  const value = given ? valueFromAST(given, type) : defaultValue
  return value === undefined && (given || isRequired)
    ? undefined
    : { name, variable: undefined, value, isRequired }
}

/**
 * Returns a function that reads a field's arguments from coerced variables, like graphql-js's
 * `getArgumentValues`. Arguments without variables are read once and frozen.
 */
export const argumentsReader = (
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
): ((variables: Variables) => object) => {
  if (field.args.length === 0) return () => NO_ARGUMENTS
  const given = new Map(node.arguments?.map(({ name, value }) => [name.value, value]))
  if (![...given.values()].some(usesVariables)) {
    let values: object | undefined
    return () => {
      values ??= Object.freeze(getArgumentValues(field, node))
      return values
    }
  }
  const parts = field.args.map((argument) => partOf(argument, given.get(argument.name)))
  return (variables) => {
    const values: Record<string, unknown> = {}
    for (const part of parts) {
      if (!part) return getArgumentValues(field, node, variables)
      const { name, variable, isRequired } = part
      const given = variable === undefined ? undefined : variables[variable]
      const value = given === undefined ? part.value : given
      // This call always throws: it produces graphql-js's error.
      if (value == null && isRequired) return getArgumentValues(field, node, variables)
      if (value !== undefined) values[name] = value
    }
    return values
  }
}
