import { serve } from '../serve.ts'
import { type Received, send } from '../signed.ts'

const control = (base: string, method: string, path: string, world: string): Promise<Received> =>
  send(base, { method, target: `/__sandbox/${path}`, headers: { 'x-sandbox-workspace': world } })
/** What a world takes that has the demo data alone. */
const demoBytes = async (): Promise<number> => {
  const { sandbox, base } = await serve()
  const { json } = await control(base, 'POST', 'snapshots?name=s', 'fresh')
  await sandbox.close()
  return json.bytes
}
const ONE = await demoBytes()

/** A sandbox whose worlds have so many bytes. */
const serveBytes = async (workspaceBytes: number) => {
  const served = await serve({ workspaceBytes, rateLimits: 'off' })
  const { base, client, sandbox } = served
  return {
    ...served,
    use: (world: string, target = '/12/accounts') =>
      client.send({ method: 'GET', target, headers: { 'x-sandbox-workspace': world } }),
    post: (world: string, target: string) =>
      client.send({ method: 'POST', target, headers: { 'x-sandbox-workspace': world } }),
    on: (method: string, path: string, world: string) => control(base, method, path, world),
    names: async (): Promise<string[]> =>
      (await control(base, 'GET', 'workspaces', 'default')).json.workspaces.map(
        ({ name }: { name: string }) => name,
      ),
    [Symbol.asyncDispose]: () => sandbox.close(),
  }
}

describe('the bytes of all workspaces', () => {
  it('are bounded: the least recently used make way for another', async () => {
    await using served = await serveBytes(3.5 * ONE)
    for (const world of ['a', 'b', 'c', 'a', 'd']) {
      served.clock.now += 1000
      expect((await served.use(world)).status).toBe(200)
    }
    expect(await served.names()).toEqual(['a', 'c', 'd'])
    // The one that was dropped begins again.
    expect((await served.use('b')).json.data).toHaveLength(3)
  })

  it('count snapshots, for which others make way too, and which are refused beyond the bound', async () => {
    await using served = await serveBytes(3.5 * ONE)
    for (const world of ['a', 'b', 'c']) {
      served.clock.now += 1000
      await served.use(world)
    }
    expect((await served.on('POST', 'snapshots?name=one', 'b')).status).toBe(200)
    expect(await served.names()).toEqual(['b', 'c'])
    expect((await served.on('POST', 'snapshots?name=two', 'b')).status).toBe(200)
    expect(await served.names()).toEqual(['b'])
    const third = await served.on('POST', 'snapshots?name=three', 'b')
    expect([third.status, third.json.errors]).toEqual([
      400,
      [expect.objectContaining({ code: 'INVALID_PARAMETER', parameter: 'name', limit: 3.5 * ONE })],
    ])
    // In the place of another it has room.
    expect((await served.on('POST', 'snapshots?name=two', 'b')).status).toBe(200)
  })

  it('are not exceeded by one that grows: its writes are refused, its reads are answered', async () => {
    await using served = await serveBytes(ONE)
    const target = `/12/accounts/${served.sandbox.demo.mainAccountId}/draft_tweets?as_user_id=${served.sandbox.demo.userId}&text=${'x'.repeat(250)}`
    let last = await served.post('a', target)
    for (let made = 0; last.status === 200 && made < 1000; made += 1) last = await served.post('a', target)
    expect([last.status, last.json.errors[0].code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
    expect((await served.use('a')).status).toBe(200)
    expect((await served.use('default')).status).toBe(200)
  })

  it('never take one that answers a call', async () => {
    await using served = await serveBytes(1.5 * ONE)
    const slow = served.client.send({
      method: 'GET',
      target: '/12/accounts',
      headers: { 'x-sandbox-workspace': 'a', 'x-sandbox-fault': 'delay=500' },
    })
    while (!(await served.names()).includes('a')) await new Promise(setImmediate)
    expect((await served.use('b')).status).toBe(200)
    expect(await served.names()).toEqual(['a', 'b'])
    expect((await slow).status).toBe(200)
    expect(await served.names()).toEqual(['a'])
  })
})
