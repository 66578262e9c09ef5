import { createHmac } from 'node:crypto'
import { diagnoseSignature, readRequest, type SignatureKnowledge } from '../../../src/oauth1/index.ts'
import {
  CORRECT_STEPS,
  type Credential,
  encoded,
  FORMS,
  type Planted,
  plant,
  type Steps,
} from './planted-signer.ts'

const NOW = 1_795_000_000_000
const CREDENTIAL: Credential = {
  consumerKey: 'xvz1evFS4wEEPTGEFPHBog',
  consumerSecret: 'kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw',
  token: '370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb',
  tokenSecret: 'LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE',
  nonce: 'kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg',
  timestamp: '1795000000',
}
const OTHER_CONSUMER_SECRET = 'Zm9yYW5vdGhlcmFwcGxpY2F0aW9uLW9mLXRoZS11c2Vy'
const OTHER_TOKEN_SECRET = 'YW5vdGhlci10b2tlbi1vZi10aGUtYXBwbGljYXRpb24'
const KNOWN: SignatureKnowledge = {
  now: NOW,
  consumerSecret: CREDENTIAL.consumerSecret,
  tokenSecret: CREDENTIAL.tokenSecret,
  otherSecrets: [
    { owner: 'the application "other"', secret: OTHER_CONSUMER_SECRET },
    { owner: 'another token', secret: OTHER_TOKEN_SECRET },
  ],
}

const LIST: Planted = {
  method: 'GET',
  address: 'https://ads-api.example.com/12/accounts/18ce54d4x5t/campaigns',
  query: [
    ['sort_by', 'name-desc'],
    ['q', "Läufe & 100% (neu)/it's * ~"],
    ['count', '7'],
  ],
}
const FORM: Planted = {
  method: 'POST',
  address: LIST.address,
  query: [],
  form: [
    ['name', 'Spring Sale'],
    ['daily_budget_amount_local_micro', '5000000'],
  ],
}
const JSON_BODY: Planted = {
  method: 'POST',
  address: LIST.address,
  query: [],
  json: '{"name":"Spring","count":"7"}',
}
const WITH_PORT: Planted = { ...LIST, address: 'https://ads-api.example.com:8443/12/accounts' }

const queryOf = ({ query }: Planted): string => query.map((pair) => pair.map(encoded).join('=')).join('&')

interface Case {
  readonly request?: Planted
  readonly wrong?: Partial<Steps>
  readonly credential?: Partial<Credential>
  readonly known?: Partial<SignatureKnowledge>
  readonly mistake: string
  /** Whether the mistake changes the base string. The finding then contains both base strings. */
  readonly inBase?: true
}
const lower = (text: string): string => encoded(text).replace(/%../g, (hex) => hex.toLowerCase())

/**
 * One mistake per row. The requirements for the doctor list the first fourteen. The others are further
 * mistakes made by signers.
 */
