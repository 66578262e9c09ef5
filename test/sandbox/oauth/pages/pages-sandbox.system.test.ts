import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { clientOf, type SandboxResponse, send } from '../../../../harness/sandbox/signed.ts'
import { createSigner } from '../../../../src/oauth1/index.ts'
import { chromiumIsAvailable, howToInstallChromium, launchChromium } from '../../../e2e/chromium.ts'
import { requirement } from '../../../requirement.ts'
import { serving } from '../../serve.ts'
import { hiddenFields, type Jar, openJar, type Shown } from '../pages-world.ts'

const CALLBACK = 'https://app.example/oauth/callback?keep=1'
const pictures = join(import.meta.dirname, '../../../../coverage')
const FORM = 'application/x-www-form-urlencoded'

const itInBrowser = requirement('chromium', chromiumIsAvailable, howToInstallChromium)

const served = await serving({ rateLimits: 'off', callbacks: [CALLBACK, 'https://app.example/{odd}'] })
let jar: Jar
beforeEach(() => {
  jar = openJar(served.base)
})

interface Key {
  readonly key: string
  readonly secret: string
}

const post = (
  path: string,
  consumer: Key,
  pairs: Record<string, string>,
  token?: Key,
): Promise<SandboxResponse> => {
  const form = new URLSearchParams(pairs).toString()
  const signer = createSigner({ consumer, ...(token && { token }), timestamp: served.timestamp })
  const authorization = signer.authorize({ method: 'POST', url: served.base + path, form })
  return send(served.base, {
    method: 'POST',
    target: path,
    headers: { authorization, 'content-type': FORM },
    body: form,
  })
}
const web = (): Key => {
  const { consumer_key: key, consumer_secret: secret } = served.sandbox.demoUser
  return { key, secret }
}
const desktop = (): Key => {
  const { consumerKey: key, consumerSecret: secret } = served.sandbox.desktopApplication
  return { key, secret }
}
const requestToken = async (consumer: Key, callback: string, more: Record<string, string> = {}) => {
  const response = await post('/oauth/request_token', consumer, { oauth_callback: callback, ...more })
  if (response.status !== 200) throw new Error(`request_token returned ${response.status}: ${response.text}`)
  const pairs = new URLSearchParams(response.text)
  return { key: pairs.get('oauth_token') ?? '', secret: pairs.get('oauth_token_secret') ?? '' }
}
const exchange = (consumer: Key, token: Key, verifier: string) =>
  post('/oauth/access_token', consumer, { oauth_verifier: verifier }, token)
const signInAs = async (entrance: string, screenName: string): Promise<Shown> => {
  const login = await jar.get(entrance)
  const done = await jar.post('/oauth/login', { ...hiddenFields(login), demo_user: screenName })
  return jar.get(`/oauth/${done.headers.location}`)
}
const at = (token: Key, entrance = 'authorize') => `/oauth/${entrance}?oauth_token=${token.key}`
const decide = (consent: Shown, decision: string) =>
  jar.post('/oauth/authorize', { ...hiddenFields(consent), decision })

