import { howToInstallRedis, type Redis, redisIsAvailable, startRedis } from '../../harness/redis-server.ts'
import { createAccountLocks } from '../../src/gateway/policy/account-lock.ts'
import { createSpendLedger } from '../../src/gateway/policy/spend-ledger.ts'
import { createCells } from '../../src/gateway/stores/cells.ts'
import { createSessionStore } from '../../src/gateway/stores/session-store.ts'
import { requirement } from '../requirement.ts'

const KEY = 'a key of at least thirty-two characters'
const USD = { currency: 'USD', limit: 100n } as const
const rule = 'newDailySpend.perPrincipalAndHour'
const scopes = { [rule]: 'user 1', 'newDailySpend.perAccountAndDay': 'account' } as const
const isLifted = (): boolean => false
const amount = (micros: bigint) => [{ rule, micros, ...USD }] as const

const itWithRedis = requirement('redis-server', redisIsAvailable, howToInstallRedis)
let redis: Redis | undefined
beforeAll(async () => {
  if (redisIsAvailable()) redis = await startRedis()
})
afterAll(() => redis?.close())
beforeEach(() => redis?.clear())

/** Opens the store of one process, and waits for its connection. */
const shared = async () => {
  const store = createSessionStore({ url: redis?.url ?? '', keys: [KEY], guard: { timeoutMs: 5000 } })
  await new Promise<void>((resolve) => store.server?.onConnection(resolve))
  return store
}

const places = [
  ['in memory', it, async () => [createSessionStore()]],
  ['of two processes', itWithRedis, () => Promise.all([shared(), shared()])],
] as const

for (const [place, test, open] of places)
  describe(`policy state ${place}`, () => {
    test('never counts more than the limit, however many writes reserve at once', async () => {
      const stores = await open()
      const ledgers = stores.map((store) => createSpendLedger(createCells(store, 'policySpend')))
      const writes = Array.from({ length: 30 }, (_, at) => `write ${at}`)
      const outcomes = await Promise.all(
        writes.map((id, at) => {
          const ledger = ledgers[at % ledgers.length] as (typeof ledgers)[number]
          return ledger.reserve({ id, scopes, isLifted }, amount(7n))
        }),
      )
      // The limit is 100, so 14 writes of 7 fit, and the next one would exceed it.
      expect(outcomes.filter(({ exceeded }) => exceeded.length === 0)).toHaveLength(14)
      await Promise.all(stores.map((store) => store.close()))
    })

    test('counts a repeated write once, even if the second attempt is released', async () => {
      const [store = createSessionStore(), ...others] = await open()
      const ledger = createSpendLedger(createCells(store, 'policySpend'))
      const first = await ledger.reserve({ id: 'a', scopes, isLifted }, amount(60n))
      const again = await ledger.reserve({ id: 'a', scopes, isLifted }, amount(60n))
      expect([first.taken.length, again.taken.length]).toEqual([1, 0])
      // The repeated attempt was refused, but the first one took effect.
      await ledger.release('a', scopes, again.taken)
      expect((await ledger.reserve({ id: 'b', scopes, isLifted }, amount(41n))).exceeded).toEqual([
        { reservation: amount(41n)[0], sum: 101n },
      ])
      await ledger.release('a', scopes, first.taken)
      expect((await ledger.reserve({ id: 'b', scopes, isLifted }, amount(41n))).exceeded).toEqual([])
      await Promise.all([store, ...others].map((each) => each.close()))
    })

    test('allows one write per account at a time', async () => {
      const stores = await open()
      const locks = stores.map((store) => createAccountLocks(store))
      let running = 0
      let most = 0
      const write = async (): Promise<void> => {
        running += 1
        most = Math.max(most, running)
        await new Promise(setImmediate)
        running -= 1
      }
      await Promise.all(
        Array.from({ length: 12 }, (_, at) =>
          (locks[at % locks.length] as (typeof locks)[number])('account', undefined, write),
        ),
      )
      expect([running, most]).toEqual([0, 1])
      await Promise.all(stores.map((store) => store.close()))
    })

    test('does not release a lock that another process has acquired after the lease expired', async () => {
      const [store = createSessionStore(), ...others] = await open()
      await createAccountLocks(store)('account', undefined, async () => {
        await store.delete('policyLock', 'account')
        await store.add('policyLock', 'account', 'another process', 60_000)
      })
      expect(await store.get('policyLock', 'account')).toBe('another process')
      await Promise.all([store, ...others].map((each) => each.close()))
    })

    test('blocks an account whose last write may still take effect', async () => {
      const stores = await open()
      const [one, two] = [stores[0], stores.at(-1)].map((store) =>
        createAccountLocks(store ?? createSessionStore(), { waitMs: 20 }),
      ) as [ReturnType<typeof createAccountLocks>, ReturnType<typeof createAccountLocks>]
      await one('account', undefined, async (lock) => lock.keep())
      await expect(two('account', undefined, async () => 'sent')).rejects.toMatchObject({
        extensions: { code: 'UPSTREAM_UNAVAILABLE', ads: { retryable: true, outcome: 'NONE' } },
      })
      expect(await two('another account', undefined, async () => 'sent')).toBe('sent')
      await Promise.all(stores.map((store) => store.close()))
    })
  })

describe('spending limits whose store fails between two of them', () => {
  it('count nothing, because the write is not sent', async () => {
    const store = createSessionStore()
    const cells = createCells(store, 'policySpend')
    let updates = 0
    const failing: typeof cells = {
      ...cells,
      update: (...access) => {
        updates += 1
        return updates === 2 ? Promise.reject(new Error('The store is down')) : cells.update(...access)
      },
    }
    const both = [...amount(60n), { ...amount(60n)[0], rule: 'newDailySpend.perAccountAndDay' }] as const
    await expect(createSpendLedger(failing).reserve({ id: 'a', scopes, isLifted }, both)).rejects.toThrow(
      'The store is down',
    )
    const after = await createSpendLedger(cells).reserve({ id: 'b', scopes, isLifted }, amount(100n))
    expect(after.exceeded).toEqual([])
    await store.close()
  })
})
