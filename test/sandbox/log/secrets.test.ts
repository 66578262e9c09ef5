import { clientOf, send } from '../../../harness/sandbox/signed.ts'
import { basicAuthorization } from '../../../src/oauth1/index.ts'
import { redactBaseString, redactHeaders, redactJson, redactPairs } from '../../../src/sandbox/log/redact.ts'
import { serving } from '../serve.ts'

const KEY = 'key-of-the-request-log-0123456789abcdef'
const served = await serving({ controlKey: KEY, bearerReads: true })
const { base, sandbox, timestamp } = served
const { demoUser } = sandbox
const keyed = { 'x-sandbox-control-key': KEY }

/** Returns everything that the log shows about all calls: the list and each call's details. */
const everything = async (): Promise<string> => {
  const list = await send(base, { method: 'GET', target: '/__sandbox/requests', headers: keyed })
  const texts = [list.text]
  for (const { id } of list.json.requests)
    texts.push(
      (await send(base, { method: 'GET', target: `/__sandbox/requests/details?id=${id}`, headers: keyed }))
        .text,
    )
  return texts.join('\n')
}

describe('the request log', () => {
  it('contains no complete token, and no secret, verifier, signature, password or control key', async () => {
    const consumer = { key: demoUser.consumer_key, secret: demoUser.consumer_secret }
    const secrets = new Set<string>([
      demoUser.consumer_secret,
      demoUser.access_token,
      demoUser.access_token_secret,
      KEY,
    ])
    const client = clientOf(base, demoUser, { timestamp, headers: keyed })
    await client.get('/12/accounts')
    // The signature is wrong, so the log contains base strings.
    const wrong = client.sign({ method: 'GET', target: '/12/accounts' })
    await send(base, {
      ...wrong,
      target: `/12/accounts?access_token=${demoUser.access_token}&password=hunter22`,
    })
    secrets.add('hunter22')
    for (const [, signature = ''] of [
      /oauth_signature="([^"]+)"/.exec(wrong.headers?.authorization ?? '') ?? [],
    ])
      secrets.add(signature)
    await client.json('POST', '/12/accounts/18ce54d4x5t/campaigns', {
      access_token: demoUser.access_token,
      consumer_secret: consumer.secret,
    })

    const request = await clientOf(
      base,
      { ...demoUser, access_token: '', access_token_secret: '' },
      { timestamp },
    ).form('POST', '/oauth/request_token', { oauth_callback: 'oob' })
    const issued = new URLSearchParams(request.text)
    expect(request.status).toBe(200)
    for (const name of ['oauth_token', 'oauth_token_secret']) secrets.add(issued.get(name) ?? '')
    await clientOf(
      base,
      {
        ...demoUser,
        access_token: issued.get('oauth_token') ?? '',
        access_token_secret: issued.get('oauth_token_secret') ?? '',
      },
      { timestamp },
    ).form('POST', '/oauth/access_token', { oauth_verifier: '7654321' })
    secrets.add('7654321')
    const authorization = basicAuthorization(consumer)
    secrets.add(authorization.slice('Basic '.length))
    const bearer = await send(base, {
      method: 'POST',
      target: '/oauth2/token',
      headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    })
    expect(bearer.status).toBe(200)
    secrets.add(bearer.json.access_token)
    secrets.add(decodeURIComponent(bearer.json.access_token))
    await send(base, {
      method: 'GET',
      target: '/12/accounts',
      headers: { authorization: `Bearer ${bearer.json.access_token}` },
    })

    await send(base, {
      method: 'POST',
      target: '/2/oauth2/token?code=authorization-code-1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=authorization_code&client_id=x&code=authorization-code-2',
    })
    for (const number of [1, 2]) secrets.add(`authorization-code-${number}`)

    const text = await everything()
    expect(text.match(/"number":/g)?.length).toBeGreaterThanOrEqual(2 * 7)
    const shown = [...secrets].filter(
      (secret) =>
        secret.length > 0 &&
        [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)].some((each) =>
          text.includes(each),
        ),
    )
    expect(shown).toEqual([])
    expect(secrets.size).toBeGreaterThanOrEqual(11)
    // The log shows only the beginning of a token.
    expect(text).toContain(`oauth_token=\\"${demoUser.access_token.slice(0, 8)}…`)
  })

  it('contains no personal data', async () => {
    const client = clientOf(base, demoUser, { timestamp })
    const account = (await client.get('/12/accounts')).json.data[0].id
    const member = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
    await client.json('POST', `/12/accounts/${account}/custom_audiences/1x/users`, [
      { operation_type: 'Update', params: { users: [{ email: [member] }] } },
    ])
    const list = await send(base, { method: 'GET', target: '/__sandbox/requests', headers: keyed })
    const target = `/__sandbox/requests/details?id=${list.json.requests[0].id}`
    const { json, text } = await send(base, { method: 'GET', target, headers: keyed })
    expect(json.path).toMatch(/\/users$/)
    expect(json.request.body).toMatchObject({ text: null, omitted: 'personal data' })
    expect([json.curl, text.includes(member)]).toEqual([null, false])
  })
})

