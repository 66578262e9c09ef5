/** Tests limits on what a campaign can spend if records are paused, or have no budget. */
import { servePoliced } from './policed-world.ts'

const { main, demo, served, policy } = await servePoliced()
const FREE = 'creations: ANY'

interface Payload {
  readonly userErrors: readonly { readonly message: string }[]
  readonly record?: { readonly id: string }
}
/** Sends a mutation and returns the message and rule of its refusal, or the new record's id. */
const send = async (field: string, headers: Record<string, string> = {}) => {
  const { data, errors } = await served.ask(`mutation { done: ${field} }`, {}, headers)
  const payload = data?.done as Payload | null
  expect(payload?.userErrors ?? []).toEqual([])
  return { id: payload?.record?.id ?? '', refusal: errors[0]?.message ?? null }
}
const budgets = (daily?: number, total?: number): string =>
  [['dailyBudget', daily] as const, ['totalBudget', total] as const]
    .flatMap(([name, amount]) => (amount === undefined ? [] : [`${name}: {decimal: "${amount}"}`]))
    .join()
/** Creates an active campaign and its line items, without limits, and returns their ids. */
const launched = async (input: string, ...lineItems: string[]) => {
  const rules = policy.text
  policy.text = FREE
  const own = `name: "New", fundingInstrumentId: "${demo.fundingInstrumentId}", ${input}`
  const campaign = await send(
    `campaignCreate(accountId: "${main}", input: {${own}}) { record: campaign { id } userErrors { message } }`,
  )
  const ids: string[] = []
  for (const each of lineItems) {
    const fixed = `campaignId: "${campaign.id}", objective: REACH, placements: [ALL_ON_TWITTER], productType: PROMOTED_TWEETS, bidStrategy: AUTO, name: "New", endTime: "2039-12-31T00:00:00Z"`
    const { id } = await send(
      `lineItemCreate(accountId: "${main}", input: {${fixed}, ${each}}) { record: lineItem { id } userErrors { message } }`,
    )
    ids.push(id)
  }
  policy.text = rules
  return { campaign: campaign.id, lineItems: ids }
}
const campaignUpdate = (id: string, input: string) =>
  `campaignUpdate(id: "${id}", input: {${input}}) { userErrors { message } }`
const lineItemUpdate = (id: string, input: string) =>
  `lineItemUpdate(id: "${id}", input: {${input}}) { userErrors { message } }`
/** Sends an update twice, first as a preview, and returns both refusals. */
const refusalsOf = async (field: string) => [
  (await send(field, { 'x-ads-changes': 'preview' })).refusal,
  (await send(field)).refusal,
]
const both = (message: string | null) => [message, message]

describe('maxStepPercent', () => {
  const BY_LINE_ITEM = `budgetOptimization: LINE_ITEM, ${budgets(500)}`
  const TO_CAMPAIGN = 'budgetOptimization: CAMPAIGN'
  const OVER = 'budgetOptimization (500.00 USD) must be at most 12.00 USD (maxStepPercent)'
  const active = (daily: number) => `entityStatus: ACTIVE, ${budgets(daily)}`
  const paused = (daily: number) => `entityStatus: PAUSED, ${budgets(daily)}`

  it.each([
    ['an active campaign', 'maxStepPercent: 20', 'ACTIVE', [active(10)], TO_CAMPAIGN, OVER],
    ['with a cooldown', 'maxStepPercent: 20\ncooldownMinutes: 1', 'ACTIVE', [active(10)], TO_CAMPAIGN, OVER],
    [
      'paused by it',
      'maxStepPercent: 20',
      'ACTIVE',
      [active(10)],
      `${TO_CAMPAIGN}, entityStatus: PAUSED`,
      OVER,
    ],
    ['a paused campaign', 'maxStepPercent: 20', 'PAUSED', [active(10)], TO_CAMPAIGN, OVER],
    [
      'activated by it',
      'maxStepPercent: 20',
      'PAUSED',
      [active(10)],
      `${TO_CAMPAIGN}, entityStatus: ACTIVE`,
      OVER,
    ],
    ['paused line items', 'maxStepPercent: 20', 'ACTIVE', [paused(4), paused(6)], TO_CAMPAIGN, OVER],
    [
      'another paused line item',
      'maxStepPercent: 20',
      'PAUSED',
      [active(10), paused(490)],
      TO_CAMPAIGN,
      OVER,
    ],
    ['no growth', 'maxStepPercent: 20', 'PAUSED', [paused(300), paused(117)], TO_CAMPAIGN, null],
    ['no line item', 'maxStepPercent: 20', 'PAUSED', [], TO_CAMPAIGN, null],
  ])(
    'limits a change of budgetOptimization as if records were active: %s',
    async (...[, rules, status, items, input, expected]) => {
      policy.text = `${FREE}\n${rules}`
      const { campaign } = await launched(`${BY_LINE_ITEM}, entityStatus: ${status}`, ...items)
      expect(await refusalsOf(campaignUpdate(campaign, input))).toEqual(both(expected))
    },
  )
})

