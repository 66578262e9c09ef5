/** Tests that the audit log names the change set and the approval of each write that an agent caused. */
import { signedInBrowser } from '../../harness/gateway/sign-in-world.ts'
import { checkApprovals } from '../../src/audit/index.ts'
import { parsePolicy } from '../../src/policy/index.ts'
import { openTwin } from '../../src/sandbox/twin/twin.ts'
import { startAgent } from './agent.ts'

const accountId = '18ce54d4x5t'
const campaignId = '8wku2'
const { policy } = {
  policy: undefined,
  ...parsePolicy('policy.yml', 'creations: PAUSED\napprovals: [{above: {USD: 250}, by: []}]'),
}
if (!policy) throw new Error('The policy is invalid')
const governing = { policy: { current: () => policy, openTwin } }

const agent = await startAgent(true, governing)
afterAll(() => agent.close())

const rename = `mutation ($id: ID!, $accountId: ID!, $name: String!) {
  campaignUpdate(id: $id, accountId: $accountId, input: { name: $name }) { campaign { name } userErrors { message } } }`
const variables = (name: string) => ({ id: campaignId, accountId, name })

describe('writes by agents', () => {
  it('belong to change sets that a person approved or that the policy exempts', async () => {
    await agent.change(rename, variables('Approved one'))
    await agent.change(
      `mutation ($accountId: ID!, $campaign: ID!) {
        campaignCreate(accountId: $accountId, input: { name: "Made", fundingInstrumentId: "lygyi", dailyBudget: { decimal: "5" }, entityStatus: PAUSED }) { campaign { id @export(as: "campaign") } userErrors { message } }
        campaignUpdate(id: $campaign, input: { name: "Made and renamed" }) { userErrors { message } } }`,
      { accountId },
    )
    const free = await agent.tool('propose_change', {
      document: rename,
      variables: variables('Freed by the policy'),
    })
    await agent.tool('apply_change', { id: free.changeSetCreate.changeSet.id })
    const declined = await agent.tool('propose_change', {
      document: rename,
      variables: variables('Declined'),
    })
    await agent.decide(declined.page, 'decline')
    const { isError } = await agent.call('apply_change', { id: declined.changeSetCreate.changeSet.id })
    expect(isError).toBe(true)

    expect(agent.counted.writes).toBe(4)
    expect(await agent.checkWrites()).toEqual({ approved: 3, free: 1 })
  })

  it('are distinguished from a direct write, which belongs to no change set', async () => {
    const other = await startAgent()
    try {
      const person = await signedInBrowser(other.world)
      await person.json(`${other.world.gateway}/graphql`, { query: rename, variables: variables('Direct') })
      expect(await checkApprovals([other.audit.path])).toEqual({
        writes: 1,
        approved: 0,
        free: 0,
        unapproved: [
          {
            seq: expect.any(Number),
            operation: 'campaigns.update',
            reason: 'it is not part of a change set',
          },
        ],
      })
    } finally {
      await other.close()
    }
  })
})
