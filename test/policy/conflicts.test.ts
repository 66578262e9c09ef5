/** Tests that a change set overwrites no change that was made while it waited for the policy's lock. */

import { parsedPolicy } from '../../harness/gateway/parsed-policy.ts'
import { delayedWrites } from '../../harness/sandbox/delayed-writes.ts'
import { createSessionStore } from '../../src/gateway/stores/session-store.ts'
import { openTwin } from '../../src/sandbox/twin/twin.ts'
import { startStage } from '../change-sets/stage.ts'
import { globalId, inWorld, type Json } from '../domains/world.ts'

const { world, main, demo } = await inWorld({ fresh: true })
let text = ''
const current = () => parsedPolicy(text)
/** Runs when a write finds the account locked by another gateway. */
let onBusy = (): void => undefined
const memory = createSessionStore()
const locked: typeof memory = {
  ...memory,
  takeLock: async (...args) => {
    const lock = await memory.takeLock(...args)
    if (!lock) onBusy()
    return lock
  },
}
/** Runs before each write of the other gateway is sent. */
let onWrite = async (): Promise<void> => undefined
const transport = delayedWrites(() => onWrite())
const store = createSessionStore()
const policy = { current, openTwin, store: locked }
const stage = await startStage(world, { store, policy })
const other = await startStage(world, { store, policy, transport })
const free = await startStage(world, { store })
afterAll(() => Promise.all([stage.close(), other.close(), free.close()]))
beforeEach(async () => {
  onBusy = () => undefined
  onWrite = async () => undefined
  await world.reset()
})

const campaign = globalId('Campaign', main, demo.campaignId)
const budget = (decimal: number) =>
  `mutation { campaignUpdate(id: "${campaign}", input: {dailyBudget: {decimal: "${decimal}"}}) { userErrors { code } } }`
const create = async (document: string): Promise<string> =>
  (await stage.create(document)).data.changeSetCreate.changeSet.id
const budgetNow = async (): Promise<string> =>
  (await free.ask(`{ campaign(id: "${campaign}") { dailyBudget { decimal } } }`)).data.campaign.dailyBudget
    .decimal
const conflictsOf = ({ data }: { data: Json }) => data.changeSetApply.changeSet.conflicts

/** Returns the conflict of the campaign's budget, which was 20 in the preview. */
const changed = (micros: string) => [{ field: 'dailyBudget', actual: { currency: 'USD', micros } }]

describe('changeSetApply under a policy', () => {
  it('finds a change that another gateway makes while it waits for the account', async () => {
    text = 'creations: ANY\nmaxStepPercent: 900'
    const id = await create(budget(24))
    const [held, waits] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    onWrite = () => {
      held.resolve()
      return waits.promise
    }
    onBusy = () => waits.resolve()
    const written = other.ask(budget(10))
    await held.promise
    const applied = await stage.apply(id)
    expect((await written).data.campaignUpdate.userErrors).toEqual([])
    expect(conflictsOf(applied)).toMatchObject(changed('10000000'))
    expect(applied.calls['campaigns.update']).toBe(1)
    expect(await budgetNow()).toBe('10.00')
    // The account is not locked any longer, because nothing was sent.
    onWrite = async () => undefined
    expect((await other.ask(budget(12))).errors).toEqual([])
  })

  it('reports a conflict rather than the violation that it causes', async () => {
    text = 'creations: ANY\nmaxStepPercent: 20'
    const id = await create(budget(24))
    await free.ask(budget(10))
    const applied = await stage.apply(id)
    expect(conflictsOf(applied)).toMatchObject(changed('10000000'))
    expect(applied.calls['campaigns.update']).toBeUndefined()
  })

  it('reads each record once without a policy', async () => {
    const id = await create(budget(24))
    const { calls, data } = await free.apply(id)
    expect(data.changeSetApply.changeSet.state).toBe('APPLIED')
    expect(calls).toEqual({ 'authenticated_user_access.get': 1, 'campaigns.list': 1, 'campaigns.update': 1 })
  })
})
