import { recordNothingFrom } from '../../../harness/sandbox/exchanges.ts'
import { clientOf, type SandboxResponse, send } from '../../../harness/sandbox/signed.ts'
import { serve } from '../serve.ts'

/** Bytes of a workspace with only the demo data, as stated in docs/sandbox.md, to within 10%. */
const ONE = 6_700_000
const SETTING = 'SANDBOX_WORKSPACE_BYTES'
const HOUR = 3_600_000

/** Starts a sandbox whose workspaces may use `workspaceBytes` in total. */
const serveBytes = async (workspaceBytes: number) => {
  const served = await serve({ workspaceBytes, rateLimits: 'off' })
  recordNothingFrom(served.base)
  const { base, sandbox, timestamp } = served
  const inWorld = (world: string) =>
    clientOf(base, sandbox.demoUser, { timestamp, headers: { 'x-sandbox-workspace': world } })
  const on = (method: string, path: string, world: string): Promise<SandboxResponse> =>
    send(base, { method, target: `/__sandbox/${path}`, headers: { 'x-sandbox-workspace': world } })
  const account = `/12/accounts/${sandbox.demo.mainAccountId}`
  const list = async () => (await on('GET', 'workspaces', 'default')).json
  return {
    ...served,
    on,
    inWorld,
    use: (world: string) => inWorld(world).get('/12/accounts'),
    rename: (world: string, name: string) => inWorld(world).put(`${account}?name=${name}`),
    nameIn: async (world: string): Promise<string> => (await inWorld(world).get(account)).json.data.name,
    /** Writes drafts until one is refused and returns the refusal. */
    fill: async (world: string): Promise<SandboxResponse> => {
      const text = 'x'.repeat(250)
      const draft = `${account}/draft_tweets?as_user_id=${sandbox.demo.userId}&text=${text}`
      for (let made = 0; made < 40_000; made += 1) {
        const response = await inWorld(world).post(draft)
        if (response.status !== 200) return response
      }
      throw new Error('every write was taken')
    },
    list,
    names: async (): Promise<string[]> => (await list()).workspaces.map(({ name }: { name: string }) => name),
    [Symbol.asyncDispose]: () => sandbox.close(),
  }
}

const expectNoRoom = ({ status, json }: SandboxResponse, parameter: string): void =>
  expect([status, json.errors]).toEqual([
    400,
    [
      expect.objectContaining({
        code: 'INVALID_PARAMETER',
        parameter,
        message: expect.stringContaining(SETTING),
      }),
    ],
  ])

