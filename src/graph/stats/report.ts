import { boundsOf } from '../../loaders/index.ts'
import {
  afterReal,
  lastStates,
  type ReportProgress,
  type ReportRequest,
  type ReportRow,
  runReport,
  type Segment,
} from '../../reports/index.ts'
import type { GraphContext } from '../context/context.ts'
import { AdsGraphQLError, toGraphQLError } from '../errors/errors.ts'
import { EntityStats, type StatsSource } from './entity-stats.ts'
import { type BoundedReport, reportArgumentOf } from './report-request.ts'
import { isoTime } from './window.ts'

/** Segment of a row, with the field names of the API's client libraries. */
export interface SegmentSource {
  readonly name: string | null
  readonly value: string | null
  readonly raw: Segment
}

/** Row of a report, as returned by the graph. */
export class ReportRowStats extends EntityStats {
  readonly accountId: string
  readonly entity: string
  readonly entityRestId: string
  readonly segment: SegmentSource | null

  constructor(
    request: BoundedReport,
    { entityId, segment, metrics }: ReportRow,
    bounds: readonly number[],
    source: Pick<StatsSource, 'currency' | 'onAbsent'>,
  ) {
    super(request, { bounds, metrics }, { ...source, entity: request.entity, restId: entityId })
    this.accountId = request.accountId
    this.entity = request.entity
    this.entityRestId = entityId
    const textOf = (value: unknown): string | null => (value == null ? null : String(value))
    this.segment = segment && {
      name: textOf(segment.segment_name),
      value: textOf(segment.segment_value),
      raw: segment,
    }
  }
}

export interface ReportSource {
  readonly way: ReportProgress['way']
  readonly calls: number
  readonly jobs: number
  readonly from: string
  readonly to: string
  readonly granularity: ReportRequest['granularity']
  readonly rows: readonly ReportRowStats[]
}

const needsStream = (progress: ReportProgress | undefined): AdsGraphQLError =>
  new AdsGraphQLError(
    'REPORT_NEEDS_STREAM',
    'This report would take longer than an operation is allowed to run' +
      `${progress ? lastStates(progress) : ''}. ` +
      'Send it to POST /stats-reports, or request less',
  )

/** Rejects with `failure` when the time limit passes. The signal also stops the running work. */
const orTimeUp = <T>(work: Promise<T>, patience: AbortSignal, failure: () => Error): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>()
  patience.addEventListener('abort', () => reject(failure()), { once: true })
  return Promise.race([work, promise])
}

interface Collected {
  readonly rows: readonly ReportRow[]
  readonly progress: ReportProgress | undefined
}

/**
 * Collects the rows of a report.
 *
 * @throws AdsGraphQLError without a report service, after the time limit, or for too many points
 * @throws UpstreamError from a call
 */
const collect = async (context: GraphContext, request: ReportRequest, points: number): Promise<Collected> => {
  const { reports, client, principal, serviceTime, signal, calls } = context
  if (!reports) throw new AdsGraphQLError('UPSTREAM_UNAVAILABLE', 'This gateway cannot fetch job results')
  const { downloads, timing, patienceMs } = reports
  const patience = new AbortController()
  const timeUp = new DOMException(
    'The time limit for a report within an operation has passed',
    'TimeoutError',
  )
  const stopClock = (timing.after ?? afterReal)(patienceMs, () => patience.abort(timeUp))
  let progress: ReportProgress | undefined
  const read = async (): Promise<ReportRow[]> => {
    const rows: ReportRow[] = []
    const parts = {
      client,
      authorize: principal && ((url: string) => principal.client.authorize(url)),
      serviceTime,
      downloads,
      timing,
      signal: AbortSignal.any([signal, patience.signal]),
      onProgress: (now: ReportProgress) => {
        progress = now
      },
    }
    for await (const row of runReport(request, parts)) {
      calls.beforePoints(points)
      rows.push(row)
    }
    return rows
  }
  try {
    const rows = await orTimeUp(read(), patience.signal, () => needsStream(progress))
    return { rows, progress }
  } finally {
    stopClock()
  }
}

/**
 * Reports that were already requested, keyed by the operation's loaders, so that no report is read twice. The
 * context itself cannot be the key, because Apollo Server copies it.
 */
const remembered = new WeakMap<GraphContext['loaders'], Map<string, Promise<Collected>>>()

/**
 * Returns a report as one value, within the time and size limits of one operation.
 *
 * @param currencyOf returns the currency of an entity's amounts; undefined if no amount is selected
 * @throws AdsGraphQLError REPORT_NEEDS_STREAM if its jobs take too long, RESPONSE_TOO_LARGE for too many
 * points
 */
export const collectReport = async (
  context: GraphContext,
  request: BoundedReport,
  currencyOf: ((id: string) => Promise<string | null> | string | null) | undefined,
): Promise<ReportSource> => {
  const bounds = boundsOf(request)
  const onAbsent = (field: string): void => context.calls.onAbsentMetric(request.entity, field)
  const known = remembered.get(context.loaders) ?? new Map<string, Promise<Collected>>()
  remembered.set(context.loaders, known)
  const key = JSON.stringify(request)
  const collected = known.get(key) ?? collect(context, request, bounds.length - 1)
  known.set(key, collected)
  try {
    const { rows, progress } = await collected
    const ids = currencyOf ? [...new Set(rows.map(({ entityId }) => entityId))] : []
    const currencies = new Map(
      await Promise.all(ids.map(async (id) => [id, (await currencyOf?.(id)) ?? null] as const)),
    )
    return {
      way: progress?.way ?? 'SYNCHRONOUS',
      calls: progress?.calls ?? 0,
      jobs: progress?.jobs ?? 0,
      from: isoTime(request.from),
      to: isoTime(request.until),
      granularity: request.granularity,
      rows: rows.map((row) => {
        const currency = currencies.get(row.entityId) ?? null
        return new ReportRowStats(request, row, bounds, { currency, onAbsent })
      }),
    }
  } catch (error) {
    throw toGraphQLError(error, reportArgumentOf)
  }
}
