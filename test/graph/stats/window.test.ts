import { spanOf, type WindowArguments } from '../../../src/graph/stats/window.ts'

const NOW = Date.parse('2026-11-23T05:20:30Z')
type Granularity = Parameters<typeof spanOf>[1]

const spanned = (args: WindowArguments, granularity: Granularity, zone = 'America/Los_Angeles') => {
  const { from, to } = spanOf(args, granularity, zone, NOW)
  return [from, to].map((time) => new Date(time).toISOString().replace('.000Z', 'Z'))
}
const refusal = (args: WindowArguments, granularity: Granularity, zone = 'America/Los_Angeles') => {
  try {
    spanOf(args, granularity, zone, NOW)
  } catch (error) {
    const { message, extensions } = error as { message: string; extensions: Record<string, unknown> }
    return { message, ...extensions }
  }
  throw new Error('it was expected to be refused')
}
const times = (from: string, to: string): WindowArguments => ({ from, to })

describe('spanOf', () => {
  it.each([
    ['the last hours', { last: 'PT6H' }, 'HOUR', ['2026-11-22T23:00:00Z', '2026-11-23T05:00:00Z']],
    [
      'a day and an hour, by the hour',
      { last: 'P1DT1H' },
      'HOUR',
      ['2026-11-22T04:00:00Z', '2026-11-23T05:00:00Z'],
    ],
    // Midnight in Los Angeles, where 22 November is not over yet.
    ['7 days for a total', { last: 'P7D' }, 'TOTAL', ['2026-11-15T08:00:00Z', '2026-11-22T08:00:00Z']],
    ['7 days by the hour', { last: 'P7D' }, 'HOUR', ['2026-11-15T08:00:00Z', '2026-11-22T08:00:00Z']],
    [
      'seven days including today',
      { last: 'P7D', includeToday: true },
      'DAY',
      ['2026-11-16T08:00:00Z', '2026-11-23T08:00:00Z'],
    ],
    [
      '7 days with today for a total, up to the end of the current hour',
      { last: 'P7D', includeToday: true },
      'TOTAL',
      ['2026-11-16T08:00:00Z', '2026-11-23T06:00:00Z'],
    ],
    ['this month', { last: 'thisMonth' }, 'DAY', ['2026-11-01T07:00:00Z', '2026-11-22T08:00:00Z']],
    [
      'this month with today',
      { last: 'thisMonth', includeToday: true },
      'HOUR',
      ['2026-11-01T07:00:00Z', '2026-11-23T06:00:00Z'],
    ],
    ['last month', { last: 'lastMonth' }, 'TOTAL', ['2026-10-01T07:00:00Z', '2026-11-01T07:00:00Z']],
    [
      'last month, regardless of includeToday',
      { last: 'lastMonth', includeToday: true },
      'DAY',
      ['2026-10-01T07:00:00Z', '2026-11-01T07:00:00Z'],
    ],
    [
      'account-local days, excluding the day in `to`',
      times('2026-11-20', '2026-11-22'),
      'TOTAL',
      ['2026-11-20T08:00:00Z', '2026-11-22T08:00:00Z'],
    ],
    [
      'account-local days up to the end of the current hour',
      times('2026-11-20', '2026-11-23'),
      'HOUR',
      ['2026-11-20T08:00:00Z', '2026-11-23T06:00:00Z'],
    ],
    [
      'the last days, until the last midnight',
      { last: 'P14D' },
      'DAY',
      ['2026-11-08T08:00:00Z', '2026-11-22T08:00:00Z'],
    ],
    ['the last weeks', { last: 'P2W' }, 'DAY', ['2026-11-08T08:00:00Z', '2026-11-22T08:00:00Z']],
    // Clocks were set back on 1 November.
    ['days across a clock change', { last: 'P30D' }, 'DAY', ['2026-10-23T07:00:00Z', '2026-11-22T08:00:00Z']],
    ['the last 7 days by default', {}, 'DAY', ['2026-11-15T08:00:00Z', '2026-11-22T08:00:00Z']],
    [
      'the default for nulls',
      { from: null, to: null, last: null },
      'DAY',
      ['2026-11-15T08:00:00Z', '2026-11-22T08:00:00Z'],
    ],
    [
      'whole hours',
      times('2026-11-20T03:00:00Z', '2026-11-20T04:00:00Z'),
      'HOUR',
      ['2026-11-20T03:00:00Z', '2026-11-20T04:00:00Z'],
    ],
    [
      'hours up to the end of the current hour',
      times('2026-11-23T04:00:00Z', '2026-11-23T06:00:00Z'),
      'HOUR',
      ['2026-11-23T04:00:00Z', '2026-11-23T06:00:00Z'],
    ],
    [
      'the current day',
      times('2026-11-22T08:00:00Z', '2026-11-23T08:00:00Z'),
      'DAY',
      ['2026-11-22T08:00:00Z', '2026-11-23T08:00:00Z'],
    ],
    [
      'more than 7 days',
      times('2026-10-29T07:00:00Z', '2026-11-22T08:00:00Z'),
      'DAY',
      ['2026-10-29T07:00:00Z', '2026-11-22T08:00:00Z'],
    ],
  ] as const)('returns %s', (_what, args, granularity, expected) => {
    expect(spanned(args, granularity)).toEqual(expected)
  })

  it('accepts midnight in a time zone with a half-hour offset', () => {
    expect(spanned(times('2026-11-20T18:30:00Z', '2026-11-21T18:30:00Z'), 'DAY', 'Asia/Kolkata')).toEqual([
      '2026-11-20T18:30:00Z',
      '2026-11-21T18:30:00Z',
    ])
    for (const granularity of ['DAY', 'TOTAL', 'HOUR'] as const)
      expect(spanned({ last: 'P1D' }, granularity, 'Asia/Kolkata')).toEqual([
        '2026-11-21T18:30:00Z',
        '2026-11-22T18:30:00Z',
      ])
  })

  it.each([
    ['DAY', 'America/Los_Angeles', '2026-11-23T08:00:00Z', '2026-11-23T06:00:00Z'],
    ['HOUR', 'America/Los_Angeles', '2026-11-23T06:00:00Z', '2026-11-23T06:00:00Z'],
    // The current day in a time zone with a half-hour offset can only be requested as a whole.
    ['HOUR', 'Asia/Kolkata', '2026-11-23T18:30:00Z', '2026-11-23T06:00:00Z'],
    ['TOTAL', 'Asia/Kolkata', '2026-11-23T18:30:00Z', '2026-11-23T06:00:00Z'],
  ] as const)('covers today up to the end of the current hour: %s in %s', (granularity, zone, to, until) => {
    const window = spanOf({ last: 'P2D', includeToday: true }, granularity, zone, NOW)
    expect([window.to, window.until]).toEqual([Date.parse(to), Date.parse(until)])
  })

  it("begins a month at midnight in the account's time zone, even if clocks change during the month", () => {
    const at = (now: string, zone: string, last: string) => {
      const { from, until } = spanOf({ last }, 'DAY', zone, Date.parse(now))
      return [from, until].map((time) => new Date(time).toISOString())
    }
    // In Auckland, it is already 1 January. Summer time lasts from 27 September to 5 April.
    expect(at('2026-12-31T12:00:00Z', 'Pacific/Auckland', 'lastMonth')).toEqual([
      '2026-11-30T11:00:00.000Z',
      '2026-12-31T11:00:00.000Z',
    ])
    expect(at('2026-04-20T12:00:00Z', 'Pacific/Auckland', 'thisMonth')).toEqual([
      '2026-03-31T11:00:00.000Z',
      '2026-04-20T12:00:00.000Z',
    ])
  })
})

