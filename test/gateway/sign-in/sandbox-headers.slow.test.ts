import {
  ask as askAs,
  openBrowser,
  signIn,
  startSignInWorld,
} from '../../../harness/gateway/sign-in-world.ts'
import { createSandbox, type Sandbox } from '../../../src/sandbox/server.ts'
import { type Asked, type Served, serveGateway, serveSandbox } from '../../domains/world.ts'
import { sendJson, startScriptedUpstream } from '../scripted-upstream.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
let sandbox: Sandbox
let sandboxUrl: string
let gateway: Served
/** Gateway with a short attempt timeout. */
let hasty: Served
let account: string
let campaign: string

beforeAll(async () => {
  // Upstream calls are signed with the machine's clock, which differs from the sandbox's clock.
  sandbox = await createSandbox({
    rateLimits: 'off',
    timestampWindowSeconds: 1e9,
    runtime: { now: () => NOW },
  })
  sandboxUrl = (await sandbox.listen(0, '127.0.0.1')).url
  account = sandbox.demo.mainAccountId
  campaign = sandbox.demo.campaignId
  const options = { baseUrl: sandboxUrl, sandboxUrl, now: () => NOW }
  const serve = (tryTimeoutMs: number, deadlineMs: number) =>
    serveSandbox(sandbox, { ...options, tryTimeoutMs }, { deadlineMs, sandboxHeaders: true })
  gateway = await serve(240_000, 240_000)
  hasty = await serve(500, 5000)
})
afterAll(async () => {
  await gateway.close()
  await hasty.close()
  await sandbox.close()
})

const inWorld = (world: string) => ({ 'x-sandbox-workspace': world })
const control = async (method: string, path: string, world = 'default', body?: object) => {
  const response = await fetch(`${sandboxUrl}/__sandbox/${path}`, {
    method,
    headers: inWorld(world),
    ...(body && { body: JSON.stringify(body) }),
  })
  // biome-ignore lint/suspicious/noExplicitAny: answers are compared with literals, member by member
  return (await response.json()) as any
}
const callsIn = async (world?: string): Promise<Record<string, number>> =>
  (await control('GET', 'calls', world)).operations
beforeEach(async () => {
  await control('POST', 'reset')
  for (const world of ['a', 'b', 'c']) await control('DELETE', `workspaces?name=${world}`)
  sandbox.calls.reset()
})

const read = (headers = {}, { ask } = gateway): Promise<Asked> =>
  ask(`{ account(id: "${account}") { name } }`, {}, headers)
const rename = (name: string, headers = {}): Promise<Asked> =>
  gateway.ask(
    `mutation ($n: String!) { accountUpdate(id: "${account}", input: { name: $n }) { account { name } userErrors { code } } }`,
    { n: name },
    headers,
  )
const nameOf = async (headers = {}): Promise<string> => (await read(headers)).data.account.name

