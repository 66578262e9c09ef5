import {
  openBrowser,
  type SignInGateway,
  type SignInWorld,
  signedInBrowser,
  startSignInGateway,
  startSignInWorld,
} from '../../../harness/gateway/sign-in-world.ts'
import { TIME_LIMIT } from '../../../harness/program.ts'
import type { SeenDrift } from '../../../src/upstream/index.ts'

const KEY = 'service-key-0123456789-0123456789-0123456789'
const FIRST = Date.UTC(2026, 10, 20, 12)
const seenOnce = (operation: string, kind: SeenDrift['kind'], field: string, seen: string, example = '') => ({
  operation,
  kind,
  field,
  seen,
  example,
  count: 1,
  firstAt: FIRST,
  lastAt: FIRST,
})
const DRIFT: readonly SeenDrift[] = [
  {
    ...seenOnce('campaigns.list', 'unknown_field', 'goal_of_2027', 'text', '{"per":"DAY","by":"(text)"}'),
    count: 12,
    lastAt: FIRST + 3_600_000,
  },
  seenOnce('line_items.list', 'x-api-warn', 'x-api-warn', '<b>Use version 13</b>'),
]
const drift = { seen: () => DRIFT }

let world: SignInWorld
let without: SignInGateway
beforeAll(async () => {
  world = await startSignInWorld({
    serviceMode: true,
    gateway: { drift, serviceKey: KEY },
    operatorsOf: ({ demoUser }) => [demoUser.user_id],
  })
  without = await startSignInGateway(world.sandbox, world.sandboxUrl)
}, TIME_LIMIT)
afterAll(async () => {
  await without.close()
  await world.close()
})

const get = async (headers: Readonly<Record<string, string>>, gateway = world.gateway) => {
  const response = await fetch(`${gateway}/drift/`, { headers, redirect: 'manual' })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const HTML = { accept: 'text/html' }

describe('GET /drift/', () => {
  it('returns the differences and a patch as JSON for the service key', async () => {
    const { status, text } = await get({ authorization: `Bearer ${KEY}` })
    expect(status).toBe(200)
    const { drift: shown, patch } = JSON.parse(text)
    expect(shown).toEqual(DRIFT)
    expect(patch).toContain('+    goal_of_2027: v.optional(v.nullable(v.json())),')
  })

  it('shows an operator a table with escaped values, and the patch', async () => {
    const browser = await signedInBrowser(world, 'demo')
    const { status, text } = await browser.get(`${world.gateway}/drift/`)
    expect(status).toBe(200)
    expect(text).toContain('<td>campaigns.list</td>')
    expect(text).toContain('<code>{&quot;per&quot;:&quot;DAY&quot;,&quot;by&quot;:&quot;(text)&quot;}</code>')
    expect(text).toContain('<time datetime="2026-11-20T13:00:00.000Z">2026-11-20 13:00</time>')
    expect(text).toContain('&lt;b&gt;Use version 13&lt;/b&gt;')
    expect(text).toContain('+++ b/schema/campaigns.graphql')
    const { status: styles } = await browser.get(`${world.gateway}/drift/page.css`)
    expect(styles).toBe(200)
  })

  it('refuses users who are not operators, with a page in browsers and JSON for other clients', async () => {
    const browser = await signedInBrowser(world, 'demo_ad_manager')
    const page = await browser.get(`${world.gateway}/drift/`)
    expect(page.status).toBe(403)
    expect(page.text).toContain('<h1>No access</h1>')
    expect(page.text).toContain('OPERATOR_USER_IDS')
    expect(page.text).toContain(
      '<a href="/login?return_to=%2Fdrift%2F&amp;force_login=true">Sign in as another user</a>',
    )
    const json = await browser.get(`${world.gateway}/drift/`, { accept: 'application/json' })
    expect(json.status).toBe(403)
    expect(JSON.parse(json.text).errors[0].message).toContain('OPERATOR_USER_IDS')
  })

  it('requires a sign-in if there are no credentials, and refuses invalid ones', async () => {
    const page = await get(HTML)
    expect([page.status, page.headers.get('location')]).toEqual([303, '/login?return_to=%2Fdrift%2F'])
    const denied = await openBrowser().get(`${world.gateway}/drift/?sign_in=denied`)
    expect([denied.status, denied.location]).toEqual([401, undefined])
    expect(denied.text).toContain('<a href="/login?return_to=%2Fdrift%2F">Sign in</a>')
    expect((await get({})).status).toBe(401)
    expect((await get({ authorization: 'Bearer nonsense' })).status).toBe(401)
  })

  it('responds with 404 if drift detection is off', async () => {
    expect((await get({}, without.gateway)).status).toBe(404)
    expect((await openBrowser().get(`${without.gateway}/drift/`)).status).toBe(404)
  })
})
