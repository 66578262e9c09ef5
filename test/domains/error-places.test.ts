import { writesOf } from './both-ways.ts'
import { makerOf } from './line-item-maker.ts'
import { inWorld } from './world.ts'

const { world, demo, main, ask } = await inWorld()
const { campaign } = await makerOf(world, main)
const USER_ERRORS = 'userErrors { __typename code message field limit rule operationIndex }'

const constraintsOf = async (type: string) => {
  const { data } = await ask(
    `{ list: schemaConstraints(type: "${type}") { field argument min max minItems maxItems } }`,
  )
  return new Map<string, object>(
    data.list.map(({ field, argument, ...limits }: Record<string, unknown>) => [
      `${field}(${argument})`,
      Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== null)),
    ]),
  )
}

describe('schemaConstraints', () => {
  it.each([
    ['Query', 'keywordInsights(keywords)', { minItems: 1, maxItems: 10 }],
    ['Query', 'statsReport(ids)', { maxItems: 2000 }],
    ['Query', 'statsJobs(ids)', { maxItems: 200 }],
    ['Query', 'statsJobs(first)', { min: 0, max: 1000 }],
    ['Query', 'activitySubscriptions(first)', { min: 0, max: 1000 }],
    ['Account', 'features(featureKeys)', { minItems: 1 }],
    ['Account', 'targetingSuggestions(first)', { min: 1, max: 50 }],
    ['TargetingOptions', 'locations(first)', { min: 0, max: 1000 }],
  ])('lists the limits of %s.%s', async (type, place, limits) => {
    expect((await constraintsOf(type)).get(place)).toEqual(limits)
  })
})

