/** Tests that a refusal of the gateway itself is not blamed on a session, token or verifier. */
import {
  ask,
  decide,
  openBrowser,
  type SignInGateway,
  type SignInWorld,
  signedInBrowser,
  startSignInGateway,
  startSignInWorld,
  WHO,
} from '../../../harness/gateway/sign-in-world.ts'
import { createSessionStore } from '../../../src/gateway/stores/session-store.ts'
import { createCredentialService, createUpstream, type Grant } from '../../../src/upstream/index.ts'

const DAY_MS = 86_400_000
const DEEP_LINK = 'adgraph-app://signed-in'

const store = createSessionStore()
let world: SignInWorld
beforeAll(async () => {
  world = await startSignInWorld({ signIn: { store } })
}, 60_000)
afterAll(() => world.close())

const suspend = (suspended: boolean) =>
  world.sandbox.credentials.applications.change(world.sandbox.demoUser.consumer_key, { suspended })

/** Starts a gateway that shares the sessions, but has another consumer secret or clock. */
const startOther = async ({ secret = world.sandbox.demoUser.consumer_secret, aheadMs = 0 }) => {
  const now = () => Date.now() + aheadMs
  const consumer = { key: world.sandbox.demoUser.consumer_key, secret }
  const address = { baseUrl: world.sandboxUrl, sandboxUrl: world.sandboxUrl }
  const clock = { seconds: () => Math.floor(now() / 1000), offsetMs: 0, learn: () => false }
  const upstream = createUpstream({ ...address, consumer, clock })
  const credentials = createCredentialService({ ...address, consumer, clock })
  const other = await startSignInGateway(world.sandbox, world.sandboxUrl, {
    signIn: { store, upstream, credentials },
  })
  return {
    other,
    close: async () => {
      await other.close()
      await upstream.close()
    },
  }
}

type Other = Parameters<typeof startOther>[0] & { readonly isSuspended?: true }

/** Runs `work` with a gateway whose calls the service refuses. */
const refused = async ({ isSuspended, ...changes }: Other, work: (other: SignInGateway) => Promise<void>) => {
  const { other, close } = await startOther(changes)
  if (isSuspended) await suspend(true)
  await work(other).finally(() => suspend(false))
  await close()
}

const CAUSES: readonly (readonly [what: string, code: number, changes: Other])[] = [
  ['a consumer secret that was changed', 32, { secret: 'the secret before the rotation' }],
  ['a wrong clock', 135, { aheadMs: 2 * DAY_MS }],
  ['a suspended application', 416, { isSuspended: true }],
]

describe('session', () => {
  it.each(CAUSES)('survives %s (code %i)', async (_what, code, changes) => {
    const browser = await signedInBrowser(world)
    await refused(changes, async (other) => {
      const { codes, text } = await ask(browser, other, WHO)
      expect([codes, JSON.parse(text).errors[0].extensions.ads.upstreamCode]).toEqual([
        ['UNAUTHENTICATED'],
        code,
      ])
    })
    expect((await ask(browser, world, WHO)).codes).toEqual([])
  })
})

describe('sign-out that revokes the token', () => {
  it.each(CAUSES)('does not report success with %s', async (_what, _code, changes) => {
    const browser = await signedInBrowser(world)
    const { access_token } = await world.sandbox.credentials.of(world.sandbox.demoUser.user_id)
    await refused(changes, async (other) => {
      const { text } = await browser.json(`${other.gateway}/logout?revoke=true`, {})
      expect(JSON.parse(text)).toEqual({ signedOut: true, revoked: false })
    })
    // The same token is still valid.
    const { credentials, demoUser } = world.sandbox
    expect((await credentials.accessTokens.find(demoUser.consumer_key, access_token))?.revoked).toBe(false)
  })

  it('does not report success with a wrong OAuth 2.0 client secret', async () => {
    const own = createSessionStore()
    const oauth2 = await startSignInWorld({ oauth2: true, signIn: { store: own } })
    const browser = await signedInBrowser(oauth2)
    const grant = await own.get<Grant>('grant', oauth2.sandbox.demoUser.user_id)
    const wrong = await startSignInGateway(oauth2.sandbox, oauth2.sandboxUrl, {
      oauth2: { secret: 'the secret before the rotation' },
      signIn: { store: own },
    })
    const { text } = await browser.json(`${wrong.gateway}/logout?revoke=true`, {})
    expect(JSON.parse(text)).toEqual({ signedOut: true, revoked: false })
    const headers = { authorization: `Bearer ${grant?.accessToken}` }
    expect((await fetch(`${oauth2.sandboxUrl}/12/accounts`, { headers })).status).toBe(200)
    await wrong.close()
    await oauth2.close()
  })

  it('reports success if the token was revoked before [credentials.error.89]', async () => {
    const browser = await signedInBrowser(world)
    const { credentials, demoUser } = world.sandbox
    await credentials.revoke((await credentials.of(demoUser.user_id)).access_token)
    const { text } = await browser.json(`${world.gateway}/logout?revoke=true`, {})
    expect(JSON.parse(text)).toEqual({ signedOut: true, revoked: true })
  })
})

