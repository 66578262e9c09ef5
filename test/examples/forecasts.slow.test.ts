/** Compares the forecasts of all examples in GraphiQL with the calls counted by the sandbox. */
import { type Json, serveSandbox, startWorld, type World } from '../domains/world.ts'
import { withShortPeriods } from './operations.ts'
import { type SteppedExample, steppedExamples } from './steps.ts'

const FOLDER = new URL('../../examples/', import.meta.url)
/** Operation without a forecast: a report starts as many jobs as its data needs, and polls them. */
const UNKNOWN = 'ReportByCountry'

/** Complete values of variables that the menu shortens. An audience with too few users cannot be targeted. */
const MORE: Readonly<Record<string, Json>> = {
  PutPeopleIn: {
    users: Array.from({ length: 2000 }, (_, index) => ({ email: [`person${index}@example.com`] })),
  },
}

let world: World
beforeAll(async () => {
  world = await startWorld({}, {})
})
afterAll(() => world.close())
afterEach(() => world.reset())

const sumOf = (calls: Readonly<Record<string, number>>): number =>
  Object.values(calls).reduce((sum, count) => sum + count, 0)

const problemsIn = (data: Json): readonly Json[] =>
  Object.values(data as Record<string, Json>).flatMap((field) => field?.userErrors ?? [])

const examples = steppedExamples(FOLDER)

/**
 * Runs the operations of an example in a new gateway. Compares each with a forecast that was made just before
 * it.
 */
const run = async ({ steps }: SteppedExample): Promise<void> => {
  const gateway = await serveSandbox(world.sandbox, { baseUrl: world.sandboxUrl }, { plan: 'parallel' })
  const data = new Map<string, Json>()
  try {
    for (const { name, kind, text: full, variables } of steps) {
      if (kind === 'subscription') continue
      const text = name === UNKNOWN ? withShortPeriods(full) : full
      const given = { ...variables(data), ...MORE[name] }
      const foreseen = await gateway.ask(text, given, { 'x-ads-plan': 'only' })
      expect([name, foreseen.errors, foreseen.calls]).toEqual([name, [], {}])
      const { plan } = JSON.parse(foreseen.text).extensions.ads
      const executed = await gateway.ask(text, given)
      expect([name, executed.errors, problemsIn(executed.data)]).toEqual([name, [], []])
      data.set(name, executed.data)
      // The API matches the users of an audience within an hour.
      if (name === 'PutPeopleIn')
        await fetch(`${world.sandboxUrl}/__sandbox/clock?advance=3600`, { method: 'POST' })
      const measured = sumOf(executed.calls)
      const { minimum, expected, maximum } = plan.calls
      expect([name, expected === null]).toEqual([name, name === UNKNOWN])
      if (expected !== null) {
        const isClose = measured <= 2 * expected && expected <= 2 * measured
        expect({ name, measured, expected, isClose }).toEqual({ name, measured, expected, isClose: true })
        expect([minimum <= expected, expected <= maximum]).toEqual([true, true])
        const fields = plan.fields.reduce((sum: number, { calls }: Json) => sum + calls, 0)
        expect(fields).toBeGreaterThanOrEqual(expected)
      }
    }
  } finally {
    await gateway.close()
  }
}

describe('example forecast', () => {
  it.each(examples.map((example) => [example.name, example] as const))(
    'is at least half and at most twice the number of measured calls: %s',
    (_name, example) => run(example),
  )
})
