import type { Browser } from '../../../harness/gateway/browser.ts'
import {
  ask,
  SESSION_COOKIE,
  type SignInWorld,
  signedInBrowser,
  startSignInWorld,
  WHO,
} from '../../../harness/gateway/sign-in-world.ts'

const HOUR = 3_600_000

let world: SignInWorld
beforeAll(async () => {
  world = await startSignInWorld()
}, 60_000)
afterAll(() => world.close())

const signedIn = (screenName?: string): Promise<Browser> => signedInBrowser(world, screenName)
const isSignedIn = async (browser: Browser) => (await ask(browser, world, WHO)).codes.length === 0
const calls = async (work: () => Promise<unknown>) => {
  const before = world.counts()
  await work()
  return Object.fromEntries(
    Object.entries(world.counts())
      .map(([name, count]) => [name, count - (before[name] ?? 0)])
      .filter(([, count]) => count !== 0),
  )
}

describe('session', () => {
  it('ends twelve hours after its last use', async () => {
    const browser = await signedIn()
    world.clock.now += 11 * HOUR
    expect(await isSignedIn(browser)).toBe(true)
    world.clock.now += 11 * HOUR
    expect(await isSignedIn(browser)).toBe(true)
    world.clock.now += 12 * HOUR
    expect(await isSignedIn(browser)).toBe(false)
    world.clock.now -= 12 * HOUR
    expect(await isSignedIn(browser)).toBe(false)
  })

  it('ends thirty days after sign-in, however much it is used', async () => {
    const browser = await signedIn()
    for (let half = 1; half < 60; half++) {
      world.clock.now += 12 * HOUR - 1000
      expect(await isSignedIn(browser)).toBe(true)
    }
    world.clock.now += 12 * HOUR + 60_000
    expect(await isSignedIn(browser)).toBe(false)
  })

  it('shows its expiry times', async () => {
    const browser = await signedIn()
    const { data } = await ask(browser, world, '{ viewer { session { createdAt expiresAt idleExpiresAt } } }')
    const { createdAt, expiresAt, idleExpiresAt } = data.viewer.session
    expect(createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(30 * 24 * HOUR)
    expect(Date.parse(idleExpiresAt) - Date.parse(createdAt)).toBe(12 * HOUR)
  })

  it('ends after a POST to /logout, which deletes the cookie', async () => {
    const browser = await signedIn()
    const id = browser.cookies.get(SESSION_COOKIE) as string
    const asked = await calls(async () => {
      const { text } = await browser.json(`${world.gateway}/logout`, {})
      expect(JSON.parse(text)).toEqual({ signedOut: true, revoked: false })
    })
    expect(asked).toEqual({})
    expect(browser.received.at(-1)).toBe('adgraph_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax')
    browser.cookies.set(SESSION_COOKIE, id)
    expect(await isSignedIn(browser)).toBe(false)
  })

  it('can be ended with a form, which redirects to the start page', async () => {
    const browser = await signedIn()
    const large = await browser.post(`${world.gateway}/logout`, { note: 'x'.repeat(5000) })
    expect([large.status, large.text]).toEqual([
      413,
      expect.stringContaining('The request body is larger than 4 KiB'),
    ])
    const answer = await browser.post(`${world.gateway}/logout`, {})
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
    expect(await isSignedIn(browser)).toBe(false)
  })

  it('ends and revokes its token if the logout requests it [oauth.invalidate_token, oauth.invalidate_token.signed, oauth.invalidate_token.effect, oauth.invalidate_token.different_token]', async () => {
    const browser = await signedIn('demo_creative_manager')
    const asked = await calls(async () => {
      const { text } = await browser.json(`${world.gateway}/logout?revoke=true`, {})
      expect(JSON.parse(text)).toEqual({ signedOut: true, revoked: true })
    })
    expect(asked).toEqual({ 'oauth.invalidate_token': 1 })
    // A new login gets a different token, which works.
    expect(await isSignedIn(await signedIn('demo_creative_manager'))).toBe(true)
  })

  it("can be ended together with the user's other sessions", async () => {
    const [here, there, other] = [
      await signedIn('demo'),
      await signedIn('demo'),
      await signedIn('demo_analyst'),
    ]
    const { data } = await ask(here, world, 'mutation { signOut(everywhere: true) { signedOut revoked } }')
    expect(data.signOut).toEqual({ signedOut: true, revoked: false })
    expect([await isSignedIn(here), await isSignedIn(there), await isSignedIn(other)]).toEqual([
      false,
      false,
      true,
    ])
    expect(await isSignedIn(await signedIn('demo'))).toBe(true)
  })

  it.each([
    'everywhere=1',
    'everywhere=on',
    'everywhere=TRUE',
    'everywhere=',
    'everywhere=true&everywhere=true',
    'revoke=yes',
    'revoke=0',
    'revoke=true&revoke=true',
  ])('survives a logout whose flags cannot be read: %s', async (flags) => {
    const browser = await signedIn()
    const before = world.counts()
    const byQuery = await browser.json(`${world.gateway}/logout?${flags}`, {})
    const byForm = await fetch(`${world.gateway}/logout`, {
      method: 'POST',
      body: new URLSearchParams(flags),
      headers: { cookie: `adgraph_session=${browser.cookies.get(SESSION_COOKIE)}` },
    })
    for (const [status, text] of [
      [byQuery.status, byQuery.text],
      [byForm.status, await byForm.text()],
    ] as const) {
      const { message, extensions } = JSON.parse(text).errors[0]
      expect([status, message, extensions.code]).toEqual([
        400,
        'everywhere and revoke must be true or false',
        'BAD_USER_INPUT',
      ])
    }
    expect(world.counts()).toEqual(before)
    expect(await isSignedIn(browser)).toBe(true)
  })

  it('survives a logout request from another origin', async () => {
    const browser = await signedIn()
    const before = world.counts()
    for (const origin of ['https://evil.example', 'null', 'http://192.0.2.1:1']) {
      for (const path of ['/logout', '/logout?revoke=true&everywhere=true']) {
        const { status, text } = await browser.post(
          world.gateway + path,
          {},
          { origin, accept: 'application/json' },
        )
        expect([status, JSON.parse(text).errors[0].extensions.code]).toEqual([403, 'FORBIDDEN'])
      }
      const mutation = await ask(browser, world, 'mutation { signOut { signedOut } }', { origin })
      expect([mutation.status, mutation.codes]).toEqual([403, ['FORBIDDEN']])
    }
    const crossSite = await browser.post(
      `${world.gateway}/logout`,
      {},
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    )
    expect(crossSite.status).toBe(403)
    expect(world.counts()).toEqual(before)
    expect(await isSignedIn(browser)).toBe(true)
  })

  it('ends as soon as the service reports that its token is revoked [credentials.error.89, credentials.revocable]', async () => {
    const browser = await signedIn('demo_ad_manager')
    expect(await isSignedIn(browser)).toBe(true)
    // A user has one token per application, so a revocation in one session affects the other.
    const elsewhere = await signedIn('demo_ad_manager')
    await elsewhere.json(`${world.gateway}/logout?revoke=true`, {})
    world.tries.length = 0
    const { codes, data } = await ask(browser, world, WHO)
    expect(codes).toEqual(['UNAUTHENTICATED'])
    expect(data.viewer.accounts).toBeNull()
    expect(world.tries).toEqual(['accounts.list 401'])
    // The session has ended, so its data is hidden and no call is made.
    const after = await ask(browser, world, WHO)
    expect([after.codes, after.data]).toEqual([['UNAUTHENTICATED'], null])
    expect(world.tries).toHaveLength(1)
  })
})
