import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLIncludeDirective,
  type GraphQLObjectType,
  type GraphQLSchema,
  GraphQLSkipDirective,
  getDirectiveValues,
  isAbstractType,
  Kind,
  type NamedTypeNode,
  type SelectionNode,
} from 'graphql'

/** Fragments of a valid document, by name. */
export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

export const fragmentsOf = (document: DocumentNode): Fragments =>
  new Map(
    document.definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  )

/** Whether `@skip` and `@include` leave a selection in; variables are coerced. */
export const isIncluded = (node: SelectionNode, variables: Readonly<Record<string, unknown>>): boolean =>
  !node.directives?.length ||
  (getDirectiveValues(GraphQLSkipDirective, node, variables)?.if !== true &&
    getDirectiveValues(GraphQLIncludeDirective, node, variables)?.if !== false)

/** Whether a part of a selection is of objects of a type: one without a condition is of all. */
export const appliesTo = (
  schema: GraphQLSchema,
  condition: NamedTypeNode | undefined,
  type: GraphQLObjectType,
): boolean => {
  if (condition === undefined || condition.name.value === type.name) return true
  const named = schema.getType(condition.name.value)
  return isAbstractType(named) && schema.isSubType(named, type)
}
