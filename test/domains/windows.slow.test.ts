/// <reference lib="esnext.temporal" />
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { randomRuns } from '../../harness/gateway/random-runs.ts'
import { sum } from './statistics.ts'
import { inClockedWorld, type Json } from './world.ts'

const HOUR = 3_600_000
/** Number of random windows. RANDOM_WINDOWS overrides it. */
const RUNS = Number(process.env.RANDOM_WINDOWS ?? randomRuns(60))
const TIME_LIMIT_MS = 10 * 60_000

const directory = mkdtempSync(join(tmpdir(), 'windows-'))
const file = join(directory, 'sandbox.sqlite')
const { demo, ask, clock } = await inClockedWorld('2026-02-01T00:00:00Z', { database: file })
const database = new DatabaseSync(file)
afterAll(() => {
  database.close()
  rmSync(directory, { recursive: true })
})
const moveTo = (zone: string, account: string): void => {
  database.prepare('update accounts set timezone = ? where id = ?').run(zone, account)
}

const ZONES = [
  'Etc/UTC',
  'America/New_York',
  'America/Los_Angeles',
  // Zones whose offset from UTC is not a whole number of hours.
  'America/St_Johns',
  'Asia/Kolkata',
  'Australia/Adelaide',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  // Zone whose clocks change by half an hour.
  'Australia/Lord_Howe',
  // Zones whose clocks change at midnight.
  'America/Havana',
  'America/Santiago',
  'Asia/Beirut',
  'Africa/Cairo',
  'Europe/Paris',
  'Europe/London',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Ho_Chi_Minh',
]
const LASTS = { '1d': 1, P3D: 3, '7d': 7, P1W: 7, P10D: 10, '30d': 30, thisMonth: 0, lastMonth: 0 }

interface Case {
  readonly account: string
  readonly zone: string
  readonly now: number
  readonly last: keyof typeof LASTS
  readonly includeToday: boolean
}

/** Generates a time in 2026. Most times lie within ten days after a clock change in the zone. */
const moment = (zone: string) => {
  const first = Temporal.Instant.from('2026-02-01T00:00Z')
  const changes: number[] = []
  for (let at = first.toZonedDateTimeISO(zone).getTimeZoneTransition('next'); at; ) {
    if (at.epochMilliseconds > Date.parse('2026-12-20T00:00Z')) break
    changes.push(at.epochMilliseconds)
    at = at.getTimeZoneTransition('next')
  }
  const any = fc
    .integer({ min: 0, max: 320 * 24 * 60 })
    .map((minutes) => first.epochMilliseconds + minutes * 60_000)
  const soon = (change: number) =>
    fc.integer({ min: 0, max: 10 * 24 * 60 }).map((minutes) => change + minutes * 60_000)
  return changes.length > 0 ? fc.oneof(any, ...changes.map(soon)) : any
}
const cases: fc.Arbitrary<Case> = fc.constantFrom(...ZONES).chain((zone) =>
  fc.record({
    account: fc.constantFrom(demo.secondAccountId, demo.thirdAccountId),
    zone: fc.constant(zone),
    now: moment(zone),
    last: fc.constantFrom(...(Object.keys(LASTS) as (keyof typeof LASTS)[])),
    includeToday: fc.boolean(),
  }),
)

/** Returns the expected period according to Temporal's calendar; undefined if it contains no full day. */
const periodOf = ({ zone, now, last, includeToday }: Case) => {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).startOfDay()
  const month = today.with({ day: 1 }).startOfDay()
  const before = month.subtract({ months: 1 }).startOfDay()
  const tomorrow = today.add({ days: 1 }).startOfDay().epochMilliseconds
  const soon = Math.min(tomorrow, (Math.floor(now / HOUR) + 1) * HOUR)
  if (last === 'lastMonth') return { from: before.epochMilliseconds, to: month.epochMilliseconds }
  const to = includeToday ? soon : today.epochMilliseconds
  const days = LASTS[last] - (includeToday ? 1 : 0)
  const from = (last === 'thisMonth' ? month : today.subtract({ days }).startOfDay()).epochMilliseconds
  return from < to ? { from, to } : undefined
}

