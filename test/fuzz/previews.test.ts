import { createMutationMaker } from '../../harness/gateway/random-mutations.ts'
import { randomRuns } from '../../harness/gateway/random-runs.ts'
import { schema } from '../../harness/gateway/shared-schema.ts'
import { openTwin } from '../../src/sandbox/twin/twin.ts'
import { readIdPool } from '../domains/id-pool.ts'
import { type Asked, inWorld, serveSandbox } from '../domains/world.ts'

const { world, main, demo, list } = await inWorld()
const { sandboxUrl: baseUrl } = world
const served = await serveSandbox(world.sandbox, { baseUrl, sandboxUrl: baseUrl }, { limits: { openTwin } })
afterAll(() => served.close())

/** Number of random documents. Each takes a tenth of a second. RANDOM_QUERIES overrides it. */
const DOCUMENTS = randomRuns(250)
const TIME_LIMIT = 120_000 + DOCUMENTS * 2000

/**
 * Mutations without effects in an account, and those that the other mutations depend on: account, features
 * and funding.
 */
const SKIPPED =
  /^(login|logout|session|appToken|webhook|activitySubscription|changeSet|account(Create|Update|Delete|Features)|fundingInstrument)/i

const isWrite = (name: string): boolean => !/\.(?:list|get)$/.test(name)
const shown = ({ data, errors }: Asked): string =>
  JSON.stringify([data, errors.map(({ message, path }) => [message, path])], null, 1)

describe('previews of random mutations', () => {
  it(
    `return what the mutations then return, and write nothing: ${DOCUMENTS} documents`,
    async () => {
      const maker = createMutationMaker(schema, {
        accountId: main,
        pool: await readIdPool({ demo, list }),
        skips: SKIPPED,
      })
      const seen = { written: 0, refused: 0, uncertain: 0 }
      const differences: string[] = []
      let documents = 0
      for (let seed = 1; documents < DOCUMENTS; seed += 1) {
        const { text, fields } = maker.make(seed)
        if (fields.length === 0) continue
        documents += 1
        const preview = await served.ask(text, {}, { 'x-ads-changes': 'preview' })
        const real = await served.ask(text)
        const writes = Object.keys(preview.calls).filter(isWrite)
        if (writes.length > 0) differences.push(`${seed} wrote ${writes}`)
        const isUncertain = JSON.parse(preview.text).extensions?.ads?.uncertain.length > 0
        if (isUncertain) seen.uncertain += 1
        else if (shown(preview) !== shown(real))
          differences.push(`${seed} ${text}\n${shown(preview)}\n${shown(real)}`)
        for (const payload of Object.values(real.data ?? {}) as { userErrors: [] }[])
          seen[payload?.userErrors.length === 0 ? 'written' : 'refused'] += 1
      }
      expect(differences.slice(0, 2)).toEqual([])
      // Images in cards are uncertain, because the API does not return their sizes.
      expect(seen.uncertain).toBeLessThanOrEqual(DOCUMENTS / (DOCUMENTS < 400 ? 10 : 20))
      // Both outcomes must be frequent for the comparison to mean something.
      expect(seen.written).toBeGreaterThan(DOCUMENTS / 8)
      expect(seen.refused).toBeGreaterThan(DOCUMENTS / 8)
    },
    TIME_LIMIT,
  )
})
