import { kindOf } from './kinds.ts'
import { makerOf } from './line-item-maker.ts'
import { ERRORS } from './refusals.ts'
import { inWorld, restList } from './world.ts'

const { world, demo, ask, at, rest } = await inWorld()
// The second account is small and uses EUR.
const account = demo.secondAccountId
const [{ id: funding }] = await restList(rest, at('funding_instruments?', account))
const { campaign, item } = await makerOf(world, account)
const PER_ITEM = { budget_optimization: 'LINE_ITEM', total_budget_amount_local_micro: 900_000_000 }
const FIELDS = {
  Campaign: 'restId dailyBudget { micros decimal } totalBudget { micros decimal }',
  LineItem:
    'restId bidAmount { micros decimal } dailyBudget { micros decimal } totalBudget { micros decimal }',
  FundingInstrument: 'restId creditLimit { micros decimal } fundedAmount { micros decimal }',
}
const campaigns = kindOf(world, account, { path: 'campaigns', type: 'Campaign' }, FIELDS.Campaign)
const lineItems = kindOf(world, account, { path: 'line_items', type: 'LineItem' }, FIELDS.LineItem)
const instruments = kindOf(
  world,
  account,
  { path: 'funding_instruments', type: 'FundingInstrument' },
  FIELDS.FundingInstrument,
)

const CAMPAIGN = { name: 'Amounts', fundingInstrumentId: funding, entityStatus: 'PAUSED' }
const ITEM = async () => ({
  campaignId: await campaign(PER_ITEM),
  objective: 'ENGAGEMENTS',
  productType: 'PROMOTED_TWEETS',
  placements: ['ALL_ON_TWITTER'],
  bidStrategy: 'MAX',
  bidAmount: { decimal: '0.15' },
})
const PAYMENT = { currency: 'EUR', startTime: '2026-01-05T00:00:00Z' }

const KINDS = { campaigns, line_items: lineItems, funding_instruments: instruments }
/** Returns the fields required by a create in addition to the tested amount. */
const sound = async (path: keyof typeof KINDS, field: string): Promise<object> => {
  if (path === 'campaigns') return { ...CAMPAIGN, dailyBudget: { decimal: '1.00' } }
  if (path === 'line_items') return ITEM()
  return { ...PAYMENT, type: field === 'fundedAmount' ? 'INSERTION_ORDER' : 'CREDIT_CARD' }
}

