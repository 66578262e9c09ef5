import { TIME_LIMIT } from '../../harness/program.ts'
import { startWorld, type World } from '../domains/world.ts'
import { type Files, follow, type Project } from './client-types-page.ts'

const ACCOUNT = '18ce54d4x5t'

/** Assertions about the generated types. The compiler fails if one is wrong. */
const TYPES = `import { ask } from './ask.js'
import { graphql } from './gql/index.js'
import type { campaignsOf, createCampaign } from './campaigns.js'

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const same = <A, B>(_is: Same<A, B>): void => undefined

type Campaign = Awaited<ReturnType<typeof campaignsOf>>['nodes'][number]
same<Campaign['dailyBudget'], { decimal: string; currency: string | null } | null>(true)
type Created = NonNullable<NonNullable<Awaited<ReturnType<typeof createCampaign>>>['campaign']>
same<NonNullable<Created['dailyBudget']>['micros'], string>(true)

const Numbers = graphql(\`
  query Numbers($account: ID!) {
    account(id: $account) { campaigns(first: 20) { nodes { stats(last: "P7D") { total { impressions } } } } }
  }
\`)
export const impressions = async (account: string) => {
  const { account: found } = await ask(Numbers, { account })
  const counts = (found?.campaigns?.nodes ?? []).map(({ stats }) => stats?.total.impressions)
  same<typeof counts, (number | null | undefined)[]>(true)
  return counts
}
const Launch = graphql(\`
  mutation Launch($account: ID!, $campaign: ID! = "", $input: CampaignCreateInput!, $name: String!) {
    campaignCreate(accountId: $account, input: $input) { campaign { id @export(as: "campaign") } }
    campaignUpdate(id: $campaign, input: { name: $name }) { userErrors { message } }
  }
\`)
export const launched = (account: string) =>
  ask(Launch, { account, name: 'New', input: { fundingInstrumentId: 'lygyi', name: 'Old' } })

export const wrong = async () => {
  // @ts-expect-error: an account is required
  await ask(Numbers, {})
}
`

/** Code for clients that take documents instead of strings. */
const DOCUMENTS = `import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client'
import { Client, fetchExchange } from '@urql/core'
import { graphql } from './gql/index.js'

const First = graphql(\`
  query First($account: ID!) { account(id: $account) { id campaigns(first: 1) { nodes { id name } } } }
\`)
const uri = 'http://127.0.0.1:4000/graphql'

export const byApolloClient = async (account: string): Promise<string | null | undefined> => {
  const client = new ApolloClient({ link: new HttpLink({ uri }), cache: new InMemoryCache() })
  const { data } = await client.query({ query: First, variables: { account } })
  return data?.account?.campaigns?.nodes[0]?.name
}
export const byUrql = async (account: string): Promise<string | null | undefined> => {
  const client = new Client({ url: uri, preferGetMethod: false, exchanges: [fetchExchange] })
  const { data } = await client.query(First, { account })
  return data?.account?.campaigns?.nodes[0]?.name
}
export const wrong = () => {
  const client = new Client({ url: uri, preferGetMethod: false, exchanges: [fetchExchange] })
  // @ts-expect-error: an account is required
  return client.query(First, {})
}
`
const withDocuments = (files: Files): void => {
  const config = files.get('codegen.ts') ?? ''
  const line = "        documentMode: 'string',\n"
  if (!config.includes(line)) throw new Error('The page does not set documentMode')
  files.set('codegen.ts', config.replace(line, ''))
  files.delete('src/ask.ts')
  files.set('src/campaigns.ts', DOCUMENTS)
}

describe('graphql-codegen client preset, set up as in docs/client-types.md', () => {
  let world: World
  let project: Project
  beforeAll(async () => {
    world = await startWorld()
    project = await follow('graphql-codegen', world.url, (files) => files.set('src/types.ts', TYPES))
  }, TIME_LIMIT)
  afterAll(async () => {
    project?.remove()
    await world.close()
  })

  it('produces code that passes the type check', () => {
    expect(project.found).toBe('')
  })

  it('reads a list with one call per page', async () => {
    const { campaignsOf } = await project.module('campaigns')
    const before = world.sandbox.calls.counts().operations['campaigns.list'] ?? 0
    const first = await campaignsOf(ACCOUNT)
    const second = await campaignsOf(ACCOUNT, first.next)
    const third = await campaignsOf(ACCOUNT, second.next)
    expect([first, second, third].map(({ nodes }) => nodes.length)).toEqual([50, 50, 20])
    expect(third.next).toBe(null)
    const all = [first, second, third].flatMap(({ nodes }) => nodes)
    expect(new Set(all.map(({ id }) => id)).size).toBe(120)
    expect(all[0]).toEqual({
      id: expect.any(String),
      name: expect.any(String),
      dailyBudget: { decimal: expect.stringMatching(/^\d+\.\d\d$/), currency: 'USD' },
    })
    expect(world.sandbox.calls.counts().operations['campaigns.list']).toBe(before + 3)
  })

  it('creates a campaign once, and returns the field and limit if an input is refused', async () => {
    const { createCampaign } = await project.module('campaigns')
    const made = await createCampaign(ACCOUNT, 'Spring', '12.50', 'spring-1')
    expect(made).toEqual({
      campaign: { id: expect.any(String), name: 'Spring', dailyBudget: { micros: '12500000' } },
      userErrors: [],
    })
    expect(await createCampaign(ACCOUNT, 'Spring', '12.50', 'spring-1')).toEqual(made)
    expect(world.sandbox.calls.counts().operations['campaigns.create']).toBe(1)
    const refused = await createCampaign(ACCOUNT, 'x'.repeat(256), '12.50', 'spring-2')
    expect(refused).toMatchObject({ campaign: null, userErrors: [{ field: 'name', limit: 255 }] })
  })

  it('throws request errors with their codes', async () => {
    const [{ campaignsOf }, { RequestFailed }] = await Promise.all([
      project.module('campaigns'),
      project.module('ask'),
    ])
    const failure = await campaignsOf(ACCOUNT, 'no cursor').catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(RequestFailed)
    expect(failure.errors).toMatchObject([
      { path: ['account', 'campaigns'], extensions: { code: 'INVALID_CURSOR' } },
    ])
  })

  it('returns counts as numbers', async () => {
    const { impressions } = await project.module('types')
    const counts: unknown[] = await impressions(ACCOUNT)
    expect(counts.filter((count) => typeof count !== 'number' && count !== null)).toEqual([])
    expect(counts).toContainEqual(expect.any(Number))
  })

  it(
    'generates documents for Apollo Client and urql without documentMode',
    async () => {
      const documents = await follow('graphql-codegen', world.url, withDocuments)
      try {
        expect(documents.found).toBe('')
        const { byApolloClient, byUrql } = await documents.module('campaigns')
        const { data } = await world.ask(
          `{ account(id: "${ACCOUNT}") { campaigns(first: 1) { nodes { name } } } }`,
        )
        const { name } = data.account.campaigns.nodes[0]
        expect([await byApolloClient(ACCOUNT), await byUrql(ACCOUNT)]).toEqual([name, name])
      } finally {
        documents.remove()
      }
    },
    TIME_LIMIT,
  )
})
