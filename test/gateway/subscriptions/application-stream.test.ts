import { createClient as createSseClient } from 'graphql-sse'
import type { Browser } from '../../../harness/gateway/browser.ts'
import {
  ask,
  SESSION_COOKIE,
  type SignInGateway,
  signedInBrowser,
  startSignInGateway,
} from '../../../harness/gateway/sign-in-world.ts'
import { clientOf } from '../../../harness/sandbox/signed.ts'
import { createSandbox } from '../../../src/sandbox/server.ts'
import {
  type AppToken,
  createAppToken,
  createCaches,
  createCredentialService,
} from '../../../src/upstream/index.ts'

// In the public OpenAPI document (2.167), BearerToken is the only security scheme for the stream, for PUT and
// DELETE of subscriptions, and for GET /2/webhooks. Edition 2026-08 follows it.
const sandbox = await createSandbox({ rateLimits: 'off', edition: '2026-08' })
const { url: sandboxUrl } = await sandbox.listen(0, '127.0.0.1')
const { demoUser, secondUser } = sandbox
const PATH = '/2/activity/subscriptions'
const consumer = { key: demoUser.consumer_key, secret: demoUser.consumer_secret }
let gateway: SignInGateway
const ANALYST_ID = '1474751892358537219'
const credentials = createCredentialService({ baseUrl: sandboxUrl, consumer })
let appToken: AppToken
let own: Browser
let other: Browser
beforeAll(async () => {
  const caches = createCaches()
  appToken = createAppToken(credentials)
  gateway = await startSignInGateway(sandbox, sandboxUrl, {
    upstream: { edition: '2026-08', application: appToken, caches },
    gateway: {
      edition: '2026-08',
      caches,
      activity: { application: { key: 'application', marks: caches.marks }, lingerMs: 0 },
    },
  })
  const world = { ...gateway, sandbox, sandboxUrl, counts: () => ({}) }
  own = await signedInBrowser(world)
  other = await signedInBrowser(world, 'demo_second')
}, 60_000)
afterAll(async () => {
  await gateway.close()
  await sandbox.close()
})

const counts = () => sandbox.calls.counts().operations
/** Sends a GraphQL operation. Returns its data, its error codes and the number of calls per endpoint. */
const asked = async (browser: Browser, query: string) => {
  const before = counts()
  const { data, codes } = await ask(browser, gateway, query)
  const calls = Object.entries(counts()).filter(([name, count]) => count !== before[name])
  return {
    data,
    codes,
    calls: Object.fromEntries(calls.map(([name, count]) => [name, count - (before[name] ?? 0)])),
  }
}
const create = async (browser: Browser, eventType: string, userId: string): Promise<string> => {
  const { data } = await ask(
    browser,
    gateway,
    `mutation { activitySubscriptionCreate(input: { eventType: ${eventType}, filter: { userId: "${userId}" }, tag: "new" }) {
      activitySubscription { restId } userErrors { message } } }`,
  )
  expect(data.activitySubscriptionCreate.userErrors).toEqual([])
  return data.activitySubscriptionCreate.activitySubscription.restId
}
const ids = async (by: typeof demoUser): Promise<string[]> =>
  (await clientOf(sandboxUrl, by).get(PATH)).json.data.map(
    (row: { subscription_id: string }) => row.subscription_id,
  )

const update = (id: string, tag: string) =>
  `mutation { activitySubscriptionUpdate(id: "${id}", input: { tag: "${tag}" }) {
    activitySubscription { tag } userErrors { code message field } } }`
const remove = (id: string) =>
  `mutation { activitySubscriptionDelete(id: "${id}") { deletedId userErrors { code field } } }`
const removeMany = (list: readonly string[]) =>
  `mutation { activitySubscriptionDeleteMany(ids: ${JSON.stringify(list)}) { deletedIds userErrors { code field operationIndex } } }`

