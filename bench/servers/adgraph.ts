import { createGateway } from '../../src/gateway/server.ts'
import { createLog } from '../../src/log.ts'
import { createUpstream } from '../../src/upstream/index.ts'
import { answerParent } from '../process/answer-parent.ts'
import { CONSUMER, TOKEN } from '../upstream/credentials.ts'

// adgraph as `npm start` composes it, in front of the upstream given as the argument. Its deadlines are wide, as peers
// have none: a machine that is busy with other things must not look like an upstream that fails.
const [baseUrl = ''] = process.argv.slice(2)
const DEADLINE_MS = 60_000
const log = createLog('warn')
const upstream = createUpstream({
  baseUrl,
  consumer: CONSUMER,
  tryTimeoutMs: DEADLINE_MS,
  callTimeoutMs: DEADLINE_MS,
  onTry: (seen) => log.debug(seen, 'upstream call'),
})
const gateway = await createGateway({ client: upstream.as(TOKEN), logger: log, deadlineMs: DEADLINE_MS })
answerParent(`${await gateway.listen({ host: '127.0.0.1', port: 0 })}/graphql`)
