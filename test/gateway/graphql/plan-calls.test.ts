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
  let upstream: WaveUpstream
  const gateways = new Map<string, Served>()
  beforeAll(async () => {
    upstream = await startWaves(campaigns)
    for (const plan of ['parallel', 'frugal', 'off'] as const)
      gateways.set(plan, await serveGateway({ baseUrl: upstream.url, tryTimeoutMs: 20_000 }, { plan }))
  })
  afterAll(async () => {
    await Promise.all([...gateways.values()].map((served) => served.close()))
    await upstream.close()
  })
  const ask = async (plan: string, query = QUERY): Promise<Asked> => {
    const asked = await (gateways.get(plan) as Served).ask(query)
    expect(asked.errors).toEqual([])
    expect(tweetsIn(asked)).toBe(campaigns * 15)
    return asked
  }

  it.each([
    ['the first time', first],
    ['then', later],
    // The third time it is compiled.
    ['and then', later],
  ])('%s in waves of %j', async (_when, waves) => {
    upstream.expect(...waves)
    await ask('parallel')
    expect(upstream.left()).toEqual({ waiting: 0, waves: 0 })
  })

  it('makes the calls that by-parent loading makes, no more', async () => {
    upstream.expect()
    await ask('off')
    expect(total(upstream)).toBe(off)
    upstream.expect()
    await ask('parallel')
    expect(total(upstream)).toBe(off)
  })

  it('makes the fewest calls when told to', async () => {
    for (const calls of frugal) {
      upstream.expect()
      await ask('frugal')
      expect(total(upstream)).toBe(calls)
    }
  })

  it('remembers by account', async () => {
    upstream.expect(...first)
    await ask('parallel', ofAccount(OTHER))
    expect(upstream.left()).toEqual({ waiting: 0, waves: 0 })
  })
})

describe('aliases', () => {
  it('of one account add no calls: 50 of them', async () => {
    const upstream = await startWaves(20)
    const served = await serveGateway({ baseUrl: upstream.url })
    const aliases = Array.from(
      { length: 50 },
      (_, index) => `a${index}: account(id: "${ACCOUNT}") ${FOUR_LEVELS}`,
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
