import {
  coerceInputValue,
  type GraphQLSchema,
  isInputType,
  isNonNullType,
  type OperationDefinitionNode,
  typeFromAST,
  valueFromAST,
} from 'graphql'

type Variables = Readonly<Record<string, unknown>>

/**
 * Coerces the variables of an operation as `getVariableValues` does, their types and defaults looked up once; undefined
 * where any of them is wrong, for others to say in the usual words.
 */
export const variablesReader = (
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
): ((given: Variables) => Variables | undefined) => {
  const variables = variableDefinitions.map(({ variable, type: node, defaultValue }) => {
    const type = typeFromAST(schema, node)
    if (!isInputType(type)) throw new TypeError(`$${variable.name.value} is of no input type`)
    const value = defaultValue && valueFromAST(defaultValue, type)
    return { name: variable.name.value, type, isRequired: isNonNullType(type), defaultValue, value }
  })
  return (given) => {
    const coerced: Record<string, unknown> = Object.create(null)
    try {
      for (const { name, type, isRequired, defaultValue, value } of variables) {
        if (Object.hasOwn(given, name)) coerced[name] = coerceInputValue(given[name], type)
        else if (defaultValue) coerced[name] = value
        else if (isRequired) return undefined
      }
    } catch {
      return undefined
    }
    return coerced
  }
}
