import { createGateway } from '../../src/gateway/server.ts'
import { createLog } from '../../src/process/log.ts'
import { createUpstream } from '../../src/upstream/index.ts'
import { serveParent } from '../process/parent.ts'

// A gateway with default options. Arguments: the URL of the sandbox and the credentials for signing.
const [baseUrl = '', credentials = '{}'] = process.argv.slice(2)
const { consumer, token } = JSON.parse(credentials)
const upstream = createUpstream({ baseUrl, consumer })
const gateway = await createGateway({ client: upstream.as(token), logger: createLog('warn') })
serveParent(await gateway.listen({ host: '127.0.0.1', port: 0 }))
