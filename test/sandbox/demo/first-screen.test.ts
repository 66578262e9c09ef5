import { clientOf } from '../../../harness/sandbox/signed.ts'
import { demoData } from '../../../src/sandbox/demo/dataset.ts'
import { createSandbox } from '../../../src/sandbox/server.ts'

// biome-ignore lint/suspicious/noExplicitAny: records are compared with literals, member by member
type Json = any

/** Noon in New York, the main account's time zone, in daylight saving time. */
const NOW = Date.parse('2027-06-15T16:00:00Z')
const DAY = 86_400_000

const sandbox = await createSandbox({
  rateLimits: 'off',
  runtime: { now: () => NOW },
  timestampWindowSeconds: 100 * 365 * 86_400,
})
afterAll(() => sandbox.close())
const { url } = await sandbox.listen(0, '127.0.0.1')
const client = clientOf(url, sandbox.demoUser)
const { mainAccountId, secondAccountId, thirdAccountId } = sandbox.demo
const list = async (path: string, account = mainAccountId): Promise<Json[]> =>
  (await client.get(`/12/accounts/${account}/${path}`)).json.data

const iso = (time: number): string => new Date(time).toISOString().replace('.000Z', 'Z')
const statsOf = async (
  ids: readonly string[],
  [from, to]: readonly [number, number],
  groups = 'ENGAGEMENT,BILLING',
  account = mainAccountId,
): Promise<Json[]> => {
  const query = new URLSearchParams({
    entity: 'CAMPAIGN',
    entity_ids: ids.join(),
    start_time: iso(from),
    end_time: iso(to),
    granularity: 'TOTAL',
    placement: 'ALL_ON_TWITTER',
    metric_groups: groups,
  })
  const { json } = await client.get(`/12/stats/accounts/${account}?${query}`)
  return json.data.map(({ id_data }: Json) => id_data[0].metrics)
}
const WEEK = [NOW - 7 * DAY, NOW] as const

/** Returns what a campaign has spent since `from`, as a share of its total budget. */
const spentShare = async ({ id, total_budget_amount_local_micro }: Json, from: number): Promise<number> => {
  let spent = 0
  for (let start = from; start < NOW; start += 7 * DAY) {
    const [metrics] = await statsOf([id], [start, Math.min(NOW, start + 7 * DAY)])
    spent += metrics.billed_charge_local_micro?.[0] ?? 0
  }
  return spent / total_budget_amount_local_micro
}

const campaigns = await list('campaigns?count=200')
const named = (name: string): Json => campaigns.find((campaign) => campaign.name === name)
const lineItems = await list('line_items?count=1000')
const flightOf = ({ id }: Json): string[] => {
  const own = lineItems.filter(({ campaign_id }) => campaign_id === id)
  return [
    ...new Set(own.map(({ start_time, end_time }) => `${start_time.slice(0, 13)} ${end_time}`)),
  ] as string[]
}

