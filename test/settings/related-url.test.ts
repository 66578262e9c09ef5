import { ConfigError, readConfig } from '../../src/config.ts'

const APPLICATION = { ADS_CONSUMER_KEY: 'key', ADS_CONSUMER_SECRET: 'secret' }

describe('address of the related API', () => {
  // Hosts according to the examples of the public documentation (xdevplatform/docs: x-ads-api and x-api).
  it.each([
    ['https://ads-api.x.com', undefined, 'https://api.x.com'],
    ['https://ads-api.x.com/', undefined, 'https://api.x.com'],
    ['https://ads-api.twitter.com', undefined, 'https://api.x.com'],
    ['https://ads-api-sandbox.x.com', undefined, 'https://ads-api-sandbox.x.com'],
    ['https://ads-api.x.com.example', undefined, 'https://ads-api.x.com.example'],
    ['http://127.0.0.1:4001/ads', undefined, 'http://127.0.0.1:4001/ads'],
    ['https://ads-api.x.com', 'https://related.example/api', 'https://related.example/api'],
    ['https://ads-api.x.com', 'http://127.0.0.1:1', 'http://127.0.0.1:1'],
  ])('of %s is, with ADS_RELATED_URL=%s, %s', (base, related, expected) => {
    const { upstream } = readConfig({ ...APPLICATION, ADS_BASE_URL: base, ADS_RELATED_URL: related })
    expect(upstream?.relatedUrl).toBe(expected)
  })

  it('must be private, like that of the credential service, and is refused with all other mistakes', () => {
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
