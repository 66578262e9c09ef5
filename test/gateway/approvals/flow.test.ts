/** Tests approvals of real change sets, from the refused mutation to the changed campaign. */
import { type Browser, hiddenFields } from '../../../harness/gateway/browser.ts'
import { codegenManifest, folderOf, removeFolders } from '../../../harness/gateway/manifest-files.ts'
import {
  ask,
  type SignInWorld,
  signedInBrowser,
  startSignInWorld,
} from '../../../harness/gateway/sign-in-world.ts'
import { createSessionStore } from '../../../src/gateway/stores/session-store.ts'
import { parsePolicy } from '../../../src/policy/index.ts'
import { openTwin } from '../../../src/sandbox/twin/twin.ts'
import { submit } from './submit.ts'

const { policy } = {
  policy: undefined,
  ...parsePolicy('policy.yml', 'creations: ANY\napprovals: [{above: {USD: 250}, by: []}]'),
}
if (!policy) throw new Error('The policy is invalid')

const store = createSessionStore()
let world: SignInWorld
let author: Browser
let approver: Browser
beforeAll(async () => {
  world = await startSignInWorld({
    gateway: { openTwin, policy: { current: () => policy, openTwin }, changeSetOptions: { store } },
  })
  author = await signedInBrowser(world, 'demo')
  approver = await signedInBrowser(world, 'demo_ad_manager')
}, 60_000)
afterAll(() => Promise.all([world.close(), store.close()]))

const update = (decimal: string): string => {
  const { campaignId, mainAccountId } = world.sandbox.demo
  return `mutation { campaignUpdate(id: "${campaignId}", accountId: "${mainAccountId}", input: { dailyBudget: { decimal: "${decimal}" } }) { campaign { name } userErrors { message } } }`
}
const budget = async (): Promise<string> => {
  const { campaignId, mainAccountId } = world.sandbox.demo
  const query = `{ account(id: "${mainAccountId}") { campaigns(first: 1, filter: { ids: ["${campaignId}"] }) { nodes { dailyBudget { decimal } } } } }`
  const { data } = await ask(author, world, query)
  return data.account.campaigns.nodes[0].dailyBudget.decimal
}
/** Sends an update that needs approval, and returns the URL of its change set. */
const waiting = async (decimal: string): Promise<string> => {
  const { text } = await author.json(`${world.gateway}/graphql`, { query: update(decimal) })
  const [{ extensions, message }] = JSON.parse(text).errors
  expect(extensions).toMatchObject({ code: 'APPROVAL_REQUIRED', changeSet: expect.any(String) })
  expect(message).toBe('Approval rule 1 requires approval by another person')
  return `${world.gateway}/changes/${extensions.changeSet}`
}
const difference = (after: Readonly<Record<string, number>>, before: Readonly<Record<string, number>>) =>
  Object.fromEntries(
    Object.entries(after).flatMap(([name, count]) =>
      count === (before[name] ?? 0) ? [] : [[name, count - (before[name] ?? 0)]],
    ),
  )
const open = async (browser: Browser, page: string) => {
  const { status, text } = await browser.get(page)
  const labels = [...text.matchAll(/<button[^>]*>([^<]+)</g)].map(([, label]) => label)
  return { status, text, labels, form: hiddenFields(text) }
}

