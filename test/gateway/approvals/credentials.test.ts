import { type Browser, hiddenFields } from '../../../harness/gateway/browser.ts'
import {
  ask,
  decide,
  openBrowser,
  SESSION_COOKIE,
  type SignInGateway,
  type SignInWorld,
  signedInBrowser,
  startSignInGateway,
  startSignInWorld,
} from '../../../harness/gateway/sign-in-world.ts'
import { createVisitors } from '../../../src/gateway/approvals/visitor.ts'
import { createSchema } from '../../../src/gateway/graphql/schema.ts'
import type { Principal } from '../../../src/graph/context/principal.ts'
import { createStandIn } from './stand-in.ts'
import { submit } from './submit.ts'

const KEY = 'service-key-0123456789-0123456789-0123456789'
const standIn = createStandIn()
const gatewayOptions = { changeSets: standIn.service }

let open: SignInWorld
let keyed: SignInGateway
let approver: Browser
beforeAll(async () => {
  open = await startSignInWorld({ serviceMode: true, gateway: gatewayOptions })
  keyed = await startSignInGateway(open.sandbox, open.sandboxUrl, {
    serviceMode: true,
    gateway: { ...gatewayOptions, serviceKey: KEY },
  })
  approver = await signedInBrowser(open, 'demo_ad_manager')
}, 60_000)
afterAll(async () => {
  await keyed.close()
  await open.close()
})

/** Stores a change set by `demo` that another person must approve. */
const proposed = () =>
  standIn.propose({
    author: { userId: open.sandbox.demoUser.user_id, screenName: 'demo' },
    accountIds: [open.sandbox.demo.mainAccountId],
    required: [{ rule: 'four-eyes', approvers: [] }],
    steps: [
      {
        operation: 'campaigns.update',
        input: { account_id: open.sandbox.demo.mainAccountId },
        path: 'campaignUpdate',
        changes: [],
      },
    ],
  })
