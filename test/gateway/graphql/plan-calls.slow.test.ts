import { type Asked, type Served, serveGateway } from '../../domains/world.ts'
import { startWaves, WAVE_ACCOUNTS, type WaveUpstream } from '../wave-upstream.ts'

const FOUR_LEVELS = `{
  id
  campaigns(first: 1000) { nodes { restId lineItems { nodes { restId promotedTweets { nodes { restId } } } } } }
}`
const [ACCOUNT = '', OTHER = ''] = WAVE_ACCOUNTS
const ofAccount = (id: string) => `{ account(id: "${id}") ${FOUR_LEVELS} }`
const QUERY = ofAccount(ACCOUNT)

const tweetsIn = ({ data }: Asked): number =>
  data.account.campaigns.nodes
    // biome-ignore lint/suspicious/noExplicitAny: nodes are counted, nothing else
    .flatMap((campaign: any) => campaign.lineItems.nodes)
    // biome-ignore lint/suspicious/noExplicitAny: as above
    .reduce((sum: number, lineItem: any) => sum + lineItem.promotedTweets.nodes.length, 0)

const total = (upstream: WaveUpstream): number => [...upstream.asked.values()].reduce((a, b) => a + b, 0)

describe.each([
  // Without reading ahead, C campaigns take 1 + ⌈C/1000⌉ calls, and each further level takes ⌈parents/200⌉.
  // The first request takes one more call for each list that turns out to be too long to read ahead.
  { campaigns: 20, first: [4], later: [4], frugal: [4, 4], off: 4 },
  // 1,000 line items fit on one page, but 3,000 promoted tweets do not.
  { campaigns: 200, first: [4, 1, 4], later: [3, 5], frugal: [6, 6], off: 8 },
  // Whenever 200 line items have arrived, one call reads their promoted tweets.
  { campaigns: 1000, first: [4, 1, 5, 24], later: [2, 5, 25], frugal: [22, 22], off: 32 },
])('four levels of $campaigns campaigns', ({ campaigns, first, later, frugal, off }) => {
  type Plan = 'parallel' | 'frugal' | 'off'
  let upstream: WaveUpstream
  const open: Served[] = []
  beforeAll(async () => {
    upstream = await startWaves(campaigns)
  })
  afterEach(async () => {
    for (const served of open.splice(0)) await served.close()
  })
  afterAll(() => upstream.close())

  /**
   * Creates a gateway that has not learned any list lengths. Returns a function that sends a query and
   * returns its number of calls.
   */
  const gateway = async (plan: Plan) => {
    const served = await serveGateway({ baseUrl: upstream.url, tryTimeoutMs: 240_000 }, { plan })
    open.push(served)
    return async (waves: readonly number[] = [], query = QUERY): Promise<number> => {
      upstream.expect(...waves)
      const asked = await served.ask(query)
      expect(asked.errors).toEqual([])
      expect(tweetsIn(asked)).toBe(campaigns * 15)
      expect(upstream.left()).toEqual({ waiting: 0, waves: 0 })
      return total(upstream)
    }
  }

  it.each([
    ['at the first request', [first]],
    ['at the second request', [first, later]],
    ['at the third request', [first, later, later]],
  ])('take the expected waves of parallel calls %s: %j', async (_when, times) => {
    const ask = await gateway('parallel')
    for (const waves of times) await ask(waves)
  })

  it('take as many calls as loading by parent at the second request', async () => {
    const [plain, planned] = [await gateway('off'), await gateway('parallel')]
    expect(await plain()).toBe(off)
    await planned()
    expect(await planned()).toBe(off)
  })

  it('take the minimum number of calls in frugal mode', async () => {
    const ask = await gateway('frugal')
    for (const calls of frugal) expect(await ask()).toBe(calls)
  })

  it('are planned with list lengths that are stored per account', async () => {
    const ask = await gateway('parallel')
    await ask(first)
    await ask(first, ofAccount(OTHER))
  })
})

describe('first query for five campaigns in an account with 1,000', () => {
  it('takes one call per level and one for the account', async () => {
    const upstream = await startWaves(1000)
    const served = await serveGateway({ baseUrl: upstream.url })
    const { errors } = await served.ask(QUERY.replace('first: 1000', 'first: 5'))
    expect([errors, total(upstream)]).toEqual([[], 4])
    await served.close()
    await upstream.close()
  })
})

describe('aliases of the same account', () => {
  it('add no calls, even if there are 50 of them', async () => {
    const upstream = await startWaves(20)
    const served = await serveGateway({ baseUrl: upstream.url })
    const aliases = Array.from(
      { length: 50 },
      (_, index) =>
        `a${index}: account(id: "${ACCOUNT}") ${FOUR_LEVELS.replace('1000', '100').replace('lineItems', 'lineItems(first: 10)')}`,
    )
    upstream.expect(4)
    const { data, errors } = await served.ask(`{ ${aliases.join('\n')} }`)
    expect(errors).toEqual([])
    expect(Object.values(data)).toEqual(Array(50).fill(data.a0))
    expect(upstream.left()).toEqual({ waiting: 0, waves: 0 })
    expect(total(upstream)).toBe(4)
    await served.close()
    await upstream.close()
  })
})
