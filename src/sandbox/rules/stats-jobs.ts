import { createHmac } from 'node:crypto'
import type { StatsEntity } from '../../contract/domains/stats.ts'
import { statsJobs as resource, type StatsJobStatus } from '../../contract/domains/stats-jobs.ts'
import { LIMITS } from '../../contract/language/limits.ts'
import { describe } from '../../contract/language/values.ts'
import { isCountry } from '../catalogue/targeting/locations.ts'
import type { Context, Input, ResourceRules, ScheduledEvent } from '../engine/context.ts'
import { schedule, unschedule } from '../engine/scheduled-events.ts'
import { refuse } from '../refusal.ts'
import { assertEntities, assertVisible, seesCampaigns } from '../statistics/entities.ts'
import { isPlatform } from '../statistics/segments.ts'
import { among, countRecords, findRecord, updateRecord } from '../storage/records.ts'
import { type Store, timeText } from '../storage/store.ts'
import { type Entity, type Row, tableOf, toEntity } from '../storage/tables.ts'
import { type Query, windowProblems, withTimes, zoneOf } from './stats.ts'

/** Kind of the scheduled events that advance jobs. */
export const STATS_JOB = 'stats job'
/** State that follows each unfinished state of a job. */
const NEXT: Readonly<Partial<Record<StatsJobStatus, StatsJobStatus>>> = {
  QUEUED: 'PROCESSING',
  PROCESSING: 'UPLOADING',
  UPLOADING: 'SUCCESS',
}
export const UNFINISHED: readonly string[] = Object.keys(NEXT)
/** Duration of each unfinished state. */
const STATE_MS = 1000
const EXPIRES_AFTER_MS = 48 * 3_600_000

const inASecond = (context: Context, accountId: string, recordId: string): Promise<void> =>
  schedule(context, { at: context.now + STATE_MS, kind: STATS_JOB, accountId, recordId })

/** Moves a job to its next state: QUEUED, PROCESSING, UPLOADING, SUCCESS (public facts §4.5). */
export const advanceStatsJob = async (context: Context, { accountId, recordId }: ScheduledEvent) => {
  const job = await findRecord(context, resource, recordId, accountId)
  const status = NEXT[job?.status as StatsJobStatus]
  if (status === undefined) return
  const isDone = status === 'SUCCESS'
  await updateRecord(context, resource, recordId, {
    status,
    updated_at: timeText(context.now),
    ...(isDone && { expires_at: timeText(context.now + EXPIRES_AFTER_MS) }),
  })
  if (!isDone) await inASecond(context, accountId, recordId)
}

/** Makes the given unfinished jobs of an account fail, or all of them by default. Returns their ids. */
export const failStatsJobs = async (
  context: Pick<Context, 'db' | 'now'>,
  accountId: string,
  ids?: readonly string[],
): Promise<readonly string[]> => {
  const rows = await context.db
    .selectFrom('stats_jobs')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', 'in', UNFINISHED)
    .$if(ids !== undefined, (query) => query.where('id', 'in', among(ids ?? [])))
    .orderBy('seq')
    .execute()
  for (const { id } of rows) {
    await updateRecord(context, resource, id as string, {
      status: 'FAILED',
      updated_at: timeText(context.now),
    })
    await unschedule(context, STATS_JOB, id as string)
  }
  return rows.map(({ id }) => id as string)
}

/**
 * Returns the key in a result's URL. Like a presigned URL, it grants access without a signature, unless the
 * quirk `signed-results` applies.
 */
export const resultKey = ({ cursorKey }: Pick<Store, 'cursorKey'>, id: string): string =>
  createHmac('sha256', cursorKey).update(`stats result ${id}`).digest('hex')

/** Number of seconds from SUCCESS until the result's URL appears if the quirk `late-addresses` applies. */
const ADDRESS_AT_S = 2
/**
 * Statuses of requests for a result that the quirk `late-results` delays. Each status applies until `untilS`
 * seconds after SUCCESS.
 */
export const LATE_RESULTS = [
  { untilS: 3, status: 404 },
  { untilS: 4, status: 426 },
  { untilS: 5, status: 503 },
] as const
/** Returns the whole seconds since a job ended. */
export const sinceEnd = ({ updated_at }: Entity, now: number): number =>
  Math.floor((now - Date.parse(updated_at as string)) / STATE_MS)

/** Marks in result URLs, in this order, each with the quirk that it enables. */
const BEHAVIOUR_OF = { late: 'late-results', signed: 'signed-results', links: 'link-clicks' } as const
export type ResultMark = keyof typeof BEHAVIOUR_OF
const RESULT_MARKS = Object.keys(BEHAVIOUR_OF) as ResultMark[]

/**
 * Returns the URL of a result. It contains marks for the caller's quirks, because requests for a result have
 * no header that selects quirks.
 */
