import { serveParent } from '../process/parent.ts'
import { startGateway } from './gateway.ts'

// Arguments as for `startGateway`.
const [baseUrl = '', way, collector] = process.argv.slice(2)
serveParent(`${await startGateway(baseUrl, way, collector)}/graphql`)
