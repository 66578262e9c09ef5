import { type Client, send } from '../../../harness/sandbox/signed.ts'
import { serve, serving } from '../serve.ts'
import { isSigned, startWebhook, type WebhookServer } from './webhook-server.ts'

const { client, stranger, sandbox, base, clock } = await serving({ localWebhooks: true })
const me = sandbox.demoUser.user_id
const secret = sandbox.demoUser.consumer_secret
const webhook = await startWebhook(secret)
afterAll(() => webhook.close())

interface Registered {
  readonly id: string
  readonly url: string
  readonly valid: boolean
  readonly created_at: string
}
const register = (url: string, by: Client = client) => by.json('POST', '/2/webhooks', { url })
const listed = async (by: Client = client): Promise<Registered[]> => (await by.get('/2/webhooks')).json.data
const problem = ({
  status,
  json,
}: {
  status: number
  json: { errors: { code: string; message: string }[] }
}) => [status, json.errors[0]?.code, json.errors[0]?.message]

let hook: WebhookServer
let id: string
beforeEach(async () => {
  hook = await startWebhook(secret)
  id = (await register(hook.url)).json.data.id
})
afterEach(async () => {
  for (const { id } of await listed()) await client.delete(`/2/webhooks/${id}`)
  const left = (await client.get('/2/activity/subscriptions')).json.data
  for (const { subscription_id } of left) await client.delete(`/2/activity/subscriptions/${subscription_id}`)
  await hook.close()
})

const subscribe = (body: object = {}) =>
  client.json('POST', '/2/activity/subscriptions', {
    event_type: 'profile.update.bio',
    filter: { user_id: me },
    webhook_id: id,
    ...body,
  })
const emit = async (payload: object): Promise<string> => {
  const { json } = await send(base, {
    method: 'POST',
    target: '/__sandbox/events',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ event_type: 'profile.update.bio', payload }),
  })
  return json.event_uuid
}
const bio = (after: string) => emit({ before: '', after })
const eventsOf = (from: WebhookServer) =>
  from.deliveries.flatMap(({ text }) => {
    const { data } = JSON.parse(text)
    return data ? [data.payload.after] : []
  })
/** Moves the world's clock in steps until `count` deliveries have arrived, and returns the elapsed time in ms. */
const timeUntil = async (count: number, stepMs: number): Promise<number> => {
  const start = clock.now
  while (hook.deliveries.length < count) {
    clock.now += stepMs
    await client.get('/2/webhooks')
    await new Promise(setImmediate)
  }
  return clock.now - start
}
const minute = (time: number): string => new Date(time).toISOString().replace(/\D/g, '').slice(0, 12)

