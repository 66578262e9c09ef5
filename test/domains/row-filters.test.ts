import { idsOf, readToEnd } from './paging.ts'
import { expectResult } from './results.ts'
import { inWorld, type Json, serveSandbox } from './world.ts'

/** Fixed sandbox time, so that all queries read statistics for the same period. */
const NOW = Date.parse('2026-11-20T12:30:00Z')
const {
  world,
  main,
  list: readList,
  inAccount,
} = await inWorld({
  runtime: { now: () => NOW },
  // Requests are signed with the real time.
  timestampWindowSeconds: 100 * 365 * 86_400,
})

const lists = new Map<string, Promise<Json[]>>()
/** Reads a REST list once, because no test changes it. */
const list = (path: string): Promise<Json[]> => {
  const known = lists.get(path) ?? readList(path)
  lists.set(path, known)
  return known
}
const ids = (rows: readonly Json[]) => rows.map(({ id }) => ({ restId: id }))
const nodesOf = ({ data }: Json, field: string): Json[] => data.account[field].nodes
const plan = async (query: string): Promise<Json> => {
  const { text } = await world.ask(query, {}, { 'x-ads-plan': 'only' })
  return JSON.parse(text).extensions.ads.plan
}

type Test = (record: Json) => boolean
const MICROS = 1_000_000

