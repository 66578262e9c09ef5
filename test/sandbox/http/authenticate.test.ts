import { createHmac } from 'node:crypto'
import { clientOf, type SandboxRequest, type SandboxResponse, send } from '../../../harness/sandbox/signed.ts'
import { percentEncode } from '../../../src/oauth1/index.ts'
import { createNonces } from '../../../src/sandbox/oauth/stored/nonces.ts'
import { openDatabase } from '../../../src/sandbox/storage/store.ts'
import { createLockWait } from '../../../src/sandbox/storage/unavailable.ts'
import { bearerOf, COULD_NOT, helpWith } from '../oauth/wire.ts'
import { newAccount, type Served, serve, serving } from '../serve.ts'

const served = await serving()
const { account } = await newAccount(served.client)
const target = `/12/accounts/${account}/campaigns?q=Caf%C3%A9%20%2B&count=5`

const verdict = ({ status, json }: SandboxResponse) => [status, json.errors?.[0]?.code]

describe('authentication', () => {
  it('refuses missing and invalid Authorization headers [credentials.error.215]', async () => {
    const response = await send(served.base, { method: 'GET', target })
    expect(response.status).toBe(400)
    expect(response.json).toEqual({
      errors: [{ code: 215, message: 'Bad Authentication data.' }],
      ...helpWith('no-oauth-parameters', null, null),
    })
    const { authorization = '' } = served.client.sign({ method: 'GET', target }).headers ?? {}
    for (const bad of [
      'Basic YTpi',
      'OAuth',
      authorization.replace(/, oauth_nonce="[^"]*"/, ''),
      authorization.replace('HMAC-SHA1', 'PLAINTEXT'),
      authorization.replace('HMAC-SHA1', 'HMAC-SHA256'),
      authorization.replace('oauth_version="1.0"', 'oauth_version="2.0"'),
    ])
      expect(
        verdict(await send(served.base, { method: 'GET', target, headers: { authorization: bad } })),
      ).toEqual([400, 215])
  })

  it('refuses an oauth_* key with two values, but allows the same value in header and query [signing.duplicate_oauth_keys]', async () => {
    const { headers = {} } = served.client.sign({ method: 'GET', target })
    const also = (value: string | undefined) =>
      send(served.base, { method: 'GET', target: `${target}&oauth_nonce=${value}`, headers })
    expect(verdict(await also('other'))).toEqual([400, 215])
    const [, nonce] = /oauth_nonce="([^"]+)"/.exec(headers.authorization ?? '') ?? []
    expect((await also(nonce)).status).toBe(200)
  })

  it('refuses a wrong signature, an unknown token and an unknown application in the same way [credentials.error.32]', async () => {
    const { demoUser, secondUser } = served.sandbox
    for (const by of [
      { ...demoUser, consumer_secret: 'x' },
      { ...demoUser, access_token_secret: 'x' },
      { ...demoUser, access_token: 'nobody' },
      { ...demoUser, consumer_key: 'nobody' },
      { ...demoUser, access_token: secondUser.access_token },
      { consumer_key: 'nobody', consumer_secret: 'none', access_token: 'none', access_token_secret: 'none' },
    ]) {
      // Senders behind a proxy get no explanation.
      const headers = { 'x-forwarded-for': '203.0.113.7' }
      const response = await clientOf(served.base, by, { timestamp: served.timestamp, headers }).get(target)
      expect(response.status).toBe(401)
      expect(response.json).toEqual(COULD_NOT)
    }
  })

  it("reports a revoked token with code 89 only if the request's signature is correct [credentials.error.89]", async () => {
    const { sandbox, base, timestamp } = served
    const user = await sandbox.credentials.of(sandbox.secondUser.user_id, 'read')
    expect((await clientOf(base, user, { timestamp }).get('/12/accounts')).status).toBe(200)
    await sandbox.credentials.revoke(user.access_token)
    const response = await clientOf(base, user, { timestamp }).get('/12/accounts')
    expect(response.status).toBe(401)
    expect(response.json).toEqual({ errors: [{ code: 89, message: 'Invalid or expired token.' }] })
    const forged = await clientOf(base, { ...user, access_token_secret: 'x' }, { timestamp }).get(
      '/12/accounts',
    )
    expect(forged.json).toEqual({ ...COULD_NOT, ...helpWith('unexplained') })
  })

  it('refuses timestamps that are more than 300 seconds early or late [credentials.error.135]', async () => {
    const { client, timestamp, base } = served
    const at = (seconds: number) =>
      send(base, client.sign({ method: 'GET', target }, { timestamp: () => timestamp() + seconds }))
    expect((await at(-300)).status).toBe(200)
    expect((await at(300)).status).toBe(200)
    expect(verdict(await at(-301))).toEqual([401, 135])
    expect(verdict(await at(301))).toEqual([401, 135])
  })

  it('refuses a bearer token [signing.bearer_refused] [credentials.error.220]', async () => {
    const { consumer_key, consumer_secret } = served.sandbox.demoUser
    const key = { key: consumer_key, secret: consumer_secret }
    const response = await send(served.base, {
      method: 'GET',
      target,
      headers: { authorization: `Bearer ${await bearerOf(served, key)}` },
    })
    expect(response.status).toBe(403)
    expect(response.json.errors.map(({ code }: { code: unknown }) => code)).toEqual([
      'UNAUTHORIZED_CLIENT_APPLICATION',
      220,
    ])
  })

  it('accepts a request only once, unless it is sent again with a new nonce', async () => {
    const signed = served.client.sign({ method: 'GET', target })
    expect((await send(served.base, signed)).status).toBe(200)
    const replayed = await send(served.base, signed)
    expect(verdict(replayed)).toEqual([401, 32])
    expect(replayed.json.errors[0].message).toContain('nonce already used')
    expect((await served.client.get(target)).status).toBe(200)
  })

  it('accepts exactly one of 20 identical parallel requests', async () => {
    const signed = served.client.sign({ method: 'GET', target })
    const responses = await Promise.all(Array.from({ length: 20 }, () => send(served.base, signed)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(19)
  })

  it('does not store the nonce if the signature is wrong', async () => {
    const signed = served.client.sign({ method: 'GET', target })
    const spoiled = { ...signed, target: `${signed.target}0` }
    expect(verdict(await send(served.base, spoiled))).toEqual([401, 32])
    expect((await send(served.base, signed)).status).toBe(200)
  })

  it('accepts OAuth parameters in the query or in a form', async () => {
    const { demoUser } = served.sandbox
    const signature = (method: string, path: string, pairs: [string, string][]): string => {
      const encoded = pairs.map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`).sort()
      const base = [method, `${served.base}${path}`, encoded.join('&')].map(percentEncode).join('&')
      const key = `${percentEncode(demoUser.consumer_secret)}&${percentEncode(demoUser.access_token_secret)}`
      return createHmac('sha1', key).update(base).digest('base64')
    }
    const protocol = (nonce: string): [string, string][] => [
      ['oauth_consumer_key', demoUser.consumer_key],
      ['oauth_token', demoUser.access_token],
      ['oauth_nonce', nonce],
      ['oauth_timestamp', `${served.timestamp()}`],
      ['oauth_signature_method', 'HMAC-SHA1'],
    ]
    const query: [string, string][] = [...protocol('in-query'), ['count', '7']]
    const signedQuery: [string, string][] = [
      ...query,
      ['oauth_signature', signature('GET', '/12/accounts', query)],
    ]
    const read = await send(served.base, {
      method: 'GET',
      target: `/12/accounts?${new URLSearchParams(signedQuery)}`,
    })
    expect([read.status, read.json.request]).toEqual([200, { params: { count: 7 } }])

    const path = `/12/accounts/${account}`
    const form: [string, string][] = [...protocol('in-form'), ['name', 'Named & signed']]
    const signedForm: [string, string][] = [...form, ['oauth_signature', signature('PUT', path, form)]]
    const written = await send(served.base, {
      method: 'PUT',
      target: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(signedForm).toString(),
    })
    expect([written.status, written.json.data.name]).toEqual([200, 'Named & signed'])
    expect(written.json.request).toEqual({ params: { account_id: account, name: 'Named & signed' } })
  })

  it('treats identical OAuth parameters in header and query as one [clients.oauth_twice]', async () => {
    const { consumer_key } = served.sandbox.demoUser
    const { headers } = served.client.sign({ method: 'GET', target: '/12/accounts' })
    const twice = {
      method: 'GET',
      target: `/12/accounts?oauth_consumer_key=${consumer_key}`,
      headers,
    } as SandboxRequest
    expect((await send(served.base, twice)).status).toBe(200)
  })

  it('refuses a form body that was changed after signing [signing.parameters]', async () => {
    const signed = served.client.sign({
      method: 'PUT',
      target: `/12/accounts/${account}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'name=Mine',
    })
    expect(verdict(await send(served.base, { ...signed, body: 'name=Thine' }))).toEqual([401, 32])
    expect((await send(served.base, signed)).status).toBe(200)
  })
})

