/** Tests that an approval covers only the amounts that the approver has seen. */

import { type Browser, hiddenFields } from '../../../harness/gateway/browser.ts'
import { parsedPolicy } from '../../../harness/gateway/parsed-policy.ts'
import {
  type SignInWorld,
  signedInBrowser,
  startSignInWorld,
} from '../../../harness/gateway/sign-in-world.ts'
import type { StoredChangeSet } from '../../../src/gateway/change-sets/stored.ts'
import { createSessionStore } from '../../../src/gateway/stores/session-store.ts'
import { openTwin } from '../../../src/sandbox/twin/twin.ts'
import { submit } from './submit.ts'

const ANY = parsedPolicy('creations: ANY')
let current = ANY
const store = createSessionStore()

let world: SignInWorld
let author: Browser
let approver: Browser
beforeAll(async () => {
  const policy = { current: () => current, openTwin, store }
  world = await startSignInWorld({ gateway: { openTwin, policy, changeSetOptions: { store } } })
  author = await signedInBrowser(world, 'demo')
  approver = await signedInBrowser(world, 'demo_ad_manager')
}, 60_000)
afterAll(async () => {
  await world.close()
  await store.close()
})

const send = async (query: string, by = author) => {
  const { text } = await by.json(`${world.gateway}/graphql`, { query })
  const { data, errors = [] } = JSON.parse(text)
  return { data, errors }
}
/** Sends a mutation without a policy, and returns the new or changed record. */
const make = async (field: string, record: string) => {
  const before = current
  current = ANY
  const { data, errors } = await send(
    `mutation { made: ${field} { ${record} { id } userErrors { message } } }`,
  )
  current = before
  expect([errors, data?.made.userErrors]).toEqual([[], []])
  return data.made[record].id as string
}
const budget = (decimal: number) => `dailyBudget: {decimal: "${decimal}"}`
const setBudget = (id: string, decimal: number) =>
  make(`campaignUpdate(id: "${id}", input: {${budget(decimal)}})`, 'campaign')

/** Creates an active campaign with 251 USD a day, and its only line item, which is paused. */
const created = async () => {
  const { mainAccountId: main, fundingInstrumentId } = world.sandbox.demo
  const campaign = await make(
    `campaignCreate(accountId: "${main}", input: {name: "New", fundingInstrumentId: "${fundingInstrumentId}", ${budget(251)}})`,
    'campaign',
  )
  const lineItem = await make(
    `lineItemCreate(accountId: "${main}", input: {campaignId: "${campaign}", objective: REACH, placements: [ALL_ON_TWITTER], productType: PROMOTED_TWEETS, bidStrategy: AUTO, name: "New", entityStatus: PAUSED, endTime: "2039-12-31T00:00:00Z"})`,
    'lineItem',
  )
  return { campaign, lineItem }
}
/** Proposes to activate a line item. Another person approves. */
const approved = async (lineItem: string): Promise<string> => {
  const { errors } = await send(
    `mutation { lineItemUpdate(id: "${lineItem}", input: {entityStatus: ACTIVE}) { userErrors { message } } }`,
  )
  const [{ extensions }] = errors
  expect(extensions).toMatchObject({ code: 'APPROVAL_REQUIRED', changeSet: expect.any(String) })
  const page = `${world.gateway}/changes/${extensions.changeSet}`
  const form = hiddenFields((await approver.get(page)).text)
  expect((await submit(approver, page, { ...form, action: 'approve' })).status).toBe(303)
  return extensions.changeSet
}
/** Applies a change set, and returns its state, the codes of its errors and the line item's status. */
const applied = async (id: string, lineItem: string, by = author) => {
  const { data, errors } = await send(
    `mutation { changeSetApply(id: "${id}") { changeSet { state } userErrors { code } } }`,
    by,
  )
  const { data: read } = await send(`{ lineItem(id: "${lineItem}") { entityStatus } }`)
  const codes = [
    ...errors.map(({ extensions: { code } }: { extensions: { code: string } }) => code),
    ...(data?.changeSetApply?.userErrors ?? []).map(({ code }: { code: string }) => code),
  ]
  return [data?.changeSetApply?.changeSet.state, codes, read.lineItem.entityStatus]
}

const DONE = ['APPLIED', [], 'ACTIVE']
const REFUSED = ['APPROVED', ['APPROVAL_REQUIRED'], 'PAUSED']

describe('approval of an amount', () => {
  it.each([
    ['approvals: [{above: {USD: 250}, by: []}]', 251, DONE],
    ['approvals: [{above: {USD: 250}, by: []}]', 250.5, DONE],
    ['approvals: [{above: {USD: 250}, by: []}]', 251.01, REFUSED],
    ['approvals: [{above: {USD: 250}, by: []}]', 10_000, REFUSED],
    ['ceilings: {campaign: {perDay: {USD: 200}}}\napprovable: {ceilings.campaign.perDay: []}', 251, DONE],
    ['ceilings: {campaign: {perDay: {USD: 200}}}\napprovable: {ceilings.campaign.perDay: []}', 252, REFUSED],
    [
      'newDailySpend: {perPrincipalAndHour: {USD: 1}}\napprovable: {newDailySpend.perPrincipalAndHour: []}',
      252,
      REFUSED,
    ],
    ['approvals: [{by: []}]', 251, DONE],
    ['approvals: [{by: []}]', 252, REFUSED],
    ['approvals: [{by: []}]\nmaxStepPercent: 900', 251, DONE],
    ['approvals: [{by: []}]\nmaxStepPercent: 900', 252, REFUSED],
    ['frozen: {dates: [{from: 2000-01-01, to: 2999-01-01}]}\napprovable: {frozen.dates: []}', 251, DONE],
    ['frozen: {dates: [{from: 2000-01-01, to: 2999-01-01}]}\napprovable: {frozen.dates: []}', 252, REFUSED],
  ])('under %s, given for 251 USD a day, is enough for %d: %j', async (text, decimal, expected) => {
    const { campaign, lineItem } = await created()
    current = parsedPolicy(`creations: ANY\n${text}`)
    const id = await approved(lineItem)
    await setBudget(campaign, decimal)
    expect(await applied(id, lineItem)).toEqual(expected)
  })

  it('can be given again if its only approver applies the change set after a raise', async () => {
    const { campaign, lineItem } = await created()
    current = parsedPolicy('creations: ANY\napprovals: [{above: {USD: 250}, by: [demo_ad_manager]}]')
    const id = await approved(lineItem)
    await setBudget(campaign, 252)
    expect(await applied(id, lineItem, approver)).toEqual(REFUSED)
  })

  it('does not count if it was stored without amounts', async () => {
    const { lineItem } = await created()
    current = parsedPolicy('creations: ANY\napprovals: [{above: {USD: 250}, by: []}]')
    const id = await approved(lineItem)
    const stored = await store.get<StoredChangeSet>('changeSet', id)
    if (!stored) throw new Error('The change set is not stored')
    const steps = stored.changeSet.steps.map(({ approvals: _approvals, ...step }) => step)
    await store.set('changeSet', id, { ...stored, changeSet: { ...stored.changeSet, steps } })
    expect(await applied(id, lineItem)).toEqual(REFUSED)
  })
})