describe('workspace byte limit', () => {
  it('refuses a workspace that does not fit, without affecting the data of others', async () => {
    await using served = await serveBytes(3.5 * ONE)
    for (const world of ['a', 'b', 'c']) {
      await served.rename(world, `Ours-${world}`)
      served.clock.now += 1000
    }
    expectNoRoom(await served.use('d'), 'X-Sandbox-Workspace')
    expectNoRoom(await served.on('GET', 'calls', 'd'), 'X-Sandbox-Workspace')
    expect(await served.names()).toEqual(['a', 'b', 'c'])
    for (const world of ['a', 'b', 'c']) expect(await served.nameIn(world)).toBe(`Ours-${world}`)
  })

  it('evicts only workspaces that were idle for an hour of real time', async () => {
    await using served = await serveBytes(3.5 * ONE)
    for (const world of ['a', 'b', 'c']) {
      await served.use(world)
      served.clock.now += 1000
    }
    // An hour on the world's clock is not an hour of real time.
    await served.on('POST', 'clock?advance=7200', 'a')
    expectNoRoom(await served.use('d'), 'X-Sandbox-Workspace')
    served.clock.now += HOUR - 1500
    expect((await served.use('d')).status).toBe(200)
    expect(await served.names()).toEqual(['a', 'c', 'd'])
    // Moving the clock of workspace `a` counted as a use, so `a` is not evicted.
    expectNoRoom(await served.use('e'), 'X-Sandbox-Workspace')
  })

  it('does not evict a workspace with an open stream, even if its last call was long ago', async () => {
    await using served = await serveBytes(1.5 * ONE)
    const stream = new AbortController()
    const { headers } = served.inWorld('a').sign({ method: 'GET', target: '/2/activity/stream' })
    const open = await fetch(`${served.base}/2/activity/stream`, {
      ...(headers && { headers }),
      signal: stream.signal,
    })
    expect(open.status).toBe(200)
    served.clock.now += 2 * HOUR
    expectNoRoom(await served.use('b'), 'X-Sandbox-Workspace')
    expect(await served.names()).toEqual(['a'])
    stream.abort()
    await open.text().catch(() => undefined)
  })

  it('does not evict a workspace with a call in flight', async () => {
    await using served = await serveBytes(1.5 * ONE)
    const slow = served.inWorld('a').send({
      method: 'GET',
      target: '/12/accounts',
      headers: { 'x-sandbox-fault': 'delay=500' },
    })
    while (!(await served.names()).includes('a')) await new Promise(setImmediate)
    served.clock.now += 2 * HOUR
    expectNoRoom(await served.use('b'), 'X-Sandbox-Workspace')
    expect((await slow).status).toBe(200)
  })

  it('counts only the bytes of a snapshot that differ from the demo data', async () => {
    await using served = await serveBytes(2.2 * ONE)
    await served.rename('a', 'Ours')
    const first = await served.on('POST', 'snapshots?name=s0', 'a')
    expect(first.json.bytes).toBeLessThan(0.1 * ONE)
    await served.use('b')
    let last = first
    // Each snapshot is 200 kB larger than the previous one.
    for (let number = 1; last.status === 200; number += 1) {
      for (let made = 0; made < 100; made += 1)
        await served
          .inWorld('a')
          .post(
            `/12/accounts/${served.sandbox.demo.mainAccountId}/draft_tweets?as_user_id=${served.sandbox.demo.userId}&text=${'x'.repeat(250)}`,
          )
      last = await served.on('POST', `snapshots?name=s${number}`, 'a')
    }
    expectNoRoom(last, 'name')
    expect(await served.names()).toEqual(['a', 'b'])
    await served.rename('a', 'Theirs')
    expect((await served.on('POST', 'snapshots/restore?name=s0', 'a')).status).toBe(200)
    expect(await served.nameIn('a')).toBe('Ours')
  })

  it('blocks writes that would exceed it, but neither reads nor other workspaces', async () => {
    await using served = await serveBytes(2.02 * ONE)
    await served.rename('b', 'Theirs')
    const refused = await served.fill('a')
    expect([refused.status, refused.json.errors[0].code]).toEqual([507, 'STORAGE_FULL'])
    expect(refused.json.errors[0].message).toContain(SETTING)
    expect((await served.use('a')).status).toBe(200)
    expect((await served.use('default')).status).toBe(200)
    expect(await served.nameIn('b')).toBe('Theirs')
  })
})

describe('GET /__sandbox/workspaces', () => {
  it('returns the bytes of each workspace, and how many workspaces and bytes remain', async () => {
    await using served = await serveBytes(10 * ONE)
    await served.use('a')
    await served.rename('b', 'Ours')
    await served.on('POST', 'snapshots?name=s', 'b')
    const { workspaces, bytes, left, limits } = await served.list()
    const [a, b] = workspaces
    expect([a.name, b.name]).toEqual(['a', 'b'])
    expect(a.bytes / ONE).toBeCloseTo(1, 1)
    expect(b.bytes).toBeGreaterThan(a.bytes)
    expect(bytes).toBe(a.bytes + b.bytes)
    expect(limits).toEqual({ SANDBOX_WORKSPACES: 100, SANDBOX_WORKSPACE_BYTES: 10 * ONE })
    expect(left).toEqual({ workspaces: 98, bytes: 10 * ONE - bytes })
  })
})
