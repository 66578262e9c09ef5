import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  accountRecord,
  answering,
  campaignRecord,
  inScriptedWorld,
  page,
  sendJson,
} from './scripted-upstream.ts'

const { upstream, gateway } = await inScriptedWorld()

/** Query parameters of each statistics call. */
const asked: URLSearchParams[] = []
const IDS = ['camp1', 'camp2']

/** Responds with three days of numbers for each campaign, in the API's notation. */
const numbers = (metrics: string) => (request: IncomingMessage, response: ServerResponse) => {
  const query = new URL(request.url ?? '', 'http://localhost').searchParams
  asked.push(query)
  const data = (query.get('entity_ids') ?? '')
    .split(',')
    .map((id) => `{"id":"${id}","id_data":[{"segment":null,"metrics":${metrics}}]}`)
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(`{"data_type":"stats","time_series_length":3,"data":[${data.join()}],"request":{"params":{}}}`)
}
const play = (metrics: string, account: object = {}) =>
  upstream.play((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    if (path.includes('/stats/')) return numbers(metrics)(request, response)
    return answering({
      accounts: (_request, answer) =>
        sendJson(answer, 200, page([accountRecord({ timezone: 'UTC', ...account })])),
      campaigns: (_request, answer) =>
        sendJson(answer, 200, page(IDS.map((id) => campaignRecord({ id, currency: 'JPY' })))),
    })(request, response)
  })
const ask = async (selection: string, variables: object = {}, declared = '') => {
  asked.length = 0
  return gateway.ask(
    `query Numbers${declared} { account(id: "abc1") { campaigns { nodes { stats(from: "2026-11-02T00:00:00Z", to: "2026-11-05T00:00:00Z") { ${selection} } } } } }`,
    variables,
  )
}
const groups = () => asked.map((query) => query.get('metric_groups'))

describe('choice of metric groups', () => {
  it.each([
    ['a metric', 'total { impressions }', ['ENGAGEMENT']],
    [
      'metrics of several groups [stats.list.metric_groups.values]',
      'total { likes spend { micros } videoTotalViews }',
      ['ENGAGEMENT,BILLING,VIDEO'],
    ],
    ['a rate', 'total { ctr }', ['ENGAGEMENT']],
    ['a cost', 'series { cpv }', ['BILLING,VIDEO']],
    ['a conversion rate', 'total { conversionRate }', ['ENGAGEMENT,WEB_CONVERSION']],
    ['a series under another name', 'days: series { cost: spend { micros } }', ['BILLING']],
    [
      'conversions in an app',
      'total { clicks mobileConversionInstalls { total } }',
      ['ENGAGEMENT', 'MOBILE_CONVERSION'],
    ],
    [
      'conversions over a lifetime',
      'total { clicks mobileConversionLifetimeValuePurchases { total } }',
      ['ENGAGEMENT,LIFE_TIME_VALUE_MOBILE_CONVERSION'],
    ],
    [
      'a fragment',
      '... on Stats { total { ... on Metrics { likes } ... { spend { micros } } } }',
      ['ENGAGEMENT,BILLING'],
    ],
    ['a skipped field', 'total { likes } series { spend @skip(if: true) { micros } likes }', ['ENGAGEMENT']],
    ['no metric', 'from to series { start }', []],
    ['a type name', '__typename total { __typename likes }', ['ENGAGEMENT']],
  ])('includes exactly the groups needed for %s', async (_what, selection, expected) => {
    play('{}')
    // The first request compiles the document; the others reuse the compiled program.
    for (let time = 0; time < 3; time += 1) {
      const { errors } = await ask(selection)
      expect([errors, groups().sort()]).toEqual([[], [...expected].sort()])
    }
  })

  it('depends on the variables that include or skip fields', async () => {
    play('{}')
    for (const views of [true, false, true, false]) {
      await ask(
        'total { likes } series { ... @include(if: $views) { videoViews25 } }',
        { views },
        '($views: Boolean!)',
      )
      expect(groups()).toEqual([views ? 'ENGAGEMENT,VIDEO' : 'ENGAGEMENT'])
    }
  })
})

