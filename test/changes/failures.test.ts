import { setImmediate } from 'node:timers/promises'
import { SlowConsumer } from '../../src/activity/index.ts'
import { Forbidden, NotFound, RateLimited, Unauthenticated, Unavailable } from '../../src/upstream/index.ts'
import { closeAll } from '../upstream/scripted-client.ts'
import { json } from '../upstream/scripted-server.ts'
import { ACCOUNT, at, campaign, shown, startLists } from './scripted-lists.ts'

afterEach(closeAll)

const failing =
  (status: number, code: string, headers: object = {}) =>
  (response: Parameters<typeof json>[0]): void =>
    json(response, status, { errors: [{ code, message: code }], request: {} }, headers)

describe('subscription whose list cannot be read initially', () => {
  it.each([
    [401, Unauthenticated],
    [403, Forbidden],
    [404, NotFound],
    [429, RateLimited],
    [503, Unavailable],
  ])('fails with the error for status %i and leaves no timer behind', async (status, Kind) => {
    const { responses, subscribe, pending, calls, tick } = await startLists()
    responses.campaigns = Array.from({ length: 5 }, () => failing(status, 'SOME_CODE'))
    await expect(subscribe(['CAMPAIGN'])).rejects.toThrow(Kind)
    expect(pending.size).toBe(0)
    responses.campaigns = []
    calls()
    await subscribe(['CAMPAIGN'])
    await tick()
    expect(calls()).toEqual({ campaigns: 2 })
  })
})