describe('login whose verifier is right', () => {
  const finishes = [
    [
      'a wrong clock',
      'the clocks of this gateway and the credential service differ',
      { aheadMs: 2 * DAY_MS },
    ],
    [
      'a suspended application',
      'the credential service does not accept this application',
      { isSuspended: true as const },
    ],
  ] as const

  it.each(finishes)(
    'names %s as the cause, and can be completed later by PIN',
    async (_what, cause, changes) => {
      const begun = await ask(openBrowser(), world, 'mutation { loginStart { login authorizeUrl } }')
      const { login, authorizeUrl } = begun.data.loginStart
      const page = await decide(openBrowser(), world, authorizeUrl, { screenName: 'demo' })
      const verifier = />(\d{7})</.exec(page.text)?.[1]
      const complete = (gateway: SignInGateway) =>
        ask(
          openBrowser(),
          gateway,
          `mutation { loginComplete(input: { login: "${login}", verifier: "${verifier}" }) { user { screenName } userErrors { code message field } } }`,
        )
      await refused(changes, async (other) => {
        expect((await complete(other)).data.loginComplete).toEqual({
          user: null,
          userErrors: [{ code: 'LOGIN_REFUSED', message: `Login refused: ${cause}`, field: null }],
        })
      })
      expect((await complete(world)).data.loginComplete).toEqual({
        user: { screenName: 'demo' },
        userErrors: [],
      })
    },
  )

  it.each(finishes)(
    'names %s as the cause, and can be completed later in a browser',
    async (_what, cause, changes) => {
      const browser = openBrowser()
      const started = await browser.get(`${world.gateway}/login`)
      const { location } = await decide(browser, world, started.location as string, { screenName: 'demo' })
      await refused(changes, async (other) => {
        const { status, text } = await browser.get((location as string).replace(world.gateway, other.gateway))
        expect([status, text]).toEqual([503, expect.stringContaining(cause)])
      })
      expect((await browser.get(location as string)).status).toBe(303)
    },
  )

  it('names the application as the cause if the OAuth 2.0 client secret is wrong, and can be completed later', async () => {
    const own = { deviceCallbacks: [DEEP_LINK], store: createSessionStore() }
    const oauth2 = await startSignInWorld({ oauth2: true, signIn: own })
    await oauth2.sandbox.registerCallback(DEEP_LINK)
    const wrong = await startSignInGateway(oauth2.sandbox, oauth2.sandboxUrl, {
      oauth2: { secret: 'the secret before the rotation' },
      signIn: own,
    })
    const browser = openBrowser()
    const started = await browser.get(`${oauth2.gateway}/login`)
    const { location = '' } = await decide(browser, oauth2, started.location as string, {
      screenName: 'demo',
    })
    const { status, text } = await browser.get(location.replace(oauth2.gateway, wrong.gateway))
    const cause = 'the credential service does not accept this application'
    expect([status, text]).toEqual([503, expect.stringContaining(cause)])
    expect((await browser.get(location)).status).toBe(303)

    const begun = await ask(
      browser,
      oauth2,
      `mutation { loginStart(input: { callback: "${DEEP_LINK}" }) { login authorizeUrl } }`,
    )
    const { login, authorizeUrl } = begun.data.loginStart
    const approved = await decide(browser, oauth2, authorizeUrl, { screenName: 'demo' })
    const code = new URL(approved.location as string).searchParams.get('code')
    const complete = (gateway: SignInGateway) =>
      ask(
        openBrowser(),
        gateway,
        `mutation { loginComplete(input: { login: "${login}", verifier: "${code}" }) { user { screenName } userErrors { message } } }`,
      )
    expect((await complete(wrong)).data.loginComplete.userErrors).toEqual([
      { message: `Login refused: ${cause}` },
    ])
    expect((await complete(oauth2)).data.loginComplete.user).toEqual({ screenName: 'demo' })
    await wrong.close()
    await oauth2.close()
  })
})
