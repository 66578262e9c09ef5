import type { StatsQuery } from '../../src/loaders/index.ts'
import { createStatsLoader } from '../../src/loaders/stats.ts'

export const DAY = 86_400_000
export const START = Date.parse('2026-11-02T00:00:00Z')
export const query = (days: number, more: Partial<StatsQuery> = {}): StatsQuery => ({
  accountId: 'abc1',
  entity: 'CAMPAIGN',
  granularity: 'DAY',
  placement: 'ALL_ON_TWITTER',
  zone: 'UTC',
  from: START,
  to: START + days * DAY,
  now: START + 30 * DAY,
  ...more,
})
export const idsOf = (count: number, prefix = 'c'): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`)

// biome-ignore lint/suspicious/noExplicitAny: inputs are compared with literals
type Input = Record<string, any>
interface Seen {
  readonly name: string
  readonly input: Input
}

/** Returns a number that is different for each entity and day. */
const impressionsOf = (id: string, day: number): number => Number(id.replace(/\D/g, '')) * 1000 + day
const GROUP_METRICS: Record<string, Record<string, (id: string, day: number) => unknown>> = {
  ENGAGEMENT: { impressions: impressionsOf, clicks: (id, day) => impressionsOf(id, day) + 1 },
  BILLING: { billed_charge_local_micro: (id, day) => impressionsOf(id, day) * 7 },
  VIDEO: { video_total_views: () => null },
}

interface Options {
  /** First and last day with activity, keyed by entity id. If omitted, activity calls fail. */
  readonly active?: Record<string, readonly [number, number]>
  readonly fails?: (input: Input) => boolean
  /** Overrides for fields of the entities with activity. */
  readonly shown?: Readonly<Record<string, unknown>>
}

/** Creates an API stub that returns a number for each day and records the calls. */
export const asking = ({ active, fails = () => false, shown = {} }: Options = {}) => {
  const seen: Seen[] = []
  const ask = async ({ name }: { readonly name: string }, given: object) => {
    const input = given as Input
    seen.push({ name, input })
    if (name.includes('active')) {
      if (!active) throw new Error('unavailable')
      const data = Object.entries(active).map(([entityId, [first, last]]) => ({
        entityId,
        activityStartTime: new Date(START + first * DAY + 7_000).toISOString(),
        activityEndTime: new Date(START + (last + 1) * DAY - 7_000).toISOString(),
        placements: ['ALL_ON_TWITTER'],
        ...shown,
      }))
      return { data } as never
    }
    if (fails(input)) throw new Error('rate limited')
    const first = (Date.parse(input.start_time) - START) / DAY
    const days = (Date.parse(input.end_time) - Date.parse(input.start_time)) / DAY
    const points = input.granularity === 'TOTAL' ? 1 : days
    const valuesOf = (id: string, value: (id: string, day: number) => unknown) => {
      const values = Array.from({ length: days }, (_, day) => value(id, first + day))
      if (values.every((each) => each === null)) return null
      return points === 1 ? [values.reduce((sum: number, each) => sum + (each as number), 0)] : values
    }
    const data = input.entity_ids.map((id: string) => ({
      restId: id,
      idData: [
        {
          segment: null,
          metrics: Object.fromEntries(
            input.metric_groups.flatMap((group: string) =>
              Object.entries(GROUP_METRICS[group] ?? {}).map(([metric, value]) => [
                metric,
                valuesOf(id, value),
              ]),
            ),
          ),
        },
      ],
    }))
    return { data } as never
  }
  const callsOf = (name: RegExp): Input[] =>
    seen.filter((call) => name.test(call.name)).map(({ input }) => input)
  return { ask: ask as never, stats: () => callsOf(/^stats\.list/), activity: () => callsOf(/active/) }
}
export const everyDay = (ids: readonly string[], last: number) =>
  Object.fromEntries(ids.map((id) => [id, [0, last] as const]))

export const load = (
  ids: readonly string[],
  of: StatsQuery,
  groups: readonly string[],
  options: Options = {},
) => {
  const upstream = asking(options)
  const loader = createStatsLoader(upstream.ask, of, {})
  return { upstream, all: Promise.all(ids.map((id) => loader(id, groups as never))) }
}