describe('running subscription', () => {
  it.each([
    [403, Forbidden],
    [404, NotFound],
    [400, Error],
  ])(
    'ends with an error if a read of its list fails with %i, while other subscriptions continue',
    async (status, Kind) => {
      const { responses, lists, subscribe, tick, calls } = await startLists()
      const [one, other] = [await subscribe(['CAMPAIGN', 'LINE_ITEM']), await subscribe(['LINE_ITEM'])]
      responses.campaigns = [failing(status, 'SOME_CODE')]
      await tick()
      await one.ended
      expect(one.error()).toBeInstanceOf(Kind)
      calls()
      lists.line_items = [{ ...campaign('l1', 5), created_at: at(5) }]
      await tick()
      expect(calls()).toEqual({ line_items: 1 })
      expect(other.error()).toBeUndefined()
      expect(other.changes.map(({ entityRestId }) => entityRestId)).toEqual(['l1'])
    },
  )

  it("ends when its credential is refused, while a subscription of the user's other session continues", async () => {
    const { responses, lists, subscribe, tick, client } = await startLists()
    const first = await subscribe(['CAMPAIGN'])
    const second = await subscribe(
      ['CAMPAIGN'],
      'person',
      client.with({ headers: { 'x-session': 'second' } }),
    )
    responses.campaigns = [failing(401, 'UNAUTHORIZED_ACCESS')]
    lists.campaigns = [campaign('c1', 5, { created_at: at(5) })]
    await tick()
    await first.ended
    expect(first.error()).toBeInstanceOf(Unauthenticated)
    expect(await tick()).toBe(250)
    expect(second.changes.map(({ kind }) => kind)).toEqual(['CREATED'])
  })

  it('does not read a list while its rate limit window is exhausted, and then yields each change once', async () => {
    const { responses, lists, subscribe, tick, calls, accountChanges, now } = await startLists()
    lists.campaigns = Array.from({ length: 60 }, (_, index) => campaign(`c${index}`, 1))
    const { changes, error } = await subscribe(['CAMPAIGN', 'LINE_ITEM'])
    const resetAt = now() + 17_000
    responses.campaigns = [
      failing(429, 'TOO_MANY_REQUESTS', {
        'x-rate-limit-limit': '100',
        'x-rate-limit-remaining': '0',
        'x-rate-limit-reset': String(resetAt / 1000),
      }),
    ]
    await tick()
    lists.campaigns = lists.campaigns.map(({ id }) => campaign(id, 9, { name: 'New' }))
    calls()
    accountChanges.wrote(ACCOUNT)
    await tick()
    expect(calls()).toEqual({ line_items: 1 })
    const asked: number[] = []
    while (now() < resetAt) {
      await tick()
      asked.push(calls().campaigns ?? 0)
    }
    // One large page contains all changes that were made in the meantime.
    expect(asked).toEqual([0, 0, 1])
    expect(changes.map(shown)).toEqual(
      Array.from({ length: 60 }, (_, index) => ({
        kind: 'UPDATED',
        entity: 'CAMPAIGN',
        id: `c${59 - index}`,
        at: at(9),
        changedFields: ['name'],
      })),
    )
    expect(error()).toBeUndefined()
  })

  it('reads a list again within a minute if its window seems to end hours later', async () => {
    const { responses, lists, subscribe, tick, now } = await startLists()
    const { changes } = await subscribe(['CAMPAIGN'])
    responses.campaigns = [
      failing(429, 'TOO_MANY_REQUESTS', {
        'x-rate-limit-limit': '100',
        'x-rate-limit-remaining': '0',
        'x-rate-limit-reset': String(now() / 1000 + 6 * 3600),
      }),
    ]
    lists.campaigns = [campaign('c1', 9, { created_at: at(9) })]
    const end = now() + 60_000
    while (now() < end) await tick()
    expect(changes.map(({ kind }) => kind)).toEqual(['CREATED'])
  })

  it('leaves the last fifth of a rate limit window to queries', async () => {
    const { responses, lists, subscribe, tick, calls, now } = await startLists()
    const { changes } = await subscribe(['CAMPAIGN'])
    const resetAt = now() + 12_000
    responses.campaigns = [
      (response) =>
        json(
          response,
          200,
          { request: {}, data: [], next_cursor: null },
          {
            'x-rate-limit-limit': '100',
            'x-rate-limit-remaining': '20',
            'x-rate-limit-reset': String(resetAt / 1000),
          },
        ),
    ]
    await tick()
    calls()
    lists.campaigns = [campaign('c1', 9, { created_at: at(9) })]
    await tick()
    expect(now()).toBeLessThan(resetAt)
    expect([calls(), changes.length]).toEqual([{}, 0])
    await tick()
    expect(now()).toBeGreaterThan(resetAt)
    expect([calls(), changes.length]).toEqual([{ campaigns: 1 }, 1])
  })

  it('retries after a 503 with increasing pauses, and then yields the missed changes', async () => {
    const { responses, lists, subscribe, tick, calls } = await startLists()
    lists.campaigns = [campaign('c1', 1)]
    const { changes, error } = await subscribe(['CAMPAIGN'])
    calls()
    responses.campaigns = Array.from({ length: 6 }, () => failing(503, 'SERVICE_UNAVAILABLE'))
    lists.campaigns = [campaign('c1', 9, { name: 'New' })]
    const tries: number[] = []
    for (let second = 0; second < 50; second += 5) {
      await tick()
      tries.push(calls().campaigns ?? 0)
    }
    // Each failed read makes three attempts. A pause of 10 seconds follows the first one, and of 20 seconds
    // the second.
    expect(tries).toEqual([3, 0, 3, 0, 0, 0, 1, 1, 1, 1])
    expect(changes.map(({ changedFields }) => changedFields)).toEqual([['name']])
    expect(error()).toBeUndefined()
  })

  it('yields no changes until all pages have been read', async () => {
    const { responses, lists, subscribe, tick } = await startLists()
    lists.campaigns = Array.from({ length: 150 }, (_, index) => campaign(`c${index}`, index))
    const { changes } = await subscribe(['CAMPAIGN'])
    lists.campaigns = lists.campaigns.map((_, index) => campaign(`c${index}`, 1000 + index, { name: 'New' }))
    const first = lists.campaigns.toReversed().slice(0, 100)
    responses.campaigns = [
      (response) => json(response, 200, { request: {}, data: first, next_cursor: '100' }),
      ...Array.from({ length: 3 }, () => failing(500, 'INTERNAL')),
    ]
    await tick()
    expect(changes).toEqual([])
    while (changes.length === 0) await tick()
    expect(changes).toHaveLength(150)
  })

  it('skips an unreadable row', async () => {
    const { lists, subscribe, tick } = await startLists()
    const { changes } = await subscribe(['CAMPAIGN'])
    lists.campaigns = [
      campaign('c1', 5, { created_at: at(5) }),
      campaign('c2', 6, { id: null }),
      campaign('c3', 7, { created_at: at(7) }),
    ]
    await tick()
    expect(changes.map(({ entityRestId }) => entityRestId)).toEqual(['c1', 'c3'])
  })

  it('ends with SlowConsumer if its subscriber reads too slowly, without delaying other subscriptions', async () => {
    const { lists, subscribe, accountChanges, tick, client } = await startLists({ queueLimit: 3 })
    const reading = await subscribe(['CAMPAIGN'])
    const { signal } = new AbortController()
    const idle = await accountChanges.changes(
      { key: 'person', world: '', client },
      ACCOUNT,
      ['CAMPAIGN'],
      signal,
    )
    for (let second = 1; second <= 5; second += 1) {
      lists.campaigns = [
        campaign(`c${second}`, second, { created_at: at(second) }),
        ...(lists.campaigns ?? []),
      ]
      await tick()
    }
    await setImmediate()
    expect(reading.changes.map(({ entityRestId }) => entityRestId)).toEqual(['c1', 'c2', 'c3', 'c4', 'c5'])
    const given: string[] = []
    const read = async (): Promise<void> => {
      for await (const { entityRestId } of idle) given.push(entityRestId)
    }
    await expect(read()).rejects.toThrow(SlowConsumer)
    expect(given).toEqual(['c1', 'c2', 'c3'])
  })

  it('leaves no state behind if its subscriber disconnects during the first read', async () => {
    const { responses, accountChanges, client, pending } = await startLists()
    const abort = new AbortController()
    responses.campaigns = [
      (response) => {
        abort.abort()
        json(response, 200, { request: {}, data: [campaign('c1', 1)], next_cursor: null })
      },
    ]
    const events = await accountChanges.changes(
      { key: 'person', world: '', client },
      ACCOUNT,
      ['CAMPAIGN'],
      abort.signal,
    )
    expect(await events.next()).toEqual({ done: true, value: undefined })
    expect(pending.size).toBe(0)
    expect(accountChanges.cache.size).toBe(0)
  })
})
