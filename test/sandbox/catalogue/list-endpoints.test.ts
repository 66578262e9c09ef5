import { expectRefusal } from '../../../harness/sandbox/signed.ts'
import { newAccount, serving } from '../serve.ts'

// spec 2 §1 Shared list parameters: count is 1 to 1000, by default 200, and with_total_count adds
// total_count. Every list response has data as an array. Timestamps are ISO 8601, UTC, with a trailing Z.
const ROWS = 201

const range = (length: number): number[] => Array.from({ length }, (_each, index) => index)

const served = await serving({ rateLimits: 'off' })
const { account, funding } = await newAccount(served.client)
const { client } = served
for (const _each of range(ROWS)) {
  await client.post('/12/accounts')
  await client.post(
    `/12/accounts/${account}/funding_instruments?currency=EUR&start_time=2026-01-01T00%3A00%3A00Z&type=INSERTION_ORDER`,
  )
}
for (const start of range(6).map((batch) => batch * 40)) {
  const items = range(Math.min(40, ROWS - start)).map((index) => ({
    operation_type: 'Create',
    params: {
      funding_instrument_id: funding,
      name: `Campaign ${start + index}`,
      daily_budget_amount_local_micro: 5_000_000,
      entity_status: 'PAUSED',
    },
  }))
  if (items.length > 0) await client.json('POST', `/12/batch/accounts/${account}/campaigns`, items)
}

const demo = (): string => served.sandbox.demo.mainAccountId
const lists: [title: string, target: () => string][] = [
  ['accounts [accounts.list.count]', () => '/12/accounts'],
  [
    'funding instruments [funding_instruments.list.count, funding_instruments.list.with_total_count]',
    () => `/12/accounts/${account}/funding_instruments`,
  ],
  ['campaigns [campaigns.list.count]', () => `/12/accounts/${account}/campaigns`],
  [
    'line items [line_items.list.count, line_items.list.with_total_count]',
    () => `/12/accounts/${demo()}/line_items`,
  ],
  ['promoted tweets [promoted_tweets.list.with_total_count]', () => `/12/accounts/${demo()}/promoted_tweets`],
]

describe('list endpoint', () => {
  it.each(lists)(
    'returns `count` records per page, by default 200: %s [protocol.version.12]',
    async (_title, target) => {
      const counted = async (count?: number) => {
        const response = await served.client.get(`${target()}${count === undefined ? '' : `?count=${count}`}`)
        return [response.status, response.json.data?.length, typeof response.json.next_cursor]
      }
      expect(await counted()).toEqual([200, 200, 'string'])
      expect(await counted(1)).toEqual([200, 1, 'string'])
      expect((await counted(1000))[0]).toBe(200)
      for (const wrong of [0, 1001, -1]) {
        const response = await served.client.get(`${target()}?count=${wrong}`)
        expectRefusal(response, 400, 'INVALID_PARAMETER', 'count')
      }
    },
  )

  it.each(lists)(
    'refuses with_total_count together with a cursor: %s [errors.exclusive_parameters, line_items.list.with_total_count.no_cursor]',
    async (_title, target) => {
      const { next_cursor } = (await served.client.get(`${target()}?count=1`)).json
      const response = await served.client.get(
        `${target()}?count=1&with_total_count=true&cursor=${encodeURIComponent(next_cursor)}`,
      )
      expectRefusal(response, 400, 'EXCLUSIVE_PARAMETERS', 'with_total_count')
    },
  )

  it.each(lists)(
    'returns an array, and a total only on request: %s [protocol.list.with_total_count.default, protocol.lists.array]',
    async (_title, target) => {
      const plain = await served.client.get(`${target()}?count=1`)
      expect(plain.json.data).toEqual([expect.any(Object)])
      expect(plain.json).not.toHaveProperty('total_count')
      const counted = await served.client.get(`${target()}?count=1&with_total_count=true`)
      expect(counted.json.total_count).toBeGreaterThanOrEqual(ROWS)
      const none = await served.client.get(`${target()}?count=1&with_total_count=false`)
      expect(none.json).not.toHaveProperty('total_count')
    },
  )

  it.each(lists)(
    'formats times in UTC with a trailing Z: %s [protocol.timestamps.whole_seconds, protocol.timestamps]',
    async (_title, target) => {
      const { json: response } = await served.client.get(`${target()}?count=5`)
      const times = response.data.flatMap((record: Record<string, unknown>) => [
        record.created_at,
        record.updated_at,
      ])
      expect(times.filter((time: string) => !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(time))).toEqual([])
    },
  )
})

