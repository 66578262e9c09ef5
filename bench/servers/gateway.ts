import { createGateway } from '../../src/gateway/server.ts'
import { keepObjectsYoung } from '../../src/heap.ts'
import { createLog } from '../../src/log.ts'
import { createCaches, createUpstream, parsePageTtl } from '../../src/upstream/index.ts'
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
  const caches = createCaches({
    ...(kept === 'pages' && { pages: { ttlMs: parsePageTtl(String(HOUR)) } }),
    ...(kept === 'responses' && { responses: { ttlMs: HOUR * 1000 } }),
  })
  const log = createLog('warn')
  const upstream = createUpstream({
    baseUrl,
    consumer: CONSUMER,
    tryTimeoutMs: DEADLINE_MS,
    callTimeoutMs: DEADLINE_MS,
    onTry: (seen) => log.debug(seen, 'upstream call'),
    caches,
  })
  const gateway = await createGateway({
    client: upstream.as(TOKEN),
    logger: log,
    deadlineMs: DEADLINE_MS,
    caches,
  })
  return gateway.listen({ host: '127.0.0.1', port: 0 })
}
