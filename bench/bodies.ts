import { readFileSync } from 'node:fs'
import { type FieldNode, Kind, parse, print, visit } from 'graphql'
import { globalId } from './global-id.ts'
import { ACCOUNT_IDS, lineItemId } from './upstream/records.ts'

/** Name suffix of queries that select `edges { node { … } }` instead of `nodes { … }`. */
export const EDGES = '-edges'
/** Number of line items that `entities` and `entities-campaigns` request by global id. */
const ENTITIES = 1000

const asEdges = (field: FieldNode): FieldNode => ({
  ...field,
  name: { kind: Kind.NAME, value: 'edges' },
  selectionSet: {
    kind: Kind.SELECTION_SET,
    selections: [{ ...field, name: { kind: Kind.NAME, value: 'node' } }],
  },
})

const withEdges = (text: string): string =>
  print(
    visit(parse(text), {
      Field: { leave: (field) => (field.name.value === 'nodes' ? asEdges(field) : undefined) },
    }),
  )

/** Reads `bench/queries/<name>.graphql`, optionally with a different number of campaigns. */
export const queryText = (name: string, campaigns?: number): string => {
  const file = new URL(`queries/${name.replace(EDGES, '')}.graphql`, import.meta.url)
  const text = readFileSync(file, 'utf8')
  const query = name.endsWith(EDGES) ? withEdges(text) : text
  return campaigns === undefined
    ? query
    : query.replace(/campaigns\(first: \d+\)/, `campaigns(first: ${campaigns})`)
}

const variablesOf = (query: string, account: string): object => {
  if (!query.includes('$representations')) return { account }
  const representations = Array.from({ length: ENTITIES }, (_, index) => ({
    __typename: 'LineItem',
    id: globalId('LineItem', account, lineItemId(index)),
  }))
  return { representations }
}

/** Returns one request body per connection. All contain the same query, each for a different account. */
export const bodiesOf = (query: string, connections: number, accounts = ACCOUNT_IDS): string[] =>
  accounts
    .slice(0, connections)
    .map((account) => JSON.stringify({ query, variables: variablesOf(query, account) }))
