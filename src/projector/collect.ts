import {
  type DocumentNode,
  type FieldNode,
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
  type SelectionSetNode,
  visit,
} from 'graphql'

/** Values of variables, coerced. */
export type Variables = Readonly<Record<string, unknown>>

/** What selections are read with: the document is valid. */
export interface Reading {
  readonly schema: GraphQLSchema
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>
  /** Only those that `@skip` and `@include` name matter here. */
  readonly variables: Variables
}

export const fragmentsOf = (document: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> =>
  new Map(
    document.definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  )

/** The variables that decide what is selected at all, by name in order. */
export const decidingVariables = (document: DocumentNode): readonly string[] => {
  const names = new Set<string>()
  visit(document, {
    enter: (node) => {
      if (node.kind !== Kind.DIRECTIVE) return undefined
      if (node.name.value === 'skip' || node.name.value === 'include')
        for (const { value } of node.arguments ?? [])
          if (value.kind === Kind.VARIABLE) names.add(value.name.value)
      return false
    },
  })
  return [...names].sort()
}

const isIncluded = (node: SelectionNode, variables: Variables): boolean =>
  !node.directives?.length ||
  (getDirectiveValues(GraphQLSkipDirective, node, variables)?.if !== true &&
    getDirectiveValues(GraphQLIncludeDirective, node, variables)?.if !== false)

const isOf = (
  { schema }: Reading,
  condition: NamedTypeNode | undefined,
  type: GraphQLObjectType,
): boolean => {
  if (condition === undefined || condition.name.value === type.name) return true
  const named = schema.getType(condition.name.value)
  return isAbstractType(named) && schema.isSubType(named, type)
}

/**
 * The fields that selections have of one type, by response name in the order of the answer, each with all nodes that
 * select it (GraphQL §6.3.2 CollectFields).
 */
export const collectFields = (
  reading: Reading,
  type: GraphQLObjectType,
  sets: readonly SelectionSetNode[],
): ReadonlyMap<string, readonly FieldNode[]> => {
  const fields = new Map<string, FieldNode[]>()
  const spread = new Set<string>()
  const collect = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (!isIncluded(selection, reading.variables)) continue
      if (selection.kind === Kind.FIELD) {
        const key = selection.alias?.value ?? selection.name.value
        const nodes = fields.get(key)
        if (nodes) nodes.push(selection)
        else fields.set(key, [selection])
        continue
      }
      let part:
        | { readonly typeCondition?: NamedTypeNode; readonly selectionSet: SelectionSetNode }
        | undefined
      if (selection.kind === Kind.INLINE_FRAGMENT) part = selection
      else if (!spread.has(selection.name.value)) {
        spread.add(selection.name.value)
        part = reading.fragments.get(selection.name.value)
      }
      if (part && isOf(reading, part.typeCondition, type)) collect(part.selectionSet)
    }
  }
  for (const set of sets) collect(set)
  return fields
}
