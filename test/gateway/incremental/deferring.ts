import {
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  type SelectionNode,
  type SelectionSetNode,
  visit,
} from 'graphql'

const deferred = (selections: readonly SelectionNode[], label: string): SelectionNode => ({
  kind: Kind.INLINE_FRAGMENT,
  directives: [
    {
      kind: Kind.DIRECTIVE,
      name: { kind: Kind.NAME, value: 'defer' },
      arguments: [
        {
          kind: Kind.ARGUMENT,
          name: { kind: Kind.NAME, value: 'label' },
          value: { kind: Kind.STRING, value: label },
        },
      ],
    },
  ],
  selectionSet: { kind: Kind.SELECTION_SET, selections },
})

/**
 * Defers some fields in about half of the selections, some of them twice or in nested fragments. If `isWhole`
 * is true, the complete query is deferred as well.
 */
export const deferring = (query: string, random: (below: number) => number, isWhole: boolean): string => {
  let labels = 0
  const label = (): string => `part${labels++}`
  const split = (set: SelectionSetNode): SelectionSetNode | undefined => {
    const { selections } = set
    if (random(2) === 0) return undefined
    const cut = random(selections.length)
    const [first, rest] = [selections.slice(0, cut), selections.slice(cut)]
    const inner = random(4) === 0 ? [deferred(rest, label())] : rest
    const leaf = rest.find((node) => node.kind === Kind.FIELD && !node.selectionSet)
    const again = leaf && random(3) === 0 ? [deferred([leaf], label())] : []
    return { ...set, selections: [...first, deferred(inner, label()), ...again] }
  }
  const document = visit(parse(query, { noLocation: true }), {
    [Kind.SELECTION_SET]: { leave: (node: SelectionSetNode) => split(node) },
  })
  const [operation, ...fragments] = document.definitions
  if (!isWhole || operation?.kind !== Kind.OPERATION_DEFINITION) return print(document)
  const selectionSet = {
    ...operation.selectionSet,
    selections: [deferred(operation.selectionSet.selections, label())],
  }
  return print({ ...document, definitions: [{ ...operation, selectionSet }, ...fragments] })
}

const isConnection = ({ selectionSet }: FieldNode): boolean =>
  selectionSet?.selections.some(
    (node) => node.kind === Kind.FIELD && ['nodes', 'edges'].includes(node.name.value),
  ) === true

/** Returns a query with smaller pages, which keeps the number of deferred objects within the limit. */
export const inPagesOf = (first: number, query: string): string =>
  print(
    visit(parse(query, { noLocation: true }), {
      [Kind.FIELD]: {
        leave: (node: FieldNode) => {
          if (!isConnection(node)) return undefined
          const others = (node.arguments ?? []).filter(({ name }) => name.value !== 'first')
          const size = {
            kind: Kind.ARGUMENT,
            name: { kind: Kind.NAME, value: 'first' },
            value: { kind: Kind.INT, value: String(first) },
          } as const
          return { ...node, arguments: [...others, size] }
        },
      },
    }),
  )

const [NOTHING] = parse('query ($off: Boolean = false) { ... @defer(if: $off) { nothing } }', {
  noLocation: true,
}).definitions as [OperationDefinitionNode]

/** Puts all fields into a fragment with `@defer(if: $off)`, where `$off` is false by default. */
export const deferringNothing = (query: string): string =>
  print(
    visit(parse(query, { noLocation: true }), {
      [Kind.OPERATION_DEFINITION]: (operation: OperationDefinitionNode) => ({
        ...operation,
        variableDefinitions: [
          ...(operation.variableDefinitions ?? []),
          ...(NOTHING.variableDefinitions ?? []),
        ],
        selectionSet: {
          ...operation.selectionSet,
          selections: NOTHING.selectionSet.selections.map((fragment) => ({
            ...fragment,
            selectionSet: operation.selectionSet,
          })),
        },
      }),
    }),
  )
