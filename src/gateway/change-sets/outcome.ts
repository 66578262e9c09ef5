import { contract } from '../../contract/index.ts'
import { keyField, type Operation } from '../../contract/language/define.ts'
import { everything, pageBounds, scopesOf } from '../../contract/language/lists.ts'
import { describe } from '../../contract/language/values.ts'
import type { ChangeSetChange, ChangeSetStep } from '../../graph/context/change-sets.ts'
import type { UserClient } from '../../upstream/index.ts'
import type { TwinPage } from '../previews/twin.ts'
import { readWirePage } from '../previews/wire-page.ts'
import { currentRows, differences, idOf, rowOf } from './touched.ts'
import { resourceOf } from './undo/steps.ts'

type Fields = Readonly<Record<string, unknown>>

interface LookUp {
  readonly client: UserClient
  readonly signal: AbortSignal
  /** Time when the write began, in milliseconds since the epoch. */
  readonly begunAt: number
}

/** Response text of a write that was carried out; undefined if it was not; UNKNOWN if that is uncertain. */
type Found = string | 'UNKNOWN' | undefined

/** Maximum number of pages that are searched for a created record. */
const MAX_PAGES = 20
/** Difference between the clocks of gateway and API that is tolerated, in ms. */
const CLOCK_SKEW_MS = 60_000

const toText = (operation: Operation, records: readonly unknown[]): string =>
  JSON.stringify({ data: operation.returns === 'many' ? records : records[0] })

/** Returns all records of a list as the API sends them, or undefined if it has too many. */
const listed = async (
  list: Operation,
  input: Fields,
  { client, signal }: LookUp,
): Promise<Fields[] | undefined> => {
  const records: Fields[] = []
  let cursor: string | null = null
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const from = cursor === null ? input : { ...input, cursor }
    const page: TwinPage = await readWirePage(client, list, from, { signal, lane: 'write' })
    records.push(...page.records)
    cursor = page.nextCursor
    if (cursor === null) return records
  }
  return undefined
}

/** Returns the values of a list's required parameters from a record; undefined if one is missing. */
const parentsOf = (list: Operation, record: Fields): Fields | undefined => {
  const found: Record<string, unknown> = {}
  for (const [name, schema] of Object.entries(list.params)) {
    if (name === 'account_id' || describe(schema).optional) continue
    if (scopesOf(list).some((scope) => name in scope)) continue
    const field = list.filters[name] ?? name.replace(/s$/, '')
    const value = record[field]
    if (value === undefined) return undefined
    found[name] = describe(schema).items ? [value] : value
  }
  return found
}

/** Finds the records that equal a predicted new one and are as new as the write. */
const equalTo = async (change: ChangeSetChange, lookUp: LookUp): Promise<Fields[] | undefined> => {
  const resource = resourceOf(change)
  const verbs = contract[resource.name as keyof typeof contract] as { readonly list?: Operation }
  const after = change.after as Fields
  const { list } = verbs
  const parents = list && parentsOf(list, after)
  if (!list || !parents) return undefined
  const [scope = {}] = scopesOf(list)
  const input = {
    ...('account_id' in list.params && { account_id: change.accountId }),
    ...everything(list),
    ...('count' in list.params && { count: pageBounds(list).maximum }),
    ...scope,
    ...parents,
  }
  const records = await listed(list, input, lookUp)
  const predicted = rowOf(change, after)
  return records?.filter((record) => {
    const createdAt = Date.parse(`${record.created_at}`)
    const isNew = Number.isNaN(createdAt) || createdAt >= lookUp.begunAt - CLOCK_SKEW_MS
    const isSame = differences(change, predicted, rowOf(change, record)).length === 0
    return isNew && isSame
  })
}

/** Finds out whether a step that creates records was carried out. */
const created = async (
  changes: readonly ChangeSetChange[],
  lookUp: LookUp,
): Promise<readonly Fields[] | 'UNKNOWN' | undefined> => {
  const found: Fields[] = []
  const used = new Set<string>()
  for (const change of changes) {
    const records = await equalTo(change, lookUp)
    if (!records) return 'UNKNOWN'
    const key = keyField(resourceOf(change))
    const free = records.filter((record) => !used.has(`${record[key]}`))
    const equals = changes.filter(
      (other) => differences(change, rowOf(change, change.after), rowOf(other, other.after)).length === 0,
    )
    // Equal records of one step are interchangeable; any other record would be somebody else's.
    if (records.length > equals.length) return 'UNKNOWN'
    const [record] = free
    if (record) {
      used.add(`${record[key]}`)
      found.push(record)
    }
  }
  if (found.length === 0) return undefined
  return found.length === changes.length ? found : 'UNKNOWN'
}

/**
 * Finds out whether a write without a known response was carried out, from the records that it touches.
 * Updates and deletions are compared with the predicted records. New records are looked up in their list.
 */
export const outcomeOf = async (
  step: ChangeSetStep,
  operation: Operation,
  lookUp: LookUp,
): Promise<Found> => {
  const own = step.changes.filter(({ resource }) => resource === operation.resource.name)
  if (own.length === 0) return 'UNKNOWN'
  const creates = own.filter(({ before }) => !before)
  const touched = own.filter(({ before }) => before)
  const rows = await currentRows(lookUp.client, { ...step, changes: touched }, lookUp.signal)
  const isAt = (side: 'before' | 'after'): boolean =>
    touched.every((change, index) => {
      // A permanently removed record cannot be read.
      const expected = side === 'after' && isGone(change) ? undefined : rowOf(change, change[side])
      return differences(change, expected, rows[index]).length === 0
    })
  if (touched.length > 0) {
    if (isAt('before')) return creates.length === 0 || !isAt('after') ? undefined : 'UNKNOWN'
    if (!isAt('after')) return 'UNKNOWN'
  }
  const made = creates.length > 0 ? await created(creates, lookUp) : []
  if (made === 'UNKNOWN' || made === undefined) return made
  const records = [...touched.map(({ before, after }) => after ?? before), ...made]
  return toText(operation, inOrder(records as Fields[], own))
}

const isGone = (change: ChangeSetChange): boolean => {
  const { delete: kind } = resourceOf(change)
  return change.after === undefined || ((change.after as Fields).deleted === true && kind !== 'soft')
}

/** Sorts records like the step's changes. A batch returns its records in this order. */
const inOrder = (records: readonly Fields[], own: readonly ChangeSetChange[]): readonly Fields[] => {
  const creates = records.slice(own.filter(({ before }) => before).length)
  let next = 0
  return own.map((change) => {
    if (!change.before) return creates[next++] ?? {}
    return records.find((record) => `${record[keyField(resourceOf(change))]}` === idOf(change)) ?? {}
  })
}
