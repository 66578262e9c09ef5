import { createClient } from 'graphql-sse'
import { startSignInGateway } from '../../../harness/gateway/sign-in-world.ts'
import { clientOf } from '../../../harness/sandbox/signed.ts'
import { createSandbox } from '../../../src/sandbox/server.ts'
import { startWebhook } from '../../sandbox/activity/webhook-server.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

const QUERY = `subscription ($filter: ActivityFilterInput) {
  activity(filter: $filter) { type typeRaw tag filter { userId } payload { __typename ... on ActivityNotice { reason message } ... on ProfileUpdate { after } } }
}`
const notice = (reason: string, message: unknown) => ({
  type: 'NOTICE',
  typeRaw: 'notice',
  tag: null,
  filter: { userId: null },
  payload: { __typename: 'ActivityNotice', reason, message },
})
const NONE = notice(
  'NO_SUBSCRIPTIONS',
  'No events will arrive, because the user has no activity subscriptions. Create one with activitySubscriptionCreate',
)

type Options = Parameters<typeof startSignInGateway>[2]
const start = async (options: Options = {}) => {
  const sandbox = await createSandbox({ localWebhooks: true, rateLimits: 'off' })
  closers.push(() => sandbox.close())
  const { url: sandboxUrl } = await sandbox.listen(0, '127.0.0.1')
  const { gateway, close } = await startSignInGateway(sandbox, sandboxUrl, { serviceMode: true, ...options })
  closers.push(close)
  const { demoUser } = sandbox
  const rest = clientOf(sandboxUrl, demoUser)
  const create = async (more: object = {}): Promise<void> => {
    const body = { event_type: 'profile.update.bio', filter: { user_id: demoUser.user_id }, ...more }
    expect((await rest.json('POST', '/2/activity/subscriptions', body)).status).toBe(200)
  }
  const emit = (after: string) =>
    fetch(`${sandboxUrl}/__sandbox/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ event_type: 'profile.update.bio', payload: { before: '', after } }),
    })
  /** Subscribes, and returns a function that waits for the next event. */
  const subscribe = (filter?: object) => {
    const client = createClient({ url: `${gateway}/graphql`, retryAttempts: 0 })
    closers.push(() => client.dispose())
    // biome-ignore lint/suspicious/noExplicitAny: events are compared with literals
    const events = client.iterate<any>({ query: QUERY, variables: { filter } })
    return async () => (await events.next()).value?.data.activity
  }
  const listed = (): number => sandbox.calls.counts().operations['activity_subscriptions.list'] ?? 0
  return { sandboxUrl, demoUser, rest, create, emit, subscribe, listed }
}

/** Emits events until one arrives, and returns it. */
const nextOf = async <T>(next: () => Promise<T>, emit: (after: string) => Promise<unknown>): Promise<T> => {
  const event = next()
  let isThere = false
  void event.then(() => {
    isThere = true
  })
  while (!isThere) {
    await emit('new')
    await new Promise(setImmediate)
  }
  return event
}

describe('activity of a user without stored subscriptions', () => {
  it('begins with a notice that names the mutation to call', async () => {
    const { create, emit, subscribe } = await start()
    const next = subscribe()
    expect(await next()).toEqual(NONE)
    await create({ tag: 'bio' })
    expect(await nextOf(next, emit)).toMatchObject({
      type: 'PROFILE_UPDATE_BIO',
      tag: 'bio',
      payload: { __typename: 'ProfileUpdate', after: 'new' },
    })
  })

  it('begins with the notice even if the subscriber sets a filter', async () => {
    const { subscribe } = await start()
    expect(await subscribe({ types: ['POST_CREATE'], tags: ['none'], userIds: ['1'] })()).toEqual(NONE)
  })

  it('begins without a notice once a subscription has been created elsewhere', async () => {
    const { create, emit, subscribe } = await start()
    expect(await subscribe()()).toEqual(NONE)
    await create()
    expect(await nextOf(subscribe(), emit)).toMatchObject({ type: 'PROFILE_UPDATE_BIO' })
  })
})

describe('activity of a user with stored subscriptions', () => {
  it('begins without a notice for 20 subscribers after a single API call', async () => {
    const { create, emit, subscribe, listed } = await start()
    await create()
    const all = Array.from({ length: 20 }, () => subscribe())
    const firstOfAll = () => Promise.all(all.map((next) => next()))
    for (const first of await nextOf(firstOfAll, emit))
      expect(first).toMatchObject({ type: 'PROFILE_UPDATE_BIO' })
    expect(listed()).toBe(1)
  })

  it('begins with a notice if all their events go to webhooks', async () => {
    const { demoUser, rest, create, subscribe } = await start()
    const hook = await startWebhook(demoUser.consumer_secret)
    closers.push(() => hook.close())
    const { json } = await rest.json('POST', '/2/webhooks', { url: hook.url })
    await create({ webhook_id: json.data?.id ?? json.id })
    expect(await subscribe()()).toEqual(
      notice('NO_STREAM_SUBSCRIPTIONS', expect.stringContaining('activitySubscriptionCreate')),
    )
  })

  it('begins with a notice if the gateway uses webhooks but no subscription does', async () => {
    const consumerSecret = 'secret of the application'
    const { create, subscribe } = await start({ gateway: { webhooks: { consumerSecret, scope: 'test' } } })
    await create()
    expect(await subscribe()()).toEqual(
      notice('NO_WEBHOOK_SUBSCRIPTIONS', expect.stringContaining('activitySubscriptionUpdate')),
    )
  })

  it('begins with an event even if the subscriptions cannot be read', async () => {
    const { sandboxUrl, create, emit, subscribe } = await start()
    await create()
    expect(await nextOf(subscribe(), emit)).toMatchObject({ type: 'PROFILE_UPDATE_BIO' })
    const faults = await fetch(`${sandboxUrl}/__sandbox/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ operation: 'activity_subscriptions.list', fault: 'status=503' }),
    })
    expect(faults.status).toBe(200)
    expect(await nextOf(subscribe(), emit)).toMatchObject({ type: 'PROFILE_UPDATE_BIO' })
  })
})