describe('campaign filters that the API lacks', () => {
  const names =
    (part: RegExp): Test =>
    ({ name }) =>
      part.test(name)
  const cases: readonly (readonly [string, Test])[] = [
    ['entityStatus: PAUSED', ({ entity_status: status }) => status === 'PAUSED'],
    ['entityStatus: [ACTIVE, PAUSED], servable: false', ({ servable }) => servable === false],
    ['effectiveStatus: [RUNNING]', ({ effective_status: status }) => status === 'RUNNING'],
    ['servable: true', ({ servable }) => servable === true],
    ['budgetOptimization: LINE_ITEM', ({ budget_optimization: level }) => level === 'LINE_ITEM'],
    ['nameContains: "STREL"', names(/strel/i)],
    ['nameContains: "e", nameStartsWith: "k"', names(/^k.*e/i)],
    [
      'dailyBudget: {min: {decimal: "20"}, max: {micros: 60000000}}',
      ({ daily_budget_amount_local_micro: budget }) => budget >= 20 * MICROS && budget <= 60 * MICROS,
    ],
    [
      'totalBudget: {max: {decimal: "900.5"}}',
      ({ total_budget_amount_local_micro: budget }) => budget !== null && budget <= 900.5 * MICROS,
    ],
  ]

  it.each(cases)('select the same campaigns as filtering the complete list: %s', async (filter, matches) => {
    const expected = (await list('campaigns?sort_by=created_at-asc')).filter(matches)
    const asked = await inAccount(
      `campaigns(first: 1000, filter: {${filter}}) { nodes { restId } totalCount }`,
    )
    const campaigns = { nodes: ids(expected), totalCount: expected.length }
    expectResult(asked, { account: { campaigns } }, { 'accounts.list': 1, 'campaigns.list': 1 })
    expect(expected.length).toBeGreaterThan(0)
    expect(expected.length).toBeLessThan(120)
  })

  it('select rows updated since a time or before it', async () => {
    const all = await list('campaigns?sort_by=updated_at-asc')
    const { updated_at: middle } = all[60]
    const later = all.filter(({ updated_at: time }) => time >= middle)
    const earlier = all.filter(({ updated_at: time }) => time < middle)
    const { data } = await inAccount(`
      later: campaigns(first: 1000, filter: {updatedAfter: "${middle}"}, orderBy: {field: UPDATED_AT}) { nodes { restId } }
      earlier: campaigns(first: 1000, filter: {updatedBefore: "${middle}"}, orderBy: {field: UPDATED_AT}) { nodes { restId } }`)
    expect(data.account).toEqual({ later: { nodes: ids(later) }, earlier: { nodes: ids(earlier) } })
  })

  it('include drafts if they are selected by status', async () => {
    const drafts = (await list('campaigns?with_draft=true')).filter(
      ({ entity_status: status }) => status === 'DRAFT',
    )
    const asked = await inAccount('campaigns(filter: {entityStatus: DRAFT}) { nodes { restId } }')
    expect(nodesOf(asked, 'campaigns')).toEqual(ids(drafts))
    expect(drafts.length).toBeGreaterThan(0)
  })

  it('share calls between lists with different conditions', async () => {
    const { calls } = await inAccount(`
      paused: campaigns(filter: {entityStatus: PAUSED}) { totalCount }
      active: campaigns(filter: {entityStatus: ACTIVE}) { totalCount nodes { name } }`)
    expect(calls).toEqual({ 'accounts.list': 1, 'campaigns.list': 1 })
  })

  it('have no effect if they are ranges without bounds, such as two variables without a value', async () => {
    const { data, errors } = await world.ask(
      `query ($none: MoneyInput) { account(id: "${main}") {
        campaigns(first: 1000, filter: {totalBudget: {min: $none, max: $none}, dailyBudget: {}}) { nodes { restId } } } }`,
    )
    const campaigns = { nodes: ids(await list('campaigns?sort_by=created_at-asc')) }
    expect([errors, data]).toEqual([[], { account: { campaigns } }])
  })

  it('make no list call if no row can match', async () => {
    const asked = await inAccount('campaigns(filter: {entityStatus: []}) { nodes { restId } totalCount }')
    const campaigns = { nodes: [], totalCount: 0 }
    expectResult(asked, { account: { campaigns } }, { 'accounts.list': 1 })
  })

  it('are refused with one error for all problems before the list is read', async () => {
    const filter = `{nameContains: "", nameStartsWith: "", dailyBudget: {min: {decimal: "2"}, max: {decimal: "1"}}, totalBudget: {min: {decimal: "1,5"}}}`
    const { data, errors, calls } = await inAccount(
      `campaigns(last: 1001, after: "x", filter: ${filter}, orderBy: {field: NAME, last: "P7D"}) { nodes { restId } }`,
    )
    expect(data).toEqual({ account: { campaigns: null } })
    const [{ extensions }] = errors as [Json]
    expect(extensions.code).toBe('BAD_USER_INPUT')
    expect(extensions).toMatchObject({ field: 'last', rule: 'maximum', limit: 1000 })
    expect(extensions.problems.map(({ field, rule }: Json) => [field, rule])).toEqual([
      ['last', 'maximum'],
      ['after', 'one direction'],
      ['filter.nameStartsWith', 'minLength'],
      ['filter.nameContains', 'minLength'],
      ['filter.totalBudget.min.decimal', 'decimal'],
      ['filter.dailyBudget', 'min must not exceed max'],
      ['orderBy.last', 'last only with a metric'],
    ])
    expect(calls).toEqual({ 'accounts.list': 1 })
  })

  it('are reported in the same error as an invalid page size if they are invalid', async () => {
    const below = await inAccount(
      'campaigns(first: 2) { nodes { lineItems(first: 1001, filter: {nameContains: ""}) { nodes { restId } } } }',
    )
    const lookups = await inAccount(
      'tweets(first: -1, filter: {tweetType: DRAFT, ids: []}) { nodes { restId } }',
    )
    const shown = (errors: readonly Json[]) =>
      errors.map(({ extensions: { problems = [], field } }) => [
        field,
        problems.map((each: Json) => each.field),
      ])
    const expected = ['first', ['first', 'filter.nameContains']]
    expect([shown(below.errors), below.calls['line_items.list']]).toEqual([[expected, expected], undefined])
    expect(shown(lookups.errors)).toEqual([['first', []]])
  })

  it('are reported in the same error as an invalid cursor and period if they are invalid', async () => {
    const problemsOf = async (args: string): Promise<readonly unknown[]> => {
      const { data, errors, calls } = await inAccount(`campaigns(${args}) { nodes { restId } }`)
      expect([data, errors.length, calls]).toEqual([
        { account: { campaigns: null } },
        1,
        { 'accounts.list': 1 },
      ])
      const { code, problems, field, rule, limit } = errors[0]?.extensions ?? {}
      const all = (problems ?? [{ field, rule, limit }]) as Json[]
      return [code, ...all.map((each) => [each.field, each.rule, each.limit])]
    }
    const cursor = ['after', 'cursor', undefined]
    const period = ['orderBy.last', 'maximum', 90]
    const sorted = 'orderBy: {field: SPEND, last: "91d"}'
    expect(await problemsOf(`first: 1001, after: "x", filter: {nameContains: ""}, ${sorted}`)).toEqual([
      'BAD_USER_INPUT',
      ['first', 'maximum', 1000],
      ['filter.nameContains', 'minLength', 1],
      period,
      cursor,
    ])
    expect(await problemsOf('first: 1001, after: "x"')).toEqual([
      'BAD_USER_INPUT',
      ['first', 'maximum', 1000],
      cursor,
    ])
    expect(await problemsOf(`last: 2, before: "x", ${sorted}`)).toEqual([
      'BAD_USER_INPUT',
      period,
      ['before', 'cursor', undefined],
    ])
    expect(await problemsOf(sorted)).toEqual(['BAD_USER_INPUT', period])
    expect(await problemsOf('after: "x"')).toEqual(['INVALID_CURSOR', cursor])
  })

  it('apply to line items of many campaigns with one call', async () => {
    const items = (await list('line_items?sort_by=created_at-asc')).filter(
      ({ entity_status: status }) => status === 'PAUSED',
    )
    const { data, calls } = await inAccount(`campaigns(first: 1000) { nodes { restId
      lineItems(first: 2, filter: {entityStatus: PAUSED}) { nodes { restId } totalCount pageInfo { hasNextPage } } } }`)
    for (const { restId, lineItems } of data.account.campaigns.nodes) {
      const own = items.filter(({ campaign_id: campaign }) => campaign === restId)
      expect(lineItems).toEqual({
        nodes: ids(own.slice(0, 2)),
        totalCount: own.length,
        pageInfo: { hasNextPage: own.length > 2 },
      })
    }
    expect(calls).toEqual({ 'accounts.list': 1, 'campaigns.list': 1, 'line_items.list': 1 })
  })
})

