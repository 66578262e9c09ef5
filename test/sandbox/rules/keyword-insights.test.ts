import { expectRefusal } from '../../../harness/sandbox/signed.ts'
import { serving } from '../serve.ts'

const served = await serving()

const US = '96683cc9126741d1'
const path = (parameters: Readonly<Record<string, string>>) =>
  `/12/insights/keywords/search?${new URLSearchParams(parameters).toString().replaceAll('+', '%20')}`
const BASE = {
  granularity: 'DAY',
  keywords: 'coffee',
  start_time: '2026-11-10T00:00:00Z',
  end_time: '2026-11-12T00:00:00Z',
}
const ask = (changes: Readonly<Record<string, string>> = {}) =>
  served.client.get(path({ ...BASE, ...changes }))
const dataOf = async (changes: Readonly<Record<string, string>> = {}) => {
  const { status, json } = await ask(changes)
  expect([status, json.errors]).toEqual([200, undefined])
  return json.data as { related_keywords: string[]; tweet_volume: number[] }
}
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
const volume = async (changes: Readonly<Record<string, string>> = {}) =>
  sum((await dataOf(changes)).tweet_volume)

describe('GET /12/insights/keywords/search', () => {
  it('returns 30 related keywords and a volume per day [keyword_insights.search] [keyword_insights.fields] [keyword_insights.search.related_keywords]', async () => {
    const { status, json } = await ask()
    expect(status).toBe(200)
    expect(json.request).toEqual({ params: { ...BASE, keywords: ['coffee'] } })
    expect(Object.keys(json.data)).toEqual(['related_keywords', 'tweet_volume'])
    const { related_keywords, tweet_volume } = json.data
    expect(related_keywords).toHaveLength(30)
    expect(new Set(related_keywords).size).toBe(30)
    expect(related_keywords).not.toContain('coffee')
    expect(tweet_volume).toHaveLength(2)
    for (const count of tweet_volume) expect(Number.isInteger(count) && count > 0).toBe(true)
    expect(json).not.toHaveProperty('next_cursor')
  })

  it.each([
    ['DAY', '2026-11-10T00:00:00Z', '2026-11-11T00:00:00Z', 1],
    ['DAY', '2026-11-10T00:00:00Z', '2026-11-17T00:00:00Z', 7],
    ['DAY', '2026-11-10T00:00:00Z', '2026-11-11T00:00:01Z', 2],
    ['DAY', '2026-11-10T00:00:00Z', '2026-11-10T00:00:01Z', 1],
    ['HOUR', '2026-11-10T00:00:00Z', '2026-11-17T00:00:00Z', 168],
    ['HOUR', '2026-11-10T00:30:00Z', '2026-11-10T03:30:00Z', 3],
    ['HOUR', '2026-11-10T00:30:00+02:00', '2026-11-10T01:00:00Z', 3],
  ])(
    'returns one volume per %s from %s to %s: %d in total [keyword_insights.search.granularity.values] [keyword_insights.search.range.maximum]',
    async (granularity, start_time, end_time, count) => {
      expect((await dataOf({ granularity, start_time, end_time })).tweet_volume).toHaveLength(count)
    },
  )

  it('returns hourly counts that add up to daily counts, and the same counts every time', async () => {
    const days = (await dataOf()).tweet_volume
    const hours = (await dataOf({ granularity: 'HOUR' })).tweet_volume
    expect([sum(hours.slice(0, 24)), sum(hours.slice(24))]).toEqual(days)
    expect(await dataOf()).toEqual(await dataOf({ keywords: ' COFFEE ' }))
  })

  it('counts posts that contain any of the keywords [keyword_insights.search.keywords.or] [keyword_insights.search.tweet_volume]', async () => {
    const [coffee, tea] = [await volume(), await volume({ keywords: 'tea' })]
    expect(await volume({ keywords: 'coffee,tea' })).toBe(coffee + tea)
    expect(await volume({ keywords: 'coffee,coffee' })).toBe(coffee)
    const { related_keywords } = await dataOf({ keywords: 'coffee,tea' })
    expect(related_keywords).toHaveLength(30)
    // A related keyword has its own volume, which is not part of the query's volume.
    expect(await volume({ keywords: `coffee,${related_keywords[0]}` })).toBeGreaterThan(coffee)
  })

  it('excludes posts that contain any of the negative keywords [keyword_insights.search.negative_keywords.or]', async () => {
    const all = await volume()
    const one = await volume({ negative_keywords: 'decaf' })
    const two = await volume({ negative_keywords: 'decaf,instant' })
    expect([one < all, two < one, two > 0]).toEqual([true, true, true])
    expect(await volume({ negative_keywords: 'COFFEE' })).toBe(0)
    const { related_keywords } = await dataOf({ negative_keywords: 'tips,coffee news' })
    expect(related_keywords).toHaveLength(30)
    expect(related_keywords).not.toContain('coffee tips')
    expect(related_keywords).not.toContain('coffee news')
  })

  it('can be limited to a country [keyword_insights.search.location.country]', async () => {
    const there = await volume({ location: US })
    expect(there).toBeGreaterThan(0)
    expect(there).toBeLessThan(await volume())
  })

  it('uses the current time if end_time is omitted [keyword_insights.search.end_time.default]', async () => {
    const { end_time: _end, ...open } = BASE
    const asked = await served.client.get(path({ ...open, start_time: '2026-11-13T12:00:00Z' }))
    expect([asked.status, asked.json.data.tweet_volume.length]).toEqual([200, 7])
    expect(asked.json.data).toEqual(
      await dataOf({ start_time: '2026-11-13T12:00:00Z', end_time: '2026-11-20T12:00:00Z' }),
    )
    for (const [start_time, code] of [
      ['2026-11-13T11:59:59Z', 'INVALID_TIME_WINDOW'],
      ['2026-11-20T12:00:00Z', 'INVALID_TIME_WINDOW'],
    ] as const) {
      const refused = await served.client.get(path({ ...open, start_time }))
      expectRefusal(refused, 400, code, 'end_time')
    }
  })

  it.each([
    ['HOUR', '2026-11-20T09:00:00Z', '2026-11-20T18:00:00Z', 3, 6],
    ['HOUR', '2026-11-20T09:30:00Z', '2026-11-21T09:30:00Z', 3, 21],
    ['DAY', '2026-11-19T00:00:00Z', '2026-11-26T00:00:00Z', 2, 5],
    ['DAY', '2026-11-20T12:00:00Z', '2026-11-22T00:00:00Z', 0, 2],
    ['HOUR', '2026-11-20T13:30:00Z', '2026-11-20T15:00:00Z', 0, 2],
  ])(
    'returns volumes per %s from %s to %s with posts for %d buckets and none for %d future ones [keyword_insights.search.future] [keyword_insights.fields]',
    async (granularity, start_time, end_time, past, future) => {
      const { tweet_volume } = await dataOf({ granularity, start_time, end_time })
      const now = '2026-11-20T12:00:00Z'
      const range = { granularity, start_time, end_time: now }
      const known = past === 0 ? [] : (await dataOf(range)).tweet_volume
      expect(known).toHaveLength(past)
      expect(tweet_volume).toEqual([...known, ...Array(future).fill(0)])
    },
  )

  it.each<[what: string, changes: Record<string, string | undefined>, code?: string]>(
    // biome-ignore format: one case per line
    [
      ['an empty list of keywords', { keywords: '' }],
      ['an empty keyword', { keywords: 'coffee,,tea' }],
      ['an empty negative keyword', { negative_keywords: 'a, ,b' }],
      ['a start that is not a time', { start_time: 'yesterday' }],
      ['a day that does not exist', { start_time: '2026-11-31T00:00:00Z' }],
      ['an hour that does not exist', { end_time: '2026-11-11T25:00:00Z' }],
      ['an end equal to its start', { end_time: '2026-11-10T00:00:00Z' }, 'INVALID_TIME_WINDOW'],
      ['an unknown place [keyword_insights.search.location.country]', { location: 'ffffffffffffffff' }],
      ['San Francisco, a city [keyword_insights.search.location.country]', { location: '5a110d312052166f' }],
      ['an empty place', { location: '' }],
    ],
  )('refuses %s', async (_what, changes, code = 'INVALID_PARAMETER') => {
    const parameter = Object.keys(changes).at(-1)
    const given: Record<string, string | undefined> = { ...BASE, ...changes }
    const parameters = Object.entries(given).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    )
    const { status, json } = await served.client.get(path(Object.fromEntries(parameters)))
    expect([status, json.errors]).toMatchObject([400, [{ code, parameter }]])
    expect(json).not.toHaveProperty('data')
  })

  it('allows 500 requests per token every 15 minutes', async () => {
    const { headers } = await ask()
    expect(headers['x-rate-limit-limit']).toBe('500')
    expect(headers['x-account-rate-limit-limit']).toBeUndefined()
  })
})
