/**
 * Tests stale results for exhausted rate limit windows, and the part of a window that is reserved for
 * mutations. The tests use HTTP and their own clock.
 */

import { type Client, clientOf } from '../../../harness/sandbox/signed.ts'
import { createSandbox, type Sandbox } from '../../../src/sandbox/server.ts'
import {
  type Caches,
  createCaches,
  type MarkStore,
  type UpstreamOptions,
} from '../../../src/upstream/index.ts'
import { createTransport } from '../../../src/upstream/transport/transport.ts'
import { type Asked, globalId, type Served, serveSandbox } from '../../domains/world.ts'
import { AT_ONCE, sharedMarks } from '../../upstream/shared-texts.ts'

const HOUR_MS = 3_600_000
const QUARTER_MS = 900_000

/** Sandbox for all tests. Rate limit windows that one test has used up are reset before the next test. */
const clock = { now: Date.parse('2026-11-20T12:00:00Z') }
let sandbox: Sandbox
let baseUrl: string
let account: string
beforeAll(async () => {
  sandbox = await createSandbox({
    rateLimits: {
      'account-read': { limit: 2, windowSeconds: 900 },
      'core-read': { limit: 20, windowSeconds: 900 },
    },
    // Upstream calls are signed with the machine's clock, which differs from the sandbox's clock.
    timestampWindowSeconds: 1e9,
    runtime: { now: () => clock.now },
  })
  baseUrl = (await sandbox.listen(0, '127.0.0.1')).url
  account = sandbox.demo.mainAccountId
})
afterAll(() => sandbox.close())

const open: Served[] = []
afterEach(async () => {
  for (const each of open.splice(0)) await each.close()
  clock.now = (Math.floor(clock.now / HOUR_MS) + 1) * HOUR_MS
})

const now = () => clock.now
const keeping = (maximumBytes: number, marks?: MarkStore): Caches =>
  createCaches({ last: { maximumBytes }, now, ...(marks && { stores: { marks } }), markTimes: AT_ONCE })
const gateway = async (
  user = sandbox.demoUser,
  caches = keeping(1_000_000),
  options: Partial<UpstreamOptions> = {},
): Promise<Served> => {
  const served = await serveSandbox(sandbox, { baseUrl, now, caches, ...options }, {}, user)
  open.push(served)
  return served
}
const ACCOUNTS = '{ accounts { nodes { restId name } } }'
const STALE = `query Names @allowStale(maxAge: 600) ${ACCOUNTS}`
const codes = ({ errors }: Asked) => errors.map(({ extensions }) => extensions.code)
const rename = async ({ ask }: Served, id: string): Promise<void> => {
  const { errors } = await ask(
    `mutation { accountUpdate(id: "${id}", input: { name: "Renamed" }) { account { name } userErrors { message } } }`,
  )
  expect(errors).toEqual([])
}
const extensions = ({ text }: Asked) => JSON.parse(text).extensions

