/**
 * Example requests and responses of the public documentation (xdevplatform/docs, August 2026) for names of posts
 * (x-ads-api/creatives/reference), users (x-api/users/lookup) and activity subscriptions (x-api/activity/quickstart).
 * Ids, names and times differ.
 */
import { readFileSync } from 'node:fs'
import { send } from '../../harness/sandbox/signed.ts'
import { toJson } from '../../src/contract/language/encode.ts'
import { createDriftWatch, type Drift } from '../../src/upstream/index.ts'
import { EXCHANGES } from '../fixtures/catalog-exchanges.ts'
import { inScriptedWorld } from '../gateway/scripted-upstream.ts'
import { startWebhook } from '../sandbox/activity/webhook-server.ts'
import { globalId, inClockedWorld, type Json } from './world.ts'

const { world, main, demo, rest, at } = await inClockedWorld('2026-11-20T12:00:00Z', {
  localWebhooks: true,
  fresh: true,
})
const drifts: Drift[] = []
const drift = createDriftWatch({ onDrift: (seen) => void drifts.push(seen), everyMs: 0 })
const { upstream, gateway } = await inScriptedWorld({ drift })
beforeEach(() => void drifts.splice(0))

const { consumer_key, consumer_secret } = world.sandbox.demoUser
const hook = await startWebhook(consumer_secret)
afterAll(() => hook.close())

