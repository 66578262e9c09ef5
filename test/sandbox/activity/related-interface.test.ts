import { randomUUID } from 'node:crypto'
import { expectRefusal, send } from '../../../harness/sandbox/signed.ts'
import { serving } from '../serve.ts'
import { openStream } from './open-stream.ts'

const { client, stranger, sandbox, base, clock, timestamp } = await serving({ heartbeatMs: 20 })
const POSTS = '/2/tweets'
const RULES = '/2/tweets/search/stream/rules'
const STREAM = '/2/tweets/search/stream'
const MINUTE = 60_000

const post = (text: string, previous?: string, by = client) =>
  by.json('POST', POSTS, {
    text,
    ...(previous !== undefined && { edit_options: { previous_post_id: previous } }),
  })
const idOf = async (text: string): Promise<string> => (await post(text)).json.data.id
const rulesOf = async (): Promise<{ id: string; value: string; tag?: string }[]> =>
  (await client.get(RULES)).json.data
const add = (...values: readonly (string | { value: string; tag: string })[]) =>
  client.json('POST', RULES, {
    add: values.map((value) => (typeof value === 'string' ? { value } : value)),
  })
const onPlan = async (plan: string) => {
  const { status, json } = await send(base, {
    method: 'PUT',
    target: '/__sandbox/plans',
    body: JSON.stringify({ plan }),
  })
  expect([status, json.plan]).toEqual([200, plan])
}

afterEach(async () => {
  const ids = (await rulesOf()).map(({ id }) => id)
  if (ids.length > 0) await client.json('POST', RULES, { delete: { ids } })
  await onPlan('standard')
})

describe('POST /1.1/statuses/update.json', () => {
  const update = (status: string) => client.form('POST', '/1.1/statuses/update.json', { status })

  it.each(['d user hello', 'D @user hello', 'm user hello', ' DM user hello you'])(
    'refuses the direct-message command %j [activity.legacy_dm_commands]',
    async (text) => {
      const { status, json } = await update(text)
      expect([status, json.errors]).toEqual([
        403,
        [{ code: 151, message: expect.stringContaining('error sending your message') }],
      ])
    },
  )

  it.each(['d', 'd user', 'dear user hello'])(
    'publishes %j, which is not a direct-message command [legacy_posts.create]',
    async (text) => {
      const { status, json } = await update(text)
      expect(status).toBe(200)
      expect((await client.get(`${POSTS}/${json.data.id_str}`)).json.data.text).toBe(text)
    },
  )
})

describe('API version 1.1', () => {
  it('refuses stream filtering and points to version 2 [activity.primary_version, legacy_streams.create]', async () => {
    const old = await client.post('/1.1/statuses/filter.json')
    expectRefusal(old, 410, 'ENDPOINT_RETIRED')
    expect(old.json.errors[0].message).toContain('GET /2/tweets/search/stream')
    expect(old.headers['x-api-warn']).toContain('deprecated')
    const current = await client.get(RULES)
    expect([current.status, current.headers['x-api-warn']]).toEqual([200, undefined])
  })

  it('refuses embeds, and reports that they were retired on 23 November 2021 [activity.embed_retired, legacy_embeds.list]', async () => {
    const id = await idOf('to be embedded')
    const response = await client.get(`/1.1/statuses/oembed.json?id=${id}`)
    expectRefusal(response, 410, 'ENDPOINT_RETIRED')
    expect(response.json.errors[0].message).toContain('23 November 2021')
  })
})

