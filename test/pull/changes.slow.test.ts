/** Tests that mutations have the same results with a pulled account as with the API. */
import { readdirSync } from 'node:fs'
import { type Json, type Served, serveSandbox } from '../domains/world.ts'
import { operationsOf, tagIn } from '../examples/operations.ts'
import { type SteppedExample, steppedExamples } from '../examples/steps.ts'
import { folder, type Live, NOW, serveFile, startLive } from './live.ts'

const files = folder()
const clock = { now: NOW }
let live: Live
let twin: Awaited<ReturnType<typeof serveFile>>
let [overLive, overFile]: [Served | undefined, Served | undefined] = [undefined, undefined]
beforeAll(async () => {
  live = await startLive(files.path('live.db'))
  await live.pull({ file: files.path('account.adgraph'), from: '2026-11-03' })
  twin = await serveFile(files.path('account.adgraph'), clock)
  overLive = await serveSandbox(live.sandbox, { baseUrl: live.url })
  overFile = await serveSandbox(twin.sandbox, { baseUrl: twin.url })
})
afterAll(async () => {
  await Promise.all([overLive?.close(), overFile?.close()])
  await twin.sandbox.close()
  await live.close()
  files.remove()
})

const FOLDER = new URL('../../examples/', import.meta.url)
/** Mutations in `examples/first-try`, each with the variables in its comment. */
const FIRST = readdirSync(new URL('first-try/', FOLDER))
  .filter((file) => file.endsWith('.graphql') && file !== 'reports.graphql')
  .map(
    (file): SteppedExample => ({
      name: `first-try/${file.replace('.graphql', '')}`,
      steps: operationsOf(new URL(`first-try/${file}`, FOLDER))
        .filter(({ operation }) => operation.operation === 'mutation')
        .map(({ operation, comment, text }) => ({
          name: operation.name?.value ?? '',
          kind: operation.operation,
          text,
          variables: () => JSON.parse(tagIn(comment, 'variables') ?? '{}'),
        })),
    }),
  )
const examples = [...steppedExamples(FOLDER), ...FIRST].filter(
  ({ name, steps }) => !name.startsWith('subscriptions/') && steps.some(({ kind }) => kind === 'mutation'),
)

/** Matches paths whose values are, or contain, ids of new records. */
const OF_NEW = /(?:\.id|Id|Uri|Url|Key|cursor|Cursor)$/
/**
 * Returns the paths at which two results differ. Ids of new records may differ, but the same id must always
 * have the same counterpart.
 */
const differences = (one: unknown, other: unknown, ids: Map<string, string>, path = ''): string[] => {
  if (typeof one === 'object' && one !== null && typeof other === 'object' && other !== null) {
    const names = new Set([...Object.keys(one), ...Object.keys(other)])
    return [...names].flatMap((name) =>
      differences((one as Json)[name], (other as Json)[name], ids, `${path}.${name}`),
    )
  }
  if (typeof one !== 'string' || typeof other !== 'string')
    return one === other ? [] : [`${path}: ${one} ${other}`]
  if (OF_NEW.test(path) && !ids.has(one)) ids.set(one, other)
  // Messages also contain ids.
  const expected = [...ids].reduce((text, [id, counterpart]) => text.replaceAll(id, counterpart), one)
  return expected === other ? [] : [`${path}: ${one} ${other}`]
}

describe('examples that change data', () => {
  it('contain 37 mutations', () => {
    const mutations = examples.flatMap(({ steps }) => steps).filter(({ kind }) => kind === 'mutation')
    expect(mutations).toHaveLength(37)
  })

  it.each(examples.map((example) => [example.name, example] as const))(
    'have the same results and calls with a pulled account as with the API: %s',
    async (_name, { steps }) => {
      const ids = new Map<string, string>()
      const [ofLive, ofFile] = [new Map<string, Json>(), new Map<string, Json>()]
      for (const { name, text, variables } of steps) {
        const one = await (overLive as Served).ask(text, variables(ofLive))
        const other = await (overFile as Served).ask(text, variables(ofFile))
        expect([name, one.errors]).toEqual([name, []])
        expect([name, differences(one.data, other.data, ids), other.errors]).toEqual([name, [], one.errors])
        expect([name, other.calls]).toEqual([name, one.calls])
        ofLive.set(name, one.data)
        ofFile.set(name, other.data)
        // The API matches the users of an audience within an hour.
        if (name === 'PutPeopleIn') for (const each of [live.clock, clock]) each.now += 3_600_000
      }
    },
  )
})