describe('campaign ceiling', () => {
  const DAILY = 'ceilings: {campaign: {perDay: {USD: 500}}}'
  const TOTAL = 'ceilings: {campaign: {total: {USD: 20000}}}'
  const BY_LINE_ITEM = 'budgetOptimization: LINE_ITEM'
  const running = (daily: number, total?: number) => `entityStatus: ACTIVE, ${budgets(daily, total)}`
  const overDaily = 'dailyBudget (600.00 USD) must be at most 500.00 USD (ceilings.campaign.perDay)'
  const overTotal = 'totalBudget (30000.00 USD) must be at most 20000.00 USD (ceilings.campaign.total)'

  it.each([
    ['a daily budget', DAILY, BY_LINE_ITEM, running(2000), budgets(600), null],
    ['a total budget', TOTAL, budgets(10), 'entityStatus: ACTIVE', budgets(undefined, 30_000), null],
    [
      'a budget of a paused campaign',
      DAILY,
      `${BY_LINE_ITEM}, entityStatus: PAUSED`,
      running(10),
      budgets(600),
      overDaily,
    ],
    [
      'a budget that also activates',
      DAILY,
      `${BY_LINE_ITEM}, entityStatus: PAUSED`,
      running(10),
      `${budgets(600)}, entityStatus: ACTIVE`,
      overDaily,
    ],
    [
      'a total of a paused campaign',
      TOTAL,
      `${budgets(10)}, entityStatus: PAUSED`,
      'entityStatus: ACTIVE',
      budgets(undefined, 30_000),
      overTotal,
    ],
    [
      'a budget that now counts',
      DAILY,
      BY_LINE_ITEM,
      running(10),
      `${budgets(600)}, budgetOptimization: CAMPAIGN`,
      overDaily,
    ],
    ['a daily budget above another', DAILY, budgets(10), 'entityStatus: ACTIVE', budgets(600), overDaily],
  ])(
    'allows an active campaign without a budget any budget, but refuses raises: %s',
    async (...[, rules, own, item, input, expected]) => {
      policy.text = `${FREE}\n${rules}`
      const { campaign } = await launched(own, item)
      expect(await refusalsOf(campaignUpdate(campaign, input))).toEqual(both(expected))
    },
  )

  it.each([
    [
      'activates another line item',
      (_campaign: string, item: string) => lineItemUpdate(item, 'entityStatus: ACTIVE'),
    ],
    [
      'makes its own budget count',
      (campaign: string) => campaignUpdate(campaign, 'budgetOptimization: CAMPAIGN'),
    ],
  ])('still applies after a campaign got a budget above it: %s', async (_case, mutation) => {
    policy.text = `${FREE}\n${DAILY}`
    const { campaign, lineItems } = await launched(
      BY_LINE_ITEM,
      running(10),
      `entityStatus: PAUSED, ${budgets(700)}`,
    )
    expect((await send(campaignUpdate(campaign, budgets(600)))).refusal).toBeNull()
    expect(await refusalsOf(mutation(campaign, lineItems[1] as string))).toEqual(both(overDaily))
    expect((await send(campaignUpdate(campaign, 'entityStatus: PAUSED'))).refusal).toBeNull()
    await send(mutation(campaign, lineItems[1] as string))
    expect((await send(campaignUpdate(campaign, 'entityStatus: ACTIVE'))).refusal).toBe(overDaily)
  })
})
