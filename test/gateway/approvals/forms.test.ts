import { type Browser, hiddenFields } from '../../../harness/gateway/browser.ts'
import {
  openBrowser,
  type SignInWorld,
  signedInBrowser,
  signIn,
  startSignInWorld,
} from '../../../harness/gateway/sign-in-world.ts'
import type { ChangeSet } from '../../../src/graph/context/change-sets.ts'
import { createStandIn } from './stand-in.ts'
import { submit } from './submit.ts'

const ALLOWED = 'https://tools.example'
const hidden = new Set(['demo_no_access'])
const standIn = createStandIn(hidden)

let world: SignInWorld
const people = new Map<string, Browser>()
const personNamed = async (screenName: string): Promise<Browser> => {
  const browser = people.get(screenName) ?? (await signedInBrowser(world, screenName))
  people.set(screenName, browser)
  return browser
}
const approver = () => personNamed('demo_ad_manager')

beforeAll(async () => {
  world = await startSignInWorld({ gateway: { changeSets: standIn.service, allowedOrigins: [ALLOWED] } })
}, 60_000)
afterAll(() => world.close())

const demo = () => ({ userId: world.sandbox.demoUser.user_id, screenName: 'demo' })
const stepOf = (operation: string) => ({
  operation,
  input: { account_id: world.sandbox.demo.mainAccountId },
  path: 'field',
  changes: [],
})
const proposed = (part: Partial<ChangeSet> = {}) =>
  standIn.propose({
    author: demo(),
    accountIds: [world.sandbox.demo.mainAccountId],
    required: [{ rule: 'four-eyes', approvers: [] }],
    steps: [stepOf('campaigns.update')],
    ...part,
  })
const pageOf = (id: string) => `${world.gateway}/changes/${id}`
const formOf = async (browser: Browser, id: string) => hiddenFields((await browser.get(pageOf(id))).text)
const stateOf = (id: string) => standIn.sets.get(id)?.state

