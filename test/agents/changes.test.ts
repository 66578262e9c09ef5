/**
 * Tests that agents can only propose changes, which are applied once a person approves them or if the policy
 * exempts them.
 */
import { type Json, type ScriptedAgent, startAgent } from './agent.ts'

const accountId = '18ce54d4x5t'
const id = '8wku2'

let policed: ScriptedAgent
let free: ScriptedAgent
beforeAll(async () => {
  policed = await startAgent()
  free = await startAgent(false)
})
afterAll(async () => {
  await policed.close()
  await free.close()
})
beforeEach(async () => {
  await policed.reset()
  await free.reset()
})

const nameOf = async ({ tool }: ScriptedAgent): Promise<string> => {
  const { account } = await tool('find_campaigns', { accountId, ids: [id] })
  return account.campaigns.nodes[0].name
}
const rename = async ({ tool }: ScriptedAgent, name: string): Promise<{ set: Json; page: string }> => {
  const proposed = await tool('update_campaign', { accountId, id, input: { name }, note: 'Clearer name' })
  const { changeSet, userErrors } = proposed.changeSetCreate
  expect(userErrors).toEqual([])
  return { set: changeSet, page: proposed.page }
}

describe('change by an agent', () => {
  it('is proposed with a preview, a note and a page, and writes nothing', async () => {
    const before = await nameOf(free)
    const { set, page } = await rename(free, 'Proposed')
    expect(set).toMatchObject({ state: 'PENDING', note: 'Clearer name', refusals: [] })
    expect(set.changes).toMatchObject([{ kind: 'UPDATE', field: 'name', before, after: 'Proposed' }])
    expect(page).toBe(`${free.world.gateway}/changes/${set.id}`)
    expect(await nameOf(free)).toBe(before)
  })

  it("needs a person's approval before it is applied if there is no policy", async () => {
    const { set, page } = await rename(free, 'Approved')
    const refused = await free.call('apply_change', { id: set.id })
    expect([refused.isError, refused.text]).toEqual([true, expect.stringContaining(page)])
    expect(await nameOf(free)).not.toBe('Approved')
    await free.decide(page, 'approve')
    const { changeSet } = await free.tool('get_change', { id: set.id })
    expect(changeSet).toMatchObject({ state: 'APPROVED', decision: { approved: true } })
    await free.tool('apply_change', { id: set.id })
    expect(await nameOf(free)).toBe('Approved')
  })

  it('is never applied after a person has declined it', async () => {
    const { set, page } = await rename(policed, 'Declined')
    await policed.decide(page, 'decline')
    const { text } = await policed.call('apply_change', { id: set.id })
    expect(text).toContain('The change set is REFUSED, so it cannot be applied')
    expect(await nameOf(policed)).not.toBe('Declined')
  })

  it('is applied without an approval if the policy requires none', async () => {
    const { set } = await rename(policed, 'Freed')
    const { text } = await policed.call('apply_change', { id: set.id })
    expect(text).toContain('APPLIED')
    expect(text).not.toContain('approve or decline')
    expect(await nameOf(policed)).toBe('Freed')
  })

  it('may promote a post without an approval, because promoted posts cannot start paused', async () => {
    const document = `mutation { promotedTweetsCreate(accountId: "${accountId}", input: {lineItemId: "ittty", tweetIds: ["1964614616478646273"]}) { userErrors { message } } }`
    const { changeSetCreate } = await policed.tool('propose_change', { document })
    const { id: change } = changeSetCreate.changeSet
    const { changeSetApply } = await policed.tool('apply_change', { id: change })
    expect(changeSetApply.changeSet.state).toBe('APPLIED')
  })

  it('can be undone by another proposal', async () => {
    const before = await nameOf(policed)
    const { set } = await rename(policed, 'Undone')
    await policed.tool('apply_change', { id: set.id })
    const { changeSetUndo } = await policed.tool('propose_undo', { id: set.id })
    expect(changeSetUndo).toMatchObject({ userErrors: [], changeSet: { state: 'PENDING', conflicts: [] } })
    expect(await nameOf(policed)).toBe('Undone')
    await policed.tool('apply_change', { id: changeSetUndo.changeSet.id })
    expect(await nameOf(policed)).toBe(before)
  })
})
