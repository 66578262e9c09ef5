import fc from 'fast-check'
import { cutReport } from '../../src/reports/cut.ts'
import type { ReportRequest, ReportRow } from '../../src/reports/index.ts'
import { mergeParts } from '../../src/reports/merge.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const request = (changes: Partial<ReportRequest>): ReportRequest => ({
  accountId: 'abc1',
  entity: 'CAMPAIGN',
  ids: ['c1'],
  from: 0,
  to: 0,
  zone: 'America/New_York',
  granularity: 'DAY',
  placement: 'ALL_ON_TWITTER',
  metricGroups: ['ENGAGEMENT'],
  ...changes,
})
const time = (text: string): number => Date.parse(text)
const windowsOf = (changes: Partial<ReportRequest>): string[] =>
  cutReport(request(changes)).windows.map(
    ({ from, to, points }) => `${new Date(from).toISOString()} ${new Date(to).toISOString()} ${points}`,
  )
const many = (count: number): string[] => Array.from({ length: count }, (_, index) => `c${index}`)

describe('window', () => {
  it("ends at midnight in the account's time zone, even when clocks change", () => {
    // Clocks go back on 1 November 2026, so 45 days across that date are one hour too long.
    expect(
      windowsOf({
        from: time('2026-10-01T04:00:00Z'),
        to: time('2026-12-30T05:00:00Z'),
        segmentation: { type: 'PLATFORMS' },
      }),
    ).toEqual([
      '2026-10-01T04:00:00.000Z 2026-11-14T05:00:00.000Z 44',
      '2026-11-14T05:00:00.000Z 2026-12-29T05:00:00.000Z 45',
      '2026-12-29T05:00:00.000Z 2026-12-30T05:00:00.000Z 1',
    ])
  })

  it('is an hour shorter on the day when clocks go forward', () => {
    // Clocks go forward on 8 March 2026.
    expect(
      windowsOf({
        from: time('2026-03-08T05:00:00Z'),
        to: time('2026-03-09T04:00:00Z'),
        granularity: 'HOUR',
      }),
    ).toEqual(['2026-03-08T05:00:00.000Z 2026-03-09T04:00:00.000Z 23'])
  })

  it('follows the previous window without a gap, and is at most as long as a job allows', () => {
    const zone = fc.constantFrom(
      'Etc/UTC',
      'America/New_York',
      'Europe/Paris',
      'Asia/Kolkata',
      'Australia/Lord_Howe',
    )
    fc.assert(
      fc.property(
        zone,
        fc.nat(8000),
        fc.integer({ min: 1, max: 8000 }),
        fc.boolean(),
        (zone, start, hours, isSegmented) => {
          const from = time('2026-01-01T00:00:00Z') + start * HOUR_MS
          const to = from + hours * HOUR_MS
          const report = request({
            zone,
            from,
            to,
            granularity: 'HOUR',
            ids: many(300),
            ...(isSegmented && { segmentation: { type: 'AGE' } }),
          })
          const { windows } = cutReport(report)
          expect(windows[0]?.from).toBe(from)
          expect(windows.at(-1)?.to).toBe(to)
          for (const [index, window] of windows.entries()) {
            expect(window.to - window.from).toBeLessThanOrEqual((isSegmented ? 45 : 90) * DAY_MS)
            // The API accepts only complete hours.
            expect(window.from % HOUR_MS).toBe(0)
            if (index > 0) expect(window.from).toBe(windows[index - 1]?.to)
          }
          expect(windows.reduce((sum, { points }) => sum + points, 0)).toBe(hours)
        },
      ),
    )
  })
})

describe('report', () => {
  const week = { from: time('2026-06-01T04:00:00Z'), to: time('2026-06-08T04:00:00Z') }
  it.each([
    ['400 ids and 7 days', { ...week, ids: many(400) }, 'SYNCHRONOUS', 20],
    ['2,000 ids and 7 days', { ...week, ids: many(2000) }, 'SYNCHRONOUS', 100],
    [
      'MOBILE_CONVERSION, which needs separate calls',
      { ...week, ids: many(200), metricGroups: ['BILLING', 'MOBILE_CONVERSION'] },
      'SYNCHRONOUS',
      20,
    ],
    ['8 days, two calls instead of a job', { ...week, to: week.to + DAY_MS, ids: many(1) }, 'SYNCHRONOUS', 2],
    ['35 days, five calls', { ...week, to: week.from + 35 * DAY_MS, ids: many(20) }, 'SYNCHRONOUS', 5],
    // A job takes one call to create and about five to poll.
    ['36 days, as many calls as a job', { ...week, to: week.from + 36 * DAY_MS, ids: many(20) }, 'JOBS', 1],
    ['14 days of 80 ids', { ...week, to: week.from + 14 * DAY_MS, ids: many(80) }, 'SYNCHRONOUS', 8],
    ['14 days of 100 ids', { ...week, to: week.from + 14 * DAY_MS, ids: many(100) }, 'JOBS', 5],
    ['segments', { ...week, ids: many(1), segmentation: { type: 'GENDER' } }, 'JOBS', 1],
  ])('uses direct calls or jobs depending on its size and segmentation: %s', (_name, changes, way, parts) => {
    const cut = cutReport(request(changes))
    expect([cut.way, cut.chunks.flat().length]).toEqual([way, parts])
  })
})

describe('report parts', () => {
  it('are joined by id and segment, regardless of row order', async () => {
    const entity = fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      segments: fc.uniqueArray(fc.constantFrom('x', 'y', 'z'), { minLength: 1 }),
    })
    const part = fc.uniqueArray(entity, { selector: ({ id }) => id })
    await fc.assert(
      fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 4 }), async (parts) => {
        const rowsOf = async function* (window: number): AsyncGenerator<ReportRow, void> {
          for (const { id, segments } of parts[window] ?? [])
            for (const name of segments)
              yield { entityId: id, segment: { name }, metrics: { clicks: [`${window}`.length, window] } }
        }
        const expected = new Map<string, number[]>()
        for (const [window, entities] of parts.entries())
          for (const { id, segments } of entities)
            for (const name of segments) {
              const key = `${id} ${name}`
              const values = expected.get(key) ?? parts.flatMap(() => [0, 0])
              values.splice(window * 2, 2, 1, window)
              expected.set(key, values)
            }
        const groups = ['ENGAGEMENT']
        const glued = mergeParts(
          parts.map((_, window) => ({ window, groups, rows: rowsOf(window) })),
          { entity: 'CAMPAIGN', granularity: 'DAY', points: parts.map(() => 2) },
        )
        const given = new Map<string, unknown>()
        for await (const { entityId, segment, metrics } of glued) {
          const key = `${entityId} ${segment?.name}`
          expect(given.has(key)).toBe(false)
          given.set(key, metrics.clicks)
        }
        expect([...given].sort()).toEqual([...expected].sort())
      }),
    )
  })
})
