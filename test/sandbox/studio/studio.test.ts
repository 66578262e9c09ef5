import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { send } from '../../../harness/sandbox/signed.ts'
import { serve, serving } from '../serve.ts'

const KEY = 'key-of-the-studio-0123456789abcdefghij'
const open = await serving()
const keyed = await serving({ controlKey: KEY, trustedProxies: ['127.0.0.1'] })

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const ELSEWHERE = { host: 'sandbox.example.com' }
const BY_HTTPS = { ...ELSEWHERE, 'x-forwarded-proto': 'https' }

type Headers = Record<string, string>
const get = (base: string, target: string, headers: Headers = HTML) =>
  send(base, { method: 'GET', target, headers })

beforeAll(() =>
  promisify(execFile)(process.execPath, [
    join(import.meta.dirname, '../../../scripts/build-pages.ts'),
    'studio',
  ]),
)

const assetsOf = (page: string): readonly string[] =>
  [...page.matchAll(/(?:src|href)="\.(\/studio\/assets\/[^"]+)"/g)].map(([, path = '']) => path)

describe('GET /', () => {
  it('serves the studio to browsers, with a strict content security policy', async () => {
    const { status, text, headers } = await get(open.base, '/')
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(text).toContain('name="access" content="local"')
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self'; style-src 'self';/,
    )
    expect(headers['content-security-policy']).not.toMatch(/unsafe|https?:|\*/)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    })
    // The content security policy would block inline scripts and styles.
    expect(text).not.toMatch(/<script(?![^>]* src=)|<style|style=|\son\w+=/)
  })

  it('returns 404 to other clients', async () => {
    const programs: readonly Headers[] = [{}, { accept: '*/*' }, { accept: 'application/json' }]
    for (const headers of programs) {
      const { status, json } = await get(open.base, '/', headers)
      expect([status, json.errors[0].code]).toEqual([404, 'ROUTE_NOT_FOUND'])
    }
    const { status } = await send(open.base, { method: 'POST', target: '/', headers: HTML })
    expect(status).toBe(404)
  })

  it('informs the page that a control key is configured', async () => {
    const { text } = await get(keyed.base, '/', { ...HTML, 'x-sandbox-control-key': KEY })
    expect(text).toContain('name="access" content="key"')
  })
})

describe('studio assets', () => {
  it('are compressed for clients that accept gzip, and may be cached for a year', async () => {
    const assets = assetsOf((await get(open.base, '/')).text)
    expect(assets.map((path) => /\.\w+$/.exec(path)?.[0]).sort()).toEqual(['.css', '.js', '.svg'])
    for (const path of assets) {
      const plain = await fetch(open.base + path, { headers: { 'accept-encoding': 'identity' } })
      const packed = await send(open.base, {
        method: 'GET',
        target: path,
        headers: { 'accept-encoding': 'br, gzip' },
      })
      expect([plain.status, packed.status]).toEqual([200, 200])
      expect(plain.headers.get('content-encoding')).toBeNull()
      expect(packed.headers).toMatchObject({
        'content-encoding': 'gzip',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
      })
      const whole = Buffer.from(await plain.arrayBuffer())
      expect(whole.length).toBeGreaterThan(Number(packed.headers['content-length']))
    }
  })

  it.each([
    '/studio/assets/../index.html',
    '/studio/assets/..%2findex.html',
    '/studio/assets/%2e%2e/.stamp',
    '/studio/assets/.stamp',
    '/studio/assets/',
    '/studio/assets/unknown.js',
    '/studio/unknown',
  ])('do not exist at %s', async (target) => {
    const { status, json } = await get(open.base, target)
    expect([status, json.errors[0].code]).toEqual([404, 'ROUTE_NOT_FOUND'])
  })
})

describe('studio access', () => {
  it.each([
    ['a name rebound by DNS', { host: 'evil.example:4001' }],
    ['another machine', ELSEWHERE],
    ['a proxy', { 'x-forwarded-for': '10.0.0.1' }],
  ])(
    'is refused for %s if no key is configured, and the response names the setting',
    async (_who, headers) => {
      const { status, text } = await get(open.base, '/', { ...HTML, ...headers })
      expect(status).toBe(403)
      expect(text).toContain('SANDBOX_CONTROL_KEY')
    },
  )

  it('requires https for other machines if a key is configured', async () => {
    const { status, text } = await get(keyed.base, '/', { ...HTML, ...ELSEWHERE })
    expect([status, text.includes('requires https')]).toEqual([403, true])
  })

  it('starts with the sign-in form if a key is configured', async () => {
    for (const [headers, base] of [
      [HTML, keyed.base],
      [{ ...HTML, ...BY_HTTPS }, keyed.base],
    ] as const) {
      const { status, headers: received } = await get(base, '/', headers)
      expect([status, received.location]).toEqual([303, 'studio/sign-in'])
    }
    const { status, text, headers } = await get(keyed.base, '/studio/sign-in')
    expect(status).toBe(200)
    expect(text).toContain('Control key')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    // The page's style sheet requires no sign-in.
    expect((await get(keyed.base, '/oauth/pages.css')).text).toContain('--ground')
  })
})

const signIn = (key: string, headers: Headers = {}, base = keyed.base) =>
  send(base, {
    method: 'POST',
    target: '/studio/sign-in',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ key }).toString(),
  })
const cookieIn = (headers: Readonly<Record<string, unknown>>): string =>
  `${headers['set-cookie']}`.split(';')[0] ?? ''

