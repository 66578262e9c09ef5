import { contract } from '../../../src/contract/index.ts'
import { parsePageTtl } from '../../../src/settings/index.ts'
import { createCaches, createUpstream } from '../../../src/upstream/index.ts'
import { clientOfScript, closeAll, failureOf, QUICK, SECRETS } from '../scripted-client.ts'
import { json, type Script, scripted } from '../scripted-server.ts'
import { AT_ONCE, sharedMarks, sharedTexts } from '../shared-texts.ts'

afterEach(closeAll)

const campaigns = contract.campaigns.list
const accounts = contract.accounts.list
const update = contract.campaigns.update
const asked = { account_id: 'abc1' }
const changed = { account_id: 'abc1', campaign_id: 'c1', name: 'Changed' }

/** Responds with a campaign whose name contains the number of earlier writes and reads. */
const counting = (): Script => {
  let writes = 0
  let reads = 0
  return (response, _index, { method }) => {
    if (method === 'GET') reads += 1
    else writes += 1
    const row = { id: 'c1', name: `${writes} ${reads}`, reasons_not_servable: [], deleted: false }
    json(response, 200, method === 'GET' ? { data: [row], next_cursor: null } : { data: row })
  }
}

/** Creates a client with a clock controlled by the test. Campaigns are cached for 5 seconds. */
const open = async (pages: { maximumBytes?: number } = {}, script: Script = counting()) => {
  const clock = { now: 1_000_000 }
  const caches = createCaches({ pages: { ttlMs: { campaigns: 5000 }, ...pages }, now: () => clock.now })
  return { clock, ...(await clientOfScript(script, { caches })) }
}
const nameOf = ({ data }: { readonly data: readonly { readonly name: string | null }[] }) => data[0]?.name

describe('cached response', () => {
  it('is returned without a call until its TTL expires, counted from the start of the call', async () => {
    const { client, server, clock } = await open()
    const first = await client.call(campaigns, asked)
    clock.now += 5000
    expect(await client.call(campaigns, asked)).toBe(first)
    expect(server.seen).toHaveLength(1)
    clock.now += 1
    expect(nameOf(await client.call(campaigns, asked))).toBe('0 2')
    expect(server.seen).toHaveLength(2)
  })

  it('is returned only for the same path, query and headers of a cached resource', async () => {
    const { client, server } = await open()
    const twice = async (call: () => Promise<unknown>) => {
      const before = server.seen.length
      await call()
      await call()
      return server.seen.length - before
    }
    expect(await twice(() => client.call(campaigns, asked))).toBe(1)
    expect(await twice(() => client.call(campaigns, { ...asked, count: 5 }))).toBe(1)
    expect(await twice(() => client.call(campaigns, { account_id: 'abc2' }))).toBe(1)
    const world = { headers: { 'x-sandbox-workspace': 'one' } }
    expect(await twice(() => client.call(campaigns, asked, world))).toBe(1)
    const other = { headers: { 'x-sandbox-workspace': 'two' } }
    expect(await twice(() => client.call(campaigns, asked, other))).toBe(1)
    expect(await twice(() => client.call(accounts, {}))).toBe(2)
    expect(await twice(() => client.call(campaigns, asked, { fresh: true }))).toBe(2)
  })

  it('is shared by all clients that use the same credential', async () => {
    const server = await scripted(counting())
    const upstream = createUpstream({
      baseUrl: server.url,
      consumer: SECRETS.consumer,
      retry: QUICK,
      caches: createCaches({ pages: { ttlMs: { campaigns: 5000 } } }),
    })
    const other = { key: 'another', secret: 'one' }
    for (const token of [SECRETS.token, SECRETS.token, other, other])
      await upstream.as(token).call(campaigns, asked)
    expect(server.seen).toHaveLength(2)
    // Writes by the other user do not affect the entries of this user.
    await upstream.as(other).call(update, changed)
    await upstream.as(SECRETS.token).call(campaigns, asked)
    expect(server.seen).toHaveLength(3)
    await upstream.as(other).call(campaigns, asked)
    expect(server.seen).toHaveLength(4)
    await upstream.close()
    await server.close()
  })

  it('is shared by concurrent callers, but never cached if it is a failure', async () => {
    let isBroken = true
    const good = counting()
    const { client, server } = await open({}, (response, index, seen) =>
      isBroken
        ? json(response, 400, { errors: [{ code: 'NO', message: 'no' }] })
        : good(response, index, seen),
    )
    const failures = await Promise.all([1, 2, 3].map(() => failureOf(client.call(campaigns, asked))))
    expect([failures.map(({ name }) => name), server.seen.length]).toEqual([
      ['Refused', 'Refused', 'Refused'],
      1,
    ])
    isBroken = false
    const responses = await Promise.all(Array.from({ length: 100 }, () => client.call(campaigns, asked)))
    expect([new Set(responses).size, server.seen.length]).toEqual([1, 2])
  })

  it('is evicted when other responses need the memory', async () => {
    const { client, server } = await open({ maximumBytes: 2000 })
    const read = (account_id: string) => client.call(campaigns, { account_id })
    for (const account of ['a1', 'a2', 'a3', 'a1']) await read(account)
    expect(server.seen).toHaveLength(3)
    await read('a4')
    await read('a1')
    expect(server.seen).toHaveLength(4)
    await read('a2')
    expect(server.seen).toHaveLength(5)
  })
})

