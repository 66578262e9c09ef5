import { expectError } from './refusals.ts'
import { expectResult } from './results.ts'
import { globalId, inWorld, restList } from './world.ts'

const { world, main, demo, ask, at, list } = await inWorld()
const ids = async (noun: string): Promise<string[]> => (await list(`${noun}?count=1000`)).map(({ id }) => id)
const campaignIds = (await ids('campaigns')) as [string, string, ...string[]]
const promotedIds = await ids('promoted_tweets')
const node = (id: string) => ask('query ($id: ID!) { node(id: $id) { id __typename } }', { id })
const nodes = (ids: readonly string[], selection = 'id __typename') =>
  ask(`query ($ids: [ID!]!) { nodes(ids: $ids) { ${selection} } }`, { ids })
const campaign = (id: string) => globalId('Campaign', main, id)
const promoted = (id: string) => globalId('PromotedTweet', main, id)

describe('node', () => {
  it('finds accounts, funding instruments, campaigns, line items and promoted tweets by global id, with one call each', async () => {
    for (const [type, restId, operation] of [
      ['Account', main, 'accounts.list'],
      ['FundingInstrument', demo.fundingInstrumentId, 'funding_instruments.list'],
      ['Campaign', demo.campaignId, 'campaigns.list'],
      ['LineItem', demo.lineItemId, 'line_items.list'],
      ['PromotedTweet', demo.promotedTweetId, 'promoted_tweets.list'],
    ] as const) {
      const id = globalId(type, main, restId)
      expectResult(await node(id), { node: { id, __typename: type } }, { [operation]: 1 })
    }
  })

  it('finds deleted records and drafts', async () => {
    const { deletedCampaignId, draftCampaignId, deletedLineItemId } = demo
    const asked = await nodes(
      [campaign(deletedCampaignId), campaign(draftCampaignId), globalId('LineItem', main, deletedLineItemId)],
      '... on Campaign { deleted entityStatus } ... on LineItem { deleted }',
    )
    const expected = [
      { deleted: true, entityStatus: 'ACTIVE' },
      { deleted: false, entityStatus: 'DRAFT' },
      { deleted: true },
    ]
    expectResult(asked, { nodes: expected }, { 'campaigns.list': 1, 'line_items.list': 1 })
  })

  it.each([
    ['a REST id', demo.campaignId],
    ['an empty string', ''],
    ['invalid base64url', '%%%'],
    ['another version', Buffer.from(`2:Campaign:${main}:8wku2`).toString('base64url')],
    ['an unknown type', globalId('Viewer', main, '8wku2')],
    ['an Object.prototype member as type', globalId('constructor', main, '8wku2')],
    ['an additional part', Buffer.from(`1:Campaign:${main}:8wku2:x`).toString('base64url')],
    ['padding', `${campaign('8wku2')}=`],
    ['an impossible record id', campaign('NO_SUCH')],
    ['an impossible account id', globalId('Campaign', 'NO_SUCH', '8wku2')],
    ['an account under another account', globalId('Account', main, demo.secondAccountId)],
  ])('is null for %s, without a call', async (_what, id) => {
    expectResult(await node(id), { node: null }, {})
  })

  it('is null for another user’s records [protocol.account_id]', async () => {
    const { foreignAccountId } = demo
    const [theirs] = await restList(world.stranger, at('campaigns?', foreignAccountId))
    const ids = [
      globalId('Account', foreignAccountId, foreignAccountId),
      globalId('Campaign', foreignAccountId, theirs.id),
      // Record of another user, with an id that claims this account.
      globalId('Campaign', main, theirs.id),
      // Record of this user, with an id that claims another account.
      globalId('Campaign', foreignAccountId, demo.campaignId),
      // Record of this user in its own account, which must still be found.
      campaign(demo.campaignId),
    ]
    const own = { id: ids[4], __typename: 'Campaign' }
    const called = { 'accounts.list': 1, 'campaigns.list': 2 }
    expectResult(await nodes(ids), { nodes: [null, null, null, null, own] }, called)
  })
})

