import { expectRefusal } from '../../../harness/sandbox/signed.ts'
import { type Served, serve } from '../serve.ts'

// public facts §7: the specification's rule is the default. A flag selects the public rule in force since
// 2026-06-27, which allows only LINE_ITEM.
let strict: Served
let plain: Served
beforeAll(async () => {
  strict = await serve({ lineItemBudgetsOnly: true, rateLimits: 'off' })
  plain = await serve({ rateLimits: 'off' })
})
afterAll(() => Promise.all([strict.sandbox.close(), plain.sandbox.close()]))

const base = ({ sandbox }: Served) => `/12/accounts/${sandbox.demo.mainAccountId}/campaigns`
const create = (served: Served, more: Record<string, string> = {}) =>
  served.client.form('POST', base(served), {
    funding_instrument_id: served.sandbox.demo.fundingInstrumentId,
    name: 'Budgets',
    ...more,
  })
const count = async (served: Served): Promise<number> =>
  (await served.client.get(`${base(served)}?count=1&with_total_count=true`)).json.total_count

describe('a campaign under the rule that allows only LINE_ITEM budgets', () => {
  it('defaults to LINE_ITEM, without standard_delivery or a daily budget [campaigns.create.budget_optimization.line_item_only_switch]', async () => {
    const { status, json } = await create(strict)
    expect([status, json.data]).toMatchObject([
      200,
      { budget_optimization: 'LINE_ITEM', standard_delivery: null, daily_budget_amount_local_micro: null },
    ])
    expect((await create(strict, { budget_optimization: 'LINE_ITEM' })).status).toBe(200)
    const before = await count(strict)
    for (const [parameter, value] of [
      ['budget_optimization', 'CAMPAIGN'],
      ['standard_delivery', 'true'],
    ] as const) {
      const refused = await create(strict, { [parameter]: value })
      expectRefusal(refused, 400, 'INVALID_PARAMETER', parameter)
    }
    expect(await count(strict)).toBe(before)
  })

  it('keeps an earlier budget_optimization of CAMPAIGN until it is changed to LINE_ITEM, which cannot be undone', async () => {
    const target = `${base(strict)}/${strict.sandbox.demo.campaignId}`
    const put = (query: string) => strict.client.put(`${target}?${query}`)
    const { budget_optimization } = (await strict.client.get(target)).json.data
    expect(budget_optimization).toBe('CAMPAIGN')
    expect((await put('name=Renamed')).json.data).toMatchObject({ budget_optimization, name: 'Renamed' })
    expect((await put('budget_optimization=LINE_ITEM')).json.data).toMatchObject({
      budget_optimization: 'LINE_ITEM',
      standard_delivery: null,
    })
    const back = await put('budget_optimization=CAMPAIGN')
    expectRefusal(back, 400, 'INVALID_PARAMETER', 'budget_optimization')
    expect((await strict.client.get(target)).json.data.budget_optimization).toBe('LINE_ITEM')
  })
})

describe("a campaign under the specification's rule", () => {
  it('defaults to CAMPAIGN and accepts both values [campaigns.create.budget_optimization.default, campaigns.create.budget_optimization.values, campaigns.create.budget_optimization.line_item_only_switch]', async () => {
    const daily = { daily_budget_amount_local_micro: '5000000' }
    expect((await create(plain, daily)).json.data.budget_optimization).toBe('CAMPAIGN')
    const { json } = await create(plain, { ...daily, budget_optimization: 'LINE_ITEM' })
    expect(json.data.budget_optimization).toBe('LINE_ITEM')
    const back = await plain.client.put(`${base(plain)}/${json.data.id}?budget_optimization=CAMPAIGN`)
    expect([back.status, back.json.data]).toMatchObject([
      200,
      { budget_optimization: 'CAMPAIGN', standard_delivery: true },
    ])
  })
})
