import type { AccountFileHeader, AccountFilePage } from '../../contract/account-file.ts'
import {
  GROUP_OF_SEGMENTATION,
  SEGMENTATION_NEEDS,
  SEGMENTATION_TYPES,
  type SegmentationType,
} from '../../contract/domains/stats-jobs.ts'
import type { MetricGroup } from '../../contract/domains/stats-metrics.ts'
import { allows } from '../../contract/editions.ts'
import { contract } from '../../contract/index.ts'
import { chunksOf } from '../../contract/language/chunks.ts'
import type { Operation } from '../../contract/language/define.ts'
import { LIMITS } from '../../contract/language/limits.ts'
import type { Edition } from '../../contract/language/standing.ts'
import { midnight } from '../../contract/language/time-zone.ts'
import { type ReportParts, runReport, type Segment } from '../../reports/index.ts'
import type { UpstreamError } from '../../upstream/index.ts'
import { WrongUsage } from '../exit-codes.ts'
import type { Anonymize } from './anonymize.ts'
import type { Journal } from './journal.ts'
import { type Read, refusalOf } from './reads.ts'

/** Segmentation to read, with the targeting value of a country or platform if it requires one. */
interface Segmentation {
  readonly type: SegmentationType
  readonly country?: string
  readonly platform?: string
}

interface StatsRecord {
  readonly id: string
  readonly id_data: readonly { readonly metrics: object }[]
}

interface SegmentParts extends ReportParts {
  readonly journal: Journal
  readonly segmentations: readonly Segmentation[]
  /** Calls for the unsegmented statistics, whose results show which entities had delivery. */
  readonly statistics: readonly Read[]
  readonly shown: Anonymize | undefined
  readonly tell: (message: string) => void
}

const HOUR_MS = 3_600_000
const JOB = contract.stats_jobs.create as Operation
const CRITERIA = contract.targeting_criteria.list as Operation

/**
 * Parses segmentations such as AGE or METROS=96683cc9126741d1.
 *
 * @throws WrongUsage that lists all mistakes
 */
export const parseSegmentations = (texts: readonly string[], edition: Edition): readonly Segmentation[] => {
  const types = SEGMENTATION_TYPES.filter((type) => allows(edition, JOB, 'segmentation_type', type))
  const problems: string[] = []
  const parsed = texts.flatMap((text): Segmentation[] => {
    const [name, value = ''] = text.split('=', 2)
    const type = types.find((each) => each === name)
    const need = type && SEGMENTATION_NEEDS[type]
    if (!type) problems.push(`Unknown segmentation "${name}". Use ${types.join(', ')}`)
    else if (need && value === '')
      problems.push(`${type} requires the targeting value of a ${need}: ${type}=<value>`)
    else if (!need && value !== '') problems.push(`${type} takes no value`)
    else return [{ type, ...(need && { [need]: value }) }]
    return []
  })
  if (problems.length > 0) throw new WrongUsage(`--segments: ${problems.join('. ')}`)
  return parsed
}

/** Extends a period to whole days in the account's time zone. Returns milliseconds since the epoch. */
const daysIn = ({ from, to }: AccountFileHeader, zone: string): { from: number; to: number } => {
  // Periods begin and end on whole UTC hours, which in some time zones are half an hour before midnight.
  const dayFrom = (time: string) => midnight(zone, Date.parse(time) + HOUR_MS - 1)
  const last = dayFrom(to)
  return { from: dayFrom(from), to: last < Date.parse(to) ? midnight(zone, last, 1) : last }
}

const text = (time: number): string => new Date(time).toISOString().replace('.000', '')
const idsOf = ({ input }: Read) => input.entity_ids as readonly string[]

/**
 * Yields the reports to request, one per segmentation, entity type and placement. Each page has up to 20
 * entities.
 */
function* reportsOf({ journal, segmentations, statistics }: SegmentParts) {
  const { accountId } = journal.header
  const zone = journal.found(contract.accounts.get.name)[0]?.timezone as string
  const period = daysIn(journal.header, zone)
  const byKind = Map.groupBy(statistics, ({ input }) => `${input.entity} ${input.placement}`)
  for (const { type, ...values } of segmentations)
    for (const [kind, reads] of byKind) {
      const [entity = '', placement = ''] = kind.split(' ')
      const records = reads.flatMap((read) => journal.pagesOf(read)).flatMap((page) => page.records)
      const served = (records as unknown as readonly StatsRecord[]).filter(({ id_data }) =>
        id_data.some(({ metrics }) => Object.keys(metrics).length > 0),
      )
      const groups = new Set(reads.flatMap(({ input }) => input.metric_groups as readonly MetricGroup[]))
      const only = GROUP_OF_SEGMENTATION[type]
      const metric_groups = [...groups].filter((group) => only === undefined || group === only)
      if (metric_groups.length === 0) continue
      const common = { entity, placement, granularity: 'DAY' } as const
      const input = {
        ...{ account_id: accountId, ...common, start_time: text(period.from), end_time: text(period.to) },
        ...{ metric_groups, segmentation_type: type, ...values },
      }
      const segmentation = { type, ...values }
      const request = { accountId, ...common, ...period, zone, metricGroups: metric_groups, segmentation }
      const chunks = chunksOf([...new Set(served.map(({ id }) => id))], LIMITS.statsEntityIds)
      yield {
        request,
        pages: chunks.map((entity_ids): Read => ({ operation: JOB, input: { ...input, entity_ids } })),
      }
    }
}

/** Anonymizes a segment's name and value like those of a targeting criterion. */
const shownSegment = (type: string, segment: Segment, shown: Anonymize): Segment => {
  const { segment_name: name, segment_value: targeting_value } = segment
  const [record] = shown(CRITERIA, [{ targeting_type: type, name, targeting_value }])
  return { segment_name: record?.name, segment_value: record?.targeting_value }
}

/**
 * Reads daily statistics by segment with background jobs. Yields pages of an earlier run first, then each
 * page as soon as the jobs for its entities have ended. A refused report yields one page with the reason
 * instead of records.
 *
 * @throws UpstreamError for other failures
 */
export async function* segmentPages(
  parts: SegmentParts,
): AsyncGenerator<{ readonly page: AccountFilePage; readonly isNew: boolean }> {
  const { journal, shown, tell } = parts
  for (const { request, pages } of reportsOf(parts)) {
    const { type } = request.segmentation
    for (const page of pages.flatMap((read) => journal.pagesOf(read))) yield { page, isNew: false }
    const waiting = pages.filter((read) => journal.pagesOf(read).length === 0)
    if (waiting.length === 0) continue
    let records: AccountFilePage['records'][number][] = []
    const next = (refused?: string) => {
      const input = waiting.shift()?.input ?? {}
      const page = {
        operation: JOB.name,
        input,
        records,
        next: null,
        ...(refused !== undefined && { refused }),
      }
      records = []
      return { page, isNew: true }
    }
    try {
      const rows = runReport({ ...request, ids: waiting.flatMap(idsOf) }, parts)
      for await (const { entityId: id, segment, metrics } of rows) {
        while (waiting[0] && !idsOf(waiting[0]).includes(id)) yield next()
        const named = segment && shown ? shownSegment(type, segment, shown) : segment
        records.push({ id, id_data: [{ segment: named, metrics }] })
      }
      while (waiting.length > 0) yield next()
    } catch (error) {
      const refused = refusalOf(error)
      if (refused === undefined) throw error
      tell(`Could not read segmentation ${type} of ${request.entity}: ${(error as UpstreamError).message}`)
      records = []
      yield next(refused)
    }
  }
}
