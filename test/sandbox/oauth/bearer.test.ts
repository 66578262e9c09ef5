import { type SandboxResponse, send } from '../../../harness/sandbox/signed.ts'
import type { RegisteredApplication } from '../../../src/sandbox/oauth/stored/applications.ts'
import { serve, serving } from '../serve.ts'
import {
  accessTokenOf,
  approve,
  bearerOf,
  consumerOf,
  exchange,
  newApplication,
  pairsOf,
  post,
  requestToken,
  tokenOf,
  verdict,
} from './wire.ts'

const served = await serving({ bearerReads: true, bearerRate: { limit: 5, windowSeconds: 900 } })

const basic = (key: string, secret: string) => `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`
const basicOf = ({ consumerKey, consumerSecret }: RegisteredApplication) => basic(consumerKey, consumerSecret)
const FORM = 'application/x-www-form-urlencoded'
const fetchToken = (
  authorization: string | undefined,
  body = 'grant_type=client_credentials',
  type = `${FORM};charset=UTF-8`,
  at = served,
): Promise<SandboxResponse> =>
  send(at.base, {
    method: 'POST',
    target: '/oauth2/token',
    headers: { ...(authorization && { authorization }), 'content-type': type },
    body,
  })
const get = (bearer: string, target = '/12/accounts', at = served) =>
  send(at.base, { method: 'GET', target, headers: { authorization: `Bearer ${bearer}` } })
const UNVERIFIED = {
  errors: [{ code: 99, message: 'Unable to verify your credentials.', label: 'authenticity_token_error' }],
}

describe('POST /oauth2/token', () => {
  it('exchanges consumer key and secret for a bearer token [oauth2.token, oauth2.token.basic, oauth2.token.answer, credentials.flow_b]', async () => {
    const response = await fetchToken(basicOf(await newApplication(served)))
    expect(response.status).toBe(200)
    expect(response.headers['content-type']).toBe('application/json;charset=utf-8')
    expect(response.json).toEqual({
      token_type: 'bearer',
      access_token: expect.stringMatching(/^A{22}[\w%.~-]{60,}$/),
    })
  })

  it('returns one token per application, even for parallel calls [oauth2.token.one_per_application]', async () => {
    const [one, other] = [await newApplication(served), await newApplication(served)]
    const responses = await Promise.all(Array.from({ length: 5 }, () => fetchToken(basicOf(one))))
    const tokens = new Set(responses.map(({ json }) => json.access_token))
    expect(tokens.size).toBe(1)
    expect(tokens).not.toContain((await fetchToken(basicOf(other))).json.access_token)
  })

  it('refuses requests over the rate limit, and accepts them again in the next window [credentials.error.99]', async () => {
    const application = await newApplication(served)
    for (let calls = 0; calls < 5; calls++) expect((await fetchToken(basicOf(application))).status).toBe(200)
    const refused = await fetchToken(basicOf(application))
    expect(verdict(refused)).toEqual([403, 99])
    expect(refused.json.errors[0].label).toBeUndefined()
    served.clock.now += 900_000
    expect((await fetchToken(basicOf(application))).status).toBe(200)
  })

  it('decodes credentials that were percent-encoded before base64 [oauth2.token.encoded_basic]', async () => {
    const { consumerKey, consumerSecret } = await newApplication(served)
    const every = (text: string) =>
      [...text].map((character) => `%${character.charCodeAt(0).toString(16)}`).join('')
    expect((await fetchToken(basic(every(consumerKey), every(consumerSecret)))).status).toBe(200)
  })

  it('refuses all invalid requests with the same response [credentials.error.99_credentials, oauth2.token.content_type, oauth2.token.grant_type]', async () => {
    const application = await newApplication(served)
    const good = basicOf(application)
    for (const response of [
      await fetchToken(undefined),
      await fetchToken('Basic %%%'),
      await fetchToken(basic(application.consumerKey, 'wrong')),
      await fetchToken(basic('unknown', application.consumerSecret)),
      await fetchToken(basic('unknown', '')),
      await fetchToken(basic(`%zz${application.consumerKey}`, application.consumerSecret)),
      await fetchToken(good, ''),
      await fetchToken(good, 'grant_type=password'),
      await fetchToken(good, 'grant_type=client_credentials&grant_type=client_credentials'),
      await fetchToken(good, '{"grant_type":"client_credentials"}', 'application/json'),
      await fetchToken(good, 'grant_type=client_credentials', 'text/plain'),
    ])
      expect([response.status, response.json]).toEqual([403, UNVERIFIED])
    expect((await fetchToken(good)).status).toBe(200)
  })
})

