import { answerParent } from '../process/answer-parent.ts'
import { startGateway } from './gateway.ts'

// The arguments of `startGateway`; what it keeps outlasts the run.
const [baseUrl = '', way, collector] = process.argv.slice(2)
answerParent(`${await startGateway(baseUrl, way, collector)}/graphql`)
