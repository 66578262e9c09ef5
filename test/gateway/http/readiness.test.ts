import type { ServerResponse } from 'node:http'
import { pino } from 'pino'
import { schema } from '../../../harness/gateway/shared-schema.ts'
import { contract } from '../../../src/contract/index.ts'
import { createReadiness, type ReadinessOptions, signedCheck } from '../../../src/gateway/http/readiness.ts'
import { createGateway } from '../../../src/gateway/server.ts'
import { createSessionStore } from '../../../src/gateway/stores/session-store.ts'
import { createCredentialService, createUpstream, type Upstream } from '../../../src/upstream/index.ts'
import { SECRETS, serveGateway } from '../../domains/world.ts'
import {
  answering,
  page,
  problem,
  type ScriptedUpstream,
  sendJson,
  startScriptedUpstream,
} from '../scripted-upstream.ts'

let upstream: ScriptedUpstream
let calls: Upstream
let now = 0

const readinessOf = (options: ReadinessOptions = {}) =>
  createReadiness(signedCheck(calls.as(SECRETS.token)), { now: () => now, ...options })
const ready = () => readinessOf().problems
const failing = (status: number, code: string) =>
  upstream.play((_request, response) => sendJson(response, status, problem(code, 'no')))

/** Starts a gateway with sign-in and without a service user. `call` makes an API call as a signed-in user. */
const gatewayOfPeople = async () => {
  const lines: object[] = []
  const write = (line: string) => {
    const { level, time, ...rest } = JSON.parse(line)
    if (rest.dependency) lines.push(rest)
  }
  const credentials = createCredentialService({ baseUrl: upstream.url, consumer: SECRETS.consumer })
  const own = createUpstream({
    baseUrl: upstream.url,
    consumer: SECRETS.consumer,
    retry: { retries: 0, pauseMs: 1, maximumPauseMs: 1 },
  })
  const app = await createGateway({
    schema,
    signIn: { credentials, upstream: own, store: createSessionStore() },
    logger: pino({ base: null }, { write }),
  })
  return {
    lines,
    call: () => own.as(SECRETS.token).call(contract.accounts.list, {}),
    ready: async () => {
      const { statusCode, body } = await app.inject('/readyz')
      return [statusCode, JSON.parse(body)]
    },
    [Symbol.asyncDispose]: async () => {
      await app.close()
      await own.close()
    },
  }
}

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
  it('is checked with one signed call, and again only after 15 seconds', async () => {
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
  ])('is false after a %d %s, and is checked again by the next probe', async (status, code, name) => {
    failing(status, code)
    const look = ready()
    expect(await look()).toEqual([`The advertising API is not ready: ${name}`])
    upstream.play(answering({}))
    expect(await look()).toEqual([])
  })

  it('recovers during the Retry-After period of a 503 without another call', async () => {
    const own = createUpstream({ baseUrl: upstream.url, consumer: SECRETS.consumer })
    upstream.play((_request, response) =>
      sendJson(response, 503, problem('SERVICE_UNAVAILABLE', 'no'), { 'retry-after': '600' }),
    )
    const { problems } = createReadiness(signedCheck(own.as(SECRETS.token)), { now: () => now })
    expect(await problems()).toEqual(['The advertising API is not ready: Unavailable'])
    expect(await problems()).toEqual([])
    expect(upstream.asked).toHaveLength(1)
    await own.close()
  })

  it('is true even if the rate limit window is exhausted', async () => {
    failing(429, 'TOO_MANY_REQUESTS')
    expect(await ready()()).toEqual([])
  })

  it('keeps its previous value during a check and changes when the check ends', async () => {
    const { promise: asked, resolve: onAsked } = Promise.withResolvers<ServerResponse>()
    const { promise: lost, resolve: onLost } = Promise.withResolvers<string>()
    now = 0
    upstream.play(answering({}))
    const { problems } = readinessOf({ onFound: (reason) => reason && onLost(reason) })
    expect(await problems()).toEqual([])
    now = 20_000
    upstream.play((_request, response) => onAsked(response))
    const probes = [problems(), problems()]
    const held = await asked
    expect(await Promise.all(probes)).toEqual([[], []])
    expect(upstream.asked).toHaveLength(1)
    sendJson(held, 503, problem('SERVICE_UNAVAILABLE', 'no'))
    expect(await lost).toBe('Unavailable')
    const { promise: again, resolve: onAgain } = Promise.withResolvers<ServerResponse>()
    upstream.play((_request, response) => onAgain(response))
    const known = problems()
    const late = await again
    expect(await known).toEqual(['The advertising API is not ready: Unavailable'])
    sendJson(late, 200, page([]))
    expect(await problems()).toEqual([])
  })

  it('is checked after several unanswered calls, and restored by one response', async () => {
    const found: (string | undefined)[] = []
    let onNext: () => void = () => undefined
    const onFound = (reason?: string) => {
      found.push(reason)
      onNext()
    }
    const next = (): Promise<void> =>
      new Promise((resolve) => {
        onNext = resolve
      })
    now = 0
    const { note, problems } = readinessOf({ onFound })
    failing(503, 'SERVICE_UNAVAILABLE')
    for (const responded of [false, false, true, false, false]) note(responded)
    expect(upstream.asked).toEqual([])
    const lost = next()
    note(false)
    note(false)
    await lost
    expect([found, upstream.asked]).toEqual([['Unavailable'], ['/12/accounts']])
    now = 999
    note(false)
    expect(upstream.asked).toHaveLength(1)
    note(true)
    expect(found).toEqual(['Unavailable', undefined])
    expect(await problems()).toEqual([])
    expect(upstream.asked).toHaveLength(1)

    // A successful call by another user does not restore readiness once the service user has been refused.
    failing(401, 'UNAUTHORIZED_ACCESS')
    now = 20_000
    expect(await problems()).toEqual(['The advertising API is not ready: Unauthenticated'])
    note(true)
    expect(found).toEqual(['Unavailable', undefined, 'Unauthenticated'])
  })

  it('determines the status of /readyz, but not of /livez', async () => {
    failing(503, 'SERVICE_UNAVAILABLE')
    const gateway = await serveGateway({ baseUrl: upstream.url })
    const status = async (path: string) => {
      const response = await fetch(gateway.url + path)
      return [response.status, await response.json()]
    }
    expect(await status('/readyz')).toEqual([
      503,
      { status: 'not ready', problems: ['The advertising API is not ready: Unavailable'] },
    ])
    expect(await status('/livez')).toEqual([200, { status: 'ok' }])
    upstream.play(answering({}))
    expect(await status('/readyz')).toEqual([200, { status: 'ready', problems: [] }])
    await gateway.close()
  })

  it.each([502, 530])('is checked with an unsigned call if there is no service user: %i', async (status) => {
    upstream.play((_request, response) => response.writeHead(404).end())
    await using gateway = await gatewayOfPeople()
    expect(await gateway.ready()).toEqual([200, { status: 'ready', problems: [] }])
    expect(upstream.asked).toEqual(['/'])
    // This response comes from a load balancer in front of the API.
    upstream.play((_request, response) => response.writeHead(status).end())
    const fail = () => gateway.call().catch((error: Error) => error.name)
    expect([await fail(), await fail(), await fail(), await fail()]).toEqual(Array(4).fill('Unavailable'))
    expect(await gateway.ready()).toEqual([
      503,
      { status: 'not ready', problems: ['The advertising API is not ready: Unavailable'] },
    ])
    upstream.play(answering({}))
    await gateway.call()
    expect(await gateway.ready()).toEqual([200, { status: 'ready', problems: [] }])
    expect(gateway.lines).toEqual([
      { dependency: 'interface', reason: 'Unavailable', msg: 'The advertising API is unavailable' },
      { dependency: 'interface', msg: 'The advertising API is available again' },
    ])
  })
})
