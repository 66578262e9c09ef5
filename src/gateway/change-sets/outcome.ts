import { contract } from '../../contract/index.ts'
import { keyField, type Operation } from '../../contract/language/define.ts'
import { toJson } from '../../contract/language/encode.ts'
import { everything, pageBounds, scopesOf } from '../../contract/language/lists.ts'
import { describe } from '../../contract/language/values.ts'
import type { ChangeSetChange, ChangeSetStep } from '../../graph/context/change-sets.ts'
import { readPages, type UserClient } from '../../upstream/index.ts'
import { readWirePage } from '../previews/wire-page.ts'
import { currentRows, idOf, rowOf, settableDifferences } from './touched.ts'
import { callOf, joined, nameOf, resourceOf } from './undo/steps.ts'

type Fields = Readonly<Record<string, unknown>>

interface LookUp {
  readonly client: UserClient
  readonly signal: AbortSignal
  /** Time when the write began by the API's clock, in milliseconds since the epoch. */
  readonly begunAt: number
  /** Keys of records that earlier writes of the change set have created. */
  readonly known: ReadonlySet<string>
}

/** Response text of a write that was carried out; undefined if it was not; UNKNOWN if that is uncertain. */
type Found = string | 'UNKNOWN' | undefined

/** Maximum number of pages that are searched for a created record. */
const MAX_PAGES = 20
/** Tolerated error in ms of the gateway's estimate of the API's clock. */
const CLOCK_SKEW_MS = 60_000
/** Largest difference in ms between the two clocks. The gateway may not know it before the first response. */
const MAX_CLOCK_SKEW_MS = 86_400_000

const toText = (operation: Operation, records: readonly unknown[]): string =>
  toJson({ data: operation.returns === 'many' ? records : records[0] })

