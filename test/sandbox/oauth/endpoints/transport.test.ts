import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import type { SandboxRequest } from '../../../../harness/sandbox/signed.ts'
import { send } from '../../../../harness/sandbox/signed.ts'
import { createTransport } from '../../../../src/sandbox/oauth/endpoints/transport.ts'
import { serve } from '../../serve.ts'
import { CREDENTIAL_ENDPOINTS } from '../every-endpoint.ts'
import { CALLBACK, consumerOf, newApplication, signed, verdict } from '../wire.ts'

interface HttpResponse {
  readonly status: number
  readonly text: string
}
const sendSecurely = (
  base: string,
  ca: string,
  { method, target, headers }: SandboxRequest,
): Promise<HttpResponse> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(base)
    const sending = request(
      { hostname, port, method, path: target, headers, ca, agent: false },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        )
      },
    )
    sending.on('error', reject)
    sending.end()
  })

const asked = { header: { oauth_callback: CALLBACK } }

describe('transport', () => {
  it('uses a self-signed certificate and requires signatures for the https URL [credentials.https, clients.https, signing.base_url]', async () => {
    const served = await serve()
    const { url, certificate = '' } = await served.sandbox.listen(0, '127.0.0.1', { https: true })
    expect(url).toMatch(/^https:\/\/127\.0\.0\.1:\d+$/)
    const consumer = consumerOf(await newApplication(served))
    const over = (signedBase: string) =>
      sendSecurely(
        url,
        certificate,
        signed({ ...served, base: url }, '/oauth/request_token', { consumer, ...asked, signedBase }),
      )
    expect((await over(url)).status).toBe(200)
    expect((await over(url.replace('https', 'http'))).status).toBe(401)
    const untrusted = sendSecurely(url, '', { method: 'GET', target: '/' })
    await expect(untrusted).rejects.toThrow('self-signed certificate')
    await served.sandbox.close()
  })

  it('accepts plain HTTP from this machine, and from a trusted proxy that reports https [credentials.https]', async () => {
    const attempt = async (trustedProxies: string[], headers: Record<string, string>, scheme = 'http') => {
      const served = await serve({ trustedProxies })
      const sent = signed(served, '/oauth/request_token', {
        consumer: consumerOf(await newApplication(served)),
        ...asked,
        headers,
        signedBase: served.base.replace('http', scheme),
      })
      const response = await send(served.base, sent)
      await served.sandbox.close()
      return response.status === 200 ? 200 : verdict(response)
    }
    const proxied = (proto: string) => ({ 'x-forwarded-proto': proto, 'x-forwarded-for': '203.0.113.9' })
    expect(await attempt([], {})).toBe(200)
    expect(await attempt([], proxied('https'), 'https')).toEqual([403, 87])
    expect(await attempt([], { host: 'ads.example' })).toEqual([403, 87])
    expect(await attempt(['127.0.0.0/8'], proxied('http'))).toEqual([403, 87])
    expect(await attempt(['127.0.0.0/8'], proxied('https'), 'https')).toBe(200)
    expect(await attempt(['127.0.0.1'], proxied('https'))).toEqual([401, 32])
    expect(await attempt(['10.0.0.0/8'], proxied('https'), 'https')).toEqual([403, 87])
  })

  it.each([
    ['203.0.113.9', false],
    ['10.1.2.3', true],
    ['fd00::1', true],
  ])('trusts a forwarded protocol from %s: %s', (remoteAddress, believed) => {
    const { isSecure, schemeOf, assertPrivate } = createTransport(['10.0.0.0/8', 'fd00::1'])
    const message = {
      socket: { remoteAddress },
      headers: { host: 'ads.example', 'x-forwarded-proto': 'https' },
    } as unknown as IncomingMessage
    expect([isSecure(message), schemeOf(message)]).toEqual([believed, believed ? 'https' : 'http'])
    if (believed) expect(() => assertPrivate(message)).not.toThrow()
    else expect(() => assertPrivate(message)).toThrow('insecure')
  })
})

describe('forwarded local port', () => {
  const FORWARDED = '172.17.0.1'
  it.each([
    ['http://127.0.0.1:4001', { host: '127.0.0.1:4001' }, true],
    ['http://localhost:4001', { host: 'localhost:4001' }, true],
    // After DNS rebinding, the Host header contains the attacker's host name.
    ['http://127.0.0.1:4001', { host: 'ads.example' }, false],
    ['http://127.0.0.1:4001', { host: '127.0.0.1:4001', 'x-forwarded-for': '203.0.113.9' }, false],
    ['https://ads.example', { host: '127.0.0.1:4001' }, false],
    [undefined, { host: '127.0.0.1:4001' }, false],
  ])('counts as private with public URL %s and headers %j: %s', (publicUrl, headers, expected) => {
    const { isPrivate, isSecure } = createTransport([], publicUrl)
    const message = { socket: { remoteAddress: FORWARDED }, headers } as unknown as IncomingMessage
    expect([isPrivate(message), isSecure(message)]).toEqual([expected, false])
  })
})

describe('plain HTTP from another machine', () => {
  it.each(CREDENTIAL_ENDPOINTS)('[credentials.https] is refused at $name', async ({ make, status }) => {
    const served = await serve()
    const by = await newApplication(served)
    const elsewhere = { ...served, base: 'http://ads.example' }
    const refused = await send(served.base, await make(elsewhere, by, { host: 'ads.example' }))
    expect(refused.status).toBe(403)
    expect(refused.text).toContain('HTTPS')
    expect((await send(served.base, await make(served, by))).status).toBe(status)
    await served.sandbox.close()
  })
})

describe('control API', () => {
  it("lists users, and returns each user's credentials by screen name", async () => {
    const { base, sandbox } = await serve()
    const get = (path: string) => send(base, { method: 'GET', target: `/__sandbox/${path}` })
    const { users } = (await get('users')).json
    expect(users).toHaveLength(12)
    expect(users.find(({ screen_name }: { screen_name: string }) => screen_name === 'demo_analyst')).toEqual({
      id: expect.stringMatching(/^\d{19}$/),
      screen_name: 'demo_analyst',
      name: 'Campaign Analyst',
      suspended: false,
      accounts: [{ id: sandbox.demo.mainAccountId, permissions: ['CAMPAIGN_ANALYST'] }],
    })
    for (const user of users)
      expect((await get(`credentials?user=${user.screen_name}`)).json.user_id).toBe(user.id)
    expect((await get('credentials?user=nobody')).status).toBe(404)
    expect((await get('credentials')).json).toEqual(sandbox.demoUser)
    const { applications } = (await get('applications')).json
    expect(applications).toMatchObject([
      { kind: 'web', consumer_key: sandbox.demoUser.consumer_key, callbacks: [] },
      {
        kind: 'desktop',
        consumer_key: sandbox.desktopApplication.consumerKey,
        callbacks: ['adgraph-demo://callback'],
      },
    ])
    await sandbox.close()
  })

  it('counts calls to the credential service by operation, except for calls with a wrong signature', async () => {
    const served = await serve()
    const consumer = consumerOf(await newApplication(served))
    await send(served.base, signed(served, '/oauth/request_token', { consumer, ...asked }))
    await send(
      served.base,
      signed(served, '/oauth/request_token', { consumer: { ...consumer, secret: 'x' }, ...asked }),
    )
    await send(served.base, { method: 'GET', target: '/oauth/authorize?oauth_token=x' })
    expect(served.sandbox.calls.counts().operations).toEqual({
      'oauth.authorize': 1,
      'oauth.request_token': 1,
    })
    await served.sandbox.close()
  })
})
