import { readdirSync, readFileSync } from 'node:fs'
import {
  execute as graphqlExecute,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  validate,
} from 'graphql'
import { BailOut, compile, execute } from '../../../src/executor/index.ts'
import { createGraphContext, type GraphContext } from '../../../src/graph/context/context.ts'
import { createReferenceCache, createUpstream } from '../../../src/upstream/index.ts'
import { startWorld, type World } from '../../domains/world.ts'
import { leavingText } from '../../executor/leaving-text.ts'
import { schema } from '../shared-schema.ts'
import { createQueryMaker, randomOf } from './random-queries.ts'
import { remembering } from './remembering.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

describe('a query that is known', () => {
  const folder = new URL('../../../examples/', import.meta.url)
  const queries = readdirSync(folder)
    .filter((file) => file.endsWith('.graphql'))
    .flatMap((file) =>
      parse(readFileSync(new URL(file, folder), 'utf8')).definitions.flatMap((definition, index) =>
        definition.kind === Kind.OPERATION_DEFINITION && definition.operation === 'query'
          ? [[`${file} #${index}`, print(definition)] as const]
          : [],
      ),
    )

  const VARIABLES: Readonly<Record<string, object>> = {
    'campaign-history.graphql #0': { from: '2026-01-01T00:00:00Z', to: '2026-01-08T00:00:00Z' },
    'recommendations.graphql #1': { id: 'zzzz' },
  }

  it.each(queries)('answers the same in the same text: %s', async (name, query) => {
    const ask = () => world.ask(query, VARIABLES[name])
    const [first, second, third] = [await ask(), await ask(), await ask()]
    expect(first.errors).toEqual([])
    expect(second.text).toBe(first.text)
    expect(third.text).toBe(first.text)
  })

  it('answers with the errors of the first time, from calls made once', async () => {
    const account = world.sandbox.demo.foreignAccountId
    const query = `{ account(id: "${account}") { name } accounts(first: 1) { nodes { name } } }`
    const first = await world.ask(query)
    expect(first.errors).toMatchObject([{ path: ['account'] }])
    for (const again of [await world.ask(query), await world.ask(query)]) {
      expect([again.errors, again.data]).toEqual([first.errors, first.data])
      expect(again.calls).toEqual(first.calls)
    }
  })

  it('asks nothing twice where another field has failed', async () => {
    const { mainAccountId, foreignAccountId } = world.sandbox.demo
    const query = `{ viewer { permissions(accountId: "${mainAccountId}") { permissions } } account(id: "${foreignAccountId}") { name } }`
    for (let time = 0; time < 3; time += 1) {
      const { calls, errors } = await world.ask(query)
      expect(errors).toMatchObject([{ path: ['account'] }])
      expect(calls).toEqual({ 'accounts.list': 1, 'authenticated_user_access.get': 1 })
    }
  })

  it.each([
    [undefined, 'Must provide operation name if query contains multiple operations.'],
    ['C', 'Unknown operation named "C".'],
    ['', 'Unknown operation named "".'],
  ])('says that no operation is named %p, however often', async (operationName, message) => {
    for (let time = 0; time < 3; time += 1) {
      const response = await fetch(`${world.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/graphql-response+json' },
        body: JSON.stringify({ query: 'query A { __typename } query B { __typename }', operationName }),
      })
      expect([response.status, await response.json()]).toEqual([
        400,
        { errors: [{ message, extensions: { code: 'OPERATION_RESOLUTION_FAILURE' } }] },
      ])
    }
  })

  it('carries a mutation out once', async () => {
    const { demo } = world.sandbox
    const rename = `mutation { campaignUpdate(id: "${demo.campaignId}", accountId: "${demo.mainAccountId}", input: { name: "Again" }) { campaign { name } userErrors { code } } }`
    for (let time = 0; time < 3; time += 1)
      expect((await world.ask(rename)).calls).toEqual({ 'campaigns.update': 1 })
  })

  it('takes the variables of every request, wrong ones included', async () => {
    const query =
      'query ($first: Int!) { accounts(first: $first) { nodes { restId } pageInfo { hasNextPage } } }'
    for (const first of [1, 2, 1, 3, 2]) {
      const { data } = await world.ask(query, { first })
      expect(data.accounts.nodes).toHaveLength(first)
    }
    for (const [index, variables] of [{}, { first: 'many' }, { first: 0 }].entries()) {
      const fresh = await world.ask(query.replace('hasNextPage', `fresh${index}: hasNextPage`), variables)
      const again = await world.ask(query, variables)
      expect([again.status, again.errors]).toEqual([fresh.status, fresh.errors])
    }
  })
})

describe('queries made at random', () => {
  /** Each takes a few hundredths of a second; RANDOM_QUERIES asks for more of them. */
  const QUERIES = Number(process.env.RANDOM_QUERIES ?? 300)
  const TIME_LIMIT = 120_000

  it(
    `are answered alike by graphql-js and by the executor: ${QUERIES} of them`,
    async () => {
      const { demo, demoUser } = world.sandbox
      const upstream = createUpstream({
        baseUrl: world.sandboxUrl,
        consumer: { key: demoUser.consumer_key, secret: demoUser.consumer_secret },
        tryTimeoutMs: TIME_LIMIT,
        callTimeoutMs: TIME_LIMIT,
      })
      const random = randomOf(1)
      let mostTurns = 1
      const client = remembering(
        upstream.as({ key: demoUser.access_token, secret: demoUser.access_token_secret }),
        () => random(mostTurns),
      )
      const reference = createReferenceCache()
      const contextOf = (): GraphContext =>
        createGraphContext(
          { principal: { key: 'test', user: null, client, session: null }, reference },
          new AbortController().signal,
        )
      const quoted = (...ids: string[]): string[] => ids.map((id) => JSON.stringify(id))
      const make = createQueryMaker(schema, {
        'Query.account(id)': quoted(demo.mainAccountId, demo.secondAccountId, demo.foreignAccountId),
        'Account.campaign(id)': quoted(demo.campaignId, demo.deletedCampaignId, 'zzz'),
        'Account.lineItem(id)': quoted(demo.lineItemId, demo.draftLineItemId),
        'Account.promotedTweet(id)': quoted(demo.promotedTweetId),
        'Account.fundingInstrument(id)': quoted(demo.fundingInstrumentId),
        'Query.schemaConstraints(type)': quoted('CampaignCreateInput', 'Nothing'),
      })
      const seen = { clean: 0, failed: 0, data: 0, executed: 0, left: 0, givenUp: 0 }
      const differences: string[] = []
      for (let seed = 1; seed <= QUERIES; seed += 1) {
        const text = make(seed)
        const document = parse(text)
        expect([text, validate(schema, document)]).toEqual([text, []])
        const plain = await graphqlExecute({ schema, document, contextValue: contextOf() })
        seen[plain.errors ? 'failed' : 'clean'] += 1
        const program = compile(schema, document, document.definitions[0] as OperationDefinitionNode)
        const pieces = program && (await execute(program, contextOf(), {}))
        if (pieces && !(pieces instanceof BailOut)) {
          seen.executed += 1
          if (plain.errors || pieces.join('') !== JSON.stringify(plain.data)) differences.push(text)
          mostTurns = 12
          const leaving = await leavingText(program, contextOf())
          mostTurns = 1
          // Other ids may be asked for together, by calls that were not made before.
          if (leaving.text === undefined) seen.givenUp += 1
          else if (leaving.text !== pieces.join('')) differences.push(`as it arrives: ${text}`)
          if (leaving.hasLeft) seen.left += 1
        }
        seen.data += JSON.stringify(plain.data ?? null).length
      }
      await upstream.close()
      expect(differences).toEqual([])
      expect(seen.clean).toBeGreaterThan(QUERIES / 2)
      expect(seen.data).toBeGreaterThan(QUERIES * 500)
      // The others are of more than 300 fields.
      expect(seen.executed).toBeGreaterThan(seen.clean * 0.97)
      expect(seen.left).toBeGreaterThan(seen.executed / 4)
      expect(seen.givenUp).toBeLessThan(seen.executed * 0.03)
    },
    TIME_LIMIT,
  )
})
