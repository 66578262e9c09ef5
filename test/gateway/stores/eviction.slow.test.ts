import { howToInstallRedis, type Redis, redisIsAvailable, startRedis } from '../../../harness/redis-server.ts'
import { examine } from '../../../src/cli/doctor.ts'
import { readConfig } from '../../../src/config.ts'
import { warnOfEviction } from '../../../src/gateway/stores/eviction.ts'
import { createSessionStore } from '../../../src/gateway/stores/session-store.ts'
import { requirement } from '../../requirement.ts'

const itWithRedis = requirement('redis-server', redisIsAvailable, howToInstallRedis)
const KEY = 'key-0123456789-0123456789-0123456789'

/** Runs a test with a store that has this eviction policy and refuses these commands. */
const withStore = async (
  policy: string,
  forbidden: readonly string[],
  use: (redis: Redis) => Promise<void>,
): Promise<void> => {
  const redis = await startRedis()
  try {
    await redis.configure('maxmemory-policy', policy)
    await redis.forbid(...forbidden)
    await use(redis)
  } finally {
    await redis.close()
  }
}

const LOST = (policy: string) =>
  `The server at SESSION_STORE_URL evicts keys when it is full (maxmemory-policy ${policy}), which loses sessions and idempotency keys`
const UNREADABLE =
  'Cannot read the eviction policy of the server at SESSION_STORE_URL, because the server refuses CONFIG GET and INFO'

const ROWS: [policy: string, forbidden: string[], state: string, detail: string][] = [
  ['noeviction', [], 'ok', 'SESSION_STORE_URL does not evict keys'],
  ['noeviction', ['config'], 'ok', 'SESSION_STORE_URL does not evict keys'],
  ['allkeys-lru', [], 'warn', LOST('allkeys-lru')],
  ['volatile-ttl', [], 'warn', LOST('volatile-ttl')],
  ['allkeys-lru', ['config'], 'warn', LOST('allkeys-lru')],
  ['allkeys-lru', ['config', 'info'], 'warn', UNREADABLE],
]

describe('eviction check', () => {
  for (const [policy, forbidden, state, detail] of ROWS) {
    const what = `${policy}${forbidden.length > 0 ? `, which refuses ${forbidden.join(' and ')}` : ''}`

    itWithRedis(`reports ${state} in adgraph doctor for a store with policy ${what}`, () =>
      withStore(policy, forbidden, async ({ url }) => {
        const env = { PORT: '0', SANDBOX_PORT: '0', SESSION_STORE_URL: url, SESSION_KEY: KEY }
        const found = await examine(() => readConfig(env))
        expect(found.filter(({ check }) => check === 'session store eviction')).toEqual([
          expect.objectContaining({ state, detail }),
        ])
        expect(found.filter(({ check }) => check === 'session store')).toMatchObject([{ state: 'ok' }])
      }),
    )

    const warnings = detail === LOST(policy) ? [`${detail}. Set maxmemory-policy noeviction.`] : []
    itWithRedis(
      `logs ${warnings.length === 0 ? 'no warning' : 'one warning'} at startup for a store with policy ${what}`,
      () =>
        withStore(policy, forbidden, async ({ url }) => {
          const store = createSessionStore({ url, keys: [KEY], guard: { timeoutMs: 30_000 } })
          const warned: string[] = []
          const { evictionPolicy } = store.server as NonNullable<typeof store.server>
          const answered = Promise.withResolvers<void>()
          const reading = async () => {
            const found = await evictionPolicy()
            // Waits until after the warning, which is issued in the same turn as the reply.
            setImmediate(answered.resolve)
            return found
          }
          warnOfEviction({ evictionPolicy: reading }, (message) => warned.push(message))
          await answered.promise
          expect(warned).toEqual(warnings)
          await store.close()
        }),
    )
  }
})
