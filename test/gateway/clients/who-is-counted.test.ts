import { EventEmitter, once } from 'node:events'
import {
  ask,
  openBrowser,
  type SignInWorld,
  type SignInWorldOptions,
  signedInBrowser,
  startSignInWorld,
} from '../../../harness/gateway/sign-in-world.ts'

const HELD = 'query Held { __typename }'
const OTHER = 'query Other { __typename }'
const from = (ip: string) => ({ 'x-forwarded-for': ip })

let world: SignInWorld
const operations = new EventEmitter()

/**
 * Starts a gateway with one slot per client, and a plugin that holds the named operations until they are
 * released.
 */
const start = async (options: SignInWorldOptions = {}) => {
  world = await startSignInWorld({
    ...options,
    gateway: {
      clientLimits: { operations: 1, queuedOperations: 0 },
      trustedProxies: ['127.0.0.1'],
      plugins: [
        {
          requestDidStart: async () => ({
            didResolveOperation: async ({ operationName }) => {
              if (operationName !== 'Held') return
              operations.emit('held')
              await once(operations, 'release')
            },
          }),
        },
      ],
    },
  })
}
const hold = async (browser = openBrowser(), headers: Record<string, string> = {}) => {
  const held = once(operations, 'held')
  const answer = ask(browser, world, HELD, headers)
  await held
  return async () => {
    operations.emit('release')
    expect(await answer).toMatchObject({ status: 200, codes: [] })
  }
}
const statusOf = async (browser = openBrowser(), headers: Record<string, string> = {}) =>
  (await ask(browser, world, OTHER, headers)).status

afterEach(() => world.close())

describe('limit on concurrent operations', () => {
  it('applies per signed-in user, across addresses', async () => {
    await start()
    const [one, again, other] = [
      await signedInBrowser(world, 'demo'),
      await signedInBrowser(world, 'demo'),
      await signedInBrowser(world, 'demo_analyst'),
    ]
    const release = await hold(one)
    expect(await statusOf(one, from('198.51.100.1'))).toBe(429)
    // Both sessions have the same access token.
    expect(await statusOf(again)).toBe(429)
    expect(await statusOf(other)).toBe(200)
    expect(await statusOf()).toBe(200)
    await release()
    expect(await statusOf(one)).toBe(200)
  })

  it('applies per address if the request has no session', async () => {
    await start()
    const release = await hold(openBrowser(), from('198.51.100.1'))
    expect(await statusOf(openBrowser(), from('198.51.100.1'))).toBe(429)
    expect(await statusOf(openBrowser(), from('198.51.100.2'))).toBe(200)
    await release()
  })

  it('does not apply to the trusted backend in service mode', async () => {
    await start({ serviceMode: true })
    const release = await hold()
    expect(await statusOf()).toBe(200)
    await release()
  })
})