describe('every time field', () => {
  it('is in UTC with a trailing Z [protocol.timestamps]', async () => {
    const paths =
      `funding_instruments campaigns line_items promoted_tweets promoted_accounts scheduled_promoted_tweets
      promotable_users targeting_criteria?line_item_ids=${served.sandbox.demo.lineItemId} tracking_tags cards
      cards/poll media_library draft_tweets scheduled_tweets preroll_call_to_actions custom_audiences
      media_creatives account_media account_apps curated_categories?country_codes=US`.split(/\s+/)
    const seen = new Set<string>()
    const timesIn = (value: unknown): string[] => {
      if (typeof value !== 'object' || value === null) return []
      return Object.entries(value).flatMap(([name, inner]) => {
        if (!/_(at|time)$/.test(name) || inner === null) return timesIn(inner)
        seen.add(name)
        return [String(inner)]
      })
    }
    for (const path of paths) {
      const response = await served.client.get(`/12/accounts/${demo()}/${path}`)
      expect([path, response.status]).toEqual([path, 200])
      const wrong = timesIn(response.json.data).filter(
        (time) => !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(time),
      )
      expect([path, wrong]).toEqual([path, []])
    }
    expect([...seen].sort()).toEqual(
      'completed_at created_at end_time scheduled_at start_time updated_at'.split(' '),
    )
  })
})

describe('a soft-deleted record', () => {
  it('is hidden from list and get unless with_deleted is true [protocol.delete.hidden]', async () => {
    const { client } = served
    const made = await client.post(
      `/12/accounts/${account}/campaigns?funding_instrument_id=${funding}&name=Gone&daily_budget_amount_local_micro=5000000`,
    )
    const { id } = made.json.data
    const target = `/12/accounts/${account}/campaigns`
    expect((await client.delete(`${target}/${id}`)).json.data.deleted).toBe(true)
    expect((await client.get(`${target}?campaign_ids=${id}`)).json.data).toEqual([])
    expect((await client.get(`${target}/${id}`)).status).toBe(404)
    const shown = await client.get(`${target}?campaign_ids=${id}&with_deleted=true`)
    expect(shown.json.data).toEqual([expect.objectContaining({ id, deleted: true })])
    expect((await client.get(`${target}/${id}?with_deleted=true`)).json.data.deleted).toBe(true)
  })
})

describe('an update', () => {
  it('sets a total budget above 2^53 micros exactly, and clears the daily budget [protocol.update_verb, campaigns.update.total_budget]', async () => {
    const { client } = served
    const made = await client.post(
      `/12/accounts/${account}/campaigns?funding_instrument_id=${funding}&name=Budgets&daily_budget_amount_local_micro=5000000`,
    )
    const target = `/12/accounts/${account}/campaigns/${made.json.data.id}`
    const changed = await client.put(`${target}?total_budget_amount_local_micro=200000000000010000`)
    expect(changed.text).toContain('"total_budget_amount_local_micro":200000000000010000,')
    const read = await client.get(target)
    expect(read.text).toContain('"total_budget_amount_local_micro":200000000000010000,')
    const cleared = await client.put(`${target}?daily_budget_amount_local_micro=`)
    expect([cleared.status, cleared.json.data.daily_budget_amount_local_micro]).toEqual([200, null])
    expect((await client.get(target)).text).toContain('"daily_budget_amount_local_micro":null')
  })

  it('is refused with 405 for a promoted tweet and changes nothing [promoted_tweets.no_update]', async () => {
    const { client } = served
    const [{ id }] = (await client.get(`/12/accounts/${demo()}/promoted_tweets?count=1`)).json.data
    const target = `/12/accounts/${demo()}/promoted_tweets/${id}`
    const before = (await client.get(target)).json.data
    const response = await client.put(`${target}?entity_status=PAUSED`)
    expect([response.status, response.json.errors[0].code]).toEqual([405, 'METHOD_NOT_ALLOWED'])
    expect((await client.get(target)).json.data).toEqual(before)
  })
})
