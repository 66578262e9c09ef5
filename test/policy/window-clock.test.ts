import { createSpendLedger } from '../../src/gateway/policy/spend-ledger.ts'
import { createCells } from '../../src/gateway/stores/cells.ts'
import { createSessionStore } from '../../src/gateway/stores/session-store.ts'

const MINUTE = 60_000
const rule = 'newDailySpend.perPrincipalAndHour'
const scopes = { [rule]: 'user 1', 'newDailySpend.perAccountAndDay': 'account' } as const
const amount = (micros: bigint) => [{ rule, micros, currency: 'USD', limit: 100n }] as const

/** Simulates two gateways that share a store. The store's clock is the real time plus `jump`. */
const createWorld = () => {
  const store = createSessionStore()
  const clock = { real: Date.parse('2026-06-01T12:00:00Z'), jump: 0 }
  const ledgerOf = (offset: number) =>
    createSpendLedger(
      createCells(store, 'policySpend', () => clock.real + clock.jump),
      () => clock.real + offset,
    )
  // The monotonic clocks of two processes start at different values.
  const ledgers = [ledgerOf(0), ledgerOf(-86_400_000)] as const
  let writes = 0
  const spend = async (gateway: 0 | 1, micros: bigint): Promise<boolean> => {
    writes += 1
    const write = { id: `write ${writes}`, scopes, isLifted: () => false }
    return (await ledgers[gateway].reserve(write, amount(micros))).exceeded.length === 0
  }
  return { clock, spend, close: () => store.close() }
}

describe('hourly spend', () => {
  it.each([
    ['forwards by 50 minutes', 50 * MINUTE],
    ['forwards by a day', 24 * 60 * MINUTE],
    ['backwards by 50 minutes', -50 * MINUTE],
    ['backwards by a day', -24 * 60 * MINUTE],
  ])("is counted for at least an hour even if the store's clock jumps %s", async (_case, jump) => {
    const { clock, spend, close } = createWorld()
    expect([await spend(0, 60n), await spend(1, 40n)]).toEqual([true, true])
    clock.jump = jump
    expect([await spend(0, 1n), await spend(1, 1n)]).toEqual([false, false])
    clock.real += 59 * MINUTE
    expect([await spend(0, 1n), await spend(1, 1n)]).toEqual([false, false])
    // The jump may extend the window until the store's clock is accepted again, but not forever.
    clock.real += 26 * 60 * MINUTE
    expect([await spend(0, 100n), await spend(1, 1n)]).toEqual([true, false])
    await close()
  })

  it("stays counted even if the store's clock jumps back and forth", async () => {
    const { clock, spend, close } = createWorld()
    await spend(0, 1n)
    await spend(1, 1n)
    clock.jump = -120 * MINUTE
    expect(await spend(0, 98n)).toBe(true)
    clock.real += MINUTE
    clock.jump = 0
    expect([await spend(0, 1n), await spend(1, 1n)]).toEqual([false, false])
    await close()
  })

  it('expires after an hour if the clock does not jump', async () => {
    const { clock, spend, close } = createWorld()
    expect([await spend(0, 60n), await spend(1, 40n)]).toEqual([true, true])
    clock.real += 60 * MINUTE - 1
    expect([await spend(0, 1n), await spend(1, 1n)]).toEqual([false, false])
    clock.real += 1
    expect([await spend(0, 60n), await spend(1, 40n)]).toEqual([true, true])
    await close()
  })
})
