import { graphql } from 'graphql'
import { createSchema } from '../../src/gateway/graphql/schema.ts'
import { globalId, inWorld, type Json, serveSandbox } from '../domains/world.ts'

const { world, main, demo, ask, rest, at, list } = await inWorld()
/** Gateway with an embedder's plugin, which makes graphql-js execute everything. */
const apollo = await serveSandbox(world.sandbox, { baseUrl: world.sandboxUrl }, { plugins: [{}] })
afterAll(() => apollo.close())

const QUERY = `query ($representations: [_Any!]!) {
  _entities(representations: $representations) {
    __typename
    ... on LineItem { id restId lineItem: name campaign { id name } }
    ... on PromotedTweet { id tweetId parent: lineItem { id campaign { id } } }
    ... on Campaign { id name }
    ... on Account { id name }
    ... on FundingInstrument { id }
  }
}`
const entities = (representations: readonly unknown[], query = QUERY) => ask(query, { representations })

const campaigns = new Map<string, Json>((await list('campaigns?count=1000')).map((row) => [row.id, row]))

/** The API's maximum batch size (spec 2 §8). */
const BATCH = 40
const WANTED = 1000
/** Creates line items in existing campaigns until the account has WANTED of them. */
const lineItems: Json[] = await (async () => {
  const there = await list('line_items?count=1000')
  const plain = there.filter(({ objective }) => objective === 'WEBSITE_CLICKS')
  const missing = Array.from({ length: WANTED - there.length }, (_, index) => plain[index % plain.length])
  for (let start = 0; start < missing.length; start += BATCH) {
    const operations = missing.slice(start, start + BATCH).map((like, index) => ({
      operation_type: 'Create',
      params: {
        campaign_id: like.campaign_id,
        name: `Made for a page ${start + index}`,
        objective: like.objective,
        product_type: like.product_type,
        placements: like.placements,
        bid_strategy: 'AUTO',
        entity_status: 'PAUSED',
        start_time: '2030-01-01T00:00:00Z',
        end_time: '2030-02-01T00:00:00Z',
      },
    }))
    const { status, text } = await rest.json('POST', `/12/batch/accounts/${main}/line_items`, operations)
    if (status !== 200) throw new Error(text)
  }
  return list('line_items?count=1000')
})()

/** Adds a fault for the nth call that reads line items. */
const fault = async (nth: number, fault: string): Promise<void> => {
  const body = JSON.stringify({ operation: 'line_items.list', nth, fault })
  const { status } = await fetch(`${world.sandboxUrl}/__sandbox/faults`, { method: 'POST', body })
  expect(status).toBe(200)
}
afterEach(() => fetch(`${world.sandboxUrl}/__sandbox/faults`, { method: 'DELETE' }))

const lineItem = ({ id }: Json) => ({ __typename: 'LineItem', id: globalId('LineItem', main, id) })
const answerOf = (row: Json) => ({
  ...lineItem(row),
  restId: row.id,
  lineItem: row.name,
  campaign: {
    id: globalId('Campaign', main, row.campaign_id),
    name: campaigns.get(row.campaign_id).name,
  },
})
/** Line items in a different order from the API's. */
const page = lineItems.map((_row, index) => lineItems[(index * 389) % lineItems.length])

const CALLS = { 'line_items.list': 5, 'campaigns.list': 1 }
const refusal = (
  index: number,
  code: string,
  field: string,
  message: unknown = expect.any(String),
  rule?: unknown,
) =>
  expect.objectContaining({
    message,
    path: ['_entities', index],
    extensions: expect.objectContaining({ code, field, ...(rule !== undefined && { rule }) }),
  })