describe('a webhook', () => {
  it('is registered and listed after a correct response to its challenge [webhooks.create, webhooks.list]', async () => {
    const { status, json } = await register(webhook.url)
    expect([status, json.data]).toEqual([
      200,
      {
        id: expect.stringMatching(/^\d{10,19}$/),
        url: webhook.url,
        valid: true,
        created_at: '2026-11-20T12:00:00.000Z',
      },
    ])
    expect(webhook.challenges.map(({ path }) => path)).toEqual([
      expect.stringMatching(/^\/hook\?of=mine&crc_token=[\w-]{40,}$/),
    ])
    const list = await client.get('/2/webhooks')
    expect(list.json.meta).toEqual({ result_count: 2 })
    expect(list.json.data).toContainEqual(json.data)
  })

  it.each([
    ['wrong', 'its response_token is wrong'],
    ['no json', 'its response_token is wrong'],
    ['redirect', 'it redirects with status 302'],
    ['failing', 'it responded with status 500'],
  ] as const)('is refused if it fails its challenge: %s', async (challenge, reason) => {
    const other = await startWebhook(secret)
    other.challenge = challenge
    expect(problem(await register(other.url))).toEqual([
      400,
      'CRC_VALIDATION_FAILED',
      `The webhook failed the challenge: ${reason}`,
    ])
    await other.close()
    expect(problem(await register(other.url))[2]).toMatch(/could not be reached/)
    expect((await listed()).map(({ url }) => url)).toEqual([hook.url])
  })

  it('is refused if it does not respond in time', async () => {
    const impatient = await serve({ localWebhooks: true, webhookTimeoutMs: 50 })
    hook.challenge = 'silent'
    expect(problem(await register(hook.url, impatient.client))).toEqual([
      400,
      'CRC_VALIDATION_FAILED',
      'The webhook failed the challenge: it did not respond within 50 ms',
    ])
    await impatient.sandbox.close()
  })

  it("needs a unique URL, and counts toward its application's limit of 10", async () => {
    expect(problem(await register(hook.url)).slice(0, 2)).toEqual([400, 'DUPLICATE_URL'])
    for (let more = 1; more < 10; more += 1)
      expect((await register(`${hook.url}&n=${more}`)).status).toBe(200)
    expect(problem(await register(`${hook.url}&n=10`)).slice(0, 2)).toEqual([400, 'WEBHOOK_LIMIT_EXCEEDED'])
    // Another user of the same application.
    expect(await listed(stranger)).toHaveLength(10)
    expect(problem(await client.delete('/2/webhooks/1')).slice(0, 2)).toEqual([404, 'NOT_FOUND'])
  })

  it('requires a public https URL without a port, unless local webhooks are allowed', async () => {
    const strict = await serve()
    const asked = async (url: string) => problem(await register(url, strict.client)).slice(0, 2)
    for (const url of [
      hook.url,
      'https://example.com:8443/hook',
      'https://127.0.0.1/hook',
      'https://localhost/hook',
      'https://[::1]/hook',
      'https://[::ffff:10.0.0.1]/hook',
      'https://169.254.169.254/latest',
      'https://10.1.2.3/hook',
      'https://user:word@example.com/hook',
    ])
      expect([url, ...(await asked(url))]).toEqual([url, 400, 'INVALID_PARAMETER'])
    await strict.sandbox.close()
    expect(hook.challenges).toHaveLength(1)
    expect(problem(await register('http://169.254.169.254/latest'))[1]).toBe('INVALID_PARAMETER')
  })

  it('receives signed events for its subscriptions [activity.webhooks]', async () => {
    await subscribe({ tag: 'mine' })
    const event_uuid = await emit({ before: 'a', after: 'né' })
    const [delivery] = await hook.delivered(1)
    expect(delivery?.headers['content-type']).toBe('application/json')
    expect(delivery && isSigned(delivery, secret)).toBe(true)
    expect(JSON.parse(delivery?.text ?? '')).toEqual({
      data: {
        event_uuid,
        event_type: 'profile.update.bio',
        filter: { user_id: me },
        tag: 'mine',
        payload: { before: 'a', after: 'né' },
      },
    })
    await bio('second')
    await bio('third')
    await hook.delivered(3)
    expect(eventsOf(hook)).toEqual(['né', 'second', 'third'])
  })

  it('receives an event again, with increasing delays, until it acknowledges the event', async () => {
    await subscribe()
    hook.statuses.push(500, 404)
    await bio('once')
    await hook.delivered(1)
    expect(await timeUntil(2, 250)).toBeGreaterThanOrEqual(1000)
    expect(await timeUntil(3, 1000)).toBeGreaterThanOrEqual(5000)
    clock.now += 3_600_000
    await bio('other')
    await hook.delivered(4)
    expect(eventsOf(hook)).toEqual(['once', 'once', 'once', 'other'])
    expect(await listed()).toMatchObject([{ valid: true }])
  })

  it('becomes invalid after five failed attempts, and valid again once it passes a challenge [webhooks.validate]', async () => {
    await subscribe()
    hook.statuses.push(500, 500, 500, 500, 500)
    await bio('lost')
    await hook.delivered(1)
    for (const [index, leastMs] of [1000, 5000, 30_000, 120_000].entries())
      expect(await timeUntil(index + 2, leastMs / 4)).toBeGreaterThanOrEqual(leastMs)
    while ((await listed())[0]?.valid) await new Promise(setImmediate)
    await bio('not sent')
    expect(problem(await client.put('/2/webhooks/1')).slice(0, 2)).toEqual([404, 'NOT_FOUND'])
    hook.challenge = 'wrong'
    expect(problem(await client.put(`/2/webhooks/${id}`)).slice(0, 2)).toEqual([400, 'CRC_VALIDATION_FAILED'])
    expect(await listed()).toMatchObject([{ valid: false }])
    hook.challenge = 'right'
    expect((await client.put(`/2/webhooks/${id}`)).json.data).toEqual({ valid: true })
    expect(await listed()).toMatchObject([{ valid: true }])
    await bio('sent')
    await hook.delivered(6)
    expect(eventsOf(hook)).toEqual(['lost', 'lost', 'lost', 'lost', 'lost', 'sent'])
  })

  it('receives the events of a replayed period again, and then the outcome of the replay [webhooks.replay]', async () => {
    await subscribe()
    await bio('too early')
    clock.now += 60_000
    const from = clock.now
    await bio('first')
    clock.now += 90_000
    await bio('second')
    clock.now += 60_000
    await bio('too late')
    await hook.delivered(4)
    const asked = { webhook_id: id, from_date: minute(from), to_date: minute(from + 120_000) }
    const { status, json } = await client.json('POST', '/2/webhooks/replay', asked)
    expect([status, json.data]).toEqual([
      200,
      { job_id: expect.stringMatching(/^\d+$/), created_at: new Date(clock.now).toISOString() },
    ])
    await hook.delivered(7)
    expect(eventsOf(hook).slice(4)).toEqual(['first', 'second'])
    expect(hook.deliveries[4]?.text).toBe(hook.deliveries[1]?.text)
    const last = hook.deliveries[6]
    expect(last && isSigned(last, secret)).toBe(true)
    expect(JSON.parse(last?.text ?? '')).toEqual({
      replay_job_status: {
        webhook_id: id,
        job_state: 'Complete',
        job_state_description: 'Job completed successfully',
        job_id: json.data.job_id,
      },
    })
    hook.statuses.push(500)
    await client.json('POST', '/2/webhooks/replay', asked)
    await hook.delivered(10)
    expect(JSON.parse(hook.deliveries[9]?.text ?? '').replay_job_status.job_state).toBe('Incomplete')
  })

  it('also gets a replay through the former path, which is deprecated [account_activity_replays.create, activity.webhooks_replay]', async () => {
    const earlier = `/2/account_activity/replay/webhooks/${id}/subscriptions/all`
    await subscribe()
    await bio('once')
    await hook.delivered(1)
    const [from, to] = [minute(clock.now - 60_000), minute(clock.now)]
    clock.now += 60_000
    const { status, headers, json } = await client.post(
      `${earlier}?from_date=${from}&to_date=${minute(clock.now)}`,
    )
    expect([status, json.data]).toEqual([200, { job_id: expect.any(String), created_at: expect.any(String) }])
    await hook.delivered(3)
    expect(eventsOf(hook)).toEqual(['once', 'once'])
    expect(headers['x-api-warn']).toBe(
      'This endpoint has been deprecated since 2026-03-25. Use POST /2/webhooks/replay instead.',
    )
    const current = await client.json('POST', '/2/webhooks/replay', {
      webhook_id: id,
      from_date: from,
      to_date: to,
    })
    expect([current.status, current.headers['x-api-warn']]).toEqual([200, undefined])
  })

  it('gets a replay only for a valid period within the last 24 hours', async () => {
    const hour = 3_600_000
    const asked = async (from: string, to: string, webhook_id = id) =>
      problem(
        await client.json('POST', '/2/webhooks/replay', { webhook_id, from_date: from, to_date: to }),
      ).slice(0, 2)
    const now = minute(clock.now)
    expect(await asked(minute(clock.now - 25 * hour), now)).toEqual([400, 'INVALID_TIME_WINDOW'])
    expect(await asked(minute(clock.now - hour), minute(clock.now + hour))).toEqual([
      400,
      'INVALID_TIME_WINDOW',
    ])
    expect(await asked(now, minute(clock.now - hour))).toEqual([400, 'INVALID_TIME_WINDOW'])
    expect(await asked('202613010000', now)).toEqual([400, 'INVALID_PARAMETER'])
    expect(await asked(minute(clock.now - hour), now, '1')).toEqual([404, 'NOT_FOUND'])
    expect(hook.deliveries).toEqual([])
  })

  it('receives nothing after it has been deleted [webhooks.delete]', async () => {
    await subscribe()
    expect((await client.delete(`/2/webhooks/${id}`)).json.data).toEqual({ deleted: true })
    expect(await listed()).toEqual([])
    await bio('unseen')
    const other = (await register(hook.url)).json.data.id
    await subscribe({ tag: 'other', webhook_id: other })
    await bio('seen')
    await hook.delivered(1)
    expect(eventsOf(hook)).toEqual(['seen'])
  })
})
