import { accountRecord, failureOf, isNumbered } from './records.ts'
import { isAccount, type Table, type TableName, type World } from './world.ts'

export interface Page {
  readonly status: number
  readonly body: Buffer
}

const DEFAULT_COUNT = 200
const MAX_COUNT = 1000
const MAX_IDS = 200
const MEMO_BYTES = 256 * 1024 * 1024
const CURSOR = /^c-([0-9a-z]+)$/
const TARGET = /^\/12\/accounts(?:\/(\w+)(?:\/(campaigns|line_items|promoted_tweets)(?:\/(\w+))?)?)?$/

const NUMBERED = /^\/12\/accounts(?:\/|\?account_ids=)18ce54d4n/

const STATS = /^\/12\/stats\/accounts\/(\w+)$/
const HOUR_MS = 3_600_000

class Refusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

const invalid = (parameter: string, message: string): Refusal =>
  new Refusal(400, 'INVALID_PARAMETER', `${parameter} ${message}`)

/** Returns the sorted indexes of the rows selected by a list call; undefined for all rows. */
const selected = (table: Table, params: ReadonlyMap<string, string>): readonly number[] | undefined => {
  const idsOf = (name: string): string[] | undefined => {
    const ids = params.get(name)?.split(',')
    if (ids && ids.length > MAX_IDS) throw invalid(name, `accepts at most ${MAX_IDS} ids`)
    return ids
  }
  const own = idsOf(table.idsParameter)?.map((id) => table.byId.get(id))
  const parents = table.parentParameter === undefined ? undefined : idsOf(table.parentParameter)
  const ofParents = parents && new Set(parents.flatMap((id) => table.byParent.get(id) ?? []))
  const places = own?.filter((place) => place !== undefined) ?? (ofParents && [...ofParents])
  return places
    ?.filter((place) => own === undefined || ofParents === undefined || ofParents.has(place))
    .sort((a, b) => a - b)
}

const countOf = (params: ReadonlyMap<string, string>): number => {
  const count = Number(params.get('count') ?? DEFAULT_COUNT)
  if (!Number.isInteger(count) || count < 1 || count > MAX_COUNT)
    throw invalid('count', `must be 1 to ${MAX_COUNT}`)
  return count
}

/** Returns the list index at which a cursor continues. Cursors store this index regardless of filters. */
const startOf = (params: ReadonlyMap<string, string>): number => {
  const cursor = params.get('cursor')
  if (cursor === undefined) return 0
  const [, place] = CURSOR.exec(cursor) ?? []
  if (place === undefined) throw invalid('cursor', 'is not a cursor of this stub')
  return Number.parseInt(place, 36)
}

const listOf = (table: Table, params: ReadonlyMap<string, string>): string => {
  const all = selected(table, params)
  const [count, start] = [countOf(params), startOf(params)]
  const unread = (all ?? [...table.json.keys()]).filter((place) => place >= start)
  const shown = unread.slice(0, count)
  const next = unread[count]
  const cursor = next === undefined ? 'null' : `"c-${next.toString(36)}"`
  const total =
    params.get('with_total_count') === 'true' ? `,"total_count":${(all ?? table.json).length}` : ''
  return `"next_cursor":${cursor}${total},"data":[${shown.map((place) => table.json[place]).join(',')}]`
}

/**
 * Parameters of every list. The world has no deleted records or drafts, so `with_deleted` and `with_draft`
 * have no effect.
 */
const COMMON = ['count', 'cursor', 'sort_by', 'with_deleted', 'with_draft', 'with_total_count']

const checked = (table: Table, query: string): Map<string, string> => {
  const params = new Map(new URLSearchParams(query))
  for (const name of params.keys())
    if (![...COMMON, table.idsParameter, table.parentParameter].includes(name))
      throw invalid(name, 'is not supported by this stub')
  if ((params.get('sort_by') ?? 'created_at-asc') !== 'created_at-asc')
    throw invalid('sort_by', 'must be created_at-asc, the only order of this stub')
  return params
}

/** Metrics (public facts §4.5) and the range of their hourly values. */
const METRICS = {
  ENGAGEMENT: {
    impressions: 900,
    engagements: 60,
    clicks: 40,
    url_clicks: 20,
    app_clicks: null,
    card_engagements: 9,
    likes: 12,
    replies: 3,
    retweets: 4,
    follows: 2,
    qualified_impressions: 800,
    carousel_swipes: null,
  },
  BILLING: { billed_engagements: 50, billed_charge_local_micro: 4_000_000 },
} as const
type Group = keyof typeof METRICS

/**
 * Returns hourly series. A value depends only on the campaign, the metric and the number of hours since the
 * requested start.
 */
