import { expectError } from './refusals.ts'
import { inClockedWorld, type Json } from './world.ts'

const { rest, ask } = await inClockedWorld('2026-11-20T12:00:00Z')

const BASE = {
  granularity: 'DAY',
  keywords: ['coffee'],
  startTime: '2026-11-10T00:00:00Z',
  endTime: '2026-11-12T00:00:00Z',
}
const insights = (changes: object = {}) =>
  ask(
    `query ($granularity: KeywordInsightsGranularity!, $keywords: [String!]!, $startTime: DateTime!, $endTime: DateTime, $location: String, $negativeKeywords: [String!]) {
      keywordInsights(granularity: $granularity, keywords: $keywords, startTime: $startTime, endTime: $endTime, location: $location, negativeKeywords: $negativeKeywords) {
        relatedKeywords tweetVolume buckets { startTime volume }
      }
    }`,
    { ...BASE, ...changes },
  )
const SEARCHED = { 'keyword_insights.search': 1 }

describe('keywordInsights', () => {
  it("returns the API's values in one call, with a time for each bucket [keyword_insights.search] [keyword_insights.fields]", async () => {
    const { data, errors, calls } = await insights({ granularity: 'HOUR', keywords: ['coffee', 'tea'] })
    expect([errors, calls]).toEqual([[], SEARCHED])
    const { json } = await rest.get(
      '/12/insights/keywords/search?granularity=HOUR&keywords=coffee%2Ctea&start_time=2026-11-10T00%3A00%3A00Z&end_time=2026-11-12T00%3A00%3A00Z',
    )
    const { relatedKeywords, tweetVolume, buckets } = data.keywordInsights
    expect({ related_keywords: relatedKeywords, tweet_volume: tweetVolume }).toEqual(json.data)
    expect([relatedKeywords.length, buckets.length]).toEqual([30, 48])
    expect(buckets.map(({ volume }: Json) => volume)).toEqual(tweetVolume)
    expect([buckets[0], buckets[1], buckets[47]].map(({ startTime }) => startTime)).toEqual([
      '2026-11-10T00:00:00Z',
      '2026-11-10T01:00:00Z',
      '2026-11-11T23:00:00Z',
    ])
  })

  it('counts days from its start time, and shares one call between equal fields', async () => {
    const field =
      'keywordInsights(granularity: DAY, keywords: ["coffee"], startTime: "2026-11-10T06:30:00+02:00", endTime: "2026-11-12T00:00:00Z")'
    const { data, errors, calls } = await ask(
      `{ a: ${field} { buckets { startTime } } b: ${field} { tweetVolume } }`,
    )
    expect([errors, calls]).toEqual([[], SEARCHED])
    expect(data.a.buckets).toEqual([
      { startTime: '2026-11-10T04:30:00Z' },
      { startTime: '2026-11-11T04:30:00Z' },
    ])
    expect(data.b.tweetVolume).toHaveLength(2)
  })

  it('accepts negative keywords and a country, or null for either', async () => {
    const volumes = async (changes: object) => {
      const { data, errors, calls } = await insights(changes)
      expect([errors, calls]).toEqual([[], SEARCHED])
      return data.keywordInsights.tweetVolume as number[]
    }
    const all = await volumes({ location: null, negativeKeywords: null })
    const less = await volumes({ negativeKeywords: ['decaf'] })
    const there = await volumes({ location: '96683cc9126741d1' })
    for (const [day, volume] of all.entries()) {
      expect(less[day]).toBeLessThan(volume)
      expect(there[day]).toBeLessThan(volume)
    }
  })

  it('ends now by default [keyword_insights.search.end_time.default]', async () => {
    const { data, errors } = await insights({ startTime: '2026-11-17T12:01:00Z', endTime: null })
    expect(errors).toEqual([])
    expect(data.keywordInsights.tweetVolume).toHaveLength(3)
  })

  it('counts no posts in future buckets [keyword_insights.search.future]', async () => {
    const { data, errors } = await insights({
      granularity: 'HOUR',
      startTime: '2026-11-20T10:30:00Z',
      endTime: '2026-11-20T14:30:00Z',
    })
    expect(errors).toEqual([])
    expect(data.keywordInsights.buckets).toEqual([
      { startTime: '2026-11-20T10:30:00Z', volume: expect.any(Number) },
      { startTime: '2026-11-20T11:30:00Z', volume: expect.any(Number) },
      { startTime: '2026-11-20T12:30:00Z', volume: 0 },
      { startTime: '2026-11-20T13:30:00Z', volume: 0 },
    ])
  })

  it.each`
    what                                                                                            | changes                                                 | extensions                         | expected
    ${'an empty list of keywords'}                                                                  | ${{ keywords: [] }}                                     | ${{ field: 'keywords', limit: 1 }} | ${{}}
    ${'a blank keyword'}                                                                            | ${{ keywords: ['coffee', ' '] }}                        | ${{ field: 'keywords' }}           | ${{}}
    ${'a keyword with a comma'}                                                                     | ${{ negativeKeywords: ['a,b'] }}                        | ${{ field: 'negativeKeywords' }}   | ${{}}
    ${'an end before its start'}                                                                    | ${{ endTime: '2026-11-09T00:00:00Z' }}                  | ${{ field: 'endTime' }}            | ${{}}
    ${'an invalid time'}                                                                            | ${{ startTime: 'yesterday' }}                           | ${undefined}                       | ${{}}
    ${'a city [keyword_insights.search.location.country]'}                                          | ${{ location: '5a110d312052166f' }}                     | ${{ field: 'location' }}           | ${SEARCHED}
    ${'a missing end if the start is more than 7 days ago [keyword_insights.search.range.maximum]'} | ${{ startTime: '2020-01-01T00:00:00Z', endTime: null }} | ${{ field: 'endTime' }}            | ${SEARCHED}
  `('refuses $what', async ({ changes, extensions, expected }) => {
    const asked = await insights(changes)
    expect(asked.data?.keywordInsights ?? null).toBeNull()
    expectError(asked, { code: 'BAD_USER_INPUT', ...extensions }, expected)
  })
})
