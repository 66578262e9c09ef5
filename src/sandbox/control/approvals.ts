import { resources } from '../../contract/index.ts'
import { checkAll, refuseParameter } from '../refusal.ts'
import {
  decideApproval,
  isReviewed,
  REVIEWED,
  type ReviewedKind,
  reviewEventOf,
  UNDER_REVIEW,
} from '../rules/shared/approval.ts'
import { findRecords } from '../storage/records.ts'
import { type Entity, tableOf, toEntity } from '../storage/tables.ts'
import type { World } from '../world/world.ts'
import { countIn } from './parameters.ts'
import { labelsOf } from './record-labels.ts'
import type { ControlHandler, Routes } from './route.ts'

const STATUS = /^[A-Z][A-Z0-9_]*$/
const KINDS = 'promoted_tweets, promoted_accounts or media_creatives'

interface Named {
  readonly accountId: string
  readonly kind: ReviewedKind
  readonly ids: readonly string[]
}

const idsIn = (query: URLSearchParams): readonly string[] =>
  (query.get('ids') ?? '').split(',').filter((id) => id !== '')

const kindIn = (query: URLSearchParams): ReviewedKind | undefined => {
  const kind = query.get('kind') ?? undefined
  return kind === undefined || isReviewed(kind) ? kind : refuseParameter('kind', `must be ${KINDS}`)
}

const namedBy = (query: URLSearchParams): Named => {
  const kind = kindIn(query) ?? 'promoted_tweets'
  const ids = idsIn(query)
  if (ids.length === 0) refuseParameter('ids', 'is required and must contain comma-separated record ids')
  return { accountId: query.get('account_id') ?? '', kind, ids }
}

/** Returns the requested records, or undefined if one of them does not exist. */
const shown = async ({ store }: World, { accountId, kind, ids }: Named) => {
  const found = await findRecords(store, resources[kind], { account_id: accountId, id: ids, deleted: 0 })
  if (found.length < new Set(ids).size) return undefined
  return {
    account_id: accountId,
    kind,
    records: found.map(({ id, approval_status }) => ({ id, approval_status })),
  }
}

const decide: ControlHandler = async ({ world, query }) => {
  const named = namedBy(query)
  const status = query.get('status') ?? ''
  if (!STATUS.test(status)) refuseParameter('status', 'must be upper case, such as UNDER_REVIEW')
  if (!(await shown(world, named))) return undefined
  const { store } = world
  await store.db.transaction().execute(async (db) => {
    for (const id of named.ids) await decideApproval({ db, now: store.clock.now() }, named.kind, id, status)
  })
  return shown(world, named)
}

interface Reviewed {
  readonly kind: ReviewedKind
  readonly accountId: string
  readonly record: Entity
}

interface Wanted {
  readonly accountId: string | null
  readonly status: string | null
  /** True for decided records only, false for records under review only; default: both. */
  readonly decided: boolean | undefined
  readonly count: number
}

/**
 * Returns a kind's records, those under review first, then the most recently changed. Also counts the records
 * by status.
 */
const reviewedOf = async (
  { store }: World,
  kind: ReviewedKind,
  { accountId, status, decided, count }: Wanted,
) => {
  const table = tableOf(resources[kind])
  let some = store.db.selectFrom(table.name).where('deleted', '=', 0)
  if (accountId !== null) some = some.where('account_id', '=', accountId)
  const byStatus = await some
    .select(({ fn }) => ['approval_status', fn.countAll<number>().as('amount')])
    .groupBy('approval_status')
    .execute()
  const wanted = status === null ? some : some.where('approval_status', '=', status)
  const ofState =
    decided === undefined ? wanted : wanted.where('approval_status', decided ? '!=' : '=', UNDER_REVIEW)
  const rows = await ofState
    .selectAll()
    .orderBy(({ eb }) => eb('approval_status', '=', UNDER_REVIEW), 'desc')
    .orderBy('updated_at', 'desc')
    .orderBy('seq', 'desc')
    .limit(count)
    .execute()
  return {
    byStatus,
    rows: rows.map(
      (row): Reviewed => ({ kind, accountId: row.account_id as string, record: toEntity(table, row) }),
    ),
  }
}

