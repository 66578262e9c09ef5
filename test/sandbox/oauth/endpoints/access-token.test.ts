import { send } from '../../../../harness/sandbox/signed.ts'
import { serving } from '../../serve.ts'
import {
  accessTokenOf,
  approve,
  CALLBACK,
  COULD_NOT,
  consumerOf,
  exchange,
  helpWith,
  type Key,
  newApplication,
  pairsOf,
  post,
  requestToken,
  signed,
  tokenOf,
  verdict,
} from '../wire.ts'

const served = await serving()
const application = await newApplication(served)

const approved = async (callback = CALLBACK): Promise<{ token: Key; verifier: string }> => {
  const token = await requestToken(served, application, callback)
  return { token, verifier: await approve(served, token) }
}
const trade = ({ token, verifier }: { token: Key; verifier?: string }) =>
  exchange(served, application, token, verifier)
const expectRefused = async (response: Promise<{ status: number; json: unknown }>, help = {}) => {
  const { status, json } = await response
  expect([status, json]).toEqual([401, { ...COULD_NOT, ...help }])
}

describe('POST /oauth/access_token', () => {
  it('exchanges a request token and its verifier for an access token [oauth.access_token, oauth.access_token.answer, credentials.flow_a, oauth.access_token.oauth_verifier.web]', async () => {
    const response = await trade(await approved())
    expect(response.status).toBe(200)
    expect(response.headers['content-type']).toBe('text/html;charset=utf-8')
    const pairs = pairsOf(response)
    expect(Object.keys(pairs)).toEqual(['oauth_token', 'oauth_token_secret', 'user_id', 'screen_name'])
    expect(pairs).toMatchObject({ user_id: served.sandbox.demo.userId, screen_name: 'demo' })
    const accounts = await post(served, '/12/accounts', {
      method: 'GET',
      consumer: consumerOf(application),
      token: tokenOf(pairs),
    })
    expect([accounts.status, accounts.json.data.length]).toEqual([200, 3])
  })

  it('returns a token that identifies its user [account.verify_credentials]', async () => {
    const token = await accessTokenOf(served, application)
    const response = await post(served, '/1.1/account/verify_credentials.json', {
      method: 'GET',
      consumer: consumerOf(application),
      token,
    })
    expect([response.status, response.json]).toEqual([
      200,
      { id_str: served.sandbox.demo.userId, screen_name: 'demo', name: 'Demo User' },
    ])
  })

  it('accepts the verifier in the form or the query [oauth.access_token.verifier_in_body]', async () => {
    for (const place of ['form', 'query'] as const) {
      const { token, verifier } = await approved()
      const response = await post(served, '/oauth/access_token', {
        consumer: consumerOf(application),
        token,
        [place]: { oauth_verifier: verifier },
      })
      expect([place, response.status]).toEqual([place, 200])
    }
  })

  it('accepts oauth_token and verifier in both header and body if the values match', async () => {
    const { token, verifier } = await approved()
    const both = (inBody: string) =>
      post(served, '/oauth/access_token', {
        consumer: consumerOf(application),
        token,
        header: { oauth_verifier: verifier },
        form: { oauth_verifier: inBody, oauth_token: token.key },
      })
    expect(verdict(await both('other'))).toEqual([400, 215])
    expect((await both(verifier)).status).toBe(200)
  })

  it('refuses a missing, empty or wrong verifier in the same way and changes nothing [oauth.access_token.oauth_verifier.required]', async () => {
    const { token, verifier } = await approved()
    for (const wrong of [undefined, '', 'wrong', `${verifier}x`, verifier.toLowerCase().toUpperCase()])
      await expectRefused(exchange(served, application, token, wrong))
    expect((await trade({ token, verifier })).status).toBe(200)
  })

  it("refuses a missing or unknown token, and another token's verifier [oauth.access_token.oauth_token.required, oauth.access_token.oauth_token.same]", async () => {
    const [one, other] = [await approved(), await approved()]
    await expectRefused(trade({ token: one.token, verifier: other.verifier }))
    await expectRefused(
      trade({ token: { key: 'unknown', secret: one.token.secret }, verifier: one.verifier }),
      helpWith('unknown-token', null),
    )
    await expectRefused(
      post(served, '/oauth/access_token', {
        consumer: consumerOf(application),
        header: { oauth_verifier: one.verifier },
      }),
      helpWith('token-kind', true),
    )
    const foreign = await newApplication(served)
    await expectRefused(exchange(served, foreign, one.token, one.verifier), helpWith('unknown-token', null))
    expect((await trade(one)).status).toBe(200)
  })

  it('refuses an undecided, denied, used or expired token', async () => {
    const undecided = await requestToken(served, application)
    await expectRefused(exchange(served, application, undecided, 'x'))
    await served.sandbox.credentials.authorizations.deny(undecided.key)
    await expectRefused(exchange(served, application, undecided, 'x'))
    expect(
      await served.sandbox.credentials.authorizations.grant(undecided.key, served.sandbox.demo.userId),
    ).toBeUndefined()
    const used = await approved()
    expect((await trade(used)).status).toBe(200)
    await expectRefused(trade(used))
    const late = await approved()
    served.clock.now += 600_000
    await expectRefused(trade(late), helpWith('unknown-token', null))
  })

  it('accepts exactly one of 100 parallel exchanges', async () => {
    const { token, verifier } = await approved()
    const responses = await Promise.all(Array.from({ length: 100 }, () => trade({ token, verifier })))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, json } of responses.filter((response) => response.status !== 200))
      expect([status, json]).toEqual([401, COULD_NOT])
  })

  it('returns the same token for the same user and access level', async () => {
    const by = await newApplication(served)
    const first = await accessTokenOf(served, by)
    expect(await accessTokenOf(served, by)).toEqual(first)
    const reader = await accessTokenOf(served, by, { svc_auth_access_type: 'read' })
    expect(reader.key).not.toBe(first.key)
  })

  it('returns a token that is still valid years later [oauth.access_token.no_expiry]', async () => {
    const token = await accessTokenOf(served, application)
    served.clock.now += 3 * 365 * 86_400_000
    const call = { method: 'GET', consumer: consumerOf(application), token }
    expect((await post(served, '/12/accounts', call)).status).toBe(200)
  })

  it('returns a read token that cannot write, even for an account admin', async () => {
    const token = await accessTokenOf(served, application, { svc_auth_access_type: 'read' })
    const call = { consumer: consumerOf(application), token }
    expect((await post(served, '/12/accounts', { ...call, method: 'GET' })).status).toBe(200)
    const refused = await post(served, `/12/accounts/${served.sandbox.demo.mainAccountId}`, {
      ...call,
      method: 'PUT',
      form: { name: 'Changed' },
    })
    expect(verdict(refused)).toEqual([403, 'READONLY_CLIENT_APPLICATION'])
  })
})

