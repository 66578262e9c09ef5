import { timingSafeEqual } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { statsJobs } from '../../../contract/domains/stats-jobs.ts'
import { toJson } from '../../../contract/language/encode.ts'
import { midnight } from '../../../contract/language/time-zone.ts'
import type { Context } from '../../engine/context.ts'
import type { StatsResult } from '../../engine/stats-result.ts'
import { type RecordedSeries, segmentationKey } from '../../recorded.ts'
import { countsOf } from '../../statistics/counts.ts'
import { loadFlights } from '../../statistics/load.ts'
import { type NamedSegment, type Segmentation, segmentsOf } from '../../statistics/segments.ts'
import { collect, Series } from '../../statistics/series.ts'
import { findRecord } from '../../storage/records.ts'
import type { Entity } from '../../storage/tables.ts'
import { boundsOf, metricsOf, offsetsIn, type Query, zoneOf } from '../stats.ts'
import { LATE_RESULTS, type ResultMark, resultKey, sinceEnd } from '../stats-jobs.ts'

/** Maximum number of counts in memory at a time. It determines how many segments are computed together. */
const NUMBERS_AT_ONCE = 2 ** 19

const DAY_MS = 86_400_000

type Reading = Omit<Context, 'caller'>

const WHOLE: readonly NamedSegment[] = [{ name: '', value: '', share: 1 }]

/** Adds up the daily counts of a segment. `bounds` contains midnights. */
const seriesIn = (bounds: readonly number[], daily: RecordedSeries, columns: readonly string[]): Series => {
  // A day may have 23 or 25 hours.
  const days = bounds.map((time) => Math.round((time - daily.start) / DAY_MS))
  const series = new Series(columns.length, bounds.length - 1)
  for (let bucket = 0; bucket + 1 < days.length; bucket += 1)
    for (let day = days[bucket] as number; day < (days[bucket + 1] as number); day += 1)
      for (const [index, column] of columns.entries()) series.add(index, bucket, daily.nth(column, day))
  return series
}

/**
 * Returns a job's segments if they were pulled from another system. Such segments have daily figures only.
 * Returns undefined if there are no such segments, or if the job covers parts of days.
 */
const recordedFor = (
  { store: { recorded } }: Reading,
  job: Entity,
  bounds: readonly number[],
  zone: string,
): readonly RecordedSeries[] | undefined => {
  const areDays = job.granularity !== 'HOUR' && bounds.every((time) => midnight(zone, time) === time)
  return areDays && recorded?.accountId === job.account_id
    ? recorded?.bySegment.get(segmentationKey(job))
    : undefined
}

const isEmpty = (metrics: object): boolean => Object.values(metrics).every((each) => each === null)

/**
 * Yields an entity's non-empty segments as JSON. Without segmentation, yields the entity's total even if it
 * is empty.
 */
async function* entriesOf(
  context: Reading,
  query: Query,
  id: string,
  segments: readonly NamedSegment[] | undefined,
  recorded: readonly RecordedSeries[] | undefined,
  isRenamed: boolean,
): AsyncGenerator<string> {
  const zone = await zoneOf(context as Context, query.account_id)
  const bounds = boundsOf(query, zone)
  const window = {
    bounds,
    now: context.now,
    edition: context.store.flags.edition,
    offsetOf: offsetsIn(zone, bounds[0] as number, bounds.at(-1) as number),
  }
  const groups = [...new Set(query.metric_groups)]
  const columns = countsOf(groups).columns.length
  const { account_id: accountId, entity, placement } = query
  if (recorded) {
    for (const each of recorded.filter((some) => some.id === id && some.placement === placement)) {
      const metrics = metricsOf(seriesIn(bounds, each, countsOf(groups).columns), query, groups, isRenamed)
      if (!isEmpty(metrics)) yield toJson({ segment: each.segment, metrics })
    }
    return
  }
  const { flights, entityOf } = await loadFlights(context as Context, accountId, entity, {
    ids: [id],
    placement,
  })
  const all = segments ?? WHOLE
  const step = Math.max(1, Math.floor(NUMBERS_AT_ONCE / (columns * bounds.length)))
  for (let from = 0; from < all.length; from += step) {
    await nextTurn()
    const series: Series[] = new Array(Math.min(all.length, from + step))
    for (let index = from; index < series.length; index += 1)
      series[index] = new Series(columns, bounds.length - 1)
    collect(flights, window, groups, (flight, ad) => (entityOf(flight, ad) === id ? series : undefined), all)
    for (let index = from; index < series.length; index += 1) {
      const { name, value } = all[index] as NamedSegment
      const metrics = metricsOf(series[index] as Series, query, groups, isRenamed)
      if (segments === undefined) yield toJson({ segment: null, metrics })
      else if (!isEmpty(metrics))
        yield toJson({ segment: { segment_name: name, segment_value: value }, metrics })
    }
  }
}

