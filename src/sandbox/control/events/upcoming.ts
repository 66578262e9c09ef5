import { type ResourceName, resources } from '../../../contract/index.ts'
import { keyField } from '../../../contract/language/define.ts'
import { rules } from '../../rules/index.ts'
import { findRecords } from '../../storage/records.ts'
import { timeText } from '../../storage/store.ts'
import type { World } from '../../world/world.ts'
import { type LabelSources, labelsOf } from '../record-labels.ts'

/** Change that happens in a world at a known time. */
interface UpcomingEvent {
  /** Milliseconds since the epoch, on the world's clock. */
  readonly at: number
  readonly kind: string
  readonly text: string
  readonly accountId: string | null
  readonly resource: ResourceName | null
  readonly recordId: string | null
}

interface Wanted {
  readonly maximum: number
  /** Kind of event; default: every kind. */
  readonly kind?: string | undefined
}

/** Events derived from the start and end of line items. They are not stored as scheduled events. */
const FLIGHT_EVENTS = [
  { kind: 'line_items.start', field: 'start_time', text: 'Line item starts' },
  { kind: 'line_items.end', field: 'end_time', text: 'Line item ends' },
] as const
const WINDOW_RESET = 'rate_windows.reset'

const isWanted = (kind: string, wanted: Wanted): boolean => wanted.kind === undefined || wanted.kind === kind

const scheduled = async ({ store }: World, { maximum, kind }: Wanted) => {
  const all = store.db.selectFrom('occurrences')
  const some = kind === undefined ? all : all.where('kind', '=', kind)
  const rows = await some.selectAll().orderBy('at').orderBy('seq').limit(maximum).execute()
  const { total } = await some.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const events = rows.map(({ at, kind, account_id, record_id }): UpcomingEvent => {
    const { text = kind, resource = null } = rules.scheduledEvents[kind] ?? {}
    const recordId = resource === null ? null : record_id
    return { at, kind, text, accountId: account_id || null, resource, recordId }
  })
  return { events, total }
}

const flights = async ({ store }: World, wanted: Wanted) => {
  const found = await Promise.all(
    FLIGHT_EVENTS.filter(({ kind }) => isWanted(kind, wanted)).map(async ({ kind, field, text }) => {
      const some = store.db
        .selectFrom('line_items')
        .where('deleted', '=', 0)
        .where('entity_status', '=', 'ACTIVE')
        .where(field, '>', timeText(store.clock.now()))
      const rows = await some
        .select(['id', 'account_id', field])
        .orderBy(field)
        .limit(wanted.maximum)
        .execute()
      const { total } = await some
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      const events = rows.map(
        (row): UpcomingEvent => ({
          at: Date.parse(row[field] as string),
          kind,
          text,
          accountId: row.account_id as string,
          resource: 'line_items',
          recordId: row.id as string,
        }),
      )
      return { events, total }
    }),
  )
  return {
    events: found.flatMap(({ events }) => events),
    total: found.reduce((sum, each) => sum + each.total, 0),
  }
}

/** Returns the reset times of rate limit windows that have counted calls. */
const windowResets = ({ limiter }: World, wanted: Wanted): readonly UpcomingEvent[] =>
  isWanted(WINDOW_RESET, wanted)
    ? [...new Set(limiter.windows().map(({ reset }) => reset))].map((reset) => ({
        at: reset * 1000,
        kind: WINDOW_RESET,
        text: 'Rate limit windows reset',
        accountId: null,
        resource: null,
        recordId: null,
      }))
    : []

/** Returns the next events in chronological order, and the total number of events. */
export const upcoming = async (world: World, wanted: Wanted) => {
  const lists = [await scheduled(world, wanted), await flights(world, wanted)]
  const resets = windowResets(world, wanted)
  const events = [...lists.flatMap((list) => list.events), ...resets].toSorted((a, b) => a.at - b.at)
  return {
    events: events.slice(0, wanted.maximum),
    total: lists.reduce((sum, { total }) => sum + total, resets.length),
  }
}

/** Converts events to their response format, with labels that help users recognize the records. */
export const withRecords = async (sources: LabelSources, events: readonly UpcomingEvent[]) => {
  const labels = new Map<string, string | null>()
  for (const resource of new Set(events.map((event) => event.resource).filter((name) => name !== null))) {
    const ids = events.filter((event) => event.resource === resource).map(({ recordId }) => recordId)
    const key = keyField(resources[resource])
    const records = await findRecords(sources, resources[resource], { [key]: [...new Set(ids)] })
    const found = await labelsOf(sources, records)
    for (const [index, record] of records.entries())
      labels.set(`${resource} ${record[key]}`, found[index] ?? null)
  }
  return events.map(({ at, kind, text, accountId, resource, recordId }) => ({
    at,
    kind,
    text,
    account_id: accountId,
    record: resource && { resource, id: recordId, label: labels.get(`${resource} ${recordId}`) ?? null },
  }))
}
