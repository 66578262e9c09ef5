/** Tests that random tool calls with mistakes are errors that name the argument, and make no API call. */
import fc from 'fast-check'
import { connectAgent } from '../../harness/gateway/agent-client.ts'
import { openTwin } from '../../src/sandbox/twin/twin.ts'
import { serveSandbox, startWorld } from '../domains/world.ts'
import { FUZZ_TIME_LIMIT, runs } from '../fuzz/runs.ts'

// biome-ignore lint/suspicious/noExplicitAny: schemas of tools are read member by member
type Json = any

const world = await startWorld()
const { sandbox, sandboxUrl: baseUrl } = world
const limits = { agents: {}, openTwin }
const served = await serveSandbox(sandbox, { baseUrl, sandboxUrl: baseUrl }, { limits })
const agent = await connectAgent(served.url)
afterAll(async () => {
  await agent.close()
  await served.close()
  await world.close()
})
const { tools } = await agent.client.listTools()
const calls = () => Object.values(sandbox.calls.counts().operations).reduce((sum, count) => sum + count, 0)

interface Mistake {
  readonly tool: string
  readonly field: string
  readonly values: Readonly<Record<string, unknown>>
}

const HUGE = 200_000
/** Values that no argument of a JSON type accepts. */
const WRONG: Readonly<Record<string, readonly unknown[]>> = {
  string: [[], {}, true, [['x'.repeat(HUGE)]]],
  integer: ['x', 1.5, true, [], {}, 1e300, -1e300],
  number: ['x', true, [], {}],
  boolean: ['x'.repeat(HUGE), 1, [], {}],
  array: [{}, true, { length: 1 }],
  object: ['x', 1, true, []],
}

const typeOf = ({ type }: Json): string | undefined => [type].flat().find((each) => each !== 'null')
/** Returns a value of the argument's JSON type, not necessarily one that the tool accepts. */
const plainValue = (property: Json): unknown =>
  property.enum?.[0] ??
  ({ string: 'x', integer: 1, number: 1, boolean: true, array: [], object: {} } as Json)[
    typeOf(property) ?? 'string'
  ]

/** Returns all ways to be wrong that follow from the listed input schema of a tool. */
const mistakesOf = ({ name, inputSchema }: Json): readonly fc.Arbitrary<Mistake>[] => {
  const { properties = {}, required = [] } = inputSchema
  const given = Object.fromEntries(required.map((each: string) => [each, plainValue(properties[each])]))
  const wrong = (field: string, value: unknown): Mistake => ({
    tool: name,
    field,
    values: { ...given, [field]: value },
  })
  const typed = Object.entries<Json>(properties).flatMap(([field, property]) => {
    const values = WRONG[typeOf(property) ?? '']
    const { minimum, maximum, maxLength, enum: choices } = property
    return [
      ...(values && !property.anyOf ? [fc.constantFrom(...values).map((value) => wrong(field, value))] : []),
      ...(minimum === undefined
        ? []
        : [fc.integer({ max: minimum - 1 }).map((value) => wrong(field, value))]),
      ...(maximum === undefined
        ? []
        : [fc.integer({ min: maximum + 1 }).map((value) => wrong(field, value))]),
      ...(maxLength === undefined
        ? []
        : [fc.nat(HUGE).map((more) => wrong(field, 'x'.repeat(maxLength + 1 + more)))]),
      ...(choices
        ? [
            fc
              .string()
              .filter((text) => !choices.includes(text))
              .map((text) => wrong(field, text)),
          ]
        : []),
    ]
  })
  const missing = required.map((field: string) => {
    const { [field]: _missing, ...values } = given
    return fc.constant({ tool: name, field, values })
  })
  const unknown = fc
    .tuple(fc.stringMatching(/^[a-zA-Z_$<\]"\u202e.]{1,40}$/), fc.jsonValue({ maxDepth: 4 }))
    // Nulls are missing arguments.
    .filter(([field, value]) => !(field in properties) && !(field in {}) && value !== null)
    .map(([field, value]) => wrong(field, value))
  return [...typed, ...missing, unknown]
}

describe('random tool calls with mistakes', () => {
  it(
    'are errors that name the argument, without an API call',
    async () => {
      const before = calls()
      const seen = new Set<string>()
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...tools).chain((tool) => fc.oneof(...mistakesOf(tool))),
          async ({ tool, field, values }) => {
            const { isError, text } = await agent.call(tool, values)
            seen.add(tool)
            expect({ isError, text }).toEqual({ isError: true, text: expect.stringContaining(field) })
            expect(text.length).toBeLessThan(5000)
          },
        ),
        { ...runs(2000), endOnFailure: true },
      )
      expect(calls() - before).toBe(0)
      expect([...seen].sort()).toEqual(tools.map(({ name }) => name).sort())
      expect(await agent.call('accounts_overview')).toMatchObject({ isError: false })
    },
    FUZZ_TIME_LIMIT,
  )
})
