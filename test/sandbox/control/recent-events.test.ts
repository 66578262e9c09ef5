import { send } from '../../../harness/sandbox/signed.ts'
import { startWebhook, type WebhookServer } from '../activity/webhook-server.ts'
import { type Served, serve } from '../serve.ts'

let served: Served
let webhook: WebhookServer
let webhookId: string
beforeEach(async () => {
  served = await serve({ localWebhooks: true })
  webhook = await startWebhook(served.sandbox.demoUser.consumer_secret)
  webhookId = (await served.client.json('POST', '/2/webhooks', { url: webhook.url })).json.data.id
})
afterEach(async () => {
  await served.sandbox.close()
  await webhook.close()
})

const control = (method: string, path: string, body?: object) =>
  send(served.base, { method, target: `/__sandbox/${path}`, ...(body && { body: JSON.stringify(body) }) })
const subscribe = (webhook_id?: string) =>
  served.client.json('POST', '/2/activity/subscriptions', {
    event_type: 'profile.update.bio',
    filter: { user_id: served.sandbox.demoUser.user_id },
    ...(webhook_id && { webhook_id }),
  })
const emit = () => control('POST', 'events', { event_type: 'profile.update.bio' })
/** Polls the latest event until its first delivery reaches the state. */
const deliveryIn = async (state: string) => {
  for (;;) {
    const [event] = (await control('GET', 'events?count=1')).json.events
    if (event?.deliveries[0]?.state === state) return { event, delivery: event.deliveries[0] }
  }
}

describe('GET /__sandbox/events', () => {
  it('shows a delivery that a webhook acknowledged', async () => {
    await subscribe(webhookId)
    const { event_uuid } = (await emit()).json
    const { event, delivery } = await deliveryIn('delivered')
    expect(event).toMatchObject({
      event_uuid,
      event_type: 'profile.update.bio',
      at: '2026-11-20T12:00:00.000Z',
    })
    expect(delivery).toMatchObject({
      application: 'adgraph demo',
      user: 'demo',
      webhook_id: webhookId,
      attempts: [{ at: '2026-11-20T12:00:00.000Z', problem: null }],
      retry_at: null,
      content: { data: { event_uuid } },
    })
  })

  it('shows why a delivery failed and when it will be retried', async () => {
    webhook.statuses.push(500)
    await subscribe(webhookId)
    await emit()
    const { delivery } = await deliveryIn('retry scheduled')
    expect(delivery).toMatchObject({
      attempts: [{ problem: 'it responded with status 500' }],
      retry_at: '2026-11-20T12:00:01.000Z',
    })
    await control('POST', 'clock?advance=1')
    expect((await deliveryIn('delivered')).delivery.attempts).toHaveLength(2)
  })

  it('marks deliveries to streams, and also lists events without a subscription', async () => {
    await emit()
    await subscribe()
    await emit()
    const { events } = (await control('GET', 'events')).json
    expect(
      events.map(({ deliveries }: { deliveries: { state: string }[] }) =>
        deliveries.map((each) => each.state),
      ),
    ).toEqual([['streamed'], []])
  })
})

describe('GET /__sandbox/webhooks', () => {
  it('lists webhooks with their application and subscription count', async () => {
    await subscribe(webhookId)
    expect((await control('GET', 'webhooks')).json).toEqual({
      webhooks: [
        {
          id: webhookId,
          application: 'adgraph demo',
          url: webhook.url,
          valid: true,
          created_at: '2026-11-20T12:00:00.000Z',
          subscriptions: 1,
        },
      ],
    })
  })
})

describe('GET /__sandbox/events/types', () => {
  it('lists the event types with their subject and direction', async () => {
    const { json } = await control('GET', 'events/types')
    expect(json.event_types).toContainEqual({
      name: 'dm.received',
      subject: 'user_id',
      direction: 'received',
    })
    expect(json.event_types).toContainEqual({ name: 'news.new', subject: 'keyword' })
    expect(json.directions).toEqual(['sent', 'received', 'both'])
  })
})

describe('GET /__sandbox/roles', () => {
  it('lists the accounts in the world and all permissions', async () => {
    const { json } = await control('GET', 'roles')
    expect(json.accounts).toContainEqual({
      id: served.sandbox.demo.mainAccountId,
      name: (await served.client.get(`/12/accounts/${served.sandbox.demo.mainAccountId}`)).json.data.name,
    })
    expect(json.permissions).toContain('AD_MANAGER')
  })
})
