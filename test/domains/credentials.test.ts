import {
  ask,
  openBrowser,
  type SignInWorld,
  signIn,
  startSignInWorld,
  WHO,
} from '../../harness/gateway/sign-in-world.ts'
import { StoreUnavailable } from '../../src/gateway/stores/guarded-store.ts'
import { createSessionStore, type SessionStore } from '../../src/gateway/stores/session-store.ts'

let world: SignInWorld
beforeAll(async () => {
  world = await startSignInWorld()
}, 60_000)
afterAll(() => world.close())

const person = async (screenName: string) => {
  const browser = openBrowser()
  await signIn(browser, world, screenName)
  world.tries.length = 0
  return browser
}
const permissionsOf = (accountId: string) =>
  `{ viewer { permissions(accountId: "${accountId}") { userId permissions permissionsRaw } } }`

describe('viewer', () => {
  it.each([
    ['demo', ['ACCOUNT_ADMIN', 'TWEET_COMPOSER']],
    ['demo_ad_manager', ['AD_MANAGER']],
    ['demo_creative_manager', ['CREATIVE_MANAGER', 'TWEET_COMPOSER']],
    ['demo_analyst', ['CAMPAIGN_ANALYST']],
    ['demo_organic_analyst', ['ANALYST']],
    ['demo_audience_partner', ['PARTNER_AUDIENCE_MANAGER']],
    ['demo_agency', ['AD_MANAGER']],
  ])(
    'shows the permissions of %s in one call [gateway: authenticated_user_access.get, authenticated_user_access.fields]',
    async (screenName, permissions) => {
      const browser = await person(screenName)
      const { data, codes } = await ask(browser, world, permissionsOf(world.sandbox.demo.mainAccountId))
      expect(codes).toEqual([])
      expect(data.viewer.permissions).toEqual({
        userId: expect.stringMatching(/^\d{19}$/),
        permissions,
        permissionsRaw: permissions,
      })
      expect(world.tries).toEqual(['authenticated_user_access.get 200'])
    },
  )

  it("reveals nothing about another user's account when queried with that account's global id", async () => {
    const browser = await person('demo_no_access')
    const { mainAccountId } = world.sandbox.demo
    const globalId = Buffer.from(`1:Account:${mainAccountId}:${mainAccountId}`).toString('base64url')
    const { data, codes } = await ask(browser, world, permissionsOf(globalId))
    expect([data.viewer.permissions, codes]).toEqual([null, ['NOT_FOUND']])
    expect(world.tries).toEqual(['authenticated_user_access.get 403'])
  })

  it('returns the user and the session without an upstream call', async () => {
    const browser = await person('demo_analyst')
    const { data } = await ask(browser, world, '{ viewer { user { screenName } session { presentedAs } } }')
    expect(data.viewer).toEqual({ user: { screenName: 'demo_analyst' }, session: { presentedAs: 'COOKIE' } })
    expect(world.tries).toEqual([])
  })

  it('fails with UNAUTHENTICATED before sign-in, like other root fields, and makes no API call', async () => {
    const nobody = openBrowser()
    world.tries.length = 0
    const before = world.counts()
    for (const query of [
      WHO,
      '{ accounts { nodes { restId } } }',
      'mutation { signOut { signedOut } }',
      '{ appToken { status } }',
    ])
      expect((await ask(nobody, world, query)).codes).toEqual(['UNAUTHENTICATED'])
    expect(world.tries).toEqual([])
    expect(world.counts()).toEqual(before)
  })

  it("is the session's user, so that concurrent users never see each other's data", async () => {
    const [one, two] = [await person('demo'), await person('demo_second')]
    const many = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        ask(n % 2 ? one : two, world, '{ viewer { user { screenName } accounts { nodes { restId } } } }'),
      ),
    )
    const { mainAccountId, secondAccountId, thirdAccountId, foreignAccountId } = world.sandbox.demo
    many.forEach(({ data }, n) => {
      const { user, accounts } = data.viewer
      const own = n % 2 ? [mainAccountId, secondAccountId, thirdAccountId] : [foreignAccountId]
      expect(user.screenName).toBe(n % 2 ? 'demo' : 'demo_second')
      expect(accounts.nodes.map(({ restId }: { restId: string }) => restId).sort()).toEqual([...own].sort())
    })
  })
})

describe('session store failure', () => {
  it("makes queries, sign-in and sign-out fail as unavailable, without revealing the store's address", async () => {
    const fail = async (): Promise<never> => {
      throw new StoreUnavailable('planted-address')
    }
    const store: SessionStore = {
      get: fail,
      set: fail,
      add: fail,
      delete: fail,
      takeLock: fail,
      close: async () => undefined,
      tickets: createSessionStore().tickets,
    }
    const broken = await startSignInWorld({ serviceMode: true, signIn: { store } })
    const browser = openBrowser()
    browser.cookies.set('127.0.0.1 adgraph_session', 'x'.repeat(43))
    const response = await ask(browser, broken, WHO)
    expect([response.status, response.codes]).toEqual([503, ['UPSTREAM_UNAVAILABLE']])
    const login = await browser.get(`${broken.gateway}/login`)
    const logout = await browser.post(`${broken.gateway}/logout`, {})
    const pin = await ask(openBrowser(), broken, 'mutation { loginStart { login } }')
    expect([login.status, logout.status, pin.codes]).toEqual([503, 503, ['UPSTREAM_UNAVAILABLE']])
    expect(response.text + login.text + logout.text + pin.text).not.toContain('planted')
    await broken.close()
  }, 30_000)
})
