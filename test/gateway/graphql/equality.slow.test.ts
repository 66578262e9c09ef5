/** Executes queries in every way, and compares the responses with those of Apollo Server and graphql-js. */

import { readdirSync } from 'node:fs'
import { print } from 'graphql'
import { PATIENCE_MS } from '../../../harness/gateway/patience.ts'
import { createQueryMaker } from '../../../harness/gateway/random-queries.ts'
import { randomRuns } from '../../../harness/gateway/random-runs.ts'
import { schema } from '../../../harness/gateway/shared-schema.ts'
import { createUpstream } from '../../../src/upstream/index.ts'
import type { Transport } from '../../../src/upstream/transport/transport.ts'
import { type Served, serveSandbox, startWorld, type World } from '../../domains/world.ts'
import { operationsOf, withShortPeriods } from '../../examples/operations.ts'
import { inPagesOf } from '../incremental/deferring.ts'
import { createRecordedTransport } from './recorded-transport.ts'
import { unreliable } from './unreliable-client.ts'
import { byApollo, differenceOf, type Gateways, WAYS, type Way } from './ways.ts'

/** Number of random queries. Each takes a tenth of a second. RANDOM_QUERIES overrides it. */
const QUERIES = randomRuns(100, 0.25)
const TIME_LIMIT = 120_000 + QUERIES * 1000

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const open: Served[] = []
afterAll(() => Promise.all(open.map((served) => served.close())))

const gatewaysWith = async (
  more: Parameters<typeof serveSandbox>[2],
  transport?: Transport,
): Promise<Gateways> => {
  const serve = async (own: typeof more = {}): Promise<Served> => {
    const served = await serveSandbox(
      world.sandbox,
      { baseUrl: world.sandboxUrl, ...(transport && { transport }) },
      { ...more, ...own, limits: { ...more?.limits, ...own.limits } },
    )
    open.push(served)
    return served
  }
  return {
    apollo: await serve({ plugins: [{}] }),
    usual: await serve(),
    chunked: await serve({ limits: { chunked: { from: 0, afterMs: 0 } } }),
  }
}

/** Counts a gateway's operations by the `source` in their log lines. */
const sources = ({ log }: Served): Readonly<Record<string, number>> => {
  const operations = log.filter((line) => line.includes('"msg":"operation"'))
  const each = Map.groupBy(operations, (line) => String(JSON.parse(line).source))
  return Object.fromEntries([...each].map(([source, lines]) => [source, lines.length]))
}

describe('query in examples/', () => {
  const folder = new URL('../../../examples/', import.meta.url)
  const VARIABLES: Readonly<Record<string, object>> = {
    'campaign-history.graphql #0': { from: '2026-01-01T00:00:00Z', to: '2026-01-08T00:00:00Z' },
    'recommendations.graphql #1': { id: 'zzzz' },
  }
  const queries = readdirSync(folder)
    .filter((file) => file.endsWith('.graphql'))
    .flatMap((file) =>
      operationsOf(new URL(file, folder)).flatMap(({ operation }, index) =>
        operation.operation === 'query'
          ? [[`${file} #${index}`, withShortPeriods(print(operation))] as const]
          : [],
      ),
    )
  const { transport, counts, close } = createRecordedTransport()
  afterAll(close)
  let gateways: Gateways
  beforeAll(async () => {
    // A pause advances the sandbox clock, so reports do not wait for jobs.
    const pause = async (milliseconds: number): Promise<void> => {
      await fetch(`${world.sandboxUrl}/__sandbox/clock?advance=${milliseconds / 1000}`, { method: 'POST' })
    }
    gateways = await gatewaysWith({ reportTiming: { pause, now: Date.now } }, transport)
  })

  it.each(queries)(
    'gets the same response with the same calls, however it is executed: %s',
    async (name, query) => {
      const [inParts = [], whole = []] = [true, false].map((defers) =>
        WAYS.filter(({ promises }) => (promises === 'parts') === defers),
      )
      await compare(name, query, whole, Object.values(gateways))
      // Smaller pages keep the number of deferred objects within the limit.
      await compare(name, inPagesOf(4, query), inParts, [gateways.apollo, gateways.usual])
    },
  )

  const counted = async (ask: () => Promise<{ readonly text: string; readonly parts?: number }>) => {
    const before = { ...counts }
    const result = await ask()
    const calls = Object.entries(counts)
      .map(([operation, count]) => `${operation} ${count - (before[operation] ?? 0)}`)
      // The number of polls for a job depends on timing.
      .filter((call) => !call.endsWith(' 0') && !call.startsWith('stats_jobs.list '))
    return { result, calls }
  }
  const compare = async (
    name: string,
    query: string,
    ways: readonly Way[],
    used: readonly Served[],
  ): Promise<void> => {
    const question = { query, variables: VARIABLES[name] ?? {}, seed: name.length * 17 }
    // Two requests per gateway fill the caches that all clients share, and reveal the list lengths.
    for (const gateway of used)
      for (let time = 0; time < 2; time += 1) await gateway.ask(`${query} # ${time}`, question.variables)
    const expected = await counted(() => byApollo(gateways, question))
    expect(JSON.parse(expected.result.text).errors).toBeUndefined()
    for (const way of ways) {
      const { result, calls } = await counted(() => way.ask(gateways, question))
      const difference = differenceOf(expected.result.text, result, way.promises)
      expect([way.name, difference]).toEqual([way.name, undefined])
      if (!way.name.startsWith('at the first')) expect([way.name, calls]).toEqual([way.name, expected.calls])
      if (way.promises === 'parts') expect(result.parts).toBeGreaterThan(1)
    }
  }
})

