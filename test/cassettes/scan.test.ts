/**
 * Plants secrets and personal data in every place of an exchange. Searches the written cassettes for them,
 * including content in base64 and gzip.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { FIRST_SEED } from '../../harness/gateway/random-runs.ts'
import { createRecorder } from '../../src/cassettes/index.ts'
import type { RawExchange } from '../../src/cassettes/redact.ts'

const folder = mkdtempSync(join(tmpdir(), 'scan-'))
afterAll(() => rmSync(folder, { recursive: true }))

const CASSETTES = 100
const PLANTS = 40 + 2 + 3 + 8 + 4
const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json;charset=utf-8'

/** Creates a pseudorandom number generator with a seed (mulberry32). */
const numbersFrom = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Creates secrets to plant, and remembers them for the search. */
const createPlants = (seed: number) => {
  const number = numbersFrom(seed)
  const planted: string[] = []
  const text = (length: number, from = LETTERS): string =>
    Array.from({ length }, () => from[number(from.length)]).join('')
  const plant = (value: string): string => {
    planted.push(value)
    return value
  }
  return {
    planted,
    number,
    token: () => plant(`${text(18, '123456789')}-${text(30)}`),
    secret: () => plant(text(44, `${LETTERS}-_+/=`)),
    password: () => plant(`pw ${text(14, `${LETTERS}&%!`)}`),
    cookie: () => plant(text(32)),
    email: () =>
      plant(
        `${text(8)}${['.', '+', '_'][number(3)]}${text(5)}@${text(7)}.${['com', 'co.uk', 'münchen.de'][number(3)]}`,
      ),
    phone: () =>
      plant(
        [
          `+1${text(10, '23456789')}`,
          `+49 30 ${text(8, '23456789')}`,
          `(${text(3, '23456789')}) ${text(3, '23456789')}-${text(4, '23456789')}`,
          `${text(3, '23456789')}-${text(3, '23456789')}-${text(4, '23456789')}`,
        ][number(4)] as string,
      ),
    localPhone: () => plant(`030 ${text(7, '23456789')}`),
    hash: () => plant(text(64, '0123456789abcdef')),
  }
}
type Plants = ReturnType<typeof createPlants>

const form = (pairs: Readonly<Record<string, string>>): Buffer =>
  Buffer.from(new URLSearchParams(pairs).toString())
const authorization = (plants: Plants, consumer: string, token: string): string =>
  `OAuth oauth_consumer_key="${consumer}", oauth_nonce="n0nce", oauth_signature="${encodeURIComponent(plants.secret())}", ` +
  `oauth_signature_method="HMAC-SHA1", oauth_timestamp="1795000000", oauth_token="${token}", oauth_version="1.0"`

