import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { send } from '../../../harness/sandbox/signed.ts'
import type { StreamListener } from '../../../src/activity/index.ts'
import { createOrigins } from '../../../src/gateway/http/origin.ts'
import { StoreUnavailable } from '../../../src/gateway/stores/guarded-store.ts'
import { createSessionStore, type SessionStore } from '../../../src/gateway/stores/session-store.ts'
import { receiveWebhooks, WEBHOOKS_PATH } from '../../../src/gateway/webhooks/index.ts'
import type { Receiver } from '../../../src/gateway/webhooks/receiver.ts'
import { createCaches, createClient } from '../../../src/upstream/index.ts'
import { startServer } from '../running-server.ts'

const SECRET = 'the-consumer-secret'
const subscription = (id: string, filter: object, more: object = {}) => ({
  subscriptionId: id,
  eventType: 'profile.update.bio',
  filter,
  tag: null,
  webhookId: '7',
  ...more,
})

let app: FastifyInstance
let url: string
let receiver: Receiver
let given: [string, string][]
let lists: Record<string, number>
let store: SessionStore
let refuses: boolean
const { marks } = createCaches()

/** Creates a listener with these subscriptions, and counts how often they are read. */
const listener = (key: string, subscriptions: readonly object[]): StreamListener => ({
  key,
  client: createClient(
    async ({ operation }) => {
      expect(operation.name).toBe('activity_subscriptions.list')
      lists[key] = (lists[key] ?? 0) + 1
      return { response: { data: subscriptions, nextCursor: null, totalCount: null } }
    },
    () => `credential of ${key}`,
  ),
})
const looks = new Set<() => void>()
const givenTo = (count: number): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (given.length < count) return
      looks.delete(look)
      resolve()
    }
    looks.add(look)
    look()
  })
let listeners: StreamListener[]

beforeEach(async () => {
  given = []
  lists = {}
  refuses = false
  const kept = createSessionStore()
  store = {
    ...kept,
    add: async (...entry) => {
      if (refuses) throw new StoreUnavailable('away')
      return kept.add(...entry)
    },
  }
  listeners = [
    listener('ann', [subscription('1', { user_id: '12' }, { tag: 'mine' })]),
    listener('bob', [subscription('2', { user_id: '12' }), subscription('3', { user_id: '13' })]),
    listener('cyd', [subscription('4', { user_id: '12' }, { tag: 'mine', webhookId: null })]),
  ]
  const server = await startServer({
    origins: createOrigins({ publicUrl: () => 'https://ads.example.com' }),
    methods: { [WEBHOOKS_PATH]: ['GET', 'POST'] },
    extend: async (http) => {
      receiver = await receiveWebhooks(http, {
        consumerSecret: SECRET,
        scope: 'test',
        store,
        marks,
        activity: {
          listeners: () => listeners,
          receive: (key, text) => {
            given.push([key, JSON.parse(text).data.event_uuid])
            for (const look of looks) look()
          },
        },
        onTrouble: () => undefined,
      })
    },
  })
  app = server.app
  url = server.url
})
afterEach(() => app.close())

const signatureOf = (text: string, secret = SECRET): string =>
  `sha256=${createHmac('sha256', secret).update(text).digest('base64')}`
const post = async (text: string, headers: Record<string, string> = {}) => {
  const { status, json } = await send(url, {
    method: 'POST',
    target: '/webhooks/activity',
    headers: {
      'content-type': 'application/json',
      'x-twitter-webhooks-signature': signatureOf(text),
      ...headers,
    },
    body: text,
  })
  return [status, json?.result ?? json?.errors?.[0].extensions.code]
}
const event = (id: string, data: object = {}): string =>
  JSON.stringify({
    data: {
      event_uuid: id,
      event_type: 'profile.update.bio',
      filter: { user_id: '12' },
      tag: 'mine',
      payload: { before: 'a', after: 'é' },
      ...data,
    },
  })

