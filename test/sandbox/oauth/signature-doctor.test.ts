import { randomBytes } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { clientOf, type SandboxRequest, send } from '../../../harness/sandbox/signed.ts'
import {
  FORMS,
  type Planted,
  plant,
  type SentRequest,
  type Steps,
} from '../../oauth1/doctor/planted-signer.ts'
import { databaseFile } from '../folder.ts'
import { serve, serving } from '../serve.ts'
import { consumerOf, newApplication } from './wire.ts'

const KEY = 'key-of-the-doctor-0123456789abcdefghij'
const served = await serving()
const keyed = await serving({ controlKey: KEY })
const behind = await serving({ publicBaseUrl: 'https://ads.example.com' })
const { demoUser } = served.sandbox
const other = await newApplication(served, { name: 'Another application' })
const otherToken = await served.sandbox.credentials.of(served.sandbox.secondUser.user_id)

const CREDENTIAL = {
  consumerKey: demoUser.consumer_key,
  consumerSecret: demoUser.consumer_secret,
  token: demoUser.access_token,
  tokenSecret: demoUser.access_token_secret,
}
const secrets = [
  ...[demoUser.consumer_secret, demoUser.access_token_secret],
  ...[other.consumerSecret, otherToken.access_token_secret],
]
const ACCOUNTS: Planted = {
  method: 'GET',
  address: `${served.base}/12/accounts`,
  query: [
    ['q', 'two words'],
    ['count', '2'],
  ],
}
const signed = (
  wrong: Partial<Steps> = {},
  changes: Partial<typeof CREDENTIAL & { timestamp: string }> = {},
  request = ACCOUNTS,
): SentRequest =>
  plant(
    request,
    {
      ...CREDENTIAL,
      nonce: randomBytes(8).toString('hex'),
      timestamp: `${served.timestamp()}`,
      ...changes,
    },
    wrong,
  )
const requestOf = ({ method, address, query, authorization, type, body }: SentRequest): SandboxRequest => ({
  method,
  target: `${new URL(address).pathname}${query && `?${query}`}`,
  headers: { authorization, ...(type !== undefined && { 'content-type': type }) },
  ...(body !== '' && { body }),
})
const withHeaders = (sent: SentRequest, headers: Readonly<Record<string, string>>): SandboxRequest => {
  const request = requestOf(sent)
  return { ...request, headers: { ...request.headers, ...headers } }
}
const asHttps: Partial<Steps> = { address: (address) => address.replace('http:', 'https:') }
const mistakesIn = ({
  json,
}: {
  readonly json: { readonly signature_help?: { readonly findings: { mistake: string }[] } }
}) => json.signature_help?.findings.map(({ mistake }) => mistake)