describe('change set form', () => {
  it('approves with a comment and shows who approved', async () => {
    const browser = await approver()
    const { id } = proposed()
    const form = { ...(await formOf(browser, id)), action: 'approve', comment: ' Fine by me ' }
    const sent = await submit(browser, pageOf(id), form)
    expect([sent.status, sent.location]).toEqual([303, pageOf(id)])
    expect(standIn.sets.get(id)).toMatchObject({
      state: 'APPROVED',
      decision: { approved: true, by: { screenName: 'demo_ad_manager' }, comment: 'Fine by me' },
    })
    const { text } = await browser.get(pageOf(id))
    expect(text).toContain('Approved by')
    expect(text).toContain('Fine by me')
  })

  it('accepts a comment of 1,000 characters, counting each line break as one character', async () => {
    const browser = await approver()
    const { id } = proposed()
    const comment = `x\r\n${'y'.repeat(998)}`
    const form = { ...(await formOf(browser, id)), action: 'approve', comment }
    expect((await submit(browser, pageOf(id), form)).status).toBe(303)
    expect(standIn.sets.get(id)?.decision?.comment).toBe(`x\n${'y'.repeat(998)}`)
  })

  it.each([
    { action: 'decline', state: 'REFUSED', start: {} },
    { action: 'apply', state: 'APPLIED', start: { state: 'APPROVED' as const } },
    { action: 'apply', state: 'APPLIED', start: { required: [] } },
  ])('performs the action $action', async ({ action, state, start }) => {
    const browser = await approver()
    const { id } = proposed(start)
    const form = { ...(await formOf(browser, id)), action }
    expect((await submit(browser, pageOf(id), form)).status).toBe(303)
    expect(stateOf(id)).toBe(state)
  })

  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['a sandboxed page', { origin: 'null' }],
    ['an allowed origin', { origin: ALLOWED }],
    ['another port of this machine', { origin: 'http://127.0.0.1:1' }],
    ['no origin', { origin: undefined }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling domain', { 'sec-fetch-site': 'same-site' }],
    ['a script', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }],
    ['a frame', { 'sec-fetch-dest': 'iframe' }],
    ['a page that submits it without a user action', { 'sec-fetch-user': '?0' }],
  ])('is refused from %s', async (_place, headers) => {
    const browser = await approver()
    const { id } = proposed()
    const form = { ...(await formOf(browser, id)), action: 'approve' }
    expect((await submit(browser, pageOf(id), form, headers)).status).toBe(403)
    expect(stateOf(id)).toBe('PENDING')
    expect((await submit(browser, pageOf(id), form)).status).toBe(303)
    expect(stateOf(id)).toBe('APPROVED')
  })

  it('is refused if its token is missing or belongs to another session, change set or hash', async () => {
    const browser = await approver()
    const [{ id, hash }, other] = [proposed(), proposed()]
    const { token = '' } = await formOf(browser, id)
    const second = await signedInBrowser(world, 'demo_ad_manager')
    const [theirs, others] = [await formOf(second, id), await formOf(browser, other.id)]
    const forged: readonly (readonly [form: Record<string, string>, status: number])[] = [
      [{ hash }, 400],
      [{ token }, 400],
      [{ hash, token: '' }, 403],
      [{ hash, token: 'x'.repeat(43) }, 403],
      [{ hash, token: theirs.token as string }, 403],
      [{ hash, token: others.token as string }, 403],
      [{ hash: other.hash, token }, 403],
      [{ hash: other.hash, token: others.token as string }, 403],
    ]
    for (const [form, status] of forged)
      expect([form, (await submit(browser, pageOf(id), { ...form, action: 'approve' })).status]).toEqual([
        form,
        status,
      ])
    expect(stateOf(id)).toBe('PENDING')
  })

  it('is refused if the change set has changed since the page was loaded', async () => {
    const browser = await approver()
    const { id } = proposed()
    const form = { ...(await formOf(browser, id)), action: 'approve' }
    standIn.put(id, { hash: 'changed' })
    const { status, text } = await submit(browser, pageOf(id), form)
    expect(status).toBe(409)
    expect(text).toContain('no longer the version that you saw')
    expect(stateOf(id)).toBe('PENDING')
  })

  it('shows its comment again if the session has ended or someone else has decided, but not to other sites', async () => {
    const browser = await approver()
    const { id } = proposed()
    const comment = 'Line one\r\nand <b>two</b>'
    const form = { ...(await formOf(browser, id)), action: 'decline', comment }
    const shown = 'Line one\nand &lt;b&gt;two&lt;/b&gt;</pre>'
    const ended = await submit({ ...browser, cookies: new Map() }, pageOf(id), form)
    expect([ended.status, ended.text.includes(shown)]).toEqual([401, true])
    const foreign = await submit(browser, pageOf(id), form, { origin: 'https://evil.example' })
    expect([foreign.status, foreign.text.includes('Line one')]).toEqual([403, false])
    const scripted = await submit(browser, pageOf(id), form, { authorization: 'Bearer x' })
    expect([scripted.status, scripted.text.includes('Line one')]).toEqual([403, false])
    standIn.put(id, { hash: 'changed' })
    const outdated = await submit(browser, pageOf(id), form)
    expect([outdated.status, outdated.text.includes(shown)]).toEqual([409, true])
  })

  it('shows its comment again if the person has signed in again or may not approve', async () => {
    const [browser, author] = [await approver(), await personNamed('demo')]
    const { id } = proposed()
    const fields = { action: 'approve', comment: 'Line one' }
    const form = { ...(await formOf(browser, id)), ...fields }
    const anew = await submit(await signedInBrowser(world, 'demo_ad_manager'), pageOf(id), form)
    expect([anew.status, anew.text.includes('Line one</pre>')]).toEqual([403, true])
    const own = await submit(author, pageOf(id), { ...(await formOf(author, id)), ...fields })
    expect([own.status, own.text.includes('Line one</pre>')]).toEqual([403, true])
  })

  it.each(['approve', 'decline'])('is refused if it is sent a second time to %s', async (action) => {
    const browser = await approver()
    const { id } = proposed()
    const form = { ...(await formOf(browser, id)), action }
    await submit(browser, pageOf(id), form)
    const decided = standIn.sets.get(id)
    for (const again of ['approve', 'decline'])
      expect((await submit(browser, pageOf(id), { ...form, action: again })).status).toBeGreaterThanOrEqual(
        400,
      )
    expect(standIn.sets.get(id)).toEqual(decided)
  })

  it.each([
    ['an unknown action', { action: 'approve-all' }, 400],
    ['no action', {}, 400],
    ['a long comment', { action: 'approve', comment: 'x'.repeat(1001) }, 400],
    ['a very long comment', { action: 'approve', comment: 'x'.repeat(20_000) }, 413],
  ])('is refused with %s', async (_what, fields, status) => {
    const browser = await approver()
    const { id } = proposed()
    const form = { ...(await formOf(browser, id)), ...(fields as Record<string, string>) }
    expect((await submit(browser, pageOf(id), form)).status).toBe(status)
    expect(stateOf(id)).toBe('PENDING')
  })

  it('is refused if it is sent as JSON, as text, as multipart data or in the URL', async () => {
    const browser = await approver()
    const { id } = proposed()
    const form = { ...(await formOf(browser, id)), action: 'approve' }
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x'])
      expect((await submit(browser, pageOf(id), form, { 'content-type': type })).status).toBe(415)
    await browser.get(`${pageOf(id)}?${new URLSearchParams(form)}`)
    expect(stateOf(id)).toBe('PENDING')
  })
})

