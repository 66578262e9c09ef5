import { createLog } from '../../src/log.ts'
import { isWorker, receiveAssignment, reportListening, startWorkers } from '../../src/workers.ts'
import { answerParent } from '../process/answer-parent.ts'
import { startGateway } from './gateway.ts'

// adgraph with WEB_CONCURRENCY=2; the workers run this script too.
const [baseUrl = ''] = process.argv.slice(2)
if (isWorker) {
  await receiveAssignment()
  const url = await startGateway(baseUrl)
  reportListening({ address: url, url })
} else {
  const { url } = await startWorkers({ count: 2, assignment: {}, log: createLog('warn') })
  answerParent(`${url}/graphql`)
}
