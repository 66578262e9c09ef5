import { createMutationMaker } from '../../harness/gateway/random-mutations.ts'
import { randomRuns } from '../../harness/gateway/random-runs.ts'
import { schema } from '../../harness/gateway/shared-schema.ts'
import { createMediaAddress } from '../../src/gateway/media-address.ts'
import { openTwin } from '../../src/sandbox/twin/twin.ts'
import { writesIn } from '../change-sets/stage.ts'
import { readIdPool } from '../domains/id-pool.ts'
import { type Asked, inWorld, serveSandbox } from '../domains/world.ts'
import { createDatabaseWatch } from './database-changes.ts'
import {
  ASSIGNED_IN_MESSAGES,
  comparable,
  isDecidedOtherwise,
  type Uncertain,
  UncertainShare,
} from './uncertain.ts'

const { world, main, demo, list } = await inWorld()
const { sandboxUrl: baseUrl } = world
const { origin } = new URL(baseUrl)
const mediaAddress = createMediaAddress(new Map([[origin, origin]]))
const served = await serveSandbox(
  world.sandbox,
  { baseUrl, sandboxUrl: baseUrl },
  { limits: { openTwin: (options) => openTwin({ ...options, mediaAddress }) } },
)
afterAll(() => served.close())

/** Number of random documents. Each takes a tenth of a second. RANDOM_QUERIES overrides it. */
const DOCUMENTS = randomRuns(250, 0.15)
const TIME_LIMIT = 120_000 + DOCUMENTS * 2000

/** Number of documents after which the records are restored, so that the account does not grow. */
const RESTART = 100

/**
 * Skipped mutations: those without effects in an account, such as catalogs and conversions, and those that
 * all others depend on, such as features and funding.
 */
const SKIPPED =
  /^(login|logout|session|appToken|webhook|activitySubscription|changeSet|account(Create|Update|Delete|Features)|fundingInstrument|product|scheduledFeed|conversionsSend|appConversion)/i

const shown = ({ data, errors }: Asked, uncertain: readonly Uncertain[]): string =>
  JSON.stringify(
    [comparable(data, uncertain), errors.map(({ message, path }) => [message, path])],
    null,
    1,
  ).replaceAll(ASSIGNED_IN_MESSAGES, '')

describe('previews of random mutations', () => {
  it(
    `return the same results as the mutations themselves, and write nothing: ${DOCUMENTS} documents`,
    async () => {
      const maker = createMutationMaker(schema, {
        accountId: main,
        pool: await readIdPool({ demo, list }),
        skips: SKIPPED,
      })
      const seen = { previewWrites: 0, written: 0, refused: 0, otherwise: 0 }
      const share = new UncertainShare()
      const differences: string[] = []
      const database = await createDatabaseWatch(baseUrl)
      let documents = 0
      for (let seed = 1; documents < DOCUMENTS; seed += 1) {
        const { text, fields } = maker.make(seed)
        if (fields.length === 0) continue
        if (documents % RESTART === 0) await database.restore()
        documents += 1
        const preview = await served.ask(text, {}, { 'x-ads-changes': 'preview' })
        const real = await served.ask(text)
        // The sandbox counts these calls, so no write goes unnoticed.
        for (const calls of Object.values(writesIn(preview))) seen.previewWrites += calls
        const uncertain: readonly Uncertain[] = JSON.parse(preview.text).extensions?.ads?.uncertain ?? []
        share.add(new Map(fields.map((name, index) => [`m${index}`, name])), preview.data, uncertain)
        const [predicted, actual] = [shown(preview, uncertain), shown(real, uncertain)]
        if (isDecidedOtherwise(preview.data, real.data, uncertain)) seen.otherwise += 1
        else if (predicted !== actual) differences.push(`${seed} ${text}\n${predicted}\n${actual}`)
        for (const payload of Object.values(real.data ?? {}) as { userErrors: [] }[])
          seen[payload?.userErrors.length === 0 ? 'written' : 'refused'] += 1
      }
      console.info(JSON.stringify({ documents, ...seen, share }))
      expect(seen.previewWrites).toBe(0)
      expect(differences.slice(0, 2)).toEqual([])
      // Only files that another user may have uploaded are uncertain.
      expect(share.outcomes).toBeLessThanOrEqual(0.05)
      // Both outcomes must be frequent for the comparison to mean something.
      expect(seen.written).toBeGreaterThan(DOCUMENTS / 8)
      expect(seen.refused).toBeGreaterThan(DOCUMENTS / 8)
    },
    TIME_LIMIT,
  )
})