describe('@allowStale', () => {
  it('returns the last result with its age once a rate limit window is exhausted', async () => {
    const { ask } = await gateway()
    const first = await ask(STALE)
    expect([first.errors, extensions(first), first.calls]).toEqual([[], undefined, { 'accounts.list': 1 }])
    clock.now += 1000
    expect((await ask(STALE)).calls).toEqual({ 'accounts.list': 1 })
    clock.now += 61_500
    // Stale results stay the same, however often they are requested.
    for (let turn = 0; turn < 4; turn += 1) {
      const stale = await ask(STALE)
      expect([stale.errors, stale.data, stale.calls]).toEqual([[], first.data, {}])
      expect(extensions(stale)).toEqual({ stale: [{ operation: 'accounts.list', age: 62 }] })
    }
    // Without the directive, no stale data is returned.
    const plain = await ask(ACCOUNTS)
    expect([plain.data, codes(plain), plain.calls]).toEqual([{ accounts: null }, ['RATE_LIMITED'], {}])
    clock.now += QUARTER_MS
    const fresh = await ask(STALE)
    expect([extensions(fresh), fresh.calls]).toEqual([undefined, { 'accounts.list': 1 }])
  })

  it('returns stale data only for calls whose rate limit window is exhausted', async () => {
    const { ask } = await gateway()
    const query = `query ($age: Int!) @allowStale(maxAge: $age) { account(id: "${account}") { name campaigns(first: 2) { nodes { name } } } }`
    const all = []
    for (let turn = 0; turn < 4; turn += 1) all.push(await ask(query, { age: 600 }))
    expect(all.map(({ calls }) => calls)).toEqual([
      { 'accounts.list': 1, 'campaigns.list': 1 },
      { 'accounts.list': 1, 'campaigns.list': 1 },
      { 'campaigns.list': 1 },
      { 'campaigns.list': 1 },
    ])
    expect(new Set(all.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(all.map(extensions)).toEqual([
      undefined,
      undefined,
      { stale: [{ operation: 'accounts.list', age: 0 }] },
      { stale: [{ operation: 'accounts.list', age: 0 }] },
    ])
  })

  it('returns no data older than maxAge', async () => {
    const { ask } = await gateway()
    await ask(STALE)
    await ask(STALE)
    clock.now += 600_000
    expect(extensions(await ask(STALE))).toEqual({ stale: [{ operation: 'accounts.list', age: 600 }] })
    clock.now += 1
    const late = await ask(STALE)
    expect([late.data, codes(late), extensions(late), late.calls]).toEqual([
      { accounts: null },
      ['RATE_LIMITED'],
      undefined,
      {},
    ])
  })

  it('returns stale data if the API refuses a call because of its rate limit', async () => {
    const { ask } = await gateway()
    const { data } = await ask(STALE)
    clock.now += QUARTER_MS
    const rest: Client = clientOf(baseUrl, sandbox.demoUser)
    for (let turn = 0; turn < 2; turn += 1) expect((await rest.get('/12/accounts')).status).toBe(200)
    // Calls by other processes are unknown until the API refuses a call.
    const refused = await ask(STALE.replace('600', '86400'))
    expect([refused.errors, refused.data]).toEqual([[], data])
    expect(extensions(refused)).toEqual({ stale: [{ operation: 'accounts.list', age: 900 }] })
  })

  it('returns no data from before its first use, from other reads or from other users', async () => {
    // Both gateways run in one process, and neither has written anything.
    const kept = keeping(1_000_000, sharedMarks().store())
    const mine = await gateway(sandbox.demoUser, kept)
    const another = await gateway(sandbox.secondUser, kept)
    await mine.ask(ACCOUNTS)
    await mine.ask('{ accounts(first: 7) { nodes { name } } }')
    expect(codes(await mine.ask(STALE))).toEqual(['RATE_LIMITED'])
    clock.now += QUARTER_MS
    await mine.ask(STALE)
    await mine.ask(STALE)
    expect(codes(await mine.ask(STALE.replace('accounts', 'accounts(first: 7)')))).toEqual(['RATE_LIMITED'])
    expect(codes(await mine.ask(STALE))).toEqual([])
    for (let turn = 0; turn < 2; turn += 1) await another.ask(ACCOUNTS)
    expect(codes(await another.ask(STALE))).toEqual(['RATE_LIMITED'])
  })

  it('returns no data from before a write by the same user, but ignores writes by others', async () => {
    const [mine, strangers] = [await gateway(), await gateway(sandbox.secondUser)]
    await mine.ask(STALE)
    await mine.ask(STALE)
    await rename(strangers, sandbox.demo.foreignAccountId)
    expect(codes(await mine.ask(STALE))).toEqual([])
    await rename(mine, account)
    const last = await mine.ask(STALE)
    expect([codes(last), last.calls]).toEqual([['RATE_LIMITED'], {}])
  })

  it('stores no result of a read that overlaps with a write', async () => {
    const transport = createTransport()
    const held = { read: Promise.withResolvers<void>(), renamed: Promise.withResolvers<void>() }
    let isHeld = false
    const send: typeof transport.send = async (request, limits) => {
      const answer = await transport.send(request, limits)
      if (isHeld && request.method === 'GET') {
        held.read.resolve()
        await held.renamed.promise
      }
      return answer
    }
    const mine = await gateway(undefined, undefined, { transport: { ...transport, send } })
    const { ask } = mine
    await ask(STALE)
    isHeld = true
    const asked = ask(STALE)
    await held.read.promise
    await rename(mine, account)
    held.renamed.resolve()
    expect((await asked).calls).toMatchObject({ 'accounts.list': 1 })
    expect(codes(await ask(STALE))).toEqual(['RATE_LIMITED'])
  })

  it('returns no data that a write in another process may have made obsolete', async () => {
    const marks = sharedMarks()
    const [mine, another, third, strangers] = [
      await gateway(sandbox.demoUser, keeping(1_000_000, marks.store())),
      await gateway(sandbox.demoUser, keeping(1_000_000, marks.store())),
      await gateway(sandbox.demoUser, keeping(1_000_000, marks.store())),
      await gateway(sandbox.secondUser, keeping(1_000_000, marks.store())),
    ]
    await marks.beat()
    await mine.ask(STALE)
    await mine.ask(STALE)
    await rename(strangers, sandbox.demo.foreignAccountId)
    expect(codes(await mine.ask(STALE))).toEqual([])
    marks.state.isAway = true
    expect(codes(await mine.ask(STALE))).toEqual(['RATE_LIMITED'])
    // The write itself does not fail.
    await rename(mine, account)
    marks.state.isAway = false
    for (let beats = 0; beats < 2; beats += 1) {
      expect(codes(await mine.ask(STALE))).toEqual(['RATE_LIMITED'])
      await marks.beat()
    }
    expect(codes(await mine.ask(STALE))).toEqual(['RATE_LIMITED'])
    clock.now += QUARTER_MS
    await another.ask(STALE)
    await another.ask(STALE)
    expect(codes(await another.ask(STALE))).toEqual([])
    await rename(strangers, sandbox.demo.foreignAccountId)
    expect(codes(await another.ask(STALE))).toEqual([])
    const { demoUser } = sandbox
    await rename(third, account)
    expect(codes(await another.ask(STALE))).toEqual(['RATE_LIMITED'])
    for (const key of marks.texts.keys()) expect(key).not.toContain(demoUser.access_token)
  })

  it('stores no results if its memory limit is 0', async () => {
    const { ask } = await gateway(sandbox.demoUser, keeping(0))
    for (let turn = 0; turn < 2; turn += 1) expect((await ask(STALE)).errors).toEqual([])
    expect(codes(await ask(STALE))).toEqual(['RATE_LIMITED'])
  })

  it.each([
    ['0', 1],
    ['-5', 1],
    ['86401', 86_400],
  ])('refuses maxAge: %s before any call', async (maxAge, limit) => {
    const { ask } = await gateway()
    for (const [query, variables] of [
      [STALE.replace('600', maxAge), {}],
      [`query ($age: Int!) @allowStale(maxAge: $age) ${ACCOUNTS}`, { age: Number(maxAge) }],
    ] as const) {
      const { status, data, errors, calls } = await ask(query, variables)
      expect([status, data, calls]).toEqual([200, null, {}])
      expect(errors).toMatchObject([
        {
          message: `maxAge of @allowStale must be between 1 and 86,400 seconds, not ${maxAge}`,
          extensions: { code: 'BAD_USER_INPUT', field: 'maxAge', limit },
        },
      ])
    }
  })

  it.each([
    ['on a mutation', 'mutation @allowStale(maxAge: 5) { signOut { revoked } }'],
    ['on a field', '{ accounts @allowStale(maxAge: 5) { nodes { name } } }'],
    ['without an age', `query @allowStale ${ACCOUNTS}`],
    ['with a string', `query @allowStale(maxAge: "5") ${ACCOUNTS}`],
  ])('is refused %s', async (_what, query) => {
    const { ask } = await gateway()
    expect(codes(await ask(query))).toEqual(['GRAPHQL_VALIDATION_FAILED'])
  })

  it('does not change how invalid variables are refused', async () => {
    const { ask } = await gateway()
    const { errors, calls } = await ask(`query ($age: Int!) @allowStale(maxAge: $age) ${ACCOUNTS}`, {
      age: 'x',
    })
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
    expect(calls).toEqual({})
  })
})

describe('mutation', () => {
  it('may use the reserved calls of a rate limit window for its reads', async () => {
    const { ask } = await gateway()
    const { campaignId, lineItemId } = sandbox.demo
    const read = `{ node(id: "${globalId('Campaign', account, campaignId)}") { ... on Campaign { restId } } }`
    const write = `mutation { lineItemUpdate(id: "${lineItemId}", accountId: "${account}", input: {}) { lineItem { restId campaign { restId } } userErrors { message } } }`
    let reads = 0
    for (let turn = 0; turn < 25; turn += 1) reads += (await ask(read)).errors.length === 0 ? 1 : 0
    // Of the 20 calls, 5% are reserved for mutations.
    expect(reads).toBe(19)
    const { data, errors, calls } = await ask(write)
    expect(errors).toEqual([])
    expect(data.lineItemUpdate.lineItem).toMatchObject({ campaign: { restId: expect.any(String) } })
    expect(calls).toEqual({ 'line_items.update': 1, 'campaigns.list': 1 })
    const last = await ask(write)
    expect([codes(last), last.data.lineItemUpdate.lineItem.campaign]).toEqual([['RATE_LIMITED'], null])
    expect(last.calls).toEqual({ 'line_items.update': 1 })
  })
})