describe('random queries', () => {
  it(
    `get the same response however they are executed, even if calls fail: ${QUERIES} queries`,
    async () => {
      const { demo, demoUser } = world.sandbox
      const upstream = createUpstream({
        baseUrl: world.sandboxUrl,
        consumer: { key: demoUser.consumer_key, secret: demoUser.consumer_secret },
        tryTimeoutMs: PATIENCE_MS,
        callTimeoutMs: PATIENCE_MS,
      })
      const { user, state, counted } = unreliable(
        upstream.as({ key: demoUser.access_token, secret: demoUser.access_token_secret }),
      )
      // Reading ahead is off, because a list that is read ahead fails differently from one read by parent.
      const gateways = await gatewaysWith({ client: user, plan: 'off', limits: { costLimit: 1e9 } })
      const quoted = (...ids: string[]): string[] => ids.map((id) => JSON.stringify(id))
      const make = createQueryMaker(schema, {
        'Query.account(id)': quoted(demo.mainAccountId, demo.secondAccountId, demo.foreignAccountId),
        'Account.campaign(id)': quoted(demo.campaignId, demo.deletedCampaignId, 'zzz'),
        'Account.lineItem(id)': quoted(demo.lineItemId, demo.draftLineItemId),
        'Account.promotedTweet(id)': quoted(demo.promotedTweetId),
        'Account.fundingInstrument(id)': quoted(demo.fundingInstrumentId),
        'Query.schemaConstraints(type)': quoted('CampaignCreateInput', 'Nothing'),
      })
      const seen = {
        clean: 0,
        failed: 0,
        several: 0,
        data: 0,
        frugal: 0,
        alike: 0,
        chunked: 0,
        later: 0,
        refused: 0,
      }
      const differences: string[] = []
      // Whether a call fails depends on the dates in it, so the number of queries with several failures
      // varies.
      const isEnough = (): boolean =>
        seen.clean + seen.failed >= (seen.several > QUERIES / 20 ? QUERIES : 4 * QUERIES)
      for (let seed = 1; !isEnough(); seed += 1) {
        const query = make(seed)
        // Skips queries with fields that return the latest value or fail immediately.
        if (/appToken|rateLimits/.test(query)) continue
        state.seed = seed
        state.odds = seed % 3 === 0 ? Number.POSITIVE_INFINITY : 2 + (seed % 4)
        /**
         * Repeats the query until all its calls are answered from memory, because the duration of real calls
         * varies.
         */
        const again = async <T>(ask: () => Promise<T>): Promise<readonly [T, readonly string[]]> => {
          for (;;) {
            state.isNew = false
            const outcome = await counted(ask)
            if (!state.isNew) return outcome
          }
        }
        const [{ text: expected }, expectedCalls] = await again(() => byApollo(gateways, { query, seed }))
        const { data, errors = [] } = JSON.parse(expected)
        seen[errors.length > 0 ? 'failed' : 'clean'] += 1
        seen.data += JSON.stringify(data).length
        if (errors.length > 1) seen.several += 1
        for (const way of WAYS) {
          const [result, calls] = await again(() => way.ask(gateways, { query, seed }))
          // Queries that defer too many objects are refused (decision 65).
          if (way.promises === 'parts' && result.text.includes('"measure":"deferred"')) {
            seen.refused += 1
            continue
          }
          const difference = differenceOf(expected, result, way.promises)
          if (difference !== undefined) differences.push(`${seed}, ${way.name}: ${query}\n${difference}`)
          if (result.isChunked) seen.chunked += 1
          if ((result.parts ?? 0) > 1) seen.later += 1
          if (!way.isFrugal) continue
          // The executor may read more records per call, but must not make more calls.
          if (calls.length > expectedCalls.length)
            differences.push(`${seed}, ${way.name}: ${query}\n${calls}\n${expectedCalls}`)
          seen.frugal += 1
          if (`${calls}` === `${expectedCalls}`) seen.alike += 1
        }
      }
      await upstream.close()
      expect(differences.slice(0, 2)).toEqual([])
      expect(seen.clean).toBeGreaterThan(QUERIES / 3)
      expect(seen.several).toBeGreaterThan(QUERIES / 20)
      expect(seen.data).toBeGreaterThan(QUERIES * 500)
      expect(seen.alike).toBeGreaterThan(seen.frugal * 0.9)
      expect(seen.chunked).toBeGreaterThan(QUERIES / 4)
      expect(seen.later).toBeGreaterThan(QUERIES / 2)
      expect(seen.refused).toBeLessThan(QUERIES / 4)
      // Each query is sent twice with POST, once as a request for events, and once over a socket. Some
      // responses about the schema come from a cache.
      expect(sources(gateways.usual).executor).toBeGreaterThan(QUERIES * 2.2)
      expect(sources(gateways.chunked).executor).toBeGreaterThan(QUERIES * 0.8)
      expect(sources(gateways.usual).incremental).toBeGreaterThan(QUERIES * 2)
      expect(Object.keys(sources(gateways.apollo))).toEqual(['apollo'])
    },
    TIME_LIMIT,
  )
})
