import type { Json } from '../../domains/world.ts'
import { each, type Facts } from './facts.ts'

const sum = (rows: readonly Json[], name: string): number =>
  each(rows, name).reduce((all: number, one: number | null) => all + (one ?? 0), 0)

/**
 * Windows, totals and reports. The tests run at 2026-11-20T05:20:30Z, which is shortly after midnight in New
 * York, the zone of the account. Clocks changed on 1 November.
 */
export const numbers: Facts = {
  TwoWeeksByDate: ({ account: { campaigns } }) => {
    for (const { stats } of campaigns.nodes) {
      expect([stats.from, stats.to]).toEqual(['2026-11-02T05:00:00Z', '2026-11-16T05:00:00Z'])
      expect(stats.series).toHaveLength(14)
      expect(sum(stats.series, 'impressions')).toBe(stats.total.impressions)
    }
  },
  TodayByHour: ({ account: { stats } }) => {
    expect(stats.series).toHaveLength(24)
    expect(stats.series.at(-1).start).toBe('2026-11-20T04:00:00Z')
  },
  VideoNumbers: ({ account }) => {
    const { nodes } = account.campaign.lineItems
    expect(nodes).toHaveLength(5)
    const totals = each(each(nodes, 'stats'), 'total')
    expect(sum(totals, 'videoTotalViews')).toBeGreaterThan(0)
    for (const { videoViews50, videoViews100 } of totals)
      expect(videoViews100).toBeLessThanOrEqual(videoViews50)
  },

  LineItemsByGender: ({ statsReport: { rows } }) => {
    expect([...new Set(each(rows, 'entityRestId'))]).toEqual(['ittu2'])
    expect(rows.length).toBeGreaterThan(1)
  },
  JobsOfAccount: ({ account }) => expect(account.statsJobs.nodes).toEqual([]),
}
