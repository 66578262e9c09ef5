import { readdirSync, readFileSync } from 'node:fs'
import { Kind, parse, print } from 'graphql'
import { createQueryMaker } from '../../../harness/gateway/random-queries.ts'
import { randomRuns } from '../../../harness/gateway/random-runs.ts'
import { schema } from '../../../harness/gateway/shared-schema.ts'
import { createSandbox } from '../../../src/sandbox/server.ts'
import { inWorld, type Json, serveSandbox } from '../../domains/world.ts'
import { withShortPeriods } from '../../examples/operations.ts'
import { followCalls } from './sent-calls.ts'

const { world } = await inWorld()
const sent = followCalls(Number(new URL(world.sandboxUrl).port))
afterAll(() => sent.stop())
const MAIN = '18ce54d4x5t'
const ONLY = { 'x-ads-plan': 'only' }
const README = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
const README_QUERY = /```graphql\n([\s\S]*?)```/.exec(README)?.[1] ?? ''
/** Number of random queries. RANDOM_QUERIES overrides it. */
const RUNS = randomRuns(500, 0.2)

const planOf = ({ text }: { readonly text: string }): Json => JSON.parse(text).extensions?.ads?.plan
const sumOf = (calls: Readonly<Record<string, number>>): number =>
  Object.values(calls).reduce((sum, count) => sum + count, 0)

/**
 * Compares a query's forecast with its execution. The number of calls must be between minimum and maximum,
 * and each operation must be in the forecast. Aborted calls also count. Returns the difference; undefined if
 * there is none.
 */
const compare = async (query: string, variables: object = {}): Promise<string | undefined> => {
  const foreseen = await world.ask(query, variables, ONLY)
  expect([foreseen.calls, foreseen.data]).toEqual([{}, null])
  const plan = planOf(foreseen)
  const before = world.sandbox.calls.counts().operations
  await world.ask(query, variables)
  await sent.handled()
  const counts = Object.entries(world.sandbox.calls.counts().operations)
  const made = counts.map(([name, count]) => [name, count - (before[name] ?? 0)] as const)
  const calls = Object.fromEntries(made.filter(([, count]) => count > 0))
  const sum = sumOf(calls)
  if (!plan) return `no forecast for ${query}: ${foreseen.text}`
  const names = new Set(plan.buckets.flatMap(({ operations }: Json) => operations))
  const unforeseen = Object.keys(calls).filter((name) => !names.has(name))
  const isWithin = plan.calls.minimum <= sum && sum <= plan.calls.maximum
  return isWithin && unforeseen.length === 0
    ? undefined
    : `${plan.calls.minimum} ≤ ${sum} ≤ ${plan.calls.maximum}, unforeseen ${unforeseen}: ${query}`
}

describe('forecasts', () => {
  it('are correct for every query in the examples', async () => {
    const folder = new URL('../../../examples/', import.meta.url)
    const queries = readdirSync(folder)
      .filter((file) => file.endsWith('.graphql'))
      .flatMap((file) => parse(readFileSync(new URL(file, folder), 'utf8')).definitions)
      .filter((node) => node.kind === Kind.OPERATION_DEFINITION && node.operation === 'query')
      .map((node) => withShortPeriods(print(node)))
    const variables = { from: '2026-01-01T00:00:00Z', to: '2026-01-08T00:00:00Z', id: 'zzzz' }
    const wrong = []
    for (const query of queries) {
      const given = Object.fromEntries(
        Object.entries(variables).filter(([name]) => query.includes(`$${name}`)),
      )
      wrong.push(await compare(query, given))
    }
    expect(wrong.filter((each) => each !== undefined)).toEqual([])
  })

  it(`are correct for ${RUNS} random queries`, async () => {
    const { campaignId, lineItemId } = world.sandbox.demo as unknown as Readonly<Record<string, string>>
    const make = createQueryMaker(schema, {
      'Query.account(id)': [`"${MAIN}"`, `"${MAIN}"`, '"zzzzz"'],
      id: [`"${campaignId}"`, `"${lineItemId}"`, '"zzzzz"'],
      ids: [`["${Buffer.from(`1:Campaign:${MAIN}:${campaignId}`).toString('base64url')}"]`],
      accountId: [`"${MAIN}"`],
      type: ['"CampaignCreateInput"'],
    })
    const wrong: (string | undefined)[] = []
    for (let seed = 1; seed <= RUNS; seed += 1) wrong.push(await compare(make(seed, 6)))
    expect(wrong.filter((each) => each !== undefined)).toEqual([])
  }, 120_000)
})

