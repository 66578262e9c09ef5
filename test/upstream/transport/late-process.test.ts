import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { contract } from '../../../src/contract/index.ts'
import { createUpstream } from '../../../src/upstream/index.ts'
import { QUICK, SECRETS } from '../scripted-client.ts'

/** A service on a thread of its own, whose rows are named after the number of their request. */
const SERVICE = `
  const { createServer } = require('node:http')
  const { parentPort } = require('node:worker_threads')
  let requests = 0
  const server = createServer((request, response) => {
    const name = String(++requests)
    const answer = () => response.end(JSON.stringify({ data: [{ id: 'a', name }], next_cursor: null }))
    setTimeout(answer, 50)
  })
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))
`

it('a try is not out of time whose response has come while this process was busy', async () => {
  const service = new Worker(SERVICE, { eval: true })
  const [port] = await once(service, 'message')
  const upstream = createUpstream({
    baseUrl: `http://127.0.0.1:${port}`,
    consumer: SECRETS.consumer,
    retry: QUICK,
    tryTimeoutMs: 150,
  })
  const list = (count: number) =>
    upstream.as(SECRETS.token).call(contract.campaigns.list, { account_id: '18ce54d4x5t', count })
  await list(1)
  // undici takes a connection again only in the next turn.
  await pause(20)
  const answer = list(2)
  // The request goes out before this process is busy.
  await new Promise((resolve) => setImmediate(resolve))
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400)
  expect((await answer).data[0]?.name).toBe('2')
  expect((await list(3)).data[0]?.name).toBe('3')
  await upstream.close()
  await service.terminate()
})
