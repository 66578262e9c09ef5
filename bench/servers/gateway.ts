import { createGateway } from '../../src/gateway/server.ts'
import { createLog } from '../../src/log.ts'
import { createUpstream } from '../../src/upstream/index.ts'
import { CONSUMER, TOKEN } from '../upstream/credentials.ts'

const DEADLINE_MS = 60_000

/**
 * adgraph as `npm start` composes it, in front of an upstream; answers where it listens. Its deadlines are wide, as peers
 * have none: a machine that is busy with other things must not look like an upstream that fails.
 */
export const startGateway = async (baseUrl: string): Promise<string> => {
  const log = createLog('warn')
  const upstream = createUpstream({
    baseUrl,
    consumer: CONSUMER,
    tryTimeoutMs: DEADLINE_MS,
    callTimeoutMs: DEADLINE_MS,
    onTry: (seen) => log.debug(seen, 'upstream call'),
  })
  const gateway = await createGateway({ client: upstream.as(TOKEN), logger: log, deadlineMs: DEADLINE_MS })
  return gateway.listen({ host: '127.0.0.1', port: 0 })
}