describe('sign-in with the control key', () => {
  it('starts a session with a cookie that scripts and other sites cannot use', async () => {
    const { status, headers, text } = await signIn(KEY)
    expect([status, headers.location]).toEqual([303, '../'])
    expect(`${headers['set-cookie']}`).toMatch(
      /^sandbox_studio=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    expect(text + JSON.stringify(headers)).not.toContain(KEY)
    const cookie = cookieIn(headers)
    expect((await get(keyed.base, '/', { ...HTML, cookie })).status).toBe(200)
    const { status: read, json } = await get(keyed.base, '/__sandbox/calls', { cookie })
    expect([read, json]).toEqual([200, { total: 0, operations: {} }])
    const out = await send(keyed.base, { method: 'POST', target: '/studio/sign-out', headers: { cookie } })
    expect([out.status, out.headers.location]).toEqual([303, 'sign-in'])
    expect((await get(keyed.base, '/__sandbox/calls', { cookie })).status).toBe(401)
  })

  it('marks the cookie as secure over https', async () => {
    const { headers } = await signIn(KEY, BY_HTTPS)
    expect(`${headers['set-cookie']}`).toMatch(
      /^__Host-sandbox_studio=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    const { status } = await get(keyed.base, '/__sandbox/calls', { ...BY_HTTPS, cookie: cookieIn(headers) })
    expect(status).toBe(200)
  })

  it.each([
    ['a prefix of the key', KEY.slice(0, -1)],
    ['no key', ''],
  ])('refuses %s and does not repeat the input', async (_what, wrong) => {
    const { status, text, headers } = await signIn(wrong)
    expect([status, headers['set-cookie']]).toEqual([422, undefined])
    expect(text).toContain('Wrong control key')
    if (wrong !== '') expect(text).not.toContain(wrong)
  })

  it('refuses forms from other sites, and cookies that it did not issue', async () => {
    const foreign: readonly Headers[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
    ]
    for (const headers of foreign) {
      const { status, headers: received } = await signIn(KEY, headers)
      expect([status, received['set-cookie']]).toEqual([403, undefined])
    }
    for (const cookie of [`sandbox_studio=${'A'.repeat(43)}`, `sandbox_studio=${KEY}`, 'sandbox_studio='])
      expect((await get(keyed.base, '/__sandbox/calls', { cookie })).status).toBe(401)
  })

  it('refuses further attempts from an IP address after five wrong keys', async () => {
    const { sandbox, base, clock } = await serve({ controlKey: KEY })
    const attempts: number[] = []
    for (let at = 0; at < 6; at += 1) attempts.push((await signIn('x'.repeat(40), {}, base)).status)
    expect(attempts).toEqual([422, 422, 422, 422, 422, 429])
    const { status, headers } = await signIn(KEY, {}, base)
    expect([status, Number(headers['retry-after'])]).toEqual([429, 900])
    // Programs that send the key are not affected.
    const { status: byProgram } = await get(base, '/__sandbox/calls', { 'x-sandbox-control-key': KEY })
    expect(byProgram).toBe(200)
    clock.now += 900_000
    expect((await signIn(KEY, {}, base)).status).toBe(303)
    await sandbox.close()
  })

  it('is not available if no key is configured', async () => {
    expect((await get(open.base, '/studio/sign-in')).headers.location).toBe('../')
    const { status, headers } = await signIn(KEY, {}, open.base)
    expect([status, headers['set-cookie']]).toEqual([422, undefined])
  })
})

describe('control requests from browsers', () => {
  const own = (base: string): Headers => ({ origin: new URL(base).origin, 'sec-fetch-site': 'same-origin' })
  const freeze = (base: string, headers: Headers) =>
    send(base, { method: 'POST', target: '/__sandbox/calls', headers }).then(({ status }) => status)
  const reset = (base: string, headers: Headers) =>
    send(base, { method: 'DELETE', target: '/__sandbox/calls', headers }).then(({ status }) => status)

  it('are accepted from the studio, as are requests without browser headers', async () => {
    expect(await reset(open.base, own(open.base))).toBe(200)
    expect(await reset(open.base, {})).toBe(200)
    const cookie = cookieIn((await signIn(KEY)).headers)
    expect(await reset(keyed.base, { ...own(keyed.base), cookie })).toBe(200)
    expect(await freeze(keyed.base, { ...own(keyed.base), cookie })).toBe(405)
  })

  it.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['another site, by an old browser', { origin: 'https://evil.example' }],
    ['another site, without Origin', { 'sec-fetch-site': 'cross-site' }],
    ['another port of this machine', { origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-site' }],
    ['a subdomain', { origin: 'http://x.127.0.0.1.example', 'sec-fetch-site': 'same-site' }],
    ['a sandboxed frame', { origin: 'null' }],
  ])('are refused from %s, with and without a session', async (_who, headers) => {
    const cookie = cookieIn((await signIn(KEY)).headers)
    for (const [base, more] of [
      [open.base, {}],
      [keyed.base, { cookie }],
    ] as const)
      for (const method of ['GET', 'DELETE']) {
        const { status, json } = await send(base, {
          method,
          target: '/__sandbox/calls',
          headers: { ...headers, ...more } as Headers,
        })
        expect([status, json.errors[0]]).toEqual([
          403,
          { code: 'ACTION_NOT_ALLOWED', message: expect.stringContaining('other origins') },
        ])
      }
  })

  it('are refused from a studio page that was opened through DNS rebinding', async () => {
    const host = 'rebound.example:4001'
    expect(await reset(open.base, { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' })).toBe(
      403,
    )
  })

  it('fail the CORS preflight from other origins', async () => {
    const { status, headers } = await send(open.base, {
      method: 'OPTIONS',
      target: '/__sandbox/calls',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'DELETE' },
    })
    expect(status).toBe(403)
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})
