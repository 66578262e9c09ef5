/** Tests that sign-in and sign-out are recorded before the response, without secrets. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  ask,
  decide,
  openBrowser,
  SESSION_COOKIE,
  type SignInWorld,
  signedInBrowser,
  signIn,
  startSignInGateway,
  startSignInWorld,
  WHO,
} from '../../../harness/gateway/sign-in-world.ts'
import { type AuditLog, openAuditLog, verifyAuditLog } from '../../../src/audit/index.ts'
import { createCredentialService } from '../../../src/upstream/index.ts'
import { auditPath, type Line } from '../../audit/audit-file.ts'

let place: Awaited<ReturnType<typeof auditPath>>
let log: AuditLog
let world: SignInWorld
beforeAll(async () => {
  place = await auditPath()
  log = await openAuditLog({ path: place.path })
  world = await startSignInWorld({ serviceMode: true, gateway: { auditLog: log } })
}, 60_000)
afterAll(async () => {
  await world.close()
  await log.close()
  expect(await verifyAuditLog([place.path])).toMatchObject({ from: { seq: 0 } })
  await place.remove()
})

/** Returns the lines added by `work`, without the fields that all lines share. */
const added = async (work: () => Promise<unknown>): Promise<Line[]> =>
  (await place.added(work)).map(({ time, requestId, ...line }) => {
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    if (line.event !== 'token.ended') expect(requestId).toMatch(/\S/)
    return line
  })
const SESSION = expect.stringMatching(/^[\w-]{16}$/)
const demo = () => ({ user: world.sandbox.demoUser.user_id, session: SESSION })

const pinOf = async (authorizeUrl: string): Promise<string> => {
  const page = await decide(openBrowser(), world, authorizeUrl, { screenName: 'demo' })
  return /\b\d{7}\b/.exec(page.text.replaceAll(/<[^>]+>/g, ' '))?.[0] as string
}
const complete = (login: string, verifier: string) =>
  ask(
    openBrowser(),
    world,
    `mutation { loginComplete(input: { login: "${login}", verifier: "${verifier}" }) { sessionToken userErrors { code } } }`,
  )

