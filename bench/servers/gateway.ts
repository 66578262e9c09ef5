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
 * adgraph as its program composes it, for what no setting does; answers where it listens. Its deadlines are wide, as peers
 * have none: a machine that is busy with other things must not look like an upstream that fails. `way` says how it is seen: `observed`, it counts for scrapes, and writes access lines to nowhere;
 * `traced`, its spans go to a collector; `not-recording`, tracing is loaded and records nothing.
 *
 * @param more options besides, such as who can sign in
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
