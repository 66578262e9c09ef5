import { readConfig } from '../../src/config.ts'

const ORIGINS = ['PUBLIC_URL', 'SANDBOX_PUBLIC_URL', 'ALLOWED_ORIGINS'] as const
const read = (given: string) => {
  const { publicUrl, sandbox, allowedOrigins } = readConfig(
    Object.fromEntries(ORIGINS.map((name) => [name, given])),
  )
  return [publicUrl, sandbox.publicUrl, ...allowedOrigins]
}

describe('readConfig', () => {
  it.each([
    ['https://ads.example:443', 'https://ads.example'],
    ['https://ADS.Example/', 'https://ads.example'],
    ['http://localhost:80', 'http://localhost'],
  ])('accepts the origin %s, which browsers send as %s', (given, origin) => {
    expect(read(given)).toEqual([origin, origin, origin])
  })

  it('accepts addresses to listen on with the brackets of a URL', () => {
    const { host, sandbox } = readConfig({ HOST: '[::1]', SANDBOX_HOST: '[::1]' })
    expect([host, sandbox.host, sandbox.isPrivate]).toEqual(['::1', '::1', true])
  })

  it.each([
    'https://ads.example?a=1',
    'https://ads.example/.',
    'https://me@ads.example',
    'https:ads.example',
  ])('refuses %s, which is no origin', (given) => {
    for (const name of ORIGINS)
      expect(() => readConfig({ [name]: given })).toThrow(new RegExp(`^${name} must be .*origin`))
  })
})
