import { setTimeout as sleep } from 'node:timers/promises'
import { startFollowingClients } from '../harness/gateway/following-clients.ts'
import {
  atTheEnd,
  endAll,
  logLines,
  start,
  TIME_LIMIT,
  listeningWorkers as workers,
} from '../harness/program.ts'
import { ownSandbox } from './own-sandbox.ts'

const CONNECTIONS = 20
const SETTINGS = {
  DRAIN_SECONDS: '2',
  WEB_CONCURRENCY: '2',
  SESSION_STORE_URL: 'redis://127.0.0.1:1',
  SESSION_KEY: 'key-0123456789-0123456789-0123456789',
  LOG_LEVEL: 'info',
}
const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await sleep(5)
}

afterEach(endAll)

describe('SIGTERM while two workers start', () => {
  it.each([
    ['as soon as the first worker listens', 1, 0],
    ['after 200 responses from the first worker', 1, 10 * CONNECTIONS],
    ['as soon as the second worker listens', 2, CONNECTIONS],
  ])(
    'stops all processes without failed requests: %s',
    async (_, listening, answers) => {
      const program = start({ ...(await ownSandbox()), ...SETTINGS })
      await until(() => workers(program).length > 0)
      const [url = ''] = workers(program)
      const query = '{ viewer { accounts { nodes { name } } } }'
      const clients = startFollowingClients(url, { connections: CONNECTIONS, query })
      // If the test fails, `endAll` ends the program before it runs this function.
      atTheEnd.add(() => clients.notified)
      await clients.responses(answers)
      await until(() => workers(program).length >= listening)
      program.child.kill('SIGTERM')
      const exit = await program.exit
      await clients.notified
      expect({ exit, signal: program.child.signalCode, failures: clients.failures }).toEqual({
        exit: 0,
        signal: null,
        failures: [],
      })
    },
    TIME_LIMIT,
  )

  it(
    'stops all processes with exit code 0 if the whole process group receives it',
    async () => {
      const program = start({ ...(await ownSandbox()), ...SETTINGS })
      await until(() => workers(program).length > 0)
      const pids = new Set(logLines(program).map(({ pid }) => pid))
      for (const pid of pids) process.kill(pid, 'SIGTERM')
      if (program.child.exitCode === null) program.child.kill('SIGTERM')
      expect([await program.exit, program.child.signalCode]).toEqual([0, null])
    },
    TIME_LIMIT,
  )
})
