import { createHash } from 'node:crypto'
import {
  baseStringUri,
  basicAuthorization,
  collectParameters,
  createSigner,
  hmacSha1,
  normalizeParameters,
  type Parameter,
  percentEncode,
  signatureBaseString,
  signingKey,
} from '../../src/oauth1/index.ts'

// Public facts §5.2, vectors V1 to V10. The secrets are published samples.

interface Vector {
  name: string
  url: string
  method?: string
  form?: string
  protocol: Parameter[]
  consumerSecret: string
  tokenSecret?: string
  signature: string
}

function baseStringOf({ method = 'POST', url, form, protocol }: Vector): string {
  const query = url.includes('?') ? url.slice(url.indexOf('?') + 1) : ''
  const parameters = collectParameters({
    query,
    authorization: protocol,
    ...(form === undefined ? {} : { form }),
  })
  return signatureBaseString(method, baseStringUri(url), normalizeParameters(parameters))
}

const v1Protocol: Parameter[] = [
  ['oauth_consumer_key', 'xvz1evFS4wEEPTGEFPHBog'],
  ['oauth_nonce', 'kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg'],
  ['oauth_signature_method', 'HMAC-SHA1'],
  ['oauth_timestamp', '1318622958'],
  ['oauth_token', '370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb'],
  ['oauth_version', '1.0'],
]
const v1 = {
  form: 'status=Hello%20Ladies%20%2b%20Gentlemen%2c%20a%20signed%20OAuth%20request%21',
  protocol: v1Protocol,
  consumerSecret: 'kAcSOqF21Fu85e7zjz7ZN2U4ZRhfV3WpwPAoE3Z7kBw',
  tokenSecret: 'LswwdoUaIvS8ltyTt5jkRh4J50vUPVVHtR2YPi5kE',
}
const v2 = {
  protocol: [
    ['oauth_callback', 'http://localhost/sign-in-with-twitter/'],
    ['oauth_consumer_key', 'cChZNFj6T5R0TigYB9yd1w'],
    ['oauth_nonce', 'ea9ec8429b68d6b77cd5600adbbb0456'],
    ['oauth_signature_method', 'HMAC-SHA1'],
    ['oauth_timestamp', '1318467427'],
    ['oauth_version', '1.0'],
  ] satisfies Parameter[],
  consumerSecret: 'L8qq9PZyRg6ieKGEKhZolGC0vJWLw8iEJ88DRdyOg',
}
const v3 = {
  form: 'oauth_verifier=uw7NjWHT6OJ1MpJOXsHfNxoAhPKpgI8BlYDhxEjIBY',
  protocol: [
    ['oauth_consumer_key', 'cChZNFj6T5R0TigYB9yd1w'],
    ['oauth_nonce', 'a9900fe68e2573b27a37f10fbad6a755'],
    ['oauth_signature_method', 'HMAC-SHA1'],
    ['oauth_timestamp', '1318467427'],
    ['oauth_token', 'NPcudxy0yU5T3tBzho7iCotZ3cnetKwcTIRlX0iwRl0'],
    ['oauth_version', '1.0'],
  ] satisfies Parameter[],
  consumerSecret: 'L8qq9PZyRg6ieKGEKhZolGC0vJWLw8iEJ88DRdyOg',
  tokenSecret: 'veNRnAWe6inFuo8o2u8SLLZLjolYDmDP7SzL0YfYI',
}
const printer = (timestamp: string, nonce: string, ...rest: Parameter[]): Parameter[] => [
  ['oauth_consumer_key', 'dpf43f3p2l4k3l03'],
  ['oauth_signature_method', 'HMAC-SHA1'],
  ['oauth_timestamp', timestamp],
  ['oauth_nonce', nonce],
  ...rest,
]
const photos = {
  method: 'GET',
  url: 'http://photos.example.net/photos?file=vacation.jpg&size=original',
  consumerSecret: 'kd94hf93k423kf44',
  tokenSecret: 'pfkkdhi9sl3r4s00',
}
const v8: Vector = {
  name: 'V8 RFC 5849 §3.4.1.1, duplicate a3 (the signature printed there is a known erratum) [signing.vector.v8]',
  url: 'http://example.com/request?b5=%3D%253D&a3=a&c%40=&a2=r%20b',
  form: 'c2&a3=2+q',
  protocol: [
    ['oauth_consumer_key', '9djdj82h48djs9d2'],
    ['oauth_token', 'kkk9d7dh3k39sjv7'],
    ['oauth_signature_method', 'HMAC-SHA1'],
    ['oauth_timestamp', '137131201'],
    ['oauth_nonce', '7d8f3e4a'],
    ['oauth_signature', 'bYT5CMsGcbgUdFHObYMEfcx6bsw='],
  ],
  consumerSecret: 'j49sk3j29djd',
  tokenSecret: 'dh893hdasih9',
  signature: 'r6/TJjbCOr97/+UU0NsvSne7s5g=',
}