const iso = (time: number): string => `${new Date(time).toISOString().slice(0, 19)}Z`
const numbers = 'from to total { impressions engagements spend { micros } } series { start end impressions }'
const fieldsOf = ({ account, last, includeToday, zone }: Case): string => {
  const when = `last: "${last}", includeToday: ${includeToday}`
  const stats = `
    day: stats(${when}) { ${numbers} }
    total: stats(${when}, granularity: TOTAL) { ${numbers} }
    ${zone === 'Australia/Lord_Howe' ? '' : `hour: stats(${when}, granularity: HOUR) { ${numbers} }`}`
  return `{ account(id: "${account}") {
    ${stats.replaceAll('spend { micros }', '')}
    activeEntities(entity: CAMPAIGN, ${when}) { from to entityId activityStartTime activityEndTime }
    campaigns(first: 3) { nodes { restId ${stats} reach(${when}) { from to totalAudienceReach averageFrequency } } }
    fundingInstruments(first: 2) { nodes { reach(${when}) { from to } } }
  } }`
}

/** Asserts that all granularities of an entity agree. Returns its impressions. */
const compare = ({ day, hour, total }: Json, period: { from: string; to: string }): number => {
  for (const each of [day, total, ...(hour ? [hour] : [])]) {
    expect([each.from, each.to]).toEqual([period.from, period.to])
    expect(sum(each.series.map(({ impressions }: Json) => impressions))).toBe(each.total.impressions)
    expect(each.total).toEqual(day.total)
    // Each point starts where the previous one ends, from the start of the period to its end.
    const starts = each.series.map(({ start }: Json) => start)
    const ends = each.series.map(({ end }: Json) => end)
    expect([...starts, period.to]).toEqual([period.from, ...ends])
  }
  return day.total.impressions
}

/** Asserts that reach times frequency equals the impressions. Frequencies are rounded to two decimals. */
const checkReach = ({ totalAudienceReach: people, averageFrequency: times }: Json, impressions: number) => {
  if (impressions === 0) return expect(people).toBeNull()
  expect(Math.abs(people * times - impressions)).toBeLessThanOrEqual(people * 0.0051)
}

const check = (data: Json, { from, to }: { from: number; to: number }): number => {
  const period = { from: iso(from), to: iso(to) }
  const { activeEntities, campaigns, fundingInstruments, ...account } = data.account
  const served = compare(account, period)
  const active = new Map<string, Json>(activeEntities.map((each: Json) => [each.entityId, each]))
  for (const each of active.values()) {
    expect(each).toMatchObject(period)
    expect(Date.parse(each.activityStartTime)).toBeGreaterThanOrEqual(from)
    expect(Date.parse(each.activityEndTime)).toBeLessThanOrEqual(to)
  }
  for (const { restId, reach, ...campaign } of campaigns.nodes) {
    const impressions = compare(campaign, period)
    expect(reach).toMatchObject(period)
    checkReach(reach, impressions)
    if (impressions > 0) expect([...active.keys()]).toContain(restId)
  }
  for (const { reach } of fundingInstruments.nodes) expect(reach).toMatchObject(period)
  return served
}

describe('statistics window', () => {
  it(
    'covers the same period for every field, granularity, time zone and clock change [stats.list.one_window]',
    async () => {
      const sample = fc.sample(cases, RUNS).sort((one, other) => one.now - other.now)
      let [served, refused] = [0, 0]
      for (const each of sample) {
        clock.now = each.now
        moveTo(each.zone, each.account)
        const { data, errors } = await ask(fieldsOf(each))
        const period = periodOf(each)
        try {
          if (!period) {
            refused += 1
            for (const { message } of errors) expect(message).toContain('thisMonth has no full day yet')
            expect(errors.length).toBeGreaterThan(0)
            continue
          }
          expect(errors).toEqual([])
          served += check(data, period) > 0 ? 1 : 0
        } catch (error) {
          throw new Error(`${JSON.stringify({ ...each, now: iso(each.now) })}: ${(error as Error).message}`)
        }
      }
      expect(served).toBeGreaterThan(sample.length / 2)
      expect(refused).toBeLessThan(sample.length / 10)
    },
    TIME_LIMIT_MS,
  )
})
