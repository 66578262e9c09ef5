/**
 * Runs random sequences of requests against the policy of two gateways. The gateways run in separate processes
 * and are killed during the sequences.
 */
import { FIRST_SEED, randomRuns } from '../../harness/gateway/random-runs.ts'
import { atTheEnd, endAll, TIME_LIMIT } from '../../harness/program.ts'
import { howToInstallRedis, redisIsAvailable, startRedis } from '../../harness/redis-server.ts'
import { requirement } from '../requirement.ts'
import { startProcesses } from './adversary/processes.ts'
import { VARIANTS } from './adversary/rules.ts'
import { runSequence } from './adversary/sequence.ts'

const itWithRedis = requirement('redis-server', redisIsAvailable, howToInstallRedis)

/** Number of sequences. About half of them kill a gateway, which takes seconds to restart. */
const SEQUENCES = Math.min(30, randomRuns(20))

afterEach(endAll)

describe('random sequences with gateways that are killed', () => {
  itWithRedis(
    `never violate the policy: ${SEQUENCES} sequences from RANDOM_SEED=${FIRST_SEED}`,
    async () => {
      const redis = await startRedis()
      atTheEnd.add(redis.close)
      const variant = VARIANTS.money
      const { stage, deaths, close } = await startProcesses(redis, variant.policy())
      atTheEnd.add(close)
      const found: string[] = []
      let written = 0
      for (let seed = FIRST_SEED; seed < FIRST_SEED + SEQUENCES; seed += 1) {
        const outcome = await runSequence(seed, stage, { variant })
        found.push(...outcome.violations)
        written += outcome.written
      }
      expect(found.slice(0, 3)).toEqual([])
      expect(deaths()).toBeGreaterThan(SEQUENCES / 4)
      expect(written).toBeGreaterThan(SEQUENCES)
    },
    TIME_LIMIT + SEQUENCES * 20_000,
  )
})
