import { readdirSync, readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { Kind, parse, print } from 'graphql'
import { inWorld } from '../../domains/world.ts'
import { createQueryMaker, randomOf } from '../graphql/random-queries.ts'
import { schema } from '../shared-schema.ts'
import { deferring, inPagesOf } from './deferring.ts'
import { askInParts, BY_ID, BY_PATH, type Json, together } from './parts.ts'

const { world, demo } = await inWorld()

const folder = new URL('../../../examples/', import.meta.url)
const VARIABLES: Readonly<Record<string, object>> = {
  'campaign-history.graphql #0': { from: '2026-01-01T00:00:00Z', to: '2026-01-08T00:00:00Z' },
  'recommendations.graphql #1': { id: 'zzzz' },
}
const queries = readdirSync(folder)
  // Statistics of a whole account over 30 days take the sandbox seconds, and are asked as those of campaigns are.
  .filter((file) => file.endsWith('.graphql') && file !== 'account-summary.graphql')
  .flatMap((file) =>
    parse(readFileSync(new URL(file, folder), 'utf8')).definitions.flatMap((definition, index) =>
      definition.kind === Kind.OPERATION_DEFINITION && definition.operation === 'query'
        ? [[`${file} #${index}`, print(definition)] as const]
        : [],
    ),
  )

describe('all parts together say what one response says, from as many calls', () => {
  it.each(queries)('%s', async (name, example) => {
    const variables = VARIABLES[name] ?? {}
    const query = inPagesOf(4, example)
    await world.ask(query, variables)
    const whole = await world.ask(query, variables)
    expect(whole.errors).toEqual([])
    for (const [seed, accept] of [BY_ID, BY_PATH].entries()) {
      const body = { query: deferring(query, randomOf(seed + name.length * 17), seed === 1), variables }
      const before = world.sandbox.calls.counts().operations
      const { parts } = await askInParts(world.url, body, accept)
      const calls = Object.entries(world.sandbox.calls.counts().operations)
        .map(([operation, count]) => [operation, count - (before[operation] ?? 0)] as const)
        .filter(([, count]) => count > 0)
      expect(parts.length).toBeGreaterThan(seed)
      const { data, errors } = together(parts)
      const expected = { body, errors: [], data: whole.data, calls: whole.calls }
      expect({ body, errors, data, calls: Object.fromEntries(calls) }).toEqual(expected)
    }
  })
})

const RUNS = 40
const quoted = (...ids: string[]): string[] => ids.map((id) => JSON.stringify(id))
const make = createQueryMaker(schema, {
  'Query.account(id)': quoted(demo.mainAccountId, demo.secondAccountId, demo.foreignAccountId),
  'Account.campaign(id)': quoted(demo.campaignId, demo.deletedCampaignId, 'zzz'),
  'Account.lineItem(id)': quoted(demo.lineItemId, demo.draftLineItemId),
  'Account.promotedTweet(id)': quoted(demo.promotedTweetId),
  'Account.fundingInstrument(id)': quoted(demo.fundingInstrumentId),
  'Query.schemaConstraints(type)': quoted('CampaignCreateInput', 'Nothing'),
})
const told = (errors: readonly Json[]): string[] =>
  errors.map(({ message, path, extensions }) => JSON.stringify([path, message, extensions?.code])).sort()

it(`${RUNS} random queries say the same in parts`, async () => {
  const differences: unknown[] = []
  let later = 0
  let failed = 0
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const query = inPagesOf(4, make(seed))
    // Two answers of these are never the same.
    if (query.includes('rateLimits')) continue
    const whole = await world.ask(query)
    expect([query, whole.status]).toEqual([query, 200])
    const body = { query: deferring(query, randomOf(seed), false) }
    const { parts } = await askInParts(world.url, body, seed % 2 === 0 ? BY_ID : BY_PATH)
    const { data, errors } = together(parts)
    if (parts.length > 1) later += 1
    if (errors.length > 0) failed += 1
    // What a null takes with it ends at a deferred fragment, so that more may be left than of one response.
    const missing = told(whole.errors).filter((each) => !told(errors).includes(each))
    const isSame = whole.errors.length > 0 || (errors.length === 0 && isDeepStrictEqual(data, whole.data))
    if (missing.length > 0 || !isSame) differences.push(seed, body.query, missing)
  }
  expect(differences).toEqual([])
  expect([later > RUNS / 3, failed > 0]).toEqual([true, true])
})
