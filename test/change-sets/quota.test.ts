import { createQuota } from '../../src/gateway/change-sets/quota.ts'
import { createSessionStore } from '../../src/gateway/stores/session-store.ts'
import type { Principal } from '../../src/graph/context/principal.ts'

const DAY = 86_400_000
const signedIn = { session: { name: 'session' } } as unknown as Principal
const service = { session: null } as unknown as Principal
/** Returns a change set of this many bytes as JSON. */
const ofBytes = (bytes: number) => ({ d: 'x'.repeat(bytes - '{"d":""}'.length) })

describe('the quota of change sets', () => {
  it('limits the bytes of a user within 14 days, and no other user', async () => {
    let now = Date.parse('2026-06-01T12:00:00Z')
    const store = createSessionStore()
    const quota = createQuota(store, { now: () => now, maxBytes: 1_048_576 })
    await quota(signedIn, 'alice', ofBytes(600_000))
    now += 5 * DAY
    await quota(signedIn, 'alice', ofBytes(448_576))
    await expect(quota(signedIn, 'alice', ofBytes(100))).rejects.toMatchObject({
      message:
        'Your change sets of the last 14 days take up 1.0 MiB of 1.0 MiB, and this one needs 0.0 MiB. Split it, or wait until older ones expire',
      extensions: { code: 'TOO_MANY_REQUESTS', limit: 1_048_576, ads: { retryable: false } },
    })
    await quota(signedIn, 'bob', ofBytes(1_048_576))
    await quota(service, 'alice', ofBytes(2_000_000))
    now += 9 * DAY
    await quota(signedIn, 'alice', ofBytes(600_000))
    await expect(quota(signedIn, 'alice', ofBytes(9))).rejects.toThrow('take up 1.0 MiB')
    await store.close()
  })
})
