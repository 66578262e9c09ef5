import {
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type GraphQLSchema,
  getDirectiveValues,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  visit,
} from 'graphql'
import { fragmentsOf, isIncluded } from '../../../executor/selection.ts'
import { listSizeOf } from '../../../graph/constraints/list-size.ts'
import { isDefer, MAXIMUM_DEFERRED } from '../documents/defer-directive.ts'
import { lengthsOf, numberOf, representationsIn } from '../limits/cost.ts'

/** Coerced variables. */
type Variables = Readonly<Record<string, unknown>>

/** Of a list that no argument limits: reference data have hundreds of entries, and more fragments than ten may not be in each. */
const UNKNOWN_LENGTH = 1000

/** Objects of one place. */
interface Place {
  readonly count: number
  /** Fields of these objects that are lists of this length. */
  readonly sized: { readonly fields: readonly string[]; readonly length: number } | undefined
}

/** One use of a `@defer`; undefined for what is in no deferred fragment. */
type Usage = { readonly directive: DirectiveNode } | undefined

/** A part of what is selected of some objects. */
interface Selected {
  readonly set: SelectionSetNode
  readonly typeName: string
  readonly usage: Usage
}
type Selection = Omit<Selected, 'set'> & { readonly node: FieldNode }

/** How many objects each `@defer` of an operation may keep track of, by the page sizes. */
const deferredObjects = (
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): ReadonlyMap<DirectiveNode, number> => {
  const defer = schema.getDirective('defer')
  const fragments = fragmentsOf(document)
  const counts = new Map<DirectiveNode, number>()

  const fieldOf = ({ node, typeName }: Selection) => {
    const type = schema.getType(typeName)
    return isObjectType(type) || isInterfaceType(type) ? type.getFields()[node.name.value] : undefined
  }
  const below = (selection: Selection, { count, sized }: Place): Place => {
    const field = fieldOf(selection)
    // Introspection has none.
    if (!field) return { count, sized: undefined }
    const { node } = selection
    const size = listSizeOf(schema, field)
    const lengths =
      field.name === '_entities' ? representationsIn(node) : size && lengthsOf(node, field, size)
    const length = lengths && numberOf(lengths, variables)
    const fields = size?.sizedFields ?? undefined
    const above = sized?.fields.includes(field.name) ? sized.length : undefined
    const usual = isListType(getNullableType(field.type)) ? UNKNOWN_LENGTH : 1
    return {
      count: count * ((fields ? undefined : length) ?? above ?? usual),
      sized: fields && length !== undefined ? { fields, length } : undefined,
    }
  }

  /** Fields of one response key are one field, whatever fragments they stand in. */
  const collect = ({ set, typeName, usage }: Selected, keys: Map<string, Selection[]>): void => {
    for (const node of set.selections) {
      if (!isIncluded(node, variables)) continue
      if (node.kind === Kind.FIELD) {
        const key = (node.alias ?? node.name).value
        keys.set(key, [...(keys.get(key) ?? []), { node, typeName, usage }])
        continue
      }
      const part = node.kind === Kind.INLINE_FRAGMENT ? node : fragments.get(node.name.value)
      if (!part) continue
      const directive = node.directives?.find(isDefer)
      const isDeferred = directive && defer && getDirectiveValues(defer, node, variables)?.if !== false
      const type = part.typeCondition?.name.value ?? typeName
      const inner = { set: part.selectionSet, typeName: type }
      collect({ ...inner, usage: isDeferred ? { directive } : usage }, keys)
    }
  }
  const read = (selected: readonly Selected[], place: Place, own: Usage): void => {
    const keys = new Map<string, Selection[]>()
    for (const each of selected) collect(each, keys)
    const usages = new Set([...keys.values()].flat().map(({ usage }) => usage))
    // A field that is in several fragments has each of its objects tracked for all of them.
    if (usages.size > 1 || !usages.has(own))
      for (const usage of usages)
        if (usage) counts.set(usage.directive, (counts.get(usage.directive) ?? 0) + place.count)
    for (const selections of keys.values()) {
      const [first] = selections
      const inner = selections.flatMap((selection) => {
        const { node, usage } = selection
        const type = node.selectionSet && fieldOf(selection)?.type
        return type && node.selectionSet
          ? [{ set: node.selectionSet, typeName: getNamedType(type).name, usage }]
          : []
      })
      if (first && inner.length > 0) read(inner, below(first, place), first.usage)
    }
  }
  const typeName = schema.getRootType(operation.operation)?.name ?? ''
  const root = { set: operation.selectionSet, typeName, usage: undefined }
  read([root], { count: 1, sized: undefined }, undefined)
  return counts
}

/**
 * The document without each `@defer` that stands at the most objects, until all others together stand at few enough:
 * every object of a deferred fragment is kept track of until its part is sent.
 */
export const narrowed = (
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
): DocumentNode => {
  const counts = deferredObjects(schema, document, operation, variables)
  let total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (total <= MAXIMUM_DEFERRED) return document
  const dropped = new Set<DirectiveNode>()
  for (const [directive, count] of [...counts].sort(([, one], [, other]) => other - one)) {
    if (total <= MAXIMUM_DEFERRED) break
    dropped.add(directive)
    total -= count
  }
  return visit(document, {
    Directive(node) {
      return dropped.has(node) ? null : undefined
    },
  })
}
