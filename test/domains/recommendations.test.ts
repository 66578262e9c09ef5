import { type AdvisedAccount, advisedAccount, letIn, POST } from '../sandbox/rules/recommended.ts'
import { newAccount } from '../sandbox/serve.ts'
import { globalId, inWorld } from './world.ts'

const { world } = await inWorld()

const CHANGE = 'entityType operationType operationTypeRaw params mutation document variables'
const READ = { 'accounts.list': 1, 'recommendations.list': 1, 'recommendations.get': 1 }

interface Change {
  readonly entityType: string
  readonly operationType: string | null
  readonly params: Readonly<Record<string, unknown>>
  readonly mutation: string | null
  readonly document: string | null
  readonly variables: object | null
  readonly dependentChanges: readonly Change[]
}
interface Batch {
  readonly entityType: string
  readonly size: number
  readonly mutation: string
  readonly document: string
  readonly variables: object
}

/** The recommendation of an account with its whole tree; undefined when there is none. */
const recommended = async (account: string) => {
  const { data, errors, calls } = await world.ask(
    `query ($id: ID!) { account(id: $id) { recommendations {
      restId batches { entityType size mutation document variables }
      changes { ${CHANGE} dependentChanges { ${CHANGE} dependentChanges { ${CHANGE} dependentChanges { entityType } } } }
    } } }`,
    { id: account },
  )
  expect(errors).toEqual([])
  const [first, ...others] = data.account.recommendations
  expect(others).toEqual([])
  if (first) expect(calls).toEqual(READ)
  return first as { restId: string; changes: Change[]; batches: Batch[] } | undefined
}
const flat = (changes: readonly Change[] = []): Change[] =>
  changes.flatMap((change) => [change, ...flat(change.dependentChanges)])
const find = async (account: string, entityType: string, operationType: string) => {
  const changes = flat((await recommended(account))?.changes)
  return changes.find((change) => change.entityType === entityType && change.operationType === operationType)
}
const stored = async (account: string, path: string) =>
  (await world.rest.get(`/12/accounts/${account}/${path}`)).json.data

/** Sends a mutation exactly as it was recommended. */
const carryOut = async ({ mutation, document, variables }: Change | Batch, expected: object) => {
  const { data, errors, calls } = await world.ask(document as string, variables as object)
  expect(errors).toEqual([])
  expect(data).toEqual({ [mutation as string]: { userErrors: [] } })
  expect(calls).toEqual(expected)
}