describe('gateway webhook', () => {
  it('signs its responses to challenges with the consumer secret', async () => {
    const asked = (query: string) => send(url, { method: 'GET', target: `/webhooks/activity${query}` })
    const { status, json } = await asked('?crc_token=challenge-1')
    expect([status, json]).toEqual([
      200,
      { response_token: 'sha256=eEDo6ajOJVnuLasrIwSOBKwOQdDlAdrz+XgjtJigPfQ=' },
    ])
    for (const query of ['', '?crc_token=', '?crc_token=a&crc_token=b', `?crc_token=${'x'.repeat(1001)}`])
      expect((await asked(query)).status).toBe(400)
  })

  it('signs no text that could be a delivery', async () => {
    const target = `/webhooks/activity?crc_token=${encodeURIComponent(event('forged'))}`
    const { status, text } = await send(url, { method: 'GET', target })
    expect([status, text.includes('sha256=')]).toEqual([400, false])
  })

  it.each([
    ['without a signature', { 'x-twitter-webhooks-signature': '' }],
    ['signed with another secret', { 'x-twitter-webhooks-signature': signatureOf(event('1'), 'other') }],
    ['signed for another body', { 'x-twitter-webhooks-signature': signatureOf(event('2')) }],
    ['with part of a signature', { 'x-twitter-webhooks-signature': signatureOf(event('1')).slice(0, -1) }],
  ])('refuses a delivery %s', async (_, headers) => {
    expect(await post(event('1'), headers)).toEqual([403, 'FORBIDDEN'])
    expect([receiver.counts, given]).toEqual([{ queued: 0, known: 0, ignored: 0 }, []])
  })

  it('delivers an event only to listeners with a matching subscription [activity.webhooks]', async () => {
    expect(await post(event('1'))).toEqual([200, 'queued'])
    expect(await post(event('2', { tag: undefined, filter: { user_id: '13' } }))).toEqual([200, 'queued'])
    await post(event('3', { filter: { user_id: '14' } }))
    await post(event('4'))
    await givenTo(3)
    expect(given).toEqual([
      ['ann', '1'],
      ['bob', '2'],
      ['ann', '4'],
    ])
    expect(lists).toEqual({ ann: 1, bob: 1, cyd: 1 })
    await marks.wrote('credential of ann')
    await post(event('5'))
    await givenTo(4)
    expect(lists).toEqual({ ann: 2, bob: 1, cyd: 1 })
  })

  it('delivers an event only once, even if it is sent repeatedly', async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => post(event('1'))))
    expect(results.filter(([, result]) => result === 'queued')).toHaveLength(1)
    expect(await post(` ${event('1')}`)).toEqual([200, 'known'])
    await post(event('2'))
    await givenTo(2)
    expect(given).toEqual([
      ['ann', '1'],
      ['ann', '2'],
    ])
    expect(receiver.counts).toEqual({ queued: 2, known: 20, ignored: 0 })
  })

  it('acknowledges a delivery only once it is stored', async () => {
    refuses = true
    expect(await post(event('1'))).toEqual([503, 'UNAVAILABLE'])
    refuses = false
    expect(await post(event('1'))).toEqual([200, 'queued'])
    await givenTo(1)
    expect(given).toEqual([['ann', '1']])
  })

  it('accepts any body and content type up to 1 MiB, but refuses PUT requests and requests from pages', async () => {
    for (const text of ['', '{', '[1]', 'null', '{"data":{}}', '{"query":"{ requestId }"}'])
      expect([text, ...(await post(text))]).toEqual([text, 200, 'ignored'])
    expect(await post(event('1'), { 'content-type': 'text/plain' })).toEqual([200, 'queued'])
    expect(await post(event('2', { payload: { text: 'x'.repeat(1_048_576) } }))).toEqual([
      413,
      'PAYLOAD_TOO_LARGE',
    ])
    const put = await send(url, { method: 'PUT', target: '/webhooks/activity' })
    expect([put.status, put.headers.allow]).toEqual([405, 'GET, POST'])
    const page = await post(event('3'), { origin: 'https://evil.example.com' })
    expect(page).toEqual([403, 'FORBIDDEN'])
  })
})
