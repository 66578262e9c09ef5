import { randomRuns } from '../../harness/gateway/random-runs.ts'
import { type Redis, redisIsAvailable, startRedis } from '../../harness/redis-server.ts'
import type { OpenTwin } from '../../src/gateway/previews/twin.ts'
import { createSessionStore } from '../../src/gateway/stores/session-store.ts'
import { parsePolicy } from '../../src/policy/index.ts'
import { openTwin } from '../../src/sandbox/twin/twin.ts'
import { inWorld, type Served, serveSandbox } from '../domains/world.ts'
import { POLICY, runSequence } from './adversary.ts'

const { world, demo } = await inWorld({ workspaces: 20_000 })
const { sandboxUrl: baseUrl } = world
const KEY = 'a key of at least thirty-two characters'
let redis: Redis | undefined
let gateways: Served[] = []

const current = () => {
  const { policy } = { policy: undefined, ...parsePolicy('policy.yml', POLICY) }
  if (!policy) throw new Error('The policy of this test has mistakes')
  return policy
}
/** Starts a gateway whose counts all gateways with the same Redis share. */
const serve = (open: OpenTwin): Promise<Served> => {
  const store = redis && createSessionStore({ url: redis.url, keys: [KEY], guard: { timeoutMs: 5000 } })
  const policy = { current, openTwin: open, ...(store && { store }) }
  return serveSandbox(
    world.sandbox,
    { baseUrl, sandboxUrl: baseUrl },
    { limits: { openTwin: open, policy }, sandboxHeaders: true },
  ).then((served) => ({
    ...served,
    close: async () => {
      await served.close()
      await store?.close()
    },
  }))
}

beforeAll(async () => {
  redis = redisIsAvailable() ? await startRedis() : undefined
  // Gateways without a common store count for themselves, so there is only one then.
  gateways = await Promise.all(Array.from({ length: redis ? 2 : 1 }, () => serve(openTwin)))
})
afterAll(async () => {
  await Promise.all(gateways.map((gateway) => gateway.close()))
  await redis?.close()
})

const accounts = [
  { id: demo.secondAccountId, funding: ['lygyn', 'lygyo'] },
  { id: demo.thirdAccountId, funding: ['lygyp'] },
]

/** Number of sequences, which RANDOM_QUERIES overrides. */
const SEQUENCES = randomRuns(60)
const TIME_LIMIT = 120_000 + SEQUENCES * 5000

describe('random sequences against a policy', () => {
  it(
    `never spend more than it allows: ${SEQUENCES} sequences`,
    async () => {
      const seen = { violations: [] as string[], written: 0, refused: 0 }
      for (let seed = 1; seed <= SEQUENCES; seed += 1) {
        const { violations, written, refused } = await runSequence(seed, { world, gateways, accounts })
        seen.violations.push(...violations)
        seen.written += written
        seen.refused += refused
      }
      expect(seen.violations.slice(0, 3)).toEqual([])
      // Both outcomes must be frequent for the comparison to mean something.
      expect(seen.written).toBeGreaterThan(SEQUENCES)
      expect(seen.refused).toBeGreaterThan(SEQUENCES)
    },
    TIME_LIMIT,
  )

  it(
    'find a planted hole',
    async () => {
      /** Opens a twin that reports no additional spending. */
      const leaky: OpenTwin = async (options) => {
        const twin = await openTwin(options)
        const bounds = async () => (await twin.bounds()).map((bound) => ({ ...bound, after: bound.before }))
        return { ...twin, bounds }
      }
      const served = await serve(leaky)
      try {
        const found: string[] = []
        for (let seed = 1; seed <= 200 && found.length === 0; seed += 1)
          found.push(
            ...(await runSequence(seed + 1_000_000, { world, gateways: [served], accounts })).violations,
          )
        expect(found[0]).toMatch(/^\d+ (account|user|campaign) /)
      } finally {
        await served.close()
      }
    },
    TIME_LIMIT,
  )
})
