import { pino } from 'pino'
import { createMetrics } from '../../src/gateway/metrics/index.ts'
import type { GatewayOptions } from '../../src/gateway/options.ts'
import { createGateway } from '../../src/gateway/server.ts'
import { keepObjectsYoung } from '../../src/process/heap.ts'
import { createLog } from '../../src/process/log.ts'
import { createCaches, createUpstream, type Upstream } from '../../src/upstream/index.ts'
import { CONSUMER, TOKEN } from '../upstream/credentials.ts'

const DEADLINE_MS = 60_000

/**
 * Starts adgraph the way its program does, but with options that no setting covers. Returns its URL.
 * Deadlines are long, because peers have none and a busy machine must not look like a failing upstream. `way`
 * selects observability: `observed` collects metrics and discards access log lines, `traced` sends spans to a
 * collector, and `not-recording` loads tracing without recording.
 *
 * @param more additional options, such as sign-in
 */
export const startGateway = async (
  baseUrl: string,
  way?: string,
  collector = '',
  more: (upstream: Upstream) => Pick<GatewayOptions, 'signIn' | 'trustedDocuments'> = () => ({}),
): Promise<string> => {
  keepObjectsYoung()
  const caches = createCaches()
  const isObserved = way === 'observed'
  const log = isObserved
    ? pino({ level: 'info' }, pino.destination({ dest: '/dev/null', sync: true }))
    : createLog('warn')
  const metrics = isObserved ? createMetrics() : undefined
  const upstream = createUpstream({
    baseUrl,
    consumer: CONSUMER,
    tryTimeoutMs: DEADLINE_MS,
    callTimeoutMs: DEADLINE_MS,
    onTry: (seen) => {
      metrics?.tried(seen)
      if (log.isLevelEnabled('debug')) log.debug(seen, 'upstream call')
    },
    ...(metrics && { onWindows: metrics.windows }),
    caches,
  })
  metrics?.load(upstream.load)
  const isTraced = way === 'traced'
  const tracing =
    isTraced || way === 'not-recording'
      ? (await import('../../src/gateway/traces/otlp.ts')).createTracing({
          url: collector,
          serviceName: 'bench',
          version: '0',
          sampler: isTraced ? 'always_on' : 'always_off',
          ratio: 1,
          toUpstream: false,
        })
      : undefined
  const gateway = await createGateway({
    client: upstream.as(TOKEN),
    logger: log,
    ...(metrics && { metrics }),
    ...(tracing && { tracing }),
    deadlineMs: DEADLINE_MS,
    caches,
    ...more(upstream),
  })
  return gateway.listen({ host: '127.0.0.1', port: 0 })
}
