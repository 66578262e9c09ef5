/** Tests that an early disconnect by the client is not logged as a server error. */
import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { registerCompression } from '../../../src/gateway/http/compression.ts'
import { registerHttpErrors } from '../../../src/gateway/http/http-errors.ts'

const log: { readonly level: number; readonly msg: string }[] = []
let app: FastifyInstance
let asked: ClientRequest
beforeAll(async () => {
  const stream = { write: (line: string) => void log.push(JSON.parse(line)) }
  app = Fastify({ logger: { level: 'trace', stream } })
  registerHttpErrors(app, () => undefined)
  await registerCompression(app)
  app.post('/late', async (_request, reply) => {
    // At this point, the handler has not written anything.
    void reply.type('application/json').send(new Readable({ read: () => undefined }))
    asked.destroy()
    return reply
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

describe('client that disconnects', () => {
  it.each(['gzip', 'br', 'zstd', 'identity'])(
    'causes no warning or error in the log if it accepts %s',
    async (encoding) => {
      const { port } = app.server.address() as AddressInfo
      asked = request({
        port,
        path: '/late',
        method: 'POST',
        headers: { 'accept-encoding': encoding, 'content-type': 'application/json' },
      })
      asked.on('error', () => undefined)
      asked.end('{}')
      const [, response] = await once(app.server, 'request')
      await once(response, 'close')
      for (let turn = 0; turn < 20; turn += 1) await setImmediate()
      expect(log.filter(({ level }) => level >= 40)).toEqual([])
    },
  )
})