describe('invalid window', () => {
  it.each([
    [
      'a start at half past an hour [stats.list.whole_hours]',
      times('2026-11-20T03:30:00Z', '2026-11-20T05:00:00Z'),
      'HOUR',
      { field: 'from', rule: 'whole hours' },
      'from must be a whole hour; the nearest are 2026-11-20T03:00:00Z and 2026-11-20T04:00:00Z',
    ],
    [
      'a total that ends at half past an hour',
      times('2026-11-20T03:00:00Z', '2026-11-20T05:30:00Z'),
      'TOTAL',
      { field: 'to', rule: 'whole hours' },
      'to must be a whole hour; the nearest are 2026-11-20T05:00:00Z and 2026-11-20T06:00:00Z',
    ],
    [
      'a day from midnight in UTC [stats.list.day_aligned]',
      times('2026-11-20T00:00:00Z', '2026-11-21T08:00:00Z'),
      'DAY',
      { field: 'from', rule: 'whole days' },
      "from must be midnight in the account's time zone America/Los_Angeles for DAY; the nearest are 2026-11-19T08:00:00Z and 2026-11-20T08:00:00Z",
    ],
    [
      'an end at midnight in daylight saving time, after clocks were set back',
      times('2026-11-01T07:00:00Z', '2026-11-02T07:00:00Z'),
      'DAY',
      { field: 'to', rule: 'whole days' },
      "to must be midnight in the account's time zone America/Los_Angeles for DAY; the nearest are 2026-11-01T07:00:00Z and 2026-11-02T08:00:00Z",
    ],
    [
      'an end at midnight in standard time, after clocks were set forward',
      times('2026-03-08T08:00:00Z', '2026-03-09T08:00:00Z'),
      'DAY',
      { field: 'to', rule: 'whole days' },
      "to must be midnight in the account's time zone America/Los_Angeles for DAY; the nearest are 2026-03-09T07:00:00Z and 2026-03-10T07:00:00Z",
    ],
    [
      'an end before its start',
      times('2026-11-20T05:00:00Z', '2026-11-20T03:00:00Z'),
      'HOUR',
      { field: 'to', rule: 'to later than from' },
      'to (2026-11-20T03:00:00Z) must be later than from (2026-11-20T05:00:00Z)',
    ],
    [
      'an empty span',
      times('2026-11-20T05:00:00Z', '2026-11-20T05:00:00Z'),
      'HOUR',
      { field: 'to', rule: 'to later than from' },
      'to (2026-11-20T05:00:00Z) must be later than from (2026-11-20T05:00:00Z)',
    ],
    [
      'a start in the future',
      times('2026-11-24T05:00:00Z', '2026-11-25T05:00:00Z'),
      'HOUR',
      { field: 'from', rule: 'not in the future' },
      'from (2026-11-24T05:00:00Z) is in the future; the latest time is 2026-11-23T05:00:00Z',
    ],
    [
      'an end in the future',
      times('2026-11-22T08:00:00Z', '2026-11-24T08:00:00Z'),
      'DAY',
      { field: 'to', rule: 'not in the future' },
      'to (2026-11-24T08:00:00Z) is in the future; the latest time is 2026-11-23T08:00:00Z',
    ],
    [
      'hours instead of days',
      { last: 'PT24H' },
      'DAY',
      { field: 'last', rule: 'whole days' },
      'last must be a whole number of days for DAY, such as P14D',
    ],
    [
      "a period from midnight in the account's time zone to a whole hour in UTC",
      times('2026-11-20T18:30:00Z', '2026-11-21T05:00:00Z'),
      'TOTAL',
      { field: 'to', rule: 'one kind of time' },
      'from and to must both be dates, or whole hours in UTC',
      'Asia/Kolkata',
    ],
    [
      'hours across a clock change of half an hour',
      { from: '2026-10-03', to: '2026-10-05' },
      'HOUR',
      { field: 'to', rule: 'whole hours' },
      'The period is not a whole number of hours, because clocks in Australia/Lord_Howe change by half an hour. Use DAY or TOTAL',
      'Australia/Lord_Howe',
    ],
    [
      'today in addition to times',
      { includeToday: true, ...times('2026-11-20T03:00:00Z', '2026-11-20T04:00:00Z') },
      'HOUR',
      { field: 'includeToday', rule: 'one kind of period' },
      'includeToday cannot be combined with from or to',
    ],
    [
      'zero hours',
      { last: 'PT0H' },
      'HOUR',
      { field: 'last', rule: 'minimum', limit: 1 },
      'last must be at least an hour',
    ],
    [
      'zero days',
      { last: 'P0D' },
      'DAY',
      { field: 'last', rule: 'minimum', limit: 1 },
      'last must be at least a day',
    ],
    [
      'a length in addition to times',
      { last: 'P1D', ...times('2026-11-20T03:00:00Z', '2026-11-20T04:00:00Z') },
      'HOUR',
      { field: 'last', rule: 'one kind of period' },
      'last cannot be combined with from or to',
    ],
    [
      'a start alone',
      { from: '2026-11-20T03:00:00Z' },
      'HOUR',
      { field: 'to', rule: 'required' },
      'to is also required: specify both from and to, or only last',
    ],
    [
      'an end alone',
      { to: '2026-11-20T03:00:00Z' },
      'HOUR',
      { field: 'from', rule: 'required' },
      'from is also required: specify both from and to, or only last',
    ],
  ] as const)('is refused: %s', (_what, args, granularity, problem, message, zone?: string) => {
    expect(refusal(args, granularity, zone)).toEqual({ code: 'BAD_USER_INPUT', ...problem, message })
  })

  it('is refused if thisMonth contains no full day yet', () => {
    const first = Date.parse('2026-12-01T15:00:00Z')
    const ofMonth = (includeToday: boolean) =>
      spanOf({ last: 'thisMonth', includeToday }, 'DAY', 'Europe/Paris', first)
    expect(() => ofMonth(false)).toThrow(
      'thisMonth has no full day yet. Add includeToday: true, or use lastMonth',
    )
    expect(new Date(ofMonth(true).from).toISOString()).toBe('2026-11-30T23:00:00.000Z')
  })

  it('is refused with an error that states the maximum length', () => {
    const tooLong = { field: 'last', limit: 90, rule: 'maximum' }
    expect(refusal({ last: 'P91D' }, 'DAY')).toMatchObject(tooLong)
    expect(refusal({ last: 'P90DT1H' }, 'HOUR')).toMatchObject(tooLong)
    expect(refusal(times('2026-08-01T07:00:00Z', '2026-11-01T07:00:00Z'), 'DAY')).toMatchObject({
      ...tooLong,
      field: 'to',
    })
    expect(spanned({ last: 'P90D' }, 'DAY')).toEqual(['2026-08-24T07:00:00Z', '2026-11-22T08:00:00Z'])
  })

  it('is refused with an error that lists all mistakes', () => {
    expect(refusal(times('2026-11-20T03:30:00Z', '2026-11-19T04:15:00Z'), 'HOUR')).toMatchObject({
      field: 'from',
      problems: [
        { field: 'from', rule: 'whole hours' },
        { field: 'to', rule: 'whole hours' },
        { field: 'to', rule: 'to later than from', message: expect.stringContaining('later') },
      ],
    })
    expect(refusal({ from: '2026-11-01', last: 'P7D', includeToday: true }, 'DAY')).toMatchObject({
      problems: [
        { field: 'last', rule: 'one kind of period' },
        { field: 'includeToday', rule: 'one kind of period' },
        { field: 'to', rule: 'required' },
      ],
    })
  })
})
