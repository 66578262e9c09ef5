/**
 * Tests bearer tokens and revocation with the published twitter-api-v2 1.29.1. The tests show that the sandbox
 * accepts the peculiarities of this client (public facts §5.1, §6). The client
 *
 * - percent-encodes key and secret in the Basic header
 * - sends the bearer token back verbatim, including %2F and %3D
 * - encodes the token's percent signs again in a signed form
 * - revokes tokens with a form content type but no body
 */

import { ApiResponseError, TwitterApi, type TwitterApiTokens } from 'twitter-api-v2'
import { type LedHere, leadHere } from './led-here.ts'
import { atBrowser, decide, returned } from './person.ts'

const CALLBACK = 'https://client.example/callback'
const API = 'https://api.x.com/'

let here: LedHere
beforeAll(async () => {
  here = await leadHere({ callbacks: [CALLBACK], bearerReads: true })
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
const clientWith = (keys: TwitterApiTokens) => new TwitterApi(keys, { httpAgent: here.agent })
const logIn = async (screenName: string) => {
  const link = await clientWith(consumer()).generateAuthLink(CALLBACK, { linkMode: 'authorize' })
  const back = await decide(atBrowser(here.agent), link.url, { screenName })
  return clientWith({
    ...consumer(),
    accessToken: link.oauth_token,
    accessSecret: link.oauth_token_secret,
  }).login(returned(back).oauth_verifier ?? '')
}
const failure = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ApiResponseError)) throw error
  return [error.code, ...(error.data as { errors: { code: unknown }[] }).errors.map(({ code }) => code)]
}
const bearerIn = (app: TwitterApi): string => {
  const tokens = app.getActiveTokens()
  return tokens.type === 'oauth2' ? tokens.bearerToken : ''
}

describe('application bearer token', () => {
  it('is the same for every login, and is sent unchanged [credentials.flow_b] [oauth2.token] [oauth2.token.basic] [oauth2.token.content_type] [oauth2.token.encoded_basic] [oauth2.token.one_per_application] [oauth2.token.verbatim] [credentials.bearer_form]', async () => {
    const [app, again] = [await clientWith(consumer()).appLogin(), await clientWith(consumer()).appLogin()]
    expect(bearerIn(app)).toMatch(/%2F|%2B|%3D/)
    expect(bearerIn(again)).toBe(bearerIn(app))
    expect((await app.ads.get('accounts')).data).toHaveLength(3)
    expect(here.arrived.map(({ method, host, target, body }) => [method, host + target, body()])).toEqual([
      ['POST', 'api.x.com/oauth2/token', 'grant_type=client_credentials'],
      ['POST', 'api.x.com/oauth2/token', 'grant_type=client_credentials'],
      ['GET', 'ads-api.x.com/12/accounts', ''],
    ])
    const { appKey, appSecret } = consumer()
    expect(here.arrived[0]?.headers.authorization).toBe(
      `Basic ${Buffer.from(`${appKey}:${appSecret}`).toString('base64')}`,
    )
    expect(here.arrived[2]?.headers.authorization).toBe(`Bearer ${bearerIn(app)}`)
    expect(here.takeCounts()).toEqual({ 'accounts.list': 1, 'oauth2.token': 2 })
  })

  it('cannot write [signing.bearer_refused]', async () => {
    const app = await clientWith(consumer()).appLogin()
    const account = `accounts/${here.sandbox.demo.mainAccountId}`
    expect(await failure(app.ads.put(account, { name: 'x' }))).toEqual([
      403,
      'UNAUTHORIZED_CLIENT_APPLICATION',
      220,
    ])
    expect(here.takeCounts()).toEqual({ 'oauth2.token': 1 })
  })

  it('is refused for a wrong secret [credentials.error.99_credentials]', async () => {
    const wrong = clientWith({ ...consumer(), appSecret: 'wrong' })
    expect(await failure(wrong.appLogin())).toEqual([403, 99])
  })

  it('can be revoked by the application owner and replaced with a new one [oauth2.invalidate_token] [oauth2.invalidate_token.signed] [oauth2.invalidate_token.answer] [oauth2.invalidate_token.effect] [credentials.revocable]', async () => {
    const app = await clientWith(consumer()).appLogin()
    const bearer = bearerIn(app)
    const { client: owner } = await logIn('demo')
    const { client: stranger } = await logIn('demo_analyst')
    const invalidate = (client: TwitterApi) =>
      client.post(`${API}oauth2/invalidate_token`, { access_token: bearer })
    expect(await failure(invalidate(stranger))).toEqual([403, 87])
    expect((await app.ads.get('accounts')).data).toHaveLength(3)
    expect(await invalidate(owner)).toEqual({ access_token: bearer })
    expect(await failure(app.ads.get('accounts'))).toEqual([401, 89])
    expect(await failure(invalidate(owner))).toEqual([401, 89])
    const next = await clientWith(consumer()).appLogin()
    expect(bearerIn(next)).not.toBe(bearer)
    expect((await next.ads.get('accounts')).data).toHaveLength(3)
  })
})

describe('access token', () => {
  it.each(['1.1/oauth/invalidate_token', '1.1/oauth/invalidate_token.json'])(
    'is revoked at %s and can no longer be used to sign [oauth.invalidate_token] [oauth.invalidate_token.json_suffix] [oauth.invalidate_token.signed] [oauth.invalidate_token.no_parameters] [oauth.invalidate_token.answer] [oauth.invalidate_token.effect] [oauth.invalidate_token.different_token] [credentials.error.89] [clients.empty_form_body]',
    async (path) => {
      const { client, accessToken } = await logIn('demo_analyst')
      expect((await client.ads.get('accounts')).data).toHaveLength(1)
      here.takeCounts()
      here.arrived.length = 0
      expect(await client.post(API + path)).toEqual({ access_token: accessToken })
      expect(here.arrived.map(({ headers, body }) => [headers['content-type'], body()])).toEqual([
        ['application/x-www-form-urlencoded;charset=UTF-8', ''],
      ])
      expect(await failure(client.ads.get('accounts'))).toEqual([401, 89])
      expect(await failure(client.v1.get('account/verify_credentials.json'))).toEqual([401, 89])
      expect(await failure(client.post(API + path))).toEqual([401, 89])
      expect(here.takeCounts()).toEqual({ 'oauth.invalidate_token': 1 })

      const next = await logIn('demo_analyst')
      expect(next.accessToken).not.toBe(accessToken)
      expect((await next.client.ads.get('accounts')).data).toHaveLength(1)
    },
  )
})

describe('client connections', () => {
  it('all go to the sandbox, without external DNS lookups', async () => {
    await (await clientWith(consumer()).appLogin()).ads.get('accounts')
    expect(new Set(here.namesLookedUp)).toEqual(new Set(['api.x.com', 'ads-api.x.com']))
    expect(here.namesOutside).toEqual([])
  })
})
