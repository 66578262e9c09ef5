import { HISTORY_ENTITIES } from '../../contract/domains/account-history.ts'
import type { Resource } from '../../contract/language/define.ts'
import { toJson } from '../../contract/language/encode.ts'
import type { Change, Journal } from '../storage/records.ts'
import { timeText } from '../storage/store.ts'
import type { Entity } from '../storage/tables.ts'
import type { Context } from './context.ts'

const entities: ReadonlyMap<string, string> = new Map(
  Object.entries(HISTORY_ENTITIES).map(([entity, resource]) => [resource, entity]),
)
const PLATFORM = 'API'

/**
 * Creates a journal of changes to resources that have a history. With a listener, it records the changes to
 * all resources.
 */
export const createJournal = (
  listener?: (change: Change) => void,
): Journal & { readonly changes: readonly Change[] } => {
  const changes: Change[] = []
  return {
    changes,
    tracks: ({ name }) => listener !== undefined || entities.has(name),
    note: (change) => {
      changes.push(change)
      listener?.(change)
    },
  }
}

export interface Snapshots {
  readonly resource: Resource
  readonly accountId: string
  readonly before: Entity | undefined
  readonly after: Entity
}

/** Copies the record before and after the change, because derived fields are filled in later. */
const snapshotsOf = ({ resource, accountId, before, after }: Change): Snapshots => ({
  resource,
  accountId,
  before: before && { ...before },
  after: { ...(after ?? before), ...(!after && 'deleted' in resource.fields && { deleted: true }) },
})

const typeOf = ({ after: left }: Change, { before, after }: Snapshots): string => {
  if (!before) return 'CREATE'
  return !left || (after.deleted === true && before.deleted !== true) ? 'DELETE' : 'UPDATE'
}

/** Returns the changed fields. For a new record, these are all fields that are not null. */
const differences = ({ resource, before, after }: Snapshots): Record<string, object> =>
  Object.fromEntries(
    Object.keys(resource.fields)
      .map((name) => [name, { before: before?.[name] ?? null, after: after[name] ?? null }] as const)
      .filter(([, change]) => toJson(change.before) !== toJson(change.after)),
  )

interface Moment {
  readonly type: string
  readonly time: string
  readonly userId: string
}

/** Returns a row of the history, or undefined if nothing changed. */
export const historyEntry = (snapshots: Snapshots, { type, time, userId }: Moment) => {
  const changed = differences(snapshots)
  if (Object.keys(changed).length === 0) return undefined
  const { resource, accountId, after } = snapshots
  return {
    account_id: accountId,
    entity: entities.get(resource.name) as string,
    entity_id: after.id as string,
    change_type: type,
    change_time: time,
    user_id: userId,
    platform: PLATFORM,
    changes: toJson(changed),
    entity_data: toJson(after),
  }
}

/**
 * Writes a call's history in its transaction (spec 2 §4 Accounts). Derived fields depend only on other
 * records, so both snapshots can be completed after the writes.
 */
export const writeHistory = async (context: Context, changes: readonly Change[]): Promise<void> => {
  for (const change of changes) {
    if (!entities.has(change.resource.name)) continue
    const snapshots = snapshotsOf(change)
    const { resource, before, after } = snapshots
    await context.rules.of(resource).derive?.(context, before ? [before, after] : [after], {})
    const entry = historyEntry(snapshots, {
      type: typeOf(change, snapshots),
      time: timeText(context.now),
      userId: context.caller.userId,
    })
    if (entry) await context.db.insertInto('account_history').values(entry).execute()
  }
}