const vectors: Vector[] = [
  {
    ...v1,
    name: 'V1 form body and query [signing.vector.v1]',
    url: 'https://api.x.com/1.1/statuses/update.json?include_entities=true',
    signature: 'Ls93hJiZbQ3akF3HF3x1Bz8/zU4=',
  },
  {
    ...v1,
    name: 'V1b other host [signing.vector.v1b]',
    url: 'https://api.twitter.com/1.1/statuses/update.json?include_entities=true',
    signature: 'hCtSmYh+iHYCEqBWrE7C7hYmtUk=',
  },
  {
    ...v1,
    name: 'V1b other version [signing.vector.v1b]',
    url: 'https://api.twitter.com/1/statuses/update.json?include_entities=true',
    signature: 'tnnArxj06cWHq44gCs1OSKk/jLY=',
  },
  {
    ...v2,
    name: 'V2 no token [signing.vector.v2]',
    url: 'https://api.twitter.com/oauth/request_token',
    signature: 'F1Li3tvehgcraF8DMJ7OyxO4w9Y=',
  },
  {
    ...v2,
    name: 'V2 no token, other host [signing.vector.v2]',
    url: 'https://api.x.com/oauth/request_token',
    signature: 'X9xhcB9d+NxXd/ThJ/n51vPhetM=',
  },
  {
    ...v3,
    name: 'V3 verifier in the form body [signing.vector.v3]',
    url: 'https://api.twitter.com/oauth/access_token',
    signature: '39cipBtIOHEEnybAR4sATQTpl2I=',
  },
  {
    ...v3,
    name: 'V3 other host [signing.vector.v3]',
    url: 'https://api.x.com/oauth/access_token',
    signature: 'G3DdousFWwxEepaZcmHguKqeBvs=',
  },
  {
    ...v3,
    name: 'V3 with an empty token secret [signing.vector.v3]',
    url: 'https://api.twitter.com/oauth/access_token',
    tokenSecret: '',
    signature: 'eLn5QjdCqHdlBEvOogMeGuRxW4k=',
  },
  {
    name: 'V4 RFC 5849 §1.2 initiate [signing.vector.v4]',
    url: 'https://photos.example.net/initiate',
    protocol: printer('137131200', 'wIjqoS', ['oauth_callback', 'http://printer.example.com/ready']),
    consumerSecret: 'kd94hf93k423kf44',
    signature: '74KNZJeDHnMBp0EMJ9ZHt/XKycU=',
  },
  {
    name: 'V5 RFC 5849 §1.2 token [signing.vector.v5]',
    url: 'https://photos.example.net/token',
    protocol: printer(
      '137131201',
      'walatlh',
      ['oauth_token', 'hh5s93j4hdidpola'],
      ['oauth_verifier', 'hfdp7dh39dks9884'],
    ),
    consumerSecret: 'kd94hf93k423kf44',
    tokenSecret: 'hdhd0244k9j7ao03',
    signature: 'gKgrFCywp7rO0OXSjdot/IHF7IU=',
  },
  {
    ...photos,
    name: 'V6 RFC 5849 §1.2 photos [signing.vector.v6]',
    protocol: printer('137131202', 'chapoH', ['oauth_token', 'nnch734d00sl2jdk']),
    signature: 'MdpQcU8iPSUjWoN/UDMsK2sui9I=',
  },
  {
    ...photos,
    name: 'V7 OAuth Core 1.0 A.5 [signing.vector.v7]',
    protocol: printer(
      '1191242096',
      'kllo9940pd9333jh',
      ['oauth_token', 'nnch734d00sl2jdk'],
      ['oauth_version', '1.0'],
    ),
    signature: 'tR3+Ty81lMeYAr/Fid0kMTYa/WM=',
  },
  v8,
]

describe('signature code', () => {
  it.each(vectors)('reproduces the published signature: $name', (vector) => {
    const key = signingKey(vector.consumerSecret, vector.tokenSecret)
    expect(hmacSha1(baseStringOf(vector), key)).toBe(vector.signature)
  })

  it('builds the base string of test vector V1, with 446 characters and the published digest', () => {
    const text = baseStringOf(vectors[0] as Vector)
    expect(text).toHaveLength(446)
    expect(text.split('&')).toHaveLength(3)
    expect(createHash('sha1').update(text).digest('hex')).toBe('f2b802f666bb1fb71b7a75c75224ee3485883d6d')
  })

  it('builds the base string of test vector V8, from RFC 5849 §3.4.1.1 [signing.base_string]', () => {
    expect(baseStringOf(v8)).toBe(
      'POST&http%3A%2F%2Fexample.com%2Frequest&a2%3Dr%2520b%26a3%3D2%2520q%26a3%3Da%26b5%3D%253D%25253D' +
        '%26c%2540%3D%26c2%3D%26oauth_consumer_key%3D9djdj82h48djs9d2%26oauth_nonce%3D7d8f3e4a' +
        '%26oauth_signature_method%3DHMAC-SHA1%26oauth_timestamp%3D137131201%26oauth_token%3Dkkk9d7dh3k39sjv7',
    )
  })
})

