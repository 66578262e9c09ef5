import { startWebhook, type WebhookServer } from '../sandbox/activity/webhook-server.ts'
import { ERRORS } from './refusals.ts'
import { expectResult } from './results.ts'
import { inClockedWorld } from './world.ts'

const NOON = '2026-11-20T12:00:00Z'
const { world, ask, rest } = await inClockedWorld(NOON, { localWebhooks: true, fresh: true })
const path = '/2/webhooks'
let hook: WebhookServer
beforeEach(async () => {
  hook = await startWebhook(world.sandbox.demoUser.consumer_secret)
})
afterEach(() => hook.close())

const CREATE = `mutation ($input: WebhookCreateInput!) {
  webhookCreate(input: $input) { webhook { restId url valid createdAt } ${ERRORS} }
}`
const create = (url = hook.url) => ask(CREATE, { input: { url } })
const made = async (): Promise<string> => (await create()).data.webhookCreate.webhook.restId
const VALIDATE = `mutation ($id: ID!) { webhookValidate(id: $id) { valid ${ERRORS} } }`
const DELETE = `mutation ($id: ID!) { webhookDelete(id: $id) { deletedId ${ERRORS} } }`
const REPLAY = `mutation ($input: WebhookReplayInput!) { webhookReplay(input: $input) { jobId createdAt ${ERRORS} } }`
const replay = (input: object) => ask(REPLAY, { input })