const CASES: Readonly<Record<string, Case>> = {
  'values encoded twice': { wrong: { encode: (text) => encoded(encoded(text)) }, mistake: 'double-encoding', inBase: true },
  '+ for a space': { wrong: { encode: (text) => encoded(text).replaceAll('%20', '+') }, mistake: 'plus-for-space', inBase: true },
  'unsorted parameters': { wrong: { sort: (pairs) => pairs }, mistake: 'unsorted', inBase: true },
  'a missing query': { wrong: { collect: (_request, protocol) => protocol }, mistake: 'query-left-out', inBase: true },
  'the consumer secret of another application': { credential: { consumerSecret: OTHER_CONSUMER_SECRET }, mistake: 'wrong-consumer-secret' },
  'the secret of another token': { credential: { tokenSecret: OTHER_TOKEN_SECRET }, mistake: 'wrong-token-secret' },
  'http instead of https': { wrong: { address: (address) => address.replace('https', 'http') }, mistake: 'http-instead-of-https', inBase: true },
  'no port': { request: WITH_PORT, wrong: { address: (address) => address.replace(':8443', '') }, mistake: 'port', inBase: true },
  'no & after the consumer secret': { credential: { token: undefined, tokenSecret: '' }, known: { tokenSecret: '' }, wrong: { key: (consumerSecret) => encoded(consumerSecret) }, mistake: 'ampersand-left-out' },
  'a signed JSON body': { request: JSON_BODY, wrong: { collect: ({ json = '' }, protocol) => [...protocol, ...Object.entries<string>(JSON.parse(json))] }, mistake: 'body-signed', inBase: true },
  'an unsigned form': { request: FORM, wrong: { collect: ({ query }, protocol) => [...protocol, ...query] }, mistake: 'form-left-out', inBase: true },
  'a clock that is an hour ahead': { credential: { timestamp: '1795003600' }, mistake: 'clock' },
  'a repeated nonce': { known: { isNonceUsed: true }, mistake: 'repeated-nonce' },
  'values without quotes': { wrong: { header: (name, value) => `${name}=${encoded(value)}` }, mistake: 'unquoted-values' },

  'the method in lower case': { wrong: { method: (method) => method.toLowerCase() }, mistake: 'method-case', inBase: true },
  'another method': { wrong: { method: () => 'POST' }, mistake: 'other-method', inBase: true },
  'percent-encodings in lower case': { wrong: { encode: lower, base: (...parts) => parts.map(lower).join('&') }, mistake: 'lower-case-encoding', inBase: true },
  'percent-encodings of values in lower case': { wrong: { encode: lower }, mistake: 'lower-case-encoding', inBase: true },
  'the default port': { wrong: { address: (address) => address.replace('.com', '.com:443') }, mistake: 'port', inBase: true },
  'a slash at the end of the path': { wrong: { address: (address) => `${address}/` }, mistake: 'trailing-slash', inBase: true },
  'no slash at the end of the path': { request: { ...LIST, address: `${LIST.address}/` }, wrong: { address: (address) => address.slice(0, -1) }, mistake: 'trailing-slash', inBase: true },
  'the query in the URL': { wrong: { address: (address, query) => `${address}?${query}` }, mistake: 'query-in-url', inBase: true },
  'the query in the URL only': { wrong: { address: (address, query) => `${address}?${query}`, collect: (_request, protocol) => protocol }, mistake: 'query-in-url', inBase: true },
  'no token secret': { wrong: { key: (consumerSecret) => `${encoded(consumerSecret)}&` }, mistake: 'token-secret-left-out' },
  'no & and no token secret': { wrong: { key: (consumerSecret) => encoded(consumerSecret) }, mistake: 'ampersand-left-out' },
  'swapped secrets': { wrong: { key: (consumerSecret, tokenSecret) => `${tokenSecret}&${consumerSecret}` }, mistake: 'secrets-swapped' },
  'a consumer secret with one wrong character': { credential: { consumerSecret: CREDENTIAL.consumerSecret.replace('U4', 'u4') }, mistake: 'wrong-consumer-secret' },
  'a token secret without its last characters': { credential: { tokenSecret: CREDENTIAL.tokenSecret?.slice(0, -3) as string }, mistake: 'wrong-token-secret' },
  'a token secret with a line break': { credential: { tokenSecret: `${CREDENTIAL.tokenSecret}\n` }, mistake: 'wrong-token-secret' },
  'HMAC-SHA256': { wrong: { sign: (base, key) => createHmac('sha256', key).update(base).digest('base64') }, mistake: 'signature-digest' },
  'a hexadecimal signature': { wrong: { sign: (base, key) => createHmac('sha1', key).update(base).digest('hex') }, mistake: 'signature-format' },
  'the base64 of hexadecimal text': { wrong: { sign: (base, key) => Buffer.from(createHmac('sha1', key).update(base).digest('hex')).toString('base64') }, mistake: 'signature-format' },
  'names and values that are not encoded': { wrong: { encode: (text) => text }, mistake: 'not-encoded', inBase: true },
  "! ' ( ) * that are not encoded": { wrong: { encode: encodeURIComponent }, mistake: 'reserved-characters', inBase: true },
  'a parameter string that is not encoded': { wrong: { base: (method, address, parameters) => `${method}&${encoded(address)}&${parameters}` }, mistake: 'base-string-encoding', inBase: true },
  'a timestamp in milliseconds': { credential: { timestamp: `${NOW}` }, mistake: 'clock' },
  'oauth_version that is not signed': { wrong: { collect: ({ query }, protocol) => [...protocol.filter(([name]) => name !== 'oauth_version'), ...query] }, mistake: 'parameter-left-out', inBase: true },
  'secrets that are not encoded': { credential: { consumerSecret: 'a+b/c=' }, known: { consumerSecret: 'a+b/c=' }, wrong: { key: (...both) => both.join('&') }, mistake: 'secrets-encoding' },
  'another name of the loopback host': { request: { ...LIST, address: 'http://127.0.0.1:4001/12/accounts' }, wrong: { address: (address) => address.replace('127.0.0.1', 'localhost') }, mistake: 'other-host', inBase: true },
  'a decoded path': { request: { ...LIST, address: `${LIST.address}/a%20b` }, wrong: { address: decodeURIComponent }, mistake: 'path-encoding', inBase: true },
  'https on a host without it': { request: { ...LIST, address: 'http://ads.example.com/12/accounts' }, known: { signedUrl: `http://ads.example.com/12/accounts?${queryOf(LIST)}` }, wrong: { address: (address) => address.replace('http', 'https') }, mistake: 'https-instead-of-http', inBase: true },
  'an empty oauth_token that is not sent': { credential: { token: undefined, tokenSecret: '' }, known: { tokenSecret: '' }, wrong: { collect: ({ query }, protocol) => [...protocol, ['oauth_token', ''], ...query] }, mistake: 'parameter-not-sent', inBase: true },
  'one pair of a repeated name': { request: { ...LIST, query: [['a', '1'], ['a', '2']] }, wrong: { collect: (_request, protocol) => [...protocol, ['a', '2']] }, mistake: 'repeated-names-dropped', inBase: true },
  'no empty values': { request: { ...LIST, query: [['a', ''], ['b', ''], ['c', '1']] }, wrong: { collect: (_request, protocol) => [...protocol, ['c', '1']] }, mistake: 'empty-values-dropped', inBase: true },
  '& at the end of the parameter string': { wrong: { base: (method, address, parameters) => CORRECT_STEPS.base(method, address, `${parameters}&`) }, mistake: 'trailing-ampersand', inBase: true },
  '& at the end of the base string': { wrong: { base: (...parts) => `${CORRECT_STEPS.base(...parts)}&` }, mistake: 'trailing-ampersand', inBase: true },
  'a parameter that was added after signing': { wrong: { collect: ({ query }, protocol) => [...protocol, ...query.slice(1)] }, mistake: 'parameter-added-later', inBase: true },
} // biome-ignore format: one mistake per row

