import { GraphQLError, type GraphQLSchema } from 'graphql'
import { type ReadVariables, variablesReader } from '../../../executor/index.ts'
import { factOf, type KnownOperation } from '../documents/document.ts'
import { EXPORTS, placeOf } from '../documents/exports.ts'

type Variables = Readonly<Record<string, unknown>>

/**
 * Coerces the variables that a client sends. Omits those that the operation exports, and returns an error if
 * the client sends one of them.
 */
export const readVariables = (
  schema: GraphQLSchema,
  operation: KnownOperation,
  given: Variables,
): ReadVariables => {
  const { variableDefinitions = [] } = operation.node
  const places = new Map(
    factOf(schema, operation, EXPORTS).map((each) => [each.variable as string, placeOf(each)]),
  )
  const sent = variableDefinitions.filter(({ variable: { name } }) => {
    return places.has(name.value) && Object.hasOwn(given, name.value)
  })
  const [first] = sent
  if (first) {
    const listed = sent.map(({ variable: { name } }) => `$${name.value} (${places.get(name.value)})`)
    const error = new GraphQLError(`Do not send variables that the mutation exports: ${listed.join(', ')}`, {
      nodes: sent,
      extensions: { code: 'BAD_USER_INPUT', field: first.variable.name.value, http: { status: 400 } },
    })
    return { error }
  }
  const own = variableDefinitions.filter(({ variable: { name } }) => !places.has(name.value))
  return variablesReader(schema, { variableDefinitions: own })(given)
}
