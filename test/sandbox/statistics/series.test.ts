import fc from 'fast-check'
import { CONVERTED, COUNTED, METRIC_GROUPS } from '../../../src/contract/domains/stats-metrics.ts'
import { midnight, offsetAt } from '../../../src/contract/language/time-zone.ts'
import { countsOf } from '../../../src/sandbox/statistics/counts.ts'
import type { Flight, Goal } from '../../../src/sandbox/statistics/flight.ts'
import { collect, type Segment, Series } from '../../../src/sandbox/statistics/series.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const START = Date.parse('2026-03-20T00:00:00Z')
const GOALS: Goal[] = ['engagements', 'clicks', 'installs', 'followers', 'views', 'reach']
const ZONES = [
  'America/New_York',
  'Europe/Paris',
  'Asia/Kolkata',
  'Asia/Ho_Chi_Minh',
  'Australia/Lord_Howe',
  'UTC',
]
const { columns } = countsOf(METRIC_GROUPS)
const CHARGE = columns.indexOf('billed_charge_local_micro')

const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 })
const hours = (most: number) => fc.integer({ min: 0, max: most }).map((count) => START + count * HOUR)

const ad = fc
  .record({ id: fc.uuid(), seed: seeds, from: hours(300), to: hours(600) })
  .map(({ from, to, ...rest }) => ({
    ...rest,
    isActiveAt: (time: number) => time >= from && time < to,
  }))
const flight = fc
  .record({
    seed: seeds,
    ads: fc.array(ad, { minLength: 1, maxLength: 5 }),
    start: hours(200),
    end: hours(700),
    paused: hours(700),
    daily: fc.integer({ min: 0, max: 5_000_000_000 }),
    price: fc.integer({ min: 1_000, max: 9_000_000 }),
    goal: fc.constantFrom(...GOALS),
  })
  .map(({ paused, daily, ...rest }): Flight & { daily: number } => ({
    ...rest,
    placement: 'ALL_ON_TWITTER',
    daily,
    isActiveAt: (time) => time < paused || time >= paused + 9 * HOUR,
    allowanceAt: () => daily,
  }))
const world = fc.record({
  flights: fc.array(flight, { minLength: 1, maxLength: 3 }),
  zone: fc.constantFrom(...ZONES),
  first: fc.integer({ min: 0, max: 10 }),
  days: fc.integer({ min: 1, max: 7 }),
  now: fc.integer({ min: 0, max: 40 * 24 * 60 }).map((minutes) => START + minutes * 60_000),
})

type World = typeof world extends fc.Arbitrary<infer T> ? T : never

const daysOf = ({ zone, first, days }: World): number[] =>
  Array.from({ length: days + 1 }, (_, index) => midnight(zone, START + DAY, first + index))
const hoursOf = (bounds: readonly number[]): number[] => {
  const [from, to] = [bounds[0] as number, bounds.at(-1) as number]
  return Array.from({ length: (to - from) / HOUR + 1 }, (_, index) => from + index * HOUR)
}

const gather = ({ flights, zone, now }: World, bounds: readonly number[], segments?: readonly Segment[]) => {
  const parts = () => (segments ?? [{}]).map(() => new Series(columns.length, bounds.length - 1))
  const ofFlights = new Map(flights.map((each) => [each as Flight, parts()]))
  const ofAds = new Map(flights.flatMap(({ ads }) => ads.map((each) => [each, parts()] as const)))
  const window = { bounds, now, offsetOf: (time: number) => offsetAt(zone, time) }
  collect(flights, window, METRIC_GROUPS, (each) => ofFlights.get(each), segments)
  collect(flights, window, METRIC_GROUPS, (each, index) => ofAds.get(each.ads[index] as never), segments)
  return { ofFlights, ofAds }
}

const sum = (values: readonly number[] | null): number =>
  (values ?? []).reduce((all, value) => all + value, 0)
