import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { send, UNREACHABLE } from '../../src/studio/control/send.ts'

describe('control request of the studio', () => {
  it('reports the sandbox as unreachable after the time limit, and rejects if it is cancelled', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const request = { method: 'GET', url: `http://127.0.0.1:${port}`, headers: {} } as const
    const ofComponent = new AbortController().signal
    const signal = AbortSignal.any([ofComponent, AbortSignal.timeout(1)])
    expect(await send(request, signal)).toEqual({ ok: false, status: 0, problems: [UNREACHABLE] })
    await expect(send(request, AbortSignal.abort())).rejects.toThrow('aborted')
    silent.closeAllConnections()
    silent.close()
  })
})
