import { setImmediate as turnOfLoop } from 'node:timers/promises'
import { createClient } from 'graphql-sse'
import { openSocket } from '../../harness/gateway/raw-socket.ts'
import type { Json } from '../domains/world.ts'
import { itWithApollo } from './apollo-packages.ts'
import { idOf, type Routed, type RoutedWorld, startRoutedWorld } from './routed-world.ts'
import { type Router, startApolloGateway, startHive } from './routers.ts'

const MARGIN_PERCENT = 15
/** Line items per create batch. */
const BATCH = 40
const THOUSAND = 1000

let world: RoutedWorld
/** REST rows of a promoted tweet and its parents. */
let tweet: Json
let lineItem: Json
let campaign: Json
let account: Json
/** All line items in the account, and the names of their campaigns. */
let lineItems: Json[]
let campaignNames: Map<string, string>

/** Creates paused line items, campaign by campaign, until the account has 1,000. */
const makeLineItems = async (have: readonly Json[]): Promise<Json[]> => {
  const likes = new Map(have.map((row) => [row.campaign_id, row])).values()
  const made: Json[] = []
  while (have.length + made.length < THOUSAND) {
    const like = likes.next().value
    const params = {
      campaign_id: like.campaign_id,
      objective: like.objective,
      product_type: like.product_type,
      placements: like.placements,
      bid_strategy: 'AUTO',
      entity_status: 'PAUSED',
      start_time: '2031-01-02T00:00:00Z',
      end_time: '2031-02-02T00:00:00Z',
    }
    const { json } = await world.rest.json(
      'POST',
      `/12/batch/accounts/${world.main}/line_items`,
      Array.from({ length: BATCH }, () => ({ operation_type: 'Create', params })),
    )
    if (json.data) made.push(...json.data)
  }
  return [...have, ...made]
}

beforeAll(async () => {
  world = await startRoutedWorld()
  const { main } = world
  const tweets = await world.rows('promoted_tweets')
  const campaigns = await world.rows('campaigns')
  const listed = await world.rows('line_items')
  const paying = new Map(
    listed.filter((row) => row.bid_amount_local_micro !== null).map((row) => [row.id, row]),
  )
  tweet = tweets.find((row) => paying.has(row.line_item_id))
  lineItem = paying.get(tweet.line_item_id)
  campaign = campaigns.find(({ id }) => id === lineItem.campaign_id)
  account = (await world.rest.get(`/12/accounts/${main}`)).json.data
  campaignNames = new Map(campaigns.map(({ id, name }) => [id, name]))
  lineItems = await makeLineItems(listed)
  world.posts.data.posts = [
    {
      id: tweet.tweet_id,
      text: 'Three days of oats',
      handle: 'halden',
      promotionIds: [idOf('PromotedTweet', main, tweet.id)],
    },
  ]
  world.customers.data.customers = [
    {
      id: 'c1',
      name: 'Halden & Moor Ltd',
      marginPercent: MARGIN_PERCENT,
      accountRestId: main,
      accountId: idOf('Account', main, main),
      contracted: [
        idOf('LineItem', main, lineItem.id),
        ...lineItems.filter((row) => row !== lineItem).map(({ id }) => idOf('LineItem', main, id)),
      ],
    },
  ]
}, 60_000)
afterAll(() => world.close())

describe('subgraph WebSocket', () => {
  it('accepts a session in the handshake, where Apollo Router sends it', async () => {
    const direct = { url: `${world.gateway}/graphql`, close: async () => {} }
    const authorization = `Bearer ${await world.signIn(direct, 'demo')}`
    const { socket, messages, closed, until, send, connect } = await openSocket(world.gateway, {
      authorization,
    })
    await connect()
    send({ id: '1', type: 'subscribe', payload: { query: '{ viewer { user { screenName } } }' } })
    await until(() => messages.some(({ type }) => type === 'complete'))
    expect(messages).toContainEqual({
      id: '1',
      type: 'next',
      payload: { data: { viewer: { user: { screenName: 'demo' } } } },
    })
    socket.close()
    await closed
  })
})