describe('nonces table', () => {
  it('accepts a nonce once per token and timestamp, unless it is released', async () => {
    const clock = { now: 1_800_000_000_000 }
    const db = await openDatabase()
    const nonces = createNonces(db, () => clock.now, 300, createLockWait(0))
    const used = { consumerKey: 'k', token: 't', timestamp: 1_800_000_000, nonce: 'n' }
    expect(await nonces.use(used)).toBe(true)
    expect(await nonces.use(used)).toBe(false)
    expect(await nonces.use({ ...used, timestamp: used.timestamp + 1 })).toBe(true)
    expect(await nonces.use({ ...used, token: 'u' })).toBe(true)
    await nonces.release(used)
    expect(await nonces.use(used)).toBe(true)
    const rows = async () => (await db.selectFrom('nonces').select('timestamp').execute()).length
    expect(await rows()).toBe(3)
    clock.now += 301_000
    expect(await nonces.use({ ...used, nonce: 'later', timestamp: 1_800_000_301 })).toBe(true)
    // The nonce that was signed a second later is still within the window.
    expect(await rows()).toBe(2)
    await db.destroy()
  })
})

describe('a signed request', () => {
  const CHANGED: Record<string, string> = { a: 'b', '0': '1' }
  const mutate = (text: string, at: number): string => {
    const character = text[at] as string
    return text.slice(0, at) + (CHANGED[character] ?? (character === 'A' ? 'B' : 'A')) + text.slice(at + 1)
  }
  let signed: SandboxRequest
  beforeEach(() => {
    signed = served.client.sign({ method: 'GET', target })
  })

  it('is refused if any character of its target changes', async () => {
    const responses = await Promise.all(
      Array.from({ length: target.length - 1 }, (_, index) =>
        send(served.base, { ...signed, target: mutate(target, index + 1) }),
      ),
    )
    for (const { status } of responses) expect([400, 401, 404]).toContain(status)
    expect(responses.filter(({ status }) => status === 401).length).toBeGreaterThan(20)
    expect((await send(served.base, signed)).status).toBe(200)
  })

  it('is refused if any character of its Authorization parameters changes', async () => {
    const { authorization = '' } = signed.headers ?? {}
    const start = 'OAuth '.length
    const responses = await Promise.all(
      Array.from({ length: authorization.length - start }, (_, index) =>
        send(served.base, { ...signed, headers: { authorization: mutate(authorization, start + index) } }),
      ),
    )
    for (const { status } of responses) expect([400, 401]).toContain(status)
    expect((await send(served.base, signed)).status).toBe(200)
  })

  it('is refused if its method changes', async () => {
    const path = `/12/accounts/${account}`
    const put = served.client.sign({ method: 'PUT', target: path })
    expect((await send(served.base, { ...put, method: 'GET' })).status).toBe(401)
    expect((await send(served.base, put)).status).toBe(200)
  })
})

