import { once } from 'node:events'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { contract } from '../../../src/contract/index.ts'
import { createUpstream } from '../../../src/upstream/index.ts'
import { QUICK, SECRETS } from '../scripted-client.ts'
import { mockTime } from './mocked-time.ts'

/** Source of a server for a worker thread. It responds on demand, and the row's name is the request number. */
const SERVICE = `
  const { createServer } = require('node:http')
  const { parentPort, workerData } = require('node:worker_threads')
  let requests = 0
  const server = createServer((request, response) => {
    const name = String(++requests)
    parentPort.once('message', () => {
      response.end(JSON.stringify({ data: [{ id: 'a', name }], next_cursor: null }), () => {
        Atomics.store(workerData, 0, requests)
        Atomics.notify(workerData, 0)
      })
    })
    parentPort.postMessage('arrived')
  })
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))
`
const TRY_TIMEOUT_MS = 61_000

describe('attempt', () => {
  it('does not time out if its response arrived while this process was busy', async () => {
    const responses = new Int32Array(new SharedArrayBuffer(4))
    const service = new Worker(SERVICE, { eval: true, workerData: responses })
    const [port] = await once(service, 'message')
    const time = mockTime()
    const upstream = createUpstream({
      baseUrl: `http://127.0.0.1:${port}`,
      consumer: SECRETS.consumer,
      retry: QUICK,
      tryTimeoutMs: TRY_TIMEOUT_MS,
    })
    const list = (count: number) =>
      upstream.as(SECRETS.token).call(contract.campaigns.list, { account_id: '18ce54d4x5t', count })
    try {
      const response = list(1)
      await once(service, 'message')
      await nextTurn()
      // From here on, this thread reads no data until its timer has run.
      service.postMessage('respond')
      expect(Atomics.wait(responses, 0, 0, 240_000)).not.toBe('timed-out')
      time.jump(TRY_TIMEOUT_MS)
      expect((await response).data[0]?.name).toBe('1')
    } finally {
      time.restore()
      await upstream.close()
      await service.terminate()
    }
  })
})
