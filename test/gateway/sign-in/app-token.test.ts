import { ask, openBrowser, type SignInWorld, signedInBrowser, startSignInWorld } from '../sign-in-world.ts'

let world: SignInWorld
beforeAll(async () => {
  world = await startSignInWorld({ serviceMode: true })
}, 60_000)
afterAll(() => world.close())

const browser = openBrowser()
const STATUS = 'appToken { status obtainedAt retryAt }'

describe('the application bearer', () => {
  it('is obtained once by a hundred mutations at a time, shown by none, and revoked [credentials.flow_b, oauth2.token, oauth2.token.cached, oauth2.invalidate_token, oauth2.invalidate_token.signed]', async () => {
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

  it.each([
    '{ appToken { status } }',
    'mutation { appTokenIssue { appToken { status } } }',
    'mutation { appTokenRevoke { revoked } }',
  ])('is none of a signed-in person’s business: %s', async (query) => {
    const person = await signedInBrowser(world)
    const before = world.counts()
    expect((await ask(person, world, query)).codes).toEqual(['FORBIDDEN'])
    expect(world.counts()).toEqual(before)
  })
})
