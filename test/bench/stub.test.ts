import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createPages } from '../../bench/upstream/pages.ts'
import { createStub } from '../../bench/upstream/server.ts'
import { createWorld } from '../../bench/upstream/world.ts'
import { createSigner } from '../../src/oauth1/index.ts'

const pages = createPages(createWorld({ campaigns: 2, lineItems: 1, promotedTweets: 1 }))
const stub = createStub({ pages, verify: true })
afterEach(() => {
  stub.close()
  stub.closeAllConnections()
})

describe('benchmark upstream', () => {
  it('verifies signatures if configured, and counts requests', async () => {
    stub.listen(0, '127.0.0.1')
    await once(stub, 'listening')
    const url = `http://127.0.0.1:${(stub.address() as AddressInfo).port}`
    const campaigns = `${url}/12/accounts/18ce54d4x5t/campaigns?count=1`
    const ask = async (secret: string): Promise<number> => {
      const signer = createSigner({
        consumer: { key: 'bench-consumer', secret: 'bench-consumer-secret' },
        token: { key: 'bench-token', secret },
      })
      const authorization = signer.authorize({ method: 'GET', url: campaigns })
      return read(await fetch(campaigns, { headers: { authorization } }))
    }
    const stats = async () => (await fetch(`${url}/__stats`)).json()
    let bytes = 0
    const read = async (response: Response): Promise<number> => {
      bytes += (await response.arrayBuffer()).byteLength
      return response.status
    }

    expect(await ask('bench-token-secret')).toBe(200)
    expect(await ask('another secret')).toBe(401)
    expect(await read(await fetch(campaigns))).toBe(401)
    expect(await stats()).toEqual({ total: 3, bytes, byPath: { '/12/accounts/:account/campaigns': 3 } })
    await fetch(`${url}/__settings?verify=false`, { method: 'POST' })
    await fetch(`${url}/__reset`, { method: 'POST' })
    expect((await fetch(campaigns)).status).toBe(200)
    expect(await stats()).toMatchObject({ total: 1 })
  })
})
