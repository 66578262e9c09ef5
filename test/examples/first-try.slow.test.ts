/** Tests operations that people wrote using only introspection. Checks their results and number of calls. */
import { readdirSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { createClient } from 'graphql-sse'
import { createAccountChanges } from '../../src/changes/index.ts'
import { type Asked, type Json, serveSandbox, startWorld, type World } from '../domains/world.ts'
import { changes } from './first-try/changes.ts'
import { events } from './first-try/events.ts'
import type { Facts } from './first-try/facts.ts'
import { lists } from './first-try/lists.ts'
import { numbers } from './first-try/numbers.ts'
import { records } from './first-try/records.ts'
import { screens } from './first-try/screens.ts'
import { type Example, numberIn, operationsOf, tagIn } from './operations.ts'

const FOLDER = new URL('../../examples/first-try/', import.meta.url)
const FACTS: Facts = { ...lists, ...records, ...numbers, ...changes, ...screens }

let world: World
beforeAll(async () => {
  // The time is fixed, because call counts depend on daylight saving changes in the reporting period.
  const now = Date.parse('2026-11-20T05:20:30Z')
  world = await startWorld(
    { runtime: { now: () => now }, timestampWindowSeconds: 100 * 365 * 86_400 },
    {},
    'off',
  )
})
afterAll(() => world.close())

const nameOf = ({ operation }: Example): string => operation.name?.value ?? ''
const variablesOf = ({ comment }: Example): Record<string, unknown> =>
  JSON.parse(tagIn(comment, 'variables') ?? '{}')
const examples = readdirSync(FOLDER)
  .sort()
  .flatMap((file) => operationsOf(new URL(file, FOLDER)))
const requests = examples.filter(({ operation }) => operation.operation !== 'subscription')
const subscriptions = examples.filter(({ operation }) => operation.operation === 'subscription')

/** Expects neither errors nor `userErrors`. */
const expectAccepted = ({ errors, data }: Asked): void => {
  expect(errors).toEqual([])
  for (const field of Object.values(data as Record<string, Json>)) expect(field?.userErrors ?? []).toEqual([])
}

const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

describe('operation written from introspection alone', () => {
  it.each(requests.map((example) => [nameOf(example), example] as const))(
    'has the expected result and takes the number of calls in its comment: %s',
    async (name, example) => {
      const { text, comment, operation } = example
      const asked = await world.ask(text, variablesOf(example))
      if (tagIn(comment, 'refused') === undefined) expectAccepted(asked)
      FACTS[name]?.(asked.data, asked)
      // The number of polls depends on the clock, so only a report's jobs are counted.
      const isReport = tagIn(comment, 'jobs') !== undefined
      const calls = isReport ? asked.calls['stats_jobs.create'] : sumOf(asked.calls)
      expect(calls).toBe(numberIn(comment, isReport ? 'jobs' : 'calls'))
      if (operation.operation === 'mutation' || isReport) await world.reset()
    },
  )
})

/** Repeats an action until the promise settles. */
const repeatUntil = async (settled: Promise<unknown>, act: () => Promise<void>): Promise<void> => {
  let isSettled = false
  const settle = () => {
    isSettled = true
  }
  void settled.then(settle, settle)
  while (!isSettled) {
    await act()
    await setImmediate()
  }
}

describe('subscription written from introspection alone', () => {
  it.each(subscriptions.map((example) => [nameOf(example), example] as const))(
    'delivers the expected first event: %s',
    async (name, example) => {
      const { before, cause, first } = events[name] as (typeof events)[string]
      await before?.(world)
      const { sandbox, sandboxUrl: baseUrl } = world
      const changes = createAccountChanges({ everyMs: 20 })
      const live = await serveSandbox(sandbox, { baseUrl, sandboxUrl: baseUrl }, { changes })
      const client = createClient({ url: `${live.url}/graphql`, retryAttempts: 0 })
      try {
        const event = client.iterate<Json>({ query: example.text }).next()
        await repeatUntil(event, () => cause(world))
        const { value } = await event
        expect(value.errors).toBeUndefined()
        first(value.data)
      } finally {
        client.dispose()
        await live.close()
        await world.reset()
      }
    },
  )
})

describe('examples/first-try', () => {
  it('contains at least 73 operations, each with a comment and with facts to check', () => {
    const named = examples.map(nameOf)
    expect(named.length).toBeGreaterThanOrEqual(73)
    expect(Object.keys({ ...FACTS, ...events }).sort()).toEqual([...named].sort())
    for (const { comment } of examples) expect(comment).toMatch(/^# [A-Z].{20,}/m)
  })
})
