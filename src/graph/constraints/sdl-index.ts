import {
  type DocumentNode,
  type EnumValueDefinitionNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  Kind,
  type TypeNode,
} from 'graphql'

/** What SDL documents define, by type. */
export interface SdlIndex {
  /** Fields of an object type, those of its extensions included; none for other types. */
  fields(type: string): readonly FieldDefinitionNode[]
  inputFields(type: string): readonly InputValueDefinitionNode[]
  /** Names of an enum by the values that resolvers give them; undefined where the type is no enum. */
  enumNames(type: string): ReadonlyMap<string, string> | undefined
}

/** The name within lists and non-null marks. */
export const namedType = (type: TypeNode): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : namedType(type.type)

const gathered = <N>() => {
  const byType = new Map<string, N[]>()
  const add = (type: string, nodes: readonly N[] = []): void => {
    byType.set(type, [...(byType.get(type) ?? []), ...nodes])
  }
  return { byType, add }
}

/** Reads documents once; `resolvers` may give an enum's names values of their own. */
export const indexOf = (
  { definitions }: DocumentNode,
  resolvers: Readonly<Record<string, unknown>>,
): SdlIndex => {
  const objects = gathered<FieldDefinitionNode>()
  const inputs = gathered<InputValueDefinitionNode>()
  const enums = gathered<EnumValueDefinitionNode>()
  for (const node of definitions) {
    if (node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.OBJECT_TYPE_EXTENSION)
      objects.add(node.name.value, node.fields)
    if (node.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION || node.kind === Kind.INPUT_OBJECT_TYPE_EXTENSION)
      inputs.add(node.name.value, node.fields)
    if (node.kind === Kind.ENUM_TYPE_DEFINITION || node.kind === Kind.ENUM_TYPE_EXTENSION)
      enums.add(node.name.value, node.values)
  }
  return {
    fields: (type) => objects.byType.get(type) ?? [],
    inputFields: (type) => inputs.byType.get(type) ?? [],
    enumNames: (type) => {
      const values = resolvers[type] as Readonly<Record<string, string>> | undefined
      const names = enums.byType.get(type)?.map(({ name }) => name.value)
      return names && new Map(names.map((name) => [values?.[name] ?? name, name]))
    },
  }
}
