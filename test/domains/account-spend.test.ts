import { statsReader, sum } from './statistics.ts'
import { inClockedWorld, type Json, restList } from './world.ts'

const { rest, demo, inAccount } = await inClockedWorld('2026-11-20T05:20:30Z')
const SPENT = 'spend { micros decimal currency }'
/** Seven days up to midnight in Ho Chi Minh City, in New York and in Paris. */
const HO_CHI_MINH = { from: '2026-11-12T17:00:00Z', to: '2026-11-19T17:00:00Z' }
const NEW_YORK = { from: '2026-11-13T05:00:00Z', to: '2026-11-20T05:00:00Z' }
const PARIS = { from: '2026-11-12T23:00:00Z', to: '2026-11-19T23:00:00Z' }

/** Returns each funding instrument's daily spend according to REST, including deleted instruments. */
const spentOf = async (account: string, window: typeof NEW_YORK) => {
  const funding = await restList(rest, `/12/accounts/${account}/funding_instruments?with_deleted=true`)
  const ids = funding.map(({ id }: Json) => id)
  const metrics = await statsReader(rest, account)('FUNDING_INSTRUMENT', ids, window, { groups: 'BILLING' })
  return funding.map(({ currency }: Json, index: number) => ({
    currency,
    days: (metrics[index]?.billed_charge_local_micro ?? new Array(7).fill(0)) as number[],
  }))
}

describe('account spend', () => {
  it('is the sum over the funding instruments, by day and in total [stats.list.account_spend]', async () => {
    const [account, window, currency] = [demo.thirdAccountId, HO_CHI_MINH, 'VND']
    const known = (await spentOf(account, window)).filter(({ days }) => sum(days) > 0)
    expect([...new Set(known.map((each) => each.currency))]).toEqual([currency])
    const { data, errors } = await inAccount(
      `stats { from to total { ${SPENT} billedEngagements impressions cpm } series { ${SPENT} } }`,
      account,
    )
    expect(errors).toEqual([])
    const { from, to, total, series } = data.account.stats
    expect({ from, to }).toEqual(window)
    const days = Array.from({ length: 7 }, (_, day) => sum(known.map((each) => each.days[day] as number)))
    expect(series.map(({ spend }: Json) => [Number(spend.micros), spend.currency])).toEqual(
      days.map((micros) => [micros, currency]),
    )
    expect(Number(total.spend.micros)).toBe(sum(days))
    expect(total.cpm).toBeCloseTo(sum(days) / 1000 / total.impressions, 6)
    expect(total.billedEngagements).toBeGreaterThan(0)
  })

  it('takes two extra calls: one for the funding instrument list and one for their statistics', async () => {
    const spend = await inAccount('stats { total { impressions spend { micros } } }')
    const counts = await inAccount('stats { total { impressions } }')
    expect(counts.calls).toEqual({ 'accounts.list': 1, 'stats.list': 1 })
    expect(spend.calls).toEqual({ 'accounts.list': 1, 'funding_instruments.list': 1, 'stats.list': 2 })
  })

  it.each([
    ['USD and EUR', demo.mainAccountId, NEW_YORK, ['EUR', 'USD']],
    ['EUR and JPY', demo.secondAccountId, PARIS, ['EUR', 'JPY']],
  ])('is null without an error if there was spend in %s', async (_what, account, window, currencies) => {
    const spending = (await spentOf(account, window)).filter(({ days }: Json) => sum(days) > 0)
    expect([...new Set(spending.map(({ currency }: Json) => currency))].sort()).toEqual(currencies)
    const { data, errors } = await inAccount(
      'stats { total { impressions spend { micros } cpm billedEngagements } }',
      account,
    )
    expect(errors).toEqual([])
    expect(data.account.stats.total).toMatchObject({ spend: null, cpm: null })
    expect(data.account.stats.total.impressions).toBeGreaterThan(0)
    expect(data.account.stats.total.billedEngagements).toBeGreaterThan(0)
  })
})
