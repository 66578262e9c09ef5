import { gunzipSync } from 'node:zlib'
import { clientOf, expectRefusal, type SandboxResponse, send } from '../../../harness/sandbox/signed.ts'
import { newAccount, serving } from '../serve.ts'

const { client, stranger, sandbox, base, clock, timestamp } = await serving()
const account = sandbox.demo.mainAccountId
const US = '96683cc9126741d1'
const SECOND = 1000
const HOUR = 3_600_000

/** Query for an account in the New York time zone. The sandbox's clock shows 2026-11-20T12:00:00Z. */
const BASE = {
  entity: 'CAMPAIGN',
  entity_ids: '8wku4',
  start_time: '2026-11-10T05:00:00Z',
  end_time: '2026-11-13T05:00:00Z',
  granularity: 'DAY',
  placement: 'ALL_ON_TWITTER',
  metric_groups: 'ENGAGEMENT,BILLING',
}
type Changes = Readonly<Record<string, string>>
const jobsOf = (id = account) => `/12/stats/jobs/accounts/${id}`
const query = (parameters: Changes) => new URLSearchParams(parameters).toString().replaceAll('+', '%20')
const create = (changes: Changes = {}, id = account, by = client) =>
  by.post(`${jobsOf(id)}?${query({ ...BASE, ...changes })}`)
const made = async (changes: Changes = {}): Promise<string> => {
  const { status, json } = await create(changes)
  expect([status, json.errors]).toEqual([200, undefined])
  return json.data.id_str
}
const list = (parameters: Changes = {}, id = account) => client.get(`${jobsOf(id)}?${query(parameters)}`)
const jobOf = async (id: string) => (await list({ job_ids: id })).json.data[0]
const finished = async (changes: Changes = {}) => {
  const id = await made(changes)
  clock.now += 3 * SECOND
  return jobOf(id)
}
interface Result {
  readonly data: readonly {
    readonly id: string
    readonly id_data: readonly {
      readonly segment: { readonly segment_name: string; readonly segment_value: string } | null
      // biome-ignore lint/suspicious/noExplicitAny: a series, an object of series, or null
      readonly metrics: Readonly<Record<string, any>>
    }[]
  }[]
}
const bytesOf = async (url: string): Promise<Buffer> => {
  const response = await fetch(url)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/gzip'])
  expect(response.headers.get('content-encoding')).toBeNull()
  return Buffer.from(await response.arrayBuffer())
}
const resultOf = async (url: string): Promise<Result> => JSON.parse(gunzipSync(await bytesOf(url)).toString())
const at = (changes: Changes) => client.get(`/12/stats/accounts/${account}?${query({ ...BASE, ...changes })}`)

