/** Tests that a temporary failure at the end of a login does not lose the login. */
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Browser } from '../../../harness/gateway/browser.ts'
import {
  ask,
  decide,
  openBrowser,
  SESSION_COOKIE,
  type SignInWorld,
  type SignInWorldOptions,
  signedInBrowser,
  signIn,
  startSignInGateway,
  startSignInWorld,
  WHO,
} from '../../../harness/gateway/sign-in-world.ts'
import { StoreUnavailable } from '../../../src/gateway/stores/guarded-store.ts'
import { createSessionStore, type SessionStore } from '../../../src/gateway/stores/session-store.ts'
import { type ScriptedUpstream, startScriptedUpstream } from '../scripted-upstream.ts'

let service: ScriptedUpstream | undefined
let world: SignInWorld | undefined
afterEach(async () => {
  await world?.close()
  await service?.close()
  service = undefined
})
const start = async (options: SignInWorldOptions): Promise<SignInWorld> => {
  world = await startSignInWorld(options)
  return world
}

/** Creates a store whose accesses to sessions fail while `failing` contains the name of the method. */
const failingStore = () => {
  const failing = new Set<string>()
  const store = createSessionStore()
  const mayFail = (name: string, kind: string) => {
    if (kind === 'session' && failing.has(name)) throw new StoreUnavailable('The session store is too slow')
  }
  const wrapped: SessionStore = {
    ...store,
    get: async (kind, ...rest) => {
      mayFail('get', kind)
      return store.get(kind, ...rest)
    },
    delete: async (kind, id) => {
      mayFail('delete', kind)
      return store.delete(kind, id)
    },
  }
  return { store: wrapped, failing }
}

describe('callback', () => {
  it.each([
    ['a 5xx', (response: ServerResponse) => void response.writeHead(503).end()],
    ['a closed connection', (response: ServerResponse) => void response.destroy()],
  ])(
    'succeeds when it is reloaded after %s of the exchange',
    async (_what, fail) => {
      let exchanges = 0
      service = await startScriptedUpstream(({ url }, response) => {
        if (url === '/oauth/request_token')
          return void response.end('oauth_token=rt-1&oauth_token_secret=rs-1&oauth_callback_confirmed=true')
        exchanges += 1
        if (exchanges === 1) return fail(response)
        response.end('oauth_token=1-at&oauth_token_secret=as&user_id=1&screen_name=demo')
      })
      const { gateway } = await start({ credentialsUrl: service.url })
      const browser = openBrowser()
      await browser.get(`${gateway}/login`)
      const callback = `${gateway}/callback?oauth_token=rt-1&oauth_verifier=vf-1`
      const failed = await browser.get(callback)
      expect(failed.status).toBe(503)
      expect(failed.text).toContain('the credential service is not responding correctly')
      expect(failed.text).toContain('<a href="">Try again</a>')
      const reloaded = await browser.get(callback)
      expect([reloaded.status, reloaded.location, exchanges]).toEqual([303, `${gateway}/`, 2])
      expect(browser.cookies.get(SESSION_COOKIE)).toMatch(/^[\w-]{43}$/)
      expect((await browser.get(callback)).status).toBe(403)
    },
    30_000,
  )

  it.each(['get', 'delete'])(
    'creates the new session although the store fails to %s the earlier one',
    async (method) => {
      const { store, failing } = failingStore()
      const own = await start({ signIn: { store } })
      const browser = await signedInBrowser(own)
      const before = browser.cookies.get(SESSION_COOKIE)
      // The cached session is too old to be used without a look-up.
      own.clock.now += 2000
      failing.add(method)
      const back = await signIn(browser, own, 'demo_analyst', '?force_login=true&screen_name=demo_analyst')
      failing.clear()
      expect([back.status, back.location]).toEqual([303, `${own.gateway}/`])
      expect(browser.cookies.get(SESSION_COOKIE)).not.toBe(before)
      expect((await ask(browser, own, WHO)).data.viewer.user.screenName).toBe('demo_analyst')
      const told = own.log.map((line) => JSON.parse(line))
      expect(told).toContainEqual(
        expect.objectContaining({
          msg: 'The earlier session could not be ended',
          cause: 'gateway',
          level: 40,
        }),
      )
    },
    30_000,
  )

  it('names the audit log as the cause if the login cannot be recorded', async () => {
    const auditLog = {
      append: () => Promise.reject(new Error('ENOSPC')),
      keep: async () => undefined,
      head: { seq: 0, hash: '' },
      close: async () => undefined,
    }
    const own = await start({ gateway: { auditLog } })
    const browser = openBrowser()
    const { status, text } = await signIn(browser, own)
    expect(status).toBe(503)
    expect(text).toContain('Sign-in is not possible at the moment: this gateway cannot record logins')
    expect(text).not.toContain('credential service')
    expect(browser.cookies.get(SESSION_COOKIE)).toBeUndefined()
  }, 30_000)

  it('names the gateway as the cause if a logout finds no session store', async () => {
    const { store, failing } = failingStore()
    const graphiqlDirectory = join(import.meta.dirname, '../../../src/web')
    const own = await start({ signIn: { store }, gateway: { graphiqlDirectory } })
    const browser = await signedInBrowser(own)
    own.clock.now += 2000
    failing.add('get')
    const { status, text } = await browser.post(`${own.gateway}/logout`, {})
    expect(status).toBe(503)
    expect(text).toContain('this gateway cannot store logins at the moment')
    // A link would open the address without the form.
    expect(text).toContain('<a href="/">Back to adgraph</a>')
  }, 30_000)
})

