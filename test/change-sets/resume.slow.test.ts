import { PATIENCE_MS } from '../../harness/gateway/patience.ts'
import { spreadCases } from '../../harness/gateway/random-runs.ts'
import { howToInstallRedis, redisIsAvailable, startRedis } from '../../harness/redis-server.ts'
import { LEASE_MS } from '../../src/gateway/change-sets/stored.ts'
import { createSessionStore, type SessionStore } from '../../src/gateway/stores/session-store.ts'
import { inWorld, type Json } from '../domains/world.ts'
import { requirement } from '../requirement.ts'
import { createMortal, MOMENTS, type Moment } from './crash.ts'
import { countWrites, type Stage, startStage } from './stage.ts'
import { contentOf, twentyWrites } from './twenty-writes.ts'

const { world, main, demo, list } = await inWorld()
const itWithRedis = requirement('redis-server', redisIsAvailable, howToInstallRedis)

const OPERATIONS = 20
const stateOf = (): Promise<string[]> => contentOf(list)

const document = await twentyWrites(list, main, demo.fundingInstrumentId)
const created = async (stage: Stage): Promise<string> => {
  const { data, errors } = await stage.create(document)
  expect(errors).toEqual([])
  const { changeSet, userErrors } = data.changeSetCreate
  expect(userErrors).toEqual([])
  return changeSet.id
}

const applyUntilDone = async (stage: Stage, changeSetId: string): Promise<Json> => {
  for (;;) {
    const { data, errors } = await stage.apply(changeSetId)
    const [error] = errors
    const isInFlight = data?.changeSetApply?.userErrors[0]?.message.startsWith(
      'A write of this change set may',
    )
    if (!error && !isInFlight) return data.changeSetApply
    // Only the lock of the dead process or its last write may block the attempt.
    if (error)
      expect(error.extensions).toMatchObject({ code: 'CHANGE_SET_CONFLICT', ads: { retryable: true } })
    await new Promise(setImmediate)
  }
}

/** Runs the crash at each given write and resumes with another gateway. */
const crashAndResume = async (
  store: SessionStore,
  own: { readonly leaseMs?: number; readonly now?: () => number },
  crashes: readonly (readonly [write: number, moment: Moment])[],
  afterCrash: (changeSetId: string) => unknown,
): Promise<void> => {
  const mortal = createMortal(store)
  const dying = await startStage(world, { store: mortal.store, transport: mortal.transport, own })
  const rescuer = await startStage(world, { store, own })
  try {
    await world.reset()
    await applyUntilDone(rescuer, await created(rescuer))
    const expected = await stateOf()
    expect(expected.filter((row) => /"(?:New|Renamed|Line) \d"/.test(row))).toHaveLength(OPERATIONS - 2)
    for (const [write, moment] of crashes) {
      await world.reset()
      const changeSetId = await created(rescuer)
      const before = countWrites(world)
      mortal.dieAt(write, moment)
      await dying.apply(changeSetId)
      expect([write, moment, mortal.isDead]).toEqual([write, moment, true])
      await afterCrash(changeSetId)
      const resumed = await applyUntilDone(rescuer, changeSetId)
      expect([write, moment, resumed.changeSet.state, resumed.userErrors]).toEqual([
        write,
        moment,
        'APPLIED',
        [],
      ])
      expect([write, moment, countWrites(world) - before]).toEqual([write, moment, OPERATIONS])
      expect(await stateOf()).toEqual(expected)
    }
  } finally {
    await Promise.all([dying.close(), rescuer.close()])
  }
}

describe('changeSetApply after a crash', () => {
  it.each(MOMENTS)(
    'carries out every write exactly once, whichever of 20 writes the process died at: %s',
    async (moment) => {
      const clock = { now: Date.parse('2026-03-02T10:00:00Z') }
      const now = () => clock.now
      const store = createSessionStore({ memory: { now } })
      const crashes = Array.from({ length: OPERATIONS }, (_, index) => [index + 1, moment] as const)
      await crashAndResume(store, { now }, spreadCases(crashes, 0.35), () => {
        clock.now += LEASE_MS + 1
      })
    },
    600_000,
  )

  itWithRedis(
    'resumes from a store on a server',
    async () => {
      const redis = await startRedis()
      const store = createSessionStore({
        url: redis.url,
        keys: ['key-0123456789-0123456789-0123456789'],
        guard: { timeoutMs: PATIENCE_MS },
      })
      await new Promise<void>((resolve) => store.server?.onConnection(resolve))
      try {
        const crashes = MOMENTS.flatMap((moment) =>
          [1, 11, OPERATIONS].map((write) => [write, moment] as const),
        )
        let skew = 0
        const own = { leaseMs: 2000, now: () => Date.now() + skew }
        let crashed = 0
        await crashAndResume(store, own, spreadCases(crashes, 0.4), async (id) => {
          // The first lock expires on the server. The others are deleted, because waiting for all of them
          // would take most of the test.
          crashed += 1
          if (crashed === 1) return
          skew += own.leaseMs + 1
          await store.delete('changeLock', id)
        })
      } finally {
        await store.close()
        await redis.close()
      }
    },
    600_000,
  )
})
