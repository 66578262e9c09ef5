import { type Asked, restList, type Served, serveSandbox, startWorld, type World } from '../domains/world.ts'

// biome-ignore lint/suspicious/noExplicitAny: records are compared with literals, member by member
type Json = any

const LEVELS = `
  restId
  name
  campaigns(first: 120) {
    nodes {
      restId name entityStatus effectiveStatus servable reasonsNotServable budgetOptimization
      dailyBudget { micros currency } totalBudget { micros } standardDelivery
      purchaseOrderNumber fundingInstrumentRestId createdAt updatedAt deleted
      lineItems {
        nodes {
          restId name campaignRestId objective productType placements goal payBy bidStrategy
          bidAmount { micros currency } dailyBudget { micros } startTime endTime categories
          entityStatus createdAt deleted
          promotedTweets {
            nodes { restId tweetId lineItemRestId entityStatus approvalStatusRaw createdAt updatedAt deleted }
          }
        }
      }
    }
  }`

const micros = (amount: number | null) => (amount === null ? null : { micros: String(amount) })
const money = (amount: number | null, currency: string) =>
  amount === null ? null : { micros: String(amount), currency }

/** Builds the expected GraphQL record from a REST record, field by field, as do the next two functions. */
const promotedTweet = (record: Json) => ({
  restId: record.id,
  tweetId: record.tweet_id,
  lineItemRestId: record.line_item_id,
  entityStatus: record.entity_status,
  approvalStatusRaw: record.approval_status,
  createdAt: record.created_at,
  updatedAt: record.updated_at,
  deleted: record.deleted,
})
const lineItem = (record: Json, promotedTweets: Json[]) => ({
  restId: record.id,
  name: record.name,
  campaignRestId: record.campaign_id,
  objective: record.objective,
  productType: record.product_type,
  placements: record.placements,
  goal: record.goal,
  payBy: record.pay_by,
  bidStrategy: record.bid_strategy,
  bidAmount: money(record.bid_amount_local_micro, record.currency),
  dailyBudget: micros(record.daily_budget_amount_local_micro),
  startTime: record.start_time,
  endTime: record.end_time,
  categories: record.categories,
  entityStatus: record.entity_status,
  createdAt: record.created_at,
  deleted: record.deleted,
  promotedTweets: { nodes: promotedTweets },
})
const campaign = (record: Json, lineItems: Json[]) => ({
  restId: record.id,
  name: record.name,
  entityStatus: record.entity_status,
  effectiveStatus: record.effective_status,
  servable: record.servable,
  reasonsNotServable: record.reasons_not_servable,
  budgetOptimization: record.budget_optimization,
  dailyBudget: money(record.daily_budget_amount_local_micro, record.currency),
  totalBudget: micros(record.total_budget_amount_local_micro),
  standardDelivery: record.standard_delivery,
  purchaseOrderNumber: record.purchase_order_number,
  fundingInstrumentRestId: record.funding_instrument_id,
  createdAt: record.created_at,
  updatedAt: record.updated_at,
  deleted: record.deleted,
  lineItems: { nodes: lineItems },
})

let world: World
let walked: Json[]
let walkCalls: object
/** Gateway that has not learned any list lengths. */
let gateway: Served

/** Makes one call per parent, like a client without batching: 1 + 120 + 600. */
const naiveWalk = async (): Promise<Json[]> => {
  const { rest, sandbox } = world
  const base = `/12/accounts/${sandbox.demo.mainAccountId}`
  const order = 'sort_by=created_at-asc'
  const result: Json[] = []
  for (const one of await restList(rest, `${base}/campaigns?${order}`)) {
    const lineItems: Json[] = []
    for (const item of await restList(rest, `${base}/line_items?campaign_ids=${one.id}&${order}`)) {
      const tweets = await restList(rest, `${base}/promoted_tweets?line_item_ids=${item.id}&${order}`)
      lineItems.push(lineItem(item, tweets.map(promotedTweet)))
    }
    result.push(campaign(one, lineItems))
  }
  return result
}

