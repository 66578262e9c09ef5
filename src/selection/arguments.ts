import { type FieldNode, type GraphQLField, getArgumentValues, Kind, type ValueNode } from 'graphql'

type Variables = Readonly<Record<string, unknown>>

const NO_ARGUMENTS = {}

const usesVariables = (value: ValueNode): boolean => {
  if (value.kind === Kind.VARIABLE) return true
  if (value.kind === Kind.LIST) return value.values.some(usesVariables)
  return value.kind === Kind.OBJECT && value.fields.some((field) => usesVariables(field.value))
}

/** Reads a field's arguments by coerced variables; the same object each time where no variable stands in them. */
export const argumentsReader = (
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
): ((variables: Variables) => object) => {
  if (field.args.length === 0) return () => NO_ARGUMENTS
  if (node.arguments?.some(({ value }) => usesVariables(value)))
    return (variables) => getArgumentValues(field, node, variables)
  let values: object | undefined
  return () => {
    values ??= getArgumentValues(field, node)
    return values
  }
}