describe.each([
  ['Hive Gateway', startHive, it],
  ['@apollo/gateway', startApolloGateway, itWithApollo],
] as const)('supergraph routed by %s', (name, start, itRouted) => {
  let router: Router
  let bearer: { authorization: string }
  const ask = (query: string, variables?: object): Promise<Routed> =>
    world.ask(router, query, variables, bearer)
  beforeAll(async () => {
    // Without its packages, the router cannot start, and its tests report that.
    if (itRouted !== it) return
    router = await start(world.subgraphs)
    bearer = { authorization: `Bearer ${await world.signIn(router, 'demo')}` }
  }, 60_000)
  afterAll(() => router?.close())

  itRouted('resolves a nested query that crosses all three subgraphs', async () => {
    const { data, errors, calls, requests } = await ask(`{
      customers {
        adAccount { name }
        contracted(first: 1) {
          name
          promotedTweets(first: 1) {
            nodes {
              tweetId
              post { text author { handle posts { promotions { lineItem { campaign { name } } } } } }
            }
          }
        }
      }
    }`)
    expect(errors).toEqual([])
    expect(data).toEqual({
      customers: [
        {
          adAccount: { name: account.name },
          contracted: [
            {
              name: lineItem.name,
              promotedTweets: {
                nodes: [
                  {
                    tweetId: tweet.tweet_id,
                    post: {
                      text: 'Three days of oats',
                      author: {
                        handle: 'halden',
                        posts: [{ promotions: [{ lineItem: { campaign: { name: campaign.name } } }] }],
                      },
                    },
                  },
                ],
              },
            },
          ],
        },
      ],
    })
    // The line item and its promoted tweets are read twice: below the customer and, later, below the post.
    expect(calls).toEqual({
      'accounts.list': 1,
      'line_items.list': 2,
      'promoted_tweets.list': 2,
      'campaigns.list': 1,
    })
    expect(requests.ads).toBeLessThanOrEqual(3)
  })

  itRouted('passes required fields to other subgraphs', async () => {
    const micros = (BigInt(lineItem.bid_amount_local_micro) * BigInt(100 + MARGIN_PERCENT)) / 100n
    const billedBid = {
      micros: String(micros),
      decimal: `${micros / 1_000_000n}.${String(micros % 1_000_000n).padStart(6, '0')}`,
      currency: lineItem.currency,
    }
    const ofCustomer = (also: string) =>
      ask(`{ customers { contracted(first: 1) { ${also} billedBid { micros decimal currency } } } }`)
    const named = await ofCustomer('name')
    expect([named.data, named.errors]).toEqual([
      { customers: [{ contracted: [{ name: lineItem.name, billedBid }] }] },
      [],
    ])
    expect(named.calls).toEqual({ 'accounts.list': 1, 'line_items.list': 1 })

    const ofAccount = await ask(`{
      account(id: "${world.main}") {
        customer { name }
        lineItem(id: "${lineItem.id}") {
          billedBid { micros decimal currency }
          promotedTweets(first: 1) { nodes { post { text } } }
        }
      }
    }`)
    expect([ofAccount.data, ofAccount.errors]).toEqual([
      {
        account: {
          customer: { name: 'Halden & Moor Ltd' },
          lineItem: { billedBid, promotedTweets: { nodes: [{ post: { text: 'Three days of oats' } }] } },
        },
      },
      [],
    ])
    expect(ofAccount.calls).toEqual({ 'accounts.list': 1, 'line_items.list': 1, 'promoted_tweets.list': 1 })
    expect(ofAccount.requests.ads).toBe(1)

    // Hive queries the line item's subgraph without the required fields if it queries no other subgraph.
    const alone = await ofCustomer('')
    expect(alone.data).toEqual({
      customers: [{ contracted: [{ billedBid: name === 'Hive Gateway' ? null : billedBid }] }],
    })
  })

  itRouted('reads 1,000 line items and their campaigns in six calls', async () => {
    const { data, errors, calls, requests } = await ask(
      '{ customers { contracted(first: 1000) { id name campaign { name } } } }',
    )
    expect(errors).toEqual([])
    const byId = new Map(lineItems.map((row) => [idOf('LineItem', world.main, row.id), row]))
    const [{ contracted }] = data.customers
    expect(contracted).toEqual(
      world.customers.data.customers[0]?.contracted.map((id) => {
        const row = byId.get(id)
        return { id, name: row.name, campaign: { name: campaignNames.get(row.campaign_id) } }
      }),
    )
    expect(contracted).toHaveLength(THOUSAND)
    expect(calls).toEqual({ 'line_items.list': 5, 'campaigns.list': 1 })
    expect(requests).toEqual({ ads: 1, posts: 0, customers: 1 })
  })

  itRouted('finds a record by id through a service that resolves node for all subgraphs', async () => {
    const node = (id: string) =>
      ask('query ($id: ID!) { node(id: $id) { __typename id ... on LineItem { name } } }', { id })
    const id = idOf('LineItem', world.main, lineItem.id)
    const found = await node(id)
    expect([found.data, found.errors]).toEqual([
      { node: { __typename: 'LineItem', id, name: lineItem.name } },
      [],
    ])
    expect(found.calls).toEqual({ 'line_items.list': 1 })
    const other = await node('any')
    expect([other.data, other.errors, other.calls]).toEqual([{ node: null }, [], {}])
  })

  itRouted('forwards authorization and request ids', async () => {
    const query = '{ customers { name } viewer { user { screenName } } }'
    const analyst = await world.signIn(router, 'demo_analyst')
    const asked = await Promise.all(
      [bearer.authorization, `Bearer ${analyst}`].map((authorization) =>
        world.ask(router, query, {}, { authorization, 'x-request-id': 'routed-request-1' }),
      ),
    )
    expect(asked.map(({ data, errors }) => [data?.viewer.user.screenName, errors])).toEqual([
      ['demo', []],
      ['demo_analyst', []],
    ])
    expect(world.log.filter((line) => line.includes('"requestId":"routed-request-1"'))).not.toEqual([])
    expect(world.customers.asked.map(({ headers }) => headers['x-request-id'])).toContain('routed-request-1')
  })

  itRouted('reports a missing or invalid session, and returns the data of other subgraphs', async () => {
    const query = `{ customers { name } account(id: "${world.main}") { name } }`
    // An invalid bearer token leads to status 401 for the whole request, so routers cannot report a path.
    for (const [headers, at] of [
      [{}, { path: ['account'] }],
      [{ authorization: 'Bearer nobody' }, {}],
    ] as const) {
      const { data, errors, calls } = await world.ask(router, query, {}, headers)
      expect(data).toEqual({ customers: [{ name: 'Halden & Moor Ltd' }], account: null })
      expect(errors).toMatchObject([{ ...at, extensions: { code: 'UNAUTHENTICATED' } }])
      expect(calls).toEqual({})
    }
  })

  itRouted('runs mutations of several subgraphs in order', async () => {
    const changed = [...campaignNames.keys()].at(-1) as string
    const renamed = `Renamed by ${name}`
    const { data, errors, calls } = await ask(
      `mutation ($id: ID!, $name: String!, $long: String!) {
        first: campaignUpdate(id: $id, input: { name: $name }) {
          campaign { name account { customer { name } } }
          userErrors { code }
        }
        customerRename(id: "c1", name: "Halden & Moor plc") { name adAccount { name } }
        refused: campaignUpdate(id: $id, input: { name: $long }) {
          campaign { name }
          userErrors { code field limit }
        }
        back: customerRename(id: "c1", name: "Halden & Moor Ltd") { name }
      }`,
      { id: idOf('Campaign', world.main, changed), name: renamed, long: 'x'.repeat(256) },
    )
    expect(errors).toEqual([])
    expect(data).toEqual({
      first: {
        campaign: { name: renamed, account: { customer: { name: 'Halden & Moor Ltd' } } },
        userErrors: [],
      },
      customerRename: { name: 'Halden & Moor plc', adAccount: { name: account.name } },
      refused: {
        campaign: null,
        userErrors: [{ code: 'INVALID_PARAMETER', field: 'name', limit: 255 }],
      },
      back: { name: 'Halden & Moor Ltd' },
    })
    expect(calls).toEqual({ 'campaigns.update': 1, 'accounts.list': 2 })
    campaignNames.set(changed, renamed)
  })

  // Apollo Server does not support subscriptions through its gateway.
  if (name !== 'Hive Gateway') return

  /** Returns the first event. Repeats `cause` until it arrives, because earlier changes are not delivered. */
  const firstEvent = async (query: string, cause: (turn: number) => Promise<unknown>): Promise<Json> => {
    const ended = () => world.log.filter((line) => line.includes('subscription ended')).length
    const before = ended()
    const client = createClient({ url: router.url, headers: bearer, retryAttempts: 0 })
    const events = client.iterate({ query })
    const first = events.next()
    let isGiven = false
    void first.finally(() => {
      isGiven = true
    })
    for (let turn = 0; !isGiven; turn++) await cause(turn)
    const { value } = await first
    await events.return?.()
    client.dispose()
    // Disconnecting from the router also disconnects the router from the gateway.
    while (ended() === before) await turnOfLoop()
    return value
  }

  itRouted('adds fields of other subgraphs to Server-Sent Events', async () => {
    const changed = [...campaignNames.keys()][1] as string
    const event = await firstEvent(
      `subscription {
        accountChanges(accountId: "${world.main}", kinds: [CAMPAIGN]) {
          kind
          node { ... on Campaign { restId account { customer { name } } } }
        }
      }`,
      (turn) =>
        ask(
          `mutation ($id: ID!, $status: EntityStatusUpdateInput) {
            campaignUpdate(id: $id, input: { entityStatus: $status }) { userErrors { message } }
          }`,
          {
            id: idOf('Campaign', world.main, changed),
            status: turn % 2 === 0 ? 'PAUSED' : 'ACTIVE',
          },
        ),
    )
    expect(event).toEqual({
      data: {
        accountChanges: {
          kind: 'UPDATED',
          node: { restId: changed, account: { customer: { name: 'Halden & Moor Ltd' } } },
        },
      },
    })
  })

  itRouted('delivers activity events from a single stream', async () => {
    const made = await world.rest.json('POST', '/2/activity/subscriptions', {
      event_type: 'profile.update.bio',
      filter: { user_id: world.sandbox.demoUser.user_id },
    })
    expect(made.status).toBe(200)
    const event = await firstEvent(
      'subscription { activity { type payload { ... on ProfileUpdate { before after } } } }',
      () =>
        fetch(`${world.sandboxUrl}/__sandbox/events`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ event_type: 'profile.update.bio', payload: { before: 'a', after: 'b' } }),
        }),
    )
    expect(event).toEqual({
      data: { activity: { type: 'PROFILE_UPDATE_BIO', payload: { before: 'a', after: 'b' } } },
    })
    expect(world.sandbox.calls.counts().operations['activity_stream.connect']).toBe(1)
  })
})
