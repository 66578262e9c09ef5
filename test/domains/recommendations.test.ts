import { type AdvisedAccount, advisedAccount, letIn, POST } from '../sandbox/rules/recommended.ts'
import { newAccount } from '../sandbox/serve.ts'
import { expectError } from './refusals.ts'
import { expectResult } from './results.ts'
import { globalId, inWorld } from './world.ts'

const { demo, rest, ask, at, inAccount } = await inWorld()

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

/** Returns an account's recommendation with all its changes; undefined if there is none. */
const recommended = async (account: string) => {
  const { data, errors, calls } = await inAccount(
    `recommendations {
      restId batches { entityType size mutation document variables }
      changes { ${CHANGE} dependentChanges { ${CHANGE} dependentChanges { ${CHANGE} dependentChanges { entityType } } } }
    }`,
    account,
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
const stored = async (account: string, path: string) => (await rest.get(at(path, account))).json.data

/** Sends a recommended mutation unchanged and asserts which calls it makes. */
const carryOut = async ({ mutation, document, variables }: Change | Batch, expected: object) => {
  const asked = await ask(document as string, variables as object)
  expectResult(asked, { [mutation as string]: { userErrors: [] } }, expected)
}

describe('recommendation', () => {
  it('is listed and read together with its funding instrument and account [recommendations.list] [recommendations.get] [recommendations.fields]', async () => {
    const { account, funding } = await advisedAccount(rest)
    const fields =
      'restId status message createdAt updatedAt fundingInstrumentRestId fundingInstrument { restId } account { restId }'
    const asked = await inAccount(`recommendations { ${fields} }`, account)
    const shown = {
      restId: expect.stringMatching(/^[0-9a-z]{12}$/),
      status: 'PENDING',
      message: expect.any(String),
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
      fundingInstrumentRestId: funding,
      fundingInstrument: { restId: funding },
      account: { restId: account },
    }
    const called = { 'accounts.list': 1, 'funding_instruments.list': 1 }
    // If the selection contains no changes, the list call is enough.
    expectResult(asked, { account: { recommendations: [shown] } }, { ...called, 'recommendations.list': 1 })
    const [first] = asked.data.account.recommendations
    const one = await inAccount(
      `recommendation(id: "${first.restId}") { ${fields} changes { entityType } }`,
      account,
    )
    expect(one.calls).toEqual({ ...called, 'recommendations.get': 1 })
    expect(one.data.account.recommendation).toMatchObject(first)
    expect(one.data.account.recommendation.changes[0]).toEqual({ entityType: 'CAMPAIGN' })
  })

  it('contains a tree of changes with their mutations [recommendations.get.tree] [recommendations.changes]', async () => {
    const { account, low, byLineItem } = await advisedAccount(rest)
    const changes = (await recommended(account))?.changes ?? []
    expect(changes[0]).toMatchObject({
      entityType: 'CAMPAIGN',
      operationType: 'UPDATE',
      operationTypeRaw: 'Update',
      params: { campaign_id: low, daily_budget_amount_local_micro: 20_000_000 },
      mutation: 'campaignUpdate',
      variables: { id: globalId('Campaign', account, low), input: { dailyBudget: { micros: '20000000' } } },
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
    // The query selects every level of the tree, so no change lacks its params.
    expect(flat(changes).filter(({ entityType, params }) => entityType && params === undefined)).toEqual([])
  })

  /** Recommended change, the call made by its mutation, and the fields stored by that call. */
  interface Case {
    readonly entity: string
    readonly operation: string
    readonly call: string
    readonly mutation: string
    readonly variables: (own: AdvisedAccount) => object
    readonly path: (own: AdvisedAccount) => string
    readonly after: (own: AdvisedAccount) => object
  }
  const RAISED = { dailyBudget: { micros: '20000000' } }
  const CASES: readonly Case[] = [
    {
      entity: 'CAMPAIGN',
      operation: 'UPDATE',
      call: 'campaigns.update',
      mutation: 'campaignUpdate',
      variables: ({ account, low }) => ({ id: globalId('Campaign', account, low), input: RAISED }),
      path: ({ low }) => `campaigns/${low}`,
      after: ({ low }) => ({ id: low, daily_budget_amount_local_micro: 20_000_000 }),
    },
    {
      entity: 'LINE_ITEM',
      operation: 'UPDATE',
      call: 'line_items.update',
      mutation: 'lineItemUpdate',
      variables: ({ account, poor }) => ({ id: globalId('LineItem', account, poor), input: RAISED }),
      path: ({ poor }) => `line_items/${poor}`,
      after: ({ poor }) => ({ id: poor, daily_budget_amount_local_micro: 20_000_000 }),
    },
    {
      entity: 'LINE_ITEM',
      operation: 'DELETE',
      call: 'line_items.delete',
      mutation: 'lineItemDelete',
      variables: ({ account, ended }) => ({ id: globalId('LineItem', account, ended) }),
      path: ({ ended }) => `line_items/${ended}?with_deleted=true`,
      after: ({ ended }) => ({ id: ended, deleted: true }),
    },
    {
      entity: 'PROMOTED_TWEET',
      operation: 'CREATE',
      call: 'promoted_tweets.create',
      mutation: 'promotedTweetsCreate',
      variables: ({ account, bare }) => ({
        accountId: account,
        input: { lineItemId: bare, tweetIds: [POST] },
      }),
      path: ({ bare }) => `promoted_tweets?line_item_ids=${bare}`,
      after: ({ bare }) => [{ line_item_id: bare, tweet_id: POST }],
    },
  ]
  it.each(CASES)(
    'has a mutation that makes the recommended change: $entity $operation [recommendations.get.applicable]',
    async ({ entity, operation, call, mutation, variables, path, after }) => {
      const own = await advisedAccount(rest)
      const change = await find(own.account, entity, operation)
      expect(change).toMatchObject({ mutation, variables: variables(own) })
      await carryOut(change as Change, { [call]: 1 })
      expect(await stored(own.account, path(own))).toMatchObject(after(own))
      expect(await find(own.account, entity, operation)).toBeUndefined()
    },
  )

  it('becomes APPLIED once all changes have been made, and keeps its id and date [recommendations.get.applicable, recommendations.lasting, recommendations.status]', async () => {
    const { account } = await advisedAccount(rest)
    const STATE = 'restId createdAt status changes { entityType } batches { size }'
    const before = await inAccount('recommendations { restId createdAt status }', account)
    expect(before.data.account.recommendations[0].status).toBe('PENDING')
    const first = await recommended(account)
    const open = flat(first?.changes).filter(({ operationType }) => operationType !== null)
    expect(open.length).toBeGreaterThanOrEqual(4)
    for (const { document, variables, mutation } of open) {
      const { data, errors } = await ask(document as string, variables as object)
      expect([errors, data[mutation as string].userErrors]).toEqual([[], []])
    }
    const ended = await inAccount(
      `recommendations { restId } recommendation(id: "${first?.restId}") { ${STATE} }`,
      account,
    )
    const { restId, createdAt } = before.data.account.recommendations[0]
    const one = { restId, createdAt, status: 'APPLIED', changes: [], batches: [] }
    expectResult(
      ended,
      { account: { recommendations: [{ restId }], recommendation: one } },
      { 'accounts.list': 1, 'recommendations.list': 1, 'recommendations.get': 1 },
    )
  })

  it('has batches that make all changes of one kind in one call [recommendations.get.applicable]', async () => {
    const own = await advisedAccount(rest)
    const { account, low, ended, poor } = own
    const batches = (await recommended(account))?.batches ?? []
    const [campaigns, lineItems] = ['CAMPAIGN', 'LINE_ITEM'].map((kind) =>
      batches.find(({ entityType }) => entityType === kind),
    )
    const batch = (operations: readonly object[]) => ({
      size: operations.length,
      variables: { accountId: account, operations },
    })
    const raised = (type: string, id: string) => ({
      update: { id: globalId(type, account, id), input: { dailyBudget: { micros: '20000000' } } },
    })
    const removed = { delete: globalId('LineItem', account, ended) }
    expect([campaigns, lineItems]).toMatchObject([
      { entityType: 'CAMPAIGN', mutation: 'campaignsBatch', ...batch([raised('Campaign', low)]) },
      { entityType: 'LINE_ITEM', mutation: 'lineItemsBatch', ...batch([removed, raised('LineItem', poor)]) },
    ])
    await carryOut(campaigns as Batch, { 'campaigns.batch': 1 })
    await carryOut(lineItems as Batch, { 'line_items.batch': 1 })
    expect((await stored(account, `campaigns/${low}`)).daily_budget_amount_local_micro).toBe(20_000_000)
    expect((await stored(account, `line_items/${poor}`)).daily_budget_amount_local_micro).toBe(20_000_000)
    expect((await stored(account, `line_items/${ended}?with_deleted=true`)).deleted).toBe(true)
    const kinds = (await recommended(account))?.batches.map(({ entityType }) => entityType) ?? []
    expect(kinds).not.toContain('CAMPAIGN')
    expect(kinds).not.toContain('LINE_ITEM')
  })

  it('exists at most once per funding instrument in the demo data, with 1 to 10 changes [recommendations.list.one_per_funding_instrument]', async () => {
    const { data, errors } = await inAccount(
      'recommendations { fundingInstrumentRestId changes { entityType } batches { size } }',
    )
    expect(errors).toEqual([])
    const found = data.account.recommendations as { fundingInstrumentRestId: string; changes: unknown[] }[]
    expect(found.length).toBeGreaterThanOrEqual(2)
    const funded = new Set(found.map(({ fundingInstrumentRestId }) => fundingInstrumentRestId))
    expect(funded.size).toBe(found.length)
    for (const { changes } of found) {
      expect(changes.length).toBeGreaterThanOrEqual(1)
      expect(changes.length).toBeLessThanOrEqual(10)
    }
  })

  it('is absent for an account without running campaigns', async () => {
    const { account } = await newAccount(rest)
    await letIn(rest, account)
    const asked = await inAccount('recommendations { changes { entityType } batches { size } }', account)
    const called = { 'accounts.list': 1, 'recommendations.list': 1 }
    expectResult(asked, { account: { recommendations: [] } }, called)
  })

  it('fails with FEATURE_REQUIRED if the account lacks the beta feature, without affecting other fields [recommendations.closed_beta]', async () => {
    const restId = demo.secondAccountId
    const asked = await inAccount(
      'restId recommendations { restId } campaigns(first: 1) { nodes { restId } }',
      restId,
    )
    const called = { 'accounts.list': 1, 'recommendations.list': 1, 'campaigns.list': 1 }
    expectError(asked, { code: 'FEATURE_REQUIRED' }, called)
    expect(asked.errors[0]?.path).toEqual(['account', 'recommendations'])
    expect(asked.data.account).toEqual({
      restId,
      recommendations: null,
      campaigns: { nodes: [{ restId: expect.any(String) }] },
    })
  })

  it.each([
    ['an unknown id', 'zzzzzzzzzzzz', { 'accounts.list': 1, 'recommendations.get': 1 }],
    ['an invalid id', 'No such id!', { 'accounts.list': 1 }],
    ['an empty string', '', { 'accounts.list': 1 }],
  ])('is null for %s', async (_what, one, expected) => {
    const asked = await inAccount(`recommendation(id: "${one}") { restId }`)
    expectResult(asked, { account: { recommendation: null } }, expected)
  })
})