const PARAMETERS = [
  'start_time',
  'segmentation_type',
  'entity_ids',
  'end_time',
  'country',
  'placement',
  'granularity',
  'entity',
  'platform',
  'metric_groups',
] as const

const joined = async function* (texts: AsyncIterable<string>): AsyncGenerator<string> {
  let before = ''
  for await (const text of texts) {
    yield `${before}${text}`
    before = ','
  }
}

/** Yields the same content as a synchronous response, entity by entity. */
async function* textOf(context: Reading, job: Entity, isRenamed: boolean): AsyncGenerator<string> {
  const query = job as unknown as Query
  const { segmentation_type: type, country, platform } = job
  const how = type === null ? undefined : ({ type, country, platform } as Segmentation)
  const segments = how && (await segmentsOf(context, query.account_id, how))
  const zone = await zoneOf(context as Context, query.account_id)
  const bounds = boundsOf(query, zone)
  const read = recordedFor(context, job, bounds, zone)
  yield `{"data_type":"stats","time_series_length":${bounds.length - 1},"data":[`
  let before = ''
  for (const id of new Set(query.entity_ids)) {
    yield `${before}{"id":${toJson(id)},"id_data":[`
    yield* joined(entriesOf(context, query, id, segments, read, isRenamed))
    yield ']}'
    before = ','
  }
  const params = Object.fromEntries(PARAMETERS.map((name) => [name, job[name]]))
  yield `],"request":${toJson({ params })}}`
}

const opened = (context: Reading, job: Entity, isRenamed: boolean): Readable => {
  const packed = createGzip()
  // Errors are ignored here, because the reader of `packed` receives them.
  pipeline(Readable.from(textOf(context, job, isRenamed), { objectMode: false }), packed, () => undefined)
  return packed
}

const PATH =
  /^\/stats(?:\/((?:late|signed|links)(?:-signed)?(?:-links)?))?\/stats_job_(\d{1,20})_([0-9a-f]{64})\.json\.gz$/

/** Finds a job's result by the path of its URL. Returns undefined if there is no such result. */
export const resultAt = async (context: Reading, path: string): Promise<StatsResult | undefined> => {
  const [, folder = '', id, key] = PATH.exec(path) ?? []
  if (id === undefined || key === undefined) return undefined
  if (!timingSafeEqual(Buffer.from(key), Buffer.from(resultKey(context.store, id)))) return undefined
  const job = await findRecord(context, statsJobs, id)
  if (job?.status !== 'SUCCESS') return undefined
  const expiredAt = job.expires_at as string
  const has = (mark: ResultMark): boolean => folder.split('-').includes(mark)
  const isSigned = has('signed')
  if (Date.parse(expiredAt) <= context.now) return { isSigned, expiredAt }
  const late = LATE_RESULTS.find(({ untilS }) => sinceEnd(job, context.now) < untilS)
  if (late && has('late')) return { isSigned, lateStatus: late.status }
  // The result is computed as of the end of the job, because a result does not change once its job has ended.
  const then = { ...context, now: Date.parse(job.updated_at as string) }
  return { isSigned, open: () => opened(then, job, has('links')) }
}