describe('signature_help', () => {
  it('contains both base strings, but no signature [control.signature_help]', async () => {
    let received = ''
    const sent = signed({
      base: (method, address, parameters) => {
        received = [method, address, parameters].map(encodeURIComponent).join('&').replaceAll('%2520', '%2B')
        return received
      },
    })
    const { status, json, text } = await send(served.base, requestOf(sent))
    // Error bodies are often logged, so they contain only the beginning of a token.
    received = received.replace(demoUser.access_token, `${demoUser.access_token.slice(0, 8)}…`)
    const expected = received.replaceAll('%2B', '%2520')
    expect(status).toBe(401)
    expect(json).toEqual({
      errors: [{ code: 32, message: 'Could not authenticate you.' }],
      signature_help: {
        holds: false,
        base_string: expected,
        findings: [
          {
            mistake: 'plus-for-space',
            message: 'Spaces are signed as +',
            advice: 'Write a space as %20 in the base string, never as +',
            certain: true,
            expected,
            received,
            first_difference: expected.indexOf('%2520'),
          },
        ],
      },
    })
    expect(text).not.toContain('oauth_signature%3D')
  })

  it.each<[string, () => SentRequest, number, string[]]>([
    ['a refused timestamp', () => signed({}, { timestamp: `${served.timestamp() - 900}` }), 401, ['clock']],
    ['an unknown application', () => signed({}, { consumerKey: 'nobody' }), 401, ['unknown-consumer-key']],
    ['an unknown token', () => signed({}, { token: 'nobody' }), 401, ['unknown-token']],
    ['no OAuth parameters', () => ({ ...signed(), authorization: 'Basic YTpi' }), 400, ['no-oauth-parameters']],
    ['the secret of another application', () => signed({}, { consumerSecret: other.consumerSecret }), 401, ['wrong-consumer-secret']],
    ['the secret of another token', () => signed({}, { tokenSecret: otherToken.access_token_secret }), 401, ['wrong-token-secret']],
    ['a request token endpoint with an access token', () => signed({}, {}, { method: 'POST', address: `${served.base}/oauth/request_token`, query: [['oauth_callback', 'oob']] }), 401, ['token-kind']],
    ['an upload', () => signed(asHttps, {}, { method: 'GET', address: `${served.base}/1.1/media/upload.json`, query: [] }), 401, ['https-instead-of-http']],
  ])('explains %s', async (_what, sent, status, mistakes) => {
    const response = await send(served.base, requestOf(sent()))
    expect([response.status, mistakesIn(response)]).toEqual([status, mistakes])
    for (const secret of secrets) expect(response.text).not.toContain(secret)
  }) // biome-ignore format: one request per line

  it.each([
    ['a bare header', { authorization: demoUser.access_token_secret }],
    ['a timestamp', { authorization: `OAuth oauth_consumer_key="${demoUser.consumer_key}", oauth_timestamp="${demoUser.access_token_secret}"` }],
    ['a method', { authorization: `OAuth oauth_consumer_key="${demoUser.consumer_key}", oauth_signature_method="${demoUser.consumer_secret}"` }],
    ['a realm', { authorization: `OAuth realm=${demoUser.consumer_secret}` }, `?x=${demoUser.consumer_secret}`],
    ['a query', { authorization: `OAuth oauth_consumer_key="${demoUser.consumer_key}"` }, `?x=${demoUser.access_token_secret}`],
  ])('contains no secret that was sent as %s', async (_where, headers, query = '') => {
    const { json, text } = await send(served.base, { method: 'GET', target: `/12/accounts${query}`, headers })
    expect(json.signature_help.findings.length).toBeGreaterThan(0)
    for (const secret of secrets) expect(text).not.toContain(secret)
  }) // biome-ignore format: one place per line

  it("is returned even if another application's stored secret is damaged", async () => {
    await using file = await databaseFile()
    const database = file.path
    const { base, sandbox, client } = await serve({ database })
    const stored = new DatabaseSync(database)
    stored
      .prepare("update applications set consumer_secret = 'damaged' where consumer_key = ?")
      .run(sandbox.desktopApplication.consumerKey)
    stored.close()
    const sent = client.sign({ method: 'GET', target: '/12/accounts?count=2' })
    const response = await send(base, { ...sent, target: '/12/accounts' })
    await sandbox.close()
    expect([response.status, mistakesIn(response)]).toEqual([401, ['unexplained']])
  })

  it('explains a repeated nonce', async () => {
    const sent = requestOf(signed({}, {}, { ...ACCOUNTS, query: [] }))
    expect((await send(served.base, sent)).status).toBe(200)
    expect(mistakesIn(await send(served.base, sent))).toEqual(['repeated-nonce'])
  })

  it.each([
    ['behind a proxy', { 'x-forwarded-for': '203.0.113.7' }],
    ['at a rebound name', { host: 'evil.example' }],
    ['on a page of another origin', { origin: 'https://evil.example' }],
  ])('is not sent to callers %s', async (_where, headers) => {
    const { status, json } = await send(served.base, withHeaders(signed(asHttps), headers))
    expect([status, Object.keys(json)]).toEqual([401, ['errors']])
  })

  it('is sent only with the control key if one is configured', async () => {
    const request = { ...ACCOUNTS, address: `${keyed.base}/12/accounts` }
    const sent = () => signed(asHttps, {}, request)
    const withKey = (key: string) => send(keyed.base, withHeaders(sent(), { 'x-sandbox-control-key': key }))
    expect(mistakesIn(await send(keyed.base, requestOf(sent())))).toBeUndefined()
    expect(mistakesIn(await withKey('wrong'))).toBeUndefined()
    // The keyed sandbox does not know the other sandbox's application.
    expect(mistakesIn(await withKey(KEY))).toEqual(['unknown-consumer-key'])
  })

  it('is absent from the 404 response for an unknown path', async () => {
    const { status, json } = await clientOf(served.base, demoUser, { timestamp: served.timestamp }).get(
      '/12/x',
    )
    expect([status, json.signature_help]).toEqual([404, undefined])
  })
})