/** Returns the exchanges of one cassette. All of their text except the secrets must be recorded. */
const exchangesOf = (plants: Plants): RawExchange[] => {
  const [consumer, token, bearer] = [plants.cookie(), plants.token(), plants.secret()]
  const signed = {
    authorization: authorization(plants, consumer, token),
    cookie: `auth=${plants.cookie()}; b=1`,
  }
  const common = {
    method: 'POST',
    status: 200,
    headers: signed,
    responseHeaders: { 'content-type': JSON_TYPE },
  }
  const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value))
  const boundary = 'xyzzy'
  const part = (name: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  return [
    {
      ...common,
      method: 'GET',
      target: `/12/accounts?q=${encodeURIComponent(plants.email())}&note=${encodeURIComponent(plants.phone())}&oauth_token=${token}&access_token=${encodeURIComponent(plants.secret())}&count=7`,
      body: Buffer.alloc(0),
      responseHeaders: {
        'content-type': JSON_TYPE,
        'set-cookie': [`guest=${plants.cookie()}; Path=/`, `ct0=${plants.cookie()}`],
        'x-csrf-token': plants.cookie(),
        'x-contact': plants.email(),
        location: `/oauth?oauth_token=${plants.token()}`,
      },
      response: json({
        data: [{ name: `Kept ${plants.email()}`, phone: plants.phone(), text: `Call ${plants.phone()}` }],
      }),
    },
    {
      ...common,
      target: '/oauth/access_token',
      headers: { ...signed, 'content-type': FORM },
      body: form({
        oauth_verifier: plants.cookie(),
        x_auth_password: plants.password(),
        screen_name: 'kept',
      }),
      responseHeaders: { 'content-type': 'text/html;charset=utf-8' },
      response: form({
        oauth_token: plants.token(),
        oauth_token_secret: plants.secret(),
        screen_name: 'kept',
      }),
    },
    {
      ...common,
      target: '/oauth2/token',
      headers: {
        authorization: `Basic ${Buffer.from(`${consumer}:${plants.secret()}`).toString('base64')}`,
        'content-type': FORM,
        'x-api-key': plants.cookie(),
      },
      body: form({ grant_type: 'client_credentials', client_secret: plants.secret() }),
      response: gzipSync(
        json({ token_type: 'bearer', access_token: bearer, refresh_token: plants.secret() }),
      ),
      responseHeaders: { 'content-type': JSON_TYPE, 'content-encoding': 'gzip' },
    },
    {
      ...common,
      target: '/12/accounts/abc1/custom_audiences/x1/users',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
      body: json([
        {
          operation_type: 'Update',
          params: {
            users: [
              { email: [plants.hash()], partner_user_id: [plants.cookie()], phone_number: [plants.hash()] },
            ],
          },
        },
      ]),
      response: brotliCompressSync(
        json({ request: { token, echoed: [bearer] }, emails: [plants.email(), plants.hash()] }),
      ),
      responseHeaders: { 'content-type': JSON_TYPE, 'content-encoding': 'br' },
    },
    {
      ...common,
      target: '/1.1/media/upload.json',
      headers: { ...signed, 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: Buffer.from(
        `${part('command', 'APPEND')}${part('password', plants.password())}${part('note', plants.email())}${part('access_token', plants.token())}--${boundary}--\r\n`,
      ),
      status: 401,
      response: json({
        errors: [{ message: `Bad ${token} of ${consumer}` }],
        session: { password: plants.password() },
      }),
    },
    {
      ...common,
      method: 'GET',
      target: '/media/stats/result.json.gz',
      body: Buffer.alloc(0),
      response: gzipSync(json({ data: [{ name: 'kept', owner: plants.email() }] })),
      responseHeaders: { 'content-type': 'application/gzip' },
    },
    {
      ...common,
      target: '/ton/upload',
      headers: { ...signed, 'content-type': 'text/csv' },
      body: Buffer.from(`${plants.email()},${plants.phone()}\n`),
      response: Buffer.from(`caf\u00e9 ${plants.email().replace('münchen', 'munich')} ${token}`, 'latin1'),
      responseHeaders: { 'content-type': 'text/plain' },
    },
    {
      ...common,
      method: 'GET',
      target: `/2/oauth2/authorize?code=${plants.cookie()}`,
      body: Buffer.alloc(0),
      status: 302,
      responseHeaders: { location: `https://client.example/callback?state=kept&code=${plants.cookie()}` },
      response: json({ errors: [{ code: 'CODE_KEPT' }] }),
    },
    {
      ...common,
      target: '/2/oauth2/token',
      headers: { ...signed, 'content-type': FORM },
      body: form({ grant_type: 'authorization_code', code: plants.cookie(), code_verifier: plants.cookie() }),
      response: json({ token_type: 'bearer', access_token: plants.secret() }),
    },
    {
      ...common,
      method: 'PUT',
      target: `/12/accounts/abc1/tax_settings?client_address_last_name=${plants.cookie()}&tax_exemption_id=${plants.cookie()}`,
      body: Buffer.alloc(0),
      response: json({
        data: {
          address_first_name: plants.cookie(),
          address_last_name: plants.cookie(),
          address_street1: plants.cookie(),
          address_street2: plants.cookie(),
          tax_id: plants.cookie(),
          tax_category: 'BUSINESS_KEPT',
          contact_phone: plants.localPhone(),
        },
      }),
    },
    {
      ...common,
      method: 'GET',
      target: '/2/activity/stream',
      body: Buffer.alloc(0),
      response: Buffer.from(
        ['text', 'hashtag']
          .map(
            () =>
              `${JSON.stringify({
                message_create: {
                  message_data: {
                    entities: { hashtags: [{ text: plants.cookie() }], urls: [] },
                    text: plants.cookie(),
                  },
                },
              })}\r\n\r\n{"text":"POST_KEPT"}\r\n`,
          )
          .join(''),
      ),
    },
    {
      ...common,
      target: '/12/accounts/abc1/campaigns',
      headers: { ...signed, 'content-type': 'application/json' },
      body: json({ name: 'kept', email: [plants.email()], nested: { pin: 12345678, phone: plants.phone() } }),
      response: Buffer.from(`{"note":"${plants.email().replace('@', '\\u0040')}","id":"kept"}`),
    },
  ]
}

/** Returns the text of a file and of its base64 and gzip content. */
const contentOf = (file: string): string => {
  const text = readFileSync(file, 'utf8')
  const inner = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ responseEncoding }) => responseEncoding === 'base64')
    .map(({ response }) => Buffer.from(response, 'base64'))
    .map((bytes) => (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString('latin1'))
  return `${text}\n${JSON.parse(JSON.stringify(inner)).join('\n')}`
}
const spellingsOf = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  encodeURIComponent(secret).replaceAll('%20', '+'),
  JSON.stringify(secret).slice(1, -1),
  secret.replace('@', '\\u0040'),
  Buffer.from(secret).toString('latin1'),
]

describe('cassette', () => {
  it(`contains none of the secrets and personal data that ${CASSETTES} sessions sent and received`, async () => {
    let count = 0
    const found: string[] = []
    for (let index = 0; index < CASSETTES; index += 1) {
      const plants = createPlants(FIRST_SEED + index)
      const path = join(folder, `${index}.cassette`)
      const failures: string[] = []
      const recorder = await createRecorder(path, {
        baseUrl: 'https://ads-api.x.com',
        onFailure: (message) => failures.push(message),
      })
      const exchanges = exchangesOf(plants)
      for (const exchange of exchanges) recorder.write(exchange)
      expect([await recorder.close(), failures]).toEqual([exchanges.length, []])
      const content = contentOf(path)
      for (const secret of plants.planted)
        if (spellingsOf(secret).some((spelling) => content.includes(spelling)))
          found.push(`seed ${FIRST_SEED + index}: ${secret}`)
      count += plants.planted.length
      // All other values are recorded.
      for (const text of [
        'count=7',
        'screen_name=kept',
        'APPEND',
        'client_credentials',
        '"id\\":\\"kept',
        'caf',
        'CODE_KEPT',
        'state=kept',
        'BUSINESS_KEPT',
        'POST_KEPT',
      ])
        expect(content).toContain(text)
    }
    expect(found).toEqual([])
    expect(count).toBe(PLANTS * CASSETTES)
  })
})