describe('statistics request', () => {
  it('has all parameters that the API requires [stats.list.required]', async () => {
    play('{}')
    await ask('total { likes }')
    expect(asked.map((query) => Object.fromEntries(query))).toEqual([
      {
        entity: 'CAMPAIGN',
        entity_ids: 'camp1,camp2',
        start_time: '2026-11-02T00:00:00Z',
        end_time: '2026-11-05T00:00:00Z',
        granularity: 'DAY',
        placement: 'ALL_ON_TWITTER',
        metric_groups: 'ENGAGEMENT',
      },
    ])
  })

  const withArgument = async (argument: string) => {
    asked.length = 0
    const times = 'from: "2026-11-02T00:00:00Z", to: "2026-11-05T00:00:00Z"'
    const { errors } = await gateway.ask(
      `{ account(id: "abc1") { campaigns { nodes { stats(${times}, ${argument}) { total { likes } } } } } }`,
    )
    return errors.map(({ message }) => message)
  }

  it.each([
    ['placement', ['ALL_ON_TWITTER', 'SPOTLIGHT', 'TREND', 'PUBLISHER_NETWORK'], 'StatsPlacement'],
    ['granularity', ['HOUR', 'DAY', 'TOTAL'], 'StatsGranularity'],
  ])(
    'accepts each existing %s and no other [stats.list.placement.values] [stats.list.granularity.values]',
    async (argument, values, type) => {
      play('{}')
      for (const value of values) {
        expect(await withArgument(`${argument}: ${value}`)).toEqual([])
        expect(asked.map((query) => query.get(argument))).toEqual([value])
      }
      expect(await withArgument(`${argument}: NOWHERE`)).toEqual([
        `Value "NOWHERE" does not exist in "${type}" enum.`,
      ])
      expect(asked).toEqual([])
    },
  )
})

