import {
  ask,
  openBrowser,
  type SignInWorld,
  signedInBrowser,
  startSignInGateway,
  startSignInWorld,
} from '../../../harness/gateway/sign-in-world.ts'
import { createSandbox } from '../../../src/sandbox/server.ts'

let world: SignInWorld
beforeAll(async () => {
  world = await startSignInWorld({ serviceMode: true })
}, 60_000)
afterAll(() => world.close())

// biome-ignore lint/suspicious/noExplicitAny: answers are compared with literals, member by member
type Json = any
const browser = openBrowser()
const STATUS = 'appToken { status obtainedAt retryAt }'

describe('application bearer token', () => {
  it('is obtained only once by a hundred concurrent mutations [credentials.flow_b, oauth2.token, oauth2.token.cached, oauth2.invalidate_token, oauth2.invalidate_token.signed]', async () => {
    expect((await ask(browser, world, `{ ${STATUS} }`)).data.appToken).toEqual({
      status: 'ABSENT',
      obtainedAt: null,
      retryAt: null,
    })
    const many = await Promise.all(
      Array.from({ length: 100 }, () => ask(browser, world, `mutation { appTokenIssue { ${STATUS} } }`)),
    )
    expect(many.map(({ data }) => data.appTokenIssue.appToken.status)).toEqual(Array(100).fill('HELD'))
    expect(world.counts()['oauth2.token']).toBe(1)
    const revoked = await ask(browser, world, `mutation { appTokenRevoke { revoked ${STATUS} } }`)
    expect(revoked.data.appTokenRevoke).toEqual({
      revoked: true,
      appToken: { status: 'ABSENT', obtainedAt: null, retryAt: null },
    })
    expect(world.counts()['oauth2.invalidate_token']).toBe(1)
    const again = await ask(browser, world, 'mutation { appTokenRevoke { revoked } }')
    expect(again.data.appTokenRevoke.revoked).toBe(false)
    expect(world.log.join('')).not.toContain('AAAA')
  })

  it('can be revoked although it was revoked elsewhere, but not if the service refuses the owner', async () => {
    const { consumer_key, user_id } = world.sandbox.demoUser
    const { bearers } = world.sandbox.credentials
    const change = (mutation: string) => ask(browser, world, `mutation { ${mutation} { ${STATUS} } }`)
    const revoke = () => ask(browser, world, 'mutation { appTokenRevoke { revoked appToken { status } } }')
    await change('appTokenIssue')
    const first = await bearers.of(consumer_key)
    await bearers.revoke(consumer_key, first)
    expect((await revoke()).data.appTokenRevoke).toEqual({ revoked: true, appToken: { status: 'ABSENT' } })
    expect((await revoke()).data.appTokenRevoke).toEqual({ revoked: false, appToken: { status: 'ABSENT' } })

    await change('appTokenIssue')
    const second = await bearers.of(consumer_key)
    await world.sandbox.credentials.revoke((await world.sandbox.credentials.of(user_id)).access_token)
    for (let time = 0; time < 2; time += 1) expect((await revoke()).codes).toEqual(['UNAUTHENTICATED'])
    expect((await ask(browser, world, '{ appToken { status } }')).data.appToken.status).toBe('HELD')
    expect(await bearers.of(consumer_key)).toBe(second)
  })

  it.each([
    '{ appToken { status } }',
    'mutation { appTokenIssue { appToken { status } } }',
    'mutation { appTokenRevoke { revoked } }',
  ])('is not accessible to a signed-in user: %s', async (query) => {
    const person = await signedInBrowser(world)
    const before = world.counts()
    expect((await ask(person, world, query)).codes).toEqual(['FORBIDDEN'])
    expect(world.counts()).toEqual(before)
  })
})

describe('application bearer token that is requested too often', () => {
  it("is refused with the service's error code 99 [credentials.error.99]", async () => {
    const sandbox = await createSandbox({ bearerRate: { limit: 1, windowSeconds: 900 } })
    const { url } = await sandbox.listen(0, '127.0.0.1')
    const gateway = await startSignInGateway(sandbox, url, { serviceMode: true })
    const issue = () => ask(openBrowser(), gateway, `mutation { appTokenIssue { ${STATUS} } }`)
    try {
      expect((await issue()).data.appTokenIssue.appToken.status).toBe('HELD')
      await ask(openBrowser(), gateway, 'mutation { appTokenRevoke { revoked } }')
      for (let time = 0; time < 2; time += 1) {
        const { errors } = JSON.parse((await issue()).text)
        expect(errors.map(({ extensions }: Json) => String(extensions.ads.upstreamCode))).toEqual(['99'])
      }
    } finally {
      await gateway.close()
      await sandbox.close()
    }
  })
})
