import { startWebhook } from '../sandbox/activity/webhook-server.ts'
import { advisedAccount } from '../sandbox/rules/recommended.ts'
import { newAccount } from '../sandbox/serve.ts'
import { ERRORS, expectUserError } from './refusals.ts'
import { expectResult } from './results.ts'
import { globalId, inWorld, type Json } from './world.ts'

const { world, main, demo, rest, ask, at, inAccount } = await inWorld({
  fresh: true,
  activitySubscriptions: 50,
  localWebhooks: true,
})

/** Audience that is not shared with other accounts. */
const TRIALS = '1nmti'

/** Returns the global id of a record that belongs to no account. */
const idOf = (type: string, restId: string): string => globalId(type, '_', restId)
const answered = async (asked: ReturnType<typeof ask>): Promise<Json> => {
  const { data, errors } = await asked
  expect(errors).toEqual([])
  return data
}

describe('global id of a record that node cannot load', () => {
  it('contains the type and REST id of reference data', async () => {
    const data = await answered(
      ask(
        `{ advertiserBusinessCategories { id restId } contentCategories { id restId } iabCategories { id restId } }`,
      ),
    )
    const types = {
      advertiserBusinessCategories: 'AdvertiserBusinessCategory',
      contentCategories: 'ContentCategory',
      iabCategories: 'IabCategory',
    }
    for (const [field, type] of Object.entries(types)) {
      const rows: Json[] = data[field]
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.map(({ id }) => id)).toEqual(rows.map(({ restId }) => idOf(type, restId)))
    }
    const [{ id }] = data.iabCategories
    expectResult(await ask('query ($id: ID!) { node(id: $id) { id } }', { id }), { node: null }, {})
  })

  it('contains the account id for line items that target an audience', async () => {
    const { account } = await answered(
      inAccount(
        'customAudiences { nodes { targetedCampaigns(withActive: false) { nodes { lineItems { id restId } } } } }',
      ),
    )
    const items: Json[] = account.customAudiences.nodes.flatMap(({ targetedCampaigns }: Json) =>
      targetedCampaigns.nodes.flatMap(({ lineItems }: Json) => lineItems),
    )
    expect(items.length).toBeGreaterThan(0)
    for (const { id, restId } of items) expect(id).toBe(globalId('TargetedLineItem', main, restId))
  })

  it('identifies a recommendation in other fields', async () => {
    const { account } = await advisedAccount(rest)
    const listed = await answered(inAccount('recommendations { id restId }', account))
    const [{ id, restId }] = listed.account.recommendations
    expect(id).toBe(globalId('Recommendation', account, restId))
    const one = await answered(inAccount(`recommendation(id: "${id}") { restId }`, account))
    expect(one.account.recommendation).toEqual({ restId })
  })

  it('identifies a statistics job in other fields, including the one that deletes it', async () => {
    const input = {
      entity: 'CAMPAIGN',
      entityIds: [demo.campaignId],
      startTime: '2026-11-01',
      endTime: '2026-11-02',
      granularity: 'TOTAL',
      placement: 'ALL_ON_TWITTER',
      metricGroups: ['ENGAGEMENT'],
    }
    const { done } = await answered(
      ask(
        `mutation ($a: ID!, $input: StatsJobCreateInput!) { done: statsJobCreate(accountId: $a, input: $input) { statsJob { id restId } ${ERRORS} } }`,
        { a: main, input },
      ),
    )
    expect(done.userErrors).toEqual([])
    const { id, restId } = done.statsJob
    expect(id).toBe(globalId('StatsJob', main, restId))
    const found = await answered(
      ask(
        'query ($a: ID!, $id: ID!) { statsJob(accountId: $a, id: $id) { restId } statsJobs(accountId: $a, ids: [$id]) { nodes { id } } }',
        { a: main, id },
      ),
    )
    expect(found).toEqual({ statsJob: { restId }, statsJobs: { nodes: [{ id }] } })
    const gone = await answered(
      ask(
        `mutation ($a: ID!, $id: ID!) { done: statsJobDelete(accountId: $a, id: $id) { statsJob { restId } ${ERRORS} } }`,
        { a: main, id },
      ),
    )
    expect(gone.done).toEqual({ statsJob: { restId }, userErrors: [] })
  })

  it('can be used to revoke an audience permission', async () => {
    const input = {
      customAudienceId: TRIALS,
      grantedAccountId: demo.secondAccountId,
      permissionLevel: 'READ_ONLY',
    }
    const { done } = await answered(
      ask(
        `mutation ($a: ID!, $input: CustomAudiencePermissionCreateInput!) { done: customAudiencePermissionCreate(accountId: $a, input: $input) { customAudiencePermission { id restId } ${ERRORS} } }`,
        { a: main, input },
      ),
    )
    expect(done.userErrors).toEqual([])
    const { id, restId } = done.customAudiencePermission
    expect(id).toBe(globalId('CustomAudiencePermission', main, restId))
    const gone = await answered(
      ask(
        `mutation ($id: ID!, $c: ID!) { done: customAudiencePermissionDelete(id: $id, customAudienceId: $c) { customAudiencePermission { restId } ${ERRORS} } }`,
        {
          id,
          c: globalId('CustomAudience', main, TRIALS),
        },
      ),
    )
    expect(gone.done).toEqual({ customAudiencePermission: { restId }, userErrors: [] })
  })

  it('can be used in mutations for webhooks and their subscriptions', async () => {
    const hook = await startWebhook(world.sandbox.demoUser.consumer_secret)
    const made = await answered(
      ask(`mutation ($url: String!) { webhookCreate(input: {url: $url}) { webhook { id restId } } }`, {
        url: hook.url,
      }),
    )
    const { webhook } = made.webhookCreate
    expect(webhook.id).toBe(idOf('Webhook', webhook.restId))
    const create = `mutation ($input: ActivitySubscriptionCreateInput!) { done: activitySubscriptionCreate(input: $input) { activitySubscription { id restId webhookId } ${ERRORS} } }`
    const subscribed = async (eventType: string): Promise<Json> => {
      const input = { eventType, filter: { userId: demo.userId }, webhookId: webhook.id }
      const { done } = await answered(ask(create, { input }))
      expect(done.userErrors).toEqual([])
      return done.activitySubscription
    }
    const [one, other] = [await subscribed('PROFILE_UPDATE_BIO'), await subscribed('PROFILE_UPDATE_URL')]
    expect(one).toEqual({
      id: idOf('ActivitySubscription', one.restId),
      restId: one.restId,
      webhookId: webhook.restId,
    })
    const changed = await answered(
      ask(
        `mutation ($id: ID!) { done: activitySubscriptionUpdate(id: $id, input: {tag: "t"}) { activitySubscription { id } ${ERRORS} } }`,
        { id: one.id },
      ),
    )
    expect(changed.done).toEqual({ activitySubscription: { id: one.id }, userErrors: [] })
    const gone = await answered(
      ask(
        `mutation ($ids: [ID!]!) { done: activitySubscriptionDeleteMany(ids: $ids) { deletedIds ${ERRORS} } }`,
        { ids: [one.id, other.restId] },
      ),
    )
    expect(gone.done).toEqual({ deletedIds: [one.restId, other.restId], userErrors: [] })
    const validated = await answered(
      ask(`mutation ($id: ID!) { done: webhookValidate(id: $id) { valid ${ERRORS} } }`, { id: webhook.id }),
    )
    expect(validated.done).toEqual({ valid: true, userErrors: [] })
    const deleted = await answered(
      ask(`mutation ($id: ID!) { done: webhookDelete(id: $id) { deletedId ${ERRORS} } }`, { id: webhook.id }),
    )
    expect(deleted.done).toEqual({ deletedId: webhook.restId, userErrors: [] })
    await hook.close()
  })

  it('is refused before any call if it has the wrong type', async () => {
    const asked = await ask(`mutation ($id: ID!) { done: webhookDelete(id: $id) { deletedId ${ERRORS} } }`, {
      id: idOf('ActivitySubscription', '1'),
    })
    expectUserError(asked, 'INVALID_PARAMETER', 'id')
  })
})

