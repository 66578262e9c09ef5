import type { Json } from '../../domains/world.ts'
import { each, type Facts } from './facts.ts'

const sum = (rows: readonly Json[], name: string): number =>
  each(rows, name).reduce((all: number, one: number | null) => all + (one ?? 0), 0)

/**
 * Assertions about windows, totals and reports. The tests run at 2026-11-20T05:20:30Z, shortly after midnight
 * in New York, the account's time zone. Clocks changed on 1 November.
 */
export const numbers: Facts = {
  AccountSpend: ({ account: { stats } }) => {
    expect([stats.from, stats.to]).toEqual(['2026-10-21T04:00:00Z', '2026-11-20T05:00:00Z'])
    expect(stats.series).toHaveLength(30)
    expect(sum(stats.series, 'impressions')).toBe(stats.total.impressions)
  },
  ThisMonth: ({ account }) => {
    const { from, to, total } = account.campaign.stats
    expect([from, to]).toEqual(['2026-11-01T04:00:00Z', '2026-11-20T06:00:00Z'])
    expect(total.impressions).toBeGreaterThan(0)
  },
  LastMonthByFunding: ({ account: { fundingInstruments } }) => {
    expect(fundingInstruments.nodes).toHaveLength(4)
    for (const { stats } of fundingInstruments.nodes)
      expect([stats.from, stats.to]).toEqual(['2026-10-01T04:00:00Z', '2026-11-01T04:00:00Z'])
    expect(Number(fundingInstruments.nodes[0].stats.total.spend.decimal)).toBeGreaterThan(0)
  },
  TwoWeeksByDate: ({ account: { campaigns } }) => {
    for (const { stats } of campaigns.nodes) {
      expect([stats.from, stats.to]).toEqual(['2026-11-02T05:00:00Z', '2026-11-16T05:00:00Z'])
      expect(stats.series).toHaveLength(14)
      expect(sum(stats.series, 'impressions')).toBe(stats.total.impressions)
    }
  },
  ReachOfCampaigns: ({ account: { campaigns } }) => {
    expect(campaigns.nodes).toHaveLength(20)
    expect(campaigns.nodes[0].reach).toMatchObject({
      from: '2026-11-13T05:00:00Z',
      to: '2026-11-20T05:00:00Z',
    })
  },
  // One of the 100 active campaigns starts in the future, and another has no funding.
  ShownLastWeek: ({ account }) => {
    const shown = each(account.activeEntities, 'entityRestId')
    expect(shown).toContain('8wku4')
    const { record } = account.activeEntities[shown.indexOf('8wku4')]
    expect(record).toEqual({ name: 'Brightwater Oat Milk – Spring Sale 20% off' })
    expect(shown.length).toBe(98)
  },
  TodayByHour: ({ account: { stats } }) => {
    expect(stats.series).toHaveLength(24)
    expect(stats.series.at(-1).start).toBe('2026-11-20T04:00:00Z')
  },
  TableWithTotals: ({ account: { campaigns } }) => {
    expect(campaigns.nodes).toHaveLength(50)
    const { impressions, clicks, ctr } = campaigns.nodes[2].stats.total
    expect(impressions).toBeGreaterThan(0)
    expect(ctr).toBeCloseTo(clicks / impressions)
  },
  VideoNumbers: ({ account }) => {
    const { nodes } = account.campaign.lineItems
    expect(nodes).toHaveLength(5)
    const totals = each(each(nodes, 'stats'), 'total')
    expect(sum(totals, 'videoTotalViews')).toBeGreaterThan(0)
    for (const { videoViews50, videoViews100 } of totals)
      expect(videoViews100).toBeLessThanOrEqual(videoViews50)
  },
  AdsWithLikes: ({ account }) => {
    const { nodes } = account.lineItem.promotedTweets
    expect(nodes).toHaveLength(6)
    for (const { stats } of nodes) expect(stats.total.likes).toEqual(expect.any(Number))
  },

  CampaignReport: ({ statsReport: { from, to, rows } }) => {
    expect([from, to]).toEqual(['2026-11-13T05:00:00Z', '2026-11-20T05:00:00Z'])
    expect(each(rows, 'entityRestId')).toEqual(['8wku3', '8wku4'])
    expect(each(rows, 'record')).toEqual([
      { name: 'Brightwater Oat Milk – Product Launch' },
      { name: 'Brightwater Oat Milk – Spring Sale 20% off' },
    ])
    expect(rows[0].total.spend.currency).toBe('USD')
  },
  CampaignsByCountry: ({ statsReport: { rows } }) => {
    expect([...new Set(each(rows, 'entityRestId'))].sort()).toEqual(['8wku3', '8wku4'])
    expect(each(each(rows, 'segment'), 'name')).toContain('United States')
  },
  LineItemsByGender: ({ statsReport: { rows } }) => {
    expect([...new Set(each(rows, 'entityRestId'))]).toEqual(['ittu2'])
    expect(rows.length).toBeGreaterThan(1)
  },
  JobsOfAccount: ({ account }) => expect(account.statsJobs.nodes).toEqual([]),
}
