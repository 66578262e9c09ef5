import { faultsOf } from '../domains/statistics.ts'
import { globalId } from '../domains/world.ts'
import { servePoliced } from './policed-world.ts'

/** Current time of the policy's clock. Tests advance it. */
let now = Date.parse('2026-06-01T12:00:00Z')
const { world, main, demo, rest, served, policy } = await servePoliced(() => now)
beforeEach(() => {
  // Moves the counted amounts of earlier tests out of their windows.
  now += 86_400_001
})

const fault = faultsOf(world.sandboxUrl)
const { secondAccountId: eurAccount, thirdAccountId: vndAccount } = demo
const CAMPAIGNS = {
  /** Active, 20 USD a day, 600 in total. */
  usd: globalId('Campaign', main, demo.campaignId),
  /** Active, 20 EUR a day. */
  eur: globalId('Campaign', eurAccount, '8wkxn'),
  /** Active, 500,000 VND a day. */
  vnd: globalId('Campaign', vndAccount, '8wkxz'),
}
const update = (id: string, input: string) =>
  `campaignUpdate(id: "${id}", input: {${input}}) { campaign { name } userErrors { message } }`
const daily = (decimal: number | string, id = CAMPAIGNS.usd) =>
  update(id, `dailyBudget: {decimal: "${decimal}"}`)
const create = (input: string, account = main, funding = demo.fundingInstrumentId) =>
  `campaignCreate(accountId: "${account}", input: {name: "New", fundingInstrumentId: "${funding}", ${input}}) { campaign { restId } userErrors { message } }`

const LINE_ITEM =
  'objective: REACH, placements: [ALL_ON_TWITTER], productType: PROMOTED_TWEETS, bidStrategy: AUTO, name: "New"'

const ask = (fields: string, headers: Record<string, string> = {}) =>
  served.ask(`mutation { ${fields} }`, {}, headers)
/**
 * Sends a mutation and returns the refusal's code, rule, field, value and allowed value; null if the mutation
 * was carried out.
 */
const refusalOf = async (fields: string, headers: Record<string, string> = {}) => {
  const { errors, data } = await ask(fields, headers)
  const [error] = errors
  if (!error) {
    const [payload] = Object.values(data) as { userErrors: { message: string }[] }[]
    expect(payload?.userErrors).toEqual([])
    return null
  }
  const { code, rule, field, value, allowed } = error.extensions
  return [code, rule, field, value, allowed]
}
const over = (rule: string, field: string, value: string | null, allowed: string | null) => [
  'POLICY_EXCEEDED',
  rule,
  field,
  value,
  allowed,
]

