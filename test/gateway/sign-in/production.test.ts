import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Browser } from '../../../harness/gateway/browser.ts'
import {
  ask,
  openBrowser,
  type SignInWorld,
  signedInBrowser,
  startSignInWorld,
} from '../../../harness/gateway/sign-in-world.ts'

const graphiqlDirectory = join(import.meta.dirname, '../../../src/web')
const pages = { graphiqlDirectory, dashboardDirectory: graphiqlDirectory }

const EXPLORING = [
  '{ __schema { queryType { name } } }',
  '{ __type(name: "Campaign") { name } }',
  '{ _service { sdl } }',
  'fragment S on Query { s: __schema { types { name } } } { ...S }',
  '{ __typename ... { a: __schema { queryType { name } } } }',
  '{ __typename # \n , __schema\n{ queryType { name } } }',
]
const FORBIDDEN = { status: 403, data: null, codes: ['FORBIDDEN'] }

let world: SignInWorld

const post = async (browser: Browser, body: object) => {
  const { status, text } = await browser.json(`${world.gateway}/graphql`, body)
  return { status, text }
}
const messageOf = async (body: object): Promise<string> =>
  JSON.parse((await post(openBrowser(), body)).text).errors[0].message

const START = 'mutation ($input: LoginStartInput!) { loginStart(input: $input) { login } }'
/**
 * Requests with a misspelt schema name, each with its error message, and with the suggestion that follows the
 * message outside production.
 */
const NEARLY: readonly (readonly [body: object, message: string, suggestion: string])[] = [
  [
    { query: '{ viewer { acounts { totalCount } } }' },
    'Cannot query field "acounts" on type "Viewer".',
    'Did you mean "accounts"?',
  ],
  [
    { query: '{ node(id: "a") { ... on Campagn { id } } }' },
    'Unknown type "Campagn".',
    'Did you mean "Campaign"?',
  ],
  [
    { query: 'mutation { loginStart(input: { accessType: REED }) { login } }' },
    'Value "REED" does not exist in "AccessTypeInput" enum.',
    'Did you mean the enum value "READ"?',
  ],
  [
    { query: START, variables: { input: { calback: 'oob' } } },
    'Variable "$input" got an invalid value; Field "calback" is not defined by type "LoginStartInput".',
    'Did you mean "callback"?',
  ],
]

describe('gateway with PRODUCTION off', () => {
  beforeAll(async () => {
    world = await startSignInWorld({ gateway: { graphiqlDirectory } })
  })
  afterAll(() => world.close())

  it.each(EXPLORING)('allows introspection for everyone: %s', async (query) => {
    expect(await ask(openBrowser(), world, query)).toMatchObject({ status: 200, codes: [] })
  })

  it.each(NEARLY)('suggests names: %j', async (body, message, suggestion) => {
    expect(await messageOf(body)).toBe(`${message} ${suggestion}`)
  })
})

describe('production gateway with no exceptions configured', () => {
  beforeAll(async () => {
    world = await startSignInWorld({
      serviceMode: true,
      gateway: { ...pages, production: 'yes' },
    })
  })
  afterAll(() => world.close())

  it.each(EXPLORING)('refuses introspection for everyone: %s', async (query) => {
    expect(await ask(openBrowser(), world, query)).toMatchObject(FORBIDDEN)
  })

  it('executes everything else, including __typename', async () => {
    const query = '{ __typename viewer { __typename accounts { totalCount } } }'
    for (const _ of ['first', 'again'])
      expect(await ask(openBrowser(), world, query)).toMatchObject({
        status: 200,
        data: { __typename: 'Query', viewer: { __typename: 'Viewer', accounts: { totalCount: 3 } } },
      })
  })

  it.each(NEARLY)('suggests no names: %j', async (body, message) => {
    expect(await messageOf(body)).toBe(message)
  })

  it.each([
    '/',
    '/graphiql/',
    '/graphiql/index.html',
    '/graphiql/sign-in.json',
    '/dashboard',
    '/dashboard/',
    '/dashboard/index.html',
  ])('responds with 404 at %s', async (path) => {
    const browser = openBrowser()
    expect((await browser.get(world.gateway + path)).status).toBe(404)
    // Pages about failed logins must not link there.
    const { status, text } = await browser.get(`${world.gateway}/callback`)
    expect([status, text.includes('Not signed in'), text.includes('href="/')]).toEqual([403, true, false])
  })
})

describe('production gateway without a start page', () => {
  beforeAll(async () => {
    world = await startSignInWorld({ gateway: { ...pages, production: 'yes' } })
  })
  afterAll(() => world.close())

  it('tells people who signed in that the missing page is no failure', async () => {
    const browser = await signedInBrowser(world, 'demo')
    const { status, text } = await browser.get(`${world.gateway}/`)
    expect([status, text]).toEqual([404, expect.stringContaining('<h1>No start page</h1>')])
    expect(text).toContain('If you came here by signing in or out, you can close this page')
  })
})

describe('gateway in production with exceptions for operators', () => {
  let operator: Browser
  let person: Browser
  const nobody = openBrowser()

  beforeAll(async () => {
    world = await startSignInWorld({
      gateway: { ...pages, production: 'operators' },
      operatorsOf: ({ demoUser }) => [demoUser.user_id],
    })
    operator = await signedInBrowser(world, 'demo')
    person = await signedInBrowser(world, 'demo_analyst')
  })
  afterAll(() => world.close())

  it.each(EXPLORING)('allows introspection only for operators: %s', async (query) => {
    expect(await ask(person, world, query)).toMatchObject(FORBIDDEN)
    expect(await ask(nobody, world, query)).toMatchObject(FORBIDDEN)
    expect(await ask(operator, world, query)).toMatchObject({ status: 200, codes: [] })
    // Results that were cached for operators are not shown to others.
    expect(await ask(person, world, query)).toMatchObject(FORBIDDEN)
  })

  it("does not store an operator's introspection query under its hash", async () => {
    const [query] = EXPLORING as [string]
    const sha256Hash = createHash('sha256').update(query).digest('hex')
    const extensions = { persistedQuery: { version: 1, sha256Hash } }
    expect((await post(operator, { query, extensions })).status).toBe(403)
    expect((await post(person, { extensions })).text).toContain('PERSISTED_QUERY_NOT_FOUND')
  })

  it.each([
    { page: '/graphiql/', files: ['index.html', 'sign-in.json'] },
    { page: '/dashboard/', files: ['index.html'] },
  ])(
    'shows $page to operators, asks anonymous visitors to sign in, and refuses others',
    async ({ page, files }) => {
      const visit = async (browser: Browser, path: string) => {
        const { status, location } = await browser.get(world.gateway + path)
        return [status, location?.slice(world.gateway.length)]
      }
      for (const path of [page, `${page}index.html`])
        expect(await visit(operator, path)).toEqual([200, undefined])
      expect(await visit(nobody, page)).toEqual([303, `/login?return_to=${encodeURIComponent(page)}`])
      expect(await visit(nobody, `${page}index.html`)).toEqual([403, undefined])
      for (const path of [page, ...files.map((file) => page + file)])
        expect(await visit(person, path)).toEqual([403, undefined])
    },
  )

  it.each(NEARLY)('suggests no names: %j', async (body, message) => {
    expect(await messageOf(body)).toBe(message)
  })
})
