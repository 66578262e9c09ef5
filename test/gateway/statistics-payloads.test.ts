import {
  accountRecord,
  answering,
  campaignRecord,
  inScriptedWorld,
  page,
  sendJson,
} from './scripted-upstream.ts'

const { upstream, gateway } = await inScriptedWorld()

/** Sets the statistics response. `members` is JSON text with its first members. */
const play = (members: string): void =>
  upstream.play((request, response) => {
    if ((request.url ?? '').includes('/stats/')) {
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(`{${members},"data_type":"stats","time_series_length":3,"request":{"params":{}}}`)
      return
    }
    answering({
      accounts: (_request, answer) => sendJson(answer, 200, page([accountRecord({ timezone: 'UTC' })])),
      campaigns: (_request, answer) =>
        sendJson(answer, 200, page(['a', 'b'].map((id) => campaignRecord({ id, currency: 'EUR' })))),
    })(request, response)
  })

const ask = async (selection: string) => {
  const answer = await gateway.ask(
    `{ account(id: "abc1") { campaigns { nodes { stats(from: "2026-11-02T00:00:00Z", to: "2026-11-05T00:00:00Z") { ${selection} } } } } }`,
  )
  return { ...answer, extensions: JSON.parse(answer.text).extensions }
}

const row = (id: string, metrics: string): string =>
  `{"id":"${id}","id_data":[{"segment":null,"metrics":${metrics}}]}`
const GOOD = row('b', '{"impressions":[1,2,3],"clicks":[4,5,6]}')
/** Total of a metric, followed by its values for three days. */
type Cells = readonly (number | null)[]
const GOOD_CELLS = { impressions: [6, 1, 2, 3], clicks: [15, 4, 5, 6] }
const ZEROS: Cells = [0, 0, 0, 0]
const NULLS: Cells = [null, null, null, null]
const TWO: Cells = [6, 1, 2, 3]

interface Payload {
  /** JSON text of the rows returned by the API for campaigns a and b. */
  readonly data: string
  /** Expected values of campaign a; null if `stats` itself is null. */
  readonly a: { readonly impressions: Cells; readonly clicks: Cells } | null
  readonly b?: null
  /** Paths below `stats` of campaign a that have an error; '' for `stats` itself. */
  readonly errors?: readonly string[]
  readonly absent?: readonly string[]
}

const of = (metrics: string): string => `${row('a', metrics)},${GOOD}`
/** Paths of all click values. */
const ALL_CLICKS = ['total.clicks', 'series.0.clicks', 'series.1.clicks', 'series.2.clicks']
const badClicks = (clicks: string): Payload => ({
  data: of(`{"impressions":[1,2,3],"clicks":${clicks}}`),
  a: { impressions: TWO, clicks: NULLS },
  errors: ALL_CLICKS,
})
/** Returns a payload with this value on the second day and valid values on the other days. */
const badDay = (value: string): Payload => ({
  data: of(`{"impressions":[1,2,3],"clicks":[7,${value},9]}`),
  a: { impressions: TWO, clicks: [null, 7, null, 9] },
  errors: ['total.clicks', 'series.1.clicks'],
})
const unreadable = (data: string): Payload => ({ data, a: null, errors: [''] })
const readAs = (data: string, clicks: Cells, impressions: Cells = TWO): Payload => ({
  data,
  a: { impressions, clicks },
})

