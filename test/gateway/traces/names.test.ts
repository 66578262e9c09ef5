/** Tests that names which clients choose take little memory while their spans wait for the collector. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { OperationEnd } from '../../../src/gateway/traces/tracing.ts'
import { type RunningServer, startServer } from '../running-server.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

const MIB = 1_048_576
const LONG = 'N'.repeat(900_000)

let server: RunningServer
const ended: OperationEnd[] = []
beforeAll(async () => {
  const tracing = {
    begin: () => ({
      plan: (work: () => void) => work(),
      attempt: () => ({ headers: {}, end: () => undefined }),
      end: (seen: OperationEnd) => void ended.push(seen),
    }),
    close: async () => undefined,
  }
  server = await startServer({ tracing })
})
beforeEach(() => void ended.splice(0))
afterAll(() => server.app.close())

describe('operation name in a trace', () => {
  it.each([
    ['of the document', () => ({ query: `query ${'N'.repeat(200)} { campaigns { id } }` })],
    ['that selects an operation', () => ({ query: '{ campaigns { id } }', operationName: LONG })],
  ])(
    'has at most 64 characters, and does not keep the request in memory: a name %s',
    async (_what, bodyOf) => {
      const send = async () => {
        const response = await fetch(`${server.url}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(bodyOf()),
        })
        await response.text()
      }
      await send()
      collectGarbage()
      const before = process.memoryUsage().heapUsed
      for (let sent = 0; sent < 64; sent += 1) await send()
      collectGarbage()
      expect(process.memoryUsage().heapUsed - before).toBeLessThan(24 * MIB)
      expect(ended).toHaveLength(65)
      for (const { operationName } of ended) expect(operationName).toBe('N'.repeat(64))
    },
  )
})