describe('1,000 line items with their campaigns', () => {
  const representations = page.map(lineItem)
  const expected = page.map(answerOf)

  it('take 6 calls, and keep their order even if one call is slow', async () => {
    expect(new Set(representations.map(({ id }) => id)).size).toBe(WANTED)
    expect(new Set(page.map(({ campaign_id }) => campaign_id)).size).toBeLessThanOrEqual(200)
    await fault(2, 'delay=100')
    const { data, errors, calls } = await entities(representations)
    expect(errors).toEqual([])
    expect(data._entities).toEqual(expected)
    expect(calls).toEqual(CALLS)
  })

  it('are null only where the representation is invalid', async () => {
    const wrong = [
      ...representations.slice(0, 500),
      { __typename: 'LineItem', id: page[500].id },
      ...representations.slice(501),
    ]
    const { data, errors, calls } = await entities(wrong)
    expect(errors).toEqual([
      refusal(
        500,
        'BAD_USER_INPUT',
        'id',
        'id must be a global id of LineItem: base64url of 1:LineItem:accountId:restId',
      ),
    ])
    expect(data._entities).toEqual(expected.map((entity, index) => (index === 500 ? null : entity)))
    expect(calls).toEqual(CALLS)
  })

  it('are null if their call failed, with errors for the first eight', async () => {
    await fault(3, 'status=400')
    const { data, errors, calls } = await entities(representations)
    const isLost = (_entity: unknown, index: number): boolean => index >= 400 && index < 600
    expect(data._entities).toEqual(expected.map((entity, index) => (isLost(entity, index) ? null : entity)))
    expect(errors.map(({ path }) => path)).toEqual(
      [400, 401, 402, 403, 404, 405, 406, 407].map((index) => ['_entities', index]),
    )
    expect(calls).toEqual(CALLS)
  })

  it('can be read as parents of promoted tweets with one call per 200 line items', async () => {
    const tweets = (await list('promoted_tweets?count=1000')).slice(0, WANTED)
    const byId = new Map<string, Json>(
      (await list('line_items?count=1000&with_deleted=true')).map((row) => [row.id, row]),
    )
    const parents = new Set(tweets.map(({ line_item_id }) => line_item_id))
    const { data, errors, calls } = await entities(
      tweets.map(({ id }) => ({ __typename: 'PromotedTweet', id: globalId('PromotedTweet', main, id) })),
    )
    expect(errors).toEqual([])
    expect(data._entities).toEqual(
      tweets.map(({ id, tweet_id, line_item_id }) => ({
        __typename: 'PromotedTweet',
        id: globalId('PromotedTweet', main, id),
        tweetId: tweet_id,
        parent: {
          id: globalId('LineItem', main, line_item_id),
          campaign: { id: globalId('Campaign', main, byId.get(line_item_id).campaign_id) },
        },
      })),
    )
    expect(calls).toEqual({
      'promoted_tweets.list': 5,
      'line_items.list': Math.ceil(parents.size / 200),
      'campaigns.list': 1,
    })
  })
})

