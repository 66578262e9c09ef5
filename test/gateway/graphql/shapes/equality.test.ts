/** A text that was never seen is answered by the shape of another as graphql-js answers it. */
import {
  getVariableValues,
  execute as graphqlExecute,
  Kind,
  type OperationDefinitionNode,
  parse,
  validate,
} from 'graphql'
import { BailOut, execute } from '../../../../src/executor/index.ts'
import { createCostMeter } from '../../../../src/gateway/graphql/limits/cost.ts'
import { scan } from '../../../../src/gateway/graphql/shapes/scan.ts'
import { createShapes } from '../../../../src/gateway/graphql/shapes/shapes.ts'
import { createGraphContext, type GraphContext } from '../../../../src/graph/context/context.ts'
import { createReferenceCache, createUpstream } from '../../../../src/upstream/index.ts'
import { startWorld, type World } from '../../../domains/world.ts'
import { schema } from '../../shared-schema.ts'
import { createQueryMaker } from '../random-queries.ts'
import { remembering } from '../remembering.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

/** The same document with other page sizes and texts; the same text with a comment where they would make it invalid. */
const differently = (text: string): string => {
  const { literals = [] } = scan(text) ?? {}
  let other = ''
  let end = 0
  for (const { kind, start, value } of literals) {
    const written = kind === Kind.STRING ? JSON.stringify(value) : value
    other += text.slice(end, start)
    other += kind === Kind.STRING ? JSON.stringify(`${value}x`) : String(Number(value) + 1)
    end = start + written.length
  }
  other += text.slice(end)
  return validate(schema, parse(other)).length === 0 ? other : `${text} # again`
}

const operationOf = (text: string): [ReturnType<typeof parse>, OperationDefinitionNode] => {
  const document = parse(text)
  return [document, document.definitions[0] as OperationDefinitionNode]
}

/** More take longer; RANDOM_QUERIES asks for them. */
const QUERIES = Number(process.env.RANDOM_QUERIES ?? 2000)
const TIME_LIMIT = 240_000

it(
  `${QUERIES} queries at random are answered alike, and cost as much`,
  async () => {
    const { demo, demoUser } = world.sandbox
    const upstream = createUpstream({
      baseUrl: world.sandboxUrl,
      consumer: { key: demoUser.consumer_key, secret: demoUser.consumer_secret },
    })
    const client = remembering(
      upstream.as({ key: demoUser.access_token, secret: demoUser.access_token_secret }),
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
    const seen = { other: 0, clean: 0, executed: 0 }
    const differences: string[] = []
    for (let seed = 1; seed <= QUERIES; seed += 1) {
      const text = make(seed)
      const learned = differently(text)
      if (!learned.endsWith('again')) seen.other += 1
      const shapes = createShapes(schema)
      shapes.learn(learned)
      const found = shapes.find(text, undefined)
      const [document, operation] = operationOf(text)
      const plain = await graphqlExecute({ schema, document, contextValue: contextOf() })
      if (!plain.errors) seen.clean += 1
      if (!found) continue
      const coerced = found.program.coerce({}) ?? {}
      const own = getVariableValues(schema, operation.variableDefinitions ?? [], {}).coerced ?? {}
      const costs = [
        createCostMeter(schema, document, operation).cost(own),
        createCostMeter(schema, found.document, found.node).cost(coerced),
      ]
      if (JSON.stringify(costs[0]) !== JSON.stringify(costs[1])) differences.push(`cost of ${text}`)
      const pieces = await execute(found.program, contextOf(), {})
      if (pieces instanceof BailOut) continue
      seen.executed += 1
      if (plain.errors || pieces.join('') !== JSON.stringify(plain.data)) differences.push(text)
    }
    await upstream.close()
    expect(differences).toEqual([])
    expect(seen.other).toBeGreaterThan(QUERIES / 2)
    expect(seen.executed).toBeGreaterThan(seen.clean * 0.97)
  },
  TIME_LIMIT,
)
