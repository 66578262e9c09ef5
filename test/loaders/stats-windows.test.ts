import { boundsOf, type StatsSpan, timesOfCall, windowsOf } from '../../src/loaders/stats-windows.ts'

const at = (text: string): number => Date.parse(text)
const iso = (time: number): string => new Date(time).toISOString().replace(':00.000Z', 'Z')
const span = (granularity: StatsSpan['granularity'], zone: string, from: string, to: string): StatsSpan => ({
  granularity,
  zone,
  from: at(from),
  to: at(to),
})
const cut = (of: StatsSpan) =>
  windowsOf(of, boundsOf(of)).map(({ from, to, first, points }) => [iso(from), iso(to), first, points])

describe('period windows', () => {
  it.each([
    [
      'a week of days',
      span('DAY', 'UTC', '2026-11-01T00:00Z', '2026-11-08T00:00Z'),
      [['2026-11-01T00:00Z', '2026-11-08T00:00Z', 0, 7]],
    ],
    [
      'two weeks of days, split at midnight in the account time zone',
      span('DAY', 'Europe/Paris', '2026-11-08T23:00Z', '2026-11-22T23:00Z'),
      [
        ['2026-11-08T23:00Z', '2026-11-15T23:00Z', 0, 7],
        ['2026-11-15T23:00Z', '2026-11-22T23:00Z', 7, 7],
      ],
    ],
    [
      // Clocks change from 02:00 PDT to 01:00 PST on 1 November 2026, so the week has 169 hours.
      'a week of 169 hours, split a day earlier',
      span('DAY', 'America/Los_Angeles', '2026-10-29T07:00Z', '2026-11-05T08:00Z'),
      [
        ['2026-10-29T07:00Z', '2026-11-04T08:00Z', 0, 6],
        ['2026-11-04T08:00Z', '2026-11-05T08:00Z', 6, 1],
      ],
    ],
    [
      // Clocks change from 02:00 PST to 03:00 PDT on 8 March 2026, so the week has 167 hours.
      'a week of 167 hours, in one piece',
      span('DAY', 'America/Los_Angeles', '2026-03-05T08:00Z', '2026-03-12T07:00Z'),
      [['2026-03-05T08:00Z', '2026-03-12T07:00Z', 0, 7]],
    ],
    [
      'days of a zone with a half-hour offset',
      span('DAY', 'Asia/Kolkata', '2026-11-01T18:30Z', '2026-11-09T18:30Z'),
      [
        ['2026-11-01T18:30Z', '2026-11-08T18:30Z', 0, 7],
        ['2026-11-08T18:30Z', '2026-11-09T18:30Z', 7, 1],
      ],
    ],
    [
      'hours, split at the last account midnight that one call can reach',
      span('HOUR', 'Europe/Paris', '2026-11-09T10:00Z', '2026-11-17T12:00Z'),
      [
        ['2026-11-09T10:00Z', '2026-11-15T23:00Z', 0, 157],
        ['2026-11-15T23:00Z', '2026-11-17T12:00Z', 157, 37],
      ],
    ],
    [
      'hours of a zone with a half-hour offset, split at a whole hour',
      span('HOUR', 'Asia/Kolkata', '2026-11-01T00:00Z', '2026-11-09T00:00Z'),
      [
        ['2026-11-01T00:00Z', '2026-11-07T18:00Z', 0, 162],
        ['2026-11-07T18:00Z', '2026-11-09T00:00Z', 162, 30],
      ],
    ],
    [
      'hours of whole days that begin at half past an hour in UTC, split at midnight',
      span('HOUR', 'Asia/Kolkata', '2026-11-01T18:30Z', '2026-11-09T18:30Z'),
      [
        ['2026-11-01T18:30Z', '2026-11-08T18:30Z', 0, 168],
        ['2026-11-08T18:30Z', '2026-11-09T18:30Z', 168, 24],
      ],
    ],
    [
      'hours that would otherwise need one more call, split after 7 days',
      span('HOUR', 'Europe/Paris', '2026-11-02T10:00Z', '2026-11-16T10:00Z'),
      [
        ['2026-11-02T10:00Z', '2026-11-09T10:00Z', 0, 168],
        ['2026-11-09T10:00Z', '2026-11-16T10:00Z', 168, 168],
      ],
    ],
    [
      'a total, which has one point',
      span('TOTAL', 'UTC', '2026-11-01T00:00Z', '2026-11-10T05:00Z'),
      [
        ['2026-11-01T00:00Z', '2026-11-08T00:00Z', 0, 1],
        ['2026-11-08T00:00Z', '2026-11-10T05:00Z', 0, 1],
      ],
    ],
    [
      'seven days of hours, in one piece',
      span('HOUR', 'UTC', '2026-11-01T05:00Z', '2026-11-08T05:00Z'),
      [['2026-11-01T05:00Z', '2026-11-08T05:00Z', 0, 168]],
    ],
  ])('split a period correctly: %s', (_what, of, windows) => {
    expect(cut(of)).toEqual(windows)
  })

  it('cover every period exactly once, in any time zone and for any length [stats.list.range.maximum]', () => {
    const zones = ['UTC', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/Santiago']
    for (const zone of zones)
      for (let hours = 1; hours < 24 * 60; hours += 37) {
        const of = { granularity: 'HOUR', zone, from: at('2026-03-01T00:00Z'), to: 0 } as const
        const whole = { ...of, to: of.from + hours * 3_600_000 }
        const windows = windowsOf(whole, boundsOf(whole))
        expect(windows.map(({ points }) => points).reduce((sum, points) => sum + points)).toBe(hours)
        windows.forEach(({ from, to }, index) => {
          expect(from).toBe(windows[index - 1]?.to ?? whole.from)
          expect(to - from).toBeLessThanOrEqual(7 * 86_400_000)
        })
        expect(windows.at(-1)?.to).toBe(whole.to)
        expect(windows).toHaveLength(Math.ceil(hours / 168))
      }
  })
})

describe('call start and end', () => {
  it.each([
    ['whole hours', 'TOTAL', 'Europe/Paris', '2026-11-01T05:00:00Z', '2026-11-02T07:00:00Z', undefined],
    [
      'midnights at whole hours',
      'HOUR',
      'Europe/Paris',
      '2026-11-08T23:00:00Z',
      '2026-11-09T23:00:00Z',
      undefined,
    ],
    [
      'days, which may begin at half past an hour',
      'DAY',
      'Asia/Kolkata',
      '2026-11-01T18:30:00Z',
      '2026-11-02T18:30:00Z',
      undefined,
    ],
    // A midnight that is not on a full hour in UTC is sent as a date in the account's time zone.
    [
      'a total',
      'TOTAL',
      'Asia/Kolkata',
      '2026-11-01T18:30:00Z',
      '2026-11-03T18:30:00Z',
      ['2026-11-02', '2026-11-04'],
    ],
    [
      'hours',
      'HOUR',
      'America/St_Johns',
      '2026-11-02T03:30:00Z',
      '2026-11-03T03:30:00Z',
      ['2026-11-02', '2026-11-03'],
    ],
    // Clocks go back on 25 October, so the week has 169 hours. It can only be requested by date.
    [
      'a week with an hour too many',
      'TOTAL',
      'Europe/Paris',
      '2026-10-21T22:00:00Z',
      '2026-10-28T23:00:00Z',
      ['2026-10-22', '2026-10-29'],
    ],
  ] as const)(
    "are UTC times or dates in the account's time zone: %s",
    (_what, granularity, zone, from, to, dates) => {
      const [start_time, end_time] = dates ?? [from, to]
      expect(timesOfCall({ from: at(from), to: at(to) }, { granularity, zone })).toEqual({
        start_time,
        end_time,
      })
    },
  )
})

describe('data point bounds', () => {
  it('are 23 to 25 hours apart on days when clocks change', () => {
    const hours = (of: StatsSpan) => {
      const bounds = boundsOf(of)
      return bounds.slice(1).map((bound, index) => (bound - (bounds[index] as number)) / 3_600_000)
    }
    expect(hours(span('DAY', 'America/Los_Angeles', '2026-10-31T07:00Z', '2026-11-03T08:00Z'))).toEqual([
      24, 25, 24,
    ])
    expect(hours(span('DAY', 'Europe/Paris', '2026-03-27T23:00Z', '2026-03-30T22:00Z'))).toEqual([24, 23, 24])
    // Clocks change by half an hour in this time zone.
    expect(hours(span('DAY', 'Australia/Lord_Howe', '2026-10-02T13:30Z', '2026-10-05T13:00Z'))).toEqual([
      24, 23.5, 24,
    ])
  })

  it('delimit one point for a total and one point per hour', () => {
    expect(boundsOf(span('TOTAL', 'UTC', '2026-11-01T00:00Z', '2026-11-09T00:00Z'))).toHaveLength(2)
    expect(boundsOf(span('HOUR', 'UTC', '2026-11-01T00:00Z', '2026-11-02T00:00Z'))).toHaveLength(25)
  })
})