const PAYLOADS: readonly (readonly [title: string, payload: Payload])[] = [
  ['reads whole numbers', readAs(of('{"impressions":[1,2,3],"clicks":[7,0,9]}'), [16, 7, 0, 9])],
  ['reads null instead of a series as 0', readAs(of('{"impressions":[1,2,3],"clicks":null}'), ZEROS)],
  [
    'reads null for all metrics of an entity as 0',
    readAs(of('{"impressions":null,"clicks":null}'), ZEROS, ZEROS),
  ],
  ['reads null instead of the metrics as 0', readAs(of('null'), ZEROS, ZEROS)],
  ['reads an entity without entries as 0', readAs(`{"id":"a","id_data":[]},${GOOD}`, ZEROS, ZEROS)],
  ['reads null for one day as 0', readAs(of('{"impressions":[1,2,3],"clicks":[7,null,9]}'), [16, 7, 0, 9])],
  [
    'reads whole numbers in strings',
    readAs(of('{"impressions":[1,2,3],"clicks":["7","0","12"]}'), [19, 7, 0, 12]),
  ],
  [
    'reads whole numbers that are written as decimals',
    readAs(of('{"impressions":[1,2,3],"clicks":[7.0,0,1.2e1]}'), [19, 7, 0, 12]),
  ],
  [
    'returns null for a missing metric, and reports the metric',
    {
      data: of('{"impressions":[1,2,3]}'),
      a: { impressions: TWO, clicks: NULLS },
      absent: ['clicks'],
    },
  ],
  [
    'returns null for an entity without metrics, and reports each metric',
    { data: of('{}'), a: { impressions: NULLS, clicks: NULLS }, absent: ['impressions', 'clicks'] },
  ],
  [
    'returns 0 for a missing metric if nothing was delivered, and reports the metric',
    { data: of('{"impressions":null}'), a: { impressions: ZEROS, clicks: ZEROS }, absent: ['clicks'] },
  ],
  ['refuses a fraction', badDay('1.5')],
  ['refuses true', badDay('true')],
  ['refuses an object in a series', badDay('{"value":8}')],
  ['refuses a list in a series', badDay('[8]')],
  ['refuses an empty string', badDay('""')],
  ['refuses a string that is not a number', badDay('"NaN"')],
  ['refuses a string with a fraction', badDay('"8.5"')],
  ['refuses a string of 20 digits', badDay('"12345678901234567890"')],
  ['refuses an empty series', badClicks('[]')],
  ['refuses a series that is too short', badClicks('[7,8]')],
  ['refuses a series that is too long', badClicks('[7,8,9,10]')],
  ['refuses a number instead of a series', badClicks('24')],
  ['refuses a string instead of a series', badClicks('"24"')],
  ['refuses conversions instead of a series', badClicks('{"post_view":[7,8,9]}')],
  ['refuses false instead of a series', badClicks('false')],
  [
    'refuses only the invalid metric',
    {
      data: of('{"impressions":[1,true,3],"clicks":[7,8,9]}'),
      a: { impressions: [null, 1, null, 3], clicks: [24, 7, 8, 9] },
      errors: ['total.impressions', 'series.1.impressions'],
    },
  ],
  ['loses only the metrics of a missing entity [stats.list.missing]', unreadable(GOOD)],
  [
    'loses the metrics of both entities if the response is empty',
    { data: '', a: null, b: null, errors: [''] },
  ],
  [
    'loses only the metrics of a duplicate entity',
    unreadable(`${of('{"clicks":[1,1,1]}')},${row('a', '{}')}`),
  ],
  [
    'loses only the metrics of an entity with a differently written id',
    unreadable(`${row('A', '{"clicks":[1,1,1]}')},${GOOD}`),
  ],
  ['loses only the metrics of an entity with a list instead of metrics', unreadable(of('[1,2,3]'))],
  [
    'loses only the metrics of an entity that has only entries of segments',
    unreadable(
      `{"id":"a","id_data":[{"segment":{"segment_name":"France"},"metrics":{"clicks":[1,1,1]}}]},${GOOD}`,
    ),
  ],
  [
    'loses only the metrics of an entity whose entry has no metrics',
    unreadable(`{"id":"a","id_data":[{"segment":null}]},${GOOD}`),
  ],
  [
    'reads the total from the entry without a segment',
    readAs(
      `{"id":"a","id_data":[{"segment":{"segment_name":"France"},"metrics":{"impressions":[9,9,9],"clicks":[9,9,9]}},{"segment":null,"metrics":{"impressions":[1,2,3],"clicks":[7,0,9]}}]},${GOOD}`,
      [16, 7, 0, 9],
    ),
  ],
  [
    'ignores entities that were not requested',
    readAs(
      `${row('c', '{"impressions":[5,5,5]}')},${of('{"impressions":[1,2,3],"clicks":[7,0,9]}')}`,
      [16, 7, 0, 9],
    ),
  ],
  [
    'reads entities in a different order',
    readAs(`${GOOD},${row('a', '{"impressions":[1,2,3],"clicks":[7,0,9]}')}`, [16, 7, 0, 9]),
  ],
  [
    'ignores unknown metrics',
    readAs(of('{"impressions":[1,2,3],"clicks":[7,0,9],"brand_lift":{"a":1},"reach":"x"}'), [16, 7, 0, 9]),
  ],
]

