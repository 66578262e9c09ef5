import { pino } from 'pino'
import { createMetrics } from '../../src/gateway/metrics/index.ts'
import type { GatewayOptions } from '../../src/gateway/options.ts'
import { createGateway } from '../../src/gateway/server.ts'
import { keepObjectsYoung } from '../../src/heap.ts'
import { createLog } from '../../src/log.ts'
import { createCaches, createUpstream, parsePageTtl, type Upstream } from '../../src/upstream/index.ts'
import { CONSUMER, TOKEN } from '../upstream/credentials.ts'

const DEADLINE_MS = 60_000
const HOUR = 3600

/**
 * adgraph as `npm start` composes it, in front of an upstream; answers where it listens. Its deadlines are wide, as peers
 * have none: a machine that is busy with other things must not look like an upstream that fails; they are its own with
 * `by-default`. `way` also says what it
 * keeps for an hour, `responses` or `pages`, or how it is seen: `observed`, it counts for scrapes, and writes access lines to nowhere;
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
  const caches = createCaches({
    ...(way === 'pages' && { pages: { ttlMs: parsePageTtl(String(HOUR)) } }),
    ...(way === 'responses' && { responses: { ttlMs: HOUR * 1000 } }),
  })
  const deadlineMs = way === 'by-default' ? undefined : DEADLINE_MS
  const isObserved = way === 'observed'
  const log = isObserved
    ? pino({ level: 'info' }, pino.destination({ dest: '/dev/null', sync: true }))
    : createLog('warn')
  const metrics = isObserved ? createMetrics() : undefined
  const upstream = createUpstream({
    baseUrl,
    consumer: CONSUMER,
    ...(deadlineMs !== undefined && { tryTimeoutMs: deadlineMs, callTimeoutMs: deadlineMs }),
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
    ...(deadlineMs !== undefined && { deadlineMs }),
    caches,
    ...more(upstream),
  })
  return gateway.listen({ host: '127.0.0.1', port: 0 })
}