describe('a post', () => {
  it('can be edited for one hour [activity.post_edit]', async () => {
    const first = await post('one hour')
    const { id, edit_controls } = first.json.data
    expect(edit_controls).toEqual({
      is_edit_eligible: true,
      editable_until: new Date(clock.now + 60 * MINUTE).toISOString(),
      edits_remaining: 5,
    })
    clock.now += 60 * MINUTE
    const edited = await post('one hour later', id)
    expect([edited.status, edited.json.data.edit_history_tweet_ids]).toEqual([200, [id, edited.json.data.id]])
    expect((await client.get(`${POSTS}/${id}`)).json.data).toMatchObject({
      text: 'one hour',
      edit_history_tweet_ids: [id, edited.json.data.id],
    })
    clock.now += 1000
    const late = await post('too late', edited.json.data.id)
    expectRefusal(late, 403, 'ACTION_NOT_ALLOWED', 'edit_options.previous_post_id')
    expect(late.json.errors[0].message).toContain('for 60 minutes')
    const { edit_controls: now, text } = (await client.get(`${POSTS}/${edited.json.data.id}`)).json.data
    expect([now.is_edit_eligible, text]).toEqual([false, 'one hour later'])
  })

  it('can be edited five times, only by its author [related_posts.create, related_posts.get]', async () => {
    const id = await idOf('mine')
    expectRefusal(
      await post('not mine', id, stranger),
      403,
      'ACTION_NOT_ALLOWED',
      'edit_options.previous_post_id',
    )
    let newest = id
    for (const time of [1, 2, 3, 4, 5]) newest = (await post(`edit ${time}`, newest)).json.data.id
    for (const previous of [id, newest])
      expectRefusal(await post('once more', previous), 403, 'ACTION_NOT_ALLOWED')
    expectRefusal(await post('of nothing', '12345'), 404, 'TWEET_NOT_FOUND')
  })

  it('stays promoted-only when it is edited', async () => {
    const text = `as_user_id=${sandbox.demoUser.user_id}&text=Promoted%20alone&name=Ours`
    const tweet = `/12/accounts/${sandbox.demo.mainAccountId}/tweet`
    const { id_str } = (await client.post(`${tweet}?${text}`)).json.data
    const { id } = (await post('Promoted only', id_str)).json.data
    const list = `${tweet}s?tweet_type=PUBLISHED&tweet_ids=${id}`
    expect((await client.get(list)).json.data).toMatchObject([
      { full_text: 'Promoted only', nullcast: true, name: 'Ours' },
    ])
    expectRefusal(await stranger.get(`${POSTS}/${id}`), 404, 'TWEET_NOT_FOUND', 'id')
  })

  it('can have up to 280 characters, or up to 25,000 if the account may write long posts [activity.long_posts]', async () => {
    const account = sandbox.demo.mainAccountId
    const feature = (method: string) =>
      send(base, {
        method,
        target: `/__sandbox/features?account_id=${account}&feature_keys=LONG_POSTS`,
      })
    expect((await post('a'.repeat(280))).status).toBe(200)
    expectRefusal(await post('a'.repeat(281)), 400, 'INVALID_PARAMETER', 'text')
    await feature('PUT')
    expect((await post('a'.repeat(25_000))).status).toBe(200)
    expectRefusal(await post('a'.repeat(25_001)), 400, 'INVALID_PARAMETER', 'text')
    await feature('DELETE')
  })
})

describe('filtered stream rule endpoint', () => {
  const numbered = (count: number) => Array.from({ length: count }, (_, at) => `bicycle${at}`)

  it('adds, lists and deletes rules, and with dry_run only validates them [stream_rules.create, stream_rules.list]', async () => {
    const dry = await client.json('POST', `${RULES}?dry_run=true`, { add: [{ value: 'bicycle' }] })
    expect([dry.json.meta.summary.created, await rulesOf()]).toEqual([1, []])
    const { json } = await add({ value: 'bicycle', tag: 'wheels' }, '"race car" OR #race')
    expect(json.meta.summary).toEqual({ created: 2, not_created: 0, valid: 2, invalid: 0 })
    expect(await rulesOf()).toEqual(json.data)
    expectRefusal(await add('bicycle'), 400, 'DUPLICATE_RULE', 'add[0].value')
    const [{ id }] = json.data
    const removed = await client.json('POST', RULES, { delete: { ids: [id, '77'] } })
    expect(removed.json.meta.summary).toEqual({ deleted: 1, not_deleted: 1 })
    expect((await rulesOf()).map(({ value }) => value)).toEqual(['"race car" OR #race'])
  })

  it.each(['-bicycle', '(bicycle', 'bicycle)', 'bicycle OR', '"bicycle', 'near:here'])(
    'refuses an invalid rule: %s',
    async (value) => {
      expectRefusal(await add('car', value), 400, 'INVALID_PARAMETER', 'add[1].value')
      expect(await rulesOf()).toEqual([])
    },
  )

  it('accepts up to 25 rules on the standard plan [activity.filtered_stream.rules.standard]', async () => {
    expect((await add(...numbered(25))).status).toBe(200)
    expectRefusal(await add('one more'), 400, 'RULE_LIMIT_EXCEEDED', 'add')
    expect(await rulesOf()).toHaveLength(25)
  })

  it('accepts up to 1,000 rules on the academic track [activity.filtered_stream.rules.academic, control.plans]', async () => {
    await onPlan('academic')
    expect((await add(...numbered(1000))).status).toBe(200)
    expectRefusal(await add('one more'), 400, 'RULE_LIMIT_EXCEEDED', 'add')
    expect(await rulesOf()).toHaveLength(1000)
  })

  it('accepts rules of up to 1,024 characters on the academic track and up to 512 otherwise [activity.filtered_stream.rule_length]', async () => {
    const ofLength = (length: number) => 'b'.repeat(length)
    expectRefusal(await add(ofLength(513)), 400, 'INVALID_PARAMETER', 'add[0].value')
    expect((await add(ofLength(512))).status).toBe(200)
    await onPlan('academic')
    expect((await add(ofLength(1024))).status).toBe(200)
    expect((await add(ofLength(1025))).status).toBe(400)
    expect(await rulesOf()).toHaveLength(2)
  })
})

