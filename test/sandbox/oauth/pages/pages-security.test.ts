import { send } from '../../../../harness/sandbox/signed.ts'
import {
  ADA,
  application,
  hiddenFields,
  jar,
  openJar,
  openWorld,
  PASSWORD,
  type Shown,
  signInAt,
  startPages,
  world,
} from '../pages-world.ts'

startPages()

const at = (token: string, more = '') => `/oauth/authorize?oauth_token=${token}${more}`
const headingOf = ({ text }: Shown) => /<h1>(.*?)<\/h1>/s.exec(text)?.[1]
const decide = (consent: Shown, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  jar.post('/oauth/authorize', { ...hiddenFields(consent), decision: 'approve', ...fields }, headers)
const without = (fields: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name))

describe('a form', () => {
  it('is refused and changes nothing without the CSRF token for this browser, form and request', async () => {
    const token = world.ask()
    const other = world.ask()
    const login = await jar.get(at(token))
    const consent = await signInAt(jar, at(token))
    const neighbour = openJar(world.base)
    const neighbourConsent = await signInAt(neighbour, at(token), 'ben')
    const stranger = hiddenFields(neighbourConsent).csrf_token ?? ''
    const refused = [
      await jar.post('/oauth/authorize', {
        ...without(hiddenFields(consent), 'csrf_token'),
        decision: 'approve',
      }),
      await decide(consent, { csrf_token: '' }),
      await decide(consent, { csrf_token: 'x'.repeat(43) }),
      await decide(consent, { csrf_token: 'é' }),
      await decide(consent, { csrf_token: stranger }),
      await decide(consent, { csrf_token: hiddenFields(login).csrf_token ?? '' }),
      await decide(consent, { oauth_token: other }),
      await decide(consent, {}, { cookie: '' }),
      await decide(consent, {}, { origin: 'https://evil.example' }),
      await decide(consent, {}, { origin: 'nonsense' }),
      await decide(consent, {}, { origin: 'null', 'sec-fetch-site': 'cross-site' }),
      await decide(consent, {}, { 'sec-fetch-site': 'same-site' }),
    ]
    expect(new Set(refused.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(refused[0]?.status).toBe(403)
    expect([world.grants, world.denied]).toEqual([[], []])
    const done = await decide(consent, {}, { origin: 'null', 'sec-fetch-site': 'same-origin' })
    expect([done.status, world.grants.length]).toEqual([303, 1])
  })

  it('is refused at login without a valid CSRF token, before the password is checked', async () => {
    const login = await jar.get(at(world.ask()))
    const neighbour = await openJar(world.base).get(at(world.ask()))
    const fields = { ...hiddenFields(login), screen_name: 'ada', password: PASSWORD }
    const refused = [
      await jar.post('/oauth/login', without(fields, 'csrf_token')),
      await jar.post('/oauth/login', { ...fields, csrf_token: hiddenFields(neighbour).csrf_token ?? '' }),
      await jar.post('/oauth/login', fields, { origin: 'https://evil.example' }),
      await jar.post('/oauth/login', fields, { cookie: '' }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
    expect(world.tried).toEqual([])
  })

  it('is shown again at login if the user signed in in another window after it was shown', async () => {
    const [one, other] = [world.ask(), world.ask()]
    const early = await jar.get(at(other))
    await signInAt(jar, at(one))
    const submit = (login: Shown, headers: Record<string, string> = {}) =>
      jar.post('/oauth/login', { ...hiddenFields(login), screen_name: 'ben', password: PASSWORD }, headers)
    expect((await submit(early, { origin: 'https://evil.example' })).text).toContain('This form has expired')
    world.tried.length = 0
    const again = await submit(early)
    expect([again.status, world.tried]).toEqual([403, []])
    expect(again.text).toContain('You are already signed in in this browser. Sign in again to continue here.')
    expect(again.text).toContain('name="screen_name" value="ben"')
    expect((await submit(again)).status).toBe(303)
    expect((await jar.get(at(other))).text).toContain('@ben')
    expect(world.grants).toEqual([])
  })

  it('decides a request once, even if it is submitted repeatedly', async () => {
    const consent = await signInAt(jar, at(world.ask()))
    const responses = await Promise.all(Array.from({ length: 20 }, () => decide(consent)))
    expect(responses.map(({ status }) => status).sort()).toEqual([303, ...Array(19).fill(400)])
    expect(world.grants).toHaveLength(1)
    expect((await decide(consent, { decision: 'deny' })).status).toBe(400)
    expect(world.denied).toEqual([])
  })

  it('requires a signed-in user', async () => {
    const consent = await signInAt(jar, at(world.ask()))
    world.clock.now += 30 * 60_000
    expect((await decide(consent)).status).toBe(403)
    expect(world.grants).toEqual([])
  })
})

describe('a browser session', () => {
  it('gets a new id at every login, and the old id becomes invalid', async () => {
    const token = world.ask()
    await jar.get(at(token))
    const planted = jar.cookies.get('sandbox_session') ?? ''
    expect(planted).toMatch(/^[\w-]{43}$/)
    await signInAt(jar, at(token))
    const first = jar.cookies.get('sandbox_session') ?? ''
    await signInAt(jar, at(token, '&force_login=true'))
    const second = jar.cookies.get('sandbox_session') ?? ''
    expect(new Set([planted, first, second]).size).toBe(3)
    for (const [id, heading] of [
      [planted, 'Sign in'],
      [first, 'Sign in'],
      [second, 'Authorize <bdi>Campaign Planner</bdi> to use your account?'],
    ] as const) {
      const visitor = openJar(world.base)
      visitor.cookies.set('sandbox_session', id)
      expect(headingOf(await visitor.get(at(token)))).toBe(heading)
    }
  })

  it.each(['', 'short', 'x'.repeat(44), '../../etc/passwd', '%00'])(
    'gets a generated id instead of the made-up id %j',
    async (id) => {
      jar.cookies.set('sandbox_session', id)
      const login = await jar.get(at(world.ask()))
      expect(headingOf(login)).toBe('Sign in')
      expect(jar.cookies.get('sandbox_session')).toMatch(/^[\w-]{43}$/)
    },
  )

  it('ends after 30 minutes of inactivity, or after 12 hours regardless of use', async () => {
    const token = world.ask()
    const isSignedIn = async () => headingOf(await jar.get(at(token))) !== 'Sign in'
    await signInAt(jar, at(token))
    world.clock.now += 30 * 60_000 - 1
    expect(await isSignedIn()).toBe(true)
    world.clock.now += 30 * 60_000
    expect(await isSignedIn()).toBe(false)
    await signInAt(jar, at(token))
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      world.clock.now += 20 * 60_000
      expect(await isSignedIn()).toBe(true)
    }
    world.clock.now += 20 * 60_000
    expect(await isSignedIn()).toBe(false)
  })

  it('ends when its user is deleted', async () => {
    const token = world.ask()
    await signInAt(jar, at(token))
    world.people.splice(0, 1)
    expect(headingOf(await jar.get(at(token)))).toBe('Sign in')
  })

  it('has a cookie with HttpOnly and SameSite=Lax', async () => {
    const { headers } = await jar.get(at(world.ask()))
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^sandbox_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
  })
})

describe('login', () => {
  const tryPassword = async (screenName: string, password: string, token: string) =>
    jar.post('/oauth/login', {
      ...hiddenFields(await jar.get(at(token, '&force_login=true'))),
      screen_name: screenName,
      password,
    })

  it('responds in the same way to wrong names and wrong passwords, and prefills only the name', async () => {
    const token = world.ask()
    const wrongName = await tryPassword('nobody', PASSWORD, token)
    const wrongPassword = await tryPassword('ada', 'wrong"guess', token)
    expect([wrongName.status, wrongPassword.status]).toEqual([422, 422])
    expect(wrongPassword.text).toContain('value="ada"')
    expect(wrongPassword.text).not.toContain('guess')
    expect(wrongPassword.text.replace('"ada"', '"nobody"')).toBe(wrongName.text)
    expect(wrongPassword.text).toContain('role="alert"')
    expect((await tryPassword('@ada ', PASSWORD, token)).status).toBe(303)
  })

  it('checks only five passwords per user in 15 minutes, even in parallel', async () => {
    const token = world.ask()
    const fields = { ...hiddenFields(await jar.get(at(token))), screen_name: 'ada' }
    const responses = await Promise.all(
      Array.from({ length: 30 }, (_, guess) => jar.post('/oauth/login', { ...fields, password: `${guess}` })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([
      ...Array(5).fill(422),
      ...Array(25).fill(429),
    ])
    expect(world.tried).toHaveLength(5)
    const locked = await tryPassword('ADA', PASSWORD, token)
    expect([locked.status, locked.headers['retry-after']]).toEqual([429, '900'])
    expect((await tryPassword('ben', PASSWORD, token)).status).toBe(303)
    world.clock.now += 15 * 60_000
    expect((await tryPassword('ada', PASSWORD, token)).status).toBe(303)
  })

  it('limits guesses across many names, and resets the count after a correct password', async () => {
    const token = world.ask()
    for (let round = 0; round < 3; round += 1) {
      for (let guess = 0; guess < 4; guess += 1)
        expect((await tryPassword('ada', 'wrong', token)).status).toBe(422)
      expect((await tryPassword('ada', PASSWORD, token)).status).toBe(303)
    }
    const responses: number[] = []
    for (let name = 0; name < 60; name += 1)
      responses.push((await tryPassword(`user${name}`, 'wrong', token)).status)
    expect(responses.filter((status) => status === 422)).toHaveLength(38)
  })
})

describe('sign-in page', () => {
  it('forbids framing, caching, sniffing, scripts and referrers', async () => {
    const token = world.ask()
    const shown = [
      await jar.get(at(token)),
      await signInAt(jar, at(token)),
      await jar.get(at('unknown')),
      await jar.post('/oauth/authorize', {}),
      await decide(await jar.get(at(token))),
    ]
    for (const { headers, text } of shown) {
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      })
      const policy = String(headers['content-security-policy']).split('; ')
      expect(policy).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          "style-src 'self'",
          "frame-ancestors 'none'",
          "base-uri 'none'",
        ]),
      )
      expect(policy.join()).not.toMatch(/unsafe|\*|script-src/)
      expect(text).not.toMatch(/<script|<style|\sstyle=|\son[a-z]+=/i)
    }
  })

  it('escapes hostile names of applications and users', async () => {
    const hostile = `"><script>alert(1)</script><img src=x onerror='alert(2)'>&amp;{{7*7}}\u202e`
    world.people.splice(0, 2, { ...ADA, name: hostile, screenName: 'ada' })
    const ask = (callback: string) => world.ask({ callback, application: { ...application, name: hostile } })
    const token = ask('oob')
    const pages = [
      await jar.get(at(token, `&screen_name=${encodeURIComponent('"><script>')}`)),
      await signInAt(jar, at(token)),
      await decide(await jar.get(at(token))),
      await decide(await jar.get(at(ask('oob'))), { decision: 'deny' }),
    ]
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    for (const { text } of pages) {
      expect(text).not.toMatch(/<script|<img/)
      expect(text).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;')
      expect(text).toContain('&amp;amp;{{7*7}}')
    }
  })

  it('accepts only its own HTTP methods and does not affect other paths', async () => {
    const put = await send(world.base, { method: 'PUT', target: '/oauth/authorize' })
    expect([put.status, put.headers.allow]).toEqual([405, 'GET, POST'])
    expect((await jar.get('/oauth/login')).status).toBe(405)
    for (const path of ['/oauth/request_token', '/oauth/authorize/me', '/oauth/Authorize', '/oauth', '/'])
      expect((await jar.get(path)).status).toBe(404)
  })

  it('has a style sheet from the same origin', async () => {
    const { status, headers, text } = await jar.get('/oauth/pages.css')
    expect([status, headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
    expect(text).not.toMatch(/url\(|@import/)
  })
})

describe('HTTPS [credentials.https]', () => {
  it.each([
    ['another host name', { host: 'sandbox.example' }],
    ['a rebound name', { host: '127.0.0.1.evil.example:80' }],
    ['a proxy', { 'x-forwarded-for': '10.0.0.1' }],
    ['an untrusted claim of https', { 'x-forwarded-proto': 'https' }],
  ])('is required for %s', async (_what, headers) => {
    const token = world.ask()
    const shown = await jar.get(at(token), headers)
    expect([shown.status, headingOf(shown)]).toEqual([403, 'HTTPS is required'])
    const form = { oauth_token: token, screen_name: 'ada', password: PASSWORD }
    expect((await jar.post('/oauth/login', form, headers)).status).toBe(403)
    expect(shown.headers['set-cookie']).toBeUndefined()
    expect(world.tried).toEqual([])
  })

  it('makes the session cookie Secure and adds the __Host- prefix', async () => {
    const secure = await openWorld({ trustedProxies: ['127.0.0.0/8'] })
    try {
      const behind = { host: 'sandbox.example', 'x-forwarded-proto': 'https' }
      const { status, headers } = await openJar(secure.base).get(at(secure.ask()), behind)
      expect(status).toBe(200)
      expect(headers['set-cookie']).toEqual([
        expect.stringMatching(/^__Host-sandbox_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      ])
    } finally {
      await secure.close()
    }
  })
})
