import { recordNothingFrom } from '../../../harness/sandbox/exchanges.ts'
import { clientOf, type SandboxResponse, send } from '../../../harness/sandbox/signed.ts'
import { serving } from '../serve.ts'

const WORKSPACES = 120
const CLIENTS = 8
/** Default of SANDBOX_WORKSPACES, as stated in docs/settings.md. */
const LIMIT = 100

const served = await serving()
recordNothingFrom(served.base)
const account = `/12/accounts/${served.sandbox.demo.mainAccountId}`

const clientIn = (world: string) =>
  clientOf(served.base, served.sandbox.demoUser, {
    timestamp: served.timestamp,
    headers: { 'x-sandbox-workspace': world },
  })
const control = (method: string, path: string, world: string): Promise<SandboxResponse> =>
  send(served.base, {
    method,
    target: `/__sandbox/${path}`,
    headers: { 'x-sandbox-workspace': world },
  })
const rename = (world: string, name: string) => clientIn(world).put(`${account}?name=${name}`)
const nameIn = async (world: string): Promise<string> => (await clientIn(world).get(account)).json.data.name

/** Runs the work for all worlds with `CLIENTS` parallel clients. */
const inParallel = async (
  worlds: readonly string[],
  work: (world: string) => Promise<void>,
): Promise<void> => {
  const queue = worlds.values()
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (const world of queue) await work(world)
    }),
  )
}

describe('workspaces of 8 parallel clients', () => {
  it('are limited to 100 by default, and a refusal names the setting', async () => {
    const worlds = Array.from({ length: WORKSPACES }, (_, number) => `worker-${number}`)
    const kept: string[] = []
    const refusals: SandboxResponse[] = []
    await inParallel(worlds, async (world) => {
      const renamed = await rename(world, `First-${world}`)
      if (renamed.status !== 200) {
        refusals.push(renamed)
        return
      }
      kept.push(world)
      expect((await control('POST', 'snapshots?name=first', world)).status).toBe(200)
      expect((await rename(world, `Second-${world}`)).status).toBe(200)
    })
    expect([kept.length, refusals.length]).toEqual([LIMIT, WORKSPACES - LIMIT])
    for (const { status, json } of refusals)
      expect([status, json.errors[0].message]).toEqual([400, expect.stringContaining('SANDBOX_WORKSPACES')])
    await inParallel(kept, async (world) => expect(await nameIn(world)).toBe(`Second-${world}`))
    await inParallel(kept, async (world) => {
      expect((await control('POST', 'snapshots/restore?name=first', world)).status).toBe(200)
      expect(await nameIn(world)).toBe(`First-${world}`)
    })
    const { workspaces, left } = (await control('GET', 'workspaces', 'default')).json
    expect([workspaces.length, left.workspaces]).toEqual([LIMIT, 0])
    expect(left.bytes).toBeGreaterThan(0)
  })
})
