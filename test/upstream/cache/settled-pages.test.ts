import { contract } from '../../../src/contract/index.ts'
import { parsePageTtl } from '../../../src/settings/index.ts'
import { createCaches } from '../../../src/upstream/index.ts'
import { clientOfScript, closeAll } from '../scripted-client.ts'
import { json } from '../scripted-server.ts'

afterEach(closeAll)

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOW = Date.parse('2026-11-20T05:20:30Z')
const asked = (
  end_time: string,
  metric_groups: ('ENGAGEMENT' | 'BILLING')[] = ['ENGAGEMENT'],
  start_time = '2026-11-01T00:00:00Z',
) => ({
  account_id: 'abc1',
  entity: 'CAMPAIGN' as const,
  entity_ids: ['c1'],
  start_time,
  end_time,
  granularity: 'TOTAL' as const,
  placement: 'ALL_ON_TWITTER' as const,
  metric_groups,
})

/**
 * Starts an API with a clock controlled by the test. Returns a client with a page cache that has these TTLs.
 */
const open = async (ttl: string) => {
  const clock = { now: NOW }
  const caches = createCaches({ pages: { ttlMs: parsePageTtl(ttl) }, now: () => clock.now })
  const date = () => new Date(clock.now).toUTCString()
  const { client, server } = await clientOfScript(
    (response) => {
      response.setHeader('date', date())
      json(response, 200, {
        data: [{ id: 'c1', id_data: [{ segment: null, metrics: {} }] }],
        next_cursor: null,
      })
    },
    { caches, now: () => clock.now },
  )
  /** Returns the number of API calls made by two equal reads, `apartMs` apart. */
  const callsOf = async (input: ReturnType<typeof asked>, apartMs: number): Promise<number> => {
    const before = server.seen.length
    await client.call(contract.stats.list, input)
    clock.now += apartMs
    await client.call(contract.stats.list, input)
    return server.seen.length - before
  }
  return { callsOf, clock, client, server }
}

describe('statistics page', () => {
  it.each([
    ['is cached for its TTL if its hours may still change', '2026-11-07T00:00:00Z', ['BILLING'], 20_000, 1],
    [
      'is read again after its TTL if its hours may still change',
      '2026-11-07T00:00:00Z',
      ['BILLING'],
      40_000,
      2,
    ],
    [
      'is cached for a day if its billing data is 14 days old',
      '2026-11-06T00:00:00Z',
      ['ENGAGEMENT', 'BILLING'],
      20 * HOUR,
      1,
    ],
    [
      'is cached for a day if its counts are more than a day old',
      '2026-11-08T00:00:00Z',
      ['ENGAGEMENT'],
      23 * HOUR,
      1,
    ],
    [
      'is read again after a day even if its counts are more than a day old',
      '2026-11-08T00:00:00Z',
      ['ENGAGEMENT'],
      25 * HOUR,
      2,
    ],
  ] as const)('%s', async (_what, end, groups, apartMs, calls) => {
    const { callsOf } = await open('stats=30')
    expect(await callsOf(asked(end, [...groups]), apartMs)).toBe(calls)
  })

  it('is read again if its resource is not cached', async () => {
    const { callsOf } = await open('campaigns=30')
    expect(await callsOf(asked('2026-11-08T00:00:00Z'), DAY / 2)).toBe(2)
  })

  it("becomes final according to the API's clock", async () => {
    const { client, clock, server } = await open('stats=30')
    const input = asked('2026-11-19T06:00:00Z', ['ENGAGEMENT'], '2026-11-19T00:00:00Z')
    await client.call(contract.stats.list, input)
    // Still less than a day after the end of the requested period.
    clock.now += 31_000
    await client.call(contract.stats.list, input)
    expect(server.seen).toHaveLength(2)
    clock.now += HOUR
    await client.call(contract.stats.list, input)
    clock.now += HOUR
    await client.call(contract.stats.list, input)
    expect(server.seen).toHaveLength(3)
  })

  it('is evicted by a write, like all entries of the user', async () => {
    const { client, server } = await open('stats=30')
    const input = asked('2026-11-08T00:00:00Z')
    await client.call(contract.stats.list, input)
    await client.call(contract.campaigns.update, { account_id: 'abc1', campaign_id: 'c1', name: 'New' })
    await client.call(contract.stats.list, input)
    expect(server.seen).toHaveLength(3)
  })
})