const secrets = [
  ...[CREDENTIAL.consumerSecret, CREDENTIAL.tokenSecret as string],
  ...[OTHER_CONSUMER_SECRET, OTHER_TOKEN_SECRET],
]
const planted = ({ request = LIST, credential, wrong }: Case) =>
  plant(request, { ...CREDENTIAL, ...credential }, wrong)
const diagnosed = (text: string, known: Partial<SignatureKnowledge> = {}, effort?: 'quick') =>
  diagnoseSignature(readRequest(text), { ...KNOWN, ...known }, effort)

describe('signature doctor', () => {
  describe.each(Object.entries(FORMS))('for %s', (_form, write) => {
    it.each(Object.entries(CASES))('detects the mistake: %s', (_name, each) => {
      const { findings } = diagnosed(write(planted(each)), each.known)
      expect(findings.map(({ mistake }) => mistake)).toEqual([each.mistake])
      const [{ expected, received, firstDifference } = {}] = findings
      expect(findings[0]?.isCertain).toBe(true)
      if (!each.inBase) {
        expect([expected, received, firstDifference]).toEqual([undefined, undefined, undefined])
        return
      }
      const at = firstDifference as number
      expect(received?.slice(0, at)).toBe(expected?.slice(0, at))
      // A difference within a percent-encoding begins at its %.
      expect(received?.slice(at, at + 3)).not.toBe(expected?.slice(at, at + 3))
    })

    it('finds no mistake in correct requests', () => {
      for (const request of [LIST, FORM, JSON_BODY, WITH_PORT])
        expect(diagnosed(write(plant(request, CREDENTIAL)))).toMatchObject({ holds: true, findings: [] })
    })
  })

  it('shows the base strings of signer and service', () => {
    let signed = ''
    const base: Steps['base'] = (...parts) => {
      signed = CORRECT_STEPS.base(...parts)
      return signed
    }
    const correct = plant(LIST, CREDENTIAL, { base })
    const right = signed
    const { findings } = diagnosed(
      FORMS['raw HTTP']?.(
        plant(LIST, CREDENTIAL, { base, encode: (text) => encoded(text).replaceAll('%20', '+') }),
      ) ?? '',
    )
    expect(correct.authorization).toContain('oauth_signature')
    expect(findings[0]).toMatchObject({ expected: right, received: signed })
    const { firstDifference: at = 0 } = findings[0] ?? {}
    expect([right.slice(at, at + 5), signed.slice(at, at + 3)]).toEqual(['%2520', '%2B'])
  })

  it('finds a + that is sent unencoded but signed as a plus sign', () => {
    const sent = plant({ ...LIST, query: [['q', '1+2']] }, CREDENTIAL)
    const { holds, findings } = diagnosed(FORMS['raw HTTP']?.({ ...sent, query: 'q=1+2' }) ?? '')
    expect([holds, findings.map(({ mistake }) => mistake)]).toEqual([false, ['plus-sent-unencoded']])
  })

  it('accepts either scheme in raw HTTP to a loopback host', () => {
    for (const scheme of ['http', 'https']) {
      const address = `${scheme}://127.0.0.1:4001/12/accounts`
      const { holds, findings } = diagnosed(
        FORMS['raw HTTP']?.(plant({ ...LIST, address }, CREDENTIAL)) ?? '',
      )
      expect([holds, findings]).toEqual([true, []])
    }
  })

  describe("given the signer's base string", () => {
    const shifted: Steps['base'] = (method, address, parameters) =>
      CORRECT_STEPS.base(method, address, `x${parameters}`)
    /** Returns both base strings, and the findings for a request with the one chosen by `choose`. */
    const withBase = (wrong: Partial<Steps>, choose: (signed: string, correct: string) => string) => {
      const seen: string[] = []
      const noting =
        (base: Steps['base']): Steps['base'] =>
        (...parts) => {
          seen.push(base(...parts))
          return seen.at(-1) ?? ''
        }
      plant(LIST, CREDENTIAL, { base: noting(CORRECT_STEPS.base) })
      const sent = plant(LIST, CREDENTIAL, { ...wrong, base: noting(wrong.base ?? CORRECT_STEPS.base) })
      const [correct = '', signed = ''] = seen
      const text = `${FORMS['header and URL']?.(sent)}\n${choose(signed, correct)}`
      return { correct, signed, findings: diagnosed(text).findings }
    }

    it('proves that there is a mistake, even an unknown one, and marks it', () => {
      const { correct, signed, findings } = withBase({ base: shifted }, (own) => own)
      expect(findings).toMatchObject([
        {
          mistake: 'unexplained',
          message: expect.stringContaining('The secrets are correct'),
          ...{ expected: correct, received: signed, firstDifference: correct.indexOf('count%3D7') },
        },
      ])
    })

    it('proves that a secret is wrong if the base string is correct', () => {
      const { findings } = withBase({ key: () => 'unknown&unknown' }, (own) => own)
      expect(findings).toMatchObject([
        { mistake: 'unexplained', message: expect.stringContaining('one of its secrets is wrong') },
      ])
    })

    it('marks the difference if both the secrets and the base string are wrong', () => {
      const { correct, findings } = withBase({ key: () => 'unknown&unknown' }, (own) => `${own}x`)
      expect(findings).toMatchObject([{ mistake: 'unexplained', firstDifference: correct.length }])
    })
  })

  it.each<[number, 'quick' | undefined, string]>([
    [3, 'quick', 'trailing-ampersand'],
    [2000, 'quick', 'unexplained'],
    [2000, undefined, 'trailing-ampersand'],
  ])(
    'limits the search among many parameters only if the effort is quick: %i parameters, effort %s: %s',
    (length, effort, mistake) => {
      const query = Array.from({ length }, (_, index) => [`name${index}`, 'two words'] as const)
      const base: Steps['base'] = (...parts) => `${CORRECT_STEPS.base(...parts)}&`
      const sent = plant({ ...LIST, query }, CREDENTIAL, { base })
      const { findings } = diagnosed(FORMS['raw HTTP']?.(sent) ?? '', {}, effort)
      expect(findings.map((finding) => finding.mistake)).toEqual([mistake])
    },
  )

  it('finds two mistakes in the same request', () => {
    const sent = planted({
      mistake: '',
      wrong: {
        address: (address) => address.replace('https', 'http'),
        encode: (text) => encoded(text).replaceAll('%20', '+'),
      },
    })
    const { findings } = diagnosed(FORMS['a curl command']?.(sent) ?? '')
    expect(findings.map(({ mistake }) => mistake)).toEqual(['http-instead-of-https', 'plus-for-space'])
  })

  it('never prints a secret or the correct signature', () => {
    for (const each of Object.values(CASES)) {
      const sent = planted(each)
      const text = JSON.stringify(diagnosed(FORMS['raw HTTP']?.(sent) ?? '', each.known))
      const correct = plant(each.request ?? LIST, { ...CREDENTIAL, ...each.credential, ...CREDENTIAL })
      const [, signature = ''] = /oauth_signature="([^"]+)"/.exec(correct.authorization) ?? []
      for (const secret of [...secrets, signature, decodeURIComponent(signature)])
        expect(text).not.toContain(secret)
    }
  })
})
