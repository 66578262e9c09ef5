import { createQuota } from '../../src/gateway/change-sets/quota.ts'
import { createSessionStore } from '../../src/gateway/stores/session-store.ts'
import type { Principal } from '../../src/graph/context/principal.ts'
import { inWorld, type Json } from '../domains/world.ts'
import { startStage } from './stage.ts'

const { world, main, list } = await inWorld({ fresh: true })

const DAY = 86_400_000
const signedIn = { session: { name: 'session' } } as unknown as Principal
const service = { session: null } as unknown as Principal
/** Returns a change set whose JSON has this many bytes. */
const ofBytes = (bytes: number) => ({ d: 'x'.repeat(bytes - '{"d":""}'.length) })

describe('quota of change sets', () => {
  it('limits the bytes that each signed-in user stores in any 14 days', async () => {
    let now = Date.parse('2026-06-01T12:00:00Z')
    const store = createSessionStore()
    const quota = createQuota(store, { now: () => now, maxBytes: 1_048_576 })
    await quota.admit(signedIn, 'alice', ofBytes(600_000))
    now += 5 * DAY
    await quota.admit(signedIn, 'alice', ofBytes(448_576))
    await expect(quota.admit(signedIn, 'alice', ofBytes(100))).rejects.toMatchObject({
      message:
        'Your change sets from the last 14 days take up 1.0 MiB of 1.0 MiB, and this one needs 0.0 MiB. Split it, or wait until older ones expire',
      extensions: { code: 'TOO_MANY_REQUESTS', limit: 1_048_576, ads: { retryable: false } },
    })
    await quota.admit(signedIn, 'bob', ofBytes(1_048_576))
    await quota.admit(service, 'alice', ofBytes(2_000_000))
    now += 9 * DAY
    await quota.admit(signedIn, 'alice', ofBytes(600_000))
    await expect(quota.admit(signedIn, 'alice', ofBytes(9))).rejects.toThrow('take up 1.0 MiB')
    await store.close()
  })

  it('counts growth, but never refuses it', async () => {
    const store = createSessionStore()
    const quota = createQuota(store, { maxBytes: 1_048_576 })
    await quota.admit(signedIn, 'alice', ofBytes(600_000))
    await quota.grow('alice', 400_000)
    await expect(quota.admit(signedIn, 'alice', ofBytes(48_577))).rejects.toThrow('take up 1.0 MiB')
    await quota.admit(signedIn, 'alice', ofBytes(48_576))
    await quota.grow('alice', 2_000_000)
    await quota.grow('alice', -2_000_000)
    await expect(quota.admit(signedIn, 'alice', ofBytes(9))).rejects.toThrow('take up 2.9 MiB of 1.0 MiB')
    await store.close()
  })
})

describe('quota growth of a change set', () => {
  it('approximates the bytes added by the first apply', async () => {
    const store = createSessionStore()
    const stage = await startStage(world, { store })
    const campaigns = (await list('campaigns?')).slice(0, 40).map(({ id }) => id)
    const operations = campaigns.map((id) => `{update: {id: "${id}", input: {name: "N ${id}"}}}`).join(', ')
    const payload = 'campaigns { name dailyBudget { decimal } } userErrors { message }'
    const { data } = await stage.create(
      `mutation { campaignsBatch(accountId: "${main}", operations: [${operations}]) { ${payload} } }`,
    )
    expect(data.changeSetCreate.userErrors).toEqual([])
    const { id } = data.changeSetCreate.changeSet
    const bytes = async (kind: 'changeSet' | 'changeStep', key: string): Promise<number> =>
      Buffer.byteLength(JSON.stringify((await store.get<Json>(kind, key)) ?? ''))
    const created = await bytes('changeSet', id)
    const { authorList } = (await store.get<Json>('changeSet', id)) as Json
    const counted = async (): Promise<number> =>
      Object.values(await store.get<Json>('changeIndex', `quota ${authorList}`)).reduce(
        (sum: number, each) => sum + Number(each),
        0,
      )
    expect((await stage.apply(id)).data.changeSetApply.changeSet.state).toBe('APPLIED')
    const added = (await bytes('changeSet', id)) - created + (await bytes('changeStep', `${id} 0`))
    const grown = await counted()
    expect(grown / added).toBeGreaterThan(0.9)
    expect(grown / added).toBeLessThan(1.3)
    expect(grown / created).toBeLessThan(1.5)
    await stage.apply(id)
    expect(await counted()).toBe(grown)
    await stage.close()
  })
})
