import type { SegmentData, StatsEntity, StatsPlacement } from '../contract/domains/stats.ts'
import { RENAMED } from '../contract/domains/stats-metrics.ts'

type Segment = NonNullable<SegmentData['segment']>

const HOUR_MS = 3_600_000

/** Counts for one entity under one placement: hourly counts, or daily counts for a single segment. */
export class RecordedSeries {
  readonly id: string
  readonly placement: StatsPlacement
  /** Start of the first hour or day, in milliseconds since the epoch. */
  readonly start: number
  /** Segment covered by the counts, as described by the system that they come from; null for all segments. */
  readonly segment: Segment | null
  /** Counts by column, such as `impressions` or `conversion_purchases.post_view`. */
  readonly #columns = new Map<string, readonly number[]>()
  /** Length of the longest column that contains counts. */
  #hours = 0

  constructor(id: string, placement: StatsPlacement, start: number, { metrics, segment }: SegmentData) {
    this.id = id
    this.segment = segment
    this.placement = placement
    this.start = start
    const newNames: Readonly<Record<string, string>> = RENAMED
    for (const [name, values] of Object.entries(metrics))
      if (Array.isArray(values)) this.#add(name, values)
      else for (const [part, counts] of Object.entries(values ?? {})) this.#add(`${name}.${part}`, counts)
    for (const [old, name] of Object.entries(newNames)) {
      const values = this.#columns.get(name)
      if (values) this.#columns.set(old, values)
    }
  }

  #add(column: string, values: readonly number[] | null): void {
    if (!values?.some((count) => count > 0)) return
    this.#columns.set(column, values)
    this.#hours = Math.max(this.#hours, values.length)
  }

  get end(): number {
    return this.start + this.#hours * HOUR_MS
  }

  /** Returns a column's count in the hour or day with this index. */
  nth(column: string, index: number): number {
    return this.#columns.get(column)?.[index] ?? 0
  }

  /** Returns the count of a column in the hour that begins at `time`. */
  at(column: string, time: number): number {
    return this.nth(column, (time - this.start) / HOUR_MS)
  }

  /** Returns the impressions in an hour; at least 1 if anything was counted. */
  impressionsAt(time: number): number {
    const hour = (time - this.start) / HOUR_MS
    const impressions = this.#columns.get('impressions')?.[hour] ?? 0
    if (impressions > 0) return impressions
    return this.#columns.values().some((values) => (values[hour] ?? 0) > 0) ? 1 : 0
  }
}

/** Statistics that were read from another system and replace computed ones. */
export interface RecordedStats {
  readonly accountId: string
  readonly byEntity: ReadonlyMap<StatsEntity, readonly RecordedSeries[]>
  /** Daily statistics of segments, by `segmentationKey`. */
  readonly bySegment: ReadonlyMap<string, readonly RecordedSeries[]>
}

/** Returns the key for a statistics job's entity type and segmentation. */
export const segmentationKey = (job: Readonly<Record<string, unknown>>): string =>
  [job.entity, job.segmentation_type, job.country ?? '', job.platform ?? ''].join(' ')
