/** Tests the gateway's rate limit ledger against the sandbox's counters. */
import { contract } from '../../../src/contract/index.ts'
import { createSessionStore } from '../../../src/gateway/stores/session-store.ts'
import { storeBesideSessions } from '../../../src/gateway/stores/upstream-stores.ts'
import { createSandbox, type Sandbox } from '../../../src/sandbox/server.ts'
import {
  type CallOptions,
  type Client,
  createRateLedger,
  createReferenceCache,
  createUpstream,
  RateLimited,
  type Store,
} from '../../../src/upstream/index.ts'

const QUARTER_MS = 900_000
const HOUR_MS = 3_600_000

/** All tests share one sandbox; its rate limit windows reset between tests. */
const clock = { now: Date.UTC(2026, 10, 20, 12) }
let sandbox: Sandbox
let baseUrl: string
let account: string
beforeAll(async () => {
  sandbox = await createSandbox({
    rateLimits: {
      'core-read': { limit: 40, windowSeconds: 900 },
      'account-read': { limit: 4, windowSeconds: 900 },
      'targeting-read': { limit: 1, windowSeconds: 7200 },
      write: { limit: 2, windowSeconds: 60 },
      application: { limit: 60, windowSeconds: 900 },
    },
    // Calls are signed with the machine's clock.
    timestampWindowSeconds: 100 * 365 * 86_400,
    runtime: { now: () => clock.now },
  })
  baseUrl = (await sandbox.listen(0, '127.0.0.1')).url
  account = sandbox.demo.mainAccountId
})
afterAll(() => sandbox.close())

const open: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
  clock.now = (Math.floor(clock.now / HOUR_MS) + 1) * HOUR_MS
})

/** Simulates another process with its own ledger. `statuses` lists the status of each attempt. */
const gateway = (store?: Store) => {
  const { demoUser, secondUser } = sandbox
  const statuses: (number | undefined)[] = []
  const upstream = createUpstream({
    baseUrl,
    sandboxUrl: baseUrl,
    consumer: { key: demoUser.consumer_key, secret: demoUser.consumer_secret },
    retry: { retries: 0, pauseMs: 1, maximumPauseMs: 1 },
    now: () => clock.now,
    ledger: createRateLedger({ now: () => clock.now, ...(store && { store }) }),
    onTry: ({ status }) => statuses.push(status),
  })
  open.push(upstream)
  const as = ({ access_token, access_token_secret }: typeof demoUser): Client =>
    upstream.as({ key: access_token, secret: access_token_secret })
  return { client: as(demoUser), stranger: as(secondUser), statuses }
}
/** Returns 'answered', or the details of the rate limit error. */
const outcome = async (call: Promise<unknown>) => {
  try {
    await call
    return 'answered'
  } catch (error) {
    if (!(error instanceof RateLimited)) throw error
    return error.details
  }
}
const refused = (outcomes: readonly unknown[]): number =>
  outcomes.filter((each) => each !== 'answered').length

const { accounts, campaigns, funding_instruments, line_items } = contract
/** Sends a call that is limited to 4 per account every 15 minutes. */
const readFunding = (
  client: Client,
  options: CallOptions & { readonly of?: string; readonly count?: number } = {},
) => {
  const { of = account, count = 200, ...more } = options
  return outcome(client.call(funding_instruments.list, { account_id: of, count }, more))
}
/** Sends a call that is limited to 40 per account every 15 minutes. */
const readCampaigns = (client: Client, options: CallOptions = {}) =>
  outcome(client.call(campaigns.list, { account_id: account }, options))
/** Sends a call that is limited to 4 per user every 15 minutes. */
const readAccounts = (client: Client) => outcome(client.call(accounts.list, {}))