describe('approver', () => {
  it.each<{ who: string; part: (name: string) => Partial<ChangeSet>; reason: string }>([
    { who: 'demo', part: () => ({}), reason: 'You are the author of this change set' },
    {
      who: 'demo_ad_manager',
      part: () => ({ author: { userId: null, screenName: null } }),
      reason: 'The author of this change set is unknown',
    },
    {
      who: 'demo_ad_manager',
      part: () => ({ required: [{ rule: 'approvals[1]', approvers: ['demo', 'nobody'] }] }),
      reason: 'Approval rule 2 requires approval by demo or nobody',
    },
    { who: 'demo_analyst', part: () => ({}), reason: 'You do not have permission to make these changes' },
    {
      who: 'demo_ad_manager',
      part: () => ({ steps: [stepOf('campaigns.update'), stepOf('accounts.update')] }),
      reason: 'You do not have permission to make these changes',
    },
    {
      who: 'demo_ad_manager',
      part: () => ({ steps: [] }),
      reason: 'You do not have permission to make these changes',
    },
    {
      who: 'demo_ad_manager',
      part: () => ({ steps: [stepOf('campaigns.unknown')] }),
      reason: 'You do not have permission to make these changes',
    },
    {
      who: 'demo_ad_manager',
      part: () => ({ accountIds: [world.sandbox.demo.mainAccountId, 'unknown1'] }),
      reason: 'You do not have permission to make these changes',
    },
  ])('is refused with a reason: $who, $reason', async ({ who, part, reason }) => {
    const browser = await personNamed(who)
    const { id } = proposed(part(who))
    const { text } = await browser.get(pageOf(id))
    expect(text).toContain(reason)
    expect(text).not.toContain('value="approve"')
    // The person gets a form for a different change set, but its token is not valid for this one.
    const own = standIn.propose({ author: demo(), required: [], accountIds: [], state: 'APPLIED' })
    const form = { ...(await formOf(browser, own.id)), action: 'approve' }
    expect((await submit(browser, pageOf(id), form)).status).toBe(403)
    expect(stateOf(id)).toBe('PENDING')
  })

  it('is refused if they are the author, even with a valid form token', async () => {
    const author = await personNamed('demo')
    const { id } = proposed()
    const form = { ...(await formOf(author, id)), action: 'approve' }
    const { status, text } = await submit(author, pageOf(id), form)
    expect(status).toBe(403)
    expect(text).toContain('Another person must approve it')
    expect(stateOf(id)).toBe('PENDING')
    expect((await submit(author, pageOf(id), { ...form, action: 'decline' })).status).toBe(303)
    expect(stateOf(id)).toBe('REFUSED')
  })

  it.each(['DEMO_ad_manager', 'id'])(
    'may be named in a rule by screen name in any case, or by user id: %s',
    async (name) => {
      const browser = await approver()
      const { text } = await browser.json(`${world.gateway}/graphql`, { query: '{ viewer { user { id } } }' })
      const approvers = [name === 'id' ? JSON.parse(text).data.viewer.user.id : name]
      const { id } = proposed({ required: [{ rule: 'boss', approvers }] })
      await submit(browser, pageOf(id), { ...(await formOf(browser, id)), action: 'approve' })
      expect(stateOf(id)).toBe('APPROVED')
    },
  )

  it.each(['demo', 'demo_ad_manager'])(
    'sees only the buttons Apply and Decline if no rule requires an approval: %s',
    async (who) => {
      const browser = await personNamed(who)
      const { text } = await browser.get(pageOf(proposed({ required: [] }).id))
      expect([...text.matchAll(/<button[^>]*>([^<]+)</g)].map(([, label]) => label)).toEqual([
        'Apply',
        'Decline',
      ])
      expect(text).toContain('<button class="primary" name="action" value="apply">Apply</button>')
      expect(text).toContain('>Reason for declining (optional)</label>')
    },
  )

  it('may be the author if no rule requires another person', async () => {
    const author = await personNamed('demo')
    const { id } = proposed({ required: [] })
    await submit(author, pageOf(id), { ...(await formOf(author, id)), action: 'approve' })
    expect(stateOf(id)).toBe('APPROVED')
  })

  it('gets status 404 for a change set that they may not see', async () => {
    const browser = await personNamed('demo_no_access')
    for (const id of [proposed().id, 'a'.repeat(22), 'x', '..%2flogin'])
      expect((await browser.get(pageOf(id))).status).toBe(404)
  })
})

