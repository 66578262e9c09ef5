import {
  ADA,
  application,
  BEN,
  CALLBACK,
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

const authorizeAt = (token: string, more = '') => `/oauth/authorize?oauth_token=${token}${more}`
const authenticateAt = (token: string, more = '') => `/oauth/authenticate?oauth_token=${token}${more}`
const headingOf = ({ text }: Shown) => /<h1>(.*?)<\/h1>/s.exec(text)?.[1]?.replaceAll(/<[^>]*>/g, '')
const LOGIN = 'Sign in'
const CONSENT = 'Authorize Campaign Planner to use your account?'
const INVALID = 'Invalid request'
const decide = (consent: Shown, decision: string, entrance = 'authorize') =>
  jar.post(`/oauth/${entrance}`, { ...hiddenFields(consent), decision })

describe('GET /oauth/authorize', () => {
  it('asks the user to sign in and to consent, and then redirects to the callback [oauth.authorize] [oauth.authorize.oauth_token]', async () => {
    const token = world.ask()
    const login = await jar.get(authorizeAt(token))
    expect([login.status, headingOf(login)]).toEqual([200, LOGIN])
    const consent = await signInAt(jar, authorizeAt(token))
    expect([consent.status, headingOf(consent)]).toEqual([200, CONSENT])
    expect(consent.text).toContain('Ada Byron')
    expect(consent.text).toContain('@ada')
    expect(consent.text).toContain('app.example')
    expect(world.grants).toEqual([])
    const done = await decide(consent, 'approve')
    expect([done.status, done.headers.location]).toEqual([
      303,
      `https://app.example/signed-in?from=home&oauth_token=${token}&oauth_verifier=verifier%20of%20${token}%20%26%20more`,
    ])
    expect(world.grants.map(({ token, userId }) => [token, userId])).toEqual([[token, ADA.id]])
  })

  it('describes the requested access', async () => {
    const write = await signInAt(jar, authorizeAt(world.ask()))
    expect(write.text).toContain('Read and write')
    expect(write.text).toContain('Create, change and delete them on your behalf')
    const read = await jar.get(authorizeAt(world.ask({ accessLevel: 'read' })))
    expect(read.text).toContain('Read only')
    expect(read.text).not.toContain('Create, change and delete them on your behalf')
  })

  it('asks for consent again even if the user has granted access before [oauth.authorize.every_visit]', async () => {
    world.before.granted = true
    await signInAt(jar, authorizeAt(world.ask()))
    for (let visit = 0; visit < 3; visit += 1) {
      const shown = await jar.get(authorizeAt(world.ask()))
      expect([shown.status, headingOf(shown)]).toEqual([200, CONSENT])
    }
    expect(world.grants).toEqual([])
  })

  it.each(['true', '1', 'TRUE', 't'])(
    'requires a new login if force_login is %s [oauth.authorize.force_login]',
    async (value) => {
      await signInAt(jar, authorizeAt(world.ask()))
      const token = world.ask()
      const forced = await jar.get(authorizeAt(token, `&force_login=${value}`))
      expect(headingOf(forced)).toBe(LOGIN)
      const consent = await signInAt(jar, authorizeAt(token, `&force_login=${value}`), 'ben')
      expect(consent.text).toContain('Ben Okri')
      await decide(consent, 'approve')
      expect(world.grants.map(({ userId }) => userId)).toEqual([BEN.id])
    },
  )

  it.each(['false', '0', ''])(
    'skips the login if force_login is "%s" [oauth.authorize.force_login]',
    async (value) => {
      await signInAt(jar, authorizeAt(world.ask()))
      expect(headingOf(await jar.get(authorizeAt(world.ask(), `&force_login=${value}`)))).toBe(CONSENT)
    },
  )

  it('prefills the user name [oauth.authorize.screen_name]', async () => {
    const login = await jar.get(authorizeAt(world.ask(), '&screen_name=b%22en'))
    expect(login.text).toContain('name="screen_name" value="b&quot;en"')
    const long = await jar.get(authorizeAt(world.ask(), `&screen_name=${'x'.repeat(51)}`))
    expect(long.text).toContain('name="screen_name" value=""')
  })

  it('refuses oauth_callback [oauth.authorize.no_callback]', async () => {
    for (const callback of [CALLBACK, 'https://evil.example', 'oob', '']) {
      const shown = await jar.get(authorizeAt(world.ask(), `&oauth_callback=${encodeURIComponent(callback)}`))
      expect([shown.status, headingOf(shown)]).toEqual([400, INVALID])
    }
  })

  it('ignores other oauth_* parameters [oauth.authorize.extra_parameters]', async () => {
    const extra =
      '&oauth_consumer_key=k&oauth_nonce=n&oauth_signature=s%2B%3D&oauth_signature_method=HMAC-SHA1&oauth_timestamp=1&oauth_version=1.0'
    const token = world.ask({ callback: 'oob' })
    const shown = await jar.get(authorizeAt(token, extra))
    expect([shown.status, headingOf(shown)]).toEqual([200, LOGIN])
  })

  it('shows a PIN for oob [oauth.authorize.desktop] [oauth.request_token.oauth_callback.oob]', async () => {
    const desktop = { ...application, kind: 'desktop' as const }
    const consent = await signInAt(jar, authorizeAt(world.ask({ callback: 'oob', application: desktop })))
    expect(consent.headers['content-security-policy']).toContain("form-action 'self';")
    const done = await decide(consent, 'approve')
    expect([done.status, done.headers.location]).toEqual([200, undefined])
    expect(done.text).toContain('>4071825</output>')
  })

  it('reports a denial to the callback or, for oob, to the user', async () => {
    const token = world.ask()
    const denied = await decide(await signInAt(jar, authorizeAt(token)), 'deny')
    expect([denied.status, denied.headers.location]).toEqual([303, `${CALLBACK}&denied=${token}`])
    const oob = world.ask({ callback: 'oob' })
    const shown = await decide(await jar.get(authorizeAt(oob)), 'deny')
    expect([shown.status, headingOf(shown)]).toEqual([200, 'You have denied access'])
    expect([world.denied, world.grants]).toEqual([[token, oob], []])
  })

  it('redirects to the custom scheme of a mobile application [oauth.request_token.oauth_callback.custom_scheme]', async () => {
    const token = world.ask({ callback: 'com.example.planner://done' })
    const consent = await signInAt(jar, authorizeAt(token))
    expect(consent.headers['content-security-policy']).toContain("form-action 'self' com.example.planner:;")
    const { headers } = await decide(consent, 'deny')
    expect(headers.location).toBe(`com.example.planner://done?denied=${token}`)
  })

  it.each(['/oauth/authorize', '/oauth/authenticate', '/i/oauth2/authorize'])(
    'redirects a trailing slash to %s, which its relative URLs require',
    async (path) => {
      for (const query of ['?oauth_token=a%2Fb&screen_name=ada', '']) {
        const { status, headers } = await jar.get(`${path}/${query}`)
        const { origin, href } = new URL(`${headers.location}`, `${world.base}${path}/${query}`)
        expect([status, href]).toEqual([303, `${origin}${path}${query}`])
      }
    },
  )

  it('shows the same page for every invalid request', async () => {
    const used = world.ask()
    const consent = await signInAt(jar, authorizeAt(used))
    await decide(consent, 'approve')
    const desktop = { ...application, kind: 'desktop' as const }
    const fine = world.ask()
    const shown = [
      await jar.get('/oauth/authorize'),
      await jar.get('/oauth/authorize?oauth_token='),
      await jar.get(authorizeAt('unknown')),
      await jar.get(authorizeAt(used)),
      await jar.get(authorizeAt(fine, '&oauth_token=other')),
      await jar.get(authorizeAt(fine, '&screen_name=%ff')),
      await jar.get(authorizeAt(fine, '&oauth_callback=oob')),
      await jar.get(authenticateAt(world.ask({ application: desktop }))),
      await jar.get(authenticateAt(world.ask({ callback: 'oob' }))),
      await decide(consent, 'approve'),
      await decide(await jar.get(authorizeAt(fine)), 'perhaps'),
      await jar.post('/oauth/authorize', {}, { 'content-type': 'text/plain' }),
    ]
    expect(new Set(shown.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect([shown[0]?.status, shown[0] && headingOf(shown[0])]).toEqual([400, INVALID])
    expect(world.grants).toHaveLength(1)
  })
})

describe('GET /oauth/authenticate', () => {
  it('asks for login and consent the first time [oauth.authenticate] [oauth.authenticate.three_states]', async () => {
    const token = world.ask()
    expect(headingOf(await jar.get(authenticateAt(token)))).toBe(LOGIN)
    const consent = await signInAt(jar, authenticateAt(token))
    expect(headingOf(consent)).toBe(CONSENT)
    const done = await decide(consent, 'approve', 'authenticate')
    expect(done.headers.location).toContain(`${CALLBACK}&oauth_token=${token}&oauth_verifier=`)
  })

  it('redirects immediately if the signed-in user has granted access before [oauth.authenticate.granted_before] [oauth.authenticate.current_user]', async () => {
    await signInAt(jar, authorizeAt(world.ask()), 'ben')
    world.before.granted = true
    const token = world.ask({ accessLevel: 'read' })
    const done = await jar.get(authenticateAt(token))
    expect([done.status, done.text]).toEqual([303, ''])
    expect(done.headers.location).toContain(`${CALLBACK}&oauth_token=${token}&oauth_verifier=`)
    expect(world.grants.map(({ userId }) => userId)).toEqual([BEN.id])
    expect(world.before.asked).toEqual([[application.consumerKey, BEN.id, 'read']])
    expect((await jar.get(authenticateAt(token))).status).toBe(400)
  })

  it('redirects after the login without asking for consent again', async () => {
    world.before.granted = true
    const done = await signInAt(jar, authenticateAt(world.ask()))
    expect([done.status, world.grants.length]).toEqual([303, 1])
  })

  it('asks for consent if the sign-in setting is off [oauth.authenticate.setting]', async () => {
    await signInAt(jar, authorizeAt(world.ask()))
    world.before.granted = true
    const shown = await jar.get(authenticateAt(world.ask({ application: { ...application, signIn: false } })))
    expect([headingOf(shown), world.grants]).toEqual([CONSENT, []])
  })

  it('accepts force_login and screen_name [oauth.authenticate.parameters] [oauth.authenticate.current_user]', async () => {
    await signInAt(jar, authorizeAt(world.ask()))
    world.before.granted = true
    const shown = await jar.get(authenticateAt(world.ask(), '&force_login=true&screen_name=ben'))
    expect([headingOf(shown), world.grants]).toEqual([LOGIN, []])
    expect(shown.text).toContain('value="ben"')
  })

  it('refuses desktop applications and oob, before and after the login [oauth.authenticate.no_desktop]', async () => {
    world.before.granted = true
    const desktop = { ...application, kind: 'desktop' as const }
    const tokens = [world.ask({ application: desktop }), world.ask({ callback: 'oob' })]
    for (const token of tokens) expect((await jar.get(authenticateAt(token))).status).toBe(400)
    const consent = await signInAt(jar, authorizeAt(world.ask()))
    for (const token of tokens) {
      expect((await jar.get(authenticateAt(token))).status).toBe(400)
      expect(hiddenFields(consent).oauth_token).not.toBe(token)
      const own = await jar.get(authorizeAt(token))
      expect((await decide(own, 'approve', 'authenticate')).status).toBe(400)
    }
    expect(world.grants).toEqual([])
  })
})

describe('a suspended user', () => {
  it('sees the reason after entering the correct password, and is not signed in [control.users]', async () => {
    world.people[0] = { ...ADA, suspended: true }
    try {
      const login = await jar.get(authorizeAt(world.ask()))
      const enter = (password: string) =>
        jar.post('/oauth/login', { ...hiddenFields(login), screen_name: 'ada', password })
      expect((await enter('wrong')).status).toBe(422)
      const refused = await enter(PASSWORD)
      expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('This user is suspended')])
      expect((await jar.get(authorizeAt(world.ask()))).text).toContain('name="password"')
    } finally {
      world.people[0] = ADA
    }
  })
})

describe('the demo users', () => {
  it('are hidden if no demo password is configured', async () => {
    const login = await jar.get(authorizeAt(world.ask()))
    expect(login.text).not.toContain('demo_user')
    const refused = await jar.post('/oauth/login', { ...hiddenFields(login), demo_user: 'ada' })
    expect(refused.status).toBe(422)
  })

  it('are asked for their password if it is not the demo password', async () => {
    const demo = await openWorld({ demoPassword: 'another password' })
    try {
      const visitor = openJar(demo.base)
      const login = await visitor.get(authorizeAt(demo.ask()))
      const asked = await visitor.post('/oauth/login', { ...hiddenFields(login), demo_user: 'ben' })
      expect([asked.status, asked.text]).toEqual([
        422,
        expect.stringContaining('>This user has a different password. Enter it below.</p>'),
      ])
      const fields = { ...hiddenFields(asked), screen_name: 'ben', password: PASSWORD }
      expect(asked.text).toContain('name="screen_name" value="ben"')
      expect((await visitor.post('/oauth/login', fields)).status).toBe(303)
    } finally {
      await demo.close()
    }
  })

  it.each(['nobody', ''])(
    'are refused and counted without a password check if %j is not one',
    async (name) => {
      const demo = await openWorld({ demoPassword: PASSWORD })
      try {
        const visitor = openJar(demo.base)
        const login = await visitor.get(authorizeAt(demo.ask()))
        const choose = () => visitor.post('/oauth/login', { ...hiddenFields(login), demo_user: name })
        const refused = await choose()
        expect(refused.text).toContain('>Wrong user name or password</p>')
        const statuses = [refused.status]
        while (statuses.length < 6) statuses.push((await choose()).status)
        expect([statuses[0], statuses[5]]).toEqual([422, 429])
        expect(demo.tried).toEqual([])
      } finally {
        await demo.close()
      }
    },
  )

  it('can sign in with one click, but only with a CSRF token', async () => {
    const demo = await openWorld({ demoPassword: PASSWORD })
    try {
      const visitor = openJar(demo.base)
      const token = demo.ask()
      const login = await visitor.get(authorizeAt(token))
      expect(login.text).toContain('name="demo_user" value="ben"')
      expect(login.text).toContain(`<code>${PASSWORD}</code>`)
      expect((await visitor.post('/oauth/login', { oauth_token: token, demo_user: 'ben' })).status).toBe(403)
      const done = await visitor.post('/oauth/login', { ...hiddenFields(login), demo_user: 'ben' })
      const consent = await visitor.get(`/oauth/${done.headers.location}`)
      expect(consent.text).toContain('@ben')
    } finally {
      await demo.close()
    }
  })
})
