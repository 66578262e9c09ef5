import { globalId, type World } from '../world.ts'
import { type Fields, KINDS, type Kind, WORDS } from './kinds.ts'
import type { AccountModel } from './specification.ts'
import {
  EVERYTHING,
  graphRecord,
  readExactly,
  type Scope,
  type View,
  viewByRest,
  viewsByGraph,
  wireRecord,
} from './views.ts'

/** Account that a run writes to, and its state after the last step. */
export interface Real {
  readonly world: World
  readonly account: string
  readonly categories: readonly string[]
  /** Number of writes by API and outcome, such as `graph done`. */
  readonly tally: Record<string, number>
  last: View
}

/** Scopes that hide deleted records, drafts or both. */
export const LESSER: readonly Scope[] = [
  { deleted: false, drafts: false },
  { deleted: true, drafts: false },
  { deleted: false, drafts: true },
]

/** Fields of a campaign that depend on its line items and its funding instrument. */
const DERIVED = [
  'servable',
  'reasons_not_servable',
  'effective_status',
  'able_to_fund',
  'reasons_not_able_to_fund',
]
export const withoutDerived = (record: Fields): Fields =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !DERIVED.includes(name)))

export const idsOf = (view: View): Set<string> =>
  new Set(KINDS.flatMap((kind) => view[kind].map(({ id }) => `${kind} ${id}`)))

/** Reads the account over REST and GraphQL and compares both views with each other and with the model. */
export const compare = async (
  model: AccountModel,
  { world, account }: Real,
  lesser: Scope,
): Promise<View> => {
  const lineItemIds = model.records.line_items.map(({ id }) => id)
  const scopes = [EVERYTHING, lesser]
  const [byGraph, ...byRest] = await Promise.all([
    viewsByGraph(world, account, scopes),
    ...scopes.map((scope) => viewByRest(world, account, scope, lineItemIds)),
  ])
  for (const [index, scope] of scopes.entries()) {
    const rest = byRest[index] as View
    const graph = byGraph[index] as (typeof byGraph)[number]
    const name = JSON.stringify(scope)
    for (const kind of KINDS) {
      const shown = model.shown(kind, scope)
      const known = rest[kind].map((record, at) =>
        Object.fromEntries(Object.keys(shown[at] ?? record).map((field) => [field, record[field]])),
      )
      expect([name, kind, known]).toEqual([name, kind, shown])
      const list = graph.lists[kind]
      const inOrder =
        kind === 'targeting_criteria'
          ? lineItemIds.flatMap((id) => rest[kind].filter(({ line_item_id }) => line_item_id === id))
          : rest[kind]
      expect([name, kind, list]).toEqual([name, kind, inOrder])
    }
    for (const [kind, byParent] of Object.entries(graph.below))
      for (const [parent, children] of Object.entries(byParent)) {
        const field = kind === 'line_items' ? 'campaign_id' : 'line_item_id'
        const own = rest[kind as Kind].filter((record) => record[field] === parent)
        expect([name, kind, parent, children]).toEqual([name, kind, parent, own])
      }
  }
  return byRest[0] as View
}

/**
 * Reads a record by id and compares it with the model. REST hides deleted records by default, but GraphQL
 * shows them. Neither returns records that never existed.
 */
export const compareOne = async (
  model: AccountModel,
  { world, account }: Real,
  kind: Kind,
  id: string,
  view: View,
) => {
  const record = view[kind].find((each) => each.id === id)
  const known = model.find(kind, id)
  const hidden = kind === 'promoted_tweets' && model.find('line_items', known?.line_item_id)?.deleted
  const { type, selection } = WORDS[kind]
  const [plain, whole, graph] = await Promise.all([
    world.rest.get(`/12/accounts/${account}/${kind}/${id}`),
    world.rest.get(`/12/accounts/${account}/${kind}/${id}?with_deleted=true`),
    world.ask(`query ($id: ID!) { node(id: $id) { ... on ${type} { ${selection} } } }`, {
      id: globalId(type, account, id),
    }),
  ])
  const isShown = known !== undefined && !known.deleted && !hidden
  expect([kind, id, plain.status]).toEqual([kind, id, isShown ? 200 : 404])
  if (!isShown) expect(plain.json.errors[0].code).toBe(WORDS[kind].notFound)
  expect([kind, id, whole.status]).toEqual([kind, id, known ? 200 : 404])
  if (known) expect(wireRecord(kind, readExactly(whole.text).data)).toEqual(record)
  expect(graph.errors).toEqual([])
  if (known) expect(graphRecord(graph.data.node)).toEqual(record)
  else expect(graph.data.node).toBeNull()
}
