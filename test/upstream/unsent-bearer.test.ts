import { contract } from '../../src/contract/index.ts'
import {
  BadResponse,
  createAppToken,
  createUpstream,
  TimedOut,
  Unavailable,
} from '../../src/upstream/index.ts'

const OPERATION = 'oauth2.token'
const OWN = {
  data: [{ subscription_id: '123', event_type: 'dm.received', filter: { user_id: '1' } }],
  meta: {},
}

/** Starts an upstream client whose bearer token is requested from `bearerToken`. */
const start = (bearerToken: () => Promise<string>, deletes: number[] = []) => {
  const sent: string[] = []
  const upstream = createUpstream({
    baseUrl: 'https://ads.example',
    consumer: { key: 'consumer', secret: 'consumer-secret' },
    edition: '2026-08',
    application: createAppToken({ bearerToken, invalidateBearerToken: async () => {} }),
    transport: {
      send: async ({ method }) => {
        sent.push(method)
        if (method === 'GET') return { status: 200, headers: {}, text: JSON.stringify(OWN) }
        return { status: deletes.shift() ?? 200, headers: {}, text: '{"data":{"deleted":true}}' }
      },
      close: async () => {},
    },
  } as Parameters<typeof createUpstream>[0])
  const client = upstream.as({ key: 'token', secret: 'token-secret' })
  const write = client.call(contract.activity_subscriptions.delete, { subscription_id: '123' })
  return { sent, write }
}

describe('write whose bearer token cannot be obtained', () => {
  it.each([
    ['a timeout', new TimedOut('late', { operation: OPERATION }), true],
    ['status 503', new Unavailable('down', { operation: OPERATION, status: 503 }), true],
    ['an unreadable response', new BadResponse('odd', { operation: OPERATION, status: 200 }), false],
  ])('was not sent, after %s', async (_what, error, retryable) => {
    const { sent, write } = start(() => Promise.reject(error))
    await expect(write).rejects.toMatchObject({ name: error.name, outcome: 'NONE', retryable })
    expect(sent).toEqual(['GET'])
  })

  it('was not carried out if the API refused the first token and no second one is issued', async () => {
    const down = new Unavailable('down', { operation: OPERATION, status: 503 })
    const tokens = [Promise.resolve('bearer')]
    const { sent, write } = start(() => tokens.shift() ?? Promise.reject(down), [401])
    await expect(write).rejects.toMatchObject({ name: 'Unavailable', outcome: 'NONE' })
    expect(sent).toEqual(['GET', 'DELETE'])
  })

  it('may have been carried out if the API fails to respond to it', async () => {
    const { sent, write } = start(() => Promise.resolve('bearer'), [503])
    await expect(write).rejects.toMatchObject({ name: 'Unavailable', outcome: 'UNKNOWN' })
    expect(sent).toEqual(['GET', 'DELETE'])
  })
})