const sums = (series: readonly Series[]): number[] =>
  columns.map((_, column) => series.reduce((all, each) => all + sum(each.of(column)), 0))
/** Number of random worlds. `RANDOM_WORLDS=200` runs the full number. */
const runs = { numRuns: Number(process.env.RANDOM_WORLDS ?? 40), seed: 1 }

describe('line item delivery metrics', () => {
  it('add up from hours to days, from ads to line items, and from segments to totals', () => {
    fc.assert(
      fc.property(world, (made) => {
        const days = daysOf(made)
        const byDay = gather(made, days)
        const byHour = gather(made, hoursOf(days))
        const segments = [0.5, 0.3, 0.15, 0.05].map((share, index) => ({ name: `${index}`, share }))
        const bySegment = gather(made, days, segments)
        for (const each of made.flights) {
          const whole = sums(byDay.ofFlights.get(each) as Series[])
          expect(sums(byHour.ofFlights.get(each) as Series[])).toEqual(whole)
          expect(sums(bySegment.ofFlights.get(each) as Series[])).toEqual(whole)
          expect(sums(each.ads.flatMap((one) => byDay.ofAds.get(one) as Series[]))).toEqual(whole)
        }
      }),
      runs,
    )
  })

  it('include no daily charge above the daily budget', () => {
    fc.assert(
      fc.property(world, (made) => {
        const { ofFlights } = gather(made, daysOf(made))
        for (const each of made.flights)
          for (const spent of (ofFlights.get(each) as Series[])[0]?.of(CHARGE) ?? [])
            expect(spent).toBeLessThanOrEqual((each as (typeof made.flights)[number]).daily)
      }),
      runs,
    )
  })

  it('include no impressions in the future or outside the flight', () => {
    fc.assert(
      fc.property(world, (made) => {
        const bounds = hoursOf(daysOf(made))
        const { ofFlights } = gather(made, bounds)
        for (const each of made.flights) {
          const [series] = ofFlights.get(each) as [Series]
          const impressions = series.of(columns.indexOf('impressions'))
          const engagements = series.of(columns.indexOf('engagements'))
          for (const [index, count] of (impressions ?? []).entries()) {
            const from = bounds[index] as number
            if (from >= made.now || from >= each.end || from + HOUR <= each.start) expect(count).toBe(0)
            expect(engagements?.[index] ?? 0).toBeLessThanOrEqual(count + 1)
          }
        }
      }),
      runs,
    )
  })

  it('attribute likes to segments in proportion to impressions, even with few likes per hour', () => {
    const always = () => true
    const ad = { id: 'a', seed: 5, isActiveAt: always }
    const flight: Flight = {
      seed: 3,
      placement: 'ALL_ON_TWITTER',
      ads: [ad],
      start: START,
      end: START + 90 * DAY,
      isActiveAt: always,
      allowanceAt: () => 10_000_000,
      price: 5_000,
      goal: 'engagements',
    }
    const segments = [0.25, 0.5, 0.25].map((share, index) => ({ name: `${index}`, share }))
    const series = segments.map(() => new Series(columns.length, 1))
    const window = { bounds: [START, START + 60 * DAY], now: START + 90 * DAY, offsetOf: () => 0 }
    collect([flight], window, METRIC_GROUPS, () => series, segments)
    const likes = series.map((each) => sum(each.of(columns.indexOf('likes'))))
    const all = likes.reduce((total, each) => total + each, 0)
    expect(all).toBeGreaterThan(500)
    for (const [index, share] of [0.25, 0.5, 0.25].entries())
      expect(Math.abs((likes[index] as number) / all - share)).toBeLessThan(0.05)
  })

  it('include every metric of every group exactly once', () => {
    const counted = Object.values(COUNTED).flat()
    const converted = Object.values(CONVERTED).flat()
    expect(new Set(columns).size).toBe(columns.length)
    expect(columns.length).toBe(counted.length + converted.length * 5)
  })
})
