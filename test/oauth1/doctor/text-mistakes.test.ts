import fc from 'fast-check'
import { anyCharacter } from '../../../harness/any-character.ts'
import { createSigner, diagnoseSignature, type InspectedRequest } from '../../../src/oauth1/index.ts'
import { hostileRequests } from '../hostile-requests.ts'

const NOW = 1_795_000_000_000
const PARAMETERS = {
  oauth_consumer_key: 'app',
  oauth_nonce: 'n',
  oauth_signature: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA%3D',
  oauth_signature_method: 'HMAC-SHA1',
  oauth_timestamp: '1795000000',
  oauth_version: '1.0',
}
const headerWith = (changes: Readonly<Record<string, string>>): string =>
  `OAuth ${Object.entries({ ...PARAMETERS, ...changes })
    .map(([name, value]) => `${name}="${value}"`)
    .join(', ')}`
const request = (changes: Partial<InspectedRequest>): InspectedRequest => ({
  method: 'GET',
  url: 'https://ads-api.example.com/12/accounts',
  authorization: headerWith({}),
  ...changes,
})

describe('signature doctor without secrets', () => {
  it.each<[string, string, Partial<InspectedRequest>]>([
    ['a missing Authorization header', 'no-oauth-parameters', { authorization: undefined }],
    ['a bearer token', 'no-oauth-parameters', { authorization: 'Bearer abc' }],
    ['a semicolon for a comma', 'malformed-header', { authorization: headerWith({}).replace(', ', '; ') }],
    ['an open quote', 'malformed-header', { authorization: headerWith({}).slice(0, -1) }],
    ['an invalid percent-encoding in the header', 'malformed-header', { authorization: headerWith({ oauth_nonce: '%zz' }) }],
    ['a value without quotes', 'unquoted-values', { authorization: headerWith({}).replace('"n"', 'n') }],
    ['a value in single quotes', 'unquoted-values', { authorization: headerWith({}).replace('"n"', "'n'") }],
    ['an empty nonce', 'missing-parameter', { authorization: headerWith({ oauth_nonce: '' }) }],
    ['two different nonces', 'repeated-parameter', { url: 'https://ads-api.example.com/12/accounts?oauth_nonce=other' }],
    ['PLAINTEXT', 'signature-method', { authorization: headerWith({ oauth_signature_method: 'PLAINTEXT' }) }],
    ['version 2.0', 'oauth-version', { authorization: headerWith({ oauth_version: '2.0' }) }],
    ['an invalid percent-encoding in the query', 'percent-encoding', { url: 'https://ads-api.example.com/?a=%zz' }],
    ['an invalid percent-encoding in the form', 'percent-encoding', { method: 'POST', form: 'a=%ff' }],
    ['a nonce with an umlaut', 'nonce-characters', { authorization: headerWith({ oauth_nonce: '%C3%A4' }) }],
    ['a nonce of 256 characters', 'nonce-characters', { authorization: headerWith({ oauth_nonce: 'n'.repeat(256) }) }],
    ['a date for a timestamp', 'clock', { authorization: headerWith({ oauth_timestamp: '2026-11-27' }) }],
    ['a timestamp 301 seconds in the future', 'clock', { authorization: headerWith({ oauth_timestamp: '1795000301' }) }],
    ['a timestamp 301 seconds in the past', 'old-timestamp', { authorization: headerWith({ oauth_timestamp: '1794999699' }) }],
  ])('reports %s', (_what, mistake, changes) => {
    const { holds, findings } = diagnoseSignature(request(changes), { now: NOW })
    expect([holds, findings.map((finding) => finding.mistake)]).toEqual([undefined, [mistake]])
  }) // biome-ignore format: one request per line

  it.each([
    ['599', '599 seconds'],
    ['90061', '25 hours'],
    ['195857316', '2,266 days'],
  ])('shows an age of %s seconds in a readable unit', (age, text) => {
    const authorization = headerWith({ oauth_timestamp: `${1_795_000_000 - Number(age)}` })
    expect(diagnoseSignature(request({ authorization }), { now: NOW }).findings[0]?.message).toBe(
      `The timestamp is ${text} old. The service accepts a difference of at most 300 seconds.`,
    )
  })

  it.each([-300, 300])('accepts a timestamp that is %i seconds off', (seconds) => {
    const authorization = headerWith({ oauth_timestamp: `${1_795_000_000 + seconds}` })
    expect(diagnoseSignature(request({ authorization }), { now: NOW }).findings).toEqual([])
  })

  it('accepts spaces around = in the header', () => {
    const authorization = headerWith({}).replaceAll('="', ' = "')
    expect(diagnoseSignature(request({ authorization }), { now: NOW }).findings).toEqual([])
  })

  it('attributes an old timestamp to a wrong clock if the request has just arrived', () => {
    const authorization = headerWith({ oauth_timestamp: '1794999699' })
    const { findings } = diagnoseSignature(request({ authorization }), { now: NOW, isReceipt: true })
    expect(findings).toMatchObject([{ mistake: 'clock', isCertain: true }])
  })
})

describe('signature doctor with hostile requests', () => {
  const requests = hostileRequests(300)
  const inspected = ({
    method,
    url,
    form,
    consumer,
    token,
    nonce,
    timestamp,
    extra,
  }: (typeof requests)[number]) => {
    const signer = createSigner({
      consumer,
      ...(token && { token }),
      nonce: () => nonce,
      timestamp: () => timestamp,
    })
    const authorization = signer.authorize({ method, url, extra, ...(form !== null && { form }) })
    return { method, url, authorization, ...(form !== null && { form }) }
  }

  it('finds no mistake in 300 correctly signed requests', () => {
    const wrong = requests.filter((each) => {
      const { holds, findings } = diagnoseSignature(inspected(each), {
        now: each.timestamp * 1000,
        consumerSecret: each.consumer.secret,
        tokenSecret: each.token?.secret ?? '',
      })
      return holds !== true || findings.length > 0
    })
    expect(wrong).toEqual([])
  })

  it('finds the wrong consumer secret in each of 100 requests', () => {
    for (const each of requests.slice(0, 100)) {
      const { holds, findings } = diagnoseSignature(
        inspected(each),
        {
          now: each.timestamp * 1000,
          consumerSecret: 'another secret',
          tokenSecret: each.token?.secret ?? '',
          otherSecrets: [{ owner: 'another application', secret: each.consumer.secret }],
        },
        'quick',
      )
      expect([holds, findings.map(({ mistake }) => mistake)]).toEqual([false, ['wrong-consumer-secret']])
    }
  })

  it('never throws on arbitrary headers, queries and bodies', () => {
    const text = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 30 }),
      fc
        .array(fc.constantFrom('oauth_nonce', '=', '"', ',', '&', '%', 'OAuth ', ' ', '+', 'a', '//'), {
          maxLength: 20,
        })
        .map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(text, text, text, fc.boolean(), (header, query, body, isForm) => {
        const { findings } = diagnoseSignature(
          {
            method: 'post',
            url: `https://a.example/${query}?${query}`,
            authorization: `${headerWith({})}${header}`,
            ...(isForm ? { form: body } : { type: 'application/json', body }),
          },
          { now: NOW, consumerSecret: 'a', tokenSecret: 'b' },
          'quick',
        )
        expect(findings.length).toBeGreaterThan(0)
      }),
      { numRuns: 200, seed: 20261127 },
    )
  })
})
