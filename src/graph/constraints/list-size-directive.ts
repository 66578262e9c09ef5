import {
  type ConstArgumentNode,
  type ConstDirectiveNode,
  type ConstValueNode,
  type DocumentNode,
  type FieldDefinitionNode,
  Kind,
  type TypeNode,
  visit,
} from 'graphql'
import { LIMITS } from '../../contract/language/limits.ts'
import { namedType } from './sdl-index.ts'

const text = (value: string): ConstValueNode => ({ kind: Kind.STRING, value })
const texts = (values: readonly string[]): ConstValueNode => ({ kind: Kind.LIST, values: values.map(text) })
const argument = (name: string, value: ConstValueNode): ConstArgumentNode => ({
  kind: Kind.ARGUMENT,
  name: { kind: Kind.NAME, value: name },
  value,
})

const isList = (type: TypeNode): boolean =>
  type.kind === Kind.NON_NULL_TYPE ? isList(type.type) : type.kind === Kind.LIST_TYPE

/** The arguments of `@listSize` for a field; undefined for one that is no list, or whose length nothing says. */
const sizeOf = (field: FieldDefinitionNode): ConstArgumentNode[] | undefined => {
  const first = field.arguments?.find(({ name }) => name.value === 'first')
  const ids = field.arguments?.find(({ type }) => isList(type) && namedType(type) === 'ID')
  const isConnection = namedType(field.type).endsWith('Connection')
  if (first?.defaultValue)
    return [
      argument('assumedSize', first.defaultValue),
      argument('slicingArguments', texts(['first'])),
      ...(isConnection ? [argument('sizedFields', texts(['nodes', 'edges']))] : []),
      // `first` has a default.
      argument('requireOneSlicingArgument', { kind: Kind.BOOLEAN, value: false }),
    ]
  if (ids && isList(field.type))
    return [argument('assumedSize', { kind: Kind.INT, value: String(LIMITS.idsPerList) })]
  return undefined
}

/** The documents with `@listSize` at every list whose length its arguments say, so that routers count as this gateway does. */
export const withListSizes = (typeDefs: DocumentNode): DocumentNode => {
  const sized = (field: FieldDefinitionNode): FieldDefinitionNode | undefined => {
    const args = sizeOf(field)
    if (!args) return undefined
    const directive: ConstDirectiveNode = {
      kind: Kind.DIRECTIVE,
      name: { kind: Kind.NAME, value: 'listSize' },
      arguments: args,
    }
    return { ...field, directives: [...(field.directives ?? []), directive] }
  }
  return visit(typeDefs, { [Kind.FIELD_DEFINITION]: sized })
}