describe('filtered list with several pages', () => {
  const filter = 'filter: {approvalStatus: UNDER_REVIEW}'
  const calls = (count: number) => ({ 'accounts.list': 1, 'promoted_tweets.list': count })

  it('is read until the page is full, and the next page continues from there', async () => {
    const all = await list('promoted_tweets?sort_by=created_at-asc')
    const expected = all.filter(({ approval_status: status }) => status === 'UNDER_REVIEW')
    const within = all.findIndex(({ id }) => id === expected[4].id)
    expect(within).toBeLessThan(1000)
    const first = await inAccount(`promotedTweets(first: 5, ${filter}) { nodes { restId } }`)
    expectResult(first, { account: { promotedTweets: { nodes: ids(expected.slice(0, 5)) } } }, calls(1))
    const field = `account(id: "${main}") { promotedTweets($PAGE, ${filter}) { $NODES } }`
    const pages = await readToEnd(world, field, ['account', 'promotedTweets'], 100)
    expect(idsOf(pages)).toEqual(expected.map(({ id }) => id))
  })

  it('is read completely if its rows must be counted', async () => {
    const all = await list('promoted_tweets?sort_by=created_at-asc')
    const expected = all.filter(({ approval_status: status }) => status === 'UNDER_REVIEW').length
    const asked = await inAccount(`promotedTweets(first: 1, ${filter}) { totalCount }`)
    const pages = Math.ceil(all.length / 1000)
    expectResult(asked, { account: { promotedTweets: { totalCount: expected } } }, calls(pages))
    expect(pages).toBeGreaterThan(1)
  })

  it('is not read further once no later row can match', async () => {
    const [oldest] = await list('promoted_tweets?sort_by=created_at-asc')
    const { calls: made } = await inAccount(
      `promotedTweets(filter: {createdBefore: "${oldest.created_at}"}) { nodes { restId } }`,
    )
    expect(made).toEqual(calls(1))
  })

  it('is refused if too many rows must be read, and the error suggests a filter that the API applies', async () => {
    const options = { baseUrl: world.sandboxUrl, sandboxUrl: world.sandboxUrl }
    const served = await serveSandbox(world.sandbox, options, { limits: { filterRowLimit: 2000 } })
    const none = 'filter: {createdAfter: "2100-01-01T00:00:00Z"}'
    const { errors, calls: made } = await served.ask(
      `{ account(id: "${main}") { promotedTweets(${none}) { nodes { restId } } } }`,
    )
    expect(errors[0]).toMatchObject({
      message:
        'More than 2,000 rows of PromotedTweet must be read for this page. Narrow the list with filter.lineItemIds or filter.ids, which the API applies itself',
      extensions: { code: 'UPSTREAM_BUDGET_EXCEEDED', limit: 2000, measure: 'filteredRows' },
    })
    expect(made).toEqual(calls(2))
    await served.close()
  })

  it('has a forecast that assumes reading up to the limit', async () => {
    const query = `{ account(id: "${main}") { promotedTweets(${filter}) { nodes { restId } totalCount } } }`
    const { buckets } = await plan(query)
    const ofList = buckets.find(({ operations }: Json) => operations.includes('promoted_tweets.list'))
    expect([ofList.minimum, ofList.maximum]).toEqual([0, 20])
  })
})

