import fc from 'fast-check'
import { newRun, steps } from './model/steps.ts'
import { startWorld, type World } from './world.ts'

/**
 * Number of long runs, as in `MODEL_RUNS=400 npm test -- test/domains/model.test.ts`. By default, the suite
 * makes a few short runs. `MODEL_SEED` selects different runs. A failed run reports its seed and the shortest
 * failing sequence of writes.
 */
const RUNS = process.env.MODEL_RUNS
const SEED = Number(process.env.MODEL_SEED ?? 20261121)

let world: World
let categories: string[]

beforeAll(async () => {
  world = await startWorld()
  const { mainAccountId } = world.sandbox.demo
  const { json } = await world.rest.get(
    `/12/accounts/${mainAccountId}/curated_categories?country_codes=US,FR,DE`,
  )
  categories = json.data.map(({ id }: { id: string }) => id).slice(0, 3)
})
afterAll(() => world.close())

describe('account written over REST and GraphQL', () => {
  it(
    'matches the specification after every write, whether it is read over REST or GraphQL',
    async () => {
      expect(categories).toHaveLength(3)
      const tally: Record<string, number> = {}
      await fc.assert(
        fc.asyncProperty(steps(RUNS === undefined ? 16 : 40), (commands) =>
          fc.asyncModelRun(() => newRun(world, categories, tally), commands),
        ),
        { seed: SEED, numRuns: Number(RUNS ?? 5) },
      )
      // Some writes succeeded and some were refused, both over REST and in GraphQL.
      expect(Object.keys(tally).sort()).toEqual(['graph done', 'graph refused', 'rest done', 'rest refused'])
      if (RUNS !== undefined) console.info(`${RUNS} runs from seed ${SEED}: ${JSON.stringify(tally)}`)
    },
    60_000 + Number(RUNS ?? 0) * 20_000,
  )
})
