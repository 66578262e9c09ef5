import { answerParent } from '../process/answer-parent.ts'
import { startGateway } from './gateway.ts'

const [baseUrl = ''] = process.argv.slice(2)
answerParent(`${await startGateway(baseUrl)}/graphql`)