describe('signed base URL', () => {
  const PUBLIC = 'https://ads.example.com:8443/behind'
  const signing = (publicBase: string) => ({
    publicBase,
    timestamp: () => Math.floor(behind.clock.now / 1000),
  })
  let behind: Served
  beforeAll(async () => {
    behind = await serve({ publicBaseUrl: () => PUBLIC })
  })
  afterAll(() => behind.sandbox.close())

  it('is the configured public URL, including port and path [clients.public_base_url]', async () => {
    const { base, sandbox } = behind
    const through = clientOf(base, sandbox.demoUser, signing(PUBLIC))
    expect((await through.get('/12/accounts?count=1')).status).toBe(200)
    for (const other of [base, 'https://ads.example.com/behind', 'http://ads.example.com:8443/behind'])
      expect(verdict(await clientOf(base, sandbox.demoUser, signing(other)).get('/12/accounts'))).toEqual([
        401, 32,
      ])
  })

  it('is prepended to the raw target, without resolving dot segments', async () => {
    const dotted = await served.client.get('/12/../12/accounts')
    expect(verdict(dotted)).toEqual([404, 'ROUTE_NOT_FOUND'])
    const odd = await served.client.get("/12/accounts?q=a%2fb'(x)*!~&&count=3&")
    expect([odd.status, odd.json.request]).toEqual([200, { params: { q: "a/b'(x)*!~", count: 3 } }])
  })
})
