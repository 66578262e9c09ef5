import { ConfigError, readConfig } from '../../src/config.ts'

const APPLICATION = { ADS_CONSUMER_KEY: 'key', ADS_CONSUMER_SECRET: 'secret' }

describe('service URLs', () => {
  // Hosts according to the examples in the public documentation (xdevplatform/docs: x-ads-api and x-api).
  const LIVE = ['https://api.x.com', 'https://upload.x.com', 'https://api.x.com']
  it.each([
    ['https://ads-api.x.com', LIVE],
    ['https://ads-api.x.com/', LIVE],
    ['https://ads-api.twitter.com', LIVE],
    ...['https://ads-api-sandbox.x.com', 'https://ads-api.x.com.example', 'http://127.0.0.1:4001/ads'].map(
      (base): [string, string[]] => [base, [base, base, base]],
    ),
  ])(
    'have defaults for ADS_BASE_URL=%s: credentials, uploads and related API are at %j',
    (base, expected) => {
      const { upstream } = readConfig({ ...APPLICATION, ADS_BASE_URL: base })
      expect([upstream?.credentialsUrl, upstream?.uploadUrl, upstream?.relatedUrl]).toEqual(expected)
    },
  )

  it('come from the settings if they are set, even with the live API', () => {
    const { upstream } = readConfig({
      ...APPLICATION,
      ADS_BASE_URL: 'https://ads-api.x.com',
      ADS_CREDENTIALS_URL: 'https://login.example',
      ADS_UPLOAD_URL: 'https://media.example',
      ADS_RELATED_URL: 'http://127.0.0.1:1/api',
    })
    expect(upstream).toMatchObject({
      credentialsUrl: 'https://login.example',
      uploadUrl: 'https://media.example',
      relatedUrl: 'http://127.0.0.1:1/api',
    })
  })

  it('are refused without https, in one error with all other mistakes', () => {
    const rule = 'must be an http or https URL without user, query or fragment, https except on this machine'
    const env = {
      ADS_BASE_URL: 'https://ads.example',
      ADS_CREDENTIALS_URL: 'http://login.example',
      ADS_RELATED_URL: 'http://api.example',
      ADS_CONNECTIONS: '0',
    }
    expect(() => readConfig(env)).toThrow(
      new ConfigError(
        [
          `ADS_CREDENTIALS_URL ${rule}`,
          `ADS_RELATED_URL ${rule}`,
          'ADS_CONNECTIONS must be a number from 1 to 4,096, not "0"',
          'ADS_BASE_URL requires ADS_CONSUMER_KEY, ADS_CONSUMER_SECRET',
        ].join('\n'),
      ),
    )
  })
})

describe('access type parameter', () => {
  // Name according to the public documentation of POST oauth/request_token at developer.x.com.
  const LIVE = 'x_auth_access_type'
  it.each([
    ['https://ads-api.x.com', undefined, undefined, LIVE],
    ['https://ads-api-sandbox.x.com', 'https://api.x.com', undefined, LIVE],
    ['https://ads-api-sandbox.twitter.com', 'https://api.twitter.com/', undefined, LIVE],
    ['https://ads-api.x.com', undefined, 'my_auth_access_type', 'my_auth_access_type'],
    ['https://ads-api.x.com', 'https://login.example', undefined, undefined],
    ['https://ads.example', undefined, undefined, undefined],
  ])(
    'for ADS_BASE_URL=%s, ADS_CREDENTIALS_URL=%s, ADS_ACCESS_TYPE_PARAMETER=%s is %s',
    (base, credentials, name, expected) => {
      const { upstream } = readConfig({
        ...APPLICATION,
        ADS_BASE_URL: base,
        ...(credentials && { ADS_CREDENTIALS_URL: credentials }),
        ...(name && { ADS_ACCESS_TYPE_PARAMETER: name }),
      })
      expect(upstream?.accessTypeParameter).toBe(expected)
    },
  )
})

describe('sign-in pages', () => {
  // Hosts according to the public documentation (docs.x.com: Authorization Code Flow with PKCE).
  const LIVE = { ADS_BASE_URL: 'https://ads-api.x.com' }
  const OAUTH2 = { SIGN_IN_METHOD: 'oauth2', ADS_CLIENT_ID: 'client' }
  it.each([
    [{ ...LIVE, ...OAUTH2 }, 'https://x.com'],
    [{ ...LIVE, ...OAUTH2, ADS_PAGES_URL: 'https://login.example' }, 'https://login.example'],
    [LIVE, undefined],
    [{ ...OAUTH2, ADS_BASE_URL: 'https://ads.example' }, undefined],
  ])('for %j are at %s', (env: Record<string, string>, expected) => {
    expect(readConfig({ ...APPLICATION, ...env }).upstream?.pagesUrl).toBe(expected)
  })
})