describe('write', () => {
  it("evicts its credential's cached responses, even if it fails", async () => {
    let isRefusing = false
    const good = counting()
    const { client, server } = await open({}, (response, index, seen) =>
      isRefusing && seen.method !== 'GET' ? json(response, 500, { errors: [] }) : good(response, index, seen),
    )
    expect(nameOf(await client.call(campaigns, asked))).toBe('0 1')
    await client.call(update, changed)
    expect(nameOf(await client.call(campaigns, asked))).toBe('1 2')
    expect(nameOf(await client.call(campaigns, asked))).toBe('1 2')
    isRefusing = true
    await failureOf(client.call(update, changed))
    expect(nameOf(await client.call(campaigns, asked))).toBe('1 3')
    expect(server.seen).toHaveLength(5)
  })

  it('prevents the caching of reads that started before it', async () => {
    const good = counting()
    const late = Promise.withResolvers<void>()
    const { client, server } = await open({}, async (response, index, seen) => {
      if (index === 0) await late.promise
      good(response, index, seen)
    })
    const slow = client.call(campaigns, asked)
    while (server.seen.length < 1) await new Promise((resolve) => setImmediate(resolve))
    await client.call(update, changed)
    const after = await client.call(campaigns, asked)
    late.resolve()
    await slow
    expect(await client.call(campaigns, asked)).toBe(after)
    expect(server.seen).toHaveLength(3)
  })
})

