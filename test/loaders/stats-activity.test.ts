import { DAY, everyDay, idsOf, load, query, START } from './scripted-stats.ts'

const HOUR = 3_600_000

describe('stats loader with many entities', () => {
  it('reads 200 entities over 14 days in 21 calls, and returns the points of each entity [stats.list.entity_ids.maximum] [stats.loader_batch_size]', async () => {
    const ids = idsOf(200)
    const { upstream, all } = load(ids, query(14), ['ENGAGEMENT', 'BILLING'], { active: everyDay(ids, 13) })
    const found = await all
    expect([upstream.stats().length, upstream.activity().length]).toEqual([20, 1])
    for (const { entity_ids, metric_groups } of upstream.stats()) {
      expect(entity_ids).toHaveLength(20)
      expect(metric_groups).toEqual(['ENGAGEMENT', 'BILLING'])
    }
    found.forEach(({ metrics, bounds }, index) => {
      expect(bounds).toHaveLength(15)
      const days = Array.from({ length: 14 }, (_, day) => index * 1000 + day)
      expect(metrics.impressions).toEqual(days)
      expect(metrics.billed_charge_local_micro).toEqual(days.map((value) => value * 7))
    })
  })

  it('skips entities without activity and returns 0 for them', async () => {
    const ids = idsOf(200)
    const { upstream, all } = load(ids, query(14), ['ENGAGEMENT', 'BILLING', 'WEB_CONVERSION'], {
      active: everyDay(ids.slice(0, 50), 13),
    })
    const found = await all
    expect([upstream.stats().length, upstream.activity().length]).toEqual([6, 1])
    const none = new Array(14).fill(0)
    expect(found[50]?.metrics).toMatchObject({
      impressions: none,
      billed_charge_local_micro: none,
      conversion_purchases: { post_view: none, sale_amount: none },
    })
    expect(found[49]?.metrics.impressions).toEqual(Array.from({ length: 14 }, (_, day) => 49_000 + day))
  })

  it('reads the totals of 1,000 entities over 7 days with 51 calls', async () => {
    const ids = idsOf(1000)
    const { upstream, all } = load(
      ids,
      query(7, { granularity: 'TOTAL', entity: 'LINE_ITEM' }),
      ['ENGAGEMENT'],
      {
        active: everyDay(ids, 6),
      },
    )
    const found = await all
    expect([upstream.stats().length, upstream.activity().length]).toEqual([50, 1])
    expect(found[3]?.metrics.impressions).toEqual([3000 * 7 + 21])
  })

  it('checks activity first for 41 entities, but not for 40', async () => {
    const few = load(idsOf(40), query(7), ['ENGAGEMENT'], { active: {} })
    await few.all
    expect([few.upstream.stats().length, few.upstream.activity().length]).toEqual([2, 0])
    const many = load(idsOf(41), query(7), ['ENGAGEMENT'], { active: {} })
    await many.all
    expect([many.upstream.stats().length, many.upstream.activity().length]).toEqual([0, 1])
    expect(many.upstream.activity()[0]).toMatchObject({
      entity: 'CAMPAIGN',
      start_time: '2026-11-02T00:00:00Z',
      // The call ends a day after the window, because activity may be recorded late.
      end_time: '2026-11-10T00:00:00Z',
    })
  })

  it.each([
    ['90 days', query(90, { now: START + 200 * DAY }), '2027-01-31T00:00:00Z'],
    [
      'days in a time zone with a half-hour offset',
      query(7, { zone: 'Asia/Kolkata', from: START - 5.5 * HOUR, to: START - 5.5 * HOUR + 7 * DAY }),
      '2026-11-09T19:00:00Z',
    ],
  ])('checks activity for %s', async (_what, of, end) => {
    const { upstream, all } = load(idsOf(41), of, ['ENGAGEMENT'], { active: {} })
    await all
    expect([upstream.stats(), upstream.activity()]).toMatchObject([[], [{ end_time: end }]])
  })

  it.each([
    ['a placement that statistics do not have', { placements: ['TWITTER_TIMELINE'] }, 2],
    ['no placement', { placements: [] }, 2],
    ['another placement', { placements: ['SPOTLIGHT', 'TREND'] }, 0],
    ['no time when it began', { activityStartTime: null }, 2],
    ['an unreadable time when it ended', { activityEndTime: 'soon' }, 2],
  ])('skips an active entity only if it had no delivery: %s', async (_what, shown, calls) => {
    const ids = idsOf(41)
    const active = everyDay(ids.slice(0, 40), 6)
    const { upstream, all } = load(ids, query(7), ['ENGAGEMENT'], { active, shown })
    const [first] = await all
    expect(upstream.stats()).toHaveLength(calls)
    expect(first?.metrics.impressions).toEqual(calls === 0 ? [0, 0, 0, 0, 0, 0, 0] : [0, 1, 2, 3, 4, 5, 6])
  })

  it('reads each entity only in windows with activity', async () => {
    const ids = idsOf(60)
    const active = { ...everyDay(ids.slice(0, 20), 6), ...everyDay(ids.slice(20), 13) }
    const { upstream, all } = load(ids, query(14), ['ENGAGEMENT'], { active })
    const [first] = await all
    expect(upstream.stats().map(({ start_time, entity_ids }) => [start_time, entity_ids.length])).toEqual([
      ['2026-11-02T00:00:00Z', 20],
      ['2026-11-02T00:00:00Z', 20],
      ['2026-11-02T00:00:00Z', 20],
      ['2026-11-09T00:00:00Z', 20],
      ['2026-11-09T00:00:00Z', 20],
    ])
    expect(first?.metrics.impressions).toEqual([0, 1, 2, 3, 4, 5, 6, 0, 0, 0, 0, 0, 0, 0])
  })
})