describe('X-Sandbox-Workspace header', () => {
  it('selects the clock that decides when polls close [gateway: poll_cards.is_open]', async () => {
    const made = async (headers = {}) => {
      const { data } = await gateway.ask(
        'mutation ($a: ID!, $i: PollCardCreateInput!) { done: pollCardCreate(accountId: $a, input: $i) { pollCard { restId isOpen } } }',
        { a: account, i: { name: 'Lunch', durationInMinutes: 60, choices: ['Soup', 'Salad'] } },
        headers,
      )
      return data.done.pollCard
    }
    const isOpen = async ({ restId }: { restId: string }, headers = {}) => {
      const query = 'query ($a: ID!, $c: ID!) { account(id: $a) { pollCard(id: $c) { isOpen } } }'
      return (await gateway.ask(query, { a: account, c: restId }, headers)).data.account.pollCard.isOpen
    }
    const [here, there] = [await made(), await made(inWorld('a'))]
    expect([here.isOpen, there.isOpen]).toEqual([true, true])
    await control('POST', 'clock?advance=3599', 'a')
    expect(await isOpen(there, inWorld('a'))).toBe(true)
    await control('POST', 'clock?advance=1', 'a')
    expect(await isOpen(there, inWorld('a'))).toBe(false)
    expect(await isOpen(here)).toBe(true)
  })

  it('is sent with the upstream calls, so that each workspace has its own world', async () => {
    const before = await nameOf()
    const [a, b] = await Promise.all([rename('Of A', inWorld('a')), rename('Of B', inWorld('b'))])
    expect([a.data.accountUpdate.account.name, b.data.accountUpdate.account.name]).toEqual(['Of A', 'Of B'])
    expect([await nameOf(inWorld('a')), await nameOf(inWorld('b')), await nameOf()]).toEqual([
      'Of A',
      'Of B',
      before,
    ])
    const counts = { 'accounts.list': 1, 'accounts.update': 1 }
    expect([await callsIn('a'), await callsIn('b'), await callsIn()]).toEqual([
      counts,
      counts,
      { 'accounts.list': 2 },
    ])
  })

  it('selects the reference data, which is read once per workspace', async () => {
    const rules = (headers: Record<string, string>) =>
      gateway.ask('{ biddingRules { currency } }', {}, headers)
    await Promise.all([rules(inWorld('a')), rules(inWorld('a')), rules(inWorld('b'))])
    await rules(inWorld('a'))
    expect([await callsIn('a'), await callsIn('b'), await callsIn()]).toEqual([
      { 'bidding_rules.list': 1 },
      { 'bidding_rules.list': 1 },
      {},
    ])
  })

  it('is refused with an explanation if it is invalid', async () => {
    const { data, errors } = await read(inWorld('a/b'))
    expect(data).toEqual({ account: null })
    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT')
    expect(errors[0]?.message).toContain('1 to 64')
  })

  it('is sent with the upstream calls of a session only if sandbox headers are enabled', async () => {
    const accounts = '{ viewer { accounts { nodes { restId } } } }'
    for (const sandboxHeaders of [true, false]) {
      const world = await startSignInWorld({ gateway: { sandboxHeaders } })
      const browser = openBrowser()
      await signIn(browser, world)
      const { codes } = await askAs(browser, world, accounts, inWorld('mine'))
      expect(codes).toEqual([])
      const { workspaces } = (await (await fetch(`${world.sandboxUrl}/__sandbox/workspaces`)).json()) as {
        workspaces: { name: string }[]
      }
      expect(workspaces.map(({ name }) => name)).toEqual(sandboxHeaders ? ['mine'] : [])
      await world.close()
    }
  })

  it('is sent only to a sandbox, as is X-Sandbox-Fault', async () => {
    const seen: string[] = []
    const upstream = await startScriptedUpstream((request, response) => {
      seen.push(...Object.keys(request.headers))
      sendJson(response, 404, {})
    })
    const plain = await serveGateway({ baseUrl: upstream.url })
    await plain.ask('{ account(id: "abc1") { name } }', {}, { ...inWorld('a'), 'x-sandbox-fault': '503' })
    expect(seen).toContain('authorization')
    expect(seen.filter((name) => name.startsWith('x-sandbox'))).toEqual([])
    await plain.close()
    await upstream.close()
  })
})

describe('API fault', () => {
  const rule = (fault: object) => control('POST', 'faults', 'default', fault)

  it.each([
    ['503 [gateway: errors.unavailable]', 'status=503; code=OVER_CAPACITY', 'UPSTREAM_UNAVAILABLE', 3],
    ['a lock timeout [gateway: errors.lock_timeout]', '423', 'UPSTREAM_UNAVAILABLE', 3],
    ['a cancelled request [gateway: errors.cancelled_request]', '408', 'UPSTREAM_TIMEOUT', 3],
    ['500 [gateway: errors.internal_error]', '500', 'UPSTREAM_UNAVAILABLE', 3],
    ['silence', 'delay=30000', 'UPSTREAM_TIMEOUT', 3],
    ['a body that takes too long', 'drip=100ms/16B', 'UPSTREAM_TIMEOUT', 3],
    ['a connection that is reset', 'reset', 'UPSTREAM_UNAVAILABLE', 3],
    ['an interrupted body', 'truncate=100', 'UPSTREAM_UNAVAILABLE', 3],
    ['half a body', 'cut=100', 'UPSTREAM_BAD_RESPONSE', 1],
    // No rate limit window lasts an hour, so the gateway does not remember this one.
    ['429 [gateway: errors.too_many_requests]', '429; reset=3600', 'RATE_LIMITED', 1],
  ])('is reported with the matching error code: %s', async (_what, fault, code, tries) => {
    await rule({ operation: 'accounts.list', fault })
    const isSlow = code === 'UPSTREAM_TIMEOUT' && fault !== '408'
    const { data, errors } = await read({}, isSlow ? hasty : gateway)
    expect(data).toEqual({ account: null })
    expect(errors).toHaveLength(1)
    expect(errors[0]?.extensions.code).toBe(code)
    expect(await callsIn()).toEqual({ 'accounts.list': tries })
  })

  it('is reported with the retry time if it is a 429', async () => {
    await rule({ fault: '429; reset=3600' })
    const [error] = (await read()).errors
    expect(error?.extensions.ads).toMatchObject({
      bucket: 'user',
      httpStatus: 429,
      resetAt: '2026-11-20T13:00:00.000Z',
    })
  })

  it('is hidden by retries if it is transient and affects a read [gateway: errors.retry]', async () => {
    await rule({ operation: 'accounts.*', times: 1, fault: '503' })
    const { data, errors } = await read()
    expect(errors).toEqual([])
    expect(data.account.name).toEqual(expect.any(String))
    expect(await callsIn()).toEqual({ 'accounts.list': 2 })
  })

  it.each(['commit-then=503', 'commit-then=reset', 'truncate=10'])(
    'causes no retry of a write that was carried out: %s',
    async (fault) => {
      await rule({ method: 'PUT', fault })
      const { errors } = await rename(`After ${fault}`)
      expect(errors[0]?.extensions.code).toBe('UPSTREAM_UNAVAILABLE')
      expect(await callsIn()).toEqual({ 'accounts.update': 1 })
      expect(await nameOf()).toBe(`After ${fault}`)
    },
  )

  it('causes no retry of a write that was not carried out', async () => {
    const before = await nameOf()
    await rule({ method: 'PUT', times: 1, fault: '503' })
    expect((await rename('Never')).errors[0]?.extensions.code).toBe('UPSTREAM_UNAVAILABLE')
    expect((await callsIn())['accounts.update']).toBe(1)
    expect(await nameOf()).toBe(before)
  })

  it('makes only the affected list fail', async () => {
    await rule({ operation: 'line_items.*', fault: '503' })
    const { data, errors } = await gateway.ask(
      `{ account(id: "${account}") { campaigns(first: 1) { nodes { restId lineItems { nodes { restId } } } } } }`,
    )
    expect(data.account.campaigns.nodes).toEqual([{ restId: campaign, lineItems: null }])
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['UPSTREAM_UNAVAILABLE'])
  })
})