const pinOf = async (authorizeUrl: string): Promise<string> => {
  const page = await decide(openBrowser(), open, authorizeUrl, { screenName: 'demo_ad_manager' })
  return /\b\d{7}\b/.exec(page.text.replaceAll(/<[^>]+>/g, ' '))?.[0] as string
}
/** Returns a session token for a program. Its user may approve change sets in a browser. */
const tokenSession = async (): Promise<string> => {
  const started = await ask(openBrowser(), open, 'mutation { loginStart(input: {}) { login authorizeUrl } }')
  const { login, authorizeUrl } = started.data.loginStart
  const { data } = await ask(
    openBrowser(),
    open,
    `mutation { loginComplete(input: { login: "${login}", verifier: "${await pinOf(authorizeUrl)}" }) { sessionToken } }`,
  )
  return data.loginComplete.sessionToken
}
const appToken = async (): Promise<string> => {
  const { consumer_key, consumer_secret } = open.sandbox.demoUser
  const response = await fetch(`${open.sandboxUrl}/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${consumer_key}:${consumer_secret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
    },
    body: 'grant_type=client_credentials',
  })
  return ((await response.json()) as { access_token: string }).access_token
}
const cookieOf = (browser: Browser): string => browser.cookies.get(SESSION_COOKIE) as string
const withCookie = (value: string): Browser => {
  const browser = openBrowser()
  browser.cookies.set(SESSION_COOKIE, value)
  return browser
}

interface Attempt {
  readonly browser: Browser
  readonly headers?: Record<string, string>
  readonly gateway?: string
}

const ATTEMPTS: readonly (readonly [kind: string, status: number, attempt: () => Promise<Attempt>])[] = [
  ['no credential, with service mode', 401, async () => ({ browser: openBrowser() })],
  [
    'no credential, with a service key',
    401,
    async () => ({ browser: openBrowser(), gateway: keyed.gateway }),
  ],
  [
    'the service key',
    403,
    async () => ({
      browser: openBrowser(),
      gateway: keyed.gateway,
      headers: { authorization: `Bearer ${KEY}` },
    }),
  ],
  ['the service key as a cookie', 401, async () => ({ browser: withCookie(KEY), gateway: keyed.gateway })],
  [
    'a session token of a program',
    403,
    async () => ({ browser: openBrowser(), headers: { authorization: `Bearer ${await tokenSession()}` } }),
  ],
  [
    'a session token of a program as a cookie',
    401,
    async () => ({ browser: withCookie(await tokenSession()) }),
  ],
  [
    "the browser's session as a bearer token",
    403,
    async () => ({ browser: openBrowser(), headers: { authorization: `Bearer ${cookieOf(approver)}` } }),
  ],
  [
    "the browser's session and a bearer token",
    403,
    async () => ({ browser: approver, headers: { authorization: `Bearer ${await tokenSession()}` } }),
  ],
  [
    'the application token',
    403,
    async () => ({ browser: openBrowser(), headers: { authorization: `Bearer ${await appToken()}` } }),
  ],
  ['the application token as a cookie', 401, async () => ({ browser: withCookie(await appToken()) })],
  [
    'a password',
    403,
    async () => ({ browser: openBrowser(), headers: { authorization: 'Basic ZGVtbzpkZW1v' } }),
  ],
  [
    'a signature',
    403,
    async () => ({
      browser: openBrowser(),
      headers: { authorization: `OAuth oauth_token="${open.sandbox.demoUser.access_token}"` },
    }),
  ],
  [
    'an access token as a cookie',
    401,
    async () => ({ browser: withCookie(open.sandbox.demoUser.access_token) }),
  ],
  [
    'a session that has ended',
    401,
    async () => {
      const browser = await signedInBrowser(open, 'demo_ad_manager')
      const ended = withCookie(cookieOf(browser))
      await browser.post(`${open.gateway}/logout`, {})
      return { browser: ended }
    },
  ],
]

describe('approval', () => {
  it.each(ATTEMPTS)('is refused for %s', async (_kind, status, attempt) => {
    const { id } = proposed()
    const form = hiddenFields((await approver.get(`${open.gateway}/changes/${id}`)).text)
    expect(Object.keys(form)).toEqual(['hash', 'token'])
    const { browser, headers = {}, gateway = open.gateway } = await attempt()
    const sent = await submit(browser, `${gateway}/changes/${id}`, { ...form, action: 'approve' }, headers)
    expect(sent.status).toBe(status)
    expect(standIn.sets.get(id)).toMatchObject({ state: 'PENDING', decision: null })
    const page = await browser.get(`${gateway}/changes/${id}`, headers)
    const isOfBearer = headers.authorization !== undefined
    expect(page.status).toBe(isOfBearer ? 403 : 303)
    expect(page.text).not.toContain('token')
    // The form was valid, because the approver can submit it.
    await submit(approver, `${open.gateway}/changes/${id}`, { ...form, action: 'approve' })
    expect(standIn.sets.get(id)?.state).toBe('APPROVED')
  })

  it('is refused for a cached session while the session store is unavailable', async () => {
    const remembered = {
      key: 'session x',
      user: { id: '1', screenName: 'ann' },
      isRemembered: true,
      session: { presentedAs: 'COOKIE' },
    } as unknown as Principal
    const { submitterOf } = createVisitors({
      principals: { ofCookie: async () => remembered },
      publicUrl: () => open.gateway,
    })
    const headers = { origin: open.gateway, cookie: `adgraph_session=${'a'.repeat(43)}` }
    await expect(submitterOf({ headers, id: '1' } as never)).rejects.toThrow(
      'The session store is unavailable at the moment; nothing was written',
    )
  })

  it('is not possible through GraphQL', () => {
    const fields = Object.keys(createSchema().getMutationType()?.getFields() ?? {})
    expect(fields).toContain('campaignUpdate')
    expect(fields.filter((name) => /approv|decide|declin/i.test(name))).toEqual([])
  })
})
