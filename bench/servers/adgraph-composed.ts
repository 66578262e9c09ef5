import { answerParent } from '../process/answer-parent.ts'
import { startGateway } from './gateway.ts'

// Arguments as for `startGateway`.
const [baseUrl = '', way, collector] = process.argv.slice(2)
answerParent(`${await startGateway(baseUrl, way, collector)}/graphql`)