/** Returns the total and the daily values of each metric in a response. */
// biome-ignore lint/suspicious/noExplicitAny: answers are compared with literals
const cellsOf = ({ stats }: any) =>
  stats && {
    impressions: [stats.total, ...stats.series].map(({ impressions }) => impressions),
    clicks: [stats.total, ...stats.series].map(({ clicks }) => clicks),
  }

describe('reader of statistics payloads', () => {
  it.each(PAYLOADS)('%s [stats.list.values]', async (_title, { data, a, b, errors = [], absent = [] }) => {
    play(`"data":[${data}]`)
    // The first request compiles the document; the second reuses the compiled program.
    for (let time = 0; time < 2; time += 1) {
      const answer = await ask('total { impressions clicks } series { impressions clicks }')
      expect(answer.data.account.campaigns.nodes.map(cellsOf)).toEqual([a, b === null ? null : GOOD_CELLS])
      const places = errors.map((place) => `account.campaigns.nodes.0.stats${place && `.${place}`}`)
      const all = b === null ? [...places, 'account.campaigns.nodes.1.stats'] : places
      expect(answer.errors.map(({ path }) => path?.join('.')).sort()).toEqual(all.sort())
      for (const { extensions } of answer.errors)
        expect(extensions).toMatchObject({ code: 'UPSTREAM_BAD_RESPONSE' })
      const told = absent.map((field) => ({ entity: 'CAMPAIGN', field }))
      expect(answer.extensions?.absentMetrics ?? []).toEqual(told)
    }
  })

  it('reports the metric and the entity if a value is not an integer', async () => {
    play(`"data":[${of('{"clicks":[7,"x",9]}')}]`)
    const { errors } = await ask('total { clicks }')
    expect(errors).toMatchObject([
      {
        message: 'The API did not return a whole number for clicks of CAMPAIGN a',
        extensions: { code: 'UPSTREAM_BAD_RESPONSE', field: 'clicks' },
      },
    ])
  })
})

describe('number of link clicks', () => {
  it.each([
    ['under its old name', '"url_clicks":[1,2,3]', { urlClicks: 6, linkClicks: 6 }, []],
    ['under its new name', '"link_clicks":[1,2,3]', { urlClicks: 6, linkClicks: 6 }, []],
    ['under both names', '"url_clicks":[1,1,1],"link_clicks":[2,2,2]', { urlClicks: 3, linkClicks: 6 }, []],
    [
      'under neither name',
      '"clicks":[2,2,2]',
      { urlClicks: null, linkClicks: null },
      ['urlClicks', 'linkClicks'],
    ],
  ])(
    'is read under either name, and is null if both are missing: %s [stats.list.link_clicks]',
    async (_how, metrics, total, absent) => {
      play(
        `"data":[${row('a', `{"impressions":[9,9,9],${metrics}}`)},${row('b', `{"impressions":[9,9,9],${metrics}}`)}]`,
      )
      for (let time = 0; time < 2; time += 1) {
        const { data, errors, extensions } = await ask('total { urlClicks linkClicks }')
        expect(errors).toEqual([])
        expect(data.account.campaigns.nodes[0].stats.total).toEqual(total)
        expect(extensions?.absentMetrics ?? []).toEqual(
          absent.map((field) => ({ entity: 'CAMPAIGN', field })),
        )
      }
    },
  )
})

