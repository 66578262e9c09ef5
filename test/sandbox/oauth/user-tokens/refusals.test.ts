import { authorizeAddress, decideOn, newVerifier } from '../../../../harness/sandbox/code-flow.ts'
import { serving } from '../../serve.ts'

const CALLBACK = 'http://127.0.0.1:3999/callback'
const served = await serving({ rateLimits: 'off', callbacks: [CALLBACK] })
const { base, sandbox, clock } = served
const { consumer_key: client, consumer_secret: secret } = sandbox.demoUser
const native = sandbox.desktopApplication.consumerKey
const DEEP_LINK = 'adgraph-demo://callback'

const basic = (key: string, password: string) => ({
  authorization: `Basic ${Buffer.from(`${key}:${password}`).toString('base64')}`,
})

const post = async (path: string, form: Record<string, string>, headers: Record<string, string> = {}) => {
  const response = await fetch(`${base}${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers,
  })
  return { status: response.status, json: await response.json() }
}

const token = (form: Record<string, string>, headers = basic(client, secret)) =>
  post('/2/oauth2/token', form, headers)

const newCode = async (verifier: string, scope?: string) => {
  const address = authorizeAddress(base, verifier, {
    client_id: client,
    redirect_uri: CALLBACK,
    ...(scope !== undefined && { scope }),
  })
  const { location } = await decideOn(base, address)
  return new URL(location as string).searchParams.get('code') as string
}

const exchange = (code: string, verifier: string, changes: Record<string, string> = {}, headers?: never) =>
  token(
    { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: CALLBACK, ...changes },
    headers,
  )

const newTokens = async (scope?: string) => {
  const verifier = newVerifier()
  return (await exchange(await newCode(verifier, scope), verifier)).json
}

const call = async (method: string, path: string, bearer: string) => {
  const response = await fetch(`${base}${path}`, { method, headers: { authorization: `Bearer ${bearer}` } })
  return { status: response.status, json: await response.json() }
}

const refresh = (refreshToken: string) => token({ grant_type: 'refresh_token', refresh_token: refreshToken })

describe('authorization page', () => {
  it.each([
    ['an unknown client', { client_id: 'nobody' }],
    ['a redirect URI that is not registered', { redirect_uri: `${CALLBACK}/other` }],
    ['a missing state', { state: undefined }],
    ['a state of 501 characters', { state: 'x'.repeat(501) }],
  ])(
    'shows an error page for %s, without a redirect [oauth2.authorize.redirect_uri.exact, oauth2.authorize.state]',
    async (_what, changes) => {
      const address = authorizeAddress(base, newVerifier(), {
        client_id: client,
        redirect_uri: CALLBACK,
        ...changes,
      })
      const { status, headers } = await fetch(address, { redirect: 'manual' })
      expect([status, headers.get('location')]).toEqual([400, null])
    },
  )

  it.each([
    ['no response type', { response_type: undefined }, 'unsupported_response_type'],
    ['no code challenge', { code_challenge: undefined }, 'invalid_request'],
    ['no challenge method', { code_challenge_method: undefined }, 'invalid_request'],
    ['another challenge method', { code_challenge_method: 'S512' }, 'invalid_request'],
    ['an unknown scope', { scope: 'ads.read ads.delete' }, 'invalid_scope'],
    ['no scope', { scope: undefined }, 'invalid_scope'],
  ])(
    'redirects with an error for %s [oauth2.authorize.pkce, oauth2.authorize.scope]',
    async (_what, changes, error) => {
      const query = { client_id: client, redirect_uri: CALLBACK, ...changes }
      const { headers } = await fetch(authorizeAddress(base, newVerifier(), query), { redirect: 'manual' })
      expect(headers.get('location')).toBe(`${CALLBACK}?error=${error}&state=state-1`)
    },
  )

  it('redirects with access_denied and the state if the user denies access', async () => {
    const query = { client_id: client, redirect_uri: CALLBACK, state: 'a b&c' }
    const { location } = await decideOn(base, authorizeAddress(base, newVerifier(), query), {
      decision: 'deny',
    })
    expect(location).toBe(`${CALLBACK}?error=access_denied&state=a%20b%26c`)
  })

  it('shares no request tokens with the OAuth 1.0a pages', async () => {
    const query = { client_id: client, redirect_uri: CALLBACK }
    const started = await fetch(authorizeAddress(base, newVerifier(), query), { redirect: 'manual' })
    const page = started.headers.get('location') as string
    expect(page).toMatch(/^authorize\?oauth_token=[\w-]{32}$/)
    expect((await fetch(`${base}/i/oauth2/${page}`)).status).toBe(200)
    expect((await fetch(`${base}/oauth/${page}`)).status).toBe(400)
    const { token: other } = await sandbox.credentials.requestTokens.issue({
      consumerKey: client,
      callback: CALLBACK,
      accessLevel: 'read',
    })
    expect((await fetch(`${base}/i/oauth2/authorize?oauth_token=${other}`)).status).toBe(400)
  })
})

describe('token endpoint', () => {
  const INVALID_GRANT = [400, 'invalid_grant']
  it.each([
    ['a wrong verifier [oauth2.user_token.pkce]', { code_verifier: newVerifier() }, INVALID_GRANT],
    ['a different redirect URI', { redirect_uri: 'http://127.0.0.1:3999/other' }, INVALID_GRANT],
    ['an unknown code', { code: 'x'.repeat(64) }, INVALID_GRANT],
    ['an empty code', { code: '' }, [400, 'invalid_request']],
    ['no verifier', { code_verifier: '' }, [400, 'invalid_request']],
    ['another grant type', { grant_type: 'password' }, [400, 'unsupported_grant_type']],
    ["another client's client_id", { client_id: native }, [401, 'invalid_client']],
    ['a secret in the form [oauth2.user_token.basic]', { client_secret: secret }, [401, 'invalid_client']],
  ])('refuses %s', async (_what, changes, expected) => {
    const verifier = newVerifier()
    const code = await newCode(verifier)
    const { status, json } = await exchange(code, verifier, changes)
    expect([status, json.error]).toEqual(expected)
    // The code remains valid after a refusal.
    expect((await exchange(code, verifier)).status).toBe(200)
  })

  it.each([
    ['a wrong secret', basic(client, 'wrong')],
    ['an unknown client', basic('nobody', secret)],
    ['a confidential client without its secret [oauth2.user_token.basic]', {}],
  ])('refuses %s', async (_what, headers) => {
    const verifier = newVerifier()
    const form = { grant_type: 'authorization_code', code: await newCode(verifier), client_id: client }
    const { status, json } = await post(
      '/2/oauth2/token',
      { ...form, code_verifier: verifier, redirect_uri: CALLBACK },
      headers as Record<string, string>,
    )
    expect([status, json.error]).toEqual([401, 'invalid_client'])
  })

  it('refuses a code that was issued to another client', async () => {
    const verifier = newVerifier()
    const form = { grant_type: 'authorization_code', code: await newCode(verifier), client_id: native }
    const { status, json } = await post('/2/oauth2/token', {
      ...form,
      code_verifier: verifier,
      redirect_uri: CALLBACK,
    })
    expect([status, json.error]).toEqual(INVALID_GRANT)
  })

  it('refuses a code 30 s after it was issued [oauth2.user_token.code.lifetime]', async () => {
    const verifier = newVerifier()
    const [early, late] = [await newCode(verifier), await newCode(verifier)]
    clock.now += 29_999
    expect((await exchange(early, verifier)).status).toBe(200)
    clock.now += 1
    expect((await exchange(late, verifier)).json.error).toBe('invalid_grant')
  })

  it('refuses a used code, and revokes the grant that was issued for it [oauth2.user_token.code.once]', async () => {
    const verifier = newVerifier()
    const code = await newCode(verifier)
    const { access_token, refresh_token } = (await exchange(code, verifier)).json
    expect((await call('GET', '/12/accounts', access_token)).status).toBe(200)
    expect((await exchange(code, verifier)).json.error).toBe('invalid_grant')
    expect((await call('GET', '/12/accounts', access_token)).status).toBe(401)
    expect((await refresh(refresh_token)).json.error).toBe('invalid_grant')
  })

  it('issues tokens to a public client without a secret, and accepts the challenge method plain [oauth2.authorize, oauth2.user_token, oauth2.user_token.public, oauth2.authorize.pkce]', async () => {
    const verifier = newVerifier()
    const address = authorizeAddress(base, verifier, {
      client_id: native,
      redirect_uri: DEEP_LINK,
      code_challenge: verifier,
      code_challenge_method: 'plain',
    })
    const code = new URL((await decideOn(base, address)).location as string).searchParams.get('code')
    const { status, json } = await post('/2/oauth2/token', {
      grant_type: 'authorization_code',
      client_id: native,
      code: code as string,
      code_verifier: verifier,
      redirect_uri: DEEP_LINK,
    })
    expect([status, Object.keys(json).sort()]).toEqual([
      200,
      ['access_token', 'expires_in', 'refresh_token', 'scope', 'token_type'],
    ])
  })
})

describe('user token', () => {
  it('expires after two hours [oauth2.user_token.lifetime]', async () => {
    const { access_token, expires_in } = await newTokens()
    expect(expires_in).toBe(7200)
    clock.now += 7_199_999
    expect((await call('GET', '/12/accounts', access_token)).status).toBe(200)
    clock.now += 1
    const { status, json } = await call('GET', '/12/accounts', access_token)
    expect([status, json.errors]).toEqual([401, [{ code: 89, message: 'Invalid or expired token.' }]])
  })

  it.each([
    ['GET', '/1.1/media/upload.json?command=STATUS&media_id=1', 400],
    ['POST', '/1.1/media/upload.json?command=INIT', 400],
    ['POST', '/1.1/media/metadata/create.json', 400],
    ['GET', '/1.1/account/verify_credentials.json', 403],
    ['POST', '/oauth2/invalidate_token', 403],
  ])(
    'is reported as expired by %s %s, as is an unknown token [credentials.error.89.bearer]',
    async (method, path, live) => {
      const { access_token } = await newTokens()
      expect((await call(method, path, access_token)).status).toBe(live)
      clock.now += 7_200_000
      for (const ended of [access_token, 'unknown']) {
        const refused = await call(method, path, ended)
        expect([refused.status, refused.json]).toEqual([
          401,
          { errors: [{ code: 89, message: 'Invalid or expired token.' }] },
        ])
      }
      const { json } = await post(
        '/oauth2/token',
        { grant_type: 'client_credentials' },
        basic(client, secret),
      )
      expect((await call(method, path, json.access_token)).status).toBe(403)
    },
  )

  it('has no refresh token without the scope offline.access [oauth2.authorize.scope.offline]', async () => {
    expect(await newTokens('ads.read')).not.toHaveProperty('refresh_token')
  })

  it('can read, but not write, if its only scope is ads.read [oauth2.authorize.scope.read]', async () => {
    const { access_token } = await newTokens('ads.read offline.access')
    const { json } = await call('GET', '/12/accounts', access_token)
    const account = json.data[0].id
    const refused = await call('POST', `/12/accounts/${account}/campaigns?name=x`, access_token)
    expect([refused.status, refused.json.errors]).toEqual([
      403,
      [
        {
          code: 'READONLY_CLIENT_APPLICATION',
          message: 'The access token is read-only: it lacks the scope ads.write.',
        },
      ],
    ])
  })

  it('can write, but not read, if its only scope is ads.write [oauth2.authorize.scope.write]', async () => {
    const { access_token } = await newTokens('ads.write')
    expect((await call('POST', '/12/accounts', access_token)).status).toBe(200)
    const { status, json } = await call('GET', '/12/accounts', access_token)
    expect([status, json.errors[0].code]).toEqual([403, 'UNAUTHORIZED_CLIENT_APPLICATION'])
  })

  it('needs the scope users.read to read its own user or look up users [users.me, users.credentials]', async () => {
    const { access_token } = await newTokens()
    const { json } = await call('GET', '/2/users/me', access_token)
    const user = { id: sandbox.demoUser.user_id, name: 'Demo User', username: 'demo' }
    expect(json.data).toEqual(user)
    const lookup = '/2/users/by?usernames=demo'
    expect((await call('GET', lookup, access_token)).json.data).toEqual([user])
    const { access_token: narrow } = await newTokens('ads.read tweet.read')
    for (const path of ['/2/users/me', lookup]) expect((await call('GET', path, narrow)).status).toBe(403)
  })

  it('is revoked when the user grants the same client access again [oauth2.user_token.one_grant]', async () => {
    const first = await newTokens()
    const second = await newTokens()
    expect((await call('GET', '/12/accounts', first.access_token)).status).toBe(401)
    expect((await refresh(first.refresh_token)).json.error).toBe('invalid_grant')
    expect((await call('GET', '/12/accounts', second.access_token)).status).toBe(200)
  })

  it('is replaced at each refresh, and reusing an old refresh token revokes the grant [oauth2.user_token.rotation]', async () => {
    const first = await newTokens()
    const second = (await refresh(first.refresh_token)).json
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect((await call('GET', '/12/accounts', first.access_token)).status).toBe(401)
    expect((await call('GET', '/12/accounts', second.access_token)).status).toBe(200)
    expect((await refresh(first.refresh_token)).json.error).toBe('invalid_grant')
    expect((await call('GET', '/12/accounts', second.access_token)).status).toBe(401)
    expect((await refresh(second.refresh_token)).json.error).toBe('invalid_grant')
  })

  it('cannot be refreshed with an access token, which remains valid', async () => {
    const { access_token } = await newTokens()
    expect((await refresh(access_token)).json.error).toBe('invalid_grant')
    expect((await call('GET', '/12/accounts', access_token)).status).toBe(200)
  })

  it('can be revoked with its access or refresh token [oauth2.revoke, oauth2.revoke.answer]', async () => {
    for (const name of ['access_token', 'refresh_token']) {
      const tokens = await newTokens()
      const revoked = await post('/2/oauth2/revoke', { token: tokens[name] }, basic(client, secret))
      expect(revoked).toEqual({ status: 200, json: { revoked: true } })
      expect((await call('GET', '/12/accounts', tokens.access_token)).status).toBe(401)
      expect((await refresh(tokens.refresh_token)).json.error).toBe('invalid_grant')
    }
    const { json } = await post('/2/oauth2/revoke', { token: 'unknown' }, basic(client, secret))
    expect(json).toEqual({ revoked: true })
  })
})