describe('campaign ceiling', () => {
  it.each([
    ['USD, at the ceiling', 'USD: 450', daily(450), null],
    ['USD, a cent above the ceiling', 'USD: 450', daily('450.01'), ['450.01 USD', '450.00 USD']],
    // 450 EUR × 1.08 = 486 USD.
    ['EUR at a rate, at the ceiling', 'USD: 486', daily(450, CAMPAIGNS.eur), null],
    ['EUR at a rate, above it', 'USD: 485.99', daily(450, CAMPAIGNS.eur), ['450.00 EUR', '485.99 USD']],
    // 600,000 VND × 0.00004 = 24 USD.
    ['VND at a rate, at the ceiling', 'USD: 24', daily(600_000, CAMPAIGNS.vnd), null],
    ['VND at a rate, above it', 'USD: 24', daily(600_001, CAMPAIGNS.vnd), ['600001 VND', '24.00 USD']],
    ['VND with its own ceiling', 'USD: 1, VND: 600000', daily(600_000, CAMPAIGNS.vnd), null],
  ])('is compared with the exact amount: %s', async (_case, perDay, mutation, expected) => {
    policy.text = `creations: ANY\nrates: {USD: 1, EUR: 1.08, VND: 0.00004}\nceilings: {campaign: {perDay: {${perDay}}}}`
    const [value = '', allowed = ''] = expected ?? []
    expect(await refusalOf(mutation)).toEqual(
      expected && over('ceilings.campaign.perDay', 'dailyBudget', value, allowed),
    )
  })

  it('refuses amounts in currencies without a rate', async () => {
    policy.text = 'ceilings: {campaign: {perDay: {USD: 1000000}}}'
    expect(await refusalOf(daily(21, CAMPAIGNS.eur))).toEqual(
      over('ceilings.campaign.perDay', 'dailyBudget', '21.00 EUR', null),
    )
  })

  it('counts yen without decimal places', async () => {
    policy.text = 'ceilings: {campaign: {perDay: {JPY: 5000}}}'
    const yen = (amount: number) =>
      create(`dailyBudget: {decimal: "${amount}"}, entityStatus: PAUSED`, eurAccount, 'lygyo')
    expect(await refusalOf(yen(5001))).toEqual(
      over('ceilings.campaign.perDay', 'dailyBudget', '5001 JPY', '5000 JPY'),
    )
    expect(await refusalOf(yen(5000))).toBeNull()
  })

  it.each([['a draft', 'dailyBudget: {decimal: "501"}, entityStatus: DRAFT', '501.00 USD']])(
    'applies to %s',
    async (_case, input, value) => {
      policy.text = 'creations: ANY\nceilings: {campaign: {perDay: {USD: 500}}}'
      expect(await refusalOf(create(input))).toEqual(
        over('ceilings.campaign.perDay', 'dailyBudget', value, '500.00 USD'),
      )
    },
  )

  it('applies if the total budget of an active campaign is removed', async () => {
    policy.text = 'creations: ANY\nceilings: {campaign: {total: {USD: 800}}}'
    expect(await refusalOf(update(CAMPAIGNS.usd, 'totalBudget: null'))).toEqual(
      over('ceilings.campaign.total', 'totalBudget', 'no limit', '800.00 USD'),
    )
  })

  it('allows decreasing a budget that is above the ceiling, but not increasing it again', async () => {
    policy.text = 'ceilings: {campaign: {perDay: {USD: 5}}}'
    expect(await refusalOf(daily(19))).toBeNull()
    expect(await refusalOf(daily('19.01'))).toEqual(
      over('ceilings.campaign.perDay', 'dailyBudget', '19.01 USD', '5.00 USD'),
    )
  })

  it('applies to each operation in a batch, which is refused as a whole', async () => {
    policy.text = 'creations: ANY\nceilings: {campaign: {perDay: {USD: 100}}}'
    const operation = (budget: number) =>
      `{create: {name: "B", fundingInstrumentId: "${demo.fundingInstrumentId}", dailyBudget: {decimal: "${budget}"}}}`
    const batch = (...budgets: number[]) =>
      `campaignsBatch(accountId: "${main}", operations: [${budgets.map(operation).join()}]) { campaigns { name } userErrors { message } }`
    expect(await refusalOf(batch(100, 1000))).toEqual(
      over('ceilings.campaign.perDay', 'dailyBudget', '1000.00 USD', '100.00 USD'),
    )
    expect(await refusalOf(batch(100, 100))).toBeNull()
  })
})

describe('account ceiling', () => {
  it('applies to the sum of all campaigns of the account', async () => {
    // The campaigns can spend at most 500,000 + 1,875,000 + 6,250,000 VND per day.
    policy.text = 'ceilings: {account: {perDay: {VND: 8725000}}}'
    expect(await refusalOf(daily(600_001, CAMPAIGNS.vnd))).toEqual(
      over('ceilings.account.perDay', 'dailyBudget', '8725001 VND', '8725000 VND'),
    )
    expect(await refusalOf(daily(600_000, CAMPAIGNS.vnd))).toBeNull()
  })
})

