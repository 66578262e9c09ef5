import { inWorld } from './world.ts'

const { world, main, ask, rest } = await inWorld()

const { json } = await rest.get('/12/targeting_criteria/locations?country_code=US&location_type=COUNTRIES')
const unitedStates: string = json.data[0].targeting_value

const segmentation = { type: 'CITIES', country: 'US' }

describe('country code instead of a targeting value', () => {
  it('selects the country for keyword insights', async () => {
    const of = (location: string) =>
      ask(
        `{ keywordInsights(granularity: DAY, keywords: ["coffee"], startTime: "2026-11-10", endTime: "2026-11-12", location: "${location}") { buckets { startTime volume } } }`,
      )
    const byCode = await of('US')
    expect(byCode.errors).toEqual([])
    expect(byCode.calls).toEqual({ 'targeting_options.locations': 1, 'keyword_insights.search': 1 })
    const byValue = await of(unitedStates)
    expect(byValue.data).toEqual(byCode.data)
    expect(byValue.calls).toEqual({ 'keyword_insights.search': 1 })
  })

  it('is looked up only if all other arguments are valid', async () => {
    const query = (keyword: string) =>
      `{ keywordInsights(granularity: DAY, keywords: ["${keyword}"], startTime: "2026-11-10", endTime: "2026-11-12", location: "US") { tweetVolume } }`
    const { errors, calls } = await ask(query('a,b'))
    expect([errors[0]?.extensions?.code, calls]).toEqual(['BAD_USER_INPUT', {}])
    const { text } = await ask(query('coffee'), {}, { 'x-ads-plan': 'only' })
    const { calls: predicted, buckets } = JSON.parse(text).extensions.ads.plan
    expect(predicted.expected).toBe(2)
    expect(buckets).toContainEqual(
      expect.objectContaining({ operations: ['targeting_options.locations'], maximum: 1 }),
    )
  })

  it('selects the country for a report', async () => {
    const { data, errors, calls } = await ask(
      `query ($segmentation: StatsSegmentationInput) {
        statsReport(accountId: "${main}", entity: CAMPAIGN, ids: ["8wku4"], last: "2d", segmentation: $segmentation) {
          rows { segment { name } total { impressions } }
        }
      }`,
      { segmentation },
    )
    expect(errors).toEqual([])
    expect(data.statsReport.rows.length).toBeGreaterThan(1)
    expect(calls['targeting_options.locations']).toBe(1)
  })

  it('is quoted in the error if it is unknown', async () => {
    const { errors } = await ask(
      `{ statsReport(accountId: "${main}", entity: CAMPAIGN, ids: ["8wku4"], last: "2d", segmentation: {type: CITIES, country: "ZZ"}) { way } }`,
    )
    expect(errors).toMatchObject([
      {
        message: 'segmentation.country ZZ is not a known country targeting value',
        extensions: { code: 'BAD_USER_INPUT', field: 'segmentation.country' },
      },
    ])
  })

  it('selects the country for a streamed report', async () => {
    const response = await fetch(`${world.url}/stats-reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        accountId: main,
        entity: 'CAMPAIGN',
        ids: ['8wku4'],
        last: '1d',
        metricGroups: ['ENGAGEMENT'],
        segmentation,
      }),
    })
    const [heading] = (await response.text()).split('\n')
    expect(JSON.parse(heading ?? '{}').report.segmentation).toEqual({ type: 'CITIES', country: unitedStates })
  })
})
