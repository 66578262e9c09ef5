import { type Served, serveGateway } from '../domains/world.ts'
import {
  accountRecord,
  campaignRecord,
  page,
  type ScriptedUpstream,
  sendJson,
  startScriptedUpstream,
} from '../gateway/scripted-upstream.ts'
import { itWithApollo } from './apollo-packages.ts'
import { idOf, type RoutedWorld, startRoutedWorld } from './routed-world.ts'
import { type Router, startApolloGateway, startHive } from './routers.ts'

const HOUR_MS = 3_600_000

let world: RoutedWorld
let upstream: ScriptedUpstream
let scripted: Served
beforeAll(async () => {
  world = await startRoutedWorld()
  upstream = await startScriptedUpstream((_request, response) => sendJson(response, 200, page([])))
  // A call that is not cancelled must outlast the test.
  scripted = await serveGateway(
    { baseUrl: upstream.url, tryTimeoutMs: HOUR_MS, callTimeoutMs: HOUR_MS },
    { deadlineMs: HOUR_MS },
  )
}, 60_000)
afterAll(async () => {
  await scripted.close()
  await upstream.close()
  await world.close()
})

/** Adds a fault for the next call of an operation. */
const fault = async (operation: string, what: string): Promise<void> => {
  const { ok } = await fetch(`${world.sandboxUrl}/__sandbox/faults`, {
    method: 'POST',
    body: JSON.stringify({ operation, times: 1, fault: what }),
  })
  expect(ok).toBe(true)
}