describe('approval of a refused mutation', () => {
  it('is not offered to users who lack the permission or have no access to the account', async () => {
    const page = await waiting('550')
    const analyst = await open(await signedInBrowser(world, 'demo_analyst'), page)
    expect(analyst.text).toContain('You do not have permission to make these changes')
    expect(analyst.labels).toEqual([])
    expect((await open(await signedInBrowser(world, 'demo_no_access'), page)).status).toBe(404)
  })

  it('is still required when someone tries to apply the change set', async () => {
    const id = (await waiting('552')).split('/').at(-1)
    const query = `mutation { changeSetApply(id: "${id}") { changeSet { id } } }`
    const { text } = await author.json(`${world.gateway}/graphql`, { query })
    const [{ extensions }] = JSON.parse(text).errors
    expect(extensions).toMatchObject({ code: 'APPROVAL_REQUIRED' })
    expect(extensions.changeSet ?? id).toBe(id)
    const { data } = await ask(author, world, '{ changeSets(first: 1) { nodes { id } } }')
    expect(data.changeSets.nodes).toEqual([{ id }])
  })

  it('covers one root field, with the variables and fragments that it uses', async () => {
    const { campaignId, mainAccountId } = world.sandbox.demo
    const query = `mutation Two($account: ID!, $big: CampaignUpdateInput!, $small: CampaignUpdateInput!) {
      one: campaignUpdate(id: "${campaignId}", accountId: $account, input: $small) { ...Shown }
      two: campaignUpdate(id: "${campaignId}", accountId: $account, input: $big) { ...Shown userErrors { message } }
    }
    fragment Shown on CampaignPayload { campaign { ...Name } }
    fragment Name on Campaign { name }`
    const variables = {
      account: mainAccountId,
      big: { dailyBudget: { decimal: '553.00' } },
      small: { name: 'Renamed' },
    }
    const { text } = await author.json(`${world.gateway}/graphql`, { query, variables })
    const { data, errors } = JSON.parse(text)
    expect(data).toEqual({ one: { campaign: { name: 'Renamed' } }, two: null })
    const { changeSet } = errors[0].extensions
    const stored = await ask(author, world, `{ changeSet(id: "${changeSet}") { variables document state } }`)
    expect(stored.data.changeSet).toMatchObject({
      state: 'PENDING',
      variables: { account: mainAccountId, big: { dailyBudget: { decimal: '553.00' } } },
    })
    expect(stored.data.changeSet.document).toMatch(
      /two: campaignUpdate\([\s\S]*fragment Shown[\s\S]*fragment Name/,
    )
    expect(stored.data.changeSet.document).not.toContain('small')
  })

  it('covers a root field that exports a value, but not the fields that use this value', async () => {
    const { campaignId, mainAccountId } = world.sandbox.demo
    const query = `mutation ($id: ID!) {
      one: campaignUpdate(id: "${campaignId}", accountId: "${mainAccountId}", input: {dailyBudget: {decimal: "554"}}) {
        campaign { id @export(as: "id") }
      }
      two: campaignUpdate(id: $id, input: {name: "Later"}) { campaign { name } }
    }`
    const { text } = await author.json(`${world.gateway}/graphql`, { query })
    const { errors } = JSON.parse(text)
    expect(errors.map(({ extensions: { code } }: { extensions: { code: string } }) => code)).toEqual([
      'APPROVAL_REQUIRED',
      'EXPORT_MISSING',
    ])
    const { changeSet } = errors[0].extensions
    const stored = await ask(author, world, `{ changeSet(id: "${changeSet}") { document state } }`)
    expect(stored.data.changeSet.state).toBe('PENDING')
    expect(stored.data.changeSet.document).not.toMatch(/export|two/)
  })

  it('can be requested even if the gateway accepts only trusted documents', async () => {
    const paths = [folderOf({ 'update.json': codegenManifest(update('555')) })]
    const trustedDocuments = { paths, mode: 'enforce' } as const
    const policed = { openTwin, policy: { current: () => policy, openTwin } }
    const trusting = await startSignInWorld({ gateway: { ...policed, trustedDocuments } })
    try {
      const browser = await signedInBrowser(trusting, 'demo')
      const { text } = await browser.json(`${trusting.gateway}/graphql`, { query: update('555') })
      expect(JSON.parse(text).errors).toMatchObject([
        { extensions: { code: 'APPROVAL_REQUIRED', changeSet: expect.any(String) } },
      ])
    } finally {
      await trusting.close()
      removeFolders()
    }
  })

  it('is no longer possible once the change set has been declined', async () => {
    const page = await waiting('560')
    const { form } = await open(approver, page)
    expect((await submit(approver, page, { ...form, action: 'decline', comment: 'No' })).status).toBe(303)
    expect((await submit(approver, page, { ...form, action: 'approve' })).status).toBe(409)
    const declined = await open(approver, page)
    expect(declined.text).toContain('Declined')
    expect(declined.labels).toEqual([])
  })

  it("moves the change set from the approver's list to the author's", async () => {
    const page = await waiting('570')
    const { pathname } = new URL(page)
    const list = `${world.gateway}/changes/`
    const isIn = async (browser: Browser, address: string) =>
      (await browser.get(address)).text.includes(`href="${pathname}"`)
    const before = world.counts()
    expect([await isIn(approver, list), await isIn(author, list)]).toEqual([true, false])
    expect(difference(world.counts(), before)).toEqual({ 'accounts.list': 2 })
    expect(await isIn(await signedInBrowser(world, 'demo_no_access'), list)).toBe(false)
    expect([await isIn(author, `${list}?show=open`), await isIn(approver, `${list}?show=open`)]).toEqual([
      true,
      false,
    ])
    const ofAccount = `${list}?account=${world.sandbox.demo.mainAccountId}`
    expect(await isIn(approver, ofAccount)).toBe(true)
    expect(await isIn(approver, `${ofAccount}&show=closed`)).toBe(false)
    const { form } = await open(approver, page)
    expect((await submit(approver, page, { ...form, action: 'approve' })).status).toBe(303)
    expect([await isIn(approver, list), await isIn(author, list)]).toEqual([false, true])
  })

  it('requires a second user, who can then apply the change set', async () => {
    const page = await waiting('450')
    const own = await open(author, page)
    expect(own.text).toContain('Another person must approve it')
    expect(own.labels).toEqual(['Decline'])
    expect((await submit(author, page, { ...own.form, action: 'approve' })).status).toBe(403)
    expect((await submit(author, page, { ...own.form, action: 'apply' })).status).toBeGreaterThanOrEqual(400)
    expect(await budget()).toBe('20.00')

    const theirs = await open(approver, page)
    expect(theirs.text).toContain('450.00 USD')
    expect(theirs.text).toContain('430.00 USD')
    expect(theirs.labels).toEqual(['Approve', 'Decline'])
    const form = { ...theirs.form, action: 'approve' }
    expect((await submit(approver, page, form)).status).toBe(303)
    const again = await submit(approver, page, form)
    expect(again.status).toBe(409)
    expect(again.text).toContain('role="alert"')
    expect(await budget()).toBe('20.00')

    const approved = await open(approver, page)
    expect(approved.labels).toEqual(['Apply'])
    expect((await submit(approver, page, { ...approved.form, action: 'apply' })).status).toBe(303)
    expect(await budget()).toBe('450.00')
    expect((await open(approver, page)).text).toContain('Applied')
    expect((await submit(approver, page, { ...approved.form, action: 'apply' })).status).toBe(303)
    expect(await budget()).toBe('450.00')
  })
})

describe('change set whose process died', () => {
  const pendingSet = async () => {
    const input = { document: update('24') }
    const query =
      'mutation ($input: ChangeSetCreateInput!) { changeSetCreate(input: $input) { changeSet { id } } }'
    const created = await author.json(`${world.gateway}/graphql`, { query, variables: { input } })
    const { id } = JSON.parse(created.text).data.changeSetCreate.changeSet
    return { id, page: `${world.gateway}/changes/${id}`, pending: await store.get('changeSet', id) }
  }

  it('can be neither declined nor approved after its writes, but can be undone', async () => {
    const { id, page, pending } = await pendingSet()
    const { form } = await open(author, page)
    expect((await submit(author, page, { ...form, action: 'apply' })).status).toBe(303)
    for (const [browser, action] of [
      [author, 'decline'],
      [approver, 'decline'],
      [approver, 'approve'],
    ] as const) {
      // The process died before it could store the new state.
      await store.set('changeSet', id, pending)
      const shown = await open(browser, page)
      const { status, text } = await submit(browser, page, { ...shown.form, action })
      expect([action, status]).toEqual([action, 409])
      expect(text).toContain('The change set is APPLIED, so it cannot be approved or declined')
    }
    expect((await open(author, page)).labels).toEqual(['Propose undo'])
    const undo = await submit(author, page, { ...form, action: 'undo' })
    expect(undo.status).toBe(303)
    expect((await open(author, undo.location as string)).text).toContain('This change set undoes')
  })

  it('can be declined if its write was never sent', async () => {
    const { id, page } = await pendingSet()
    const sentAt = Date.now() - 60_000
    await store.set('changeStep', `${id} 0`, { request: 'lost', begunAt: sentAt, takenAt: sentAt })
    const { form, labels } = await open(author, page)
    expect(labels).toEqual(['Apply', 'Decline'])
    expect((await submit(author, page, { ...form, action: 'decline' })).status).toBe(303)
    expect((await open(author, page)).text).toContain('Declined')
  })
})
