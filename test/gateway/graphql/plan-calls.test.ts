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
  // Calls: 1 + ⌈C/1000⌉ + ⌈parents/200⌉ per further level, and what the first time adds for lists that are too long.
  { campaigns: 20, first: [4], later: [4], frugal: [4, 4], off: 4 },
  // 1,000 line items are one page; 3,000 promoted tweets are not.
  { campaigns: 200, first: [4, 1, 4], later: [3, 5], frugal: [6, 6], off: 8 },
  // Promoted tweets are asked for as soon as some line items are there, 200 of them in each call.
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

  /** A gateway that remembers nothing yet; gives the number of calls of each query. */
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
    ['the first time', [first]],
    ['then', [first, later]],
    // The third time it is compiled.
    ['and then', [first, later, later]],
  ])('%s in waves of %j', async (_when, times) => {
    const ask = await gateway('parallel')
    for (const waves of times) await ask(waves)
  })

  it('makes the calls that by-parent loading makes, no more', async () => {
    const [plain, planned] = [await gateway('off'), await gateway('parallel')]
    expect(await plain()).toBe(off)
    await planned()
    expect(await planned()).toBe(off)
  })

  it('makes the fewest calls when told to', async () => {
    const ask = await gateway('frugal')
    for (const calls of frugal) expect(await ask()).toBe(calls)
  })

  it('remembers by account', async () => {
    const ask = await gateway('parallel')
    await ask(first)
    await ask(first, ofAccount(OTHER))
  })
})

describe('aliases', () => {
  it('of one account add no calls: 50 of them', async () => {
    const upstream = await startWaves(20)
    const served = await serveGateway({ baseUrl: upstream.url })
    const aliases = Array.from(
      { length: 50 },
      (_, index) => `a${index}: account(id: "${ACCOUNT}") ${FOUR_LEVELS.replace('1000', '20')}`,
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
