/**
 * Runs the published twitter-api-v2 1.29.1 against the sandbox over https. The tests show that the sandbox
 * accepts the peculiarities of this client (public facts §6):
 *
 * - it always uses https://api.x.com, so the sandbox verifies signatures for the host that the client uses;
 * - `oauth_callback`, `x_auth_access_type` and `oauth_verifier` are in the form body, not in the header;
 * - on access_token, `oauth_token` is in both header and body, with equal values;
 * - the header has no space after commas, and no `oauth_token` in the first step;
 * - the content type contains `;charset=UTF-8`;
 * - it parses responses of type text/html as forms, and errors as JSON.
 *
 * Only its `httpAgent` is set, to an agent that connects to the sandbox for every host.
 */

import { ApiResponseError, TwitterApi, type TwitterApiTokens } from 'twitter-api-v2'
import { type LedHere, leadHere } from './led-here.ts'
import { atBrowser, decide, pinOn, returned } from './person.ts'

const CALLBACK = 'https://client.example/signed-in?from=the ads'.replace(' ', '%20')
const FORM = 'application/x-www-form-urlencoded;charset=UTF-8'

let here: LedHere
beforeAll(async () => {
  here = await leadHere({ callbacks: [CALLBACK] })
})
beforeEach(() => {
  here.takeCounts()
  here.arrived.length = 0
})
afterAll(async () => {
  await here.close()
})

const consumer = () => ({
  appKey: here.sandbox.demoUser.consumer_key,
  appSecret: here.sandbox.demoUser.consumer_secret,
})
const desktop = () => ({
  appKey: here.sandbox.desktopApplication.consumerKey,
  appSecret: here.sandbox.desktopApplication.consumerSecret,
})
const clientWith = (keys: TwitterApiTokens) => new TwitterApi(keys, { httpAgent: here.agent })
type Link = Awaited<ReturnType<TwitterApi['generateAuthLink']>>
const between = ({ oauth_token, oauth_token_secret }: Link, keys = consumer()) =>
  clientWith({ ...keys, accessToken: oauth_token, accessSecret: oauth_token_secret })

const failure = async (call: Promise<unknown>): Promise<unknown[]> => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ApiResponseError)) throw error
  return [error.code, ...(error.errors ?? []).map((each) => ('code' in each ? each.code : each))]
}
/** Returns each request that reached the sandbox: method, host, path and the names of its body parameters. */
const arrivals = () =>
  here.arrived.map(({ method, host, target, body }) =>
    [method, host, target.split('?')[0], ...new URLSearchParams(body()).keys()].join(' '),
  )

describe('login with twitter-api-v2', () => {
  it('completes through the sign-in pages and a callback [credentials.flow_a] [clients.https] [clients.oauth_twice] [oauth.request_token.callback_in_body] [oauth.access_token.verifier_in_body] [oauth.request_token.text_html] [oauth.request_token.answer] [oauth.access_token.answer] [oauth.access_token.oauth_verifier.web]', async () => {
    const link = await clientWith(consumer()).generateAuthLink(CALLBACK, { linkMode: 'authorize' })
    expect(link).toEqual({
      url: `https://api.x.com/oauth/authorize?oauth_token=${link.oauth_token}`,
      oauth_token: expect.stringMatching(/^[\w-]{20,}$/),
      oauth_token_secret: expect.stringMatching(/^[\w-]{20,}$/),
      oauth_callback_confirmed: 'true',
    })
    const back = await decide(atBrowser(here.agent), link.url, { screenName: 'demo' })
    expect(back.location?.startsWith(`${CALLBACK}&oauth_token=`)).toBe(true)
    const { oauth_token, oauth_verifier = '' } = returned(back)
    expect(oauth_token).toBe(link.oauth_token)

    const { client, accessToken, userId, screenName } = await between(link).login(oauth_verifier)
    expect([userId, screenName]).toEqual([here.sandbox.demo.userId, 'demo'])
    expect(accessToken).not.toBe(link.oauth_token)
    const me = await client.currentUser()
    expect([me.id_str, me.screen_name]).toEqual([here.sandbox.demo.userId, 'demo'])

    expect(arrivals()).toEqual([
      'POST api.x.com /oauth/request_token oauth_callback',
      'GET api.x.com /oauth/authorize',
      'POST api.x.com /oauth/login csrf_token oauth_token entrance screen_name password',
      'GET api.x.com /oauth/authorize',
      'POST api.x.com /oauth/authorize csrf_token oauth_token decision',
      'POST api.x.com /oauth/access_token oauth_token oauth_verifier',
      'GET api.x.com /1.1/account/verify_credentials.json',
    ])
    const [first, , , , , last] = here.arrived
    const header = first?.headers.authorization ?? ''
    expect(header).toMatch(/^OAuth oauth_consumer_key="[^"]+",oauth_nonce=/)
    expect(header).not.toMatch(/oauth_token|oauth_callback/)
    expect([first, last].map((request) => request?.headers['content-type'])).toEqual([FORM, FORM])
    expect(last?.headers.authorization).toContain(`oauth_token="${link.oauth_token}"`)
    expect(last?.body()).toContain(`oauth_token=${link.oauth_token}&`)
    expect(here.takeCounts()).toEqual({
      'account.verify_credentials': 1,
      'oauth.access_token': 1,
      'oauth.authorize': 2,
      'oauth.request_token': 1,
    })
  })

  it('works with the default link mode, without a second approval [oauth.authenticate] [oauth.authenticate.three_states] [oauth.authenticate.granted_before]', async () => {
    const person = atBrowser(here.agent)
    const first = await clientWith(consumer()).generateAuthLink(CALLBACK)
    await decide(person, first.url, { screenName: 'demo_ad_manager' })
    const again = await clientWith(consumer()).generateAuthLink(CALLBACK)
    const at = await person.open(again.url)
    expect(new URL(again.url).pathname).toBe('/oauth/authenticate')
    expect([at.status, returned(at).oauth_token]).toEqual([303, again.oauth_token])
    const { screenName } = await between(again).login(returned(at).oauth_verifier ?? '')
    expect(screenName).toBe('demo_ad_manager')
  })

  it('shows a password form with the given screen name if its link has force_login and screen_name [oauth.authorize.force_login] [oauth.authorize.screen_name]', async () => {
    const person = atBrowser(here.agent)
    const link = await clientWith(consumer()).generateAuthLink(CALLBACK)
    await decide(person, link.url, { screenName: 'demo' })
    const { url } = await clientWith(consumer()).generateAuthLink(CALLBACK, {
      linkMode: 'authorize',
      forceLogin: true,
      screenName: 'demo_analyst',
    })
    const { text } = await person.open(url)
    expect(text).toContain('type="password"')
    expect(text).toContain('name="screen_name" value="demo_analyst"')
  })

  it('works with a PIN [oauth.request_token.oauth_callback.oob] [oauth.access_token.oauth_verifier.pin] [oauth.access_token.pin]', async () => {
    const link = await clientWith(desktop()).generateAuthLink('oob', { linkMode: 'authorize' })
    const page = await decide(atBrowser(here.agent), link.url, { screenName: 'demo_analyst' })
    const pin = pinOn(page)
    expect([page.status, page.location, pin]).toEqual([200, undefined, expect.stringMatching(/^\d{7}$/)])
    const login = between(link, desktop())
    expect(await failure(login.login(pin === '0000000' ? '1111111' : '0000000'))).toEqual([401, 32])
    const { client, screenName } = await login.login(pin)
    expect(screenName).toBe('demo_analyst')
    expect((await client.currentUser()).screen_name).toBe('demo_analyst')
    expect(await failure(login.login(pin))).toEqual([401, 32])
  })

  it('works with read-only access [oauth.request_token.access_type.override] [oauth.request_token.access_type.brand]', async () => {
    const link = await clientWith(consumer()).generateAuthLink(CALLBACK, { authAccessType: 'read' })
    const back = await decide(atBrowser(here.agent), link.url, { screenName: 'demo' })
    const { client } = await between(link).login(returned(back).oauth_verifier ?? '')
    const account = `accounts/${here.sandbox.demo.mainAccountId}`
    expect((await client.ads.get(account)).data.id).toBe(here.sandbox.demo.mainAccountId)
    expect(await failure(client.ads.put(account, { name: 'x' }))).toEqual([
      403,
      'READONLY_CLIENT_APPLICATION',
    ])
    expect(new URLSearchParams(here.arrived[0]?.body()).get('x_auth_access_type')).toBe('read')
  })
})