describe('application bearer token', () => {
  it("can read as the application's owner, but cannot write [credentials.bearer_form, oauth2.token.verbatim]", async () => {
    const token = (await fetchToken(basicOf(await newApplication(served)))).json.access_token
    const accounts = await get(token)
    expect([accounts.status, accounts.json.data.length]).toEqual([200, 3])
    expect(verdict(await get(decodeURIComponent(token)))).toEqual(
      token.includes('%') ? [401, 89] : [200, undefined],
    )
    const write = await send(served.base, {
      method: 'PUT',
      target: `/12/accounts/${served.sandbox.demo.mainAccountId}?name=Changed`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(verdict(write)).toEqual([403, 'UNAUTHORIZED_CLIENT_APPLICATION'])
    const foreign = `/12/accounts/${served.sandbox.demo.foreignAccountId}`
    expect(verdict(await get(token, foreign))).toEqual([403, 'ACCOUNT_NOT_FOUND'])
    expect(verdict(await get('unknown'))).toEqual([401, 89])
  })

  it('is refused if the request also has OAuth parameters', async () => {
    const token = (await fetchToken(basicOf(await newApplication(served)))).json.access_token
    expect(verdict(await get(token, '/12/accounts?oauth_token=x'))).toEqual([400, 215])
  })

  it('is reported as revoked even if bearer tokens are not accepted [credentials.error.89.bearer]', async () => {
    const plain = await serve()
    const application = await newApplication(plain)
    const key = consumerOf(application)
    const read = (bearer: string) =>
      send(plain.base, {
        method: 'GET',
        target: '/12/accounts',
        headers: { authorization: `Bearer ${bearer}` },
      })
    const bearer = await bearerOf(plain, key)
    expect(verdict(await read(bearer))).toEqual([403, 'UNAUTHORIZED_CLIENT_APPLICATION'])
    const basic = Buffer.from(`${key.key}:${key.secret}`).toString('base64')
    const revoked = await send(plain.base, {
      method: 'POST',
      target: `/oauth2/invalidate_token?access_token=${encodeURIComponent(bearer)}`,
      headers: { authorization: `Basic ${basic}` },
    })
    expect(revoked.status).toBe(200)
    const refused = await read(bearer)
    expect([refused.status, refused.json]).toEqual([
      401,
      { errors: [{ code: 89, message: 'Invalid or expired token.' }] },
    ])
    await plain.sandbox.close()
  })

  it('is refused by default [signing.bearer_refused, credentials.error.220]', async () => {
    const usual = await serve()
    const { consumerKey, consumerSecret } = await newApplication(usual)
    const { json } = await fetchToken(basic(consumerKey, consumerSecret), undefined, undefined, usual)
    const response = await get(json.access_token, '/12/accounts', usual)
    expect(response.status).toBe(403)
    expect(response.json.errors.map(({ code }: { code: unknown }) => code)).toEqual([
      'UNAUTHORIZED_CLIENT_APPLICATION',
      220,
    ])
    await usual.sandbox.close()
  })
})

describe('POST /oauth2/invalidate_token', () => {
  it('revokes the bearer token if the owner signs the request [oauth2.invalidate_token, oauth2.invalidate_token.signed, oauth2.invalidate_token.answer, oauth2.invalidate_token.effect]', async () => {
    const application = await newApplication(served)
    const bearer = (await fetchToken(basicOf(application))).json.access_token
    const token = await accessTokenOf(served, application)
    const invalidate = () =>
      post(served, '/oauth2/invalidate_token', {
        consumer: consumerOf(application),
        token,
        form: { access_token: bearer },
      })
    const response = await invalidate()
    expect([response.status, response.json]).toEqual([200, { access_token: bearer }])
    expect(verdict(await get(bearer))).toEqual([401, 89])
    expect(verdict(await invalidate())).toEqual([401, 89])
    const next = (await fetchToken(basicOf(application))).json.access_token
    expect(next).not.toBe(bearer)
    expect((await get(next)).status).toBe(200)
  })

  it('accepts HTTP Basic authentication, and the token in the query [oauth2.invalidate_token.basic]', async () => {
    const application = await newApplication(served)
    const bearer = (await fetchToken(basicOf(application))).json.access_token
    const invalidate = (authorization: string) =>
      send(served.base, {
        method: 'POST',
        target: `/oauth2/invalidate_token?access_token=${encodeURIComponent(bearer)}`,
        headers: { authorization },
      })
    expect(verdict(await invalidate(basic(application.consumerKey, 'wrong')))).toEqual([401, 32])
    const response = await invalidate(basicOf(application))
    expect([response.status, response.json]).toEqual([200, { access_token: bearer }])
  })

  it.each([
    ['form', '/oauth2/invalidate_token'],
    ['query', '/oauth2/invalidate_token?'],
  ] as const)(
    'accepts a token that is not encoded again in the %s, as in the public documentation',
    async (place, path) => {
      const application = await newApplication(served)
      const bearer = (await fetchToken(basicOf(application))).json.access_token
      expect(bearer).toContain('%3D')
      const pair = `access_token=${bearer}`
      const response = await send(served.base, {
        method: 'POST',
        target: place === 'query' ? `${path}${pair}` : path,
        headers: { authorization: basicOf(application), 'content-type': FORM },
        ...(place === 'form' && { body: pair }),
      })
      expect([response.status, response.json]).toEqual([200, { access_token: bearer }])
      expect(verdict(await get(bearer))).toEqual([401, 89])
    },
  )

  it("refuses a missing token, another application's token, and callers other than the owner [oauth2.invalidate_token.access_token.required]", async () => {
    const [application, foreign] = [await newApplication(served), await newApplication(served)]
    const bearer = (await fetchToken(basicOf(application))).json.access_token
    const token = await accessTokenOf(served, foreign)
    const as = (form: Record<string, string>) =>
      post(served, '/oauth2/invalidate_token', { consumer: consumerOf(foreign), token, form })
    expect(verdict(await as({}))).toEqual([401, 89])
    expect(verdict(await as({ access_token: bearer }))).toEqual([401, 89])
    const asked = await requestToken(served, application)
    const verifier = await approve(served, asked, served.sandbox.demo.secondUserId)
    const stranger = tokenOf(pairsOf(await exchange(served, application, asked, verifier)))
    const byStranger = await post(served, '/oauth2/invalidate_token', {
      consumer: consumerOf(application),
      token: stranger,
      form: { access_token: bearer },
    })
    expect(verdict(byStranger)).toEqual([403, 87])
    expect((await get(bearer)).status).toBe(200)
  })
})

describe('bearer request', () => {
  it.each(['oauth_token=1', '%6fauth_token=1', 'a=1&o%61uth_nonce', '%zz'])(
    'is refused with %s in the query',
    async (query) => {
      expect(verdict(await get('x', `/12/accounts?${query}`))).toEqual([400, 215])
    },
  )
})

describe('Authorization header with 60,000 spaces', () => {
  // A backtracking regular expression once took four seconds for each of these requests.
  it.each(['/12/accounts', '/1.1/account/verify_credentials.json'])(
    'is refused at %s, five times within the test timeout',
    async (target) => {
      const authorization = `Bearer a${' '.repeat(60_000)}b`
      for (let time = 0; time < 5; time++) {
        const response = await send(served.base, { method: 'GET', target, headers: { authorization } })
        expect(response.status).toBeGreaterThanOrEqual(401)
      }
    },
  )
})

describe('300 kB form', () => {
  it('is refused as bad authentication data at four credential endpoints', async () => {
    const body = 'a=&'.repeat(100_000)
    for (const target of [
      '/oauth/request_token',
      '/oauth/access_token',
      '/oauth2/token',
      '/oauth2/invalidate_token',
    ]) {
      const response = await send(served.base, {
        method: 'POST',
        target,
        headers: { 'content-type': FORM, authorization: basic('a', 'b') },
        body,
      })
      expect([response.status, response.json.errors[0].code]).toEqual([400, 215])
    }
  })
})
