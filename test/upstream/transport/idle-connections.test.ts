import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { contract } from '../../../src/contract/index.ts'
import { createUpstream, type UserClient } from '../../../src/upstream/index.ts'
import { SECRETS } from '../scripted-client.ts'
import { mockTime } from './mocked-time.ts'

const { campaigns } = contract
const account_id = '18ce54d4x5t'
const read = (client: UserClient): Promise<unknown> => client.call(campaigns.list, { account_id })
const write = (client: UserClient): Promise<unknown> =>
  client.call(campaigns.delete, { account_id, campaign_id: 'c1' })

describe('idle connection', () => {
  it.each([
    ['30 s', 'a read', read, 30_000],
    ['4 s', 'a write', write, 4000],
  ])(
    'is closed after %s if it was used for %s, even if the API keeps it longer',
    async (_s, _what, call, ms) => {
      let connections = 0
      const server = createServer((request, response) => {
        const data = request.method === 'GET' ? [] : { id: 'c1' }
        response.end(JSON.stringify({ data, next_cursor: null }))
      })
      // The header of each response is `keep-alive: timeout=600`.
      server.keepAliveTimeout = 600_000
      server.on('connection', () => {
        connections += 1
      })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      const upstream = createUpstream({ baseUrl, consumer: SECRETS.consumer })
      const client = upstream.as(SECRETS.token)
      const time = mockTime()
      /** Makes a call, and waits until its connection may be used again. */
      const use = async () => {
        await call(client)
        for (let turn = 0; turn < 3; turn += 1) await nextTurn()
      }
      try {
        await use()
        time.jump(ms - 1)
        await use()
        expect(connections).toBe(1)
        time.jump(ms)
        await use()
        expect(connections).toBe(2)
      } finally {
        time.restore()
        await upstream.close()
        server.closeAllConnections()
        server.close()
      }
    },
  )
})
