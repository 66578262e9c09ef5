import { setImmediate } from 'node:timers/promises'
import { type ExecutionResult, type OperationDefinitionNode, parse, validate } from 'graphql'
import { BailOut, compile, execute } from '../../../src/executor/index.ts'
import type { CompiledOperation } from '../../../src/gateway/graphql/documents/document.ts'
import { countFields, countWith } from '../../../src/gateway/graphql/limits/counted-fields.ts'
import { Meter } from '../../../src/gateway/graphql/limits/meter.ts'
import { createFailedFields } from '../../../src/gateway/graphql/rows/failed-fields.ts'
import { createRowwiseExecute } from '../../../src/gateway/graphql/rowwise-execution.ts'
import { createGraphContext, type GraphContext } from '../../../src/graph/context/context.ts'
import {
  type CallResponse,
  type Client,
  createClient,
  createReferenceCache,
  createUpstream,
  Forbidden,
  NotFound,
  RateLimited,
  Unavailable,
  type UserClient,
} from '../../../src/upstream/index.ts'
import { startWorld, type World } from '../../domains/world.ts'
import { leavingText } from '../../executor/leaving-text.ts'
import { schema } from '../shared-schema.ts'
import { createQueryMaker, randomOf } from './random-queries.ts'

/** Each takes a few hundredths of a second; RANDOM_QUERIES asks for more of them. */
const QUERIES = Number(process.env.RANDOM_QUERIES ?? 300)
const TIME_LIMIT = 240_000

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const FAILURES = [
  () => new NotFound('Not there.', { operation: 'a', status: 404 }),
  () => new Forbidden('Not yours.', { operation: 'a', status: 403 }),
  () => new RateLimited('Wait.', { operation: 'a', status: 429 }),
  () => new Unavailable('Oops.', { operation: 'a', status: 500 }),
]

const hashOf = (text: string): number => {
  let hash = 7
  for (const letter of text) hash = Math.imul(hash, 31) + letter.charCodeAt(0)
  return hash
}

/**
 * Answers of the sandbox, each asked for once. Some calls fail, by their names and a seed; each takes some turns of the event
 * loop, the same in every execution.
 */
const unreliable = (client: Client) => {
  const responses = new Map<string, CallResponse<unknown> | Error>()
  const state = { seed: 0, odds: 4, isNew: false, calls: [] as string[], open: 0 }
  const answer = async (key: string, call: () => Promise<CallResponse<unknown>>) => {
    const known = responses.get(key)
    if (known) return known
    state.isNew = true
    const got = await call().catch((error: Error) => error)
    responses.set(key, got)
    return got
  }
  const user: UserClient = createClient(
    async ({ operation, input, translateError = (error) => error }) => {
      const key = JSON.stringify([operation.name, input])
      state.calls.push(key)
      state.open += 1
      const random = randomOf(hashOf(key) ^ Math.imul(state.seed, 0x9e3779b1))
      const failure = random(state.odds) === 0 ? FAILURES[random(FAILURES.length)] : undefined
      for (let turns = 1 + random(40); turns > 0; turns -= 1) await setImmediate()
      const response = failure ? failure() : await answer(key, () => client.call(operation, input as never))
      state.open -= 1
      if (response instanceof Error) throw translateError(response)
      return { response }
    },
    () => 'unreliable',
  )
  return { user, state }
}

/** As the gateway counts, without a limit. */
const counting = <T extends object>(context: T): T => {
  const client = new AbortController().signal
  const limits = { objects: Number.POSITIVE_INFINITY, bytes: Number.POSITIVE_INFINITY }
  countWith(context, new Meter(limits, { client, deadline: Number.POSITIVE_INFINITY, end: () => {} }))
  return context
}

/** A response with its errors by path: fields that fail at the same moment have no order (GraphQL §7.1.2). */
const ordered = (body: string): string => {
  const { data, errors = [] } = JSON.parse(body)
  const pathOf = ({ path }: { path: unknown }): string => JSON.stringify(path)
  return JSON.stringify({
    data,
    errors: errors.toSorted((a: never, b: never) => pathOf(a).localeCompare(pathOf(b))),
  })
}