describe('amount', () => {
  it.each([
    ['campaigns', 'dailyBudget', 'daily_budget_amount_local_micro'],
    ['campaigns', 'totalBudget', 'total_budget_amount_local_micro'],
    ['line_items', 'bidAmount', 'bid_amount_local_micro'],
    ['line_items', 'dailyBudget', 'daily_budget_amount_local_micro'],
    ['line_items', 'totalBudget', 'total_budget_amount_local_micro'],
    ['funding_instruments', 'creditLimit', 'credit_limit_local_micro'],
    ['funding_instruments', 'fundedAmount', 'funded_amount_local_micro'],
  ] as const)(
    'can be written as a decimal or in micros for %s: %s [protocol.money.input]',
    async (path, field, parameter) => {
      const { graph, rest: stored } = KINDS[path]
      const made = await graph.create({ ...(await sound(path, field)), [field]: { decimal: '3.5' } })
      expect([made.errors, made.data.done.userErrors]).toEqual([[], []])
      const { restId: id, [field]: shown } = made.data.done.record
      expect(shown).toEqual({ micros: '3500000', decimal: '3.50' })
      expect((await stored.get(id))[parameter]).toBe(3_500_000)
      const inMicros = await graph.create({ ...(await sound(path, field)), [field]: { micros: 3_500_000 } })
      expect(inMicros.data.done.record[field]).toEqual(shown)
      if (path === 'funding_instruments') return
      const changed = await graph.update(id, { [field]: { decimal: 3.25 } })
      expect(changed.data.done.record[field]).toEqual({ micros: '3250000', decimal: '3.25' })
      expect((await stored.get(id))[parameter]).toBe(3_250_000)
    },
  )

  it('can be written as a decimal in a batch [protocol.money.input]', async () => {
    const id = await campaign()
    const { data, calls } = await ask(
      `mutation ($a: ID!, $operations: [CampaignBatchOperation!]!) {
        done: campaignsBatch(accountId: $a, operations: $operations) { campaigns { totalBudget { micros } } ${ERRORS} } }`,
      {
        a: account,
        operations: [
          { create: { ...CAMPAIGN, dailyBudget: { decimal: '1' }, totalBudget: { decimal: '20.01' } } },
          { update: { id, input: { totalBudget: { decimal: '9223372036854.77' } } } },
        ],
      },
    )
    expect(data.done).toEqual({
      campaigns: [
        { totalBudget: { micros: '20010000' } },
        { totalBudget: { micros: '9223372036854770000' } },
      ],
      userErrors: [],
    })
    expect(calls).toEqual({ 'campaigns.batch': 1 })
  })

  const PLAIN = 'must be a plain decimal such as 12.50'
  it.each([
    ['a minus sign', '-1', PLAIN, 'decimal', null],
    ['an exponent', '1e3', PLAIN, 'decimal', null],
    ['a comma', '1,50', PLAIN, 'decimal', null],
    ['no digits', '', PLAIN, 'decimal', null],
    ['seven decimal places', '1.2345678', 'must have at most 6 decimal places', 'fraction digits', 6],
    ['more than 64 bits', '9223372036854.775808', 'must be at most 9,223,372,036,854.775807', 'range', null],
  ])(
    'is refused without a call if it has %s, and the error names its field [protocol.money.input.refused]',
    async (_what, decimal, message, rule, limit) => {
      const input = { ...CAMPAIGN, name: 'x'.repeat(256), dailyBudget: { decimal } }
      const result = await campaigns.unchanged(() =>
        ask(
          `mutation ($a: ID!, $input: CampaignCreateInput!) {
            done: campaignCreate(accountId: $a, input: $input) { campaign { restId } userErrors { code message field limit rule } } }`,
          { a: account, input },
        ),
      )
      expect([result.errors, result.calls, result.data.done.campaign]).toEqual([[], {}, null])
      const code = 'INVALID_PARAMETER'
      // The invalid name and the invalid amount are reported together.
      expect(result.data.done.userErrors).toEqual([
        {
          code,
          message: 'name must have at most 255 characters',
          field: 'name',
          limit: 255,
          rule: 'maxLength',
        },
        { code, message: `dailyBudget.decimal ${message}`, field: 'dailyBudget.decimal', limit, rule },
      ])
    },
  )

  it("is refused in a batch if it is invalid, and the error contains the operation's index [protocol.money.input.refused]", async () => {
    const id = await item({}, PER_ITEM)
    const { data, calls } = await ask(
      `mutation ($a: ID!, $operations: [LineItemBatchOperation!]!) {
        done: lineItemsBatch(accountId: $a, operations: $operations) { lineItems { restId } ${ERRORS} } }`,
      {
        a: account,
        operations: [
          { update: { id, input: { name: 'n' } } },
          {
            update: { id, input: { bidAmount: { decimal: 'much' }, totalBudget: { decimal: '0.1234567' } } },
          },
        ],
      },
    )
    expect(calls).toEqual({})
    expect(data.done.userErrors).toMatchObject([
      { field: 'bidAmount.decimal', operationIndex: 1 },
      { field: 'totalBudget.decimal', limit: 6, operationIndex: 1 },
    ])
  })

  it.each([
    ['JPY', '1200.5', 0],
    ['USD', '12.505', 2],
    ['KWD', '1.2345', 3],
  ])(
    'cannot have more decimal places than %s allows if the input names the currency [protocol.money.input.refused]',
    async (currency, decimal, limit) => {
      const input = { ...PAYMENT, currency, type: 'CREDIT_CARD', creditLimit: { decimal } }
      const { data, calls } = await instruments.unchanged(() => instruments.graph.create(input))
      expect(calls).toEqual({})
      expect(data.done.userErrors).toMatchObject([
        {
          field: 'creditLimit.decimal',
          limit,
          message: `creditLimit.decimal must have at most ${limit} decimal places in ${currency}`,
        },
      ])
    },
  )

  it('is refused if it is zero, or if a daily budget exceeds the total budget [protocol.money.input.refused]', async () => {
    const zero = await campaigns.graph.create({ ...CAMPAIGN, dailyBudget: { decimal: '0.00' } })
    expect(zero.calls).toEqual({})
    expect(zero.data.done.userErrors).toMatchObject([
      { field: 'dailyBudget', message: 'dailyBudget must be more than 0' },
    ])
    const budgets = { dailyBudget: { decimal: '2' }, totalBudget: { micros: 1_999_999 } }
    const above = await campaigns.graph.create({ ...CAMPAIGN, ...budgets })
    expect(above.calls).toEqual({})
    expect(above.data.done.userErrors).toMatchObject([
      { field: 'dailyBudget', message: 'dailyBudget (2) must be at most totalBudget (1.999999)' },
    ])
  })

  it.each([
    ['an object with both forms', { decimal: '1', micros: 1 }],
    ['an empty object', {}],
    ['an object with null', { decimal: null }],
    ['a bare number', 1_000_000],
    ['a bare string', '1000000'],
  ])(
    'is refused by the schema if it is %s in a variable [protocol.money.input]',
    async (_what, dailyBudget) => {
      const { errors, calls } = await campaigns.graph.create({ ...CAMPAIGN, dailyBudget })
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
      expect(errors[0]?.message).toContain('input.dailyBudget')
      expect(calls).toEqual({})
    },
  )

  it.each([
    ['an object with both forms', '{ decimal: "1", micros: 1 }'],
    ['an empty object', '{}'],
    ['an object with null', '{ micros: null }'],
    ['a bare number', '1000000'],
  ])(
    'is refused by the schema if it is %s in the document [protocol.money.input]',
    async (_what, literal) => {
      const { errors, calls } = await ask(
        `mutation { campaignCreate(accountId: "${account}", input: { name: "n", fundingInstrumentId: "${funding}", dailyBudget: ${literal} }) { ${ERRORS} } }`,
      )
      expect(errors[0]).toMatchObject({ extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } })
      expect(calls).toEqual({})
    },
  )
})
