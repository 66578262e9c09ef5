import { createHostCheck } from '../../../src/gateway/http/origin.ts'
import { createServiceMode } from '../../../src/gateway/sign-in/service-mode.ts'
import { createClient } from '../../../src/upstream/index.ts'

const client = createClient(
  async () => {
    throw new Error('nothing is called here')
  },
  () => 'service',
)
const isOwnHost = createHostCheck({ publicUrl: () => 'https://ads.example:8443' })

describe('service mode without a key', () => {
  const { withoutCredentials } = createServiceMode({ client, isOwnHost })

  it.each([
    '127.0.0.1:4000',
    'localhost:4000',
    '[::1]:4000',
    '10.1.2.3',
    'adgraph:4000',
    'ads.example',
    'ADS.example:8443',
    undefined,
  ])('accepts a request to the host %j', (host) => {
    expect(withoutCredentials({ ...(host !== undefined && { host }) })?.key).toBe('service')
  })

  // A page with this hostname, rebound to this machine, could otherwise read data as the configured user.
  it.each([
    'evil.example:4000',
    '127.0.0.1.evil.example',
    'localhost.evil.example:4000',
    'sub.ads.example',
    'ads.example.evil.example',
    'evil%2eexample',
    '127.0.0.1@evil.example',
    'evil.example/127.0.0.1',
    'a b',
    '',
  ])('refuses a request to the host %j', (host) => {
    expect(() => withoutCredentials({ host })).toThrow(
      expect.objectContaining({ extensions: expect.objectContaining({ code: 'FORBIDDEN' }) }),
    )
  })
})

describe('service mode with a key', () => {
  const key = 'service-key-0123456789-0123456789-0123456789'
  const { forBearer, withoutCredentials } = createServiceMode({ client, key, isOwnHost })

  it('checks only the key', () => {
    expect(withoutCredentials({ host: '127.0.0.1' })).toBeUndefined()
    expect(withoutCredentials({ host: 'evil.example' })).toBeUndefined()
    expect(forBearer(key)?.key).toBe('service')
    expect(forBearer(`${key}x`)).toBeUndefined()
  })
})