describe('webhook', () => {
  it('is registered after a challenge, listed, challenged again and deleted [webhooks.create] [webhooks.list] [webhooks.validate] [webhooks.delete]', async () => {
    const asked = await create()
    expect(hook.challenges).toHaveLength(1)
    const [row] = (await rest.get(path)).json.data
    const shown = {
      restId: row.id,
      url: hook.url,
      valid: true,
      createdAt: row.created_at.replace(/\.\d+/, ''),
    }
    expectResult(asked, { webhookCreate: { webhook: shown, userErrors: [] } }, { 'webhooks.create': 1 })
    const list = '{ webhooks { restId url valid createdAt } }'
    expectResult(await ask(list), { webhooks: [shown] }, { 'webhooks.list': 1 })
    expectResult(
      await ask(VALIDATE, { id: row.id }),
      { webhookValidate: { valid: true, userErrors: [] } },
      { 'webhooks.validate': 1 },
    )
    expect(hook.challenges).toHaveLength(2)
    hook.challenge = 'wrong'
    const failed = await ask(VALIDATE, { id: row.id })
    expect([failed.errors, failed.data.webhookValidate]).toEqual([
      [],
      { valid: null, userErrors: [expect.objectContaining({ code: 'CRC_VALIDATION_FAILED' })] },
    ])
    expect((await ask(list)).data.webhooks).toEqual([{ ...shown, valid: false }])
    expectResult(
      await ask(DELETE, { id: row.id }),
      { webhookDelete: { deletedId: row.id, userErrors: [] } },
      { 'webhooks.delete': 1 },
    )
    expect((await rest.get(path)).json.data).toEqual([])
  })

  it('breaks its subscriptions while it is invalid and when it is deleted [webhooks.delete.broken]', async () => {
    const other = await startWebhook(world.sandbox.demoUser.consumer_secret)
    const [id, next] = [await made(), (await create(other.url)).data.webhookCreate.webhook.restId]
    const subscribe = async (tag: string, webhookId?: string): Promise<string> => {
      const input = {
        eventType: 'PROFILE_UPDATE_BIO',
        filter: { userId: world.sandbox.demo.userId },
        tag,
        webhookId,
      }
      const { data } = await ask(
        `mutation ($input: ActivitySubscriptionCreateInput!) { activitySubscriptionCreate(input: $input) { activitySubscription { restId delivery } } }`,
        { input },
      )
      return data.activitySubscriptionCreate.activitySubscription.restId
    }
    const ids = [await subscribe('stream'), await subscribe('one', id), await subscribe('two', id)]
    const deliveries = async () => {
      const { data, calls } = await ask('{ activitySubscriptions { nodes { tag delivery } } }')
      expect(calls).toEqual({ 'activity_subscriptions.list': 1, 'webhooks.list': 1 })
      return data.activitySubscriptions.nodes.map((row: { tag: string; delivery: string }) => [
        row.tag,
        row.delivery,
      ])
    }
    const working = [
      ['stream', 'STREAM'],
      ['one', 'WEBHOOK'],
      ['two', 'WEBHOOK'],
    ]
    const broken = [
      ['stream', 'STREAM'],
      ['one', 'BROKEN'],
      ['two', 'BROKEN'],
    ]
    expect(await deliveries()).toEqual(working)
    hook.challenge = 'wrong'
    await ask(VALIDATE, { id })
    expect(await deliveries()).toEqual(broken)
    hook.challenge = 'right'
    await ask(VALIDATE, { id })
    expect(await deliveries()).toEqual(working)

    expectResult(
      await ask(
        'mutation ($id: ID!) { webhookDelete(id: $id) { deletedId brokenSubscriptions { restId tag delivery } } }',
        { id },
      ),
      {
        webhookDelete: {
          deletedId: id,
          brokenSubscriptions: [
            { restId: ids[1], tag: 'one', delivery: 'BROKEN' },
            { restId: ids[2], tag: 'two', delivery: 'BROKEN' },
          ],
        },
      },
      { 'webhooks.delete': 1, 'activity_subscriptions.list': 1, 'webhooks.list': 1 },
    )
    expect(await deliveries()).toEqual(broken)
    const refused = await ask(
      'mutation { webhookDelete(id: "999") { deletedId brokenSubscriptions { restId } } }',
    )
    expect([refused.data, refused.calls]).toEqual([
      { webhookDelete: { deletedId: null, brokenSubscriptions: null } },
      { 'webhooks.delete': 1 },
    ])
    for (const subscription of ids.slice(1))
      await ask(
        `mutation ($id: ID!, $webhookId: String) { activitySubscriptionUpdate(id: $id, input: { webhookId: $webhookId }) { userErrors { message } } }`,
        { id: subscription, webhookId: next },
      )
    expect(await deliveries()).toEqual(working)
    await other.close()
  })

  it('cannot be registered if its URL fails the challenge', async () => {
    hook.challenge = 'wrong'
    const { data, errors, calls } = await create()
    expect([errors, calls]).toEqual([[], { 'webhooks.create': 1 }])
    expect(data.webhookCreate).toEqual({
      webhook: null,
      userErrors: [expect.objectContaining({ code: 'CRC_VALIDATION_FAILED', field: 'url' })],
    })
    expect((await rest.get(path)).json.data).toEqual([])
  })

  it.each([
    ['validated', VALIDATE, 'webhookValidate', 'webhooks.validate'],
    ['deleted', DELETE, 'webhookDelete', 'webhooks.delete'],
  ])('cannot be %s if it does not exist', async (_what, mutation, field, operation) => {
    const { data, errors, calls } = await ask(mutation, { id: '999' })
    expect([errors, calls]).toEqual([[], { [operation]: 1 }])
    expect(data[field].userErrors).toEqual([expect.objectContaining({ code: 'NOT_FOUND', field: 'id' })])
  })

  it('starts a job that replays the events of a period [webhooks.replay]', async () => {
    const id = await made()
    const asked = await replay({
      webhookId: id,
      from: '2026-11-20T10:00:00Z',
      to: '2026-11-20T11:30:00Z',
    })
    expectResult(
      asked,
      { webhookReplay: { jobId: expect.stringMatching(/^\d+$/), createdAt: NOON, userErrors: [] } },
      { 'webhooks.replay': 1 },
    )
    const { status, json } = await rest.json('POST', `${path}/replay`, {
      webhook_id: id,
      from_date: '202611201000',
      to_date: '202611201130',
    })
    expect([status, json.data]).toEqual([
      200,
      { job_id: expect.stringMatching(/^\d+$/), created_at: expect.stringMatching(/^2026-11-20T12:00:00/) },
    ])
  })

  it.each([
    [
      'times that are not whole minutes',
      { from: '2026-11-20T10:00:30Z', to: '2026-11-20T11:30:01Z' },
      [
        ['from', 'from must be a whole minute'],
        ['to', 'to must be a whole minute'],
      ],
    ],
    [
      'an end before its start',
      { from: '2026-11-20T11:00:00Z', to: '2026-11-20T10:00:00Z' },
      [['from', 'from must be before to']],
    ],
  ])('refuses a replay period with %s, before any call', async (_what, period, mistakes) => {
    const { data, errors, calls } = await replay({ webhookId: '1', ...period })
    expect([errors, calls]).toEqual([[], {}])
    const { jobId, userErrors } = data.webhookReplay
    expect(jobId).toBeNull()
    expect(userErrors.map(({ field, message }: Record<string, string>) => [field, message])).toEqual(mistakes)
  })

  it('cannot replay events older than a day', async () => {
    const id = await made()
    const old = { webhookId: id, from: '2026-11-18T10:00:00Z', to: '2026-11-20T10:00:00Z' }
    const { data, calls } = await replay(old)
    expect(calls).toEqual({ 'webhooks.replay': 1 })
    expect(data.webhookReplay.userErrors).toEqual([
      expect.objectContaining({ code: 'INVALID_TIME_WINDOW', field: 'from' }),
    ])
  })
})