describe('problems reported for one mutation', () => {
  const CARD = { name: 'x'.repeat(81), durationInMinutes: 1 }
  it.each([
    ['too few', ['a'.repeat(26)], 'minItems', 2, ['choices', 'choices[0]']],
    ['too many', ['a', 'b', 'c', 'd'.repeat(26), 'e'], 'maxItems', 4, ['choices', 'choices[3]']],
  ])(
    'cover a list with %s entries as well as other fields [errors.all_at_once.lists]',
    async (_what, choices, rule, limit, fields) => {
      const { data, calls } = await ask(
        `mutation ($a: ID!, $input: PollCardCreateInput!) {
          done: pollCardCreate(accountId: $a, input: $input) { ${USER_ERRORS} } }`,
        { a: main, input: { ...CARD, choices } },
      )
      const errors: Record<string, unknown>[] = data.done.userErrors
      expect(calls).toEqual({})
      expect(errors).toContainEqual(expect.objectContaining({ field: 'choices', rule, limit }))
      const found = errors.map(({ field }) => field)
      expect(found).toEqual(expect.arrayContaining(['name', 'durationInMinutes', 'choices']))
      expect(found.filter((field) => String(field).startsWith('choices'))).toEqual(
        rule === 'minItems' ? ['choices'] : fields,
      )
    },
  )

  it('include both the batch size and mistakes in operations [errors.all_at_once.lists]', async () => {
    const create = { name: '', fundingInstrumentId: demo.fundingInstrumentId }
    const { data, calls } = await ask(
      `mutation ($a: ID!, $operations: [CampaignBatchOperation!]!) {
        done: campaignsBatch(accountId: $a, operations: $operations) { ${USER_ERRORS} } }`,
      { a: main, operations: Array(41).fill({ create }) },
    )
    expect(calls).toEqual({})
    expect(data.done.userErrors).toHaveLength(41)
    expect(data.done.userErrors.slice(0, 2)).toMatchObject([
      { field: 'operations', rule: 'maxItems', limit: 40, operationIndex: null },
      { field: 'name', rule: 'minLength', limit: 1, operationIndex: 0 },
    ])
  })

  it('include all broken rules that do not depend on other invalid values [errors.all_at_once]', async () => {
    const { data, calls } = await ask(
      `mutation ($a: ID!, $input: LineItemCreateInput!) {
        done: lineItemCreate(accountId: $a, input: $input) { ${USER_ERRORS} } }`,
      {
        a: main,
        input: {
          campaignId: await campaign(),
          name: 'x'.repeat(256),
          objective: 'APP_INSTALLS',
          productType: 'PROMOTED_TWEETS',
          placements: ['PUBLISHER_NETWORK'],
          bidStrategy: 'MAX',
        },
      },
    )
    expect(calls).toEqual({})
    expect(data.done.userErrors.map(({ field }: { field: string }) => field).sort()).toEqual([
      'advertiserDomain',
      'androidAppStoreIdentifier',
      'bidAmount',
      'categories',
      'name',
    ])
  })

  it('include all broken rules that depend on stored records [errors.all_at_once.stored]', async () => {
    const inCampaign = await campaign()
    const input = {
      campaign_id: inCampaign,
      objective: 'ENGAGEMENTS',
      product_type: 'PROMOTED_TWEETS',
      placements: ['ALL_ON_TWITTER'],
      daily_budget_amount_local_micro: 15_000,
      total_budget_amount_local_micro: 200_000_000,
      categories: ['IAB99-99'],
    }
    const both = writesOf(world, main, 'lineItem')
    const parameters = [
      ['INVALID_IAB_CATEGORY', 'categories'],
      ['INVALID_DENOMINATION', 'daily_budget_amount_local_micro'],
      ['SPEND_EXCEEDS_BUDGET', 'total_budget_amount_local_micro'],
      ['INVALID_PARAMETER', 'daily_budget_amount_local_micro'],
    ]
    const { json } = await both.rest.create(input)
    expect(json.errors.map(({ code, parameter }: Record<string, string>) => [code, parameter])).toEqual(
      parameters,
    )
    const { data } = await ask(
      `mutation ($a: ID!, $input: LineItemCreateInput!) {
        done: lineItemCreate(accountId: $a, input: $input) { ${USER_ERRORS} } }`,
      {
        a: main,
        input: {
          campaignId: inCampaign,
          objective: 'ENGAGEMENTS',
          productType: 'PROMOTED_TWEETS',
          placements: ['ALL_ON_TWITTER'],
          dailyBudget: { decimal: '0.015' },
          totalBudget: { decimal: '200' },
          categories: ['IAB99-99'],
        },
      },
    )
    expect(data.done.userErrors).toMatchObject([
      { message: 'categories: IAB99-99 is not an IAB category', rule: 'invalidIabCategory' },
      { message: 'dailyBudget must be a multiple of 0.01 USD', limit: 0.01, rule: 'denomination' },
      {
        message: "totalBudget (200) must be at most the campaign's totalBudget (100)",
        field: 'totalBudget',
        limit: 100,
        rule: 'spendExceedsBudget',
      },
      { message: "dailyBudget is only allowed when the campaign's budgetOptimization is LINE_ITEM" },
    ])
  })
})

describe('null for a value that cannot be cleared', () => {
  it.each([
    ['an update', 'campaignUpdate(id: $id, accountId: $a, input: {name: null})', 'name must not be null'],
  ])('is refused in %s, and the message names the field [errors.null]', async (_what, mutation, message) => {
    const { data, calls } = await ask(
      `mutation ($id: ID!, $a: ID!) { done: ${mutation} { ${USER_ERRORS} } }`,
      {
        id: await campaign(),
        a: main,
      },
    )
    expect(calls).toEqual({})
    expect(data.done.userErrors).toMatchObject([{ message, field: 'name', rule: 'required' }])
  })

  it('is refused in a variable, and the message contains its path [errors.null]', async () => {
    const { errors } = await ask(
      `mutation ($input: CampaignCreateInput!) { done: campaignCreate(accountId: "${main}", input: $input) { ${USER_ERRORS} } }`,
      { input: { name: null, fundingInstrumentId: '1' } },
    )
    expect(errors).toMatchObject([
      {
        message: 'Variable "$input" got an invalid value at "input.name"; it must not be null',
        extensions: { code: 'BAD_USER_INPUT', field: 'name', rule: 'required' },
      },
    ])
  })
})

