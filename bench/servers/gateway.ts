import { createGateway } from '../../src/gateway/server.ts'
import { createCaches } from '../../src/gateway/stores/caches.ts'
import { keepObjectsYoung } from '../../src/heap.ts'
import { createLog } from '../../src/log.ts'
import { createUpstream } from '../../src/upstream/index.ts'
import { CONSUMER, TOKEN } from '../upstream/credentials.ts'

const DEADLINE_MS = 60_000
const HOUR = 3600

/**
 * adgraph as `npm start` composes it, in front of an upstream; answers where it listens. Its deadlines are wide, as peers
 * have none: a machine that is busy with other things must not look like an upstream that fails. `kept` says what it
 * keeps for an hour, `responses` or `pages`.
 */
export const startGateway = async (baseUrl: string, kept?: string): Promise<string> => {
  keepObjectsYoung()
  const { pageCache, responseCache } = createCaches({
    pageTtl: kept === 'pages' ? String(HOUR) : undefined,
    responseSeconds: kept === 'responses' ? HOUR : undefined,
    upstream: baseUrl,
  })
  const log = createLog('warn')
  const upstream = createUpstream({
    baseUrl,
    consumer: CONSUMER,
    tryTimeoutMs: DEADLINE_MS,
    callTimeoutMs: DEADLINE_MS,
    onTry: (seen) => log.debug(seen, 'upstream call'),
    ...(pageCache && { pageCache }),
  })
  const gateway = await createGateway({
    client: upstream.as(TOKEN),
    logger: log,
    deadlineMs: DEADLINE_MS,
    ...(responseCache && { responseCache }),
  })
  return gateway.listen({ host: '127.0.0.1', port: 0 })
}