describe('recommendations', () => {
  it('are listed and read with what they are about [recommendations.list] [recommendations.get] [recommendations.fields]', async () => {
    const { account, funding } = await advisedAccount(world.rest)
    const fields =
      'restId status message createdAt updatedAt fundingInstrumentRestId fundingInstrument { restId } account { restId }'
    const { data, errors, calls } = await world.ask(
      `query ($id: ID!) { account(id: $id) { recommendations { ${fields} } } }`,
      { id: account },
    )
    expect(errors).toEqual([])
    // What is not selected is not read.
    expect(calls).toEqual({ 'accounts.list': 1, 'recommendations.list': 1, 'funding_instruments.list': 1 })
    const { restId } = data.account.recommendations[0]
    expect(data.account.recommendations).toEqual([
      {
        restId: expect.stringMatching(/^[0-9a-z]{12}$/),
        status: 'PENDING',
        message: expect.any(String),
        createdAt: expect.stringMatching(/Z$/),
        updatedAt: expect.stringMatching(/Z$/),
        fundingInstrumentRestId: funding,
        fundingInstrument: { restId: funding },
        account: { restId: account },
      },
    ])
    const one = await world.ask(
      `query ($id: ID!, $one: ID!) { account(id: $id) { recommendation(id: $one) { ${fields} changes { entityType } } } }`,
      { id: account, one: restId },
    )
    expect(one.calls).toEqual({ 'accounts.list': 1, 'recommendations.get': 1, 'funding_instruments.list': 1 })
    expect(one.data.account.recommendation).toMatchObject(data.account.recommendations[0])
    expect(one.data.account.recommendation.changes[0]).toEqual({ entityType: 'CAMPAIGN' })
  })

  it('are a tree of changes with their mutations [recommendations.get.tree] [recommendations.changes]', async () => {
    const { account, low, byLineItem } = await advisedAccount(world.rest)
    const changes = (await recommended(account))?.changes ?? []
    expect(changes[0]).toMatchObject({
      entityType: 'CAMPAIGN',
      operationType: 'UPDATE',
      operationTypeRaw: 'Update',
      params: { campaign_id: low, daily_budget_amount_local_micro: 20_000_000 },
      mutation: 'campaignUpdate',
      variables: { id: globalId('Campaign', account, low), input: { dailyBudget: '20000000' } },
    })
    expect(changes[1]).toMatchObject({
      entityType: 'CAMPAIGN',
      operationType: null,
      operationTypeRaw: null,
      params: { campaign_id: byLineItem },
      mutation: null,
      document: null,
      variables: null,
    })
    // Nothing stands deeper than the query reaches.
    expect(flat(changes).filter(({ entityType, params }) => entityType && params === undefined)).toEqual([])
  })

  const CASES: readonly [
    what: string,
    operation: string,
    call: string,
    mutation: string,
    variables: (own: AdvisedAccount) => object,
    path: (own: AdvisedAccount) => string,
    after: (own: AdvisedAccount) => object,
  ][] = [
    [
      'CAMPAIGN',
      'UPDATE',
      'campaigns.update',
      'campaignUpdate',
      ({ account, low }) => ({
        id: globalId('Campaign', account, low),
        input: { dailyBudget: '20000000' },
      }),
      ({ low }) => `campaigns/${low}`,
      ({ low }) => ({ id: low, daily_budget_amount_local_micro: 20_000_000 }),
    ],
    [
      'LINE_ITEM',
      'UPDATE',
      'line_items.update',
      'lineItemUpdate',
      ({ account, poor }) => ({
        id: globalId('LineItem', account, poor),
        input: { dailyBudget: '20000000' },
      }),
      ({ poor }) => `line_items/${poor}`,
      ({ poor }) => ({ id: poor, daily_budget_amount_local_micro: 20_000_000 }),
    ],
    [
      'LINE_ITEM',
      'DELETE',
      'line_items.delete',
      'lineItemDelete',
      ({ account, ended }) => ({ id: globalId('LineItem', account, ended) }),
      ({ ended }) => `line_items/${ended}?with_deleted=true`,
      ({ ended }) => ({ id: ended, deleted: true }),
    ],
    [
      'PROMOTED_TWEET',
      'CREATE',
      'promoted_tweets.create',
      'promotedTweetsCreate',
      ({ account, bare }) => ({ accountId: account, input: { lineItemId: bare, tweetIds: [POST] } }),
      ({ bare }) => `promoted_tweets?line_item_ids=${bare}`,
      ({ bare }) => [{ line_item_id: bare, tweet_id: POST }],
    ],
  ]
  it.each(CASES)(
    'are carried out by the mutation they name: %s %s [recommendations.get.applicable]',
    async (entity, operation, call, mutation, variables, path, after) => {
      const own = await advisedAccount(world.rest)
      const change = await find(own.account, entity, operation)
      expect(change).toMatchObject({ mutation, variables: variables(own) })
      await carryOut(change as Change, { [call]: 1 })
      expect(await stored(own.account, path(own))).toMatchObject(after(own))
      expect(await find(own.account, entity, operation)).toBeUndefined()
    },
  )

  it('are gone once every change was carried out [recommendations.get.applicable]', async () => {
    const { account } = await advisedAccount(world.rest)
    const first = await recommended(account)
    const open = flat(first?.changes).filter(({ operationType }) => operationType !== null)
    expect(open.length).toBeGreaterThanOrEqual(4)
    for (const { document, variables, mutation } of open) {
      const { data, errors } = await world.ask(document as string, variables as object)
      expect([errors, data[mutation as string].userErrors]).toEqual([[], []])
    }
    expect(await recommended(account)).toBeUndefined()
    const gone = await world.ask(
      'query ($id: ID!, $one: ID!) { account(id: $id) { name recommendation(id: $one) { restId } } }',
      { id: account, one: first?.restId },
    )
    expect(gone.errors).toEqual([])
    expect(gone.data.account).toEqual({ name: expect.any(String), recommendation: null })
    expect(gone.calls).toEqual({ 'accounts.list': 1, 'recommendations.get': 1 })
  })

  it('are carried out as batches, all of a kind in one call [recommendations.get.applicable]', async () => {
    const own = await advisedAccount(world.rest)
    const { account, low, ended, poor } = own
    const batches = (await recommended(account))?.batches ?? []
    const [campaigns, lineItems] = ['CAMPAIGN', 'LINE_ITEM'].map((kind) =>
      batches.find(({ entityType }) => entityType === kind),
    )
    expect(campaigns).toMatchObject({
      entityType: 'CAMPAIGN',
      size: 1,
      mutation: 'campaignsBatch',
      variables: {
        accountId: account,
        operations: [
          { update: { id: globalId('Campaign', account, low), input: { dailyBudget: '20000000' } } },
        ],
      },
    })
    expect(lineItems).toMatchObject({
      entityType: 'LINE_ITEM',
      size: 2,
      mutation: 'lineItemsBatch',
      variables: {
        accountId: account,
        operations: [
          { delete: globalId('LineItem', account, ended) },
          { update: { id: globalId('LineItem', account, poor), input: { dailyBudget: '20000000' } } },
        ],
      },
    })
    await carryOut(campaigns as Batch, { 'campaigns.batch': 1 })
    await carryOut(lineItems as Batch, { 'line_items.batch': 1 })
    expect((await stored(account, `campaigns/${low}`)).daily_budget_amount_local_micro).toBe(20_000_000)
    expect((await stored(account, `line_items/${poor}`)).daily_budget_amount_local_micro).toBe(20_000_000)
    expect((await stored(account, `line_items/${ended}?with_deleted=true`)).deleted).toBe(true)
    const kinds = (await recommended(account))?.batches.map(({ entityType }) => entityType) ?? []
    expect(kinds).not.toContain('CAMPAIGN')
    expect(kinds).not.toContain('LINE_ITEM')
  })

  it('are shown by the demo, one per funding instrument', async () => {
    const { data, errors } = await world.ask(
      'query ($id: ID!) { account(id: $id) { recommendations { fundingInstrumentRestId changes { entityType } batches { size } } } }',
      { id: world.sandbox.demo.mainAccountId },
    )
    expect(errors).toEqual([])
    const found = data.account.recommendations as { fundingInstrumentRestId: string; changes: unknown[] }[]
    expect(found.length).toBeGreaterThanOrEqual(2)
    expect(new Set(found.map(({ fundingInstrumentRestId }) => fundingInstrumentRestId)).size).toBe(
      found.length,
    )
    for (const { changes } of found) expect(changes.length).toBeGreaterThanOrEqual(1)
    for (const { changes } of found) expect(changes.length).toBeLessThanOrEqual(10)
  })

  it('are none where nothing runs, without a further call', async () => {
    const { account } = await newAccount(world.rest)
    await letIn(world.rest, account)
    const { data, errors, calls } = await world.ask(
      'query ($id: ID!) { account(id: $id) { recommendations { changes { entityType } batches { size } } } }',
      { id: account },
    )
    expect(errors).toEqual([])
    expect(data.account.recommendations).toEqual([])
    expect(calls).toEqual({ 'accounts.list': 1, 'recommendations.list': 1 })
  })

  it('are refused where the account was not let into the beta, and the rest is answered [recommendations.closed_beta]', async () => {
    const { data, errors, calls } = await world.ask(
      'query ($id: ID!) { account(id: $id) { restId recommendations { restId } campaigns(first: 1) { nodes { restId } } } }',
      { id: world.sandbox.demo.secondAccountId },
    )
    expect(errors).toMatchObject([
      { path: ['account', 'recommendations'], extensions: { code: 'FEATURE_REQUIRED' } },
    ])
    expect(data.account).toEqual({
      restId: world.sandbox.demo.secondAccountId,
      recommendations: null,
      campaigns: { nodes: [{ restId: expect.any(String) }] },
    })
    expect(calls).toEqual({ 'accounts.list': 1, 'recommendations.list': 1, 'campaigns.list': 1 })
  })

  it.each([
    ['an unknown id', 'zzzzzzzzzzzz', { 'accounts.list': 1, 'recommendations.get': 1 }],
    ['what cannot be an id', 'No such id!', { 'accounts.list': 1 }],
    ['an empty text', '', { 'accounts.list': 1 }],
  ])('are null by %s', async (_what, one, expected) => {
    const { data, errors, calls } = await world.ask(
      'query ($id: ID!, $one: ID!) { account(id: $id) { recommendation(id: $one) { restId } } }',
      { id: world.sandbox.demo.mainAccountId, one },
    )
    expect(errors).toEqual([])
    expect(data.account.recommendation).toBeNull()
    expect(calls).toEqual(expected)
  })
})