describe('createSigner with published signatures', () => {
  const tokenless = {
    consumer: { key: 'cChZNFj6T5R0TigYB9yd1w', secret: v2.consumerSecret },
    timestamp: () => 1318467427,
  }

  it('returns the complete header of test vector V1', () => {
    const signer = createSigner({
      consumer: { key: 'xvz1evFS4wEEPTGEFPHBog', secret: v1.consumerSecret },
      token: { key: '370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb', secret: v1.tokenSecret },
      nonce: () => 'kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg',
      timestamp: () => 1318622958,
    })
    const url = 'https://api.x.com/1.1/statuses/update.json?include_entities=true'
    expect(signer.authorize({ method: 'POST', url, form: v1.form })).toBe(
      'OAuth oauth_consumer_key="xvz1evFS4wEEPTGEFPHBog", ' +
        'oauth_nonce="kYjzVBB8Y0ZFabxSWbWovY3uYSQ2pTgmZeNu2VS4cg", ' +
        'oauth_signature="Ls93hJiZbQ3akF3HF3x1Bz8%2FzU4%3D", oauth_signature_method="HMAC-SHA1", ' +
        'oauth_timestamp="1318622958", ' +
        'oauth_token="370773112-GmHxMAgYyLbNEtIKZeRNFsMKPR9EyMZeS9weJAEb", oauth_version="1.0"',
    )
  })

  it('signs oauth_callback without a token (test vector V2)', () => {
    const signer = createSigner({ ...tokenless, nonce: () => 'ea9ec8429b68d6b77cd5600adbbb0456' })
    const header = signer.authorize({
      method: 'POST',
      url: 'https://api.twitter.com/oauth/request_token',
      extra: [['oauth_callback', 'http://localhost/sign-in-with-twitter/']],
    })
    expect(header).toContain('oauth_callback="http%3A%2F%2Flocalhost%2Fsign-in-with-twitter%2F"')
    expect(header).toContain('oauth_signature="F1Li3tvehgcraF8DMJ7OyxO4w9Y%3D"')
    expect(header).not.toContain('oauth_token=')
  })

  it.each([
    ['in the form body', { form: v3.form }],
    [
      'in the header',
      { extra: [['oauth_verifier', 'uw7NjWHT6OJ1MpJOXsHfNxoAhPKpgI8BlYDhxEjIBY']] as Parameter[] },
    ],
  ])('signs the verifier %s (test vector V3)', (_where, verifier) => {
    const signer = createSigner({
      ...tokenless,
      token: { key: 'NPcudxy0yU5T3tBzho7iCotZ3cnetKwcTIRlX0iwRl0', secret: v3.tokenSecret },
      nonce: () => 'a9900fe68e2573b27a37f10fbad6a755',
    })
    const url = 'https://api.twitter.com/oauth/access_token'
    expect(signer.authorize({ method: 'POST', url, ...verifier })).toContain(
      'oauth_signature="39cipBtIOHEEnybAR4sATQTpl2I%3D"',
    )
  })
})

describe('percentEncode with test vector V9', () => {
  it.each([
    ['Ladies + Gentlemen', 'Ladies%20%2B%20Gentlemen'],
    ['☃', '%E2%98%83'],
    ['-._~', '-._~'],
    ["!*'()", '%21%2A%27%28%29'],
  ])('encodes %s [signing.vector.v9]', (value, encoded) => {
    expect(percentEncode(value)).toBe(encoded)
  })
})

describe('basicAuthorization', () => {
  it('encodes the consumer credentials of test vector V10 as HTTP Basic [signing.vector.v10]', () => {
    const consumer = { key: 'xvz1evFS4wEEPTGEFPHBog', secret: 'L8qq9PZyRg6ieKGEKhZolGC0vJWLw8iEJ88DRdyOg' }
    expect(basicAuthorization(consumer)).toBe(
      'Basic eHZ6MWV2RlM0d0VFUFRHRUZQSEJvZzpMOHFxOVBaeVJnNmllS0dFS2hab2xHQzB2SldMdzhpRUo4OERSZHlPZw==',
    )
  })
})
