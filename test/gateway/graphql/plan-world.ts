import { campaignRecord, lineItemRecord, promotedTweetRecord } from '../../../bench/upstream/records.ts'
import { createUpstream } from '../../../src/upstream/index.ts'

/** Record and its child records. */
export interface Seed {
  readonly deleted: boolean
  /** Sort value. There are few distinct values, so that many records compare equal. */
  readonly rank: number
  readonly children: readonly Seed[]
}
export type Fault = 'refused' | 'unavailable' | 'needs parents'
export interface SmallWorld {
  readonly campaigns: readonly Seed[]
  /** Number of copies of the campaigns. With more than 200 parents, a level takes several calls. */
  readonly times: number
  /** Maximum page size, even if a larger page is requested. */
  readonly pageSize: number
  readonly faults: Readonly<Record<string, Fault>>
}

interface Record_ {
  readonly id: string
  readonly name?: string
  readonly deleted: boolean
  readonly created_at: string
  readonly updated_at: string
}
interface Rows {
  readonly rows: readonly Record_[]
  readonly own: string
  readonly parent?: readonly [parameter: string, field: string]
}

export const PLAN_ACCOUNT = '18ce54d4x5t'
const LIST = /^\/12\/accounts(?:\/(\w+)\/(\w+))?$/

/** Returns records on three levels, with the children of all parents interleaved. */
const tablesOf = ({ campaigns, times }: SmallWorld): Readonly<Record<string, Rows>> => {
  const all = Array.from({ length: times }, () => campaigns).flat()
  const time = (rank: number): string => `2026-01-0${1 + rank}T00:00:00Z`
  const dates = ({ deleted, rank }: Seed) => ({ deleted, created_at: time(rank), updated_at: time(3 - rank) })
  const lineItems = all.flatMap((seed, campaign) => seed.children.map((child) => ({ child, campaign })))
  lineItems.sort((a, b) => a.child.rank - b.child.rank)
  const tweets = lineItems.flatMap(({ child }, lineItem) =>
    child.children.map((seed) => ({ seed, lineItem })),
  )
  tweets.sort((a, b) => a.seed.rank - b.seed.rank)
  return {
    campaigns: {
      rows: all.map((seed, index) => ({ ...campaignRecord(index), ...dates(seed) })),
      own: 'campaign_ids',
    },
    line_items: {
      rows: lineItems.map(({ child, campaign }, index) => ({
        ...lineItemRecord(index, campaign),
        ...dates(child),
      })),
      own: 'line_item_ids',
      parent: ['campaign_ids', 'campaign_id'],
    },
    promoted_tweets: {
      rows: tweets.map(({ seed, lineItem }, index) => ({
        ...promotedTweetRecord(index, lineItem),
        ...dates(seed),
      })),
      own: 'promoted_tweet_ids',
      parent: ['line_item_ids', 'line_item_id'],
    },
  }
}

const ACCOUNT_RECORD = {
  id: PLAN_ACCOUNT,
  name: 'Planned',
  deleted: false,
  created_at: '2026-01-01T00:00:00Z',
}

const select = ({ rows, own, parent }: Rows, params: URLSearchParams): readonly Record_[] => {
  const among = (parameter: string, field: string) => {
    const ids = params.get(parameter)?.split(',')
    return (row: Record_) => ids === undefined || ids.includes((row as never)[field])
  }
  const [field, direction] = (params.get('sort_by') ?? 'created_at-asc').split('-') as [string, string]
  const sign = direction === 'desc' ? -1 : 1
  const prefix = params.get('q')?.toLowerCase() ?? ''
  const value = (row: Record_): string => String((row as never)[field])
  return rows
    .filter((row) => params.get('with_deleted') === 'true' || !row.deleted)
    .filter((row) => row.name === undefined || row.name.toLowerCase().startsWith(prefix))
    .filter(among(own, 'id'))
    .filter(parent ? among(...parent) : () => true)
    .toSorted((a, b) => (value(a) === value(b) ? 0 : value(a) < value(b) ? -sign : sign))
}

const problem = (status: number, code: string) => ({
  status,
  headers: {},
  text: JSON.stringify({ errors: [{ code, message: code.toLowerCase() }], request: { params: {} } }),
})

type Respond = (target: string) => ReturnType<typeof problem>
/** Open small worlds, keyed by the token that signs their calls. */
const worlds = new Map<string, Respond>()
let opened = 0
/** Upstream shared by all worlds, because creating one takes longer than a world's queries. */
const upstream = createUpstream({
  baseUrl: 'http://small',
  consumer: { key: 'c', secret: 'c' },
  retry: { retries: 0, pauseMs: 0, maximumPauseMs: 0 },
  transport: {
    send: async ({ path, headers }) => {
      const [, token = ''] = /oauth_token="([^"]*)"/.exec(headers.authorization ?? '') ?? []
      return (worlds.get(token) as Respond)(path)
    },
    close: async () => {},
  },
})

/**
 * Opens a client for a small world in this process. Also returns the request targets that the world received,
 * and a function that closes the world.
 */
export const openSmallWorld = (world: SmallWorld) => {
  const tables = tablesOf(world)
  const asked: string[] = []
  const token = `t${opened++}`
  worlds.set(token, (target) => {
    asked.push(target)
    const url = new URL(target, 'http://small')
    const [, account, noun = 'accounts'] = LIST.exec(url.pathname) ?? []
    const params = url.searchParams
    const table = tables[noun] ?? { rows: [ACCOUNT_RECORD as never], own: 'account_ids' }
    const fault = world.faults[noun]
    if (account !== undefined && account !== PLAN_ACCOUNT) return problem(403, 'FORBIDDEN')
    if (fault === 'unavailable') return problem(503, 'SERVICE_UNAVAILABLE')
    if (fault === 'refused') return problem(403, 'UNAUTHORIZED_ACCESS')
    if (fault && table.parent && !params.has(table.parent[0])) return problem(400, 'INVALID_PARAMETER')
    const rows = select(table, params)
    const start = Number(params.get('cursor') ?? 0)
    const end = start + Math.min(world.pageSize, Number(params.get('count') ?? 200))
    const body = {
      data: rows.slice(start, end),
      next_cursor: end < rows.length ? String(end) : null,
      ...(params.get('with_total_count') === 'true' && { total_count: rows.length }),
    }
    return { status: 200, headers: {}, text: JSON.stringify(body) }
  })
  return { client: upstream.as({ key: token, secret: 't' }), asked, close: () => worlds.delete(token) }
}