describe('redaction', () => {
  it.each([
    ['a=1&oauth_verifier=abc&b=2', 'a=1&oauth_verifier=[redacted]&b=2'],
    ['%6fauth_token_secret=abc', '%6fauth_token_secret=[redacted]'],
    ['oauth_token=12345678-abcdefghijkl', 'oauth_token=12345678…'],
    ['oauth_token=short', 'oauth_token=[redacted]'],
    [
      'oauth_signature=a%3D&oauth_signature_method=HMAC-SHA1',
      'oauth_signature=[redacted]&oauth_signature_method=HMAC-SHA1',
    ],
    ['access_token=x=y&name=100%&&flag', 'access_token=[redacted]&name=100%&&flag'],
    ['media_key=3_1&with_deleted=true', 'media_key=3_1&with_deleted=true'],
  ])('removes only secrets from pairs: %s', (raw, expected) => {
    expect(redactPairs(raw)).toBe(expected)
  })

  it.each([
    ['{"access_token":"abc","name":"abc"}', '{"access_token":"[redacted]","name":"abc"}'],
    ['{"consumer_secret" : "a\\"b"}', '{"consumer_secret" : "[redacted]"}'],
    ['{"name":"x","password":"cut of', '{"name":"x","password":"[redacted]'],
    ['{"password":"cut in an escape\\', '{"password":"[redacted]'],
  ])('removes secrets from JSON, even if the JSON is truncated: %s', (text, expected) => {
    expect(redactJson(text)).toBe(expected)
  })

  it('removes secrets from headers', () => {
    expect(
      redactHeaders({
        authorization:
          'OAuth oauth_consumer_key="key", oauth_token="12345678-abcdefghijkl", oauth_signature="x%3D"',
        cookie: 'a=b',
        'x-sandbox-control-key': 'abc',
        accept: '*/*',
      }),
    ).toEqual({
      authorization: 'OAuth oauth_consumer_key="key", oauth_token="12345678…", oauth_signature="[redacted]"',
      cookie: '[redacted]',
      'x-sandbox-control-key': '[redacted]',
      accept: '*/*',
    })
    expect(redactHeaders({ authorization: 'Bearer abc' })).toEqual({ authorization: 'Bearer [redacted]' })
    expect(redactHeaders({ authorization: 'OAuth oauth_token="broken' })).toEqual({
      authorization: 'OAuth [redacted]',
    })
    expect(redactHeaders({ authorization: 'abc' })).toEqual({ authorization: '[redacted]' })
  })

  it('removes secrets from base strings, whether percent-encoded or not', () => {
    const token = '12345678-abcdefghijkl'
    expect(
      redactBaseString(
        `GET&http%3A%2F%2Fa%2F&a%3D1%26oauth_token%3D${token}%26oauth_verifier%3D77%26z%3D2`,
        token,
      ),
    ).toBe('GET&http%3A%2F%2Fa%2F&a%3D1%26oauth_token%3D12345678…%26oauth_verifier%3D[redacted]%26z%3D2')
    expect(redactBaseString(`GET&http://a/&a=1&oauth_token=${token}&password=x`, token)).toBe(
      'GET&http://a/&a=1&oauth_token=12345678…&password=[redacted]',
    )
    expect(redactBaseString(`token ${token} elsewhere`, token)).toBe('token 12345678… elsewhere')
    // A token this short is not replaced elsewhere, because other words may contain it.
    expect(redactBaseString('GET&http://a/&oauth_token=t&z=2', 't')).toBe(
      'GET&http://a/&oauth_token=[redacted]&z=2',
    )
  })
})