describe('sort orders that the API lacks', () => {
  /** Compares values; null comes last in both directions. */
  const ordered = (a: Json, b: Json, sign: number): number =>
    a === b ? 0 : a === null ? 1 : b === null ? -1 : a < b ? -sign : sign
  const compare = (a: Json, b: Json): number => ordered(a, b, 1)

  it.each([
    ['ENTITY_STATUS', 'entity_status'],
    ['SERVABLE', 'servable'],
    ['PURCHASE_ORDER_NUMBER', 'purchase_order_number'],
    ['CURRENCY', 'currency'],
  ])('sort campaigns by %s and then by id, page by page', async (field, attribute) => {
    const all = await list('campaigns?')
    for (const direction of ['ASC', 'DESC']) {
      const sign = direction === 'ASC' ? 1 : -1
      const sorted = all.toSorted(
        (a, b) => ordered(a[attribute], b[attribute], sign) || ordered(a.id, b.id, sign),
      )
      const args = `orderBy: {field: ${field}, direction: ${direction}}`
      const query = `account(id: "${main}") { campaigns($PAGE, ${args}) { $NODES } }`
      const pages = await readToEnd(world, query, ['account', 'campaigns'], 50)
      expect(idsOf(pages)).toEqual(sorted.map(({ id }) => id))
      expect(pages.map(({ asked }) => asked.calls)).toEqual(
        pages.map(() => ({ 'accounts.list': 1, 'campaigns.list': 1 })),
      )
    }
  })

  it.each(['ASC', 'DESC'])(
    'put rows without a value last, whether read forward or backward: %s',
    async (direction) => {
      const items = await list('line_items?')
      const ended = items.filter(({ end_time: time }) => time !== null)
      expect(ended.length).toBeGreaterThan(5)
      expect(ended.length).toBeLessThan(items.length)
      const sign = direction === 'ASC' ? 1 : -1
      const sorted = items.toSorted(
        (a, b) => ordered(a.end_time, b.end_time, sign) || ordered(a.id, b.id, sign),
      )
      const args = `orderBy: {field: END_TIME, direction: ${direction}}`
      const query = `account(id: "${main}") { lineItems($PAGE, ${args}) { $NODES } }`
      const pages = await readToEnd(world, query, ['account', 'lineItems'], 400)
      expect(idsOf(pages)).toEqual(sorted.map(({ id }) => id))
      const read = async (more: string) => {
        const { data } = await inAccount(
          `lineItems(last: 1000, ${args}${more}) { nodes { restId } pageInfo { startCursor } }`,
        )
        return data.account.lineItems
      }
      const end = await read('')
      const before = await read(`, before: "${end.pageInfo.startCursor}"`)
      expect([...before.nodes, ...end.nodes]).toEqual(
        ids(sorted).slice(-before.nodes.length - end.nodes.length),
      )
    },
  )

  it('sort the line items of each campaign', async () => {
    const items = await list('line_items?')
    const { data, calls } = await inAccount(
      'campaigns(first: 10) { nodes { restId lineItems(first: 3, orderBy: {field: DAILY_BUDGET, direction: DESC}) { nodes { restId } } } }',
    )
    for (const { restId, lineItems } of data.account.campaigns.nodes) {
      const own = items
        .filter(({ campaign_id: campaign }) => campaign === restId)
        .toSorted(
          (a, b) =>
            ordered(a.daily_budget_amount_local_micro, b.daily_budget_amount_local_micro, -1) ||
            compare(b.id, a.id),
        )
      expect(lineItems.nodes).toEqual(ids(own.slice(0, 3)))
    }
    expect(calls['line_items.list']).toBe(1)
  })

  it.each([
    ['SPEND', 'spend { micros }', ({ spend }: Json) => Number(spend.micros)],
    ['IMPRESSIONS', 'impressions', ({ impressions }: Json) => impressions],
    ['CLICKS', 'clicks', ({ clicks }: Json) => clicks],
  ])('sort campaigns by %s over a period', async (metric, selection, numberIn) => {
    const { data } = await inAccount(
      `campaigns(first: 200) { nodes { restId stats(last: "P7D", granularity: TOTAL) { total { ${selection} } } } }`,
    )
    const all = data.account.campaigns.nodes.map(({ restId, stats }: Json) => ({
      restId,
      value: numberIn(stats.total),
    }))
    const sorted = all.toSorted(
      (a: Json, b: Json) => compare(b.value, a.value) || compare(b.restId, a.restId),
    )
    expect(new Set(sorted.map(({ value }: Json) => value)).size).toBeGreaterThan(2)
    const args = `orderBy: {field: ${metric}, direction: DESC, last: "P7D"}`
    const field = `account(id: "${main}") { campaigns($PAGE, ${args}) { $NODES } }`
    const pages = await readToEnd(world, field, ['account', 'campaigns'], 70)
    expect(idsOf(pages)).toEqual(sorted.map(({ restId }: Json) => restId))
  })

  it('sort funding instruments only by metrics that the API reports for them', async () => {
    const sorted = (metric: string) =>
      inAccount(
        `fundingInstruments(orderBy: {field: ${metric}, direction: DESC}) { nodes { stats { total { spend { micros } } } } }`,
      )
    const { data, errors } = await sorted('SPEND')
    const spent = data.account.fundingInstruments.nodes.map(({ stats }: Json) =>
      Number(stats.total.spend.micros),
    )
    expect([errors, new Set(spent).size > 1]).toEqual([[], true])
    expect(spent).toEqual(spent.toSorted((a: number, b: number) => b - a))
    const refused = await sorted('CLICKS')
    expect([refused.errors[0]?.extensions.code, refused.calls]).toEqual(['GRAPHQL_VALIDATION_FAILED', {}])
  })

  it('are refused if they have a period but no metric, or if the period is too long', async () => {
    const of = (orderBy: string) => inAccount(`campaigns(orderBy: ${orderBy}) { nodes { restId } }`)
    const misplaced = await of('{field: NAME, last: "P7D"}')
    expect([misplaced.errors[0]?.extensions.field, misplaced.calls]).toEqual([
      'orderBy.last',
      { 'accounts.list': 1 },
    ])
    const tooLong = await of('{field: SPEND, last: "P91D"}')
    expect([tooLong.errors[0]?.extensions.code, tooLong.calls['campaigns.list']]).toEqual([
      'BAD_USER_INPUT',
      undefined,
    ])
  })

  it('are refused before statistics are read if a metric would sort too many rows', async () => {
    const { errors, calls } = await inAccount(
      'promotedTweets(first: 10, orderBy: {field: CLICKS, direction: DESC, last: "30d"}) { nodes { restId } }',
    )
    expect(errors).toMatchObject([
      {
        message:
          'Sorting 3,600 rows by clicks takes more than 200 statistics calls; one call covers 20 rows and 7 days. Shorten orderBy.last or filter the list, for example by entityStatus',
        extensions: { code: 'UPSTREAM_BUDGET_EXCEEDED', limit: 200, field: 'orderBy.last' },
      },
    ])
    expect(calls).not.toHaveProperty('stats.list')
  })
})