/** Returns the end times of open reviews. Each key consists of the event kind and the record id. */
const ends = async ({ store }: World): Promise<ReadonlyMap<string, string>> => {
  const rows = await store.db
    .selectFrom('occurrences')
    .select(['kind', 'record_id', 'at'])
    .where('kind', 'in', REVIEWED.map(reviewEventOf))
    .execute()
  return new Map(rows.map(({ kind, record_id, at }) => [`${kind} ${record_id}`, new Date(at).toISOString()]))
}

const namesById = async (
  { store }: World,
  table: 'accounts' | 'line_items' | 'campaigns',
  ids: readonly unknown[],
) => {
  const found = await findRecords(store, resources[table], { id: [...new Set(ids)] })
  return new Map(found.map((record) => [record.id, record]))
}

const decidedIn = (query: URLSearchParams): boolean | undefined => {
  const text = query.get('decided')
  if (text === null) return undefined
  return text === 'true' || text === 'false'
    ? text === 'true'
    : refuseParameter('decided', 'must be true or false')
}

/** Lists records that need a review: those under review first, then the most recently changed. */
const list: ControlHandler = async ({ world, worlds, query }) => {
  await checkAll(
    () => void countIn(query),
    () => void kindIn(query),
    () => void decidedIn(query),
  )
  await world.runDue()
  const kind = kindIn(query)
  const wanted = {
    accountId: query.get('account_id'),
    status: query.get('status'),
    decided: decidedIn(query),
    count: countIn(query),
  }
  const found = await Promise.all(
    REVIEWED.filter((each) => kind === undefined || each === kind).map((each) =>
      reviewedOf(world, each, wanted),
    ),
  )
  const isOpen = ({ record }: Reviewed) => record.approval_status === UNDER_REVIEW
  const rows = found
    .flatMap((each) => each.rows)
    .toSorted(
      (a, b) =>
        Number(isOpen(b)) - Number(isOpen(a)) ||
        String(b.record.updated_at).localeCompare(String(a.record.updated_at)),
    )
    .slice(0, wanted.count)
  const counts: Record<string, number> = {}
  for (const { approval_status, amount } of found.flatMap(({ byStatus }) => byStatus))
    counts[`${approval_status}`] = (counts[`${approval_status}`] ?? 0) + Number(amount)
  const labels = await labelsOf(
    { db: world.store.db, users: worlds.main.store.db },
    rows.map(({ record }) => record),
  )
  const accounts = await namesById(
    world,
    'accounts',
    rows.map(({ accountId }) => accountId),
  )
  const lineItems = await namesById(
    world,
    'line_items',
    rows.map(({ record }) => record.line_item_id),
  )
  const endOf = await ends(world)
  return {
    counts,
    records: rows.map(({ kind, accountId, record }, index) => ({
      kind,
      account_id: accountId,
      account: accounts.get(accountId)?.name ?? null,
      id: record.id,
      label: labels[index] ?? null,
      line_item_id: record.line_item_id,
      line_item: lineItems.get(record.line_item_id)?.name ?? null,
      approval_status: record.approval_status,
      updated_at: record.updated_at,
      review_ends_at: endOf.get(`${reviewEventOf(kind)} ${record.id}`) ?? null,
    })),
  }
}

/**
 * Routes for reviews. With `ids`, GET returns these records; `account_id` and `kind` must match them. Without
 * `ids`, it lists at most `count` records, filtered by `account_id`, `kind`, `status` and `decided`. PUT
 * needs `account_id`, `kind`, `ids` and `status`. A status set by PUT is kept until it is set again, even
 * `UNDER_REVIEW`.
 */
export const approvalRoutes: Routes = {
  '/__sandbox/approvals': {
    GET: (call) => (call.query.has('ids') ? shown(call.world, namedBy(call.query)) : list(call)),
    PUT: decide,
  },
}
