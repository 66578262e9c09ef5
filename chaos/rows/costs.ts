import { readFileSync } from 'node:fs'
import { buildSchema, type GraphQLSchema } from 'graphql'
import { createQueryMaker } from '../../harness/gateway/random-queries.ts'
import { askWithRetries, createClient, type GraphClient, repeat } from '../load/client.ts'
import { countObjects } from '../load/count-objects.ts'
import { percentile } from '../load/figures.ts'
import { atLeast, isTrue, isZero, rowOf } from '../row.ts'
import { startGateway } from '../servers/gateway.ts'
import { type DemoIds, startUpstream } from '../servers/upstream.ts'

const AT_A_TIME = 4
/** Cost limit of the gateway that executes the queries. */
const BOUND = 20_000
/**
 * Maximum number of rows per unit of cost. Lists without pages count as 10 rows; the longest one in the demo
 * data has 143.
 */
const FACTOR = 15
const PAGE_SIZES = [1, 2, 5, 20, 100, 200, 1000]

const schemaOf = (): GraphQLSchema =>
  buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'))

const queryMaker = (demo: DemoIds) => {
  const quoted = (...ids: string[]): string[] => ids.map((id) => JSON.stringify(id))
  return createQueryMaker(
    schemaOf(),
    {
      'Query.account(id)': quoted(demo.mainAccountId, demo.secondAccountId),
      'Account.campaign(id)': quoted(demo.campaignId, demo.deletedCampaignId),
      'Account.lineItem(id)': quoted(demo.lineItemId, demo.draftLineItemId),
      'Account.promotedTweet(id)': quoted(demo.promotedTweetId),
      'Account.fundingInstrument(id)': quoted(demo.fundingInstrumentId),
      'Query.schemaConstraints(type)': quoted('CampaignCreateInput'),
    },
    PAGE_SIZES,
  )
}

/**
 * Returns a query's cost, as reported by a gateway with a cost limit of 1. Returns undefined if the query
 * exceeds a different limit.
 */
const costOf = async (client: GraphClient, query: string): Promise<number | undefined> => {
  const { json } = await askWithRetries(client, query)
  const { code, measure, cost } = json?.errors?.[0]?.extensions ?? {}
  if (code !== 'COST_LIMIT_EXCEEDED') return 1
  return measure === 'cost' ? cost : undefined
}

/** Matches fields whose rows count toward the limit `schemaValues`, not toward the cost. */
const TELLS_OF_SCHEMA = /\b(?:operationLimits|schemaConstraints)\b/

export const costs = rowOf({
  name: 'costs',
  title: 'random queries with random page sizes: estimated cost and actual rows',
  full: { queries: 10_000 },
  short: { queries: 100 },
  run: async ({ queries }, { seed, print }) => {
    const upstream = await startUpstream()
    const start = (limit: number) => startGateway({ ...upstream.settings(), COST_LIMIT: `${limit}` })
    const [meter, gateway] = await Promise.all([start(1), start(BOUND)])
    const asking = createClient(gateway.url, { connections: AT_A_TIME })
    const metering = createClient(meter.url, { connections: AT_A_TIME })
    const make = queryMaker(upstream.demo)
    const calls = async (): Promise<number> => {
      const { operations } = (await upstream.control('GET', 'calls')) as {
        operations: Record<string, number>
      }
      return Object.values(operations).reduce((sum, count) => sum + count, 0)
    }
    const within: { query: string; cost: number }[] = []
    const past: string[] = []
    let otherwise = 0
    await repeat(queries, AT_A_TIME, async (index) => {
      const query = make(seed * 1_000_003 + index)
      const cost = await costOf(metering, query)
      if (cost === undefined || TELLS_OF_SCHEMA.test(query)) otherwise += 1
      else if (cost > BOUND) past.push(query)
      else within.push({ query, cost })
    })

    let executed = 0
    const callsBefore = await calls()
    await repeat(past.length, AT_A_TIME, async (index) => {
      const { json } = await askWithRetries(asking, past[index] as string)
      if (json?.errors?.[0]?.extensions?.code !== 'COST_LIMIT_EXCEEDED') executed += 1
    })
    const callsOfRefused = (await calls()) - callsBefore

    const shares: number[] = []
    let worst = { share: 0, text: '' }
    let refusedWithin = 0
    let rows = 0
    await repeat(within.length, AT_A_TIME, async (index) => {
      const { query, cost } = within[index] as { query: string; cost: number }
      const { json } = await askWithRetries(asking, query)
      const refusal = json?.errors?.find(
        ({ extensions }: { extensions?: { code?: string } }) => extensions?.code === 'COST_LIMIT_EXCEEDED',
      )
      if (refusal?.extensions.measure === 'cost') refusedWithin += 1
      else if (refusal) print(`${refusal.message}: ${query.slice(0, 200)}`)
      const response = countObjects(json?.data) - 1
      rows += response
      const share = response / cost
      if (share > worst.share) worst = { share, text: `${response} rows for a cost of ${cost}: ${query}` }
      shares.push(share)
    })
    await Promise.all([asking.close(), metering.close()])
    print(worst.text.slice(0, 400))
    const under = shares.filter((share) => share > FACTOR).length
    return [
      isZero(`results with more rows than ${FACTOR} × cost`, under, shares.length),
      isTrue(
        'rows per unit of cost: maximum, median',
        under === 0,
        `${Math.max(0, ...shares).toFixed(3)}, ${percentile(shares, 0.5).toFixed(3)}`,
      ),
      isZero(`executed beyond the limit of ${BOUND}`, executed, past.length),
      isZero('upstream calls of refused queries', callsOfRefused),
      isZero('refused within the limit', refusedWithin, within.length),
      atLeast('total rows in results', rows, queries),
      isTrue('queries refused by another limit', otherwise < queries / 2, `${otherwise}`),
    ]
  },
})
