import { newAccount } from '../sandbox/serve.ts'
import { unchanged } from './unchanged.ts'
import { startWorld, type World } from './world.ts'

let world: World
let account: string
/** Funding by currency. */
const funding: Record<string, string> = {}

beforeAll(async () => {
  world = await startWorld()
  account = (await newAccount(world.rest)).account
  for (const currency of ['USD', 'JPY', 'KWD']) {
    const { json } = await world.rest.post(
      `/12/accounts/${account}/funding_instruments?currency=${currency}&start_time=2026-01-01T00%3A00%3A00Z`,
    )
    funding[currency] = json.data.id
  }
})
afterAll(() => world.close())

// A cent is 10,000 micros; a yen has no hundredth; a dinar of Kuwait has thousandths.
const CURRENCIES: [currency: string, smallest: number][] = [
  ['USD', 10_000],
  ['JPY', 1_000_000],
  ['KWD', 1_000],
]
const AMOUNTS = [
  'bid_amount_local_micro',
  'daily_budget_amount_local_micro',
  'total_budget_amount_local_micro',
]
const target = () => `/12/accounts/${account}/campaigns`
const given = (currency: string, budget: number) =>
  `name=Small&entity_status=PAUSED&funding_instrument_id=${funding[currency]}&daily_budget_amount_local_micro=${budget}`

describe('the smallest amount of a currency', () => {
  it.each(CURRENCIES)(
    'bounds budgets in %s by REST [errors.invalid_denomination]',
    async (currency, smallest) => {
      const made = await world.rest.post(`${target()}?${given(currency, smallest)}`)
      expect([made.status, made.json.data?.daily_budget_amount_local_micro]).toEqual([200, smallest])
      const one = `${target()}/${made.json.data.id}`
      for (const attempt of [
        () => world.rest.post(`${target()}?${given(currency, smallest - 1)}`),
        () => world.rest.put(`${one}?daily_budget_amount_local_micro=${smallest - 1}`),
      ]) {
        const { status, json } = await unchanged(world, account, attempt)
        expect(status).toBe(400)
        expect(json.errors).toEqual([
          {
            code: 'INVALID_DENOMINATION',
            message: `daily_budget_amount_local_micro (${smallest - 1}) must be at least ${smallest}, the smallest amount in ${currency}`,
            parameter: 'daily_budget_amount_local_micro',
            value: smallest - 1,
          },
        ])
      }
      // What is not changed is not judged, and an empty value still clears.
      expect((await world.rest.put(`${one}?name=Renamed`)).status).toBe(200)
      const cleared = await world.rest.put(`${one}?total_budget_amount_local_micro=`)
      expect([cleared.status, cleared.json.data.total_budget_amount_local_micro]).toEqual([200, null])
    },
  )

  it.each(CURRENCIES)(
    'bounds bids and budgets of line items in %s [errors.invalid_denomination]',
    async (currency, smallest) => {
      const campaign = await world.rest.post(
        `${target()}?name=Items&entity_status=PAUSED&budget_optimization=LINE_ITEM&funding_instrument_id=${funding[currency]}`,
      )
      const items = `/12/accounts/${account}/line_items`
      const item = (parameter: string, amount: number) =>
        `campaign_id=${campaign.json.data.id}&objective=ENGAGEMENTS&product_type=PROMOTED_TWEETS&placements=ALL_ON_TWITTER&${parameter}=${amount}`
      for (const parameter of AMOUNTS) {
        const made = await world.rest.post(`${items}?${item(parameter, smallest)}`)
        expect([made.status, made.json.data?.[parameter]]).toEqual([200, smallest])
        for (const attempt of [
          () => world.rest.post(`${items}?${item(parameter, smallest - 1)}`),
          () => world.rest.put(`${items}/${made.json.data.id}?${parameter}=${smallest - 1}`),
        ]) {
          const { status, json } = await unchanged(world, account, attempt)
          expect([status, json.errors]).toEqual([
            400,
            [
              {
                code: 'INVALID_DENOMINATION',
                message: `${parameter} (${smallest - 1}) must be at least ${smallest}, the smallest amount in ${currency}`,
                parameter,
                value: smallest - 1,
              },
            ],
          ])
        }
      }
    },
  )

  it('bounds what a funding instrument is made with [errors.invalid_denomination]', async () => {
    const list = `/12/accounts/${account}/funding_instruments`
    const before = (await world.rest.get(list)).json.data
    const given = 'currency=JPY&start_time=2026-01-01T00%3A00%3A00Z'
    for (const [type, parameter] of [
      ['CREDIT_CARD', 'credit_limit_local_micro'],
      ['INSERTION_ORDER', 'funded_amount_local_micro'],
    ]) {
      const { status, json } = await world.rest.post(`${list}?${given}&type=${type}&${parameter}=999999`)
      expect([status, json.errors]).toEqual([
        400,
        [
          {
            code: 'INVALID_DENOMINATION',
            message: `${parameter} (999999) must be at least 1000000, the smallest amount in JPY`,
            parameter,
            value: 999999,
          },
        ],
      ])
    }
    expect((await world.rest.get(list)).json.data).toEqual(before)
  })

  it('is a refusal of the field by GraphQL, in one call', async () => {
    const { data, errors, calls } = await unchanged(world, account, () =>
      world.ask(
        `mutation ($a: ID!, $i: CampaignCreateInput!) {
          campaignCreate(accountId: $a, input: $i) { campaign { id } userErrors { code field message } }
        }`,
        { a: account, i: { name: 'Small', fundingInstrumentId: funding.USD, dailyBudget: '9999' } },
      ),
    )
    expect(errors).toEqual([])
    expect(data.campaignCreate).toEqual({
      campaign: null,
      userErrors: [
        {
          code: 'INVALID_DENOMINATION',
          field: 'dailyBudget',
          message: 'dailyBudget (9999) must be at least 10000, the smallest amount in USD',
        },
      ],
    })
    expect(calls).toEqual({ 'campaigns.create': 1 })
  })
})