describe('user', () => {
  it('is available on promotable users and includes name and picture', async () => {
    const { account } = await answered(
      inAccount('promotableUsers { nodes { userId user { id name screenName profileImageUrl } } }'),
    )
    const nodes: Json[] = account.promotableUsers.nodes
    expect(nodes.length).toBeGreaterThan(0)
    for (const { userId, user } of nodes) expect(user.id).toBe(userId)
    const own = nodes.find(({ userId }) => userId === demo.userId)
    expect(own.user).toEqual({
      id: demo.userId,
      name: expect.any(String),
      screenName: expect.any(String),
      profileImageUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/media\/profile\/\d+\.png$/),
    })
  })

  it('has the same type in posts and promotions, so that one document can select it in both', async () => {
    const [{ id, user_id }] = (await rest.get(at('promoted_accounts?count=1'))).json.data
    const [{ tweet_id, user: author }] = (await rest.get(at('tweets?tweet_type=PUBLISHED&count=1'))).json.data
    const { nodes } = await answered(
      ask(
        `query ($ids: [ID!]!) { nodes(ids: $ids) {
          ... on PromotedAccount { user { id name } }
          ... on Tweet { user { id name } }
          ... on PromotableUser { user { id name } }
        } }`,
        { ids: [globalId('PromotedAccount', main, id), globalId('Tweet', main, tweet_id)] },
      ),
    )
    expect(nodes.map(({ user }: Json) => user.id)).toEqual([user_id, author.id_str])
  })
})

