import { answerParent } from '../process/answer-parent.ts'
import { startGateway } from './gateway.ts'

// The second argument says what it keeps, `responses` or `pages`, which outlasts the run, or that it is `observed`.
const [baseUrl = '', way] = process.argv.slice(2)
answerParent(`${await startGateway(baseUrl, way)}/graphql`)