describe('statistics result', () => {
  it('has rates, exact integers beyond 2^53, and 0 in place of null [stats.list.fields] [stats.list.series]', async () => {
    play(
      `{"impressions":[100,0,300],"clicks":[10,0,20],"engagements":null,"billed_charge_local_micro":[9007199254740991,0,9007199254740993],"video_total_views":[0,0,0],"conversion_purchases":{"post_view":[1,0,2],"post_engagement":[4,0,0],"assisted":null,"order_quantity":[2,0,3],"sale_amount":[5000000,0,0]},"conversion_sign_ups":null,"conversion_site_visits":null,"conversion_downloads":null,"conversion_custom":null}`,
    )
    const selection = `
      impressions clicks engagements spend { micros decimal currency } ctr engagementRate cpe cpv conversionRate
      conversionPurchases { postView postEngagement assisted orderQuantity total saleAmount { decimal currency } }
      conversionSignUps { total }
    `
    for (let time = 0; time < 2; time += 1) {
      const { data, errors } = await ask(`total { ${selection} } series { start end ${selection} }`)
      expect(errors).toEqual([])
      const [{ stats }] = data.account.campaigns.nodes
      expect(stats.total).toEqual({
        impressions: 400,
        clicks: 30,
        engagements: 0,
        spend: { micros: '18014398509481984', decimal: '18014398509.481984', currency: 'JPY' },
        ctr: 0.075,
        engagementRate: 0,
        cpe: null,
        cpv: null,
        conversionRate: 7 / 400,
        conversionPurchases: {
          postView: 3,
          postEngagement: 4,
          assisted: 0,
          orderQuantity: 5,
          total: 7,
          saleAmount: { decimal: '5', currency: 'JPY' },
        },
        conversionSignUps: { total: 0 },
      })
      expect(stats.series[1]).toMatchObject({
        start: '2026-11-03T00:00:00Z',
        end: '2026-11-04T00:00:00Z',
        impressions: 0,
        ctr: null,
        spend: { micros: '0' },
      })
      expect(stats.series[2]).toMatchObject({ spend: { micros: '9007199254740993' }, ctr: 20 / 300 })
    }
  })

  it.each([
    ['null for a missing metric', '{}', null],
    ['0 for null', 'null', 0],
  ])('has %s', async (_what, metrics, impressions) => {
    play(metrics)
    for (let time = 0; time < 2; time += 1) {
      const { data, errors } = await ask('series { impressions }')
      expect([errors, data.account.campaigns.nodes[0].stats.series]).toEqual([
        [],
        new Array(3).fill({ impressions }),
      ])
    }
  })

  it.each([503, 504, 524])(
    'is read in two halves if a call for 20 campaigns gets a %i [stats.list.halved]',
    async (status) => {
      play('{"impressions":[1,2,3]}')
      const ids = Array.from({ length: 20 }, (_, index) => `camp${index}`)
      const sizes: number[] = []
      upstream.play((request, response) => {
        const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
        if (pathname.includes('/stats/')) {
          const { length } = (searchParams.get('entity_ids') ?? '').split(',')
          sizes.push(length)
          if (length > 10) sendJson(response, status, { errors: [{ code: 'SERVICE_UNAVAILABLE' }] })
          else numbers('{"impressions":[1,2,3]}')(request, response)
          return
        }
        answering({
          accounts: (_request, answer) => sendJson(answer, 200, page([accountRecord({ timezone: 'UTC' })])),
          campaigns: (_request, answer) =>
            sendJson(answer, 200, page(ids.map((id) => campaignRecord({ id })))),
        })(request, response)
      })
      const { data, errors } = await ask('total { impressions }')
      expect(errors).toEqual([])
      expect(data.account.campaigns.nodes).toEqual(ids.map(() => ({ stats: { total: { impressions: 6 } } })))
      // The first call has three attempts.
      expect(sizes).toEqual([20, 20, 20, 10, 10])
    },
  )

  it('has null for clicks and similar metrics of an account, even if the API returns clicks [stats.list.engagement_of_payers]', async () => {
    const seven = [
      'clicks',
      'urlClicks',
      'linkClicks',
      'appClicks',
      'cardEngagements',
      'qualifiedImpressions',
      'carouselSwipes',
    ]
    const metrics = (value: string) =>
      `{"impressions":${value},"engagements":${value},"follows":${value},"clicks":${value},"app_clicks":null}`
    for (const [value, count] of [
      ['[1,2,3]', 6],
      ['null', 0],
    ] as const) {
      upstream.play((request, response) => {
        if ((request.url ?? '').includes('/stats/')) return numbers(metrics(value))(request, response)
        return answering({
          accounts: (_request, answer) => sendJson(answer, 200, page([accountRecord({ timezone: 'UTC' })])),
        })(request, response)
      })
      const { data, errors, text } = await gateway.ask(
        `{ account(id: "abc1") { stats(from: "2026-11-02T00:00:00Z", to: "2026-11-05T00:00:00Z") { total { impressions engagements follows ctr ${seven.join(' ')} } } } }`,
      )
      expect(errors).toEqual([])
      const none = Object.fromEntries(seven.map((field) => [field, null]))
      expect(data.account.stats.total).toEqual({
        impressions: count,
        engagements: count,
        follows: count,
        ctr: null,
        ...none,
      })
      expect(JSON.parse(text).extensions.absentMetrics).toEqual(
        seven.map((field) => ({ entity: 'ACCOUNT', field })),
      )
    }
  })

  it('is reported if a list is sorted by a metric that the API does not return', async () => {
    const sorted = async (metrics: string) => {
      play(metrics)
      const { text, errors } = await gateway.ask(
        '{ account(id: "abc1") { campaigns(orderBy: {field: CLICKS, direction: DESC, last: "7d"}) { nodes { restId } } } }',
      )
      expect(errors).toEqual([])
      return JSON.parse(text).extensions?.absentMetrics
    }
    expect(await sorted('{"impressions":[5]}')).toEqual([{ entity: 'CAMPAIGN', field: 'clicks' }])
    expect(await sorted('{"impressions":[5],"clicks":[1]}')).toBeUndefined()
    expect(await sorted('{"impressions":null,"clicks":null}')).toBeUndefined()
  })

  it("fails if the account's time zone is invalid", async () => {
    play('{}', { timezone: 'Mars/Olympus' })
    const { data, errors } = await ask('total { impressions }')
    expect(data.account.campaigns.nodes).toEqual([{ stats: null }, { stats: null }])
    expect(errors[0]).toMatchObject({ extensions: { code: 'UPSTREAM_BAD_RESPONSE', field: 'timezone' } })
  })
})
