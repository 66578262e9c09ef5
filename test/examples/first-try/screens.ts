import { each, type Facts } from './facts.ts'

/** Assertions about the operations that fill an application's screens, at 2026-11-20T05:20:30Z. */
export const screens: Facts = {
  TabCounts: ({ account }) => {
    expect(account).toEqual({
      all: { totalCount: 120 },
      active: { totalCount: 100 },
      paused: { totalCount: 20 },
      drafts: { totalCount: 4 },
      notServable: { totalCount: 23 },
    })
  },
  EndingSoon: ({ account: { lineItems } }) => {
    const ends = each(lineItems.nodes, 'endTime')
    expect(ends).toEqual([...ends].sort())
    for (const end of ends) expect(end >= '2026-11-20T05:00:00Z' && end < '2026-11-27T05:00:00Z').toBe(true)
    expect(lineItems.totalCount).toBeGreaterThan(0)
    for (const { stats } of lineItems.nodes) expect(stats.total.spend.currency).toMatch(/^(USD|EUR)$/)
  },
  AdsInReview: ({ account: { promotedTweets } }) => {
    expect(promotedTweets.totalCount).toBe(184)
    const times = each(promotedTweets.nodes, 'updatedAt')
    expect(times).toEqual([...times].sort().reverse())
    for (const { approvalStatus } of promotedTweets.nodes)
      expect(['REJECTED', 'UNDER_REVIEW']).toContain(approvalStatus)
  },
  MonthOverMonth: ({ account: { campaigns } }) => {
    const before = campaigns.nodes.map(
      (node: { lastMonth: { total: { impressions: number } } }) => node.lastMonth.total.impressions,
    )
    expect(before).toEqual([...before].sort((a, b) => b - a))
    const { from, to } = campaigns.nodes[0].thisMonth
    expect([from, to]).toEqual(['2026-11-01T04:00:00Z', '2026-11-20T05:00:00Z'])
  },
  AgencyYesterday: ({ accounts: { nodes } }) => {
    expect(nodes).toMatchObject([
      { name: 'Café Lumière', timezone: 'Europe/Paris', currency: null },
      { name: 'Halden & Moor', timezone: 'America/New_York', currency: null },
      { name: 'Sông Hồng Retail', timezone: 'Asia/Ho_Chi_Minh', currency: 'VND' },
    ])
    const [paris] = nodes[0].fundingInstruments.nodes
    expect([paris.stats.from, paris.stats.to]).toEqual(['2026-11-18T23:00:00Z', '2026-11-19T23:00:00Z'])
    expect(paris.stats.total.spend.currency).toBe('EUR')
  },
  WordInCountry: ({ keywordInsights: { buckets } }) => {
    expect(each(buckets, 'startTime')).toHaveLength(7)
    expect(buckets[0].volume).toBeGreaterThan(0)
  },
  CitiesOfCountry: ({ statsReport: { rows } }) => {
    expect(rows.length).toBeGreaterThan(1)
    for (const { total } of rows) expect(total.impressions).toBeGreaterThan(0)
  },
}