describe('POST /__sandbox/signature-doctor', () => {
  const examine = (body: string, headers = {}, base = served.base) =>
    send(base, { method: 'POST', target: '/__sandbox/signature-doctor', headers, body })

  describe.each(Object.entries(FORMS))('for %s', (_form, write) => {
    it.each<[string, SentRequest, boolean | null, string[]]>([
      ['a correct request', signed(), true, []],
      ['a token secret that lacks its last character', signed({}, { tokenSecret: CREDENTIAL.tokenSecret.slice(0, -1) }), false, ['wrong-token-secret']],
      ['a consumer secret with a wrong character', signed({}, { consumerSecret: CREDENTIAL.consumerSecret.replace(/^./, (first) => (first === 'x' ? 'y' : 'x')) }), false, ['wrong-consumer-secret']],
      ['the secret of another application', signed({}, { consumerSecret: consumerOf(other).secret }), false, ['wrong-consumer-secret']],
      ['an unknown application', signed({}, { consumerKey: 'nobody' }), null, ['unknown-consumer-key']],
      ['a timestamp an hour in the past', signed({}, { timestamp: `${served.timestamp() - 3600}` }), true, ['old-timestamp']],
    ])('diagnoses %s', async (_what, sent, holds, mistakes) => {
      const { status, json, text } = await examine(write(sent))
      expect([status, json.holds, json.findings.map(({ mistake }: { mistake: string }) => mistake)]).toEqual([200, holds, mistakes])
      for (const secret of secrets) expect(text).not.toContain(secret)
    }) // biome-ignore format: one request per line

    it('recognizes a nonce that was sent before, but stores no nonces itself', async () => {
      const sent = signed({}, {}, { ...ACCOUNTS, query: [] })
      expect((await examine(write(sent))).json.findings).toEqual([])
      expect((await send(served.base, requestOf(sent))).status).toBe(200)
      expect((await examine(write(sent))).json.findings).toMatchObject([{ mistake: 'repeated-nonce' }])
    })
  })

  it("expects signatures for the sandbox's public URL [control.signature_doctor]", async () => {
    const { base, sandbox } = behind
    const { consumer_key, consumer_secret, access_token, access_token_secret } = sandbox.demoUser
    const own = {
      consumerKey: consumer_key,
      consumerSecret: consumer_secret,
      token: access_token,
      tokenSecret: access_token_secret,
    }
    const request = { ...ACCOUNTS, address: `${base}/12/accounts` }
    const right: Partial<Steps> = { address: () => 'https://ads.example.com/12/accounts' }
    const text = (wrong: Partial<Steps>) => FORMS['raw HTTP']?.(signed(wrong, own, request)) ?? ''
    expect((await examine(text(right), {}, base)).json).toMatchObject({ holds: true, findings: [] })
    const { json } = await examine(text({}), {}, base)
    expect(json.findings.map(({ mistake }: { mistake: string }) => mistake)).toEqual([
      'http-instead-of-https',
      'other-host',
    ])
  })

  it.each([
    ['no request', 'hello', 'body is unreadable: No request found'],
    ['too much text', 'x'.repeat(65_537), 'at most 65536 characters'],
  ])('refuses %s', async (_what, text, message) => {
    const { status, json } = await examine(text)
    expect([status, json.errors]).toMatchObject([400, [{ code: 'INVALID_PARAMETER', parameter: 'body' }]])
    expect(json.errors[0].message).toContain(message)
  })

  it('requires the control key if one is configured', async () => {
    const text = FORMS['raw HTTP']?.(signed()) ?? ''
    expect((await examine(text, {}, keyed.base)).status).toBe(401)
    expect((await examine(text, { 'x-sandbox-control-key': KEY }, keyed.base)).status).toBe(200)
  })
})