describe('new daily spend', () => {
  const limits = 'newDailySpend: {perPrincipalAndHour: {USD: 100}}'

  it('includes every increase within an hour, even after a decrease', async () => {
    policy.text = limits
    expect(await refusalOf(daily(80))).toBeNull()
    expect(await refusalOf(daily(20))).toBeNull()
    expect(await refusalOf(daily('60.01'))).toEqual(
      over('newDailySpend.perPrincipalAndHour', 'dailyBudget', '100.01 USD', '100.00 USD'),
    )
    expect(await refusalOf(daily(60))).toBeNull()
    now += 3_599_000
    expect(await refusalOf(daily(61))).not.toBeNull()
    now += 1000
    expect(await refusalOf(daily(61))).toBeNull()
  })

  it('is not counted for writes that the API refuses', async () => {
    policy.text = limits
    await fault({ operation: 'campaigns.update', fault: '403', times: 3 })
    for (let count = 0; count < 3; count += 1)
      expect((await ask(daily(100))).calls['campaigns.update']).toBe(1)
    expect(await refusalOf(daily(120))).toBeNull()
  })

  it('is counted once for repeated writes with the same key', async () => {
    policy.text = `creations: ANY\n${limits}`
    const campaign = await ask(create('dailyBudget: {decimal: "60"}'))
    const field = `lineItemCreate(accountId: "${main}", clientMutationId: "key-1", input: {campaignId: "${campaign.data.campaignCreate.campaign.restId}", ${LINE_ITEM}, entityStatus: ACTIVE}) { lineItem { id } userErrors { message } }`
    const first = await ask(field)
    expect(first.data.lineItemCreate.userErrors).toEqual([])
    expect((await ask(field)).data).toEqual(first.data)
    expect(await refusalOf(daily(60))).toBeNull()
    expect(await refusalOf(daily('60.01'))).not.toBeNull()
  })

  it("accumulates over a document's aliases, in order", async () => {
    policy.text = limits
    const { data, errors } = await ask(`a: ${daily(80)} b: ${daily(100)} c: ${daily(121)}`)
    expect([data.a?.userErrors, data.b?.userErrors, data.c]).toEqual([[], [], null])
    expect(errors.map(({ path, extensions }) => [path, extensions.rule])).toEqual([
      [['c'], 'newDailySpend.perPrincipalAndHour'],
    ])
  })

  it('is counted per account for a day', async () => {
    policy.text = 'newDailySpend: {perAccountAndDay: {USD: 100}}'
    expect(await refusalOf(daily(120))).toBeNull()
    now += 86_399_000
    expect(await refusalOf(daily(121))).toEqual(
      over('newDailySpend.perAccountAndDay', 'dailyBudget', '101.00 USD', '100.00 USD'),
    )
  })
})

