/**
 * Runs the published oauth4webapi and openid-client, unmodified, against the sandbox: authorize, code, token,
 * call, refresh, revoke (live-api §6). The only option they need is permission to use plain http.
 */

import { ALL_SCOPES, decideOn } from '../../../harness/sandbox/code-flow.ts'
import { serving } from '../../sandbox/serve.ts'

/** Loads a package by name, so that type checks do not depend on it. */
const load = (name: string) => import(name)
const oauth = await load('oauth4webapi')
const openid = await load('openid-client')

const CALLBACK = 'http://127.0.0.1:3999/callback'
const DEEP_LINK = 'adgraph-demo://callback'
const { base, sandbox } = await serving({ rateLimits: 'off', callbacks: [CALLBACK] })

const server = {
  issuer: base,
  authorization_endpoint: `${base}/i/oauth2/authorize`,
  token_endpoint: `${base}/2/oauth2/token`,
  revocation_endpoint: `${base}/2/oauth2/revoke`,
}
const CLIENTS = {
  confidential: {
    id: sandbox.demoUser.consumer_key,
    secret: sandbox.demoUser.consumer_secret,
    callback: CALLBACK,
  },
  public: { id: sandbox.desktopApplication.consumerKey, secret: undefined, callback: DEEP_LINK },
}
const ACCOUNTS = new URL(`${base}/12/accounts`)
const OLD = { name: expect.any(String), error: 'invalid_grant' }

describe.each(Object.entries(CLIENTS))('%s client', (_kind, { id, secret, callback }) => {
  it('signs in, calls the API, and refreshes and revokes its tokens with openid-client [oauth2.user_token.public, oauth2.user_token.basic, oauth2.user_token.rotation, oauth2.revoke]', async () => {
    const authentication = secret === undefined ? openid.None() : openid.ClientSecretBasic(secret)
    const config = new openid.Configuration(server, id, {}, authentication)
    openid.allowInsecureRequests(config)
    const pkceCodeVerifier = openid.randomPKCECodeVerifier()
    const expectedState = openid.randomState()
    const address = openid.buildAuthorizationUrl(config, {
      redirect_uri: callback,
      scope: ALL_SCOPES,
      state: expectedState,
      code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: 'S256',
    })
    const { location } = await decideOn(base, address.href)
    const checks = { pkceCodeVerifier, expectedState }
    const first = await openid.authorizationCodeGrant(config, new URL(location as string), checks)
    expect(first.expires_in).toBe(7200)
    const call = async (token: string) =>
      (await openid.fetchProtectedResource(config, token, ACCOUNTS, 'GET')).status
    expect(await call(first.access_token)).toBe(200)
    const second = await openid.refreshTokenGrant(config, first.refresh_token as string)
    expect(second.scope).toBe(ALL_SCOPES)
    expect(await call(second.access_token)).toBe(200)
    await openid.tokenRevocation(config, second.access_token)
    expect(
      (await fetch(ACCOUNTS, { headers: { authorization: `Bearer ${second.access_token}` } })).status,
    ).toBe(401)
    await expect(openid.refreshTokenGrant(config, second.refresh_token as string)).rejects.toMatchObject(OLD)
  })

  it('signs in, calls the API, and refreshes and revokes its tokens with oauth4webapi [oauth2.user_token.public, oauth2.user_token.basic, oauth2.user_token.rotation, oauth2.revoke]', async () => {
    const client = { client_id: id }
    const authentication = secret === undefined ? oauth.None() : oauth.ClientSecretBasic(secret)
    const insecure = { [oauth.allowInsecureRequests]: true }
    const verifier = oauth.generateRandomCodeVerifier()
    const state = oauth.generateRandomState()
    const address = new URL(server.authorization_endpoint)
    address.search = new URLSearchParams({
      response_type: 'code',
      client_id: id,
      redirect_uri: callback,
      scope: ALL_SCOPES,
      state,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }).toString()
    const { location } = await decideOn(base, address.href)
    const parameters = oauth.validateAuthResponse(server, client, new URL(location as string), state)
    const first = await oauth.processAuthorizationCodeResponse(
      server,
      client,
      await oauth.authorizationCodeGrantRequest(
        server,
        client,
        authentication,
        parameters,
        callback,
        verifier,
        insecure,
      ),
    )
    const call = (token: string) =>
      oauth.protectedResourceRequest(token, 'GET', ACCOUNTS, undefined, undefined, insecure)
    expect((await call(first.access_token)).status).toBe(200)
    const refreshed = async (token: string) =>
      oauth.processRefreshTokenResponse(
        server,
        client,
        await oauth.refreshTokenGrantRequest(server, client, authentication, token, insecure),
      )
    const second = await refreshed(first.refresh_token as string)
    expect((await call(second.access_token)).status).toBe(200)
    await oauth.processRevocationResponse(
      await oauth.revocationRequest(server, client, authentication, second.refresh_token as string, insecure),
    )
    expect(
      (await fetch(ACCOUNTS, { headers: { authorization: `Bearer ${second.access_token}` } })).status,
    ).toBe(401)
    await expect(refreshed(second.refresh_token as string)).rejects.toMatchObject(OLD)
  })
})
