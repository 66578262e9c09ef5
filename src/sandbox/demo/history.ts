import { type ResourceName, resources } from '../../contract/index.ts'
import { historyEntry } from '../engine/history.ts'
import { DEMO_USER_ID } from '../oauth/stored/demo-users.ts'
import { type Entity, tableOf, toEntity, toRow } from '../storage/tables.ts'
import { DEMO_TIME } from './accounts.ts'
import type { DemoRow, DemoRows } from './builder.ts'

/** User who makes some of the edits. The owner makes the others. */
const AD_MANAGER_ID = '1474027117843169281'

type HistoryRow = NonNullable<ReturnType<typeof historyEntry>>
type HistoryKind = Extract<
  ResourceName,
  'campaigns' | 'line_items' | 'promoted_tweets' | 'promoted_accounts' | 'targeting_criteria'
>

const OTHER: Readonly<Record<string, string>> = { ACTIVE: 'PAUSED', PAUSED: 'ACTIVE' }

/**
 * Functions that each undo one kind of edit. If the edit does not apply to a record, the record stays the
 * same.
 */
const EDITS: readonly ((record: Entity) => Entity)[] = [
  (record) => {
    const daily = record.daily_budget_amount_local_micro
    return typeof daily === 'number' ? { ...record, daily_budget_amount_local_micro: daily / 2 } : record
  },
  (record) => ({ ...record, entity_status: OTHER[record.entity_status as string] ?? record.entity_status }),
  (record) => (typeof record.name === 'string' ? { ...record, name: `${record.name} (test)` } : record),
]

const derivedOf = (kind: HistoryKind, record: Entity): Entity => {
  if (kind !== 'campaigns') return record
  const reasons = record.deleted
    ? []
    : [
        ...(record.entity_status === 'PAUSED' ? ['PAUSED_BY_ADVERTISER'] : []),
        ...(record.entity_status === 'DRAFT' ? ['INCOMPLETE'] : []),
      ]
  const status = { ACTIVE: 'RUNNING', PAUSED: 'PAUSED' }[record.entity_status as string] ?? 'UNKNOWN'
  return {
    ...record,
    reasons_not_servable: reasons,
    servable: record.deleted ? null : reasons.length === 0,
    effective_status: status,
  }
}

const textOf = (time: number): string =>
  new Date(Math.floor(time / 1000) * 1000).toISOString().replace('.000Z', 'Z')

interface Life {
  readonly kind: HistoryKind
  readonly row: DemoRow
  /** Index of the record. Edits and their authors vary with it. */
  readonly number: number
  readonly edits: number
}

/**
 * Returns a record's history from its creation to its state in the demo. Sets `updated_at` of a live record
 * to the time of its last edit.
 */
const entriesOf = ({ kind, row: { record, accountId }, number, edits }: Life): HistoryRow[] => {
  const resource = resources[kind]
  const table = tableOf(resource)
  const created = Date.parse(record.created_at as string)
  const gone = record.deleted === true
  const end = gone ? Date.parse(record.updated_at as string) : DEMO_TIME
  const step = (end - created) / (edits + 1)
  const timeOf = (edit: number): string =>
    edit === 0 ? (record.created_at as string) : textOf(created + edit * step)
  if (!gone && edits > 0) record.updated_at = timeOf(edits)
  const updated_at = edits > 0 || gone ? timeOf(edits) : record.updated_at
  let state: Entity = { ...toEntity(table, toRow(table, record)), updated_at, deleted: false }
  const states = [state]
  for (let edit = edits; edit > 0; edit -= 1) {
    const before = EDITS[(number + edit) % EDITS.length]?.(state) ?? state
    state = { ...before, updated_at: timeOf(edit - 1) }
    states.unshift(state)
  }
  if (gone) states.push({ ...(states.at(-1) as Entity), deleted: true, updated_at: record.updated_at })
  return states.flatMap((after, index) => {
    const before = states[index - 1]
    const isLast = gone && index === states.length - 1
    const entry = historyEntry(
      {
        resource,
        accountId,
        before: before && derivedOf(kind, before),
        after: derivedOf(kind, after),
      },
      {
        type: before === undefined ? 'CREATE' : isLast ? 'DELETE' : 'UPDATE',
        time: after.updated_at as string,
        userId: (number + index) % 3 === 2 ? AD_MANAGER_ID : DEMO_USER_ID,
      },
    )
    return entry ? [entry] : []
  })
}

/** Number of main-account records with a history, and number of edits per record, for each kind. */
const LIVES: Readonly<
  Record<HistoryKind, { readonly records: number; readonly edits: (number: number) => number }>
> = {
  campaigns: { records: 129, edits: (number) => 1 + (number % 4) },
  line_items: { records: 150, edits: (number) => number % 2 },
  promoted_tweets: { records: 60, edits: () => 0 },
  promoted_accounts: { records: 3, edits: () => 0 },
  targeting_criteria: { records: 60, edits: () => 0 },
}

/** Returns the number of edits of a record. Deleted campaigns have five. */
const editsOf = (kind: HistoryKind, { record }: DemoRow, number: number): number => {
  if (!record.deleted) return LIVES[kind].edits(number)
  return kind === 'campaigns' ? 5 : 0
}

/** Returns the main account's history in chronological order. Also sets `updated_at` of edited records. */
export const demoHistory = (rows: DemoRows): HistoryRow[] => {
  const main = rows.accounts[0]?.accountId
  return (Object.keys(LIVES) as HistoryKind[])
    .flatMap((kind) =>
      rows[kind]
        .filter(({ accountId }) => accountId === main)
        .slice(0, LIVES[kind].records)
        .flatMap((row, number) => entriesOf({ kind, row, number, edits: editsOf(kind, row, number) })),
    )
    .sort((a, b) => (a.change_time < b.change_time ? -1 : a.change_time > b.change_time ? 1 : 0))
}
