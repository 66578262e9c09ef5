import { serving } from '../serve.ts'

const { client, sandbox } = await serving()
const account = sandbox.demo.mainAccountId

/** Days of New York, where the account is. */
const BASE = {
  entity: 'CAMPAIGN',
  entity_ids: '8wku4',
  start_time: '2026-11-10T05:00:00Z',
  end_time: '2026-11-13T05:00:00Z',
  granularity: 'DAY',
  placement: 'ALL_ON_TWITTER',
  metric_groups: 'ENGAGEMENT,BILLING',
}
type Changes = Readonly<Partial<Record<keyof typeof BASE, string>>>
const ask = (changes: Changes) =>
  client.get(`/12/stats/accounts/${account}?${new URLSearchParams({ ...BASE, ...changes })}`)
// biome-ignore lint/suspicious/noExplicitAny: answers are compared with literals, member by member
const metricsOf = async (changes: Changes): Promise<any> => {
  const { status, json } = await ask(changes)
  expect([status, json.errors]).toEqual([200, undefined])
  return json.data[0].id_data[0].metrics
}

describe('statistics as the live API has them', () => {
  it.each([
    ['ACCOUNT', account],
    ['FUNDING_INSTRUMENT', 'lygyi'],
  ])(
    'answers six metrics of ENGAGEMENT for %s [stats.list.engagement_of_payers]',
    async (entity, entity_ids) => {
      const metrics = await metricsOf({ entity, entity_ids, metric_groups: 'ENGAGEMENT' })
      expect(Object.keys(metrics)).toEqual([
        'impressions',
        'engagements',
        'likes',
        'replies',
        'retweets',
        'follows',
      ])
      expect(Math.min(...metrics.impressions)).toBeGreaterThan(100)
    },
  )
})