describe('nodes', () => {
  it('returns 200 records in one call, each at its position [promoted_tweets.list.promoted_tweet_ids]', async () => {
    const ids = promotedIds.slice(0, 200).reverse().map(promoted)
    expectResult(await nodes(ids, 'id'), { nodes: ids.map((id) => ({ id })) }, { 'promoted_tweets.list': 1 })
  })

  it('refuses 201 ids before any call, and reports the field and the limit [protocol.identifier_lists.maximum]', async () => {
    const asked = await nodes(promotedIds.slice(0, 201).map(promoted))
    expectError(asked, { code: 'BAD_USER_INPUT', field: 'ids', limit: 200 })
    expect(asked.data).toBeNull()
  })

  it.each([
    [199, 1],
    [200, 1],
    [201, 2],
  ])('is as efficient as aliases of node, which read %d records with %d call(s)', async (count, expected) => {
    const fields = promotedIds
      .slice(0, count)
      .map((id, index) => `n${index}: node(id: "${promoted(id)}") { id }`)
      .join('\n')
    const { data, errors, calls } = await ask(`{ ${fields} }`)
    expect([errors, calls]).toEqual([[], { 'promoted_tweets.list': expected }])
    expect(Object.values(data)).toEqual(promotedIds.slice(0, count).map((id) => ({ id: promoted(id) })))
  })

  it('returns a repeated record twice, and null for a missing record', async () => {
    const [first, second] = campaignIds.map(campaign) as [string, string]
    const asked = await nodes([first, campaign('zzzzz'), second, first], 'id')
    const expected = [{ id: first }, null, { id: second }, { id: first }]
    expectResult(asked, { nodes: expected }, { 'campaigns.list': 1 })
  })

  it('returns the other records if one object cannot be read', async () => {
    const [first, second] = campaignIds.map(campaign) as [string, string]
    // This gateway has no change sets.
    const { data, errors, calls } = await nodes([first, globalId('ChangeSet', '_', 'abc'), second], 'id')
    expect([data, calls]).toEqual([{ nodes: [{ id: first }, null, { id: second }] }, { 'campaigns.list': 1 }])
    expect(errors).toMatchObject([{ path: ['nodes', 1], extensions: { code: 'FORBIDDEN' } }])
  })

  it('makes no call for an empty list', async () => {
    expectResult(await nodes([]), { nodes: [] }, {})
  })

  it('makes one call per type and account', async () => {
    const { secondAccountId, lineItemId } = demo
    const [other] = await restList(world.rest, at('campaigns?', secondAccountId))
    const ids = [
      campaign(campaignIds[0]),
      globalId('Campaign', secondAccountId, other.id),
      globalId('LineItem', main, lineItemId),
      globalId('Account', main, main),
      globalId('Account', secondAccountId, secondAccountId),
    ]
    const called = { 'accounts.list': 1, 'campaigns.list': 2, 'line_items.list': 1 }
    expectResult(await nodes(ids, 'id'), { nodes: ids.map((id) => ({ id })) }, called)
  })

  it('returns an error for each record whose call failed, and still returns the others', async () => {
    const body = JSON.stringify({ operation: 'line_items.list', times: 1, fault: 'status=400' })
    await fetch(`${world.sandboxUrl}/__sandbox/faults`, { method: 'POST', body })
    const ids = [campaign(demo.campaignId), globalId('LineItem', main, demo.lineItemId)]
    const { data, errors, calls } = await nodes(ids, 'id')
    expect(data.nodes).toEqual([{ id: ids[0] }, null])
    expect(errors).toMatchObject([{ path: ['nodes', 1], extensions: { code: 'BAD_USER_INPUT' } }])
    expect(calls).toEqual({ 'campaigns.list': 1, 'line_items.list': 1 })
  })

  it('shares calls with other aliases and with relations to the same records', async () => {
    const id = campaign(campaignIds[0])
    const { errors, calls } = await ask(
      `query ($id: ID!) {
        a: node(id: $id) { ... on Campaign { name fundingInstrument { restId } account { name } } }
        b: node(id: $id) { ... on Campaign { name fundingInstrument { currency } account { restId } } }
        nodes(ids: [$id]) { id }
      }`,
      { id },
    )
    const called = { 'accounts.list': 1, 'campaigns.list': 1, 'funding_instruments.list': 1 }
    expect([errors, calls]).toEqual([[], called])
  })
})