describe('amount or conversion count', () => {
  const totalOf = async (metrics: string, selection: string) => {
    play(`"data":[${row('a', metrics)},${row('b', metrics)}]`)
    const { data, errors, extensions } = await ask(`total { ${selection} }`)
    const { total } = data.account.campaigns.nodes[0].stats
    const places = errors.filter(({ path }) => path?.[3] === 0).map(({ path }) => path?.slice(4).join('.'))
    return { total, places, extensions }
  }
  const SPEND = 'spend { micros decimal currency }'

  it.each([
    ['"0"', '["0","0","0"]', { micros: '0', decimal: '0.00', currency: 'EUR' }],
    ['strings', '["1500000","0",250000]', { micros: '1750000', decimal: '1.75', currency: 'EUR' }],
    [
      'strings beyond 2^53',
      '["9007199254740993",0,"2"]',
      { micros: '9007199254740995', decimal: '9007199254.740995', currency: 'EUR' },
    ],
    ['null', 'null', { micros: '0', decimal: '0.00', currency: 'EUR' }],
  ])('is read exactly from %s [stats.list.values]', async (_what, series, spend) => {
    const { total, places } = await totalOf(`{"billed_charge_local_micro":${series}}`, SPEND)
    expect([total, places]).toEqual([{ spend }, []])
  })

  it('is 0 if the conversion kind is null, and null if a part of it is missing', async () => {
    const parts = 'postView postEngagement orderQuantity total saleAmount { decimal }'
    const { total, places, extensions } = await totalOf(
      '{"conversion_purchases":null,"conversion_sign_ups":{"post_view":[1,2,3],"post_engagement":null,"sale_amount":[0,1000000,"0"]}}',
      `conversionPurchases { ${parts} } conversionSignUps { ${parts} }`,
    )
    const none = {
      postView: 0,
      postEngagement: 0,
      orderQuantity: 0,
      total: 0,
      saleAmount: { decimal: '0.00' },
    }
    expect([total, places]).toEqual([
      {
        conversionPurchases: none,
        conversionSignUps: {
          postView: 6,
          postEngagement: 0,
          orderQuantity: null,
          total: 6,
          saleAmount: { decimal: '1.00' },
        },
      },
      [],
    ])
    expect(extensions?.absentMetrics).toEqual([
      { entity: 'CAMPAIGN', field: 'conversionSignUps.orderQuantity' },
    ])
  })

  it('is null only where its values are unreadable', async () => {
    const { total, places } = await totalOf(
      '{"conversion_purchases":[1,2,3],"conversion_sign_ups":{"post_view":[1,2.5,3],"post_engagement":[1,1,1]}}',
      'conversionPurchases { postView } conversionSignUps { postView postEngagement }',
    )
    expect(total).toEqual({
      conversionPurchases: { postView: null },
      conversionSignUps: { postView: null, postEngagement: 3 },
    })
    expect(places.sort()).toEqual([
      'stats.total.conversionPurchases.postView',
      'stats.total.conversionSignUps.postView',
    ])
  })

  it('makes a rate null if it is unknown or a zero divisor', async () => {
    const { total, places, extensions } = await totalOf(
      '{"impressions":[100,0,0],"clicks":null,"billed_charge_local_micro":[1000000,0,0],"engagements":["x",0,0]}',
      'ctr cpc engagementRate cpm cpv',
    )
    expect(total).toEqual({ ctr: 0, cpc: null, engagementRate: null, cpm: 10, cpv: null })
    expect(places).toEqual(['stats.total.engagementRate'])
    expect(extensions?.absentMetrics).toEqual([{ entity: 'CAMPAIGN', field: 'videoTotalViews' }])
  })
})