describe('callback of OAuth 2.0 whose user cannot be read', () => {
  /** Starts two gateways and a login. Its callback fails at the first one, after the code was exchanged. */
  const failed = async (browser: Browser, failure = 'status=503; code=OVER_CAPACITY') => {
    const options = { oauth2: true, signIn: { store: createSessionStore() } }
    const own = await start(options)
    const other = await startSignInGateway(own.sandbox, own.sandboxUrl, options)
    const earlier = await signedInBrowser(own)
    const started = await browser.get(`${own.gateway}/login`)
    const { location } = await decide(browser, own, started.location as string, { screenName: 'demo' })
    const fault = { operation: 'users.me', times: 1, fault: failure }
    await fetch(`${own.sandboxUrl}/__sandbox/faults`, { method: 'POST', body: JSON.stringify(fault) })
    const exchanges = () => own.counts()['oauth2.user_token']
    const before = exchanges()
    const callback = new URL(location as string)
    const { status, text } = await browser.get(callback.href)
    expect(status).toBe(503)
    expect(exchanges()).toBe((before ?? 0) + 1)
    return { own, other, earlier, callback, exchanges, text }
  }

  it('succeeds when it is reloaded, at any gateway, and ends no other session [oauth2.user_token.code.once]', async () => {
    const browser = openBrowser()
    const { own, other, earlier, callback, exchanges } = await failed(browser)
    const before = exchanges()
    const reloaded = await browser.get(callback.href.replace(own.gateway, other.gateway))
    expect([reloaded.status, reloaded.location, exchanges()]).toEqual([303, `${other.gateway}/`, before])
    for (const each of [browser, earlier])
      for (const gateway of [own, other]) expect((await ask(each, gateway, WHO)).codes).toEqual([])
    expect((await browser.get(callback.href)).status).toBe(403)
    await other.close()
  }, 30_000)

  it('names the application as the cause if the lookup was refused, and succeeds when it is reloaded', async () => {
    const browser = openBrowser()
    const { other, callback, text } = await failed(browser, 'status=403; code=FORBIDDEN')
    expect(text).toContain('the credential service does not accept this application')
    expect((await browser.get(callback.href)).status).toBe(303)
    await other.close()
  }, 30_000)

  it('is refused with another code', async () => {
    const browser = openBrowser()
    const { other, callback } = await failed(browser)
    callback.searchParams.set('code', 'x'.repeat(64))
    expect((await browser.get(callback.href)).status).toBe(403)
    await other.close()
  }, 30_000)
})