describe('failing login with twitter-api-v2', () => {
  it('is refused with an unregistered callback [credentials.error.415] [oauth.request_token.callback_exact]', async () => {
    for (const callback of ['https://evil.example/', `${CALLBACK}&more=1`, CALLBACK.toUpperCase()])
      expect(await failure(clientWith(consumer()).generateAuthLink(callback))).toEqual([403, 415])
    expect(await failure(clientWith(desktop()).generateAuthLink(CALLBACK))).toEqual([401, 417])
  })

  it("is refused with a wrong consumer secret, a wrong verifier or another login's verifier [credentials.error.32]", async () => {
    const wrong = clientWith({ ...consumer(), appSecret: 'wrong' })
    expect(await failure(wrong.generateAuthLink(CALLBACK))).toEqual([401, 32])
    const person = atBrowser(here.agent)
    const [mine, theirs] = [
      await clientWith(consumer()).generateAuthLink(CALLBACK),
      await clientWith(consumer()).generateAuthLink(CALLBACK),
    ]
    const verifier = returned(await decide(person, mine.url, { screenName: 'demo' })).oauth_verifier ?? ''
    expect(await failure(between(theirs).login(verifier))).toEqual([401, 32])
    expect(await failure(between(mine).login('guess'))).toEqual([401, 32])
    expect((await between(mine).login(verifier)).screenName).toBe('demo')
    expect(await failure(between(mine).login(verifier))).toEqual([401, 32])
  })

  it('is refused if the user has denied access', async () => {
    const link = await clientWith(consumer()).generateAuthLink(CALLBACK, { linkMode: 'authorize' })
    const back = await decide(atBrowser(here.agent), link.url, { screenName: 'demo', decision: 'deny' })
    expect(returned(back)).toEqual({ from: 'the ads', denied: link.oauth_token })
    expect(await failure(between(link).login('anything'))).toEqual([401, 32])
  })
})

describe('client connections', () => {
  it('all go to the sandbox, without external DNS lookups', async () => {
    const { access_token: accessToken, access_token_secret: accessSecret } = here.sandbox.demoUser
    await clientWith({ ...consumer(), accessToken, accessSecret }).ads.get('accounts')
    await clientWith(consumer()).generateAuthLink(CALLBACK)
    expect(new Set(here.namesLookedUp)).toEqual(new Set(['api.x.com', 'ads-api.x.com']))
    expect(here.namesOutside).toEqual([])
  })

  it('are detected if they leave this machine', async () => {
    const left = new TwitterApi(consumer()).generateAuthLink(CALLBACK)
    await expect(left).rejects.toThrow('Request failed')
    expect(here.namesOutside.splice(0)).toEqual(['api.x.com'])
  })
})
