/** Tests that values which could not work, or which would switch off a limit by mistake, are refused. */
import { readConfig } from '../../src/config.ts'

const SERVICE_KEY_RULE = 'SERVICE_KEY must be a string of 32 to 512 letters, digits and characters of -._~+/='

describe('startup', () => {
  it.each([
    ['an exclamation mark', 'hidden!0123456789-0123456789-0123456789'],
    ['a colon', 'hidden:0123456789-0123456789-0123456789'],
    ['a space', 'hidden 0123456789-0123456789-0123456789'],
    ['a letter that is not ASCII', 'hidden-é-0123456789-0123456789-01234567'],
    ['31 characters', 'hidden-0123456789-0123456789-01'],
    ['513 characters', 'hidden-01'.repeat(57)],
  ])('fails for a service key with %s, because no bearer token can match it', (_what, key) => {
    expect(() => readConfig({ SERVICE_KEY: key })).toThrow(new Error(SERVICE_KEY_RULE))
  })

  it('accepts a service key of all characters that a bearer token may contain', () => {
    const key = 'Az09-._~+/='.repeat(46)
    expect(readConfig({ SERVICE_KEY: key }).serviceKey).toBe(key)
  })

  it.each(['METRICS_KEY', 'SANDBOX_CONTROL_KEY'])(
    'fails if %s contains a character that headers change, such as the line break of a file',
    (name) => {
      const key = 'hidden!0123456789-0123456789-0123456789'
      for (const changed of [`${key}\n`, ` ${key}`, `é${key}`, key.slice(0, 31)])
        expect(() => readConfig({ [name]: changed })).toThrow(
          new Error(`${name} must be a string of at least 32 ASCII characters without spaces`),
        )
      expect(() => readConfig({ [name]: key })).not.toThrow()
    },
  )

  it.each([
    'ADS_CONSUMER_KEY',
    'ADS_CONSUMER_SECRET',
    'ADS_ACCESS_TOKEN',
    'ADS_ACCESS_TOKEN_SECRET',
    'ADS_CLIENT_ID',
    'ADS_CLIENT_SECRET',
  ])('fails if %s ends with a line break, because the API would refuse every call', (name) => {
    const others = { ADS_BASE_URL: 'https://ads.example', ADS_CONSUMER_KEY: 'k', ADS_CONSUMER_SECRET: 's' }
    const token = { ADS_ACCESS_TOKEN: 't', ADS_ACCESS_TOKEN_SECRET: 's' }
    expect(() => readConfig({ ...others, ...token, [name]: 'hidden\n' })).toThrow(
      new Error(`${name} must be a string without spaces`),
    )
  })

  it.each([
    ['a name with a colon', 'x:key=hidden'],
    ['a letter that is not ASCII', 'x-key=hidden-é'],
    ['a control character', 'x-key=hidden%7F'],
    ['a percent sign that begins no code', 'x-key=hidden%zz'],
    ['no value', 'x-key='],
  ])('fails for headers of the collector with %s, because they cannot be sent', (_what, pair) => {
    expect(() => readConfig({ OTEL_EXPORTER_OTLP_HEADERS: `x-tenant=a%20b,${pair}` })).toThrow(
      new Error('OTEL_EXPORTER_OTLP_HEADERS must be pairs such as x-api-key=secret'),
    )
  })

  it.each(['http://collector:4318/?tenant=1', 'http://collector:4318/#traces'])(
    'fails for the collector %s, to which no path can be appended',
    (url) => {
      expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: url })).toThrow(
        new Error('OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https URL without query or fragment'),
      )
    },
  )

  it.each([
    ['PORT', 'PORT must be a port from 0 to 65535, not "  "'],
    ['EVENT_LOOP_DELAY_MS', /^EVENT_LOOP_DELAY_MS must be .+, not " {2}"$/],
    ['DRAIN_SECONDS', /^DRAIN_SECONDS must be .+, not " {2}"$/],
  ])('fails if %s consists of spaces', (name, message) => {
    expect(() => readConfig({ [name]: '  ' })).toThrow(message)
  })
})
