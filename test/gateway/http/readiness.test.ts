import { createReadiness } from '../../../src/gateway/http/readiness.ts'
import { createUpstream, type Upstream } from '../../../src/upstream/index.ts'
import { SECRETS, serveGateway } from '../../domains/world.ts'
import {
  answering,
  problem,
  type ScriptedUpstream,
  sendJson,
  startScriptedUpstream,
} from '../scripted-upstream.ts'

let upstream: ScriptedUpstream
let calls: Upstream
let now = 0

const ready = () => createReadiness(calls.as(SECRETS.token), () => now)
const failing = (status: number, code: string) =>
  upstream.play((_request, response) => sendJson(response, status, problem(code, 'no')))

beforeAll(async () => {
  upstream = await startScriptedUpstream(answering({}))
  calls = createUpstream({
    baseUrl: upstream.url,
    consumer: SECRETS.consumer,
    retry: { retries: 0, pauseMs: 1, maximumPauseMs: 1 },
  })
})
afterAll(async () => {
  await calls.close()
  await upstream.close()
})

describe('readiness', () => {
  it('looks with one signed call, and again only after 15 seconds', async () => {
    upstream.play(answering({}))
    const look = ready()
    for (const [at, expected] of [
      [0, 1],
      [14_999, 1],
      [15_000, 2],
    ] as const) {
      now = at
      expect(await look()).toEqual([])
      expect(upstream.asked).toEqual(Array(expected).fill('/12/accounts'))
    }
  })

  it.each([
    [401, 'UNAUTHORIZED_ACCESS', 'Unauthenticated'],
    [503, 'SERVICE_UNAVAILABLE', 'Unavailable'],
  ])('is not given on %d %s, and the next probe looks again', async (status, code, name) => {
    failing(status, code)
    const look = ready()
    expect(await look()).toEqual([`the advertising interface is not ready: ${name}`])
    upstream.play(answering({}))
    expect(await look()).toEqual([])
  })

  it('is given when only the rate window is exhausted', async () => {
    failing(429, 'TOO_MANY_REQUESTS')
    expect(await ready()()).toEqual([])
  })

  it('is what /readyz tells, while /livez only says that the process lives', async () => {
    failing(503, 'SERVICE_UNAVAILABLE')
    const gateway = await serveGateway({ baseUrl: upstream.url })
    const status = async (path: string) => {
      const response = await fetch(gateway.url + path)
      return [response.status, await response.json()]
    }
    expect(await status('/readyz')).toEqual([
      503,
      { status: 'not ready', problems: ['the advertising interface is not ready: Unavailable'] },
    ])
    expect(await status('/livez')).toEqual([200, { status: 'ok' }])
    upstream.play(answering({}))
    expect(await status('/readyz')).toEqual([200, { status: 'ready', problems: [] }])
    await gateway.close()
  })
})
