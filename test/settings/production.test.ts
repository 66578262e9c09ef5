import { ConfigError, readConfig } from '../../src/config.ts'

const live = { ADS_BASE_URL: 'https://ads.example', ADS_CONSUMER_KEY: 'key', ADS_CONSUMER_SECRET: 'secret' }
const refusal = (env: Record<string, string>): string => {
  try {
    readConfig(env)
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    return (error as Error).message
  }
  throw new Error('it was accepted')
}

describe('gateway with PRODUCTION=yes', () => {
  it('starts the embedded sandbox only if SANDBOX_IN_PRODUCTION=yes confirms it', () => {
    expect(refusal({ PRODUCTION: 'yes' })).toBe(
      'PRODUCTION=yes would serve the embedded sandbox, because ADS_BASE_URL is not set. Set ADS_BASE_URL, or ' +
        'set SANDBOX_IN_PRODUCTION=yes if this is intended',
    )
    expect(refusal({ PRODUCTION: 'yes', SANDBOX_IN_PRODUCTION: 'no' })).toContain('would serve the embedded')
    expect(refusal({ PRODUCTION: 'yes', SANDBOX_IN_PRODUCTION: 'true' })).toContain(
      'SANDBOX_IN_PRODUCTION must be one of no, yes',
    )
    const confirmed = readConfig({ PRODUCTION: 'yes', SANDBOX_IN_PRODUCTION: 'yes' })
    expect([confirmed.production, confirmed.upstream]).toEqual(['yes', undefined])
    expect(readConfig({ PRODUCTION: 'operators' }).upstream).toBeUndefined()
    expect(readConfig({ ...live, PRODUCTION: 'yes' }).upstream?.baseUrl).toBe(live.ADS_BASE_URL)
  })
})