describe('policy rules', () => {
  it('limit how far an amount may change, and forbid its removal', async () => {
    policy.text = 'maxStepPercent: 20'
    expect(await refusalOf(daily('24.01'))).toEqual(
      over('maxStepPercent', 'dailyBudget', '24.01 USD', '24.00 USD'),
    )
    expect(await refusalOf(update(CAMPAIGNS.usd, 'totalBudget: null'))).toEqual(
      over('maxStepPercent', 'totalBudget', 'no limit', '720.00 USD'),
    )
    expect(await refusalOf(daily(24))).toBeNull()
  })

  it('refuse a second change within the cooldown, but not a pause', async () => {
    policy.text = 'cooldownMinutes: 30'
    expect(await refusalOf(update(CAMPAIGNS.usd, 'name: "First"'))).toBeNull()
    expect((await refusalOf(update(CAMPAIGNS.usd, 'name: "Second"')))?.slice(0, 3)).toEqual([
      'POLICY_EXCEEDED',
      'cooldownMinutes',
      'updatedAt',
    ])
    expect(await refusalOf(update(CAMPAIGNS.usd, 'entityStatus: PAUSED'))).toBeNull()
  })

  it.each([
    ['a campaign', () => demo.campaignId],
    ['a campaign by its global id', () => CAMPAIGNS.usd],
    ['the account of a record', () => main],
  ])('freeze %s and all records below it', async (_case, id) => {
    policy.text = `frozen: {records: ["${id()}"]}`
    const lineItem = globalId('LineItem', main, demo.lineItemId)
    const criterion = `targetingCriterionCreate(accountId: "${main}", input: {lineItemId: "${lineItem}", targetingType: PHRASE_KEYWORD, targetingValue: "tea"}) { targetingCriterion { restId } userErrors { message } }`
    for (const mutation of [daily(21), criterion])
      expect(await refusalOf(mutation)).toEqual(over('frozen.records', 'id', id(), null))
  })

  it('refuse changes within a frozen date range', async () => {
    const year = new Date().getUTCFullYear()
    policy.text = `frozen: {dates: [{from: ${year - 1}-01-01, to: ${year + 1}-12-31, zone: Asia/Tokyo}]}`
    expect((await refusalOf(daily(21)))?.slice(0, 3)).toEqual(['POLICY_EXCEEDED', 'frozen.dates', null])
  })

  it('allow new records to be active only with creations: ANY', async () => {
    policy.text = 'maxStepPercent: 20'
    const active = create('dailyBudget: {decimal: "5"}, entityStatus: ACTIVE')
    expect(await refusalOf(active)).toEqual(over('creations', 'entityStatus', 'ACTIVE', 'PAUSED'))
    expect(await refusalOf(create('dailyBudget: {decimal: "5"}, entityStatus: PAUSED'))).toBeNull()
    policy.text = 'creations: ANY'
    expect(await refusalOf(create('dailyBudget: {decimal: "5"}'))).toBeNull()
  })

  it.each([
    ['', 'PAUSED'],
    ['creations: ANY', 'ACTIVE'],
  ])('set the status of new records without a status: "%s"', async (creations, status) => {
    policy.text = `maxStepPercent: 20\n${creations}`
    const document = `a: campaignCreate(accountId: "${main}", input: {name: "New", fundingInstrumentId: "${demo.fundingInstrumentId}", dailyBudget: {decimal: "5"}}) { campaign { entityStatus } }
      b: lineItemCreate(accountId: "${main}", input: {campaignId: "${CAMPAIGNS.usd}", ${LINE_ITEM}}) { lineItem { entityStatus } }
      c: campaignsBatch(accountId: "${main}", operations: [{create: {name: "B", fundingInstrumentId: "${demo.fundingInstrumentId}", dailyBudget: {decimal: "5"}}}, {create: {name: "D", fundingInstrumentId: "${demo.fundingInstrumentId}", dailyBudget: {decimal: "5"}, entityStatus: DRAFT}}]) { campaigns { entityStatus } }`
    const expected = {
      a: { campaign: { entityStatus: status } },
      b: { lineItem: { entityStatus: status } },
      c: { campaigns: [{ entityStatus: status }, { entityStatus: 'DRAFT' }] },
    }
    const previewed = await ask(document, { 'x-ads-changes': 'preview' })
    expect([previewed.data, previewed.errors]).toEqual([expected, []])
    const { extensions } = JSON.parse(previewed.text)
    expect(
      extensions.ads.changes
        .filter(({ field }: { field: string }) => field === 'entityStatus')
        .map(({ after }: { after: string }) => after),
    ).toEqual([status, status, status, 'DRAFT'])
    const { data, errors } = await ask(document)
    expect([data, errors]).toEqual([expected, []])
  })

  it('allow active new records if their status cannot be chosen', async () => {
    policy.text = 'cooldownMinutes: 30'
    const promote = `promotedTweetsCreate(accountId: "${main}", input: {lineItemId: "ittty", tweetIds: ["1964614616478646273"]}) { userErrors { message } }`
    expect(await refusalOf(promote)).toBeNull()
  })

  const lineItem = (objective: string) =>
    `lineItemCreate(accountId: "${main}", input: {campaignId: "${CAMPAIGNS.usd}", objective: ${objective}, placements: [ALL_ON_TWITTER], productType: PROMOTED_TWEETS, bidStrategy: AUTO, entityStatus: PAUSED}) { lineItem { id } userErrors { message } }`

  it('allow only the listed objectives', async () => {
    policy.text = 'allowed: {objectives: [ENGAGEMENTS]}'
    expect(await refusalOf(lineItem('REACH'))).toEqual(
      over('allowed.objectives', 'objective', 'REACH', 'ENGAGEMENTS'),
    )
  })

  it('refuse active line items that can be shown outside the listed countries', async () => {
    policy.text = 'allowed: {countries: [JP]}'
    const created = await ask(lineItem('REACH'))
    const { id } = created.data.lineItemCreate.lineItem
    const activate = `lineItemUpdate(id: "${id}", input: {entityStatus: ACTIVE}) { lineItem { name } userErrors { message } }`
    expect(await refusalOf(activate)).toEqual(over('allowed.countries', 'targeting', 'all countries', 'JP'))
    const locations = async (country: string) =>
      (await rest.get(`/12/targeting_criteria/locations?country_code=${country}&location_type=COUNTRIES`))
        .json.data[0].targeting_value as string
    const target = async (country: string) =>
      `targetingCriterionCreate(accountId: "${main}", input: {lineItemId: "${id}", targetingType: LOCATION, targetingValue: "${await locations(country)}"}) { targetingCriterion { restId } userErrors { message } }`
    expect(await refusalOf(await target('JP'))).toBeNull()
    expect(await refusalOf(activate)).toBeNull()
    expect((await refusalOf(await target('US')))?.slice(0, 3)).toEqual([
      'POLICY_EXCEEDED',
      'allowed.countries',
      'targetingValue',
    ])
  })
})

