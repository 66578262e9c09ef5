import { TIME_LIMIT } from '../../harness/program.ts'
import { startWorld, type World } from '../domains/world.ts'
import { blocksOf, type Files, follow, type Project } from './client-types-page.ts'

const ACCOUNT = '18ce54d4x5t'

/** Assertions about the types. The compiler fails if one is wrong. */
const TYPES = `import type { ResultOf, VariablesOf } from 'gql.tada'
import { ask } from './ask.js'
import { graphql } from './gql/index.js'

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
const same = <A, B>(_is: Same<A, B>): void => undefined

/** One scalar of each kind. */
export const Scalars = graphql(\`
  query Scalars($account: ID!, $span: Duration!) {
    account(id: $account) {
      updatedAt
      campaigns(first: 1) {
        nodes { currency dailyBudget { micros } stats(last: $span) { total { impressions } } }
      }
    }
  }
\`)
type Account = NonNullable<ResultOf<typeof Scalars>['account']>
type Campaign = NonNullable<Account['campaigns']>['nodes'][number]
same<Account['updatedAt'], string>(true)
same<Campaign['currency'], string | null>(true)
same<NonNullable<Campaign['dailyBudget']>['micros'], string>(true)
same<NonNullable<NonNullable<Campaign['stats']>['total']>['impressions'], number | null>(true)
same<VariablesOf<typeof Scalars>['span'], string>(true)

export const wrong = async () => {
  // @ts-expect-error: an account is required
  await ask(Scalars, { span: 'P7D' })
  // @ts-expect-error: there is no such field
  graphql('{ viewer { nobody } }') satisfies { [key: string]: never }
}
`

/** Adds the expected types, and the module that the page shows in the section on graphql-codegen. */
const withModules = (files: Files): void => {
  const shared = blocksOf('graphql-codegen').find(({ text }) => text.startsWith('// src/campaigns.ts\n'))
  files.set('src/campaigns.ts', shared?.text ?? '')
  files.set('src/types.ts', TYPES)
}

describe('gql.tada, set up as in docs/client-types.md', () => {
  let world: World
  let project: Project
  beforeAll(async () => {
    world = await startWorld()
    project = await follow('gql.tada', world.url, withModules)
  }, TIME_LIMIT)
  afterAll(async () => {
    project?.remove()
    await world.close()
  })

  it('compiles without type errors', () => {
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
    expect(world.sandbox.calls.counts().operations['campaigns.list']).toBe(before + 3)
  })

  it('creates a campaign, and returns the field and limit if an input is refused', async () => {
    const { createCampaign } = await project.module('campaigns')
    expect(await createCampaign(ACCOUNT, 'Spring', '12.50', 'spring-1')).toEqual({
      campaign: { id: expect.any(String), name: 'Spring', dailyBudget: { micros: '12500000' } },
      userErrors: [],
    })
    const refused = await createCampaign(ACCOUNT, 'x'.repeat(256), '12.50', 'spring-2')
    expect(refused).toMatchObject({ campaign: null, userErrors: [{ field: 'name', limit: 255 }] })
  })

  it('throws request errors with their codes', async () => {
    const { campaignsOf } = await project.module('campaigns')
    await expect(campaignsOf(ACCOUNT, 'no cursor')).rejects.toMatchObject({
      cause: [{ path: ['account', 'campaigns'], extensions: { code: 'INVALID_CURSOR' } }],
    })
  })
})