describe('filtered stream', () => {
  const open = (query = '') => openStream(base, sandbox.demoUser, query, { timestamp }, STREAM)
  const textsOf = (lines: readonly string[]): string[] =>
    lines.filter((line) => line !== '').map((line) => JSON.parse(line).data.text)

  it('sends each matching post with the rules that it matches [filtered_stream.connect]', async () => {
    const { json } = await add(
      { value: 'bicycle -red', tag: 'two wheels' },
      '(#race OR "race car") from:nobody',
      '#last',
    )
    const [bicycle, , last] = json.data
    const stream = await open()
    const ids: string[] = []
    for (const text of ['My BICYCLE!', 'A red bicycle', 'bicycles', '#race', 'a bicycle #last'])
      ids.push(await idOf(text))
    await stream.until(() => textsOf(stream.lines).includes('a bicycle #last'))
    expect(stream.lines.filter((line) => line !== '').map((line) => JSON.parse(line))).toEqual([
      {
        data: { id: ids[0], text: 'My BICYCLE!' },
        matching_rules: [{ id: bicycle.id, tag: 'two wheels' }],
      },
      {
        data: { id: ids[4], text: 'a bicycle #last' },
        matching_rules: [{ id: bicycle.id, tag: 'two wheels' }, { id: last.id }],
      },
    ])
    stream.close()
    await stream.ended
  })

  it('sends posts from the last backfill_minutes, and refuses a third connection', async () => {
    await add('#backfill')
    const text = `#backfill ${randomUUID()}`
    const live = await open()
    await idOf(text)
    await live.until(() => textsOf(live.lines).includes(text))
    clock.now += 3 * MINUTE
    const late = await open('?backfill_minutes=5')
    await late.until(() => textsOf(late.lines).includes(text))
    const third = await client.get(STREAM)
    expectRefusal(third, 429, 'TOO_MANY_CONNECTIONS')
    for (const stream of [live, late]) {
      stream.close()
      await stream.ended
    }
  })
})

describe('post usage', () => {
  const usage = async () => (await client.get('/2/usage/tweets')).json.data

  it('is capped per month on the basic plan until 1 June 2026, and billed in credits afterwards [activity.basic_plans]', async () => {
    await onPlan('basic')
    const { now } = clock
    clock.now = Date.parse('2026-06-01T23:59:00Z')
    expect(await usage()).toEqual({
      plan: 'basic',
      billing: 'monthly cap',
      project_cap: 15_000,
      project_usage: 0,
    })
    clock.now = Date.parse('2026-06-02T00:00:00Z')
    expect(await usage()).toEqual({
      plan: 'basic',
      billing: 'usage-based credits',
      moved_at: '2026-06-02T00:00:00.000Z',
      project_usage: 0,
    })
    clock.now = now
  })

  it('includes posts that the filtered stream sends [post_usage.get]', async () => {
    const { project_usage: before } = await usage()
    await add('#counted')
    const stream = await openStream(base, sandbox.demoUser, '', { timestamp }, STREAM)
    await idOf('#counted')
    await stream.until(() => stream.lines.some((line) => line.includes('#counted')))
    expect((await usage()).project_usage).toBe(before + 1)
    stream.close()
    await stream.ended
  })
})