describe("operation that requires the application's bearer token", () => {
  it('checks the owner before it changes or deletes a subscription [activity.bearer.own]', async () => {
    const id = await create(own, 'PROFILE_UPDATE_BIO', demoUser.user_id)
    expect(await asked(own, update(id, 'changed'))).toEqual({
      data: { activitySubscriptionUpdate: { activitySubscription: { tag: 'changed' }, userErrors: [] } },
      codes: [],
      calls: { 'oauth2.token': 1, 'activity_subscriptions.list': 1, 'activity_subscriptions.update': 1 },
    })
    const deleted = { activitySubscriptionDelete: { deletedId: id, userErrors: [] } }
    expect((await asked(own, remove(id))).data).toEqual(deleted)
    expect(await ids(demoUser)).toEqual([])
  })

  it("refuses to change or delete other users' subscriptions, without sending the write [activity.bearer.own]", async () => {
    const id = await create(other, 'DM_RECEIVED', secondUser.user_id)
    const refused = { code: 'NOT_FOUND', field: 'id' }
    expect(await asked(own, update(id, 'stolen'))).toEqual({
      data: {
        activitySubscriptionUpdate: {
          activitySubscription: null,
          userErrors: [{ ...refused, message: expect.stringContaining(id) }],
        },
      },
      codes: [],
      calls: { 'activity_subscriptions.list': 1 },
    })
    const { data, calls } = await asked(own, remove(id))
    expect(data).toEqual({ activitySubscriptionDelete: { deletedId: null, userErrors: [refused] } })
    expect(calls).toEqual({ 'activity_subscriptions.list': 1 })
    expect(await ids(secondUser)).toEqual([id])
    await asked(other, remove(id))
  })

  it("deletes only the user's own subscriptions from a list [activity.bearer.own]", async () => {
    const mine = await create(own, 'PROFILE_UPDATE_URL', demoUser.user_id)
    const theirs = await create(other, 'PROFILE_UPDATE_URL', secondUser.user_id)
    expect(await asked(own, removeMany([theirs, mine]))).toEqual({
      data: {
        activitySubscriptionDeleteMany: {
          deletedIds: [mine],
          userErrors: [{ code: 'NOT_FOUND', field: 'ids', operationIndex: 0 }],
        },
      },
      codes: [],
      calls: { 'activity_subscriptions.list': 1, 'activity_subscriptions.delete_many': 1 },
    })
    expect(await ids(secondUser)).toEqual([theirs])
    await asked(other, remove(theirs))
  })

  it('refuses an invalid change before any call', async () => {
    const { data, calls } = await asked(own, update('1', ''))
    expect(data.activitySubscriptionUpdate.userErrors).toMatchObject([{ field: 'tag' }])
    expect(calls).toEqual({})
  })

  it('uses a new bearer token after the old one was revoked, without ending the session', async () => {
    await appToken.revoke({ key: demoUser.access_token, secret: demoUser.access_token_secret })
    const webhooks = '{ webhooks { restId } }'
    expect((await asked(own, webhooks)).calls).toEqual({ 'oauth2.token': 1, 'webhooks.list': 1 })
    expect((await asked(own, webhooks)).codes).toEqual([])
  })

  it("keeps the application's token if the user's own token has been revoked", async () => {
    const browser = await signedInBrowser(
      { ...gateway, sandbox, sandboxUrl, counts: () => ({}) },
      'demo_analyst',
    )
    const id = await create(browser, 'PROFILE_UPDATE_BIO', demoUser.user_id)
    const analyst = await sandbox.credentials.of(ANALYST_ID)
    await credentials.invalidateToken({ key: analyst.access_token, secret: analyst.access_token_secret })
    const { codes, calls } = await asked(browser, update(id, 'changed'))
    expect([codes, calls]).toEqual([['UNAUTHENTICATED'], {}])
    expect((await asked(own, '{ webhooks { restId } }')).calls).toEqual({ 'webhooks.list': 1 })
  })
})

const EVENTS =
  'subscription { activity { type tag payloadRaw payload { ... on ActivityNotice { reason } } } }'
/** Subscribes as the browser's user and collects the events. */
const listen = (browser: Browser) => {
  const client = createSseClient({
    url: `${gateway.gateway}/graphql`,
    retryAttempts: 0,
    headers: { cookie: `adgraph_session=${browser.cookies.get(SESSION_COOKIE)}` },
  })
  const events: { type: string; payloadRaw: { text?: string } }[] = []
  client.subscribe(
    { query: EVENTS },
    {
      next: ({ data }) => void events.push((data as { activity: (typeof events)[number] }).activity),
      error: () => undefined,
      complete: () => undefined,
    },
  )
  return { events, close: () => client.dispose() }
}
const emit = (event_type: string, user_id: string, text: string) =>
  fetch(`${sandboxUrl}/__sandbox/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ event_type, user_id, payload: { text } }),
  })
const textsOf = ({ events }: ReturnType<typeof listen>) => [
  ...new Set(events.map(({ payloadRaw }) => payloadRaw.text)),
]

describe('application stream', () => {
  it("carries all users' events, but each user receives only those of their own subscriptions [activity.bearer.stream]", async () => {
    await create(own, 'DM_RECEIVED', demoUser.user_id)
    await create(other, 'DM_RECEIVED', secondUser.user_id)
    await create(other, 'PROFILE_UPDATE_BIO', demoUser.user_id)
    const before = counts()['activity_stream.connect'] ?? 0
    const [mine, theirs] = [listen(own), listen(other)]
    // The stream may open after an event, so events are repeated until both users have received one.
    while (mine.events.length === 0 || theirs.events.length === 0) {
      await emit('dm.received', demoUser.user_id, 'to the demo user')
      await emit('dm.received', secondUser.user_id, 'to the second user')
    }
    await emit('profile.update.bio', demoUser.user_id, 'of the demo user')
    while (!textsOf(theirs).includes('of the demo user')) await new Promise(setImmediate)
    await emit('dm.received', demoUser.user_id, 'the last')
    while (!textsOf(mine).includes('the last')) await new Promise(setImmediate)
    expect(textsOf(mine)).toEqual(['to the demo user', 'the last'])
    expect(textsOf(theirs)).toEqual(['to the second user', 'of the demo user'])
    expect((counts()['activity_stream.connect'] ?? 0) - before).toBe(1)
    mine.close()
    theirs.close()
  })
})
