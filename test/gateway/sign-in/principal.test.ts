import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import {
  ask,
  decide,
  openBrowser,
  SESSION_COOKIE,
  type SignInWorld,
  signedInBrowser,
  startSignInWorld,
  WHO,
} from '../../../harness/gateway/sign-in-world.ts'

const KEY = 'service-key-0123456789-0123456789-0123456789'
const DEEP_LINK = 'adgraph-app://signed-in'

let open: SignInWorld
let closed: SignInWorld
beforeAll(async () => {
  open = await startSignInWorld({ serviceMode: true, signIn: { deviceCallbacks: [DEEP_LINK] } })
  closed = await startSignInWorld({ serviceMode: true, gateway: { serviceKey: KEY } })
}, 60_000)
afterAll(async () => {
  await open.close()
  await closed.close()
})

const nobody = openBrowser()
const LOGIN = 'login authorizeUrl expiresAt userErrors { code message field }'
const begin = async (world: SignInWorld, input = '{}') => {
  const { data } = await ask(nobody, world, `mutation { loginStart(input: ${input}) { ${LOGIN} } }`)
  return data.loginStart
}
const complete = async (world: SignInWorld, login: string, verifier: string) => {
  const { data } = await ask(
    nobody,
    world,
    `mutation { loginComplete(input: { login: ${JSON.stringify(login)}, verifier: ${JSON.stringify(verifier)} }) {
      sessionToken expiresAt user { id screenName } userErrors { code message field } } }`,
  )
  return data.loginComplete
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const pinFor = async (world: SignInWorld, authorizeUrl: string, screenName = 'demo_analyst') => {
  const { text } = await decide(openBrowser(), world, authorizeUrl, { screenName })
  return /\b\d{7}\b/.exec(text.replaceAll(/<[^>]+>/g, ' '))?.[0] as string
}
const REFUSED = {
  sessionToken: null,
  expiresAt: null,
  user: null,
  userErrors: [{ code: 'LOGIN_REFUSED', message: 'Login refused. Start again with loginStart', field: null }],
}

const wrongPin = (left: string) => ({
  ...REFUSED,
  userErrors: [{ code: 'LOGIN_REFUSED', message: `Wrong PIN, ${left} left`, field: 'verifier' }],
})

describe('sign-in without cookies', () => {
  it('works with a PIN and plain HTTP requests [oauth.request_token.oauth_callback.oob, oauth.access_token.oauth_verifier.pin, oauth.access_token.pin]', async () => {
    const { login, authorizeUrl, expiresAt, userErrors } = await begin(open)
    expect(userErrors).toEqual([])
    expect(login).toMatch(/^[\w-]{43}$/)
    expect(new URL(authorizeUrl).pathname).toBe('/oauth/authorize')
    expect(Date.parse(expiresAt)).toBeGreaterThan(open.clock.now + 500_000)
    const pin = await pinFor(open, authorizeUrl)
    const done = await complete(open, login, pin)
    expect(done).toMatchObject({ user: { screenName: 'demo_analyst' }, userErrors: [] })
    const { data } = await ask(nobody, open, WHO, bearer(done.sessionToken))
    expect(data.viewer).toMatchObject({ user: done.user, session: { presentedAs: 'TOKEN' } })
    const entity = `{ _entities(representations: [{ __typename: "User", id: "${done.user.id}" }]) { ... on User { id screenName } } }`
    const [found, unknown] = await Promise.all([
      ask(nobody, open, entity, bearer(done.sessionToken)),
      ask(nobody, open, entity),
    ])
    expect(found.data).toEqual({ _entities: [done.user] })
    expect(unknown.data).toEqual({ _entities: [{ id: done.user.id, screenName: null }] })
    // Neither the handle nor the PIN can be used for a second session.
    expect(await complete(open, login, pin)).toEqual(REFUSED)
  })

  it('works with a deep link that is registered with both the gateway and the service [credentials.callbacks_registered, oauth.request_token.oauth_callback.registered, oauth.request_token.oauth_callback.custom_scheme]', async () => {
    await open.sandbox.registerCallback(DEEP_LINK)
    const { login, authorizeUrl } = await begin(
      open,
      `{ callback: "${DEEP_LINK}", screenName: "demo", forceLogin: true }`,
    )
    expect(new URL(authorizeUrl).searchParams.get('screen_name')).toBe('demo')
    const { location } = await decide(openBrowser(), open, authorizeUrl, { screenName: 'demo' })
    expect(location).toMatch(/^adgraph-app:\/\/signed-in\?/)
    const verifier = new URL(location as string).searchParams.get('oauth_verifier') as string
    expect((await complete(open, login, verifier)).user.screenName).toBe('demo')
  })

  it('requests read-only access if the client asks for it [oauth.request_token.access_type.override, oauth.request_token.access_type.values]', async () => {
    const { login, authorizeUrl } = await begin(open, '{ accessType: READ }')
    const { sessionToken } = await complete(open, login, await pinFor(open, authorizeUrl, 'demo'))
    const account = open.sandbox.demo.mainAccountId
    const { data } = await ask(
      nobody,
      open,
      `mutation { campaignDelete(accountId: "${account}", id: "${open.sandbox.demo.campaignId}") { userErrors { code } } }`,
      bearer(sessionToken),
    )
    expect(data.campaignDelete.userErrors).toEqual([{ code: 'READONLY_CLIENT_APPLICATION' }])
  })

  it.each([
    'http://127.0.0.1:1/x',
    'adgraph-app://signed-in/',
    'ADGRAPH-APP://signed-in',
    'adgraph-app://signed-in?x=1',
    'javascript:alert(1)',
    'https://evil.example',
    '//evil.example',
    '',
    'OOB',
    'adgraph-app://signed-in\\r\\nx',
  ])('refuses callback %j without a call to the service', async (callback) => {
    const before = open.counts()
    expect(await begin(open, `{ callback: ${JSON.stringify(callback)} }`)).toEqual({
      login: null,
      authorizeUrl: null,
      expiresAt: null,
      userErrors: [
        {
          code: 'LOGIN_REFUSED',
          message: "Login refused: the callback is not in this gateway's DEVICE_CALLBACKS",
          field: null,
        },
      ],
    })
    expect(open.counts()).toEqual(before)
  })

  it.each([' ', '\n', '\t\u00a0'])('accepts a PIN that is copied with %j around it', async (space) => {
    const { login, authorizeUrl } = await begin(open)
    const pin = await pinFor(open, authorizeUrl)
    const done = await complete(open, login, `${space}${pin}${space}`)
    expect(done).toMatchObject({ user: { screenName: 'demo_analyst' }, userErrors: [] })
  })

  it('counts wrong PINs per login without revealing which logins exist', async () => {
    const { login, authorizeUrl } = await begin(open)
    const pin = await pinFor(open, authorizeUrl)
    const wrong = pin === '0000000' ? '1111111' : '0000000'
    const other = await begin(open)
    expect(await complete(open, other.login, pin)).toEqual(wrongPin('4 tries'))
    expect(await complete(open, 'x'.repeat(43), pin)).toEqual(REFUSED)
    expect(await complete(open, 'short', pin)).toEqual(REFUSED)
    expect(await complete(open, login, '')).toEqual(REFUSED)
    expect(await complete(open, login, 'a b\n')).toEqual(REFUSED)
    for (const left of ['4 tries', '3 tries', '2 tries', '1 try'])
      expect(await complete(open, login, wrong)).toEqual(wrongPin(left))
    expect(await complete(open, login, wrong)).toEqual(REFUSED)
    const exchanges = open.counts()['oauth.access_token']
    expect(await complete(open, login, pin)).toEqual(REFUSED)
    expect(open.counts()['oauth.access_token']).toBe(exchanges)
  })

  it('creates only one session for concurrent requests', async () => {
    const { login, authorizeUrl } = await begin(open)
    const pin = await pinFor(open, authorizeUrl)
    const many = await Promise.all(Array.from({ length: 20 }, () => complete(open, login, pin)))
    expect(many.filter(({ sessionToken }) => sessionToken !== null)).toHaveLength(1)
  })

  it('limits parallel guesses just like sequential ones', async () => {
    const { login, authorizeUrl } = await begin(open)
    const pin = await pinFor(open, authorizeUrl)
    const before = open.counts()['oauth.access_token'] ?? 0
    const guesses = Array.from({ length: 40 }, (_, index) =>
      `${(Number(pin) + index + 1) % 10 ** 7}`.padStart(7, '0'),
    )
    await Promise.all(guesses.map((guess) => complete(open, login, guess)))
    expect((open.counts()['oauth.access_token'] ?? 0) - before).toBeLessThanOrEqual(5)
  })

  it('starts only one login per request, even if the request asks for several', async () => {
    const before = open.counts()['oauth.request_token'] ?? 0
    const many = Array.from({ length: 50 }, (_, index) => `a${index}: loginStart { login }`).join(' ')
    const { data, codes } = await ask(nobody, open, `mutation { ${many} }`)
    expect(data.a0.login).toMatch(/^[\w-]{43}$/)
    expect([data.a1, data.a49]).toEqual([null, null])
    // A response lists at most 8 errors.
    expect(codes).toEqual(Array.from({ length: 8 }, () => 'BAD_USER_INPUT'))
    expect((open.counts()['oauth.request_token'] ?? 0) - before).toBe(1)
  })

  it('refuses an expired login', async () => {
    const { login, authorizeUrl } = await begin(open)
    const pin = await pinFor(open, authorizeUrl)
    open.clock.now += 600_000
    expect(await complete(open, login, pin)).toEqual(REFUSED)
    open.clock.now -= 600_000
  })

  it('creates a session that signOut ends', async () => {
    const { login, authorizeUrl } = await begin(open)
    const { sessionToken } = await complete(open, login, await pinFor(open, authorizeUrl))
    const { data } = await ask(nobody, open, 'mutation { signOut { signedOut } }', bearer(sessionToken))
    expect(data.signOut).toEqual({ signedOut: true })
    const after = await ask(nobody, open, WHO, bearer(sessionToken))
    expect([after.status, after.codes]).toEqual([401, ['UNAUTHENTICATED']])
  })
})

describe('principal', () => {
  it('is the configured user if a request has no credentials', async () => {
    const { data } = await ask(nobody, open, WHO)
    expect(data.viewer).toMatchObject({ user: { screenName: 'demo' }, session: null })
    const signOut = await ask(nobody, open, 'mutation { signOut(revoke: true) { signedOut revoked } }')
    expect(signOut.data.signOut).toEqual({ signedOut: false, revoked: false })
  })

  it('is never the configured user for a DNS-rebound hostname', async () => {
    const { hostname, port } = new URL(open.gateway)
    const path = `/graphql?query=${encodeURIComponent(WHO)}`
    const headers = { host: `evil.example:${port}`, 'apollo-require-preflight': '1' }
    const before = open.tries.length
    const [answer] = (await once(request({ hostname, port, path, headers }).end(), 'response')) as [
      IncomingMessage,
    ]
    answer.resume()
    expect(answer.statusCode).toBe(403)
    expect(open.tries).toHaveLength(before)
  })

  it('is the user of the bearer token, even if the cookie belongs to another user [protocol.user_context]', async () => {
    const browser = await signedInBrowser(open)
    const { login, authorizeUrl } = await begin(open)
    const { sessionToken } = await complete(open, login, await pinFor(open, authorizeUrl))
    expect((await ask(browser, open, WHO)).data.viewer.user.screenName).toBe('demo')
    expect((await ask(browser, open, WHO, bearer(sessionToken))).data.viewer.user.screenName).toBe(
      'demo_analyst',
    )
  })

  it.each([
    'Bearer wrong',
    `Bearer ${'x'.repeat(43)}`,
    'Bearer ',
    'Bearer',
    'Basic eDp5',
    'OAuth oauth_token="x"',
    'x',
    `Bearer ${'x'.repeat(600)}`,
  ])('is anonymous with authorization %j, even with a cookie in service mode', async (authorization) => {
    const browser = await signedInBrowser(open)
    const before = open.counts()
    const answer = await ask(browser, open, WHO, { authorization })
    expect([answer.status, answer.codes, answer.data]).toEqual([401, ['UNAUTHENTICATED'], null])
    expect(open.counts()).toEqual(before)
  })

  it('is anonymous with an invalid cookie, even in service mode', async () => {
    const browser = openBrowser()
    browser.cookies.set(SESSION_COOKIE, 'x'.repeat(43))
    expect((await ask(browser, open, WHO)).codes).toEqual(['UNAUTHENTICATED'])
    // The schema remains readable, so that the page still works.
    expect((await ask(browser, open, '{ __schema { queryType { name } } }')).codes).toEqual([])
  })

  it('is anonymous if a session is presented as a token instead of a cookie, or vice versa', async () => {
    const browser = await signedInBrowser(open)
    const id = browser.cookies.get(SESSION_COOKIE) as string
    expect((await ask(nobody, open, WHO, bearer(id))).codes).toEqual(['UNAUTHENTICATED'])
    const { login, authorizeUrl } = await begin(open)
    const { sessionToken } = await complete(open, login, await pinFor(open, authorizeUrl))
    browser.cookies.set(SESSION_COOKIE, sessionToken)
    expect((await ask(browser, open, WHO)).codes).toEqual(['UNAUTHENTICATED'])
  })

  it('is the configured user only for requests with the key if a key is set', async () => {
    const anonymous = await ask(nobody, closed, '{ accounts { nodes { restId } } }')
    expect([anonymous.codes, anonymous.data.accounts]).toEqual([['UNAUTHENTICATED'], null])
    expect((await ask(nobody, closed, WHO, bearer(`${KEY}x`))).codes).toEqual(['UNAUTHENTICATED'])
    expect((await ask(nobody, closed, WHO, bearer(KEY))).data.viewer.user.screenName).toBe('demo')
  })
})

describe('client that has not signed in', () => {
  it('can read the limits of an input without a call to the API', async () => {
    const before = open.sandbox.calls.counts().operations
    const query = '{ schemaConstraints(type: "PromotedTweetsCreateInput") { field maxItems source } }'
    const { data, codes } = await ask(nobody, open, query)
    expect(codes).toEqual([])
    expect(data.schemaConstraints).toContainEqual({
      field: 'tweetIds',
      maxItems: 50,
      source: 'POST /12/accounts/:account_id/promoted_tweets',
    })
    expect(open.sandbox.calls.counts().operations).toEqual(before)
  })
})