describe('exhausted window', () => {
  it('blocks reads of its account, without a call, until it resets [rate_limits.headers.user]', async () => {
    const { client, statuses } = gateway()
    const resetAt = clock.now + QUARTER_MS
    for (let turn = 0; turn < 4; turn += 1) expect(await readFunding(client)).toBe('answered')
    for (let turn = 0; turn < 20; turn += 1)
      expect(await readFunding(client)).toEqual({
        operation: 'funding_instruments.list',
        bucket: 'account',
        nothingSent: true,
        resetAt,
        retryAfterMs: QUARTER_MS,
      })
    expect(statuses).toEqual(Array(4).fill(200))
    // Other accounts, other endpoints and totals have separate windows (public facts §4.4).
    const all = await client.call(accounts.list, {})
    const other = all.data.map(({ restId }) => restId).find((id) => id !== account) as string
    expect(await readFunding(client, { of: other })).toBe('answered')
    expect(await readCampaigns(client)).toBe('answered')
    const counting = { account_id: account, with_total_count: true }
    expect(await outcome(client.call(funding_instruments.list, counting))).toBe('answered')
    clock.now = resetAt - 1
    expect(await readFunding(client)).toMatchObject({ resetAt })
    clock.now = resetAt
    expect(await readFunding(client)).toBe('answered')
    expect(statuses).toEqual(Array(9).fill(200))
  })

  it("blocks only writes of its category if it counts a user's writes", async () => {
    const { client, statuses } = gateway()
    const first = async (list: typeof campaigns.list | typeof line_items.list): Promise<string> =>
      (await client.call(list, { account_id: account, count: 1 })).data[0]?.restId as string
    const [campaign_id, line_item_id] = [await first(campaigns.list), await first(line_items.list)]
    const write = () => outcome(client.call(campaigns.update, { account_id: account, campaign_id }))
    statuses.length = 0
    expect([await write(), await write()]).toEqual(['answered', 'answered'])
    expect(await write()).toEqual({
      operation: 'campaigns.update',
      bucket: 'user',
      nothingSent: true,
      resetAt: clock.now + 60_000,
      retryAfterMs: 60_000,
    })
    expect(await outcome(client.call(line_items.update, { account_id: account, line_item_id }))).toBe(
      'answered',
    )
    expect(statuses).toEqual([200, 200, 200])
    clock.now += 60_000
    expect(await write()).toBe('answered')
  })

  it('does not affect other users', async () => {
    const { client, stranger, statuses } = gateway()
    for (const who of [client, stranger]) {
      for (let turn = 0; turn < 4; turn += 1) expect(await readAccounts(who)).toBe('answered')
      expect(await readAccounts(who)).toMatchObject({ bucket: 'user' })
    }
    expect(statuses).toEqual(Array(8).fill(200))
  })

  it('blocks reads of all accounts if it is shared by all accounts', async () => {
    const { client, statuses } = gateway()
    const read = (list: typeof campaigns.list | typeof line_items.list, turn: number) =>
      outcome(client.call(list, { account_id: account, count: turn + 1 }, { lane: 'write' }))
    for (let turn = 0; turn < 30; turn += 1) {
      expect(await read(campaigns.list, turn)).toBe('answered')
      expect(await read(line_items.list, turn)).toBe('answered')
    }
    expect(await read(campaigns.list, 30)).toMatchObject({ bucket: 'user' })
    expect(await read(line_items.list, 30)).toMatchObject({ bucket: 'user' })
    // Only reads within accounts count toward this window.
    expect(await readAccounts(client)).toBe('answered')
    expect(statuses).toEqual(Array(61).fill(200))
  })

  it('allows only the remaining reads when many begin at the same time', async () => {
    const { client, statuses } = gateway()
    for (let turn = 0; turn < 30; turn += 1) await readCampaigns(client, { lane: 'write' })
    const burst = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        outcome(client.call(campaigns.list, { account_id: account, count: index + 1 }, { lane: 'write' })),
      ),
    )
    expect(refused(burst)).toBe(40)
    expect(statuses).toEqual(Array(40).fill(200))
  })

  it('is detected from a refused call', async () => {
    const [first, second] = [gateway(), gateway()]
    for (let turn = 0; turn < 4; turn += 1) await readFunding(first.client)
    expect(await readFunding(second.client)).toMatchObject({ status: 429 })
    expect(await readFunding(second.client)).not.toHaveProperty('status')
    expect(second.statuses).toEqual([429])
  })

  it('is ignored if its reset time is implausibly late', async () => {
    const { client, statuses } = gateway()
    const of = { account_id: account, line_item_ids: [sandbox.demo.lineItemId] }
    const read = () => outcome(client.call(contract.targeting_criteria.list, of))
    expect([await read(), refused([await read(), await read()])]).toEqual(['answered', 2])
    expect(statuses).toEqual([200, 429, 429])
  })

  it('does not block calls with extra headers, which may select a different world', async () => {
    const { client, statuses } = gateway()
    const elsewhere = { headers: { 'x-sandbox-workspace': 'elsewhere' } }
    for (let turn = 0; turn < 4; turn += 1)
      expect([await readFunding(client, elsewhere), await readFunding(client)]).toEqual([
        'answered',
        'answered',
      ])
    expect(await readFunding(client, elsewhere)).toMatchObject({ status: 429 })
    expect(await readFunding(client)).not.toHaveProperty('status')
    expect(statuses).toEqual([...Array(8).fill(200), 429])
  })
})

