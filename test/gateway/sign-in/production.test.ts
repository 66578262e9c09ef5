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
/** Requests with a name that is nearly one of the schema; what they are told, and what is suggested besides. */
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

describe('no production', () => {
  beforeAll(async () => {
    world = await startSignInWorld({ gateway: { graphiqlDirectory } })
  })
  afterAll(() => world.close())

  it.each(EXPLORING)('answers everybody: %s', async (query) => {
    expect(await ask(openBrowser(), world, query)).toMatchObject({ status: 200, codes: [] })
  })

  it.each(NEARLY)('suggests names: %j', async (body, message, suggestion) => {
    expect(await messageOf(body)).toBe(`${message} ${suggestion}`)
  })
})

describe('production for nobody', () => {
  beforeAll(async () => {
    world = await startSignInWorld({
      serviceMode: true,
      gateway: { graphiqlDirectory, production: 'yes' },
    })
  })
  afterAll(() => world.close())

  it.each(EXPLORING)('refuses everybody: %s', async (query) => {
    expect(await ask(openBrowser(), world, query)).toMatchObject(FORBIDDEN)
  })

  it('answers everything else, __typename too', async () => {
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

  it.each(['/', '/graphiql/', '/graphiql/index.html', '/graphiql/sign-in.json'])(
    'has nothing at %s',
    async (path) => {
      expect((await openBrowser().get(world.gateway + path)).status).toBe(404)
    },
  )
})

describe('production for operators', () => {
  let operator: Browser
  let person: Browser
  const nobody = openBrowser()

  beforeAll(async () => {
    world = await startSignInWorld({
      gateway: { graphiqlDirectory, production: 'operators' },
      operatorsOf: ({ demoUser }) => [demoUser.user_id],
    })
    operator = await signedInBrowser(world, 'demo')
    person = await signedInBrowser(world, 'demo_analyst')
  })
  afterAll(() => world.close())

  it.each(EXPLORING)('answers operators alone: %s', async (query) => {
    expect(await ask(person, world, query)).toMatchObject(FORBIDDEN)
    expect(await ask(nobody, world, query)).toMatchObject(FORBIDDEN)
    expect(await ask(operator, world, query)).toMatchObject({ status: 200, codes: [] })
    // Kept answers are those of operators too.
    expect(await ask(person, world, query)).toMatchObject(FORBIDDEN)
  })

  it('keeps no introspection under a hash that others could send', async () => {
    const [query] = EXPLORING as [string]
    const sha256Hash = createHash('sha256').update(query).digest('hex')
    const extensions = { persistedQuery: { version: 1, sha256Hash } }
    expect((await post(operator, { query, extensions })).status).toBe(403)
    expect((await post(person, { extensions })).text).toContain('PERSISTED_QUERY_NOT_FOUND')
  })

  it('shows GraphiQL to operators, sends strangers to sign in, and refuses others', async () => {
    const visit = async (browser: Browser, path: string) => {
      const { status, location } = await browser.get(world.gateway + path)
      return [status, location?.slice(world.gateway.length)]
    }
    for (const path of ['/graphiql/', '/graphiql/index.html'])
      expect(await visit(operator, path)).toEqual([200, undefined])
    expect(await visit(nobody, '/graphiql/')).toEqual([303, '/login?return_to=%2Fgraphiql%2F'])
    expect(await visit(nobody, '/graphiql/index.html')).toEqual([403, undefined])
    for (const path of ['/graphiql/', '/graphiql/index.html', '/graphiql/sign-in.json'])
      expect(await visit(person, path)).toEqual([403, undefined])
  })

  it.each(NEARLY)('suggests no names: %j', async (body, message) => {
    expect(await messageOf(body)).toBe(message)
  })
})