describe('approvals', () => {
  const required = (headers: Record<string, string>) => refusalOf(daily(21), headers)

  it.each([
    ['clients: [agent]', { 'apollographql-client-name': 'agent' }],
    ['tools: [curl]', { 'user-agent': 'curl/8.5.0' }],
    ['principals: [service]', {}],
  ])('are required for writes by the senders in a rule: %s', async (of, headers) => {
    policy.text = `approvals: [{of: {${of}}, by: [alice]}]`
    expect((await required(headers))?.slice(0, 2)).toEqual(['APPROVAL_REQUIRED', 'approvals[0]'])
  })

  it('are not required for writes by other senders', async () => {
    policy.text = 'approvals: [{of: {clients: [agent], tools: [curl], principals: [alice]}, by: [alice]}]'
    expect(await required({ 'apollographql-client-name': 'dashboard' })).toBeNull()
    policy.text = 'approvals: [{except: {clients: [dashboard]}, by: [alice]}]'
    expect(await required({ 'apollographql-client-name': 'dashboard' })).toBeNull()
    expect((await required({}))?.[0]).toBe('APPROVAL_REQUIRED')
  })

  it('are required above an amount of new daily spend', async () => {
    policy.text = 'approvals: [{above: {USD: 10}, by: []}]'
    expect(await refusalOf(daily(30))).toBeNull()
    expect((await refusalOf(daily('40.01')))?.[0]).toBe('APPROVAL_REQUIRED')
  })

  it('can lift only the limits that the policy lists as approvable', async () => {
    policy.text =
      'maxStepPercent: 20\nceilings: {campaign: {perDay: {USD: 50}}}\napprovable: {maxStepPercent: [alice]}'
    expect((await refusalOf(daily(30)))?.slice(0, 2)).toEqual(['APPROVAL_REQUIRED', 'maxStepPercent'])
    expect((await refusalOf(daily(51)))?.slice(0, 2)).toEqual(['POLICY_EXCEEDED', 'ceilings.campaign.perDay'])
  })
})

describe('preview', () => {
  const preview = (fields: string) => ask(fields, { 'x-ads-changes': 'preview' })

  it('reads no other line items if it does not change what can be spent', async () => {
    policy.text = 'creations: ANY\napprovals: [{by: []}]'
    const rename = `lineItemUpdate(id: "${globalId('LineItem', main, demo.lineItemId)}", input: {name: "New"}) { userErrors { message } }`
    const { errors, calls } = await preview(rename)
    expect([errors, calls['line_items.list']]).toEqual([[], 1])
  })

  it('is refused like the mutation, field by field', async () => {
    policy.text =
      'newDailySpend: {perPrincipalAndHour: {USD: 100}}\nceilings: {campaign: {perDay: {USD: 500}}}'
    const document = `a: ${daily(80)} b: ${daily(501)} c: ${daily(100)} d: ${daily(121)}`
    const shown = ({ data, errors }: Awaited<ReturnType<typeof ask>>) => [
      data,
      errors.map(({ message, path, extensions: { ads: _ads, ...rest } }) => [message, path, rest]),
    ]
    const previewed = await preview(document)
    expect(shown(previewed)).toEqual(shown(await ask(document)))
    expect(JSON.parse(previewed.text).extensions.ads.writes).toEqual([{ window: 'write', calls: 2 }])
  })

  it('counts new daily spend separately for each account', async () => {
    policy.text = 'rates: {USD: 1, EUR: 1}\nnewDailySpend: {perAccountAndDay: {USD: 100}}'
    const document = `a: ${daily(100)} b: ${daily(100, CAMPAIGNS.eur)}`
    expect((await preview(document)).errors).toEqual([])
  })

  it('lists the approvals that the mutation would need', async () => {
    policy.text = 'approvals: [{by: [alice, bob]}]'
    const { text: body } = await preview(daily(30))
    expect(JSON.parse(body).extensions.ads.required).toEqual([
      { rule: 'approvals[0]', approvers: ['alice', 'bob'] },
    ])
  })
})

describe('writes that no rule affects', () => {
  it('need no more calls than without a policy', async () => {
    policy.text = 'ceilings: {campaign: {perDay: {USD: 500}}}'
    const field = `promotedTweetDelete(id: "${globalId('PromotedTweet', main, demo.promotedTweetId)}") { userErrors { message } }`
    const { errors, data, calls } = await ask(field)
    expect([errors, data.promotedTweetDelete.userErrors]).toEqual([[], []])
    expect(calls).toEqual({ 'promoted_tweets.delete': 1 })
    policy.text = 'ceilings: {campaign: {perDay: {USD: 500}}}\ncooldownMinutes: 30'
    const deletion = await ask(`campaignDelete(id: "${CAMPAIGNS.usd}") { userErrors { message } }`)
    expect(deletion.data.campaignDelete.userErrors).toEqual([])
    expect(deletion.calls).toEqual({ 'campaigns.delete': 1 })
  })
})
