import {
  ask,
  decide,
  openBrowser,
  type SignInWorld,
  startSignInWorld,
  WHO,
} from '../../../harness/gateway/sign-in-world.ts'
import { createCredentialService, createUpstream } from '../../../src/upstream/index.ts'

let world: SignInWorld
beforeAll(async () => {
  world = await startSignInWorld({ serviceMode: true })
}, 60_000)
afterAll(() => world.close())

const parameter = (address: string | undefined, name: string) =>
  new URL(address as string).searchParams.get(name) as string

describe('secret', () => {
  it('does not appear in responses or log lines of a sign-in, a failed sign-in or a sign-out [credentials.secrets_never_shared]', async () => {
    const secrets = new Set<string>()
    const texts: string[] = []
    const { demoUser, credentials } = world.sandbox
    const browser = openBrowser()
    for (const screenName of ['demo', 'demo_analyst']) {
      const started = await browser.get(`${world.gateway}/login?force_login=true`)
      secrets.add(browser.cookies.get('127.0.0.1 adgraph_login') as string)
      const decided = await decide(browser, world, started.location as string, { screenName })
      secrets.add(parameter(decided.location, 'oauth_token'))
      secrets.add(parameter(decided.location, 'oauth_verifier'))
      const stranger = await openBrowser().get(decided.location as string)
      const back = await browser.get(decided.location as string)
      const replay = await browser.get(decided.location as string)
      // The URL no longer contains the callback's parameters.
      expect(new URL(back.location as string).search).toBe('')
      secrets.add(browser.cookies.get('127.0.0.1 adgraph_session') as string)
      const { text } = await ask(browser, world, WHO)
      texts.push(started.text, stranger.text, back.text, replay.text, text)
    }
    const start = await ask(browser, world, 'mutation { loginStart { login authorizeUrl } }')
    const { login, authorizeUrl } = start.data.loginStart
    const page = await decide(openBrowser(), world, authorizeUrl, { screenName: 'demo' })
    const pin = /\b\d{7}\b/.exec(page.text.replaceAll(/<[^>]+>/g, ' '))?.[0] as string
    const finish = (verifier: string) =>
      ask(
        openBrowser(),
        world,
        `mutation { loginComplete(input: { login: "${login}", verifier: "${verifier}" }) { sessionToken userErrors { message } } }`,
      )
    texts.push((await finish('0planted')).text)
    const { sessionToken } = (await finish(pin)).data.loginComplete
    for (const secret of [login, pin, sessionToken, '0planted', parameter(authorizeUrl, 'oauth_token')])
      secrets.add(secret)
    texts.push((await finish(pin)).text)

    const own = { key: demoUser.consumer_key, secret: demoUser.consumer_secret }
    const direct = createCredentialService({ baseUrl: world.sandboxUrl, consumer: own })
    await ask(openBrowser(), world, 'mutation { appTokenIssue { appToken { status } } }')
    secrets.add(await direct.bearerToken())
    await direct.close()
    for (const { id } of await credentials.users.all()) {
      const { access_token, access_token_secret } = await credentials.of(id)
      secrets.add(access_token)
      secrets.add(access_token_secret)
    }
    secrets.add(demoUser.consumer_secret)

    // Causes errors along the way: an invalid bearer token, a revoked token and an invalid document.
    const bearer = { authorization: `Bearer ${sessionToken}` }
    texts.push((await ask(openBrowser(), world, '{ nonsense }', bearer)).text)
    texts.push((await ask(openBrowser(), world, WHO, { authorization: `Bearer ${sessionToken}x` })).text)
    await credentials.revoke((await credentials.of(demoUser.user_id)).access_token)
    texts.push((await ask(openBrowser(), world, WHO, bearer)).text)
    texts.push((await browser.json(`${world.gateway}/logout?revoke=true`, {})).text)

    expect(secrets.size).toBeGreaterThanOrEqual(20)
    expect(secrets.has('')).toBe(false)
    const all = texts.concat(world.log).join('\n')
    const spellings = [...secrets].flatMap((secret) => [
      secret,
      encodeURIComponent(secret),
      Buffer.from(secret).toString('base64'),
    ])
    expect(spellings.filter((secret) => all.includes(secret))).toEqual([])
  }, 30_000)

  it('is absent from clients and services that are serialized as JSON', () => {
    const consumer = { key: 'planted-key-1', secret: 'planted-secret-2' }
    const upstream = createUpstream({ baseUrl: 'http://127.0.0.1:1', consumer })
    const client = upstream.as({ key: 'planted-token-3', secret: 'planted-secret-4' })
    const service = createCredentialService({ baseUrl: 'http://127.0.0.1:1', consumer })
    expect(JSON.stringify([upstream, client, service])).not.toContain('planted')
  })
})
