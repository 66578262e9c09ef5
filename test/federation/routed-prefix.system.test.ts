import { readSdl } from '../../examples/federation/compose.ts'
import { type SignInWorld, startSignInWorld } from '../../harness/gateway/sign-in-world.ts'
import { clientOf } from '../../harness/sandbox/signed.ts'
import { createSchema } from '../../src/gateway/graphql/schema.ts'
import { globalId } from '../domains/world.ts'
import { itWithApollo } from './apollo-packages.ts'
import { BANK } from './neighbours.ts'
import { type Router, type Running, startApolloGateway, startHive } from './routers.ts'
import { type Service, startService } from './subgraphs/service.ts'

/** Subgraph for account payers. It refers to the gateway's types by their prefixed names. */
const PAYERS = `
extend schema @link(url: "https://specs.apollo.dev/federation/v2.7", import: ["@key"])

type Query { payers: [Payer!]! }
type Payer { ads: AdsAccount person: AdsUser }
type AdsAccount @key(fields: "id", resolvable: false) { id: ID! }
type AdsUser @key(fields: "id", resolvable: false) { id: ID! }
`

let world: SignInWorld
let services: readonly Service[]
let subgraphs: Running
let main: string
let userId: string
beforeAll(async () => {
  world = await startSignInWorld({
    serviceMode: true,
    gateway: { schema: createSchema({ prefix: 'Ads', roots: 'all' }) },
  })
  main = world.sandbox.demo.mainAccountId
  userId = world.sandbox.demoUser.user_id
  const bankAccount = { iban: 'DE1', id: 'a', balance: { amount: 12.5, currency: 'EUR' }, status: 'OPEN' }
  services = [
    await startService('bank', BANK, {
      Query: { account: () => bankAccount, node: () => bankAccount, viewer: () => ({}) },
      Viewer: { user: () => ({ email: 'a@example.com' }), accounts: () => [bankAccount] },
      Node: { __resolveType: () => 'Account' },
    }),
    await startService('payers', PAYERS, {
      Query: {
        payers: () => [{ ads: { id: globalId('Account', main, main) }, person: { id: userId } }],
      },
    }),
  ]
  const url = `${world.gateway}/graphql`
  subgraphs = [{ name: 'ads', url, sdl: await readSdl(url) }, ...services]
}, 60_000)
afterAll(async () => {
  await Promise.all(services.map((service) => service.close()))
  await world.close()
})

describe.each([
  ['Hive Gateway', startHive, it],
  ['@apollo/gateway', startApolloGateway, itWithApollo],
] as const)('%s', (_name, start, itRouted) => {
  let router: Router
  beforeAll(async () => {
    // Without its packages, the router cannot start, and its test reports that.
    if (itRouted === it) router = await start(subgraphs)
  }, 60_000)
  afterAll(() => router?.close())

  itRouted('reads Account, node and viewer from both a bank and a gateway with a prefix', async () => {
    const rest = clientOf(world.sandboxUrl, world.sandbox.demoUser)
    const [lineItem] = (await rest.get(`/12/accounts/${main}/line_items?count=1`)).json.data
    const { name } = (await rest.get(`/12/accounts/${main}`)).json.data
    const before = world.counts()
    const response = await fetch(router.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        query: `query ($id: ID!) {
          account(iban: "DE1") { __typename iban balance { amount } status }
          node(id: "a") { __typename id }
          viewer { accounts { iban } }
          adsNode(id: $id) { __typename ... on LineItem { name account { __typename name } } }
          adsViewer { user { __typename screenName } }
          payers { ads { __typename name } person { screenName } }
        }`,
        variables: { id: globalId('LineItem', main, lineItem.id) },
      }),
    })
    expect(await response.json()).toEqual({
      data: {
        account: { __typename: 'Account', iban: 'DE1', balance: { amount: 12.5 }, status: 'OPEN' },
        node: { __typename: 'Account', id: 'a' },
        viewer: { accounts: [{ iban: 'DE1' }] },
        adsNode: {
          __typename: 'LineItem',
          name: lineItem.name,
          account: { __typename: 'AdsAccount', name },
        },
        adsViewer: { user: { __typename: 'AdsUser', screenName: 'demo' } },
        payers: [{ ads: { __typename: 'AdsAccount', name }, person: { screenName: 'demo' } }],
      },
    })
    const made = (operation: string): number => (world.counts()[operation] ?? 0) - (before[operation] ?? 0)
    expect(made('line_items.list')).toBe(1)
    // The line item and the payer are requested separately. Concurrent requests share a call.
    expect([1, 2]).toContain(made('accounts.list'))
  })
})

describe('gateway with a prefix', () => {
  itWithApollo('accepts documents that a router sends by hash', async () => {
    const router = await startApolloGateway(subgraphs, { apq: true })
    const unknown = (): number =>
      world.log.filter(
        (line) => line.includes('PERSISTED_QUERY_NOT_FOUND') && line.includes('"msg":"operation"'),
      ).length
    for (const misses of [1, 0]) {
      const before = unknown()
      const response = await fetch(router.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: '{ payers { ads { restId } } }' }),
      })
      expect(await response.json()).toEqual({ data: { payers: [{ ads: { restId: main } }] } })
      expect(unknown() - before).toBe(misses)
    }
    await router.close()
  })
})
