import { serveParent } from '../process/parent.ts'
import { startGateway } from './gateway.ts'

// The arguments are those of `startGateway`.
const [baseUrl = '', way, collector] = process.argv.slice(2)
serveParent(`${await startGateway(baseUrl, way, collector)}/graphql`)