describe('callback of OAuth 2.0 whose code the service refuses', () => {
  const REFUSED = 'Sign-in was refused: start again'
  it.each([
    [400, '{"error":"invalid_grant"}', 403, REFUSED],
    [400, '{"error":"invalid_request","error_description":"The code was invalid."}', 403, REFUSED],
    [400, '{"error":"unauthorized_client"}', 503, 'does not accept this application'],
    [401, '{"error":"invalid_client"}', 503, 'does not accept this application'],
    [403, '<html>Blocked</html>', 503, 'does not accept this application'],
    [404, '<html>No such page</html>', 503, 'is not responding correctly'],
  ])(
    'with status %i and %s is answered with %i, %s',
    async (status, body, expected, words) => {
      service = await startScriptedUpstream((_request, response) => void response.writeHead(status).end(body))
      const { gateway } = await start({ oauth2: true, credentialsUrl: service.url })
      const browser = openBrowser()
      const { location } = await browser.get(`${gateway}/login`)
      const state = new URL(location as string).searchParams.get('state')
      const callback = `${gateway}/callback?state=${state}&code=code-1`
      const page = await browser.get(callback)
      expect([page.status, page.text]).toEqual([expected, expect.stringContaining(words)])
      // The code is sent again only if it may be right.
      expect((await browser.get(callback)).status).toBe(expected)
      expect(service.asked).toHaveLength(expected === 403 ? 1 : 2)
    },
    30_000,
  )
})

describe('callback of OAuth 1.0a whose verifier the service refuses', () => {
  const REFUSED = 'Sign-in was refused: start again'
  it.each([
    [401, 'Error processing your OAuth request: Invalid oauth_verifier parameter', 403, REFUSED],
    [403, '{"errors":[{"code":64,"message":"The user is suspended"}]}', 403, REFUSED],
    [403, '<html>Blocked</html>', 503, 'does not accept this application'],
    [404, '<html>No such page</html>', 503, 'is not responding correctly'],
  ])(
    'with status %i and %s is answered with %i, %s',
    async (status, body, expected, words) => {
      service = await startScriptedUpstream(({ url }, response) => {
        if (url === '/oauth/request_token')
          return void response.end('oauth_token=rt-1&oauth_token_secret=rs-1&oauth_callback_confirmed=true')
        response.writeHead(status).end(body)
      })
      const { gateway } = await start({ credentialsUrl: service.url })
      const browser = openBrowser()
      await browser.get(`${gateway}/login`)
      const callback = `${gateway}/callback?oauth_token=rt-1&oauth_verifier=vf-1`
      const page = await browser.get(callback)
      expect([page.status, page.text]).toEqual([expected, expect.stringContaining(words)])
      // The verifier is sent again only if it may be right.
      expect((await browser.get(callback)).status).toBe(expected)
      expect(service.asked).toHaveLength(expected === 403 ? 2 : 3)
    },
    30_000,
  )
})

describe('device login by OAuth 2.0 whose user lookup was refused', () => {
  it('can be completed with the same code [oauth2.user_token.code.once]', async () => {
    const callback = 'my-app://callback'
    const own = await start({ oauth2: true, signIn: { deviceCallbacks: [callback] } })
    await own.sandbox.registerCallback(callback)
    const begun = await ask(
      openBrowser(),
      own,
      `mutation { loginStart(input: { callback: "${callback}" }) { login authorizeUrl } }`,
    )
    const { login, authorizeUrl } = begun.data.loginStart
    const { location } = await decide(openBrowser(), own, authorizeUrl, { screenName: 'demo' })
    const code = new URL(location as string).searchParams.get('code')
    const complete = () =>
      ask(
        openBrowser(),
        own,
        `mutation { loginComplete(input: { login: "${login}", verifier: "${code}" }) { user { screenName } userErrors { message } } }`,
      )
    const fault = { operation: 'users.me', times: 1, fault: 'status=403; code=FORBIDDEN' }
    await fetch(`${own.sandboxUrl}/__sandbox/faults`, { method: 'POST', body: JSON.stringify(fault) })
    expect((await complete()).data.loginComplete).toEqual({
      user: null,
      userErrors: [{ message: 'Login refused: the credential service does not accept this application' }],
    })
    const exchanges = own.counts()['oauth2.user_token']
    expect((await complete()).data.loginComplete).toEqual({ user: { screenName: 'demo' }, userErrors: [] })
    expect(own.counts()['oauth2.user_token']).toBe(exchanges)
  }, 30_000)
})