describe('sandbox fault for one request or workspace', () => {
  it('makes a list omit its second row, with an error, for bad-row=2', async () => {
    const list = `{ account(id: "${account}") { campaigns(first: 3) { nodes { restId name } } } }`
    const { nodes } = (await gateway.ask(list)).data.account.campaigns
    const { data, errors } = await gateway.ask(list, {}, { 'x-sandbox-fault': 'bad-row=2' })
    expect(data.account.campaigns.nodes).toEqual([nodes[0], nodes[2]])
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['UPSTREAM_BAD_RESPONSE'])
  })

  it('affects every attempt of its own calls, but no other calls', async () => {
    const [struck, spared] = await Promise.all([read({ 'x-sandbox-fault': '503' }), read()])
    expect(struck.errors[0]?.extensions.code).toBe('UPSTREAM_UNAVAILABLE')
    expect(spared.errors).toEqual([])
    expect(await callsIn()).toEqual({ 'accounts.list': 4 })
  })

  it.each(['503; retry-after=30', '429; retry-after=30'])(
    'affects its own call, but not later calls: %s',
    async (fault) => {
      const header = { 'x-sandbox-fault': fault }
      for (const { errors } of [await read(header), await read(header)])
        expect(errors).toMatchObject([{ extensions: { ads: { httpStatus: Number(fault.slice(0, 3)) } } }])
      expect((await read()).errors).toEqual([])
      expect((await read(inWorld('a'))).errors).toEqual([])
      expect([await callsIn(), await callsIn('a')]).toEqual([{ 'accounts.list': 3 }, { 'accounts.list': 1 }])
    },
  )

  it('does not delay calls in other workspaces, even with retry-after', async () => {
    await control('POST', 'faults', 'a', { fault: '503; retry-after=30' })
    for (const { errors } of [await read(inWorld('a')), await read(inWorld('a'))])
      expect(errors).toMatchObject([{ extensions: { ads: { httpStatus: 503 } } }])
    expect([(await read()).errors, (await read(inWorld('b'))).errors]).toEqual([[], []])
    expect([await callsIn('a'), await callsIn('b')]).toEqual([{ 'accounts.list': 2 }, { 'accounts.list': 1 }])
  })

  it('does not affect data that other requests share', async () => {
    const rules = (headers = {}) => gateway.ask('{ biddingRules { currency } }', {}, headers)
    const [struck, spared] = await Promise.all([
      rules({ ...inWorld('c'), 'x-sandbox-fault': '503' }),
      rules(inWorld('c')),
    ])
    expect(struck.errors[0]?.extensions.code).toBe('UPSTREAM_UNAVAILABLE')
    expect([spared.errors, (await rules(inWorld('c'))).errors]).toEqual([[], []])
    expect(await callsIn('c')).toEqual({ 'bidding_rules.list': 4 })
  })
})
