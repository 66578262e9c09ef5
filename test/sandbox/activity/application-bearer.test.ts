import { send } from '../../../harness/sandbox/signed.ts'
import { type Activity, activity, PATH } from './activity.ts'

const served = await activity()
const { base, client, subscribe, ids, sandbox } = served
const { consumer_key } = sandbox.demoUser
const documented = await activity({ edition: '2026-08' })

const bearerFrom = async ({ base, sandbox }: Activity): Promise<string> => {
  const { consumer_key, consumer_secret } = sandbox.demoUser
  const basic = Buffer.from(`${consumer_key}:${consumer_secret}`).toString('base64')
  const { json } = await send(base, {
    method: 'POST',
    target: '/oauth2/token',
    headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials',
  })
  return json.access_token
}
const token = await bearerFrom(served)
const by = (method: string, target: string, body?: object) =>
  send(base, {
    method,
    target,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })

const mine = { event_type: 'profile.update.bio', filter: { user_id: served.me } }

describe("an application's bearer token", () => {
  it('can change and delete subscriptions that users created [activity.bearer]', async () => {
    const { subscription_id: id } = (await subscribe({ ...mine, tag: 'a' })).json.data.subscription
    const changed = await by('PUT', `${PATH}/${id}`, { tag: 'b' })
    expect([changed.status, changed.json.data.subscription.tag]).toEqual([200, 'b'])
    expect((await by('GET', PATH)).json.data).toMatchObject([{ subscription_id: id, tag: 'b' }])
    expect((await by('DELETE', `${PATH}/${id}`)).json.data).toEqual({ deleted: true })
    expect(await ids()).toEqual([])
  })

  it('can delete several subscriptions at once [activity.bearer]', async () => {
    for (const tag of ['a', 'b']) await subscribe({ ...mine, tag })
    const all = await ids()
    expect((await by('DELETE', `${PATH}?ids=${all.join('%2C')}`)).status).toBe(200)
    expect(await ids()).toEqual([])
  })

  it("can delete another user's subscription only if it belongs to the token's application [activity.bearer]", async () => {
    const theirs = { event_type: 'profile.update.bio', filter: { user_id: sandbox.secondUser.user_id } }
    const { subscription_id: id } = (await subscribe(theirs, served.stranger)).json.data.subscription
    const shared = sandbox.secondUser.consumer_key === consumer_key
    expect((await by('DELETE', `${PATH}/${id}`)).status).toBe(shared ? 200 : 404)
  })

  it.each([
    ['POST', PATH, mine, 200],
    ['GET', '/2/webhooks', undefined, 200],
    ['GET', '/2/usage/tweets', undefined, 200],
    ['GET', '/2/tweets/search/stream/rules', undefined, 200],
    ['POST', '/2/tweets/search/stream/rules', { add: [{ value: 'bicycle' }] }, 200],
  ])('is accepted by %s %s [activity.bearer]', async (method, target, body, status) => {
    const response = await by(method, target, body)
    expect([response.status, response.json.errors]).toEqual([status, undefined])
  })

  it.each([
    ['POST', PATH, { event_type: 'dm.received', filter: { user_id: served.me } }],
    ['POST', '/2/tweets', { text: 'For the followers' }],
    ['GET', '/12/accounts', undefined],
  ])('is refused by %s %s, which requires a user [activity.bearer]', async (method, target, body) => {
    expect((await by(method, target, body)).status).toBe(403)
  })

  it('is not needed if a user signs the call', async () => {
    const { subscription_id: id } = (await subscribe(mine)).json.data.subscription
    expect((await client.delete(`${PATH}/${id}`)).status).toBe(200)
  })
})

// Operations whose only security scheme in the public OpenAPI document (2.167) is BearerToken.
const ONLY_BEARER: [method: string, target: string, body?: object][] = [
  ['PUT', `${PATH}/1`, { tag: 'b' }],
  ['DELETE', `${PATH}/1`],
  ['DELETE', `${PATH}?ids=1`],
  ['GET', '/2/activity/stream'],
  ['GET', '/2/webhooks'],
  ['POST', '/2/webhooks/replay', { webhook_id: '1', from_date: '202611200000', to_date: '202611200100' }],
  ['GET', '/2/tweets/search/stream'],
  ['GET', '/2/tweets/search/stream/rules'],
  ['POST', '/2/tweets/search/stream/rules', { add: [{ value: 'bicycle' }] }],
  ['GET', '/2/usage/tweets'],
]
const signed = (method: string, target: string, body?: object) =>
  body ? documented.client.json(method, target, body) : documented.client.send({ method, target })
describe('edition 2026-08', () => {
  it.each(ONLY_BEARER)(
    "refuses OAuth 1.0a for %s %s, which accepts only the application's bearer token [activity.bearer.only]",
    async (method: string, target: string, body?: object) => {
      const { status, json } = await signed(method, target, body)
      expect([status, json.errors[0].code]).toEqual([403, 'UNAUTHORIZED_CLIENT_APPLICATION'])
    },
  )

  it.each([
    ['GET', PATH],
    ['POST', PATH, mine],
    ['DELETE', '/2/webhooks/1'],
  ])('accepts OAuth 1.0a for %s %s', async (method: string, target: string, body?: object) => {
    const { status } = await signed(method, target, body)
    expect(status).not.toBe(403)
  })

  it("sends the events of all users on the application's stream [activity.bearer.stream]", async () => {
    const bio = (user_id: string) => ({ event_type: 'profile.update.bio', filter: { user_id } })
    const second = documented.sandbox.secondUser
    await documented.subscribe(bio(documented.me))
    await documented.subscribe(bio(second.user_id), documented.stranger)
    const token = await bearerFrom(documented)
    const stop = new AbortController()
    const { body } = await fetch(`${documented.base}/2/activity/stream`, {
      headers: { authorization: `Bearer ${token}` },
      signal: stop.signal,
    })
    await documented.emit({ event_type: 'profile.update.bio' })
    await documented.emit({ event_type: 'profile.update.bio', user_id: second.user_id })
    let text = ''
    for await (const bytes of body as ReadableStream<Uint8Array>) {
      text += Buffer.from(bytes).toString()
      if (text.includes(second.user_id)) break
    }
    stop.abort()
    const events = text.split('\r\n').filter((line) => line !== '')
    expect(events.map((line) => JSON.parse(line).data.filter.user_id)).toEqual([
      documented.me,
      second.user_id,
    ])
  })
})

describe('revocation of the bearer token', () => {
  it.each(['/2/activity/stream', '/2/tweets/search/stream'])(
    "ends the application's %s, but no user's [oauth2.invalidate_token.effect]",
    async (target) => {
      const token = await bearerFrom(served)
      const open = await fetch(base + target, { headers: { authorization: `Bearer ${token}` } })
      const users = await served.stream()
      expect([open.status, users.status]).toEqual([200, 200])
      const revoked = await client.send({
        method: 'POST',
        target: '/oauth2/invalidate_token',
        body: `access_token=${encodeURIComponent(token)}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      expect([revoked.status, revoked.json]).toEqual([200, { access_token: token }])
      // Resolves only if the sandbox ends the response.
      await open.text()
      await subscribe(mine)
      await served.emit({ event_type: 'profile.update.bio' })
      await users.until(() => users.events().length > 0)
    },
  )
})