describe('queries that fail', () => {
  it(
    `are answered by the executor as by graphql-js, from the same calls: ${QUERIES} of them`,
    async () => {
      countFields(schema)
      const { demo, demoUser } = world.sandbox
      const upstream = createUpstream({
        baseUrl: world.sandboxUrl,
        consumer: { key: demoUser.consumer_key, secret: demoUser.consumer_secret },
      })
      const { user, state } = unreliable(
        upstream.as({ key: demoUser.access_token, secret: demoUser.access_token_secret }),
      )
      const reference = createReferenceCache()
      const contextOf = (): GraphContext =>
        createGraphContext(
          { principal: { key: 'test', user: null, client: user, session: null }, reference },
          new AbortController().signal,
        )
      const quoted = (...ids: string[]): string[] => ids.map((id) => JSON.stringify(id))
      const make = createQueryMaker(schema, {
        'Query.account(id)': quoted(demo.mainAccountId, demo.secondAccountId, demo.foreignAccountId),
        'Account.campaign(id)': quoted(demo.campaignId, demo.deletedCampaignId, 'zzz'),
        'Account.lineItem(id)': quoted(demo.lineItemId, demo.draftLineItemId),
        'Account.promotedTweet(id)': quoted(demo.promotedTweetId),
        'Account.fundingInstrument(id)': quoted(demo.fundingInstrumentId),
      })
      const rowwise = createRowwiseExecute(schema)
      const seen = {
        failed: 0,
        executed: 0,
        several: 0,
        errors: 0,
        alike: 0,
        left: 0,
        leftWhole: 0,
      }
      const differences: string[] = []
      for (let seed = 1; seen.failed < QUERIES; seed += 1) {
        const source = make(seed)
        // Refuses at once, and everybody here.
        if (source.includes('appToken')) continue
        const document = parse(source)
        expect([source, validate(schema, document)]).toEqual([source, []])
        const operation = document.definitions[0] as OperationDefinitionNode
        const program = compile(schema, document, operation)
        if (!program) continue
        const plainly = async () => {
          const result = await rowwise({
            document,
            operation,
            contextValue: counting(contextOf()),
            variableValues: {},
          })
          return { body: JSON.stringify(result), result }
        }
        const breadthFirst = (known: CompiledOperation) => async () => {
          const failed = createFailedFields(schema, known)
          const hooks = { onFailed: failed.take, sparesItems: true }
          const pieces = await execute(known.program, contextOf(), {}, hooks)
          if (pieces instanceof BailOut) return pieces
          const errors = failed.errors()
          return `{${errors.length > 0 ? `"errors":${JSON.stringify(errors)},` : ''}"data":${pieces.join('')}}`
        }
        const counted = async <T>(run: () => Promise<T>): Promise<[T, string[]]> => {
          state.seed = seed
          state.odds = 3 + (seed % 12)
          state.calls = []
          const result = await run()
          const calls = state.calls.toSorted()
          // What it has given up goes on.
          for (let idle = 0; idle < 5; idle = state.open > 0 ? 0 : idle + 1) await setImmediate()
          return [result, calls]
        }
        let plain: { body: string; result: ExecutionResult }
        let body: string | BailOut
        let [plainCalls, calls]: [string[], string[]] = [[], []]
        do {
          state.isNew = false
          ;[plain, plainCalls] = await counted(plainly)
          ;[body, calls] = await counted(breadthFirst({ document, node: operation, program }))
        } while (state.isNew)
        const errors = plain.result.errors?.length ?? 0
        if (errors === 0) continue
        seen.failed += 1
        const failedOnTheWay = createFailedFields(schema, { document, node: operation }, () => true)
        const [leaving] = await counted(() =>
          leavingText(program, contextOf(), { onFailed: failedOnTheWay.take }),
        )
        const plainData = JSON.stringify(plain.result.data)
        if (leaving.hasLeft) seen.left += 1
        if (!plainData.startsWith(leaving.left))
          differences.push(`what left: ${source}\n${plainData}\n${leaving.left}`)
        if (leaving.text !== undefined) {
          const errors = failedOnTheWay.errors()
          const asWhole = `{${errors.length > 0 ? `"errors":${JSON.stringify(errors)},` : ''}"data":${leaving.text}}`
          if (ordered(asWhole) !== ordered(plain.body))
            differences.push(`as it arrives: ${source}\n${plain.body}\n${asWhole}`)
          if (leaving.hasLeft) seen.leftWhole += 1
        }
        if (body instanceof BailOut) continue
        seen.executed += 1
        seen.errors += errors
        if (errors > 1) seen.several += 1
        if (ordered(body) !== ordered(plain.body)) differences.push(`${source}\n${plain.body}\n${body}`)
        // The executor may ask for more of them at once.
        if (calls.length > plainCalls.length) differences.push(`${source}\n${plainCalls}\n${calls}`)
        if (`${calls}` === `${plainCalls}`) seen.alike += 1
      }
      await upstream.close()
      expect(differences.slice(0, 2)).toEqual([])
      expect(seen.executed).toBeGreaterThan(QUERIES / 2)
      expect(seen.alike).toBeGreaterThan(seen.executed * 0.9)
      expect(seen.several).toBeGreaterThan(QUERIES / 20)
    },
    TIME_LIMIT,
  )
})
