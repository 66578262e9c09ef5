import {
  GraphQLInterfaceType,
  GraphQLList,
  type GraphQLNamedType,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLSchema,
  GraphQLUnionType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
} from 'graphql'

/** A list whose items are never null in the schema that clients see, and may fail one by one in execution. */
export class LenientList<T extends GraphQLOutputType> extends GraphQLList<T> {}

/** Whether a text may ask for the schema: it is executed by the one that clients see. */
export const asksForSchema = (text: string): boolean => /\b__(?:schema|type)\b/.test(text)

type FieldsOf = ReturnType<GraphQLObjectType['toConfig']>['fields']

const made = new WeakMap<GraphQLSchema, GraphQLSchema>()

/**
 * The schema that graphql-js executes: the same but for items of lists, which may be null, so that null does not take the
 * list with it. `withoutLostRows` takes them out. One for all gateways of a schema.
 */
export const lenientSchema = (schema: GraphQLSchema): GraphQLSchema => {
  const lenient = made.get(schema) ?? copyLenient(schema)
  made.set(schema, lenient)
  return lenient
}

/** A lenient schema of its own, which may be changed. */
export const copyLenient = (schema: GraphQLSchema): GraphQLSchema => {
  const types = new Map<string, GraphQLNamedType>()
  const named = <T extends GraphQLNamedType>(type: T): T => (types.get(type.name) ?? type) as T
  const output = (type: GraphQLOutputType): GraphQLOutputType => {
    if (isNonNullType(type)) return new GraphQLNonNull(output(type.ofType) as never)
    if (!isListType(type)) return named(type)
    const item = type.ofType
    return isNonNullType(item) ? new LenientList(output(item.ofType)) : new GraphQLList(output(item))
  }
  const fields = (given: FieldsOf) => (): FieldsOf =>
    Object.fromEntries(
      Object.entries(given).map(([name, field]) => [name, { ...field, type: output(field.type) }]),
    )
  const lenient = (type: GraphQLNamedType): GraphQLNamedType => {
    if (isUnionType(type)) {
      const config = type.toConfig()
      return new GraphQLUnionType({ ...config, types: () => config.types.map(named) })
    }
    if (!isObjectType(type) && !isInterfaceType(type)) return type
    const config = type.toConfig()
    const changed = {
      ...config,
      fields: fields(config.fields),
      interfaces: () => config.interfaces.map(named),
    }
    return isObjectType(type)
      ? new GraphQLObjectType(changed as never)
      : new GraphQLInterfaceType(changed as never)
  }
  const { query, mutation, subscription, types: all, ...rest } = schema.toConfig()
  for (const type of all) if (!type.name.startsWith('__')) types.set(type.name, lenient(type))
  return new GraphQLSchema({
    ...rest,
    assumeValid: true,
    query: query && named(query),
    mutation: mutation && named(mutation),
    subscription: subscription && named(subscription),
    types: all.map(named),
  })
}