const statsOf = (query: string): string => {
  const params = new URLSearchParams(query)
  const one = (name: string): string => {
    const value = params.get(name)
    if (value === null) throw invalid(name, 'is missing')
    return value
  }
  if (one('entity') !== 'CAMPAIGN' || one('granularity') !== 'HOUR' || one('placement') !== 'ALL_ON_TWITTER')
    throw invalid('entity', 'must be CAMPAIGN by HOUR on ALL_ON_TWITTER in this stub')
  const ids = one('entity_ids').split(',')
  if (ids.length > 20) throw invalid('entity_ids', 'accepts at most 20 ids')
  const start = Date.parse(one('start_time')) / HOUR_MS
  const hours = Date.parse(one('end_time')) / HOUR_MS - start
  if (hours > 168) throw invalid('end_time', 'must be at most 7 days later')
  const seriesOf = (id: string, most: number): number[] => {
    const seed = Number.parseInt(id, 36) % 97
    return Array.from({ length: hours }, (_, hour) => (most * ((seed + hour * 7) % 24)) / 4)
  }
  const metricsOf = (id: string): Record<string, number[] | null> =>
    Object.fromEntries(
      one('metric_groups')
        .split(',')
        .flatMap((group) => Object.entries<number | null>(METRICS[group as Group]))
        .map(([name, most]) => [name, most === null ? null : seriesOf(id, most)]),
    )
  const data = ids.map((id) => ({ id, id_data: [{ segment: null, metrics: metricsOf(id) }] }))
  return JSON.stringify({ request: { params: {} }, data_type: 'stats', time_series_length: hours, data })
}

/**
 * Checks whether a failing account's page fails. Campaign lists with `count=1` and all line item lists fail.
 */
const isFailingPage = (name: string | undefined, params: ReadonlyMap<string, string>): boolean =>
  name === 'line_items' || (name === 'campaigns' && params.get('count') === '1')

/** Returns the record of an account whose id matches `NUMBERED_ACCOUNT`; undefined for other ids. */
const numberedAccount = (id: string): string | undefined =>
  isNumbered(id) ? JSON.stringify(accountRecord(id)) : undefined

const bodyOf = (worldOf: (accountId: string | undefined) => World, target: string): string => {
  const [path = '', query = ''] = target.split('?')
  if (STATS.test(path)) return statsOf(query)
  const route = TARGET.exec(path)
  if (!route) throw new Refusal(404, 'ROUTE_NOT_FOUND', 'This stub does not have this route')
  const [, accountId, name, id] = route
  if (accountId !== undefined && !isAccount(accountId))
    throw new Refusal(403, 'ACCOUNT_NOT_FOUND', 'This account does not exist')
  const table = worldOf(accountId)[(name ?? 'accounts') as TableName]
  const params = checked(table, query)
  const failure = failureOf(accountId ?? '')
  if (failure !== undefined && isFailingPage(name, params))
    throw new Refusal(failure, 'UNKNOWN_ERROR', 'This page fails')
  const echo = JSON.stringify({ ...(accountId && { account_id: accountId }), ...Object.fromEntries(params) })
  const single = name === undefined ? accountId : id
  const numbered = name === undefined ? numberedAccount(single ?? params.get('account_ids') ?? '') : undefined
  const head = `{"request":{"params":${echo}}`
  if (single === undefined)
    return `${head},${numbered === undefined ? listOf(table, params) : `"next_cursor":null,"data":[${numbered}]`}}`
  if (numbered !== undefined) return `${head},"data":${numbered}}`
  const place = table.byId.get(single)
  if (place === undefined) throw new Refusal(404, 'NOT_FOUND', 'No record has this id')
  return `${head},"data":${table.json[place]}}`
}

/**
 * Serves request targets from a world, with the filters, page sizes and cursors of the API (spec 2 §1).
 * Refuses unsupported requests. The page of each target is serialized once and memoized. The memo is cleared
 * when it exceeds its size limit.
 *
 * @param others separate worlds for individual accounts
 */
export const createPages = (
  world: World,
  others: ReadonlyMap<string, World> = new Map(),
): ((target: string) => Page) => {
  const worldOf = (accountId: string | undefined): World => others.get(accountId ?? '') ?? world
  const memo = new Map<string, Page>()
  let bytes = 0
  const make = (target: string): Page => {
    try {
      return { status: 200, body: Buffer.from(bodyOf(worldOf, target)) }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { status, code, message } = error
      return { status, body: Buffer.from(JSON.stringify({ errors: [{ code, message }], request: {} })) }
    }
  }
  return (target) => {
    const known = memo.get(target)
    if (known) return known
    const page = make(target)
    // Responses to numbered targets are not stored, because these targets are never requested again.
    if (NUMBERED.test(target)) return page
    if (bytes > MEMO_BYTES) {
      memo.clear()
      bytes = 0
    }
    bytes += page.body.length
    memo.set(target, page)
    return page
  }
}