describe("the sandbox's sign-in pages", () => {
  it('let 20 people continue as the same demo user at the same time', async () => {
    const visits = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const visitor = openJar(served.base)
        return { visitor, login: await visitor.get(at(await requestToken(desktop(), 'oob'))) }
      }),
    )
    const chosen = await Promise.all(
      visits.map(({ visitor, login }) =>
        visitor.post('/oauth/login', { ...hiddenFields(login), demo_user: 'demo' }),
      ),
    )
    expect(chosen.map(({ status }) => status)).toEqual(Array(20).fill(303))
  })

  it('lead to an access token for the user who signed in [credentials.flow_a] [oauth.access_token.oauth_verifier.web]', async () => {
    const token = await requestToken(web(), CALLBACK, { x_auth_access_type: 'read' })
    const consent = await signInAs(at(token), 'demo_ad_manager')
    expect([consent.text.includes('Read only'), consent.text.includes('@demo_ad_manager')]).toEqual([
      true,
      true,
    ])
    const { headers } = await decide(consent, 'approve')
    const { origin, pathname, searchParams } = new URL(String(headers.location))
    expect([origin, pathname, [...searchParams.keys()]]).toEqual([
      'https://app.example',
      '/oauth/callback',
      ['keep', 'oauth_token', 'oauth_verifier'],
    ])
    expect(searchParams.get('oauth_token')).toBe(token.key)
    const response = await exchange(web(), token, searchParams.get('oauth_verifier') ?? '')
    const pairs = new URLSearchParams(response.text)
    expect([response.status, pairs.get('screen_name')]).toEqual([200, 'demo_ad_manager'])
    const client = clientOf(
      served.base,
      {
        consumer_key: web().key,
        consumer_secret: web().secret,
        access_token: pairs.get('oauth_token') ?? '',
        access_token_secret: pairs.get('oauth_token_secret') ?? '',
      },
      { timestamp: served.timestamp },
    )
    expect((await client.get('/12/accounts')).status).toBe(200)
    expect((await jar.get(at(token))).status).toBe(400)
  })

  it('skip consent at /oauth/authenticate only if an earlier grant includes the access level [oauth.authenticate.granted_before]', async () => {
    const first = await requestToken(web(), CALLBACK, { x_auth_access_type: 'read' })
    const consent = await signInAs(at(first, 'authenticate'), 'demo_creative_manager')
    expect((await decide(consent, 'approve')).status).toBe(303)
    const again = await requestToken(web(), CALLBACK, { x_auth_access_type: 'read' })
    expect((await jar.get(at(again, 'authenticate'))).headers.location).toContain('oauth_verifier=')
    const more = await requestToken(web(), CALLBACK)
    expect((await jar.get(at(more, 'authenticate'))).text).toContain('Read and write')
    expect((await jar.get(at(more, 'authorize'))).text).toContain('Read and write')
  })

  it('show a PIN of seven digits that works once [oauth.access_token.oauth_verifier.pin] [oauth.access_token.pin]', async () => {
    const token = await requestToken(desktop(), 'oob')
    expect((await jar.get(at(token, 'authenticate'))).status).toBe(400)
    const shown = await decide(await signInAs(at(token), 'demo_analyst'), 'approve')
    const [, pin = ''] = /<output[^>]*>(\d+)<\/output>/.exec(shown.text) ?? []
    expect(pin).toMatch(/^\d{7}$/)
    expect((await exchange(desktop(), token, pin)).status).toBe(200)
    expect((await exchange(desktop(), token, pin)).status).toBe(401)
  })

  it('return no verifier for a denied request', async () => {
    const token = await requestToken(web(), CALLBACK)
    const { headers } = await decide(await signInAs(at(token), 'demo_analyst'), 'deny')
    expect(headers.location).toBe(`${CALLBACK}&denied=${token.key}`)
    expect((await exchange(web(), token, 'anything')).status).toBe(401)
    expect((await jar.get(at(token))).status).toBe(400)
  })

  it('accept at most one approval per request, even if several decisions arrive in parallel', async () => {
    const token = await requestToken(web(), CALLBACK)
    const consent = await signInAs(at(token), 'demo_analyst')
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, each) => decide(consent, each % 2 ? 'approve' : 'deny')),
    )
    const verifiers = responses.filter(({ headers }) => headers.location?.includes('oauth_verifier='))
    expect(verifiers.length).toBeLessThanOrEqual(1)
    expect(responses.filter(({ status }) => status === 500)).toEqual([])
  })

  it('refuse a request token after ten minutes', async () => {
    const token = await requestToken(web(), CALLBACK)
    served.clock.now += 10 * 60_000
    expect((await jar.get(at(token))).status).toBe(400)
  })

  it('redirect to a registered callback with unusual characters', async () => {
    const token = await requestToken(web(), 'https://app.example/{odd}')
    const { headers } = await decide(await signInAs(at(token), 'demo_analyst'), 'deny')
    expect(headers.location).toBe(`https://app.example/{odd}?denied=${token.key}`)
  })

  itInBrowser(
    'work over https, with a cookie that is sent only over https [optional: credentials.https]',
    async () => {
      const { url } = await served.sandbox.listen(0, '127.0.0.1', { https: true })
      const browser = await launchChromium()
      try {
        const context = await browser.newContext({ ignoreHTTPSErrors: true })
        const page = await context.newPage()
        const token = await requestToken(desktop(), 'oob')
        await page.goto(`${url}${at(token)}&screen_name=demo_analyst`)
        await mkdir(pictures, { recursive: true })
        await page.screenshot({ path: join(pictures, 'oauth-login-sandbox.png'), fullPage: true })
        await page.getByLabel('Password').fill('sandbox')
        await page.getByRole('button', { name: 'Sign in' }).click()
        await page.getByRole('button', { name: 'Authorize' }).click()
        const pin = (await page.getByRole('status').textContent()) ?? ''
        expect((await exchange(desktop(), token, pin)).status).toBe(200)
        const cookies = (await context.cookies()).map(({ name, secure, httpOnly, sameSite }) => ({
          name,
          secure,
          httpOnly,
          sameSite,
        }))
        expect(cookies).toEqual([
          { name: '__Host-sandbox_session', secure: true, httpOnly: true, sameSite: 'Lax' },
        ])
      } finally {
        await browser.close()
      }
    },
  )
})