describe('forecast', () => {
  const LEVELS = `{ viewer { accounts(first: 2) { nodes { campaigns(first: 300) { nodes { name lineItems(first: 3) { nodes { name } } } } } } } }`

  it('shows calls, rate limit windows and cost without executing the operation', async () => {
    const { status, data, calls, text } = await world.ask(LEVELS, {}, ONLY)
    expect([status, data, calls]).toEqual([200, null, {}])
    expect(planOf({ text })).toMatchObject({
      verdict: 'FITS',
      reasons: [],
      cost: expect.any(Number),
      costLimit: 6_000_000,
      calls: { minimum: 1, expected: 4, limit: 1000 },
      fields: [
        { path: 'viewer.accounts', calls: 1 },
        { path: 'viewer.accounts.nodes.campaigns', calls: 2 },
        { path: 'viewer.accounts.nodes.campaigns.nodes.lineItems', calls: 1 },
      ],
      buckets: expect.arrayContaining([
        expect.objectContaining({
          bucket: 'account-read accounts.list',
          operations: ['accounts.list'],
          minimum: 1,
        }),
        expect.objectContaining({
          bucket: 'core-read line_items.list',
          operations: ['line_items.list'],
          minimum: 0,
        }),
      ]),
    })
  })

  it.each([
    ['promotedTweets', 'promoted_tweets.list'],
    ['mediaCreatives', 'media_creatives.list'],
  ])("of a campaign's %s includes the lists of its line items", async (field, operation) => {
    const query = `{ account(id: "${MAIN}") { campaign(id: "${world.sandbox.demo.campaignId}") { ${field}(first: 5) { nodes { id } } } } }`
    const plan = planOf(await world.ask(query, {}, ONLY))
    const operations = plan.buckets.flatMap((bucket: Json) => bucket.operations)
    expect(operations.toSorted()).toEqual(
      ['accounts.list', 'campaigns.list', 'line_items.list', operation].toSorted(),
    )
    expect(await compare(query)).toBeUndefined()
  })

  it.each([
    ['PT6H', 1],
    ['7d', 1],
    ['P30D', 5],
    ['thisMonth', 5],
    ['lastMonth', 5],
  ])('expects one statistics call per week of %s', async (last, calls) => {
    const query = `{ account(id: "${MAIN}") { campaign(id: "${world.sandbox.demo.campaignId}") { stats(last: "${last}", granularity: TOTAL, includeToday: true) { total { impressions } } } } }`
    const plan = planOf(await world.ask(query, {}, ONLY))
    expect(plan.fields).toContainEqual({ path: 'account.campaign.stats', calls })
    expect(await compare(query)).toBeUndefined()
  })

  it.each([
    ['campaigns', 'campaigns(first: 5, orderBy: {field: SPEND}) { nodes { name } }', 7],
    ['campaigns', 'campaigns(first: 5, orderBy: {field: CLICKS, last: "P14D"}) { nodes { name } }', 12],
    ['campaigns', 'campaigns(first: 5, orderBy: {field: ENTITY_STATUS}) { nodes { name } }', 1],
    [
      'campaign.lineItems',
      `campaign(id: "${world.sandbox.demo.campaignId}") { lineItems(first: 5, orderBy: {field: SPEND}) { nodes { name } } }`,
      2,
    ],
    ['campaigns', 'campaigns(first: 5, filter: {ids: null}, orderBy: {field: SPEND}) { nodes { name } }', 7],
    [
      'lineItems.nodes.promotedTweets',
      'lineItems(first: 100) { nodes { promotedTweets(first: 5, orderBy: {field: SPEND}) { nodes { id } } } }',
      27,
    ],
    [
      'campaigns.nodes.lineItems',
      'campaigns(first: 100) { nodes { lineItems(first: 5, orderBy: {field: SPEND, last: "P14D"}) { nodes { id } } } }',
      52,
    ],
  ])('expects the statistics calls of a sorted list: %s of %s', async (path, selection, calls) => {
    const { sandbox, sandboxUrl: baseUrl } = world
    const served = await serveSandbox(sandbox, { baseUrl }, {})
    const query = `{ account(id: "${MAIN}") { ${selection} } }`
    const { fields, calls: foreseen } = planOf(await served.ask(query, {}, ONLY))
    const made = sumOf((await served.ask(query)).calls)
    await served.close()
    expect(fields).toContainEqual({ path: `account.${path}`, calls })
    expect([made <= 2 * foreseen.expected, foreseen.expected <= 2 * made]).toEqual([true, true])
  })

  it('becomes precise once list lengths have been learned', async () => {
    const { sandbox, sandboxUrl: baseUrl } = world
    const served = await serveSandbox(sandbox, { baseUrl }, {})
    const callsOf = async (query: string) => planOf(await served.ask(query, {}, ONLY)).calls
    const first = await callsOf(README_QUERY)
    expect(first.maximum).toBeGreaterThan(900)
    await served.ask(README_QUERY)
    expect(await callsOf(README_QUERY)).toEqual({ minimum: 1, expected: 6, maximum: 8, limit: 1000 })
    expect(sumOf((await served.ask(README_QUERY)).calls)).toBeLessThanOrEqual(8)
    // The learned list lengths also lower the maximum for other queries. Deleted records were not read, so
    // their number is still unknown.
    const part = (args: string) =>
      `{ account(id: "${MAIN}") { campaigns(first: 1000) { nodes { lineItems(${args}) { nodes { name } } } } } }`
    expect((await callsOf(part('first: 200'))).maximum).toBeLessThanOrEqual(4)
    expect((await callsOf(part('first: 200, includeDeleted: true'))).maximum).toBeGreaterThan(20)
    await served.close()
  })

  it('does not use list lengths that were learned in another workspace', async () => {
    const { sandbox, sandboxUrl: baseUrl } = world
    const served = await serveSandbox(sandbox, { baseUrl, sandboxUrl: baseUrl }, { sandboxHeaders: true })
    const workspace = { 'x-sandbox-workspace': 'forecasts' }
    await served.ask(README_QUERY)
    const elsewhere = planOf(await served.ask(README_QUERY, {}, { ...ONLY, ...workspace }))
    expect(elsewhere.calls.maximum).toBeGreaterThan(900)
    await served.close()
  })

  it('is refused for an invalid document, with the same errors as its execution', async () => {
    for (const query of ['{ nothing }', '{ viewer {', 'query ($id: ID!) { account(id: $id) { name } }']) {
      const [foreseen, executed] = [await world.ask(query, {}, ONLY), await world.ask(query)]
      expect([foreseen.status, foreseen.errors, foreseen.calls]).toEqual([
        executed.status,
        executed.errors,
        {},
      ])
      expect(planOf(foreseen)).toBeUndefined()
    }
  })

  it.each(['missing', undefined])(
    'is refused if operationName selects no operation: %s',
    async (operationName) => {
      const body = {
        query: 'query One { viewer { user { id } } } query Two { viewer { user { id } } }',
        operationName,
      }
      const asked = (headers: Record<string, string>) =>
        fetch(`${world.url}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        })
      const [foreseen, executed] = [await asked(ONLY), await asked({})]
      expect(foreseen.status).toBe(executed.status)
      expect(await foreseen.json()).toMatchObject({
        errors: [{ extensions: { code: 'OPERATION_RESOLUTION_FAILURE' } }],
      })
    },
  )

  it('is refused if its header is invalid or the client requests events', async () => {
    const query = `mutation { campaignDelete(id: "${world.sandbox.demo.campaignId}", accountId: "${MAIN}") { userErrors { message } } }`
    const before = world.sandbox.calls.counts().operations
    for (const headers of [{ ...ONLY, accept: 'text/event-stream' }, { 'x-ads-plan': 'yes' }]) {
      const response = await fetch(`${world.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query }),
      })
      expect(await response.text()).toContain('"code":"BAD_USER_INPUT","field":"x-ads-plan"')
    }
    expect(world.sandbox.calls.counts().operations).toEqual(before)
  })

  it('says that an operation is too expensive, and why', async () => {
    const query = `{ viewer { accounts(first: 1000) { nodes { campaigns(first: 1000) { nodes { lineItems(first: 1000) { nodes { name } } } } } } } }`
    const plan = planOf(await world.ask(query, {}, ONLY))
    const { errors } = await world.ask(query)
    expect(errors).toMatchObject([{ extensions: { code: 'COST_LIMIT_EXCEEDED' } }])
    expect(plan).toMatchObject({
      verdict: 'REFUSED',
      reasons: [errors[0]?.message],
      cost: errors[0]?.extensions.cost,
    })
  })

  it('predicts the calls of a mutation and writes nothing', async () => {
    const query = `mutation { campaignDelete(id: "${world.sandbox.demo.campaignId}", accountId: "${MAIN}") { userErrors { message } } }`
    const asked = await world.ask(query, {}, ONLY)
    expect([asked.data, asked.calls]).toEqual([null, {}])
    expect(planOf(asked).buckets).toContainEqual(
      expect.objectContaining({ operations: ['campaigns.delete'] }),
    )
  })

  it('is TIGHT if a rate limit window may not suffice, and REFUSED if the window is exhausted', async () => {
    const sandbox = await createSandbox({ rateLimits: { 'account-read': { limit: 3, windowSeconds: 900 } } })
    const { url: baseUrl } = await sandbox.listen(0, '127.0.0.1')
    const served = await serveSandbox(sandbox, { baseUrl }, {})
    const query =
      '{ viewer { accounts(first: 5) { nodes { name } } others: accounts(first: 6) { nodes { name } } } }'
    const verdicts = []
    for (let time = 0; time < 5; time += 1) {
      verdicts.push(planOf(await served.ask(query, {}, ONLY)).verdict)
      await served.ask(query)
    }
    await served.close()
    await sandbox.close()
    expect(verdicts[0]).toBe('FITS')
    expect(verdicts.at(-1)).toBe('REFUSED')
    expect(verdicts).toContain('TIGHT')
  })
})
