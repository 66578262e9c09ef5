import { HISTORY_ENTITIES, type HistoryEntity } from '../../contract/domains/account-history.ts'
import { contract } from '../../contract/index.ts'
import { chunksOf } from '../../contract/language/chunks.ts'
import type { Operation } from '../../contract/language/define.ts'
import { grouped, LIMITS } from '../../contract/language/limits.ts'
import { everything } from '../../contract/language/lists.ts'
import {
  HOUR_MS,
  type ListQuery,
  type Loaders,
  listOf,
  type Page,
  type Position,
  START,
} from '../../loaders/index.ts'
import type { Row } from '../../upstream/index.ts'
import type { ViewOf } from '../context/rows.ts'
import { AdsGraphQLError, isBadRow } from '../errors/errors.ts'
import type { Use } from '../hints/hints.ts'
import { isoTime } from '../stats/window.ts'
import type { HistoryPeriod } from './history-period.ts'

/*
 * The API returns the history of one entity per call, and cannot list changed entities. An account's history
 * is therefore merged from the histories of its entities:
 *
 * 1. The lists of entities are read by `updated_at`, latest first, back to the start of the period.
 * 2. The histories of the most recently updated entities are read, a few at a time.
 * 3. A change is settled if no unread entity was updated at the same time or later. Reading stops as soon as
 *   the settled changes fill the page.
 *
 * A page of n changes needs the histories of about n entities, however many the account has. A page that
 * starts at the earliest change needs the histories of all entities that changed since the start of its
 * period.
 */

/** Maximum number of entities whose histories one page reads. */
const MAX_ENTITIES = 400
/** Number of histories that are read at the same time. */
const ENTITIES_AT_ONCE = 10
/** Number of rows per page of the lists of entities. */
const ROWS_PER_PAGE = 200
/** Maximum delay of a change after the entity's `updated_at`, in case different servers set the two times. */
const TOLERANCE_MS = 2000

export const HISTORY_KINDS = Object.keys(HISTORY_ENTITIES) as readonly HistoryEntity[]

type Entry = ViewOf<'HistoryEntry'>

interface HistoryQuery extends HistoryPeriod {
  readonly accountId: string
  readonly kinds: readonly HistoryEntity[]
  /** Whether the page is read from the earliest change. */
  readonly isBackward: boolean
}

/** An entry at its position in the account's history. */
interface Placed {
  readonly entry: Entry
  readonly time: number
  readonly kind: HistoryEntity
  readonly id: string
  /** Number of the entity's older changes in the same second. */
  readonly older: number
}

type Place = Omit<Placed, 'entry'>

/** Compares positions: latest first, and within a second by kind and id. */
const compare = (one: Place, other: Place): number =>
  other.time - one.time ||
  HISTORY_KINDS.indexOf(one.kind) - HISTORY_KINDS.indexOf(other.kind) ||
  Number(one.id > other.id) - Number(one.id < other.id) ||
  other.older - one.older

const positionOf = ({ entry, kind, id, older }: Placed): Position => ({
  upstream: null,
  after: { id: [kind, id, older].join(':'), key: entry.changeTime },
})

const placeOf = ({ after }: Position): Place | undefined => {
  if (!after) return undefined
  const [kind = '', id = '', older] = after.id.split(':')
  return { time: Date.parse(String(after.key)), kind: kind as HistoryEntity, id, older: Number(older) }
}

/** Loaders of the request, and the unusable rows that they have returned for the page so far. */
interface Reading {
  readonly loaders: Loaders
  readonly bad: Row[]
}

interface Changed {
  readonly kind: HistoryEntity
  readonly id: string
  readonly updatedAt: number
}

/** Collects the unusable rows of a response, which the page reports as errors. Returns the others. */
const withoutBadRows = (rows: readonly Row[], bad: Row[]): readonly Row[] => {
  bad.push(...rows.filter(isBadRow))
  return rows.filter((row) => !isBadRow(row))
}