describe.each([
  ['Hive Gateway', startHive, it],
  ['@apollo/gateway', startApolloGateway, itWithApollo],
] as const)('gateway behind %s', (name, start, itRouted) => {
  let router: Router
  let bearer: { authorization: string }
  let overScripted: Router
  beforeAll(async () => {
    // Without its packages, the router cannot start, and its tests report that.
    if (itRouted !== it) return
    const [ads, ...others] = world.subgraphs
    router = await start(world.subgraphs)
    bearer = { authorization: `Bearer ${await world.signIn(router, 'demo')}` }
    overScripted = await start([
      { ...(ads as NonNullable<typeof ads>), url: `${scripted.url}/graphql` },
      ...others,
    ])
  }, 60_000)
  afterAll(async () => {
    await router?.close()
    await overScripted?.close()
  })

  itRouted('returns null and an error for each invalid representation, and data for the others', async () => {
    const tweets = await world.rows('promoted_tweets')
    const { main } = world
    const good = (index: number) => idOf('PromotedTweet', main, tweets[index].id)
    world.posts.data.marked = [
      good(0),
      'no-id-at-all',
      idOf('PromotedTweet', main, 'zzzzz'),
      idOf('LineItem', main, tweets[0].line_item_id),
      idOf('PromotedTweet', world.sandbox.demo.foreignAccountId, tweets[0].id),
      good(1),
    ]
    const { data, errors, calls } = await world.ask(
      router,
      '{ markedPromotions(first: 6) { restId } }',
      {},
      bearer,
    )
    expect(data.markedPromotions).toEqual([
      { restId: tweets[0].id },
      null,
      null,
      null,
      null,
      { restId: tweets[1].id },
    ])
    // Hive reports no index. It also adds its own error if a missing record makes a non-null field null.
    const isHive = name === 'Hive Gateway'
    const path = (index: number) => ['markedPromotions', ...(isHive ? ['restId'] : [index])]
    const refused = (index: number, code: string) => ({ path: path(index), extensions: { code } })
    expect(errors).toMatchObject([
      refused(1, 'BAD_USER_INPUT'),
      ...(isHive
        ? [{ path: ['markedPromotions', 2, 'restId'], extensions: { code: 'INTERNAL_SERVER_ERROR' } }]
        : []),
      refused(3, 'BAD_USER_INPUT'),
      refused(4, 'NOT_FOUND'),
    ])
    // One call per account.
    expect(calls).toEqual({ 'promoted_tweets.list': 2 })
  })

  itRouted('refuses too many representations, but resolves other fields', async () => {
    world.posts.data.marked = Array.from({ length: 10_000 }, (_, index) =>
      idOf('PromotedTweet', world.main, index.toString(36)),
    )
    const { data, errors, calls } = await world.ask(
      router,
      `{ markedPromotions(first: 10000) { restId } account(id: "${world.main}") { restId } }`,
      {},
      bearer,
    )
    expect(data.account).toEqual({ restId: world.main })
    expect(new Set(data.markedPromotions)).toEqual(new Set([null]))
    expect(errors[0]).toMatchObject({
      message: 'representations must have at most 5,000 entries',
      extensions: { code: 'BAD_USER_INPUT', field: 'representations', limit: 5000 },
    })
    expect(calls).toEqual({ 'accounts.list': 1 })
  })

  itRouted('sends a write only once if its outcome is unknown, and reports the unknown outcome', async () => {
    const campaigns = await world.rows('campaigns')
    await fault('campaigns.create', 'commit-then=503')
    const { data, errors, calls } = await world.ask(
      router,
      `mutation ($account: ID!, $funding: ID!) {
        campaignCreate(
          accountId: $account
          input: { name: "Once", fundingInstrumentId: $funding, dailyBudget: { decimal: "10" } }
        ) { campaign { name } userErrors { message } }
      }`,
      { account: world.main, funding: campaigns[0].funding_instrument_id },
      bearer,
    )
    expect(data).toEqual({ campaignCreate: null })
    expect(errors).toMatchObject([
      {
        path: ['campaignCreate'],
        extensions: { code: 'UPSTREAM_UNAVAILABLE', ads: { retryable: false, outcome: 'UNKNOWN' } },
      },
    ])
    expect(calls).toEqual({ 'campaigns.create': 1 })
    expect(await world.rows('campaigns')).toHaveLength(campaigns.length + 1)
  })

  itRouted('sends the reset time of an exhausted rate limit window to the client', async () => {
    // The test uses a different user, because the window stays exhausted for half a minute.
    const person = name === 'Hive Gateway' ? 'demo_ad_manager' : 'demo_analyst'
    const authorization = `Bearer ${await world.signIn(router, person)}`
    await fault('tracking_tags.list', '429; reset=30')
    const { data, errors } = await world.ask(
      router,
      `{ customers { name } account(id: "${world.main}") { name trackingTags { nodes { id } } } }`,
      {},
      { authorization },
    )
    expect(data).toMatchObject({ customers: [], account: { name: expect.any(String) } })
    expect(errors).toMatchObject([
      {
        path: ['account', 'trackingTags'],
        extensions: { code: 'RATE_LIMITED', ads: { resetAt: expect.any(String) } },
      },
    ])
  })

  itRouted('cancels the upstream calls for a client that disconnects, but not those for others', async () => {
    const arrived = Promise.withResolvers<void>()
    const gone = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    upstream.play(async (request, response) => {
      if (!request.url?.includes('/campaigns')) return sendJson(response, 200, page([accountRecord()]))
      if (request.url.includes('campaign_ids=leaves')) {
        request.socket.once('close', () => gone.resolve())
        arrived.resolve()
        return
      }
      await finish.promise
      sendJson(response, 200, page([campaignRecord({ id: 'stays' })]))
    })
    const leaving = new AbortController()
    const query = (id: string, other: string, signal?: AbortSignal) =>
      fetch(overScripted.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          query: `{ ${other} account(id: "abc1") { campaign(id: "${id}") { restId } } }`,
        }),
        ...(signal && { signal }),
      })
    // Routers merge identical requests to a subgraph, so only one client asks for the customers.
    const stays = query('stays', 'customers { name }')
    const leaves = query('leaves', '', leaving.signal)
    await arrived.promise
    leaving.abort()
    await expect(leaves).rejects.toThrow()
    await gone.promise
    finish.resolve()
    expect(await (await stays).json()).toEqual({
      data: { customers: [], account: { campaign: { restId: 'stays' } } },
    })
    // Each client makes one campaign call. They may share the account call, so it is not counted.
    expect(upstream.asked.filter((path) => path.endsWith('/campaigns'))).toHaveLength(2)
  })
})
