import { KINDS, type Kind } from './kinds.ts'
import { type Shown, show } from './values.ts'

/**
 * Sends a query and returns its data. Rejects if the result has errors, for example for an unknown account.
 */
export type Ask = (query: string, variables: Readonly<Record<string, unknown>>) => Promise<unknown>

/** Record of the account, with its settable values. */
export interface Known {
  readonly id: string
  readonly parentId: string | undefined
  /** Time of the last change, in milliseconds since the epoch; 0 if the API does not return one. */
  readonly updatedAt: number
  readonly currency: string | null
  readonly values: Readonly<Record<string, Shown>>
  readonly comment: string | null
}

export interface Account {
  readonly id: string
  readonly name: string
  readonly timezone: string
  /** Currencies of funding instruments by REST id. */
  readonly currencies: ReadonlyMap<string, string | null>
  /** Records by kind, in creation order. */
  readonly records: ReadonlyMap<Kind, readonly Known[]>
}

/** Groups an account's records by kind, then by parent id. */
export const byParent = ({
  records,
}: Account): ReadonlyMap<Kind, ReadonlyMap<string | undefined, readonly Known[]>> =>
  new Map([...records].map(([kind, all]) => [kind, Map.groupBy(all, ({ parentId }) => parentId)]))

type Row = Readonly<Record<string, unknown>> & { readonly restId: string }
interface Page<R> {
  readonly nodes: readonly R[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
}

const PAGE = 1000
/** Page size for parents read together with their children, and for each list of children. */
const NESTED_PAGE = 200
const PAGE_INFO = 'pageInfo { hasNextPage endCursor }'

const selectionOf = ({ fields, parent, comment, hasCurrency }: Kind): string =>
  [
    'restId updatedAt',
    ...(hasCurrency ? ['currency'] : []),
    ...(parent ? [parent.readName] : []),
    ...(comment === undefined ? [] : [comment]),
    ...fields.map(({ readName, form }) => (form === 'money' ? `${readName} { decimal currency }` : readName)),
  ].join(' ')

const listOf = (kind: Kind, first: number, after: string, more = ''): string =>
  `${kind.key}(first: ${first}${after}${kind.hasDrafts ? ', includeDrafts: true' : ''}) ` +
  `{ nodes { ${selectionOf(kind)}${more} } ${PAGE_INFO} }`

const queryOf = (path: string, variables = ''): string =>
  `query AccountFile($account: ID!, $after: String${variables}) { account(id: $account) { ${path} } }`

/** Reads all pages of a list. `pick` finds the list in the account. */
const readAll = async <R>(
  ask: Ask,
  query: string,
  variables: Readonly<Record<string, unknown>>,
  pick: (account: Readonly<Record<string, unknown>>) => unknown,
  start: string | null = null,
): Promise<R[]> => {
  const rows: R[] = []
  for (let after = start, isMore = true; isMore; ) {
    const { account } = (await ask(query, { ...variables, after })) as {
      readonly account: Readonly<Record<string, unknown>>
    }
    const { nodes, pageInfo } = pick(account) as Page<R>
    rows.push(...nodes)
    after = pageInfo.endCursor
    isMore = pageInfo.hasNextPage
  }
  return rows
}

/** Reads a kind's records, and those of child kinds that the API lists only by parent. */
const readKind = async (ask: Ask, account: string, kind: Kind): Promise<Map<Kind, Row[]>> => {
  const inner = KINDS.filter(({ parent, isListedByParent }) => isListedByParent && parent?.kind === kind.key)
  const lists = inner.map((one) => ` ${listOf(one, NESTED_PAGE, '')}`).join('')
  const query = queryOf(listOf(kind, inner.length > 0 ? NESTED_PAGE : PAGE, ', after: $after', lists))
  const rows = await readAll<Row>(ask, query, { account }, ({ [kind.key]: list }) => list)
  const found = new Map([[kind, rows]])
  for (const one of inner) {
    const all: Row[] = []
    const rest = queryOf(`${kind.one}(id: $id) { ${listOf(one, PAGE, ', after: $after')} }`, ', $id: ID!')
    for (const row of rows) {
      const { nodes, pageInfo } = row[one.key] as Page<Row>
      all.push(...nodes)
      if (!pageInfo.hasNextPage) continue
      const pick = (found: Readonly<Record<string, unknown>>) =>
        (found[kind.one] as Readonly<Record<string, unknown>>)[one.key]
      all.push(...(await readAll<Row>(ask, rest, { account, id: row.restId }, pick, pageInfo.endCursor)))
    }
    found.set(one, all)
  }
  return found
}

const knownOf = (kind: Kind, row: Row, zone: string): Known => ({
  id: row.restId,
  parentId: kind.parent && (row[kind.parent.readName] as string),
  updatedAt: Date.parse((row.updatedAt as string | null) ?? '') || 0,
  currency: (row.currency as string | null | undefined) ?? null,
  values: Object.fromEntries(
    kind.fields.map((field) => [field.name, show(field, row[field.readName], { zone })]),
  ),
  comment: kind.comment === undefined ? null : (row[kind.comment] as string | null),
})

/** Orders records by creation, because ids are ascending base-36 numbers. */
const byCreation = ({ id: one }: Known, { id: other }: Known): number =>
  one.length - other.length || (one < other ? -1 : 1)

/** Reads the account's records for the file. Deleted records and their descendants are left out. */
export const fetchAccount = async (ask: Ask, account: string): Promise<Account> => {
  const instruments = 'fundingInstruments(first: 1000, after: $after) { nodes { restId currency }'
  const head = { id: '', name: '', timezone: '' }
  const query = queryOf(`restId name timezone ${instruments} ${PAGE_INFO} }`)
  const currencies = await readAll<Row>(ask, query, { account }, (found) => {
    const { restId, name, timezone } = found as Readonly<Record<string, string | null>>
    Object.assign(head, { id: restId, name: name ?? '', timezone })
    return found.fundingInstruments
  })
  const records = new Map<Kind, readonly Known[]>()
  for (const kind of KINDS.filter(({ isListedByParent }) => !isListedByParent))
    for (const [one, rows] of await readKind(ask, account, kind))
      records.set(one, rows.map((row) => knownOf(one, row, head.timezone)).sort(byCreation))
  for (const kind of KINDS) records.set(kind, withParents(kind, records))
  return {
    ...head,
    currencies: new Map(currencies.map(({ restId, currency }) => [restId, currency as string | null])),
    records,
  }
}

/** Returns a kind's records, except those whose parent was deleted and is therefore not listed. */
const withParents = (kind: Kind, records: ReadonlyMap<Kind, readonly Known[]>): readonly Known[] => {
  const all = records.get(kind) ?? []
  const outer = KINDS.find(({ key }) => key === kind.parent?.kind)
  if (!outer) return all
  const ids = new Set(records.get(outer)?.map(({ id }) => id))
  return all.filter(({ parentId }) => ids.has(parentId as string))
}
