/**
 * Runs the published twitter-api-v2 1.29.1 against the activity API: a POST with an unsigned JSON body, and a
 * stream. Lines in the stream end with \r\n; empty lines are heartbeats. Also looks users up in both API
 * versions.
 */

import { once } from 'node:events'
import { ApiResponseError, ETwitterStreamEvent, TwitterApi } from 'twitter-api-v2'
import { type LedHere, leadHere } from './led-here.ts'

let here: LedHere
let client: TwitterApi
let me: string
beforeAll(async () => {
  here = await leadHere({ heartbeatMs: 20 })
  const { consumer_key, consumer_secret, access_token, access_token_secret, user_id } = here.sandbox.demoUser
  me = user_id
  const keys = {
    appKey: consumer_key,
    appSecret: consumer_secret,
    accessToken: access_token,
    accessSecret: access_token_secret,
  }
  client = new TwitterApi(keys, { httpAgent: here.agent })
})
afterAll(async () => {
  await here.close()
})

const control = (path: string) => `https://localhost:${here.port}/__sandbox/${path}`
const emit = (body: object) => client.post(control('events'), body, { forceBodyMode: 'json' })
const bio = (number: number) => ({
  event_type: 'profile.update.bio',
  payload: { before: '', after: `${number}` },
})

describe('twitter-api-v2 with the activity API', () => {
  it('subscribes, reads the stream, opens a new one after a disconnect, and unsubscribes [clients.https]', async () => {
    const { data } = await client.v2.post('activity/subscriptions', {
      event_type: 'profile.update.bio',
      filter: { user_id: me },
      tag: 'mine',
    })
    expect(data.subscription).toMatchObject({ event_type: 'profile.update.bio', tag: 'mine' })
    expect((await client.v2.get('activity/subscriptions', { max_results: 10 })).data).toEqual([
      data.subscription,
    ])

    const stream = await client.v2.getStream('activity/stream')
    await once(stream, ETwitterStreamEvent.DataKeepAlive)
    const first = once(stream, ETwitterStreamEvent.Data)
    await emit(bio(1))
    expect((await first)[0].data).toMatchObject({ tag: 'mine', payload: { before: '', after: '1' } })

    const closed = once(stream, ETwitterStreamEvent.ConnectionClosed)
    await client.post(control('snapshots?name=now'))
    await client.post(control('snapshots/restore?name=now'))
    await closed
    // On reconnect, the client repeats the signature and the nonce, which are valid only once.
    await expect(stream.connect()).rejects.toMatchObject({ code: 401 })
    const again = await client.v2.getStream('activity/stream', { backfill_minutes: 1 })
    const [backfilled] = await once(again, ETwitterStreamEvent.Data)
    expect(backfilled.data.payload.after).toBe('1')
    again.close()

    expect(
      (await client.v2.delete(`activity/subscriptions/${data.subscription.subscription_id}`)).data,
    ).toEqual({
      deleted: true,
    })
  })

  it('receives the reason for an error', async () => {
    const error = await client.v2
      .post('activity/subscriptions', { event_type: 'profile.update.bio', filter: {} })
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiResponseError)
    const { code, data } = error as ApiResponseError
    expect([code, data]).toMatchObject([
      400,
      { title: 'Invalid Request', detail: expect.stringContaining('requires user_id'), status: 400 },
    ])
  })
})

describe('twitter-api-v2 with user endpoints', () => {
  it('finds users by id and name in API versions 1.1 and 2', async () => {
    const user = { id: me, name: 'Demo User', username: 'demo' }
    expect((await client.v2.me()).data).toEqual(user)
    expect((await client.v2.user(me)).data).toEqual(user)
    expect((await client.v2.userByUsername('demo')).data).toEqual(user)
    const { data, errors } = await client.v2.usersByUsernames(['nobody', 'demo'], {
      'user.fields': ['verified', 'created_at'],
    })
    const more = { created_at: '2024-12-05T04:00:00.000Z', verified: false }
    expect([data, errors?.map(({ value }) => value)]).toEqual([[{ ...user, ...more }], ['nobody']])
    expect((await client.v2.users([me, '1'])).data).toEqual([user])
    const old = await client.v1.users({ screen_name: ['demo', 'nobody'] })
    expect(old.map(({ id_str, screen_name }) => [id_str, screen_name])).toEqual([[me, 'demo']])
    const failed: unknown = await client.v1.users({ user_id: '1' }).catch((error) => error)
    expect(failed instanceof ApiResponseError && [failed.code, failed.errors?.[0]]).toMatchObject([
      404,
      { code: 17 },
    ])
  })
})
