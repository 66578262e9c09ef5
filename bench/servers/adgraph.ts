import { answerParent } from '../process/answer-parent.ts'
import { startGateway } from './gateway.ts'

// The second argument says what it keeps, `responses` or `pages`; what is kept outlasts the run.
const [baseUrl = '', kept] = process.argv.slice(2)
answerParent(`${await startGateway(baseUrl, kept)}/graphql`)