describe('visitor to a change set page', () => {
  it('signs in and returns to the link', async () => {
    const { id } = proposed()
    const browser = openBrowser()
    const visit = await browser.get(pageOf(id))
    expect([visit.status, visit.location]).toEqual([
      303,
      `${world.gateway}/login?return_to=${encodeURIComponent(`/changes/${id}`)}`,
    ])
    const { location } = await signIn(
      browser,
      world,
      'demo_ad_manager',
      new URL(visit.location as string).search,
    )
    expect(location).toBe(pageOf(id))
    expect((await browser.get(pageOf(id))).status).toBe(200)
  })

  it.each([
    '/changes',
    '/changes/..',
    '/changes/x',
    '/changes/a%2fb',
    '//evil.example/changes/',
    'https://evil.example/changes/',
    `/changes/${'a'.repeat(22)}?x=1`,
    `/changes/${'a'.repeat(22)}/..`,
    `/changes/${'a'.repeat(22)}#x`,
  ])('cannot be sent to %s after login', async (address) => {
    const { status } = await openBrowser().get(
      `${world.gateway}/login?return_to=${encodeURIComponent(address)}`,
    )
    expect(status).toBe(403)
  })

  it('is not redirected to sign-in again after denying access', async () => {
    const { status, text } = await openBrowser().get(`${pageOf(proposed().id)}?sign_in=denied`)
    expect(status).toBe(401)
    expect(text).toContain('<h1>Not signed in</h1>')
    expect(text).toContain('Sign in to see change sets')
  })

  it('gets security headers on every page', async () => {
    const browser = await approver()
    const { id } = proposed()
    const visits = await Promise.all([
      browser.get(pageOf(id)),
      browser.get(`${world.gateway}/changes/`),
      browser.get(pageOf('a'.repeat(22))),
      submit(browser, pageOf(id), {}),
    ])
    expect(visits.map(({ status }) => status)).toEqual([200, 200, 404, 400])
    for (const { headers } of visits)
      expect(headers instanceof Headers ? Object.fromEntries(headers) : headers).toMatchObject({
        'content-security-policy':
          "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cache-control': 'no-store',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      })
  })

  it('gets status 404 if the gateway has no change sets', async () => {
    const without = await startSignInWorld()
    try {
      const browser = await signedInBrowser(without)
      for (const path of ['/changes', '/changes/', `/changes/${'a'.repeat(22)}`])
        expect((await browser.get(without.gateway + path)).status).toBe(404)
      expect((await browser.get(`${without.gateway}/login?return_to=%2Fchanges%2F`)).status).toBe(403)
    } finally {
      await without.close()
    }
  })
})
