import {
  type DocumentNode,
  type FieldNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  Kind,
  type NamedTypeNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
  visit,
} from 'graphql'
import { appliesTo, type Fragments, isIncluded } from './selection.ts'

/** Coerced. */
export type Variables = Readonly<Record<string, unknown>>

/** What the selections of a valid document are read with. */
export interface Reading {
  readonly schema: GraphQLSchema
  readonly fragments: Fragments
  readonly operation: OperationDefinitionNode
  /** Only those that `@skip` and `@include` name matter here. */
  readonly variables: Variables
}

/** The variables of `@skip` and `@include`, sorted by name. */
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

/**
 * The fields that selections have of one type, by response name in the order of the response, each with all nodes that
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
      if (part && appliesTo(reading.schema, part.typeCondition, type)) collect(part.selectionSet)
    }
  }
  for (const set of sets) collect(set)
  return fields
}