describe('process with a shared store', () => {
  const two = async () => {
    const bodies = sharedTexts()
    const marks = sharedMarks()
    const clock = { now: 1_000_000 }
    const server = await scripted(counting())
    const upstreams = [1, 2].map(() =>
      createUpstream({
        baseUrl: server.url,
        consumer: SECRETS.consumer,
        retry: QUICK,
        caches: createCaches({
          pages: { ttlMs: { campaigns: 5000 } },
          now: () => clock.now,
          stores: { pages: bodies.store, marks: marks.store() },
          markTimes: AT_ONCE,
        }),
      }),
    )
    const [one, other] = upstreams.map((upstream) => upstream.as(SECRETS.token))
    if (!one || !other) throw new Error('there are two')
    // Both processes see the generation created by one of them.
    await marks.beat()
    const close = async () => {
      await Promise.all(upstreams.map((upstream) => upstream.close()))
      await server.close()
    }
    return { bodies, marks, clock, server, one, other, close }
  }

  it('calls the API once for a page and never serves the page beyond its TTL', async () => {
    const { bodies, clock, server, one, other, close } = await two()
    const first = await one.call(campaigns, asked)
    clock.now += 4000
    expect(await other.call(campaigns, asked)).toEqual(first)
    expect(server.seen).toHaveLength(1)
    clock.now += 1001
    expect(nameOf(await other.call(campaigns, asked))).toBe('0 2')
    expect(bodies.lifetimes).toEqual([5000, 5000])
    const seen = [...bodies.texts.keys()].join()
    for (const secret of [...Object.values(SECRETS.token), ...Object.values(SECRETS.consumer)])
      expect(seen).not.toContain(secret)
    await close()
  })

  it('notices writes by other processes', async () => {
    const { marks, server, one, other, close } = await two()
    for (const client of [one, other]) expect(nameOf(await client.call(campaigns, asked))).toBe('0 1')
    await one.call(update, changed)
    for (const client of [other, one]) expect(nameOf(await client.call(campaigns, asked))).toBe('1 2')
    expect(server.seen).toHaveLength(3)
    // Longer than the TTL of any entry that was stored before the write.
    expect(marks.lifetimes).toEqual([65_000])
    await close()
  })

  it('returns no entry from before its own write, even if the store missed the write', async () => {
    const { marks, bodies, server, one, close } = await two()
    expect(nameOf(await one.call(campaigns, asked))).toBe('0 1')
    marks.state.isAway = true
    await one.call(update, changed)
    marks.state.isAway = false
    expect(nameOf(await one.call(campaigns, asked))).toBe('1 2')
    expect(nameOf(await one.call(campaigns, asked))).toBe('1 3')
    expect([server.seen.length, bodies.texts.size]).toEqual([4, 1])
    await close()
  })

  it('bypasses an unavailable store and ignores unreadable entries', async () => {
    const { bodies, marks, server, one, other, close } = await two()
    bodies.state.isAway = true
    for (const client of [one, one, other]) await client.call(campaigns, asked)
    expect(server.seen).toHaveLength(2)
    bodies.state.isAway = false
    await one.call(update, changed)
    await one.call(campaigns, asked)
    const [place] = [...bodies.texts.keys()]
    bodies.texts.set(place as string, '1000000 {"data":')
    expect(nameOf(await other.call(campaigns, asked))).toBe('1 4')
    marks.state.isAway = true
    for (const client of [one, one]) await client.call(campaigns, asked)
    expect(server.seen).toHaveLength(7)
    await close()
  })
})

describe('cache TTL setting', () => {
  it('applies to named resources, or to all except reference lists and named exceptions', () => {
    expect(parsePageTtl('campaigns=5,line_items=0.5')).toEqual({ campaigns: 5000, line_items: 500 })
    expect(parsePageTtl('publishers=60')).toEqual({ publishers: 60_000 })
    // Stores accept TTLs only in whole milliseconds.
    expect(parsePageTtl('campaigns=0.0001')).toEqual({ campaigns: 1 })
    const all = parsePageTtl('5, accounts=0')
    expect([all.accounts, all.campaigns, all.promoted_tweets, all.publishers]).toEqual([
      0,
      5000,
      5000,
      undefined,
    ])
  })

  it.each([
    ['campaign=5', '"campaign" is not a resource'],
    ['toString=5', '"toString" is not a resource'],
    ['campaigns', '"campaigns" is not a number of seconds'],
    ['campaigns=', '"" is not a number of seconds'],
    ['campaigns=5;line_items=5', '"5;line_items=5" is not a number'],
    ['-1', '"-1" is not a number of seconds from 0 to 3,600'],
    ['3601', '"3601" is not a number of seconds from 0 to 3,600'],
    ['5,', '"" is not a number'],
  ])('is refused if it is %s', (text, message) => {
    expect(() => parsePageTtl(text)).toThrow(message)
  })
})