describe('invalid id', () => {
  const HASH = 'a'.repeat(64)
  it.each([
    ['customAudienceUsersUpdate', `accountId: $a, operations: [{delete: {users: [{email: ["${HASH}"]}]}}]`],
    [
      'customAudienceUpload',
      `accountId: $a, input: {operation: DELETE, users: [{email: ["a@example.com"]}]}`,
    ],
    ['doNotReachListUsersUpdate', `accountId: $a, operations: [{delete: {users: [{email: ["${HASH}"]}]}}]`],
    ['draftTweetPreview', 'accountId: $a'],
    ['statsJobDelete', 'accountId: $a'],
    ['tweetEdit', 'input: {text: "a"}'],
  ])('is named id in the error of %s', async (mutation, more) => {
    const declared = more.includes('$a') ? '$a: ID!, $id: ID!' : '$id: ID!'
    const { done } = await answered(
      ask(`mutation (${declared}) { done: ${mutation}(id: $id, ${more}) { ${ERRORS} } }`, {
        a: main,
        id: '!',
      }),
    )
    expect(done.userErrors).toMatchObject([{ field: 'id', message: expect.stringMatching(/^id must be /) }])
  })
})

describe('account currency', () => {
  const currencyOf = (account: string) =>
    ask('query ($a: ID!) { account(id: $a) { currency } }', { a: account })
  const READ = { 'accounts.list': 1, 'funding_instruments.list': 1 }

  it("is the currency of the account's funding instruments, and takes one extra call", async () => {
    const { account } = await newAccount(rest)
    expectResult(await currencyOf(account), { account: { currency: 'USD' } }, READ)
  })

  it('is null if there are several currencies, not counting deleted funding instruments', async () => {
    const { account } = await newAccount(rest)
    const path = at('funding_instruments', account)
    const form = { currency: 'JPY', start_time: '2026-01-05T00:00:00Z' }
    const { id } = (await rest.form('POST', path, form)).json.data
    expectResult(await currencyOf(account), { account: { currency: null } }, READ)
    await rest.delete(`${path}/${id}`)
    expectResult(await currencyOf(account), { account: { currency: 'USD' } }, READ)
  })

  it('is null if there are no funding instruments', async () => {
    const { account, funding } = await newAccount(rest)
    await rest.delete(at(`funding_instruments/${funding}`, account))
    expectResult(await currencyOf(account), { account: { currency: null } }, READ)
  })
})