describe('lane', () => {
  /** Attempts 60 reads in sequence, and returns how many were answered. */
  const sent = async (client: Client, options: CallOptions = {}): Promise<number> => {
    let count = 0
    for (let turn = 0; turn < 60; turn += 1)
      count += (await readCampaigns(client, options)) === 'answered' ? 1 : 0
    return count
  }

  it('stops background calls when 20% of a window remains, and interactive reads when 5% remains', async () => {
    const { client, statuses } = gateway()
    expect(await sent(client, { lane: 'background' })).toBe(32)
    expect(await sent(client)).toBe(6)
    expect(await sent(client, { lane: 'write' })).toBe(2)
    expect(statuses).toEqual(Array(40).fill(200))
    clock.now += QUARTER_MS
    expect(await sent(client, { lane: 'write' })).toBe(40)
  })

  it('makes no reservation if its share of the window is less than one request', async () => {
    const { client, statuses } = gateway()
    for (let turn = 0; turn < 6; turn += 1) await readFunding(client, { lane: 'background' })
    expect(statuses).toEqual(Array(4).fill(200))
  })

  it('allows refreshes of reference data only if enough calls remain for interactive reads', async () => {
    const { client, statuses } = gateway()
    const { bidding_rules } = contract
    const cache = createReferenceCache({ now: () => clock.now, ttlMs: HOUR_MS })
    const rows = () => cache.rows(bidding_rules.list, { key: 'demo', client })
    const first = await rows()
    clock.now += HOUR_MS
    for (let turn = 0; turn < 4; turn += 1) await client.call(bidding_rules.list, {})
    statuses.length = 0
    // Stale data is returned, because the last of the five reads is reserved for callers without any data.
    expect(await rows()).toBe(first)
    // A refresh would be a second attempt.
    expect(await outcome(client.call(bidding_rules.list, {}))).toBe('answered')
    expect(await outcome(client.call(bidding_rules.list, {}))).toMatchObject({ bucket: 'user' })
    expect(statuses).toEqual([200])
  })

  it('does not share its reads with other lanes, which have different limits', async () => {
    const { client, statuses } = gateway()
    await sent(client, { lane: 'background' })
    statuses.length = 0
    expect(
      await Promise.all([
        readCampaigns(client, { lane: 'background' }),
        readCampaigns(client),
        readCampaigns(client),
      ]),
    ).toEqual([expect.objectContaining({ bucket: 'account' }), 'answered', 'answered'])
    expect(statuses).toEqual([200])
  })
})

