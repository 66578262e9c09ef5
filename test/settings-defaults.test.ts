/** Tests that defaults in `docs/settings.md` match the code. */
import { QUEUE_LIMIT } from '../src/activity/hub.ts'
import { CHANGES_EVERY_MS } from '../src/changes/index.ts'
import { LIMITS } from '../src/contract/language/limits.ts'
import { CLIENT_LIMITS } from '../src/gateway/clients/client-limits.ts'
import { COST_LIMIT } from '../src/gateway/graphql/limits/limiter.ts'
import { RESPONSE_LIMITS } from '../src/gateway/graphql/limits/meter.ts'
import { OPERATIONS_PER_SOCKET } from '../src/gateway/graphql/subscriptions/sockets.ts'
import { STREAM_LIMITS } from '../src/gateway/streams/streams.ts'
import { CALL_LIMIT, ROW_LIMIT, WRITE_LIMIT } from '../src/graph/context/call-policy.ts'
import { WORKSPACE_BYTES } from '../src/sandbox/composition.ts'
import { MAX_WORKSPACES } from '../src/sandbox/world/worlds.ts'
import { SETTINGS } from '../src/settings/index.ts'
import { POLICIES } from '../src/upstream/cache/policies.ts'
import { DEFAULT_CONNECTIONS } from '../src/upstream/transport/transport.ts'

const HOUR_MS = 3_600_000
const DEFAULTS: Readonly<Record<string, number>> = {
  ADS_CONNECTIONS: DEFAULT_CONNECTIONS,
  LOGIN_STARTS: CLIENT_LIMITS.loginStarts,
  CALLBACKS: CLIENT_LIMITS.callbacks,
  PIN_TRIES: CLIENT_LIMITS.pinTries,
  CLIENT_OPERATIONS: CLIENT_LIMITS.operations,
  CLIENT_QUEUE: CLIENT_LIMITS.queuedOperations,
  CONCURRENCY_LIMIT: CLIENT_LIMITS.concurrency,
  SANDBOX_ACTIVITY_SUBSCRIPTIONS: LIMITS.activitySubscriptions,
  SANDBOX_WORKSPACES: MAX_WORKSPACES,
  SANDBOX_WORKSPACE_BYTES: WORKSPACE_BYTES,
  REFERENCE_HOURS: POLICIES.reference.ttlMs / HOUR_MS,
  STALE_CACHE_BYTES: POLICIES.last.maximumBytes,
  COST_LIMIT,
  RESPONSE_OBJECT_LIMIT: RESPONSE_LIMITS.objects,
  RESPONSE_BYTE_LIMIT: RESPONSE_LIMITS.bytes,
  UPSTREAM_CALL_LIMIT: CALL_LIMIT,
  FILTER_ROW_LIMIT: ROW_LIMIT,
  UPSTREAM_WRITE_LIMIT: WRITE_LIMIT,
  CHANGES_EVERY_MS,
  SUBSCRIPTIONS: STREAM_LIMITS.total,
  SUBSCRIPTIONS_PER_CLIENT: STREAM_LIMITS.perClient,
  SUBSCRIPTION_QUEUE: QUEUE_LIMIT,
  OPERATIONS_PER_SOCKET,
}

describe('documented default', () => {
  it('equals the number that the code uses', () => {
    const rows: readonly (readonly [string, object])[] = Object.entries(SETTINGS.properties)
    const told = rows.flatMap(([name, row]) => {
      const [, number] = /^`(\d+)`$/.exec('otherwise' in row ? String(row.otherwise) : '') ?? []
      return number === undefined ? [] : [[name, Number(number)] as const]
    })
    // WEB_CONCURRENCY is not in `DEFAULTS`, because its default is in `config.ts`.
    expect(Object.fromEntries(told)).toEqual({ ...DEFAULTS, WEB_CONCURRENCY: 1 })
  })
})
