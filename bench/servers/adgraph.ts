import { createGateway } from '../../src/gateway/server.ts'
import { createLog } from '../../src/log.ts'
import { createUpstream } from '../../src/upstream/index.ts'
import { answerParent } from '../process/answer-parent.ts'
import { CONSUMER, TOKEN } from '../upstream/credentials.ts'

// adgraph as `npm start` composes it, in front of the upstream given as the argument.
const [baseUrl = ''] = process.argv.slice(2)
const log = createLog('warn')
const upstream = createUpstream({
  baseUrl,
  consumer: CONSUMER,
  onTry: (seen) => log.debug(seen, 'upstream call'),
})
const gateway = await createGateway({ client: upstream.as(TOKEN), logger: log })
answerParent(`${await gateway.listen({ host: '127.0.0.1', port: 0 })}/graphql`)
