import {
  type DocumentNode,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLSchema,
  getNamedType,
  isInputObjectType,
  Kind,
  type OperationDefinitionNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { type InputPlace, variablesAsJsonSchema } from '../graph/constraints/json-schema.ts'

/**
 * Schemas of scalars, as short as possible because agents read them. The gateway checks all other rules. Ids
 * are strings, because large numbers lose digits.
 */
const SCALARS = {
  ID: { type: 'string' },
  DateTime: { type: 'string', format: 'date-time' },
  Duration: { type: 'string' },
  Decimal: { type: ['string', 'number'] },
  Micros: { type: ['string', 'integer'] },
  Count: { type: 'integer' },
  CurrencyCode: { type: 'string' },
  Sha256Hex: { type: 'string' },
  JSON: {},
}

/** Returns the arguments and input fields that each variable is passed to, by variable name. */
const placesIn = (
  schema: GraphQLSchema,
  document: DocumentNode,
): ReadonlyMap<string, readonly InputPlace[]> => {
  const places = new Map<string, InputPlace[]>()
  const add = (name: string, place: GraphQLArgument | GraphQLInputField | null | undefined): void => {
    if (place) places.set(name, [...(places.get(name) ?? []), place])
  }
  const types = new TypeInfo(schema)
  visit(
    document,
    visitWithTypeInfo(types, {
      [Kind.ARGUMENT]: ({ value }) => {
        // Skips arguments of directives such as @include, because they do not limit the variable's value.
        if (value.kind === Kind.VARIABLE && !types.getDirective()) add(value.name.value, types.getArgument())
      },
      [Kind.OBJECT_FIELD]: ({ name, value }) => {
        const parent = getNamedType(types.getParentInputType())
        if (value.kind === Kind.VARIABLE && isInputObjectType(parent))
          add(value.name.value, parent.getFields()[name.value])
      },
    }),
  )
  return places
}

/**
 * Returns the JSON Schema of an operation's variables. Descriptions and limits are those of the arguments and
 * input fields that the variables are passed to.
 */
export const inputSchemaOf = (
  schema: GraphQLSchema,
  document: DocumentNode,
  { variableDefinitions = [] }: OperationDefinitionNode,
): Readonly<Record<string, unknown>> => {
  const places = placesIn(schema, document)
  return variablesAsJsonSchema(
    schema,
    variableDefinitions.map((definition) => ({
      definition,
      places: places.get(definition.variable.name.value) ?? [],
    })),
    SCALARS,
  )
}
