import { serveGateway } from '../domains/world.ts'
import { answering, campaignRecord, inScriptedWorld, page, replying, sendJson } from './scripted-upstream.ts'

const { upstream, gateway } = await inScriptedWorld()
/** Gateway with an embedder's plugin, which makes graphql-js execute everything. */
const apollo = await serveGateway({ baseUrl: upstream.url }, { plugins: [{}] })
afterAll(() => apollo.close())

const errors = [{ code: 'INTERNAL_ERROR', message: 'A shard was away' }]
const campaigns = replying(200, page(['camp1', 'camp2'].map((id) => campaignRecord({ id }))))
const lineItem = (id: string, campaign_id: string) => ({ id, name: id, campaign_id, placements: [] })

/** Executes a query twice in each gateway, as the second execution may use what the first has learnt. */
const answersTo = async (query: string) => {
  const found = []
  for (const { ask } of [gateway, gateway, apollo, apollo]) found.push((await ask(query)).data.account)
  return found
}

describe('totalCount next to errors in a 200 response', () => {
  const lists = ['', '(first: 1)', '(first: 0)', '(filter: { nameContains: "item" })']
  const cases = lists.flatMap((args) => [
    { args, pages: 1, failing: 1 },
    { args, pages: 2, failing: 1 },
    { args, pages: 2, failing: 2 },
  ])
  it.each(cases)(
    'is unknown for the line items of every campaign: lineItems$args, errors on page $failing of $pages [gateway: protocol.errors_beside_data]',
    async ({ args, pages, failing }) => {
      const items = (number: number) => {
        const rows = ['camp1', 'camp2', 'camp1', 'camp2'].map((campaign, index) =>
          lineItem(`item${number}${index}`, campaign),
        )
        const body = { ...page(rows), next_cursor: number < pages ? 'two' : null }
        return number === failing ? { ...body, errors } : body
      }
      upstream.play(
        answering({
          campaigns,
          line_items: ({ url = '' }, response) =>
            sendJson(response, 200, items(url.includes('cursor=') ? 2 : 1)),
        }),
      )
      const answers = await answersTo(
        `{ account(id: "abc1") { campaigns { nodes { lineItems${args} { totalCount } } } } }`,
      )
      const unknown = { lineItems: { totalCount: null } }
      expect(answers).toEqual(Array(4).fill({ campaigns: { nodes: [unknown, unknown] } }))
    },
  )

  it.each(['', 'first: 0, '])(
    'is unknown for promoted posts of a campaign, not the count of the account: %p [gateway: protocol.errors_beside_data]',
    async (args) => {
      const promoted = { id: 'promo1', line_item_id: 'item1', tweet_id: '7', entity_status: 'ACTIVE' }
      upstream.play(
        answering({
          campaigns,
          line_items: replying(200, page([lineItem('item1', 'camp1')])),
          promoted_tweets: replying(200, { ...page([promoted]), total_count: 99, errors }),
        }),
      )
      const answers = await answersTo(
        `{ account(id: "abc1") { promotedTweets(${args}filter: { campaignIds: ["camp1"] }) { totalCount } } }`,
      )
      expect(answers).toEqual(Array(4).fill({ promotedTweets: { totalCount: null } }))
    },
  )
})

describe('totalCount that is not a count', () => {
  it.each([['many'], [1.5], [-1], [1e15], [{}], [true]])('is null and an error: %j', async (total_count) => {
    upstream.play(answering({ campaigns: replying(200, { ...page([]), total_count }) }))
    for (const { ask } of [gateway, apollo]) {
      const { data, errors: found } = await ask(
        '{ account(id: "abc1") { name campaigns(first: 0) { totalCount } } }',
      )
      expect(data.account).toEqual({ name: 'Scripted', campaigns: { totalCount: null } })
      expect(found).toMatchObject([
        {
          path: ['account', 'campaigns', 'totalCount'],
          message: 'campaigns.list returned an invalid totalCount',
          extensions: { code: 'UPSTREAM_BAD_RESPONSE' },
        },
      ])
    }
  })

  it('may be text', async () => {
    upstream.play(answering({ campaigns: replying(200, { ...page([]), total_count: '5' }) }))
    const { data } = await gateway.ask('{ account(id: "abc1") { campaigns(first: 0) { totalCount } } }')
    expect(data.account.campaigns).toEqual({ totalCount: 5 })
  })
})
