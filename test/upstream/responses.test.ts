import { contract } from '../../src/contract/index.ts'
import { parseJson } from '../../src/contract/language/json.ts'
import { clientOfScript, closeAll } from './scripted-client.ts'
import { json } from './scripted-server.ts'

afterEach(closeAll)

const account_id = '18ce54d4x5t'
const answering = (body: string) => clientOfScript((response) => json(response, 200, body))

describe('response parser', () => {
  it('parses micros beyond 2^53 exactly [protocol.integers.lossless, protocol.money.long]', async () => {
    const { client } = await answering(
      '{"data":{"id":"8wku2","currency":"VND","total_budget_amount_local_micro":9223372036854775807,"daily_budget_amount_local_micro":9007199254740993}}',
    )
    const { data } = await client.call(contract.campaigns.get, { account_id, campaign_id: '8wku2' })
    expect(data.totalBudget).toEqual({ micros: 9_223_372_036_854_775_807n, currency: 'VND' })
    expect(data.dailyBudget).toEqual({ micros: 9_007_199_254_740_993n, currency: 'VND' })
  })

  it('ignores tweet_ids echoed as bare numbers [promoted_tweets.create.echo_lossless]', async () => {
    const { client } = await answering(
      '{"request":{"params":{"tweet_ids":[1472190551738957825,1]}},"data":[{"id":"6pk1","tweet_id":"1472190551738957825","line_item_id":"8v7jo"}],"total_count":1}',
    )
    const response = await client.call(contract.promoted_tweets.create, {
      account_id,
      line_item_id: '8v7jo',
      tweet_ids: ['1472190551738957825'],
    })
    expect(response.data).toMatchObject([
      { restId: '6pk1', tweetId: '1472190551738957825', lineItemRestId: '8v7jo' },
    ])
    expect(response.totalCount).toBe(1)
  })

  it.each([
    ['{"a":[1472190551738957825,1]}', { a: [1_472_190_551_738_957_825n, 1] }],
    ['{"a": 9007199254740991}', { a: 9_007_199_254_740_991 }],
    ['{"a":\n-9223372036854775808}', { a: -9_223_372_036_854_775_808n }],
    ['[9007199254740992]', [9_007_199_254_740_992n]],
    ['{"a":"x: 12345678901234567890"}', { a: 'x: 12345678901234567890' }],
    ['{"a":18014398509481984.5,"b":1e21}', { a: 18_014_398_509_481_984, b: 1e21 }],
  ])('parses %s', (text, value) => {
    expect(parseJson(text)).toEqual(value)
  })
})

describe('client that has received a page with an integer beyond 2^53', () => {
  it('reads later pages exactly, with and without such integers', async () => {
    const micros = ['9007199254740993', '1', '5000000', 'null', '9223372036854775807', '2', '"3"']
    const { client } = await clientOfScript((response, index) =>
      json(response, 200, `{"data":[{"id":"a","total_budget_amount_local_micro":${micros[index % 7]}}]}`),
    )
    const read = []
    for (let count = 1; count <= 70; count++) {
      const { data } = await client.call(contract.campaigns.list, { account_id, count })
      read.push(data[0]?.totalBudget?.micros)
    }
    const expected = [9_007_199_254_740_993n, 1, 5_000_000, undefined, 9_223_372_036_854_775_807n, 2, '3']
    expect(read).toEqual(Array.from({ length: 70 }, (_, at) => expected[at % 7]))
  })
})

describe('record reader', () => {
  it('unwraps a one-element array if the operation returns one object [accounts.create.data_array]', async () => {
    const { client } = await answering('{"data":[{"id":"18ce54d4x5t","name":"Acme"}]}')
    const { data } = await client.call(contract.accounts.get, { account_id })
    expect(data).toMatchObject({
      __typename: 'Account',
      restId: account_id,
      accountId: account_id,
      name: 'Acme',
    })
  })

  it('wraps a single object in a list if the operation returns lists', async () => {
    const { client } = await answering('{"data":{"id":"6pk1"},"next_cursor":null}')
    expect((await client.call(contract.promoted_tweets.list, { account_id })).data).toMatchObject([
      { restId: '6pk1', accountId: account_id },
    ])
  })

  it('reads an unlisted enum value as UNRECOGNIZED and keeps the raw value [protocol.enums.open, line_items.objective.open_on_read, line_items.placements.open_on_read, line_items.pay_by.open_on_read]', async () => {
    const { client } = await answering(
      JSON.stringify({
        data: [
          {
            id: 'a',
            objective: 'CUSTOM',
            placements: ['SPOTLIGHT', 'MOON'],
            pay_by: 'VIEW_3S_100PCT',
            goal: null,
          },
          { id: 'b', objective: 'REACH', placements: 'TREND', pay_by: '__proto__' },
        ],
      }),
    )
    expect((await client.call(contract.line_items.list, { account_id })).data).toMatchObject([
      {
        objective: 'UNRECOGNIZED',
        objectiveRaw: 'CUSTOM',
        placements: ['SPOTLIGHT', 'UNRECOGNIZED'],
        placementsRaw: ['SPOTLIGHT', 'MOON'],
        payBy: 'VIEW_3S_100PCT',
        goal: null,
        goalRaw: null,
      },
      {
        objective: 'REACH',
        placements: ['TREND'],
        placementsRaw: ['TREND'],
        payBy: 'UNRECOGNIZED',
        payByRaw: '__proto__',
      },
    ])
  })

  it('reads missing fields as null or empty lists, and converts API names to graph names', async () => {
    const { client } = await answering(
      '{"data":[{"id":"8v7jo","campaign_id":"8wku2","bid_amount_local_micro":1500000,"currency":"USD"}],"next_cursor":"c-3yvu1pzhd3i7","total_count":7}',
    )
    const response = await client.call(contract.line_items.list, { account_id })
    expect(response.data).toMatchObject([
      {
        __typename: 'LineItem',
        restId: '8v7jo',
        accountId: account_id,
        campaignRestId: '8wku2',
        fundingInstrumentRestId: null,
        bidAmount: { micros: 1_500_000, currency: 'USD' },
        dailyBudget: null,
        targetCpa: null,
        placements: [],
        categories: [],
        name: null,
      },
    ])
    expect(response).toMatchObject({ nextCursor: 'c-3yvu1pzhd3i7', totalCount: 7 })
  })
})

const rowOf = (row: object): unknown => (row as { toJSON(): unknown }).toJSON()

describe('response', () => {
  const records = (count: number): string =>
    JSON.stringify({
      data: Array.from({ length: count }, (_, index) => ({
        id: `c${index}`,
        name: 'n'.repeat(1000),
        currency: 'USD',
      })),
      next_cursor: 'more',
    }).replace('"currency"', '"total_budget_amount_local_micro":9223372036854775807,"currency"')

  it.each([
    [70, true],
    [3, false],
  ])('can be parsed a second time only if it is large: %i KB, %s', async (count, isLarge) => {
    const { client, server } = await answering(records(count))
    const { data, nextCursor, again } = await client.call(contract.campaigns.list, { account_id })
    expect([data.length, nextCursor, again !== undefined]).toEqual([count, 'more', isLarge])
    const rows = again?.() ?? data
    expect(rows.map((row) => rowOf(row))).toEqual(data.map((row) => rowOf(row)))
    expect(rows[0]).toMatchObject({
      accountId: account_id,
      totalBudget: { micros: 9_223_372_036_854_775_807n },
    })
    expect(server.seen).toHaveLength(1)
  })
})