describe('entity representations', () => {
  const campaign = { __typename: 'Campaign', id: globalId('Campaign', main, demo.campaignId) }
  const found = { ...campaign, name: campaigns.get(demo.campaignId).name }

  it('take one call per type and account, and are null if no record is found', async () => {
    const [theirs] = (await rest.get(at('campaigns?count=1', demo.secondAccountId))).json.data
    const { data, errors, calls } = await entities([
      campaign,
      { __typename: 'Campaign', id: globalId('Campaign', main, 'zzzzz') },
      { __typename: 'Account', id: globalId('Account', main, main) },
      { __typename: 'Campaign', id: globalId('Campaign', demo.secondAccountId, theirs.id) },
      { __typename: 'FundingInstrument', id: globalId('FundingInstrument', main, demo.fundingInstrumentId) },
      campaign,
    ])
    expect(errors).toEqual([])
    expect(data._entities).toMatchObject([
      found,
      null,
      { __typename: 'Account' },
      { name: theirs.name },
      { __typename: 'FundingInstrument' },
      found,
    ])
    expect(calls).toEqual({ 'campaigns.list': 2, 'accounts.list': 1, 'funding_instruments.list': 1 })
  })

  it.each([
    ['an unknown type', { __typename: 'Nothing', id: 'x' }, '__typename', 'Unknown entity type "Nothing"'],
    ['a type without a key', { __typename: 'Money', id: 'x' }, '__typename', 'Unknown entity type "Money"'],
    [
      'an unknown type with a long name',
      { __typename: 'x'.repeat(1000) },
      '__typename',
      `Unknown entity type "${'x'.repeat(100)}"`,
    ],
    ['no type', { id: 'x' }, '__typename', 'A representation must have a __typename'],
    [
      'a type that is not a string',
      { __typename: 5 },
      '__typename',
      'A representation must have a __typename',
    ],
    ['a number', 7, '__typename', 'A representation must have a __typename'],
    ['no key', { __typename: 'Campaign' }, 'id', 'A representation of Campaign must have an id'],
    [
      'a key that is not a string',
      { __typename: 'Campaign', id: 7 },
      'id',
      'A representation of Campaign must have an id',
    ],
    [
      'a REST id',
      { __typename: 'Campaign', id: demo.campaignId },
      'id',
      expect.stringContaining('must be a global id of'),
    ],
    [
      'a malformed account id',
      { ...campaign, id: globalId('Campaign', 'NO_SUCH', '8wku2') },
      'id',
      expect.stringContaining('must be a global id of'),
    ],
    [
      'an account id that names two accounts',
      { __typename: 'Account', id: globalId('Account', main, demo.secondAccountId) },
      'id',
      expect.stringContaining('must be a global id of'),
    ],
    [
      'another type’s id',
      { ...campaign, __typename: 'LineItem' },
      'id',
      'id must be an id of type LineItem, not Campaign',
    ],
  ])('are null with an error for %s, while the others are found', async (_what, wrong, field, message) => {
    const { data, errors, calls } = await entities([campaign, wrong, campaign])
    expect(data._entities).toEqual([found, null, found])
    expect(errors).toEqual([refusal(1, 'BAD_USER_INPUT', field, message, expect.any(String))])
    expect(calls).toEqual({ 'campaigns.list': 1 })
  })

  it("are null with NOT_FOUND for another user's account and for a campaign in it", async () => {
    const foreign = demo.foreignAccountId
    const { data, errors, calls } = await entities([
      { __typename: 'Campaign', id: globalId('Campaign', foreign, demo.campaignId) },
      campaign,
      { __typename: 'Account', id: globalId('Account', foreign, foreign) },
    ])
    expect(data._entities).toEqual([null, found, null])
    expect(errors).toEqual([
      refusal(0, 'NOT_FOUND', 'accountId'),
      refusal(2, 'NOT_FOUND', 'id', expect.stringContaining('not found, or you have no access')),
    ])
    expect(calls).toEqual({ 'campaigns.list': 2, 'accounts.list': 1 })
  })

  it.each([5001, 10_000])('are limited to 5,000: %d are refused before any call', async (count) => {
    const { data, errors, calls } = await entities(Array.from({ length: count }, () => campaign))
    expect(data).toBeNull()
    expect(errors).toEqual([
      expect.objectContaining({
        message: 'representations must have at most 5,000 entries',
        path: ['_entities'],
        extensions: expect.objectContaining({
          code: 'BAD_USER_INPUT',
          field: 'representations',
          limit: 5000,
        }),
      }),
    ])
    expect(calls).toEqual({})
  })

  it('are accepted up to 5,000, and each record is read only once', async () => {
    const { data, errors, calls } = await entities(Array.from({ length: 5000 }, () => campaign))
    expect(errors).toEqual([])
    expect(data._entities).toEqual(Array.from({ length: 5000 }, () => found))
    expect(calls).toEqual({ 'campaigns.list': 1 })
  })

  it('produce the same bytes in the executor and graphql-js, even if one is invalid', async () => {
    const seenBy = ({ log }: typeof apollo) => {
      const { source, outcome, codes } = JSON.parse(log.findLast((line) => line.includes('"source"')) ?? '{}')
      return { source, outcome, codes }
    }
    const gone = { ...campaign, id: globalId('Campaign', main, 'zzzzz') }
    const wrong = [{ __typename: 'Nothing' }, { __typename: 'Campaign', id: 'REST' }]
    for (const representations of [
      [campaign, lineItem(page[0]), gone],
      [campaign, lineItem(page[0]), gone, ...wrong],
    ]) {
      const byApollo = await apollo.ask(QUERY, { representations })
      const outcome =
        representations.length > 3 ? { outcome: 'errors', codes: ['BAD_USER_INPUT'] } : { outcome: 'ok' }
      expect(seenBy(apollo)).toEqual({ source: 'apollo', ...outcome })
      const byExecutor = await entities(representations)
      expect(seenBy(world)).toEqual({ source: 'executor', ...outcome })
      expect([byExecutor.text, byExecutor.calls]).toEqual([byApollo.text, byApollo.calls])
    }
  })
})

describe('_entities', () => {
  it('returns entities with the type names of the schema, which may have a prefix', async () => {
    const many = async (_resource: string, accountId: string, ids: readonly string[]) =>
      ids.map((restId) => ({ __typename: 'Account', accountId, restId, name: 'Prefixed' }))
    const id = globalId('Account', main, main)
    const { data, errors } = await graphql({
      schema: createSchema({ prefix: 'Ads', roots: 'all' }),
      source: `query ($representations: [_Any!]!) {
      _entities(representations: $representations) { __typename ... on AdsAccount { id name } }
    }`,
      variableValues: {
        representations: ['AdsAccount', 'Account'].map((__typename) => ({ __typename, id })),
      },
      contextValue: { loaders: { many } },
    })
    expect(data?._entities).toEqual([{ __typename: 'AdsAccount', id, name: 'Prefixed' }, null])
    expect(errors?.map(({ message }) => message)).toEqual(['Unknown entity type "Account"'])
  })
})