/** Sends a request with the application's bearer token, as the documentation does. */
const byBearer = async (method: string, target: string, body?: object) => {
  const basic = Buffer.from(`${consumer_key}:${consumer_secret}`).toString('base64')
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const { json } = await send(world.sandboxUrl, {
    method: 'POST',
    target: '/oauth2/token',
    headers: { authorization: `Basic ${basic}`, ...form },
    body: 'grant_type=client_credentials',
  })
  return send(world.sandboxUrl, {
    method,
    target,
    headers: {
      authorization: `Bearer ${json.access_token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
}

const SUBSCRIPTIONS = '/2/activity/subscriptions'
const BIO = { event_type: 'profile.update.bio', filter: { user_id: demo.userId } }
const TIME = expect.stringMatching(/^2026-11-20T12:00:0\d(?:\.\d{3})?Z$/)
const ID = expect.stringMatching(/^\d{15,20}$/)
const subscribed = async (): Promise<string> =>
  (await byBearer('POST', SUBSCRIPTIONS, BIO)).json.data.subscription.subscription_id
const registered = async (): Promise<string> =>
  (await rest.json('POST', '/2/webhooks', { url: hook.url })).json.data.id
const posted = async (): Promise<string> =>
  (await rest.form('POST', at('tweet'), { as_user_id: demo.userId, text: 'hello' })).json.data.id_str

/** Fields of a post in the documented response. */
const POST_FIELDS = [
  ...[
    'coordinates',
    'retweeted',
    'name',
    'conversation_settings',
    'source',
    'entities',
    'display_text_range',
  ],
  ...['favorite_count', 'in_reply_to_status_id_str', 'geo', 'id_str', 'scopes', 'in_reply_to_user_id'],
  ...['truncated', 'retweet_count', 'id', 'in_reply_to_status_id', 'nullcast'],
  ...[
    'created_at',
    'place',
    'scheduled_at',
    'scheduled_status',
    'tweet_type',
    'favorited',
    'full_text',
    'lang',
    'contributors',
  ],
  ...['in_reply_to_screen_name', 'in_reply_to_user_id_str', 'user', 'tweet_id'],
]
const USER = { id: demo.userId, username: 'demo', name: expect.any(String) }

describe('documented example request', () => {
  it('is accepted: PUT tweets/:tweet_id/name [tweets.update]', async () => {
    const id = await posted()
    const { status, json } = await rest.send({
      method: 'PUT',
      target: at(`tweets/${id}/name?name=new%20Tweet%20name`),
    })
    expect([status, json.request.params]).toEqual([
      200,
      { tweet_id: id, name: 'new Tweet name', account_id: main },
    ])
    expect(json.data).toMatchObject({ name: 'new Tweet name', tweet_id: id, full_text: 'hello' })
    expect(POST_FIELDS.filter((name) => !(name in json.data))).toEqual([])
  })

  it.each<[string, () => Promise<{ status: number; json: Json }>, object]>([
    [
      'GET users/:id [users.get]',
      () => rest.get(`/2/users/${demo.userId}?user.fields=created_at,description,verified,public_metrics`),
      { data: { ...USER, created_at: expect.any(String), verified: expect.any(Boolean) } },
    ],
    [
      'GET users/by [users.by_usernames]',
      () => rest.get('/2/users/by?usernames=demo,X,elonmusk&user.fields=created_at,verified'),
      { data: [{ ...USER, created_at: expect.any(String), verified: expect.any(Boolean) }] },
    ],
    [
      'POST activity/subscriptions [activity_subscriptions.create]',
      async () =>
        byBearer('POST', SUBSCRIPTIONS, { ...BIO, tag: 'my bio updates', webhook_id: await registered() }),
      {
        data: {
          subscription: {
            subscription_id: ID,
            ...BIO,
            created_at: TIME,
            updated_at: TIME,
            tag: 'my bio updates',
            webhook_id: ID,
          },
        },
        meta: { total_subscriptions: 1 },
      },
    ],
    [
      'GET activity/subscriptions [activity_subscriptions.list]',
      async () => {
        await subscribed()
        return byBearer('GET', SUBSCRIPTIONS)
      },
      {
        data: [{ subscription_id: ID, ...BIO, created_at: TIME, updated_at: TIME }],
        meta: { total_subscriptions: 1 },
      },
    ],
    [
      'PUT activity/subscriptions/:subscription_id [activity_subscriptions.update]',
      async () =>
        byBearer('PUT', `${SUBSCRIPTIONS}/${await subscribed()}`, {
          tag: 'my new tag',
          webhook_id: await registered(),
        }),
      {
        data: { subscription: { subscription_id: ID, ...BIO, tag: 'my new tag', webhook_id: ID } },
        meta: { total_subscriptions: 1 },
      },
    ],
    [
      'DELETE activity/subscriptions/:subscription_id [activity_subscriptions.delete]',
      async () => byBearer('DELETE', `${SUBSCRIPTIONS}/${await subscribed()}`),
      { data: { deleted: true } },
    ],
  ])('is accepted: %s', async (_title, sending, expected) => {
    const { status, json } = await sending()
    expect([status, json]).toMatchObject([200, expected])
  })
})

const TIMES = { created_at: '2025-10-09T16:35:08.000Z', updated_at: '2025-10-10T17:10:58.000Z' }
const SUBSCRIPTION = {
  ...TIMES,
  event_type: 'profile.update.bio',
  filter: { user_id: '2244994945' },
  subscription_id: '1976325569252868096',
  tag: 'my bio updates',
}
const META = { total_subscriptions: 1 }
const SHOWN = 'restId eventType filter { userId } tag webhookId createdAt updatedAt'
const READ = {
  restId: '1976325569252868096',
  eventType: 'PROFILE_UPDATE_BIO',
  filter: { userId: '2244994945' },
  tag: 'my bio updates',
  webhookId: null,
  createdAt: '2025-10-09T16:35:08Z',
  updatedAt: '2025-10-10T17:10:58Z',
}
const CREATE = `mutation { done: activitySubscriptionCreate(input: {eventType: PROFILE_UPDATE_BIO, filter: {userId: "2244994945"}}) { activitySubscription { ${SHOWN} } userErrors { code } } }`
const POST = {
  ...{ coordinates: null, retweeted: false, name: 'new Tweet name', conversation_settings: 'EVERYONE' },
  ...{ source: '<a href="https://ads-api.x.com" rel="nofollow">An app</a>', display_text_range: [0, 5] },
  entities: { hashtags: [], symbols: [], user_mentions: [], urls: [] },
  ...{ favorite_count: 0, in_reply_to_status_id_str: null, geo: null, id_str: '994747471329873920' },
  ...{ scopes: { followers: false }, in_reply_to_user_id: null, truncated: false, retweet_count: 0 },
  ...{ in_reply_to_status_id: null, nullcast: true, place: null, scheduled_at: null },
  ...{ created_at: 'Wed Jan 01 00:00:00 +0000 2020', tweet_type: 'PUBLISHED', favorited: false, lang: 'en' },
  ...{ full_text: 'hello', contributors: null, in_reply_to_screen_name: null, in_reply_to_user_id_str: null },
  user: { id: 3271358660, id_str: '3271358660', name: 'A name', screen_name: 'a_name' },
  tweet_id: '994747471329873920',
  id: 994747471329873920n,
}

describe('documented example response', () => {
  it.each<[string, object, string, object]>([
    [
      'PUT tweets/:tweet_id/name [tweets.update]',
      { request: { params: {} }, data: POST },
      `mutation { done: tweetUpdate(id: "${globalId('Tweet', '18ce54d4x5t', '994747471329873920')}", input: {name: "new Tweet name"}) { tweet { restId name fullText } userErrors { code } } }`,
      {
        done: {
          tweet: { restId: '994747471329873920', name: 'new Tweet name', fullText: 'hello' },
          userErrors: [],
        },
      },
    ],
    [
      'POST activity/subscriptions, in an object [activity_subscriptions.create]',
      { data: SUBSCRIPTION },
      CREATE,
      { done: { activitySubscription: READ, userErrors: [] } },
    ],
    [
      'POST activity/subscriptions, in a list [activity_subscriptions.create]',
      { data: [SUBSCRIPTION], meta: META },
      CREATE,
      { done: { activitySubscription: READ, userErrors: [] } },
    ],
    [
      'GET activity/subscriptions [activity_subscriptions.list]',
      { data: [SUBSCRIPTION, { ...SUBSCRIPTION, subscription_id: '1976325569252868097' }], meta: META },
      `{ activitySubscriptions(first: 5) { nodes { ${SHOWN} } } }`,
      { activitySubscriptions: { nodes: [READ, { ...READ, restId: '1976325569252868097' }] } },
    ],
    [
      'PUT activity/subscriptions/:subscription_id [activity_subscriptions.update]',
      { data: { ...SUBSCRIPTION, webhook_id: '192846273860294839' }, meta: META },
      `mutation { done: activitySubscriptionUpdate(id: "1976325569252868096", input: {tag: "my bio updates", webhookId: "192846273860294839"}) { activitySubscription { ${SHOWN} } userErrors { code } } }`,
      {
        done: { activitySubscription: { ...READ, webhookId: '192846273860294839' }, userErrors: [] },
      },
    ],
    [
      'DELETE activity/subscriptions/:subscription_id [activity_subscriptions.delete]',
      { data: { deleted: true }, meta: META },
      'mutation { done: activitySubscriptionDelete(id: "1976325569252868096") { deletedId userErrors { code } } }',
      { done: { deletedId: '1976325569252868096', userErrors: [] } },
    ],
  ])('is read in one call without drift: %s', async (_title, response, query, expected) => {
    upstream.play((_request, answer) => {
      answer.writeHead(200, { 'content-type': 'application/json' }).end(toJson(response))
    })
    const asked = await gateway.ask(query)
    expect([asked.errors, asked.data, upstream.asked.length, drifts]).toEqual([[], expected, 1, []])
  })
})

describe('docs/specification/README.md', () => {
  const root = new URL('../../', import.meta.url)
  const textOf = (file: string): string => readFileSync(new URL(file, root), 'utf8')
  const rowOf = (start: string): string[] => {
    const line = textOf('docs/specification/README.md')
      .split('\n')
      .find((each) => each.startsWith(`| ${start}`))
    return [...(line ?? '').matchAll(/`([a-z_]+\.[a-z_]+)`/g)].map(([, name = '']) => name)
  }
  const [both, requestOnly, none] = ['request and', 'request;', 'nothing'].map(rowOf) as [
    string[],
    string[],
    string[],
  ]

  it('lists all operations that were specified from the public documentation', () => {
    const rows = ['users', 'measurement', 'catalogs', 'activity', 'posts', 'audiences'].flatMap((domain) =>
      (JSON.parse(textOf(`docs/specification/${domain}.json`)) as Json[]).filter(
        ({ id, kind }) =>
          kind === 'operation' &&
          (['users', 'measurement', 'catalogs'].includes(domain) ||
            /^(?:activity_subscriptions\.|tweets\.update$|do_not_reach_list_users\.)/.test(id)),
      ),
    )
    expect([...both, ...requestOnly, ...none].sort()).toEqual(rows.map(({ id }) => id).sort())
  })

  it('states correctly which requests and responses have tests', () => {
    const texts = ['examples', 'related'].map((name) => textOf(`test/domains/documented-${name}.test.ts`))
    const titlesIn = (part: number): ReadonlySet<string> =>
      new Set([
        ...EXCHANGES.map(({ operation }) => operation),
        ...texts.flatMap((text) =>
          [...(text.split(/^describe\(/m)[part] ?? '').matchAll(/\[([a-z_]+\.[a-z_]+)(?:, [^\]]*)?\]'/g)].map(
            ([, name = '']) => name,
          ),
        ),
      ])
    const [requests, responses] = [titlesIn(1), titlesIn(2)]
    expect([...both, ...requestOnly].filter((name) => !requests.has(name))).toEqual([])
    expect(both.filter((name) => !responses.has(name))).toEqual([])
    expect(requestOnly.filter((name) => responses.has(name))).toEqual([])
    expect(none.filter((name) => requests.has(name) && responses.has(name))).toEqual(['web_event_tags.list'])
  })
})
