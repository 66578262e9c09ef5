import { globalId, restList, startWorld, type World } from './world.ts'

let world: World
let main: string
let campaignIds: string[]
let promotedIds: string[]

const NODES = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id __typename } }'

beforeAll(async () => {
  world = await startWorld()
  main = world.sandbox.demo.mainAccountId
  const ids = async (noun: string) =>
    (await restList(world.rest, `/12/accounts/${main}/${noun}?count=1000`)).map(({ id }) => id as string)
  campaignIds = await ids('campaigns')
  promotedIds = await ids('promoted_tweets')
})
afterAll(() => world.close())

const campaign = (id: string) => globalId('Campaign', main, id)
const promoted = (id: string) => globalId('PromotedTweet', main, id)

describe('node', () => {
  it('finds a record of each type by its global id, one call each', async () => {
    const { demo } = world.sandbox
    const cases = [
      ['Account', main, 'accounts.list'],
      ['FundingInstrument', demo.fundingInstrumentId, 'funding_instruments.list'],
      ['Campaign', demo.campaignId, 'campaigns.list'],
      ['LineItem', demo.lineItemId, 'line_items.list'],
      ['PromotedTweet', demo.promotedTweetId, 'promoted_tweets.list'],
    ] as const
    for (const [type, restId, operation] of cases) {
      const id = globalId(type, main, restId)
      const { data, errors, calls } = await world.ask(
        'query ($id: ID!) { node(id: $id) { id __typename } }',
        { id },
      )
      expect(errors).toEqual([])
      expect(data.node).toEqual({ id, __typename: type })
      expect(calls).toEqual({ [operation]: 1 })
    }
  })

  it('finds deleted records and drafts', async () => {
    const { deletedCampaignId, draftCampaignId, deletedLineItemId } = world.sandbox.demo
    const ids = [
      campaign(deletedCampaignId),
      campaign(draftCampaignId),
      globalId('LineItem', main, deletedLineItemId),
    ]
    const { data, calls } = await world.ask(
      'query ($ids: [ID!]!) { nodes(ids: $ids) { ... on Campaign { deleted entityStatus } ... on LineItem { deleted } } }',
      { ids },
    )
    expect(data.nodes).toEqual([
      { deleted: true, entityStatus: 'ACTIVE' },
      { deleted: false, entityStatus: 'DRAFT' },
      { deleted: true },
    ])
    expect(calls).toEqual({ 'campaigns.list': 1, 'line_items.list': 1 })
  })

  it.each([
    ['a REST id', () => world.sandbox.demo.campaignId],
    ['nothing', () => ''],
    ['no base64url', () => '%%%'],
    ['another version', () => Buffer.from(`2:Campaign:${main}:8wku2`).toString('base64url')],
    ['a type that is none', () => globalId('Viewer', main, '8wku2')],
    ['a type that every object has', () => globalId('constructor', main, '8wku2')],
    ['a part too many', () => Buffer.from(`1:Campaign:${main}:8wku2:x`).toString('base64url')],
    ['padding', () => `${campaign('8wku2')}=`],
    ['an impossible record id', () => campaign('NO_SUCH')],
    ['an impossible account id', () => globalId('Campaign', 'NO_SUCH', '8wku2')],
    ['an account of another account', () => globalId('Account', main, world.sandbox.demo.secondAccountId)],
  ])('is null for %s, without a call', async (_what, id) => {
    const { data, errors, calls } = await world.ask('query ($id: ID!) { node(id: $id) { id } }', { id: id() })
    expect(errors).toEqual([])
    expect(data).toEqual({ node: null })
    expect(calls).toEqual({})
  })

  it('is null for another user’s records [protocol.account_id]', async () => {
    const { foreignAccountId } = world.sandbox.demo
    const [theirs] = await restList(world.stranger, `/12/accounts/${foreignAccountId}/campaigns`)
    const ids = [
      globalId('Account', foreignAccountId, foreignAccountId),
      globalId('Campaign', foreignAccountId, theirs.id),
      // Their record under our account.
      globalId('Campaign', main, theirs.id),
      // Our record under their account.
      globalId('Campaign', foreignAccountId, world.sandbox.demo.campaignId),
      // An own record, to show that its neighbours do it no harm.
      campaign(world.sandbox.demo.campaignId),
    ]
    const { data, errors, calls } = await world.ask(NODES, { ids })
    expect(errors).toEqual([])
    expect(data.nodes).toEqual([null, null, null, null, { id: ids[4], __typename: 'Campaign' }])
    expect(calls).toEqual({ 'accounts.list': 1, 'campaigns.list': 2 })
  })
})