describe('the PIN', () => {
  it('has seven digits and works once [oauth.access_token.oauth_verifier.pin, oauth.access_token.pin]', async () => {
    const { token, verifier } = await approved('oob')
    expect(verifier).toMatch(/^\d{7}$/)
    expect((await trade({ token, verifier })).status).toBe(200)
    await expectRefused(trade({ token, verifier }))
  })

  const wrongPin = (pin: string) => `${(Number(pin) + 1) % 10_000_000}`.padStart(7, '0')

  it('remains valid after four wrong attempts and becomes invalid after the fifth', async () => {
    const survivor = await approved('oob')
    for (let tries = 0; tries < 4; tries++)
      await expectRefused(trade({ token: survivor.token, verifier: wrongPin(survivor.verifier) }))
    expect((await trade(survivor)).status).toBe(200)
    const burnt = await approved('oob')
    for (let tries = 0; tries < 5; tries++)
      await expectRefused(trade({ token: burnt.token, verifier: wrongPin(burnt.verifier) }))
    await expectRefused(trade(burnt))
  })

  it('becomes invalid after many concurrent wrong attempts', async () => {
    const { token, verifier } = await approved('oob')
    await Promise.all(
      Array.from({ length: 50 }, (_, at) => trade({ token, verifier: `${at}`.padStart(7, '9') })),
    )
    await expectRefused(trade({ token, verifier }))
  })
})

describe('signed exchange', () => {
  it('is refused if it is sent again', async () => {
    const { token, verifier } = await approved()
    const sent = signed(served, '/oauth/access_token', {
      consumer: consumerOf(application),
      token,
      header: { oauth_verifier: verifier },
    })
    expect((await send(served.base, sent)).status).toBe(200)
    expect(verdict(await send(served.base, sent))).toEqual([401, 32])
  })
})