describe('a statistics job', () => {
  it('reaches SUCCESS after three seconds, and then has a result for 48 hours [stats_jobs.create, stats_jobs.list, stats_jobs.status.values, stats_jobs.result]', async () => {
    const created = '2026-11-20T12:00:00Z'
    const received = await create({ entity_ids: '8wku4,8wku5' })
    const id = received.json.data.id_str as string
    expect(id).toMatch(/^\d{18,19}$/)
    const job = {
      start_time: '2026-11-10T05:00:00Z',
      segmentation_type: null,
      url: null,
      id_str: id,
      entity_ids: ['8wku4', '8wku5'],
      end_time: '2026-11-13T05:00:00Z',
      country: null,
      placement: 'ALL_ON_TWITTER',
      id,
      expires_at: null,
      account_id: account,
      status: 'QUEUED',
      granularity: 'DAY',
      entity: 'CAMPAIGN',
      created_at: created,
      platform: null,
      updated_at: created,
      metric_groups: ['ENGAGEMENT', 'BILLING'],
    }
    expect([received.status, received.json.data]).toEqual([200, job])
    const states = []
    for (let second = 0; second < 5; second += 1) {
      const { status, url, expires_at } = await jobOf(id)
      states.push([status, url === null, expires_at])
      clock.now += SECOND
    }
    expect(states).toEqual([
      ['QUEUED', true, null],
      ['PROCESSING', true, null],
      ['UPLOADING', true, null],
      ['SUCCESS', false, '2026-11-22T12:00:03Z'],
      ['SUCCESS', false, '2026-11-22T12:00:03Z'],
    ])
    const done = await jobOf(id)
    expect(done).toEqual({
      ...job,
      status: 'SUCCESS',
      url: expect.stringMatching(
        new RegExp(`^${base}/media/stats/stats_job_${id}_[0-9a-f]{64}\\.json\\.gz$`),
      ),
      expires_at: '2026-11-22T12:00:03Z',
      updated_at: '2026-11-20T12:00:03Z',
    })
  })

  it('also has its exact id as a string, because connectors require a non-empty string [stats_jobs.id_text]', async () => {
    const id = await made()
    const { text } = await list({ job_ids: id })
    expect(Number(id)).toBeGreaterThan(Number.MAX_SAFE_INTEGER)
    expect(text).toContain(`"id":"${id}",`)
    expect(text).toContain(`"id_str":"${id}"`)
    expect(text).toContain(`"job_ids":[${id}]`)
  })

  it('returns the same metrics as the synchronous endpoint [stats_jobs.result]', async () => {
    const { url } = await finished({ entity_ids: '8wku4,8wku5' })
    const result = await resultOf(url)
    const { data_type, time_series_length, data } = (await at({ entity_ids: '8wku4,8wku5' })).json
    expect(data[0].id_data[0].metrics.impressions).toHaveLength(3)
    expect(result).toEqual({
      data_type,
      time_series_length,
      data,
      request: {
        params: {
          start_time: '2026-11-10T05:00:00Z',
          segmentation_type: null,
          entity_ids: ['8wku4', '8wku5'],
          end_time: '2026-11-13T05:00:00Z',
          country: null,
          placement: 'ALL_ON_TWITTER',
          granularity: 'DAY',
          entity: 'CAMPAIGN',
          platform: null,
          metric_groups: ['ENGAGEMENT', 'BILLING'],
        },
      },
    })
    expect(await bytesOf(url)).toEqual(await bytesOf(url))
    const headers = { authorization: 'OAuth of somebody else' }
    expect((await fetch(url, { headers })).status).toBe(200)
    const head = await fetch(url, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/gzip'])
  })

  it.each([
    ['AGE', {}],
    ['GENDER', {}],
    ['PLATFORMS', {}],
    ['LOCATIONS', {}],
    ['METROS', { country: US }],
    ['CITIES', { country: US }],
    ['REGIONS', { country: US }],
    ['POSTAL_CODES', { country: US }],
    ['DEVICES', { platform: '0' }],
    ['PLATFORM_VERSIONS', { platform: '1' }],
    ['INTERESTS', {}],
    ['KEYWORDS', {}],
    ['LANGUAGES', {}],
    ['CONVERSATIONS', {}],
    ['EVENTS', {}],
    ['TV_SHOWS', {}],
    ['AUDIENCES', {}],
    ['APP_STORE_CATEGORY', {}],
    ['SIMILAR_TO_FOLLOWERS_OF_USER', {}],
  ])(
    'segments metrics by %s, and the segments add up to the total [stats_jobs.create.parameters]',
    async (type, more) => {
      const { url, segmentation_type, country, platform } = await finished({
        segmentation_type: type,
        ...more,
      })
      expect({ segmentation_type, country, platform }).toEqual({
        segmentation_type: type,
        country: null,
        platform: null,
        ...more,
      })
      const [{ id_data: segments }] = (await resultOf(url)).data as [Result['data'][number]]
      const whole = (await at({})).json.data[0].id_data[0].metrics
      expect(segments.length).toBeGreaterThan(1)
      expect(new Set(segments.map(({ segment }) => segment?.segment_value)).size).toBe(segments.length)
      for (const metric of ['impressions', 'engagements', 'likes', 'billed_charge_local_micro']) {
        const sums = [0, 1, 2].map((day) =>
          segments.reduce((sum, { metrics }) => sum + (metrics[metric]?.[day] ?? 0), 0),
        )
        expect([metric, sums]).toEqual([metric, whole[metric]])
      }
      for (const { segment } of segments)
        expect(segment).toEqual({ segment_name: expect.any(String), segment_value: expect.any(String) })
    },
  )

  it('identifies US metros by their Nielsen DMA codes [stats_jobs.segments.metros]', async () => {
    const { url } = await finished({ segmentation_type: 'METROS', country: US })
    const segments = (await resultOf(url)).data[0]?.id_data.map(({ segment }) => segment)
    expect(segments?.map((each) => each?.segment_value).sort()).toEqual(['501', '623', '803', '807', '819'])
    const segment_name = 'Seattle-Tacoma WA, United States'
    expect(segments).toContainEqual({ segment_name, segment_value: '819' })
  })

  it('can segment website conversions by tag, and can combine engagement and conversion metrics', async () => {
    const tags = await finished({ segmentation_type: 'CONVERSION_TAGS', metric_groups: 'WEB_CONVERSION' })
    expect((await resultOf(tags.url)).data[0]?.id).toBe('8wku4')
    const all = await finished({ metric_groups: 'ENGAGEMENT,WEB_CONVERSION,MOBILE_CONVERSION' })
    const { metrics } = (await resultOf(all.url)).data[0]?.id_data[0] ?? { metrics: {} }
    expect(Object.keys(metrics)).toEqual(
      expect.arrayContaining(['impressions', 'conversion_purchases', 'mobile_conversion_installs']),
    )
  })

  it('accepts 90 days, or 45 with segments [stats_jobs.create.range.maximum]', async () => {
    const ninety = await finished({
      start_time: '2026-08-15T00:00:00Z',
      end_time: '2026-11-13T00:00:00Z',
      granularity: 'HOUR',
    })
    expect((await resultOf(ninety.url)).data[0]?.id_data[0]?.metrics.impressions).toHaveLength(2160)
    const hours = {
      start_time: '2026-09-29T00:00:00Z',
      end_time: '2026-11-13T00:00:00Z',
      granularity: 'HOUR',
    }
    const whole = await resultOf((await finished(hours)).url)
    const divided = await resultOf((await finished({ ...hours, segmentation_type: 'INTERESTS' })).url)
    const impressions = divided.data[0]?.id_data.map(({ metrics }) => metrics.impressions) ?? []
    expect(impressions.length).toBeGreaterThan(100)
    const sums = Array.from({ length: 1080 }, (_, hour) =>
      impressions.reduce((sum, series) => sum + (series?.[hour] ?? 0), 0),
    )
    expect(sums).toEqual(whole.data[0]?.id_data[0]?.metrics.impressions)
  })
})

describe('statistics job list', () => {
  it('is sorted from newest to oldest, and paginated [stats_jobs.list]', async () => {
    const { account: own } = await newAccount(client)
    const mine = { entity: 'ACCOUNT', entity_ids: own, granularity: 'TOTAL', metric_groups: 'ENGAGEMENT' }
    const ids: string[] = []
    for (let index = 0; index < 3; index += 1) ids.push((await create(mine, own)).json.data.id_str)
    const newest = ids.toReversed()
    const idsIn = ({ json }: SandboxResponse) => json.data.map(({ id_str }: { id_str: string }) => id_str)
    const first = await list({ count: '2' }, own)
    expect([idsIn(first), first.json.next_cursor]).toEqual([newest.slice(0, 2), newest[1]])
    const second = await list({ count: '2', cursor: first.json.next_cursor }, own)
    expect([idsIn(second), second.json.next_cursor]).toEqual([newest.slice(2), null])
    expect(idsIn(await list({ job_ids: `${ids[0]},1,${ids[2]}` }, own))).toEqual([ids[2], ids[0]])
    expect((await list({ job_ids: ids[0] as string })).json.data).toEqual([])
    for (const cursor of ['c-3yvu1pzhd3i7', '9999999999999999999'])
      expectRefusal(await list({ cursor }, own), 400, 'INVALID_PARAMETER', 'cursor')
  })

  it('accepts 200 ids and refuses 201 [stats_jobs.list.job_ids.maximum]', async () => {
    const ids = (amount: number) => Array.from({ length: amount }, (_, index) => `${index + 1}`).join(',')
    expect((await list({ job_ids: ids(200) })).json.data).toEqual([])
    const refused = await list({ job_ids: ids(201) })
    expectRefusal(refused, 400, 'INVALID_PARAMETER', 'job_ids')
    expect(refused.json.errors[0].message).toContain('200')
  })
})

describe('statistics job', () => {
  it('can be deleted together with its result [stats_jobs.delete]', async () => {
    const waiting = await made()
    const deleted = await client.delete(`${jobsOf()}/${waiting}`)
    expect([deleted.status, deleted.json.data.id_str, deleted.json.data.status]).toEqual([
      200,
      waiting,
      'QUEUED',
    ])
    clock.now += 3 * SECOND
    expect((await list({ job_ids: waiting })).json.data).toEqual([])
    expectRefusal(await client.delete(`${jobsOf()}/${waiting}`), 404, 'NOT_FOUND', 'job_id')
    const { id_str, url } = await finished()
    await client.delete(`${jobsOf()}/${id_str}`)
    expect((await fetch(url)).status).toBe(404)
  })

  it('can be made to fail by a control request [stats_jobs.status.values, control.stats_jobs]', async () => {
    const id = await made()
    const control = (parameters: Changes) =>
      send(base, { method: 'PUT', target: `/__sandbox/stats-jobs?${query(parameters)}` })
    const failed = await control({ account_id: account, job_ids: id, status: 'FAILED' })
    expect([failed.status, failed.json]).toEqual([200, { account_id: account, failed: [id] }])
    clock.now += 5 * SECOND
    const { status, url, expires_at } = await jobOf(id)
    expect({ status, url, expires_at }).toEqual({ status: 'FAILED', url: null, expires_at: null })
    expect((await control({ account_id: account, job_ids: id, status: 'FAILED' })).status).toBe(404)
    expectRefusal(await control({ account_id: account, status: 'DONE' }), 400, 'INVALID_PARAMETER', 'status')
    expectRefusal(await control({ status: 'FAILED' }), 400, 'INVALID_PARAMETER', 'account_id')
    expectRefusal(
      await control({ account_id: account, job_ids: 'x', status: 'FAILED' }),
      400,
      'INVALID_PARAMETER',
      'job_ids',
    )
  })

  it('has its result at exactly one URL, for 48 hours [stats_jobs.result]', async () => {
    const { url } = await finished()
    const guessed = url.replace(/_[0-9a-f]{64}/, `_${'0'.repeat(64)}`)
    expect((await fetch(guessed)).status).toBe(404)
    expect((await fetch(url.replace(/_[0-9a-f]{64}/, ''))).status).toBe(404)
    expect((await fetch(url, { method: 'POST' })).status).toBe(405)
    clock.now += 48 * HOUR - SECOND
    expect((await fetch(url)).status).toBe(200)
    clock.now += SECOND
    const gone = await fetch(url)
    expect([gone.status, await gone.json()]).toEqual([
      410,
      { errors: [{ code: 'NOT_FOUND', message: expect.stringContaining('expired') }] },
    ])
  })

  it('counts toward the limit of 100 unfinished jobs per account [stats_jobs.create.concurrent.maximum]', async () => {
    const { account: own } = await newAccount(client)
    const mine = { entity: 'ACCOUNT', entity_ids: own, granularity: 'TOTAL', metric_groups: 'ENGAGEMENT' }
    for (let index = 0; index < 100; index += 1) expect((await create(mine, own)).status).toBe(200)
    const refused = await create(mine, own)
    expectRefusal(refused, 400, 'TOO_MANY_JOBS')
    expect(refused.json.errors[0].message).toContain('100')
    expect((await create()).status).toBe(200)
    clock.now += 2 * SECOND
    expectRefusal(await create(mine, own), 400, 'TOO_MANY_JOBS')
    clock.now += SECOND
    expect((await create(mine, own)).status).toBe(200)
  })
})

describe('access to statistics jobs', () => {
  it.each([
    ['demo_analyst', 200],
    ['demo_creative_manager', 403],
  ])('depends on the permission to read analytics: %s', async (name, expected) => {
    const { json } = await send(base, { method: 'GET', target: `/__sandbox/credentials?user=${name}` })
    const by = clientOf(base, json, { timestamp })
    const { status } = await create({}, account, by)
    expect([status, (await by.delete(`${jobsOf()}/${await made()}`)).status]).toEqual([expected, expected])
  })

  it("is refused for another user's account", async () => {
    expectRefusal(await create({}, account, stranger), 403, 'ACCOUNT_NOT_FOUND', 'account_id')
    expectRefusal(await stranger.get(jobsOf()), 403, 'ACCOUNT_NOT_FOUND', 'account_id')
    expectRefusal(
      await stranger.delete(`${jobsOf()}/${await made()}`),
      403,
      'ACCOUNT_NOT_FOUND',
      'account_id',
    )
  })
})
