import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { createLog } from '../../src/process/log.ts'
import { isWorker, receiveAssignment, reportListening, startWorkers } from '../../src/process/workers.ts'
import { serveParent } from '../process/parent.ts'
import { startGateway } from './gateway.ts'

// adgraph with WEB_CONCURRENCY=2. The workers run this script too.
const [baseUrl = ''] = process.argv.slice(2)
const REQUEST = 'cpu'

const ownCpuMicros = (): number => {
  const { user, system } = process.cpuUsage()
  return user + system
}
const cpuMicrosOf = async (worker: Worker): Promise<number> => {
  const reply = once(worker, 'message')
  worker.send(REQUEST)
  return (await reply)[0] as number
}
/** Returns the CPU time of the primary and its workers. */
const cpuMicros = async (): Promise<number> => {
  const figures = await Promise.all(
    Object.values(cluster.workers ?? {}).map((each) => cpuMicrosOf(each as Worker)),
  )
  return figures.reduce((sum, figure) => sum + figure, ownCpuMicros())
}

if (isWorker) {
  await receiveAssignment()
  const url = await startGateway(baseUrl)
  process.on('message', (message) => {
    if (message === REQUEST) process.send?.(ownCpuMicros())
  })
  reportListening({ url })
} else {
  const { url } = await startWorkers({ count: 2, assignment: { config: {} }, log: createLog('warn') })
    .listening
  serveParent(`${url}/graphql`, { usage: async () => ({ cpuMicros: await cpuMicros() }) })
}
