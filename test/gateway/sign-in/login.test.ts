import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { Browser } from '../../../harness/gateway/browser.ts'
import {
  ask,
  decide,
  openBrowser,
  SESSION_COOKIE,
  type SignInWorld,
  signIn,
  startSignInWorld,
  WHO,
} from '../../../harness/gateway/sign-in-world.ts'

let world: SignInWorld
beforeAll(async () => {
  world = await startSignInWorld({ signIn: { returnTo: ['/app?tab=1', 'https://app.example/after'] } })
}, 60_000)
afterAll(() => world.close())

const sessionOf = ({ cookies }: Browser) => cookies.get(SESSION_COOKIE)
const begin = async (browser: Browser, query = '') => {
  const { location } = await browser.get(`${world.gateway}/login${query}`)
  return {
    location: location as string,
    requestToken: new URL(location as string).searchParams.get('oauth_token'),
  }
}
const refusal = /^Sign-in was refused: start again/m

describe('browser sign-in', () => {
  it('redirects to the service and back, and signs the user in [credentials.flow_a, oauth.access_token.oauth_verifier.web, oauth.authenticate]', async () => {
    const browser = openBrowser()
    const started = await browser.get(`${world.gateway}/login`)
    expect(started.status).toBe(303)
    const page = new URL(started.location as string)
    expect(page.origin + page.pathname).toBe(`${world.sandboxUrl}/oauth/authenticate`)
    expect([...page.searchParams.keys()]).toEqual(['oauth_token'])
    const decided = await decide(browser, world, started.location as string, { screenName: 'demo' })
    expect(decided.location).toMatch(/\/callback\?oauth_token=[^&]+&oauth_verifier=[^&]+$/)
    const back = await browser.get(decided.location as string)
    expect({ status: back.status, location: back.location, text: back.text }).toEqual({
      status: 303,
      location: `${world.gateway}/`,
      text: '',
    })
    const { data } = await ask(browser, world, WHO)
    expect(data.viewer.user).toEqual({ id: world.sandbox.demoUser.user_id, screenName: 'demo' })
    expect(data.viewer.session).toEqual({ presentedAs: 'COOKIE' })
    expect(data.viewer.accounts.nodes).toHaveLength(3)
  })

  it('stores the session in a cookie that scripts and other sites cannot read', async () => {
    const browser = openBrowser()
    await signIn(browser, world)
    const lines = browser.received.filter((line) => line.startsWith('adgraph_session='))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^adgraph_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
    const binding = browser.received.find((line) => line.startsWith('adgraph_login='))
    expect(binding).toMatch(/^adgraph_login=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  it('forwards force_login and screen_name, and uses /oauth/authorize on request [oauth.authorize.force_login, oauth.authorize.screen_name, oauth.authenticate.parameters]', async () => {
    const { location } = await begin(
      openBrowser(),
      '?mode=authorize&force_login=true&screen_name=demo_analyst',
    )
    const { pathname, searchParams } = new URL(location)
    expect(pathname).toBe('/oauth/authorize')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      force_login: 'true',
      screen_name: 'demo_analyst',
    })
    // oauth_callback is never sent to this endpoint.
    expect(searchParams.has('oauth_callback')).toBe(false)
  })

  it('returns to each allowed address', async () => {
    for (const address of ['/graphiql/', '/app?tab=1', 'https://app.example/after']) {
      const browser = openBrowser()
      const back = await signIn(browser, world, 'demo', `?return_to=${encodeURIComponent(address)}`)
      expect(back.headers.get('location')).toBe(address)
    }
  })

  const hostile = [
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    'https://evil.example',
    'http:evil.example',
    'https://app.example/after/',
    'https://app.example/after?x=1',
    'https://app.example@evil.example/after',
    'https://app.example:8443/after',
    'https://APP.example/after',
    'https://app.example/a/../after',
    'https://app.example.evil.example/after',
    'javascript:alert(1)',
    'data:text/html,x',
    '/graphiql/../x',
    '/graphiql',
    '/%2F/evil.example',
    '/app?tab=1\r\nset-cookie: a=b',
    '/app?tab=1#x',
    '',
    ' /',
    '/\tevil',
  ]
  it.each(hostile)('refuses return_to %j without a call to the service', async (address) => {
    const before = world.counts()['oauth.request_token']
    const answer = await openBrowser().get(`${world.gateway}/login?return_to=${encodeURIComponent(address)}`)
    expect(answer.status).toBe(403)
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.location).toBeUndefined()
    expect(world.counts()['oauth.request_token']).toBe(before)
  })

  it.each([
    'mode=other',
    'mode=authorize&mode=authenticate',
    'force_login=1',
    'force_login=',
    'screen_name=',
    `screen_name=${'x'.repeat(51)}`,
    'screen_name=a%0d%0ab',
    'return_to=/&return_to=//evil.example',
  ])('refuses /login?%s', async (query) => {
    const answer = await openBrowser().get(`${world.gateway}/login?${query}`, { accept: 'application/json' })
    expect(answer.status).toBe(403)
    expect(JSON.parse(answer.text).errors[0]).toMatchObject({ extensions: { code: 'FORBIDDEN' } })
  })

  it('refuses a callback in another browser, and keeps the original login', async () => {
    const browser = openBrowser()
    const { location } = await begin(browser)
    const decided = await decide(browser, world, location, { screenName: 'demo' })
    const stranger = openBrowser()
    const refused = await stranger.get(decided.location as string)
    expect(refused.status).toBe(403)
    expect(refused.text).toContain('Sign-in was refused: start again')
    expect(stranger.received).toEqual([])
    // The callback is refused even in a browser that has its own login in progress.
    await begin(stranger)
    expect((await stranger.get(decided.location as string)).text).toBe(refused.text)
    expect(sessionOf(stranger)).toBeUndefined()
    const exchanges = world.counts()['oauth.access_token'] ?? 0
    expect((await browser.get(decided.location as string)).status).toBe(303)
    expect(world.counts()['oauth.access_token']).toBe(exchanges + 1)
    expect(sessionOf(browser)).toBeDefined()
  })

  it('accepts a callback only once, even if several copies arrive concurrently [oauth.access_token.oauth_verifier.required]', async () => {
    const browser = openBrowser()
    const { location } = await begin(browser)
    const decided = await decide(browser, world, location, { screenName: 'demo' })
    const binding = browser.cookies.get('127.0.0.1 adgraph_login') as string
    const exchanges = world.counts()['oauth.access_token'] ?? 0
    const many = await Promise.all(
      Array.from({ length: 20 }, () => {
        const tab = openBrowser()
        tab.cookies.set('127.0.0.1 adgraph_login', binding)
        return tab.get(decided.location as string)
      }),
    )
    expect(many.map(({ status }) => status).sort()).toEqual([303, ...Array(19).fill(403)])
    expect(world.counts()['oauth.access_token']).toBe(exchanges + 1)
    const replay = await browser.get(decided.location as string)
    expect([replay.status, refusal.test(replay.text.replaceAll(/<[^>]+>/g, ''))]).toEqual([403, true])
  })

  it.each([
    ['no parameters', () => ''],
    ['no verifier', (token: string) => `?oauth_token=${token}`],
    ['an empty verifier', (token: string) => `?oauth_token=${token}&oauth_verifier=`],
    ['a wrong verifier', (token: string) => `?oauth_token=${token}&oauth_verifier=wrong`],
    ['two verifiers', (token: string) => `?oauth_token=${token}&oauth_verifier=a&oauth_verifier=b`],
    ['no token', () => '?oauth_verifier=x'],
    ['another token', () => '?oauth_token=other&oauth_verifier=x'],
    ['a denial of another token', () => '?denied=other'],
  ])('refuses a callback with %s; the message is always the same', async (_what, query) => {
    const browser = openBrowser()
    const { requestToken } = await begin(browser)
    const answer = await browser.get(`${world.gateway}/callback${query(requestToken as string)}`, {
      accept: 'application/json',
    })
    expect(answer.status).toBe(403)
    expect(JSON.parse(answer.text).errors[0].message).toBe('Sign-in was refused: start again')
    expect(sessionOf(browser)).toBeUndefined()
  })

  it('refuses a callback after ten minutes', async () => {
    const browser = openBrowser()
    const { location } = await begin(browser)
    const decided = await decide(browser, world, location, { screenName: 'demo' })
    world.clock.now += 600_000
    expect((await browser.get(decided.location as string)).status).toBe(403)
  })

  it('redirects back with a notice and creates no session if the user declines', async () => {
    const browser = openBrowser()
    const { location } = await begin(browser, '?mode=authorize&return_to=/app?tab=1')
    const denied = await decide(browser, world, location, { screenName: 'demo', decision: 'deny' })
    expect(denied.location).toMatch(/\/callback\?denied=/)
    const back = await browser.get(denied.location as string)
    expect(back.headers.get('location')).toBe('/app?tab=1&sign_in=denied')
    expect(sessionOf(browser)).toBeUndefined()
    expect((await browser.get(denied.location as string)).status).toBe(403)
  })

  it('works in two tabs of one browser at the same time', async () => {
    const browser = openBrowser()
    const first = await begin(browser)
    const second = await begin(browser)
    const decided = await decide(browser, world, first.location, { screenName: 'demo' })
    const other = await decide(browser, world, second.location, { screenName: 'demo' })
    expect(other.location).not.toBe(decided.location)
    for (const { location } of [other, decided]) {
      expect((await browser.get(location as string)).status).toBe(303)
      expect((await ask(browser, world, WHO)).data.viewer.user.screenName).toBe('demo')
    }
  })

  it('gives every login a new session id, and ends the earlier session', async () => {
    const browser = openBrowser()
    await signIn(browser, world, 'demo')
    const before = sessionOf(browser) as string
    await signIn(browser, world, 'demo_analyst', '?force_login=true&screen_name=demo_analyst')
    expect(sessionOf(browser)).not.toBe(before)
    expect((await ask(browser, world, WHO)).data.viewer.user.screenName).toBe('demo_analyst')
    const old = openBrowser()
    old.cookies.set(SESSION_COOKIE, before)
    expect((await ask(old, world, WHO)).codes).toEqual(['UNAUTHENTICATED'])
  })

  it('redirects to the public hostname before a login starts', async () => {
    const local = world.gateway.replace('127.0.0.1', 'localhost')
    const moved = await openBrowser().get(`${local}/login?return_to=/graphiql/`)
    expect(moved.headers.get('location')).toBe(`${world.gateway}/login?return_to=/graphiql/`)
    expect(moved.headers.get('set-cookie')).toBeNull()
  })

  it('ignores the host of an absolute request target', async () => {
    const { hostname, port } = new URL(world.gateway)
    const asked = request({
      hostname,
      port,
      path: 'http://evil.example/login',
      headers: { host: `localhost:${port}` },
    }).end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    answer.resume()
    expect(new URL(answer.headers.location ?? '').origin).toBe(world.sandboxUrl)
  })

  it('refuses a login request from a script of another origin', async () => {
    for (const origin of ['https://evil.example', 'null', world.gateway.replace('http:', 'https:')]) {
      const answer = await openBrowser().get(`${world.gateway}/login`, { origin })
      expect(answer.status).toBe(403)
    }
  })

  it.each(['/login', '/callback'])('responds to HEAD %s with 405, and has no effect', async (path) => {
    const before = world.counts()
    const { status, headers } = await fetch(world.gateway + path, { method: 'HEAD' })
    expect([status, headers.get('allow'), headers.getSetCookie()]).toEqual([405, 'GET', []])
    expect(world.counts()).toEqual(before)
  })

  it.each(['/login', '/callback', '/logout'])('responds with 405 to other methods for %s', async (path) => {
    const method = path === '/logout' ? 'GET' : 'DELETE'
    const { status, headers } = await fetch(world.gateway + path, { method })
    expect([status, headers.get('allow')]).toEqual([405, path === '/logout' ? 'POST' : 'GET'])
  })
})
