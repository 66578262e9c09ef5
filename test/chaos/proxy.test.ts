import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Agent, request } from 'undici'
import { type FaultProxy, startProxy } from '../../chaos/proxy/proxy.ts'

const BODY = 'x'.repeat(10_000)
const seen: string[] = []
const server = createServer((incoming, response) => {
  seen.push(incoming.url ?? '')
  response.writeHead(200, { 'content-length': BODY.length }).end(BODY)
})
let proxy: FaultProxy
let agent: Agent

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(async () => {
  seen.length = 0
  proxy = await startProxy({ port: (server.address() as AddressInfo).port })
  agent = new Agent({ connections: 1, headersTimeout: 2000, bodyTimeout: 2000 })
})
afterEach(async () => {
  await agent.destroy()
  await proxy.close()
})

const get = async (path = '/'): Promise<string> => {
  const { body } = await request(`${proxy.url}${path}`, { dispatcher: agent })
  return body.text()
}
const codeOf = (failing: Promise<unknown>): Promise<string> =>
  failing.then(
    () => 'ok',
    (error: Error & { code?: string }) => error.code ?? error.name,
  )

describe('fault proxy', () => {
  it('forwards everything if there is no rule', async () => {
    expect([await get(), await get()]).toEqual([BODY, BODY])
    expect(proxy.faults()).toBe(0)
  })

  it.each([
    ['a reset before the request', { action: 'reset' }, 'ECONNRESET', 0],
    ['a reset within the response', { action: 'reset', direction: 'down', after: 500 }, 'ECONNRESET', 1],
    ['a close within the response', { action: 'close', direction: 'down', after: 500 }, 'UND_ERR_SOCKET', 1],
    ['a hang before the request', { action: 'hang' }, 'UND_ERR_HEADERS_TIMEOUT', 0],
    [
      'a hang within the response',
      { action: 'hang', direction: 'down', after: 500 },
      'UND_ERR_BODY_TIMEOUT',
      1,
    ],
    [
      'a response that is not HTTP',
      { action: 'inject', direction: 'down', text: 'SSH-2.0-x\r\n\r\n' },
      'HTTPParserError',
      1,
    ],
  ] as const)('applies %s', async (_what, fault, code, requests) => {
    proxy.play({ fault, times: 1 })
    expect(await codeOf(get())).toBe(code)
    expect([seen.length, proxy.faults()]).toEqual([requests, 1])
    expect(await get()).toBe(BODY)
  })

  it.each([
    ['a delay', { action: 'delay', ms: 20 }],
    ['throttling', { action: 'throttle', direction: 'down', bytes: 1000, ms: 2 }],
  ] as const)('forwards everything despite %s', async (_what, fault) => {
    proxy.play({ fault })
    expect([await get(), await get()]).toEqual([BODY, BODY])
    expect(proxy.faults()).toBe(2)
  })

  it('applies faults per exchange, deterministically for a seed', async () => {
    const outcomes = async (): Promise<string[]> => {
      const own = await startProxy({ port: (server.address() as AddressInfo).port }, 7)
      own.play({ fault: { action: 'reset' }, probability: 0.5 })
      const all: string[] = []
      for (let time = 0; time < 12; time += 1)
        all.push(await codeOf(request(own.url, { dispatcher: agent }).then(({ body }) => body.text())))
      await own.close()
      return all
    }
    const first = await outcomes()
    expect(await outcomes()).toEqual(first)
    expect([...new Set(first)].sort()).toEqual(['ECONNRESET', 'ok'])
  })

  it('resets open connections', async () => {
    proxy.play({ fault: { action: 'hang', direction: 'down' } })
    const waiting = codeOf(get())
    while (proxy.faults() === 0) await new Promise((resolve) => setImmediate(resolve))
    proxy.dropAll()
    expect(await waiting).toBe('ECONNRESET')
  })
})