beforeAll(async () => {
  world = await startWorld()
  world.sandbox.calls.reset()
  walked = await naiveWalk()
  walkCalls = world.sandbox.calls.counts()
}, 60_000)
beforeEach(async () => {
  gateway = await serveSandbox(world.sandbox, { baseUrl: world.sandboxUrl, tryTimeoutMs: 240_000 })
})
afterEach(() => gateway.close())
afterAll(() => world.close())

const callsWith = (promotedTweets: number) => ({
  'accounts.list': 1,
  'campaigns.list': 1,
  'line_items.list': 1,
  'promoted_tweets.list': promotedTweets,
})
/** Batches of 200, 166, 166 and 68 line items. The first page shows that batches of 200 are too large. */
const EIGHT = callsWith(5)
/** Batches of 166, 166, 166 and 102 line items, because the number of promoted tweets is now known. */
const SEVEN = callsWith(4)

describe('four-level query over 120 campaigns with 5 line items of 6 tweets each', () => {
  it('takes 721 calls if each list is read separately', () => {
    expect(walked).toHaveLength(120)
    expect(walked.flatMap((one) => one.lineItems.nodes)).toHaveLength(600)
    expect(
      walked.flatMap((one) => one.lineItems.nodes).flatMap((item) => item.promotedTweets.nodes),
    ).toHaveLength(3600)
    expect(walkCalls).toEqual({
      total: 721,
      operations: { 'campaigns.list': 1, 'line_items.list': 120, 'promoted_tweets.list': 600 },
    })
  })

  const fromViewer = () => gateway.ask(`{ viewer { accounts(first: 1) { nodes { ${LEVELS} } } } }`)
  const ofAccount = (selection: string, id = world.sandbox.demo.mainAccountId): Promise<Asked> =>
    gateway.ask(`query ($id: ID!) { account(id: $id) { ${selection} } }`, { id })

  it('takes 8 calls from viewer and returns the same rows as separate lists [protocol.by_parent.loading]', async () => {
    const { data, errors, calls } = await fromViewer()
    expect([errors, calls]).toEqual([[], EIGHT])
    const [account] = data.viewer.accounts.nodes
    expect(account.name).toBe('Halden & Moor')
    expect(account.campaigns.nodes).toEqual(walked)
  })

  it('takes 8 calls from account(id), one of them for a list that is too long', async () => {
    await fromViewer()
    const { data, errors, calls } = await ofAccount(LEVELS)
    expect([errors, calls]).toEqual([[], callsWith(1 + 4)])
    expect(data.account.campaigns.nodes).toEqual(walked)
  })

  it('takes no extra call for references to parents', async () => {
    await ofAccount(LEVELS)
    const { data, errors, calls } = await ofAccount(`
      campaigns(first: 120) { nodes {
        account { name }
        lineItems { nodes {
          campaign { name account { name } }
          promotedTweets { nodes { lineItem { restId campaign { restId } } } }
        } }
      } }`)
    expect([errors, calls]).toEqual([[], SEVEN])
    const [first] = data.account.campaigns.nodes
    expect(first.account).toEqual({ name: 'Halden & Moor' })
    expect(first.lineItems.nodes[0].campaign).toEqual({
      name: walked[0].name,
      account: { name: 'Halden & Moor' },
    })
    expect(first.lineItems.nodes[0].promotedTweets.nodes[0].lineItem).toEqual({
      restId: walked[0].lineItems.nodes[0].restId,
      campaign: { restId: walked[0].restId },
    })
  })

  it('takes 4 calls for another account, in which every level fits on one page', async () => {
    const { data, errors, calls } = await ofAccount(
      'campaigns { nodes { lineItems { nodes { promotedTweets { nodes { restId } } } } } }',
      world.sandbox.demo.secondAccountId,
    )
    expect([errors, calls]).toEqual([[], callsWith(1)])
    expect(data.account.campaigns.nodes).toHaveLength(12)
  })
})
