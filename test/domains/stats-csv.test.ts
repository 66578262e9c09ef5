import { request } from 'node:http'
import { parse } from 'csv-parse/sync'
import { inClockedWorld, type Json } from './world.ts'

const { world, rest, ask, main, at, list } = await inClockedWorld('2026-11-20T05:20:30Z', { fresh: true })
const IDS = (await list('campaigns')).slice(0, 5).map(({ id }: Json) => id as string)

const post = (body: object, accept = 'text/csv'): Promise<Response> =>
  fetch(`${world.url}/stats-reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept },
    body: JSON.stringify({ accountId: main, entity: 'CAMPAIGN', ids: IDS, ...body }),
  })
/** Parses the CSV with an independent library. */
const table = async (body: object): Promise<Json[]> => {
  const response = await post(body)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
  const text = await response.text()
  expect(text.endsWith('\r\n')).toBe(true)
  return parse(text, { columns: true, record_delimiter: '\r\n' })
}
const shown = (value: Json): string => (value === null ? '' : String(value))

describe('CSV report', () => {
  it('has one line per entity and day, with names, decimals and the same values as GraphQL [stats_jobs.csv]', async () => {
    const lines = await table({ last: 'P7D', metricGroups: ['ENGAGEMENT', 'BILLING'] })
    const { data } = await ask(
      `query ($ids: [ID!]!) { statsReport(accountId: "${main}", entity: CAMPAIGN, ids: $ids, last: "P7D") { rows {
        entityRestId series { start impressions urlClicks linkClicks spend { decimal currency } }
      } } account(id: "${main}") { campaigns(first: 5, filter: { ids: $ids }) { nodes { restId name } } } }`,
      { ids: IDS },
    )
    const names = new Map(data.account.campaigns.nodes.map(({ restId, name }: Json) => [restId, name]))
    const expected = data.statsReport.rows.flatMap(({ entityRestId, series }: Json) =>
      series.map(({ start, impressions, urlClicks, linkClicks, spend }: Json) => ({
        entityId: entityRestId,
        name: names.get(entityRestId),
        // Midnight in New York is 5 a.m. in UTC, so both have the same date.
        date: start.slice(0, 10),
        currency: spend.currency,
        impressions: shown(impressions),
        urlClicks: shown(urlClicks),
        linkClicks: shown(linkClicks),
        spend: spend.decimal,
      })),
    )
    expect(lines).toHaveLength(IDS.length * 7)
    expect(lines).toEqual(expected.map((line: Json) => expect.objectContaining(line)))
    expect(lines.some(({ spend }) => Number(spend) > 0)).toBe(true)
    expect(Object.keys(lines[0])).toEqual(expect.arrayContaining(['billedEngagements', 'carouselSwipes']))
    expect(Object.keys(lines[0]).join()).not.toContain('_')
  })

  it('has a column for each conversion part, and start and end times for granularities other than DAY', async () => {
    const [line] = await table({ last: 'P2D', granularity: 'TOTAL', metricGroups: ['WEB_CONVERSION'] })
    expect(line).toMatchObject({ from: '2026-11-18T05:00:00Z', to: '2026-11-20T05:00:00Z' })
    expect(Object.keys(line).filter((name) => name.startsWith('conversionPurchases.'))).toEqual([
      'conversionPurchases.postView',
      'conversionPurchases.postEngagement',
      'conversionPurchases.assisted',
      'conversionPurchases.orderQuantity',
      'conversionPurchases.saleAmount',
    ])
    const hours = await table({
      ids: IDS.slice(0, 1),
      last: 'PT3H',
      granularity: 'HOUR',
      metricGroups: ['VIDEO'],
    })
    expect(hours.map(({ from, to }) => [from, to])).toEqual([
      ['2026-11-20T02:00:00Z', '2026-11-20T03:00:00Z'],
      ['2026-11-20T03:00:00Z', '2026-11-20T04:00:00Z'],
      ['2026-11-20T04:00:00Z', '2026-11-20T05:00:00Z'],
    ])
  })

  it('has columns for segments', async () => {
    const lines = await table({
      ids: IDS.slice(0, 2),
      last: 'P7D',
      granularity: 'TOTAL',
      metricGroups: ['ENGAGEMENT'],
      segmentation: { type: 'LOCATIONS' },
    })
    expect(Object.keys(lines[0]).slice(0, 4)).toEqual(['entityId', 'name', 'segment', 'segmentValue'])
    for (const { segment, segmentValue } of lines) {
      expect(segment).toMatch(/\S/)
      expect(segmentValue).toMatch(/\S/)
    }
  })

  it.each([
    ['a quote, a comma and a line break', 'Spring "sale", 20 %\nall', 'Spring "sale", 20 %\nall'],
    ['a formula', '=HYPERLINK("https://example.com")', '\'=HYPERLINK("https://example.com")'],
    ['a sign', '-50 % today', "'-50 % today"],
    ['other letters', 'Café 咖啡', 'Café 咖啡'],
  ])('puts an apostrophe before a name only if it could be a formula: %s', async (_what, name, written) => {
    const [id] = IDS as [string]
    const changed = await rest.put(at(`campaigns/${id}?${new URLSearchParams({ name })}`))
    expect(changed.status).toBe(200)
    const [line] = await table({ ids: [id], last: 'P1D', metricGroups: ['ENGAGEMENT'] })
    expect(line.name).toBe(written)
  })

  it('is sent only to clients that prefer it to JSON lines', async () => {
    const body = { ids: IDS.slice(0, 1), last: 'P1D', metricGroups: ['ENGAGEMENT'] }
    const typeFor = async (accept: string) => {
      const response = await post(body, accept)
      await response.text()
      return response.headers.get('content-type')
    }
    expect(await typeFor('*/*')).toBe('application/x-ndjson; charset=utf-8')
    expect(await typeFor('application/x-ndjson, text/csv;q=0.5')).toBe('application/x-ndjson; charset=utf-8')
    expect(await typeFor('text/csv, application/x-ndjson;q=0.5')).toMatch(/^text\/csv/)
  })

  it.each(['identity', 'gzip', 'br', 'zstd'])(
    'ends with a broken connection if the report fails, so that it does not look complete: %s',
    async (encoding) => {
      await fetch(`${world.sandboxUrl}/__sandbox/faults`, {
        method: 'POST',
        body: JSON.stringify({ operation: 'stats.list', fault: 'status=400; code=INVALID_PARAMETER' }),
      })
      const ended = await new Promise<string>((resolve) => {
        const sent = request(`${world.url}/stats-reports`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'text/csv', 'accept-encoding': encoding },
        })
        sent.on('response', (response) => {
          let text = ''
          response.on('data', (chunk) => {
            text += chunk
          })
          response.on('end', () => resolve(`complete: ${text}`))
          response.on('error', ({ message }) => resolve(message))
        })
        sent.on('error', ({ message }) => resolve(message))
        sent.end(
          JSON.stringify({ accountId: main, entity: 'CAMPAIGN', ids: IDS, metricGroups: ['ENGAGEMENT'] }),
        )
      })
      await fetch(`${world.sandboxUrl}/__sandbox/faults`, { method: 'DELETE' })
      expect(ended).toMatch(/aborted|socket hang up|ECONNRESET/)
    },
  )
})
