import { decimalOf } from '../../contract/domains/money.ts'
import { hasMetric } from '../../contract/domains/stats.ts'
import type { Money } from '../../contract/language/names.ts'
import { dateIn } from '../../contract/language/time-zone.ts'
import { boundsOf } from '../../loaders/index.ts'
import type { ReportRow } from '../../reports/index.ts'
import { AdsGraphQLError } from '../errors/errors.ts'
import type { EntityLabel } from './entity-labels.ts'
import type { PointValues } from './entity-stats.ts'
import { METRICS } from './metrics.ts'
import { ReportRowStats } from './report.ts'
import type { BoundedReport } from './report-request.ts'
import { isoTime } from './window.ts'

/** Value of a cell: text from the API, or a number, time or id that the gateway wrote. */
export interface Cell {
  readonly value: string | number
  /** Whether users wrote the value, such as a campaign name. */
  readonly isForeign?: true
}

/** Report as a table with one line per entity, segment and point. */
export interface ReportTable {
  readonly columns: readonly string[]
  /** Returns the table's lines for one row of the report. */
  linesOf(row: ReportRow, label: EntityLabel): readonly (readonly Cell[])[]
}

interface Column {
  readonly name: string
  /** Returns the value at a point; null if it is unknown. */
  readonly valueAt: (point: PointValues) => string | number | null
}

const CONVERSION_PARTS = ['postView', 'postEngagement', 'assisted', 'orderQuantity', 'saleAmount']

type Values = Readonly<Record<string, unknown>>

const shown = (value: unknown): string | number | null => {
  if (typeof value !== 'object' || value === null) return value as number | null
  const { micros, currency } = value as Money
  return decimalOf(micros, currency)
}

/** Returns the columns for a report's metrics, named like the fields of the graph. */
const metricColumns = ({ entity, metricGroups }: BoundedReport): readonly Column[] =>
  METRICS.filter(({ group, name }) => metricGroups.includes(group) && hasMetric(entity, name)).flatMap(
    ({ field, kind }) => {
      if (kind !== 'conversion')
        return [{ name: field, valueAt: (point: PointValues) => shown((point as unknown as Values)[field]) }]
      return CONVERSION_PARTS.map((part) => ({
        name: `${field}.${part}`,
        valueAt: (point: PointValues) =>
          shown(((point as unknown as Values)[field] as Values | null)?.[part] ?? null),
      }))
    },
  )

/** Returns the columns for a point's time: a date in the account's time zone, or times in UTC. */
const timeColumns = ({ granularity, zone }: BoundedReport, bounds: readonly number[]): readonly Column[] => {
  if (granularity === 'DAY') {
    const dates = new Map(bounds.map((time) => [isoTime(time), dateIn(zone, time)]))
    return [{ name: 'date', valueAt: ({ start }) => dates.get(start) as string }]
  }
  return [
    { name: 'from', valueAt: ({ start }) => start },
    { name: 'to', valueAt: ({ end }) => end },
  ]
}

/** Returns a cell. It is empty if the value is unknown or not a whole number. */
const cellOf = ({ valueAt }: Column, point: PointValues): Cell => {
  try {
    return { value: valueAt(point) ?? '' }
  } catch (error) {
    if (error instanceof AdsGraphQLError) return { value: '' }
    throw error
  }
}

const foreign = (value: string | null): Cell => ({ value: value ?? '', isForeign: true })

/** Creates a report's table. Each id is followed by the entity's name, and amounts are in currency units. */
export const reportTable = (report: BoundedReport): ReportTable => {
  const bounds = boundsOf(report)
  const times = timeColumns(report, bounds)
  const metrics = metricColumns(report)
  const segments = report.segmentation ? ['segment', 'segmentValue'] : []
  const names = [...times, { name: 'currency' }, ...metrics].map(({ name }) => name)
  return {
    columns: ['entityId', 'name', ...segments, ...names],
    linesOf: (row, { name, currency }) => {
      const source = { currency, onAbsent: () => undefined }
      const { entityRestId, segment, series } = new ReportRowStats(report, row, bounds, source)
      const ofSegment = report.segmentation
        ? [segment?.name ?? null, segment?.value ?? null].map(foreign)
        : []
      const start = [{ value: entityRestId }, foreign(name), ...ofSegment]
      return series.map((point) => [
        ...start,
        ...times.map((column) => cellOf(column, point)),
        { value: currency ?? '' },
        ...metrics.map((column) => cellOf(column, point)),
      ])
    },
  }
}