/** List of entities of one kind, most recently updated first, read page by page back to a given time. */
class ChangedEntities {
  readonly #kind: HistoryEntity
  readonly #query: ListQuery
  readonly #since: number
  readonly #loaders: Loaders
  readonly #bad: Row[]
  #rows: readonly Changed[] = []
  #start: Position | undefined = START

  constructor(kind: HistoryEntity, query: ListQuery, since: number, { loaders, bad }: Reading) {
    this.#kind = kind
    this.#query = query
    this.#since = since
    this.#loaders = loaders
    this.#bad = bad
  }

  /** Returns the next entity without removing it. */
  async head(): Promise<Changed | undefined> {
    while (this.#rows.length === 0 && this.#start) {
      const page = await this.#loaders.page(this.#query, this.#start, ROWS_PER_PAGE)
      const rows = withoutBadRows(page.rows, this.#bad).flatMap((row) => this.#changed(row))
      this.#rows = rows.filter(({ updatedAt }) => updatedAt >= this.#since)
      const isMore = page.hasNextPage && this.#rows.length === rows.length
      this.#start = isMore ? page.positionAfter(page.rows.length - 1) : undefined
    }
    return this.#rows[0]
  }

  remove(): void {
    this.#rows = this.#rows.slice(1)
  }

  /** Returns an empty list for a row without an id or a date, because its changes cannot be ordered. */
  #changed({ restId, updatedAt }: Row): readonly Changed[] {
    if (typeof restId !== 'string' || typeof updatedAt !== 'string') return []
    return [{ kind: this.#kind, id: restId, updatedAt: Date.parse(updatedAt) }]
  }
}

const LATEST_FIRST = 'updated_at-desc'

/** Returns the lists of entities. Targeting criteria can be listed only by line item, up to 200 per list. */
const listsOf = async (query: HistoryQuery, reading: Reading): Promise<readonly ChangedEntities[]> => {
  const since = query.since - TOLERANCE_MS
  const { accountId } = query
  const entities = (kind: HistoryEntity, within: Readonly<Record<string, unknown>> = {}) => {
    const list = listOf(HISTORY_ENTITIES[kind])
    const input = { ...everything(list), ...within }
    return new ChangedEntities(kind, { list, accountId, sortBy: LATEST_FIRST, input }, since, reading)
  }
  const lists = query.kinds.map(async (kind) => {
    if (kind !== 'TARGETING_CRITERIA') return [entities(kind)]
    const list = listOf('line_items')
    const whole = { list, accountId, sortBy: LATEST_FIRST, input: everything(list) }
    const rows = withoutBadRows(await reading.loaders.all(whole), reading.bad)
    const ids = rows.flatMap(({ restId }) => (typeof restId === 'string' ? [restId] : []))
    return chunksOf(ids, LIMITS.idsPerList).map((line_item_ids) => entities(kind, { line_item_ids }))
  })
  return (await Promise.all(lists)).flat()
}

const latest = async (lists: readonly ChangedEntities[]) => {
  const heads = await Promise.all(lists.map(async (list) => ({ list, head: await list.head() })))
  return heads.reduce<{ list: ChangedEntities; head: Changed } | undefined>(
    (best, { list, head }) => (head && head.updatedAt > (best?.head.updatedAt ?? -1) ? { list, head } : best),
    undefined,
  )
}

const hour = (time: number, round: (hours: number) => number): string =>
  isoTime(round(time / HOUR_MS) * HOUR_MS)

const history = contract.account_history.list as unknown as Operation

/** Reads the history of one entity. The period is extended to whole hours, because the API requires them. */
const entriesOf = async (
  { kind, id }: Changed,
  { accountId, since, until }: HistoryQuery,
  { loaders, bad }: Reading,
): Promise<readonly Placed[]> => {
  const period = { start_time: hour(since, Math.floor), end_time: hour(until, Math.ceil) }
  const input = { entity_type: kind, entity_id: id, ...period }
  const found = withoutBadRows(await loaders.all({ list: history, accountId, input }), bad)
  const rows = found as readonly unknown[] as readonly Entry[]
  return rows.map((entry, index) => ({
    entry,
    time: Date.parse(String(entry.changeTime)),
    kind,
    id,
    older: rows.slice(index + 1).filter(({ changeTime }) => changeTime === entry.changeTime).length,
  }))
}

const tooMany = (): AdsGraphQLError =>
  new AdsGraphQLError(
    'BAD_USER_INPUT',
    `More than ${grouped(MAX_ENTITIES)} entities changed. Choose a shorter period or fewer kinds`,
    { field: 'since', limit: MAX_ENTITIES, rule: 'maximum' },
  )

/** Returns the part of the period that the page may cover, and a function that selects the page's changes. */
const pagePeriod = ({ since, until, isBackward }: HistoryQuery, start: Position) => {
  const after = placeOf(start)
  const sign = isBackward ? -1 : 1
  const period = after && {
    since: isBackward ? Math.max(since, after.time) : since,
    until: isBackward ? until : Math.min(until, after.time + 1000),
  }
  const isWanted = (placed: Placed): boolean =>
    placed.time >= since && placed.time < until && !(after && sign * compare(placed, after) <= 0)
  return { period: period ?? { since, until }, isWanted, isFirst: after === undefined }
}

/**
 * Reads a page of an account's history, from the latest change or, backward, from the earliest. The page
 * begins with the unusable rows of the responses.
 *
 * @throws AdsGraphQLError BAD_USER_INPUT if more than `MAX_ENTITIES` histories would have to be read
 */
export const historyPage = async (
  query: HistoryQuery,
  start: Position,
  first: number,
  loaders: Loaders,
): Promise<Page> => {
  const { period, isWanted, isFirst } = pagePeriod(query, start)
  const { isBackward } = query
  const reading: Reading = { loaders, bad: [] }
  const lists = await listsOf({ ...query, ...period }, reading)
  const found: Placed[] = []
  // The earliest changes are known only when all histories have been read.
  const needed = isBackward ? Number.POSITIVE_INFINITY : first + 1
  let missing = needed
  for (let read = 0; missing > 0; ) {
    const next: Changed[] = []
    while (next.length < Math.min(ENTITIES_AT_ONCE, missing)) {
      const best = await latest(lists)
      if (!best) break
      best.list.remove()
      next.push(best.head)
    }
    if (next.length === 0) break
    read += next.length
    if (read > MAX_ENTITIES) throw tooMany()
    const entries = await Promise.all(
      next.map((entity) => entriesOf(entity, { ...query, ...period }, reading)),
    )
    found.push(...entries.flat().filter(isWanted))
    const unread = (await latest(lists))?.head.updatedAt ?? Number.NEGATIVE_INFINITY
    missing = needed - found.filter(({ time }) => time > unread + TOLERANCE_MS).length
  }
  found.sort((one, other) => (isBackward ? compare(other, one) : compare(one, other)))
  const placed = found.slice(0, first)
  const hasNextPage = found.length > first
  const { bad } = reading
  return {
    rows: [...bad, ...placed.map(({ entry }) => entry as unknown as Row)],
    hasNextPage,
    total: !isFirst || hasNextPage || bad.length > 0 ? null : placed.length,
    positionAfter: (index) => {
      const entry = placed[index - bad.length]
      return entry ? positionOf(entry) : start
    },
  }
}

/** Operations that a page uses: the lists of entities, and one call per entity. */
export const USED_BY_HISTORY: readonly Use[] = [
  { operation: history, calls: MAX_ENTITIES },
  ...Object.values(HISTORY_ENTITIES).map((resource) => ({ operation: listOf(resource) })),
]
