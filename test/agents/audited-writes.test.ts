/** Tests that the audit log names the change set and the approval of each write that an agent caused. */
import { signedInBrowser } from '../../harness/gateway/sign-in-world.ts'
import { checkApprovals, openAuditLog, verifyAuditLog } from '../../src/audit/index.ts'
import { parsePolicy } from '../../src/policy/index.ts'
import { openTwin } from '../../src/sandbox/twin/twin.ts'
import { auditPath } from '../audit/audit-file.ts'
import { startAgent } from './agent.ts'

const accountId = '18ce54d4x5t'
const campaignId = '8wku2'
const { policy } = {
  policy: undefined,
  ...parsePolicy('policy.yml', 'creations: PAUSED\napprovals: [{above: {USD: 250}, by: []}]'),
}
if (!policy) throw new Error('The policy is invalid')
const governing = { policy: { current: () => policy, openTwin } }

const place = await auditPath()
const auditLog = await openAuditLog({ path: place.path })
const agent = await startAgent(true, { auditLog, ...governing })
afterAll(async () => {
  await agent.close()
  await auditLog.close()
  await place.remove()
})

/** Returns the number of successful calls that changed something, as the API counted them. */
const writesAt = (counts: Readonly<Record<string, number>>): number =>
  Object.entries(counts)
    .filter(([operation]) => /\.(?:create|update|remove|delete|batch)$/.test(operation))
    .reduce((sum, [, count]) => sum + count, 0)

const rename = `mutation ($id: ID!, $accountId: ID!, $name: String!) {
  campaignUpdate(id: $id, accountId: $accountId, input: { name: $name }) { campaign { name } userErrors { message } } }`
const variables = (name: string) => ({ id: campaignId, accountId, name })

describe('writes of agents', () => {
  it('belong to change sets: approved ones, and those that the policy frees', async () => {
    const before = writesAt(agent.world.counts())
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

    expect(writesAt(agent.world.counts()) - before).toBe(4)
    expect(await verifyAuditLog([place.path])).not.toHaveProperty('reason')
    expect(await checkApprovals([place.path])).toEqual({ writes: 4, approved: 3, free: 1, unapproved: [] })
  })

  it('are told apart from a write that was sent without a change set', async () => {
    const person = await signedInBrowser(agent.world)
    await person.json(`${agent.world.gateway}/graphql`, { query: rename, variables: variables('Direct') })
    const { unapproved, writes } = await checkApprovals([place.path])
    expect(writes).toBe(5)
    expect(unapproved).toEqual([
      { seq: expect.any(Number), operation: 'campaigns.update', reason: 'it is not part of a change set' },
    ])
  })
})