describe('audit log of sessions', () => {
  it("records a browser's login and logout with the same session hash", async () => {
    const browser = openBrowser()
    const lines = await added(async () => {
      expect((await signIn(browser, world)).status).toBe(303)
      await ask(browser, world, WHO)
      await browser.post(`${world.gateway}/logout`, {})
    })
    expect(lines).toEqual([
      { event: 'login', who: demo(), presentedAs: 'COOKIE', outcome: 'done' },
      { event: 'sign-out', who: demo(), everywhere: false, revoke: false, revoked: false, outcome: 'done' },
    ])
    expect(lines[0].who).toEqual(lines[1].who)
  })

  it('records that a new login ends the previous session', async () => {
    const browser = await signedInBrowser(world)
    const lines = await added(() => signIn(browser, world))
    expect(lines.map(({ event }) => event)).toEqual(['login', 'sign-out'])
    expect(lines[0].who.session).not.toBe(lines[1].who.session)
  })

  it('records a refused login, a login by PIN, and a sign-out everywhere that revokes the token', async () => {
    const lines = await added(async () => {
      const { login, authorizeUrl } = (
        await ask(openBrowser(), world, 'mutation { loginStart { login authorizeUrl } }')
      ).data.loginStart
      const pin = await pinOf(authorizeUrl)
      await complete(login, '0000000x')
      const { sessionToken } = (await complete(login, pin)).data.loginComplete
      await ask(openBrowser(), world, 'mutation { signOut(everywhere: true, revoke: true) { revoked } }', {
        authorization: `Bearer ${sessionToken}`,
      })
    })
    expect(lines).toEqual([
      { event: 'login', who: null, presentedAs: 'TOKEN', outcome: 'refused' },
      { event: 'login', who: demo(), presentedAs: 'TOKEN', outcome: 'done' },
      { event: 'sign-out', who: demo(), everywhere: true, revoke: true, revoked: true, outcome: 'done' },
    ])
  })

  it('records a refused callback', async () => {
    const lines = await added(() =>
      openBrowser().get(`${world.gateway}/callback?oauth_token=planted-1&oauth_verifier=planted-2`),
    )
    expect(lines).toEqual([{ event: 'login', who: null, presentedAs: 'COOKIE', outcome: 'refused' }])
  })

  it('records that a token was revoked elsewhere', async () => {
    const browser = await signedInBrowser(world, 'demo_analyst')
    const { credentials, demoUser } = world.sandbox
    const users = await credentials.users.all()
    const analyst = users.find(({ screenName }) => screenName === 'demo_analyst')
    const { access_token, access_token_secret } = await credentials.of(analyst?.id as string)
    const consumer = { key: demoUser.consumer_key, secret: demoUser.consumer_secret }
    const service = createCredentialService({ baseUrl: world.sandboxUrl, consumer })
    await service.invalidateToken({ key: access_token, secret: access_token_secret })
    await service.close()
    const lines = await added(() => ask(browser, world, '{ accounts { nodes { name } } }'))
    expect(lines).toEqual([
      { event: 'token.ended', who: { user: analyst?.id, session: SESSION }, outcome: 'done' },
    ])
  })

  it("records changes to the application's bearer token and unauthorized attempts to change it", async () => {
    const browser = await signedInBrowser(world)
    const lines = await added(async () => {
      await ask(browser, world, 'mutation { appTokenIssue { appToken { status } } }')
      await ask(openBrowser(), world, 'mutation { appTokenIssue { appToken { status } } }')
    })
    const service = { user: world.sandbox.demoUser.user_id, service: true }
    const field = 'appTokenIssue'
    expect(lines).toEqual([
      { event: 'mutation.begun', who: demo(), field },
      { event: 'mutation', who: demo(), field, outcome: 'refused', codes: ['FORBIDDEN'], writes: [] },
      { event: 'mutation.begun', who: service, field },
      { event: 'mutation', who: service, field, outcome: 'done', codes: [], writes: [] },
    ])
  })

  it('records an unknown outcome only if the credential service was reached', async () => {
    const silent = createServer((request) => request.socket.destroy())
    await once(silent.listen(0, '127.0.0.1'), 'listening')
    const other = await startSignInGateway(world.sandbox, world.sandboxUrl, {
      serviceMode: true,
      gateway: { auditLog: log },
      credentialsUrl: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    })
    const issue = () =>
      ask(openBrowser(), { ...world, ...other }, 'mutation { appTokenIssue { appToken { status } } }')
    const lines = await added(async () => {
      await issue()
      silent.close()
      await issue()
    })
    await other.close()
    const outcomes = lines.flatMap(({ event, outcome }) => (event === 'mutation' ? [outcome] : []))
    expect(outcomes).toEqual(['UNKNOWN', 'failed'])
  })

  it('contains no secrets', async () => {
    const secrets = ['planted-1', 'planted-2']
    const browser = openBrowser()
    const started = await browser.get(`${world.gateway}/login?force_login=true`)
    secrets.push(browser.cookies.get('127.0.0.1 adgraph_login') as string)
    const decided = await decide(browser, world, started.location as string, { screenName: 'demo' })
    const { searchParams } = new URL(decided.location as string)
    secrets.push(...['oauth_token', 'oauth_verifier'].map((name) => searchParams.get(name) as string))
    await browser.get(decided.location as string)
    secrets.push(browser.cookies.get(SESSION_COOKIE) as string)
    const { login, authorizeUrl } = (
      await ask(openBrowser(), world, 'mutation { loginStart { login authorizeUrl } }')
    ).data.loginStart
    const pin = await pinOf(authorizeUrl)
    const { sessionToken } = (await complete(login, pin)).data.loginComplete
    secrets.push(login, pin, sessionToken)
    const { credentials, demoUser } = world.sandbox
    for (const { id } of await credentials.users.all()) {
      const { access_token, access_token_secret } = await credentials.of(id)
      secrets.push(access_token, access_token_secret)
    }
    secrets.push(demoUser.consumer_secret)
    const text = place.text()
    expect(secrets.length).toBeGreaterThan(10)
    for (const secret of secrets)
      for (const form of ['utf8', 'base64', 'base64url', 'hex'] as const) {
        expect(secret).toMatch(/\S{7}/)
        expect(text).not.toContain(Buffer.from(secret).toString(form))
      }
  })
})