describe('first page of the demo', () => {
  // Days in New York begin at 04:00 UTC in summer. At an even pace, a campaign has spent `passed / days` of its
  // total budget.
  it.each`
    state             | name                                                  | flight                                  | passed  | days  | least   | most
    ${'on pace'}      | ${'Brightwater Oat Milk – Brand Awareness Q1'}        | ${'2027-06-02T04 2027-07-06T03:59:59Z'} | ${13.5} | ${34} | ${0.7}  | ${1}
    ${'behind'}       | ${'Brightwater Oat Milk – Newsletter Sign-ups'}       | ${'2027-05-21T04 2027-06-20T03:59:59Z'} | ${25.5} | ${30} | ${0.2}  | ${0.6}
    ${'ends today'}   | ${'Brightwater Oat Milk – Retargeting site_visitors'} | ${'2027-05-13T04 2027-06-16T03:59:59Z'} | ${33.5} | ${34} | ${0.5}  | ${1}
    ${'ahead'}        | ${'Brightwater Oat Milk – Pre-roll Holiday Preview'}  | ${'2027-05-26T04 2027-08-01T03:59:59Z'} | ${20.5} | ${67} | ${1.3}  | ${2}
    ${'budget spent'} | ${'Élan Cyclisme – Spring Sale 20% off'}              | ${'2027-05-09T04 2027-07-08T03:59:59Z'} | ${37.5} | ${60} | ${1.25} | ${1.6}
  `('has a campaign in the state "$state": $name', async ({ name, flight, passed, days, least, most }) => {
    const campaign = named(name)
    expect([campaign.effective_status, campaign.reasons_not_servable]).toEqual(['RUNNING', []])
    expect(flightOf(campaign)).toEqual([flight])
    const share = await spentShare(campaign, NOW - Math.floor(passed) * DAY - DAY / 2)
    const pace = share / (passed / days)
    expect(pace).toBeGreaterThan(least)
    expect(pace).toBeLessThan(most)
    expect(share).toBeLessThan(1)
  })

  it('has a campaign with spend four to seven days ago and none in the last three days', async () => {
    const { id } = named('Élan Cyclisme – Spring Sale 20% off')
    const [before] = await statsOf([id], [NOW - 7 * DAY, NOW - 4 * DAY])
    const [after] = await statsOf([id], [NOW - 3 * DAY, NOW])
    expect(before.billed_charge_local_micro[0]).toBeGreaterThan(0)
    expect(after.billed_charge_local_micro).toBeNull()
  })

  it.each`
    state              | name                                                   | status       | reasons                     | served
    ${'scheduled'}     | ${'Élan Cyclisme – Always On'}                         | ${'RUNNING'} | ${[]}                       | ${false}
    ${'ended'}         | ${'Élan Cyclisme – Event Countdown'}                   | ${'EXPIRED'} | ${['EXPIRED']}              | ${true}
    ${'paused'}        | ${'Brightwater Oat Milk – Always On'}                  | ${'PAUSED'}  | ${['PAUSED_BY_ADVERTISER']} | ${false}
    ${'without funds'} | ${'Pinewood Credit Union – Retargeting site_visitors'} | ${'RUNNING'} | ${['FUNDING_PROBLEM']}      | ${false}
  `('has a campaign in the state "$state": $name', async ({ name, status, reasons, served }) => {
    const campaign = named(name)
    expect([campaign.effective_status, campaign.reasons_not_servable]).toEqual([status, reasons])
    const [{ impressions }] = await statsOf([campaign.id], WEEK)
    expect(impressions !== null).toBe(served)
  })

  it('has a campaign that starts in five days and one that ended yesterday', () => {
    expect(flightOf(named('Élan Cyclisme – Always On'))).toEqual(['2027-06-20T04 2027-07-24T03:59:59Z'])
    expect(flightOf(named('Élan Cyclisme – Event Countdown'))).toEqual(['2027-05-12T04 2027-06-15T03:59:59Z'])
  })

  it('has ads under review and rejected ads in the campaign that is behind its pace', async () => {
    const { id } = named('Brightwater Oat Milk – Newsletter Sign-ups')
    const own = lineItems.filter(({ campaign_id }) => campaign_id === id).map((item) => item.id)
    const ads = await list(`promoted_tweets?count=200&line_item_ids=${own.join()}`)
    const counts = Object.groupBy(ads, ({ approval_status }) => approval_status)
    // The six ads of one line item and one ad in 40 are under review.
    expect([counts.UNDER_REVIEW?.length, counts.REJECTED?.length]).toEqual([7, 6])
  })

  it('has recent spend for every running campaign that has begun and can be funded', async () => {
    const dark: string[] = []
    for (const account of [mainAccountId, secondAccountId, thirdAccountId]) {
      const all = await list('campaigns?count=200', account)
      for (let first = 0; first < all.length; first += 20) {
        const some = all.slice(first, first + 20)
        const metrics = await statsOf(
          some.map(({ id }) => id),
          WEEK,
          'ENGAGEMENT,BILLING',
          account,
        )
        for (const [place, { name, effective_status }] of some.entries())
          if (effective_status === 'RUNNING' && !metrics[place].billed_charge_local_micro) dark.push(name)
      }
    }
    // One of these campaigns has not begun, and the other cannot be funded.
    expect(dark).toEqual(['Élan Cyclisme – Always On', 'Pinewood Credit Union – Retargeting site_visitors'])
  })

  it('has app conversions with sale amounts in an app install campaign', async () => {
    const { id } = named('Brightwater Oat Milk – App Installs')
    const [now] = await statsOf([id], WEEK, 'MOBILE_CONVERSION')
    const [lifetime] = await statsOf([id], WEEK, 'LIFE_TIME_VALUE_MOBILE_CONVERSION')
    const seen = (metrics: Json) => Object.values(metrics).filter((metric) => metric !== null).length
    expect([seen(now) >= 8, seen(lifetime) >= 5]).toEqual([true, true])
    const { mobile_conversion_installs: installs, mobile_conversion_purchases: purchases } = now
    expect(installs.post_view[0] + installs.post_engagement[0]).toBeGreaterThan(5)
    expect(installs.sale_amount).toBeNull()
    const { mobile_conversion_lifetime_value_purchases: worth } = lifetime
    for (const { order_quantity, sale_amount, post_view, post_engagement } of [purchases, worth]) {
      expect(order_quantity[0]).toBe((post_view?.[0] ?? 0) + (post_engagement?.[0] ?? 0))
      expect(sale_amount[0]).toBeGreaterThan(1_000_000)
    }
  })

  it('has 13 scheduled posts: twelve within the next 60 days, and the last within a year', async () => {
    const times = (await list('scheduled_tweets?count=200'))
      .filter(({ scheduled_status }) => scheduled_status === 'SCHEDULED')
      .map(({ scheduled_at }) => Date.parse(scheduled_at))
      .sort((one, other) => one - other)
    expect(times).toHaveLength(13)
    expect(iso(times[0] as number)).toBe('2027-06-18T13:00:00Z')
    expect((times[11] as number) - NOW).toBeLessThan(60 * DAY)
    expect((times[12] as number) - NOW).toBeLessThan(365 * DAY)
  })
})

describe('scheduled demo posts', () => {
  it('are due at 09:00 local time, even on days when clocks change', () => {
    const timesAt = (now: string) =>
      demoData(Date.parse(now)).rows.scheduled_tweets.map(({ record }) => record.scheduled_at)
    // Clocks change in New York on 8 March and 1 November 2026.
    const spring = timesAt('2026-03-05T23:59:30Z')
    expect(spring).toEqual(expect.arrayContaining(['2026-03-08T13:00:00Z', '2026-03-12T13:00:00Z']))
    const autumn = timesAt('2026-10-29T12:00:30Z')
    expect(autumn).toEqual(expect.arrayContaining(['2026-11-01T14:00:00Z', '2026-11-05T14:00:00Z']))
  })
})
