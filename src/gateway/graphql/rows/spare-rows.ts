import {
  __Type,
  GraphQLNonNull,
  type GraphQLOutputType,
  type GraphQLSchema,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { SparedList } from '../../../executor/index.ts'

const spared = (type: GraphQLOutputType): GraphQLOutputType => {
  if (isNonNullType(type)) return new GraphQLNonNull(spared(type.ofType) as never)
  if (!isListType(type) || type instanceof SparedList) return type
  const { ofType: item } = type
  return isNonNullType(item) ? new SparedList(new GraphQLNonNull(spared(item.ofType) as never)) : type
}

let isIntrospected = false

/**
 * Makes introspection show lists as clients see them. This affects all schemas, because graphql-js shares its
 * introspection types between them.
 */
const introspectSpared = (): void => {
  const { ofType } = __Type.getFields()
  const resolve = ofType?.resolve
  if (!resolve || isIntrospected) return
  isIntrospected = true
  ofType.resolve = (type, ...others) =>
    type instanceof SparedList ? type.itemType : resolve(type, ...others)
}

const areSpared = new WeakSet<GraphQLSchema>()

/**
 * Stops null propagation at list items during execution, so that one bad row does not turn its whole list
 * into null. `withoutLostRows` then removes the row. Clients, validation and introspection see the same lists
 * as before.
 */
export const spareRows = (schema: GraphQLSchema): void => {
  if (areSpared.has(schema)) return
  areSpared.add(schema)
  introspectSpared()
  for (const type of Object.values(schema.getTypeMap())) {
    if (!(isObjectType(type) || isInterfaceType(type)) || type.name.startsWith('__')) continue
    for (const field of Object.values(type.getFields())) field.type = spared(field.type)
  }
}