/** Returns all records of a list as the API sends them, or undefined if there are too many. */
const listed = async (
  list: Operation,
  input: Fields,
  { client, signal }: LookUp,
): Promise<Fields[] | undefined> => {
  const records: Fields[] = []
  const options = { signal, lane: 'write' } as const
  let count = 0
  const pages = readPages(list, (from) => readWirePage(client, list, { ...input, ...from }, options))
  for await (const page of pages) {
    records.push(...page.records)
    count += 1
    if (count === MAX_PAGES && page.nextCursor !== null) return undefined
  }
  return records
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

/** Records that may be the predicted new record. */
interface Candidates {
  /** Records that have all predicted values. */
  readonly equal: readonly Fields[]
  /**
   * Whether another record may be the new one. It has the predicted name but different values, or it has all
   * predicted values but seems to be up to a day older.
   */
  readonly isSimilar: boolean
}

/** Checks whether a record has the expected values. Compares only fields that calls can set. */
const fits = (change: ChangeSetChange, expected: Fields | undefined, row: Fields | undefined): boolean => {
  const calls = (['create', 'update'] as const).flatMap((verb) => callOf(change.resource, verb) ?? [])
  return settableDifferences(change, expected, row, calls).length === 0
}

/**
 * Finds the records that may be a predicted new record: created since the write began, but not by earlier
 * writes.
 */
const candidatesFor = async (change: ChangeSetChange, lookUp: LookUp): Promise<Candidates | undefined> => {
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
  if (!records) return undefined
  const predicted = rowOf(change, after)
  const isSince = ({ created_at }: Fields, skewMs: number): boolean =>
    !(Date.parse(`${created_at}`) < lookUp.begunAt - skewMs)
  const isRecent = (record: Fields): boolean => isSince(record, CLOCK_SKEW_MS)
  const isEqual = (record: Fields): boolean => fits(change, predicted, rowOf(change, record))
  const others = records.filter((record) => !lookUp.known.has(`${record[keyField(resource)]}`))
  return {
    equal: others.filter((record) => isRecent(record) && isEqual(record)),
    isSimilar: others.some((record) =>
      isRecent(record) ? record.name === after.name : isSince(record, MAX_CLOCK_SKEW_MS) && isEqual(record),
    ),
  }
}

/**
 * Finds the records that a step has created. Returns undefined if there are none, and UNKNOWN if that is
 * uncertain.
 */
const created = async (
  changes: readonly ChangeSetChange[],
  lookUp: LookUp,
): Promise<readonly Fields[] | 'UNKNOWN' | undefined> => {
  const found: Fields[] = []
  const used = new Set<string>()
  for (const change of changes) {
    const candidates = await candidatesFor(change, lookUp)
    if (!candidates) return 'UNKNOWN'
    const { equal: records, isSimilar } = candidates
    // The API may have stored the new record with different values or at a different time. Repeating the write
    // could create it twice.
    if (records.length === 0 && isSimilar) return 'UNKNOWN'
    const key = keyField(resourceOf(change))
    const free = records.filter((record) => !used.has(`${record[key]}`))
    const equals = changes.filter((other) =>
      fits(change, rowOf(change, change.after), rowOf(other, other.after)),
    )
    // If one step creates records with equal values, they are interchangeable. Someone else must have created
    // any surplus record.
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
 * Infers whether a write took effect if its response was lost. Updated and deleted records are
 * compared with the prediction. New records are looked up in their list.
 */
export const outcomeOf = async (
  step: ChangeSetStep,
  operation: Operation,
  lookUp: LookUp,
): Promise<Found> => {
  const own = step.changes.filter(({ resource }) => resource === operation.resource.name)
  if (own.length === 0) return 'UNKNOWN'
  const creates = own.filter(({ before }) => !before)
  const touched = joined(own, nameOf).filter(({ before }) => before)
  const rows = await currentRows(lookUp.client, { ...step, changes: touched }, lookUp.signal)
  const isAt = (side: 'before' | 'after'): boolean =>
    touched.every((change, index) => {
      const expected = side === 'after' && isGone(change) ? undefined : rowOf(change, change[side])
      return fits(change, expected, rows[index])
    })
  if (touched.length > 0) {
    if (isAt('before')) return creates.length === 0 || !isAt('after') ? undefined : 'UNKNOWN'
    if (!isAt('after')) return 'UNKNOWN'
  }
  const made = creates.length > 0 ? await created(creates, lookUp) : []
  if (made === 'UNKNOWN' || made === undefined) return made
  const written = touched.map(({ before, after }) => (after ?? before) as Fields)
  return toText(operation, inOrder(own, written, made))
}

/**
 * Checks whether a change removes a record from all responses. Soft-deleted records remain in lists that
 * accept `with_deleted`.
 */
const isGone = ({ resource, after }: ChangeSetChange): boolean => {
  if (after?.deleted !== true) return after === undefined
  const isKept = resourceOf({ resource }).delete === 'soft'
  return !isKept || !('with_deleted' in (callOf(resource, 'list')?.params ?? {}))
}

/** Puts records in the order of the step's changes, because a batch returns its records in that order. */
const inOrder = (
  own: readonly ChangeSetChange[],
  written: readonly Fields[],
  made: readonly Fields[],
): readonly Fields[] => {
  let next = 0
  return own.map((change) => {
    if (!change.before) return made[next++] ?? {}
    return written.find((record) => `${record[keyField(resourceOf(change))]}` === idOf(change)) ?? {}
  })
}

/**
 * Finds the records that the API has created because of a write, such as the targeting of a new line item.
 * The response to the write does not contain them.
 *
 * @returns the keys of the records that were found, by predicted key
 */
export const consequencesOf = async (
  step: ChangeSetStep,
  operation: Operation,
  lookUp: LookUp,
): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>()
  for (const change of step.changes) {
    if (change.before || change.resource === operation.resource.name) continue
    const [record, other] = (await candidatesFor(change, lookUp))?.equal ?? []
    if (record && !other) found.set(idOf(change), `${record[keyField(resourceOf(change))]}`)
  }
  return found
}
