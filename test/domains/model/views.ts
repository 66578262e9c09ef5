import type { World } from '../world.ts'
import { type ChildKind, type Fields, KINDS, type Kind, WORDS } from './kinds.ts'

/** Kinds of records that a list call includes in addition to live records. */
export interface Scope {
  readonly deleted: boolean
  readonly drafts: boolean
}
export const EVERYTHING: Scope = { deleted: true, drafts: true }

export type View = Readonly<Record<Kind, readonly Fields[]>>

/** Checks whether lists of a kind can include drafts (spec 2 §4 Campaigns; public facts §3.1). */
export const hasDrafts = (kind: Kind): boolean => kind === 'campaigns' || kind === 'line_items'

/** Parses JSON and keeps the exact digits of amounts as strings. */
export const readExactly = (text: string) =>
  JSON.parse(text, (key: string, value: unknown, context?: { source?: string }) =>
    key.endsWith('_local_micro') && typeof value === 'number' ? context?.source : value,
  )

/** Returns a REST record without its account id; a missing location type becomes null. */
export const wireRecord = (kind: Kind, { account_id: _, ...record }: Fields): Fields => {
  if (kind !== 'targeting_criteria') return record
  return { location_type: null, ...record }
}

const readList = async (world: World, account: string, kind: Kind, scope: Scope, lineItemIds: string[]) => {
  if (kind === 'targeting_criteria' && lineItemIds.length === 0) return []
  const parameters = [
    'count=1000',
    ...(scope.deleted ? ['with_deleted=true'] : []),
    ...(scope.drafts && hasDrafts(kind) ? ['with_draft=true'] : []),
    ...(kind === 'targeting_criteria' ? [`line_item_ids=${lineItemIds}`] : []),
  ]
  const { status, text } = await world.rest.get(`/12/accounts/${account}/${kind}?${parameters.join('&')}`)
  expect([kind, status]).toEqual([kind, 200])
  const { data, next_cursor } = readExactly(text)
  expect(next_cursor).toBeNull()
  return data.map((record: Fields) => wireRecord(kind, record))
}

/** Reads all lists over REST. Targeting criteria are listed for the given line items only. */
export const viewByRest = async (
  world: World,
  account: string,
  scope: Scope,
  lineItemIds: string[],
): Promise<View> => {
  const lists = await Promise.all(
    KINDS.map(async (kind) => [kind, await readList(world, account, kind, scope, lineItemIds)]),
  )
  return Object.fromEntries(lists)
}

/** Returns the micros of a GraphQL amount and asserts that its decimal and currency agree with them. */
const amountOf = (money: Fields, currency: unknown): string => {
  const micros = money.micros as string
  const digits = micros.padStart(7, '0')
  // ISO 4217: yen, won and dong have no decimal digits.
  const shown = ['JPY', 'KRW', 'VND'].includes(currency as string) ? 0 : 2
  const fraction = digits.slice(-6).replace(/0+$/, '').padEnd(shown, '0')
  expect(money).toEqual({
    micros: expect.stringMatching(/^\d+$/),
    decimal: digits.slice(0, -6) + (fraction === '' ? '' : `.${fraction}`),
    currency,
  })
  return micros
}

/** Converts a GraphQL record to a REST record without its relations. */
export const graphRecord = (record: Fields): Fields =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([name]) => !name.startsWith('below_'))
      .map(([name, value]) => [
        name,
        name.endsWith('_local_micro') && value !== null ? amountOf(value as Fields, record.currency) : value,
      ]),
  )

const CHILDREN: readonly (readonly [ChildKind, string])[] = [
  ['promoted_tweets', 'promotedTweets'],
  ['promoted_accounts', 'promotedAccounts'],
  ['targeting_criteria', 'targetingCriteria'],
  ['tracking_tags', 'trackingTags'],
]

const listed = (kind: Kind, name: string, scope: Scope, more = '') => {
  const drafts = scope.drafts && hasDrafts(kind) ? ', includeDrafts: true' : ''
  const deleted = scope.deleted ? ', includeDeleted: true' : ''
  return `${name}(first: 200${deleted}${drafts}) { totalCount nodes { ${WORDS[kind].selection} ${more} } }`
}

const queryOf = (scope: Scope): string => {
  const links = scope.deleted ? '(includeDeleted: true)' : ''
  const below = [
    ...CHILDREN.map(([kind, name]) => `below_${kind}: ${listed(kind, name, scope)}`),
    `below_line_item_curated_categories: curatedCategoryLinks${links} { ${WORDS.line_item_curated_categories.selection} }`,
  ].join('\n')
  // Reads all line items, because a hidden line item can have visible children.
  return KINDS.filter((kind) => kind !== 'targeting_criteria')
    .map((kind) => listed(kind, WORDS[kind].list, scope, ''))
    .concat(`every: ${listed('line_items', 'lineItems', EVERYTHING, below)}`)
    .concat(
      `tree: campaigns(first: 200, includeDeleted: true, includeDrafts: true) { nodes { id: restId ${listed('line_items', 'below_line_items: lineItems', scope)} } }`,
    )
    .join('\n')
}

/**
 * Records returned by GraphQL: those in the account's lists, and those related to its campaigns and line
 * items.
 */
export interface GraphView {
  readonly lists: View
  /** Related records by kind and parent id, in list order. */
  readonly below: Readonly<Record<string, Readonly<Record<string, readonly Fields[]>>>>
}

// biome-ignore lint/suspicious/noExplicitAny: the query determines the type
const graphView = (account: any): GraphView => {
  const rows = (list: { nodes: Fields[] }) => list.nodes.map(graphRecord)
  const lists: Record<string, Fields[]> = {}
  for (const kind of KINDS) {
    if (kind === 'targeting_criteria') continue
    lists[kind] = rows(account[WORDS[kind].list])
    expect([kind, account[WORDS[kind].list].totalCount]).toEqual([kind, lists[kind].length])
  }
  const below: Record<string, Record<string, Fields[]>> = { line_items: {} }
  for (const campaign of account.tree.nodes)
    (below.line_items as Record<string, Fields[]>)[campaign.id] = rows(campaign.below_line_items)
  for (const kind of [...CHILDREN.map(([child]) => child), 'line_item_curated_categories'])
    below[kind] = Object.fromEntries(
      account.every.nodes.map((item: Record<string, unknown>) => {
        const found = item[`below_${kind}`] as Fields[] | { nodes: Fields[] }
        return [item.id, Array.isArray(found) ? found.map(graphRecord) : rows(found)]
      }),
    )
  lists.targeting_criteria = Object.values(below.targeting_criteria ?? {}).flat()
  return { lists: lists as unknown as View, below }
}

/** Reads several views in one GraphQL request, for speed. */
export const viewsByGraph = async (
  world: World,
  account: string,
  scopes: readonly Scope[],
): Promise<GraphView[]> => {
  const fields = scopes.map((scope, index) => `v${index}: account(id: $a) { ${queryOf(scope)} }`)
  const { data, errors } = await world.ask(`query ($a: ID!) { ${fields.join('\n')} }`, { a: account })
  expect(errors).toEqual([])
  return scopes.map((_, index) => graphView(data[`v${index}`]))
}
