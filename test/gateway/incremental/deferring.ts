import { Kind, parse, print, type SelectionNode, type SelectionSetNode, visit } from 'graphql'

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

/** Defers some fields of every second place, some of them twice over or side by side, and perhaps the whole query. */
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
  const [operation] = document.definitions
  if (!isWhole || operation?.kind !== Kind.OPERATION_DEFINITION) return print(document)
  const selectionSet = {
    ...operation.selectionSet,
    selections: [deferred(operation.selectionSet.selections, label())],
  }
  return print({ ...document, definitions: [{ ...operation, selectionSet }] })
}