describe('process that shares a store with others', () => {
  interface Accesses {
    gets: number
    readonly sets: (readonly [key: string, text: string, ttlMs: number])[]
  }
  /** Creates a store shared by all processes, and records accesses to it. */
  const shared = (): { readonly store: Store; readonly seen: Accesses } => {
    const sessions = createSessionStore()
    open.push(sessions)
    const store = storeBesideSessions('window', sessions, baseUrl)
    const seen: Accesses = { gets: 0, sets: [] }
    const tracked = async <T>(access: Promise<T>): Promise<T> => {
      underWay += 1
      return access.finally(() => {
        underWay -= 1
      })
    }
    return {
      seen,
      store: {
        get: (key) => {
          seen.gets += 1
          return tracked(store.get(key))
        },
        set: (...given) => {
          seen.sets.push(given)
          return tracked(store.set(...given))
        },
      },
    }
  }
  let underWay = 0
  /** Waits until no store access is in flight; most run in the background. */
  const settled = async (): Promise<void> => {
    do await new Promise((resolve) => setImmediate(resolve))
    while (underWay > 0)
  }

  it('shares exhausted windows, so that no process sends a call that would be refused', async () => {
    const { store } = shared()
    const [first, second] = [gateway(store), gateway(store)]
    for (let turn = 0; turn < 4; turn += 1) expect(await readFunding(first.client)).toBe('answered')
    await settled()
    const resetAt = clock.now + QUARTER_MS
    expect(await readFunding(second.client)).toEqual({
      operation: 'funding_instruments.list',
      bucket: 'account',
      nothingSent: true,
      resetAt,
      retryAfterMs: QUARTER_MS,
    })
    expect(second.statuses).toEqual([])
    expect(await readAccounts(second.client)).toBe('answered')
    clock.now = resetAt
    expect(await readFunding(second.client)).toBe('answered')
    expect(second.statuses).toEqual([200, 200])
  })

  it('updates its windows from other processes while it runs, separately for each user', async () => {
    const { store } = shared()
    const [first, second] = [gateway(store), gateway(store)]
    expect(await readAccounts(second.client)).toBe('answered')
    for (let turn = 0; turn < 3; turn += 1) expect(await readAccounts(first.client)).toBe('answered')
    await settled()
    clock.now += 5000
    // The lookup runs after this call, which uses a different window.
    expect(await readCampaigns(second.client)).toBe('answered')
    await settled()
    expect(await readAccounts(second.client)).toMatchObject({ bucket: 'user' })
    expect(second.statuses).toEqual([200, 200])
    expect(await readAccounts(second.stranger)).toBe('answered')
  })

  it('accesses the store rarely and stores no token', async () => {
    const { store, seen } = shared()
    const { client } = gateway(store)
    for (let turn = 0; turn < 60; turn += 1) await readCampaigns(client)
    await settled()
    // One read precedes the first call. Recording each of the two exhausted lanes takes a read and a write.
    expect(seen.sets).toHaveLength(2)
    expect(seen.gets).toBe(1 + 2)
    const { access_token, access_token_secret, consumer_key } = sandbox.demoUser
    for (const [key, text, ttlMs] of seen.sets) {
      for (const secret of [access_token, access_token_secret, consumer_key])
        expect(key + text).not.toContain(secret)
      expect(ttlMs).toBe(QUARTER_MS)
    }
    clock.now += 5000
    await readCampaigns(client)
    await settled()
    expect(seen.gets).toBe(4)
  })

  it.each<[what: string, store: Store]>([
    [
      'is down',
      { get: () => Promise.reject(new Error('away')), set: () => Promise.reject(new Error('away')) },
    ],
    ['contains an unreadable text', { get: async () => '{"not": "windows"}', set: async () => undefined }],
  ])('relies on its own responses if the store %s', async (_what, store) => {
    const { client, statuses } = gateway(store)
    for (let turn = 0; turn < 4; turn += 1) expect(await readFunding(client)).toBe('answered')
    expect(await readFunding(client)).toMatchObject({ bucket: 'account' })
    expect(statuses).toEqual(Array(4).fill(200))
  })
})
