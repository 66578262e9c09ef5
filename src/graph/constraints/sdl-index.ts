import {
  type ASTVisitorKeyMap,
  type DocumentNode,
  type EnumValueDefinitionNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  Kind,
  type TypeNode,
} from 'graphql'

export interface SdlIndex {
  /** Returns the fields of an object type; empty for other types. */
  fields(type: string): readonly FieldDefinitionNode[]
  inputFields(type: string): readonly InputValueDefinitionNode[]
  /** Returns enum names by internal value; undefined for other types. */
  enumNames(type: string): ReadonlyMap<string, string> | undefined
}

/**
 * Visitor keys that restrict a visit to types. Visiting the complete SDL would reach ten times as many nodes.
 */
export const TO_TYPES: ASTVisitorKeyMap = { Document: ['definitions'] }
export const TO_FIELDS: ASTVisitorKeyMap = {
  ...TO_TYPES,
  ObjectTypeDefinition: ['fields'],
  ObjectTypeExtension: ['fields'],
  InterfaceTypeDefinition: ['fields'],
  InterfaceTypeExtension: ['fields'],
}
export const TO_INPUTS: ASTVisitorKeyMap = {
  ...TO_FIELDS,
  FieldDefinition: ['arguments'],
  InputObjectTypeDefinition: ['fields'],
  InputObjectTypeExtension: ['fields'],
}

/** Returns the type's name without list and non-null wrappers. */
export const namedType = (type: TypeNode): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : namedType(type.type)

const nodesByType = <N>() => {
  const byType = new Map<string, N[]>()
  const add = (type: string, nodes: readonly N[] = []): void => {
    byType.set(type, [...(byType.get(type) ?? []), ...nodes])
  }
  return { byType, add }
}

/** Indexes the SDL. `resolvers` may map an enum's names to internal values. */
export const indexOf = (
  { definitions }: DocumentNode,
  resolvers: Readonly<Record<string, unknown>>,
): SdlIndex => {
  const objects = nodesByType<FieldDefinitionNode>()
  const inputs = nodesByType<InputValueDefinitionNode>()
  const enums = nodesByType<EnumValueDefinitionNode>()
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