const addressOf = ({ store, caller }: Pick<Context, 'store' | 'caller'>, id: string): string => {
  const { behaviour } = caller
  const marks = RESULT_MARKS.filter((mark) => behaviour?.has(BEHAVIOUR_OF[mark]))
  const folder = marks.length > 0 ? `/${marks.join('-')}` : ''
  const place = store.mediaAddress()
  const address = `${place}/stats${folder}/stats_job_${id}_${resultKey(store, id)}.json.gz`
  return behaviour?.has('glued-addresses') ? `${new URL(place).origin}${address}` : address
}

const shown = (context: Pick<Context, 'store' | 'caller' | 'now'>, job: Entity): void => {
  const id = job.id as string
  job.id_str = id
  const isLate = context.caller.behaviour?.has('late-addresses') && sinceEnd(job, context.now) < ADDRESS_AT_S
  job.url = job.status === 'SUCCESS' && !isLate ? addressOf(context, id) : null
}

const assertKnown = ({ country, platform }: Entity): void => {
  if (typeof country === 'string' && !isCountry(country))
    refuse('INVALID_PARAMETER', `country ${country} is not a known country targeting value`, {
      parameter: 'country',
      value: country,
    })
  if (typeof platform === 'string' && !isPlatform(platform))
    refuse('INVALID_PARAMETER', `platform ${platform} is not a known platform targeting value`, {
      parameter: 'platform',
      value: platform,
    })
}

const assertRoom = async (context: Context, accountId: string): Promise<void> => {
  const unfinished = await countRecords(context, resource, { account_id: accountId, status: UNFINISHED })
  if (unfinished >= LIMITS.statsJobs)
    refuse(
      'TOO_MANY_JOBS',
      `The account has ${unfinished} unfinished statistics jobs. At most ${LIMITS.statsJobs} are allowed.`,
      { limit: LIMITS.statsJobs },
    )
}

/** Largest integer that SQLite can store. */
const MAX_ID = 2n ** 63n - 1n
const positionOf = (cursor: string): bigint => {
  const position = /^\d{1,19}$/.test(cursor) ? BigInt(cursor) : undefined
  if (position !== undefined && position <= MAX_ID) return position
  return refuse(
    'INVALID_PARAMETER',
    'cursor does not belong to this list. Use a next_cursor from this list.',
    {
      parameter: 'cursor',
      value: cursor,
    },
  )
}

/** Lists jobs, newest first. A cursor is the decimal id of the last job returned (public facts §4.1). */
const listed = async (context: Context, params: Input, sizes: Input) => {
  const { db, caller } = context
  const { account_id, job_ids, cursor } = params as {
    account_id: string
    job_ids?: readonly string[]
    cursor?: string
  }
  const after = cursor === undefined ? 0n : positionOf(cursor)
  const size = (params.count ?? describe((sizes.count ?? {}) as object).default) as number
  const rows = await db
    .selectFrom('stats_jobs')
    .selectAll()
    .where('account_id', '=', account_id)
    .$if(job_ids !== undefined, (query) => query.where('id', 'in', among(job_ids ?? [])))
    .$if(caller.behaviour?.has('late-jobs') ?? false, (query) => query.where('status', '!=', 'QUEUED'))
    .$if(!seesCampaigns({ caller }), (query) => query.where('entity', '=', 'ORGANIC_TWEET'))
    .$if(cursor !== undefined, (query) =>
      query.where((where) => where(where.cast('id', 'integer'), '<', after as never)),
    )
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute()
  const table = tableOf(resource)
  const data = rows.slice(0, size).map((row) => toEntity(table, row as Row))
  const last = data.at(-1)?.id as string
  for (const job of data) shown(context, job)
  return { data, nextCursor: rows.length > size ? last : null }
}

/**
 * Rules for statistics jobs. An account can have at most 100 unfinished jobs. Deleting a job also removes its
 * result (public facts §4.5).
 */
export const statsJobs: ResourceRules = {
  perform: { list: (context, operation, input) => listed(context, input, operation.params) },
  beforeCreate: async (context, record, input) => {
    const accountId = input.account_id as string
    const zone = await zoneOf(context, accountId)
    const query = withTimes(input as unknown as Query, zone)
    record.start_time = query.start_time
    record.end_time = query.end_time
    const problems = windowProblems(query, zone, context.now)
    assertKnown(record)
    await assertEntities(context, accountId, query.entity, query.entity_ids, problems)
    await assertRoom(context, accountId)
    record.status = 'QUEUED'
  },
  afterCreate: (context, record, input) =>
    inASecond(context, input.account_id as string, record.id as string),
  beforeDelete: async (context, stored) => {
    assertVisible(context, stored.entity as StatsEntity)
    await unschedule(context, STATS_JOB, stored.id as string)
    return {}
  },
  derive: async (context, records) => {
    for (const job of records) shown(context, job)
  },
}