describe('nodes', () => {
  it('takes 200 ids in one call, each at its place [promoted_tweets.list.promoted_tweet_ids]', async () => {
    const ids = promotedIds.slice(0, 200).reverse().map(promoted)
    const { data, errors, calls } = await world.ask(NODES, { ids })
    expect(errors).toEqual([])
    expect(data.nodes.map((node: { id: string }) => node.id)).toEqual(ids)
    expect(calls).toEqual({ 'promoted_tweets.list': 1 })
  })

  it('refuses 201 ids with field and limit, without a call [protocol.identifier_lists.maximum]', async () => {
    const { data, errors, calls } = await world.ask(NODES, { ids: promotedIds.slice(0, 201).map(promoted) })
    expect(data).toBeNull()
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'ids', limit: 200 } }])
    expect(calls).toEqual({})
  })

  it.each([
    [199, 1],
    [200, 1],
    [201, 2],
  ])('loads %d records of one request in %d call(s)', async (count, expected) => {
    const fields = promotedIds
      .slice(0, count)
      .map((id, index) => `n${index}: node(id: "${promoted(id)}") { id }`)
      .join('\n')
    const { data, errors, calls } = await world.ask(`{ ${fields} }`)
    expect(errors).toEqual([])
    expect(Object.values(data)).toEqual(promotedIds.slice(0, count).map((id) => ({ id: promoted(id) })))
    expect(calls).toEqual({ 'promoted_tweets.list': expected })
  })

  it('gives the same id twice, and null at the place of one that is missing', async () => {
    const [first, second] = campaignIds as [string, string]
    const ids = [campaign(first), campaign('zzzzz'), campaign(second), campaign(first)]
    const { data, errors, calls } = await world.ask(NODES, { ids })
    expect(errors).toEqual([])
    expect(data.nodes.map((node: { id: string } | null) => node?.id ?? null)).toEqual([
      ids[0],
      null,
      ids[2],
      ids[3],
    ])
    expect(calls).toEqual({ 'campaigns.list': 1 })
  })

  it('takes no ids at all without a call', async () => {
    const { data, calls } = await world.ask(NODES, { ids: [] })
    expect(data).toEqual({ nodes: [] })
    expect(calls).toEqual({})
  })

  it('takes one call per type and account', async () => {
    const { secondAccountId, lineItemId } = world.sandbox.demo
    const [other] = await restList(world.rest, `/12/accounts/${secondAccountId}/campaigns`)
    const ids = [
      campaign(campaignIds[0] as string),
      globalId('Campaign', secondAccountId, other.id),
      globalId('LineItem', main, lineItemId),
      globalId('Account', main, main),
      globalId('Account', secondAccountId, secondAccountId),
    ]
    const { data, calls } = await world.ask(NODES, { ids })
    expect(data.nodes.map((node: { id: string }) => node.id)).toEqual(ids)
    expect(calls).toEqual({ 'accounts.list': 1, 'campaigns.list': 2, 'line_items.list': 1 })
  })

  it('shares its calls with aliases and with references', async () => {
    const id = campaign(campaignIds[0] as string)
    const { errors, calls } = await world.ask(
      `query ($id: ID!) {
        a: node(id: $id) { ... on Campaign { name fundingInstrument { restId } account { name } } }
        b: node(id: $id) { ... on Campaign { name fundingInstrument { currency } account { restId } } }
        nodes(ids: [$id]) { id }
      }`,
      { id },
    )
    expect(errors).toEqual([])
    expect(calls).toEqual({ 'accounts.list': 1, 'campaigns.list': 1, 'funding_instruments.list': 1 })
  })
})

describe('_entities', () => {
  const ENTITIES =
    'query ($representations: [_Any!]!) { _entities(representations: $representations) { ... on Campaign { id name } ... on PromotedTweet { id } ... on Account { id } ... on LineItem { id } ... on FundingInstrument { id } } }'

  it('resolves 200 representations in one call, in order', async () => {
    const ids = promotedIds.slice(100, 300).map(promoted)
    const { data, errors, calls } = await world.ask(ENTITIES, {
      representations: ids.map((id) => ({ __typename: 'PromotedTweet', id })),
    })
    expect(errors).toEqual([])
    expect(data._entities).toEqual(ids.map((id) => ({ id })))
    expect(calls).toEqual({ 'promoted_tweets.list': 1 })
  })

  it('resolves every entity type', async () => {
    const { demo } = world.sandbox
    const representations = [
      { __typename: 'Account', id: globalId('Account', main, main) },
      { __typename: 'FundingInstrument', id: globalId('FundingInstrument', main, demo.fundingInstrumentId) },
      { __typename: 'Campaign', id: campaign(demo.campaignId) },
      { __typename: 'LineItem', id: globalId('LineItem', main, demo.lineItemId) },
      { __typename: 'PromotedTweet', id: promoted(demo.promotedTweetId) },
    ]
    const { data, errors } = await world.ask(ENTITIES, { representations })
    expect(errors).toEqual([])
    expect(data._entities.map((entity: { id: string }) => entity.id)).toEqual(
      representations.map(({ id }) => id),
    )
  })

  it.each([
    ['the id of another type', () => ({ __typename: 'LineItem', id: campaign(campaignIds[0] as string) })],
    ['garbage', () => ({ __typename: 'Campaign', id: 'garbage' })],
    ['no key', () => ({ __typename: 'Campaign' })],
    ['a key that is no text', () => ({ __typename: 'Campaign', id: 7 })],
    [
      'another user’s account',
      () => {
        const { foreignAccountId } = world.sandbox.demo
        return { __typename: 'Account', id: globalId('Account', foreignAccountId, foreignAccountId) }
      },
    ],
  ])('gives null for %s', async (_what, representation) => {
    const { data, errors } = await world.ask(ENTITIES, { representations: [representation()] })
    expect(errors).toEqual([])
    expect(data._entities).toEqual([null])
  })
})