describe("another user's account", () => {
  const foreign = demo.foreignAccountId
  const DAY = 'from: "2026-01-01", to: "2026-01-02"'
  it.each([
    ['account', `account(id: "${foreign}") { id }`],
    ['permissions', `viewer { permissions(accountId: "${foreign}") { __typename } }`],
    ['statsJobs', `statsJobs(accountId: "${foreign}") { nodes { restId } }`],
    [
      'statsReport',
      `statsReport(accountId: "${foreign}", entity: CAMPAIGN, ids: ["1"], ${DAY}) { rows { __typename } }`,
    ],
  ])('is NOT_FOUND in %s [errors.account_not_found]', async (_field, selection) => {
    const { errors } = await ask(`{ ${selection} }`)
    expect(errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
  })

  it('is ACCOUNT_NOT_FOUND in userErrors [errors.account_not_found]', async () => {
    const { data } = await ask(
      `mutation { done: campaignCreate(accountId: "${foreign}", input: {name: "n", fundingInstrumentId: "1"}) { ${USER_ERRORS} } }`,
    )
    expect(data.done.userErrors).toMatchObject([
      { __typename: 'RecordNotFound', code: 'ACCOUNT_NOT_FOUND', field: 'accountId', rule: 'reference' },
    ])
  })
})

describe('decimal amount', () => {
  const create = (decimal: unknown) =>
    ask(
      `mutation ($a: ID!, $input: CampaignCreateInput!) {
        done: campaignCreate(accountId: $a, input: $input) { campaign { dailyBudget { decimal } } ${USER_ERRORS} } }`,
      {
        a: main,
        input: {
          name: 'Decimals',
          fundingInstrumentId: demo.fundingInstrumentId,
          entityStatus: 'PAUSED',
          dailyBudget: { decimal },
        },
      },
    )
  it.each([
    [12.5, '12.50'],
    [3, '3.00'],
    [0.1, '0.10'],
    [1234567.89, '1234567.89'],
  ])('can be the number %d in a variable [protocol.money.input]', async (number, decimal) => {
    const { data } = await create(number)
    expect(data.done).toEqual({ campaign: { dailyBudget: { decimal } }, userErrors: [] })
  })

  it.each([
    ['12.5', '12.50'],
    ['7', '7.00'],
  ])('can be the number %s in a document [protocol.money.input]', async (literal, decimal) => {
    const { data } = await ask(
      `mutation { done: campaignCreate(accountId: "${main}", input: {name: "n", entityStatus: PAUSED,
          fundingInstrumentId: "${demo.fundingInstrumentId}", dailyBudget: {decimal: ${literal}}}) {
            campaign { dailyBudget { decimal } } ${USER_ERRORS} } }`,
    )
    expect(data.done).toEqual({ campaign: { dailyBudget: { decimal } }, userErrors: [] })
  })

  it('cannot be a number of more than 15 digits [protocol.money.input.refused]', async () => {
    const { errors, calls } = await create(0.1 + 0.2)
    expect(errors[0]?.message).toContain('Decimal must be a string or a number of at most 15 digits')
    expect(calls).toEqual({})
  })

  it.each([
    [0.001, 'dailyBudget must be at least 0.01 USD', 0.01],
    ['1.005', 'dailyBudget must be a multiple of 0.01 USD', 0.01],
  ])(
    'is refused if it is %s, with a message in USD instead of micros [errors.invalid_denomination.multiple]',
    async (decimal, message, limit) => {
      const { data } = await create(decimal)
      expect(data.done.userErrors).toMatchObject([
        { code: 'INVALID_DENOMINATION', message, field: 'dailyBudget', limit, rule: 'denomination' },
      ])
    },
  )
})
