import { inWorld } from './world.ts'

const MAIN = '18ce54d4x5t'

const { world } = await inWorld()

const FIFTY = Array.from({ length: 50 }, (_, index) => index)
/** Repeats a field under fifty aliases. */
const aliases = (field: (index: number) => string): string =>
  FIFTY.map((index) => `a${index}: ${field(index)}`).join('\n')
const ask = async (query: string) => {
  const asked = await world.ask(query)
  expect(asked.errors).toEqual([])
  return asked
}
// biome-ignore lint/suspicious/noExplicitAny: the query determines the type
const holderOf = (data: any) =>
  data.a0 ? data : data.account.a0 ? data.account : data.account.campaigns.nodes[0]
const account = (fields: string) => `account(id: "${MAIN}") { ${fields} }`
const FOUR_LEVELS = 'lineItems { nodes { name promotedTweets { nodes { tweetId } } } }'

describe('list under fifty aliases', () => {
  it.each([
    ['accounts', aliases(() => account('name')), { 'accounts.list': 1 }],
    [
      'campaigns of an account',
      account(aliases(() => 'campaigns(first: 20) { nodes { name } }')),
      { 'accounts.list': 1, 'campaigns.list': 1 },
    ],
    [
      'campaigns of one account that is itself selected fifty times',
      aliases(() => account('campaigns(first: 20) { nodes { name } }')),
      { 'accounts.list': 1, 'campaigns.list': 1 },
    ],
    [
      'total counts of campaigns',
      account(aliases(() => 'campaigns(first: 20) { totalCount nodes { name } }')),
      // One call reads the page and another counts the rows, because the page is not the complete list.
      { 'accounts.list': 1, 'campaigns.list': 2 },
    ],
    [
      'one campaign',
      account(aliases(() => 'campaign(id: "8wku2") { name }')),
      { 'accounts.list': 1, 'campaigns.list': 1 },
    ],
    [
      'line items of twenty campaigns',
      account(`campaigns(first: 20) { nodes { ${aliases(() => 'lineItems { nodes { name } }')} } }`),
      { 'accounts.list': 1, 'campaigns.list': 1, 'line_items.list': 1 },
    ],
  ])('makes no additional call for %s', async (_name, fields, calls) => {
    const { data, calls: made } = await ask(`{ ${fields} }`)
    expect(made).toEqual(calls)
    // All aliases return the same data, and it is not empty.
    const holder = holderOf(data)
    expect(holder.a0).toBeTruthy()
    expect(holder.a49).toEqual(holder.a0)
  })

  it('reads fifty campaigns by id in one call', async () => {
    const { json } = await world.rest.get(`/12/accounts/${MAIN}/campaigns?count=50`)
    const ids = json.data.map(({ id }: { id: string }) => id)
    const { data, calls } = await ask(
      `{ ${account(aliases((index) => `campaign(id: "${ids[index]}") { restId }`))} }`,
    )
    expect(Object.values(data.account).map((campaign) => (campaign as { restId: string }).restId)).toEqual(
      ids,
    )
    expect(calls).toEqual({ 'accounts.list': 1, 'campaigns.list': 1 })
  })

  it('takes one call per level, and one extra call in the first request', async () => {
    const query = `{ ${account(aliases(() => `campaigns(first: 10) { nodes { name ${FOUR_LEVELS} } }`))} }`
    const four = { 'accounts.list': 1, 'campaigns.list': 1, 'line_items.list': 1, 'promoted_tweets.list': 1 }
    // The account's 3,600 promoted tweets do not fit on a page. The first request finds that out with an
    // extra call.
    expect((await ask(query)).calls).toEqual({ ...four, 'promoted_tweets.list': 2 })
    expect((await ask(query)).calls).toEqual(four)
  })
})

/** Returns the REST ids of a connection's nodes. */
const ids = (list: { nodes: { restId: string }[] }): string[] => list.nodes.map(({ restId }) => restId)

describe('list with different arguments in one request', () => {
  it('takes one call per page size, and one for the total count', async () => {
    const { data, calls } = await ask(
      `{ ${account(`
      five: campaigns(first: 5) { nodes { restId } }
      ten: campaigns(first: 10) { nodes { restId } }
      counted: campaigns(first: 5) { totalCount nodes { restId } }
    `)} }`,
    )
    expect(ids(data.account.ten).slice(0, 5)).toEqual(ids(data.account.five))
    expect(ids(data.account.counted)).toEqual(ids(data.account.five))
    expect(calls).toEqual({ 'accounts.list': 1, 'campaigns.list': 3 })
  })

  it('shares one call among all page sizes of many parents', async () => {
    const { data, calls } = await ask(
      `{ ${account(`campaigns(first: 20) { nodes {
      two: lineItems(first: 2) { nodes { restId } }
      four: lineItems(first: 4) { nodes { restId } }
      all: lineItems { nodes { restId } }
    } }`)} }`,
    )
    for (const { two, four, all } of data.account.campaigns.nodes) {
      expect(ids(all)).toHaveLength(5)
      expect([ids(two), ids(four)]).toEqual([ids(all).slice(0, 2), ids(all).slice(0, 4)])
    }
    expect(calls).toEqual({ 'accounts.list': 1, 'campaigns.list': 1, 'line_items.list': 1 })
  })

  it('takes one call per combination of order and filter for many parents', async () => {
    const { calls } = await ask(
      `{ ${account(`campaigns(first: 20) { nodes {
      oldest: lineItems(first: 2) { nodes { restId } }
      latest: lineItems(first: 2, orderBy: { field: CREATED_AT, direction: DESC }) { nodes { restId } }
      drafts: lineItems(includeDrafts: true) { nodes { restId } }
    } }`)} }`,
    )
    expect(calls).toEqual({ 'accounts.list': 1, 'campaigns.list': 1, 'line_items.list': 3 })
  })

  it('takes at most one line item call per page of campaigns', async () => {
    const { calls } = await ask(
      `{ ${account(`
      five: campaigns(first: 5) { nodes { lineItems { nodes { restId } } } }
      ten: campaigns(first: 10) { nodes { lineItems { nodes { restId } } } }
    `)} }`,
    )
    expect(calls).toMatchObject({ 'accounts.list': 1, 'campaigns.list': 2 })
    // If both pages of campaigns arrive together, one call reads the line items for both.
    expect([1, 2]).toContain(calls['line_items.list'])
  })

  it.each([3, 50])(
    'has a total count for many parents without another call at page size %i',
    async (first) => {
      const { data, calls } = await ask(
        `{ ${account(`campaigns(first: 5) { nodes { lineItems(first: ${first}) { totalCount nodes { restId } } } }`)} }`,
      )
      for (const { lineItems } of data.account.campaigns.nodes) expect(lineItems.totalCount).toBe(5)
      expect(calls).toEqual({ 'accounts.list': 1, 'campaigns.list': 1, 'line_items.list': 1 })
    },
  )
})
