/**
 * Tests a change set while the processes that apply it are killed with `kill -9`. The store is on a server.
 */
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { atTheEnd, endAll, type Ready, ready } from '../../harness/program.ts'
import { howToInstallRedis, redisIsAvailable, startRedis } from '../../harness/redis-server.ts'
import { clientOf } from '../../harness/sandbox/signed.ts'
import { createSandbox } from '../../src/sandbox/server.ts'
import type { Json } from '../domains/world.ts'
import { requirement } from '../requirement.ts'
import { contentOf, twentyWrites } from './twenty-writes.ts'

const itWithRedis = requirement('redis-server', redisIsAvailable, howToInstallRedis)
afterEach(endAll)

/** Point where the proxy stops: a write's request, its response, or the read right before the write. */
type Moment = 'read' | 'request' | 'response'

/**
 * Starts a proxy in front of the sandbox. It stops forwarding at a given point, until `release` is called.
 */
const startProxy = async (target: string) => {
  let passed = 0
  let stop: { readonly write: number; readonly moment: Moment; readonly reached: () => void } | undefined
  const isStoppedAt = (moment: Moment): boolean => stop?.moment === moment && stop.write === passed + 1
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming
    const isWrite = method !== 'GET'
    // The request stays open until its process dies.
    if (isStoppedAt(isWrite ? 'request' : 'read')) return stop?.reached()
    const isLast = isWrite && isStoppedAt('response')
    if (isWrite) passed += 1
    const onward = request(`${target}${url}`, { method, headers }, (response) => {
      if (isLast) return stop?.reached()
      outgoing.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(outgoing)
    })
    incoming.pipe(onward)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  atTheEnd.add(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /**
     * Stops the proxy at the given moment of the given write; writes are numbered from 1. Resolves once it
     * has stopped.
     */
    stopAt: (write: number, moment: Moment): Promise<void> =>
      new Promise((reached) => {
        stop = { write, moment, reached }
      }),
    release: () => {
      stop = undefined
    },
  }
}

const ask = async ({ gateway }: Ready, query: string, variables: object): Promise<Json> => {
  const response = await fetch(`${gateway}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  return response.json()
}
const CREATE =
  'mutation ($input: ChangeSetCreateInput!) { changeSetCreate(input: $input) { changeSet { id } userErrors { message } } }'
const APPLY =
  'mutation ($id: ID!) { changeSetApply(id: $id) { changeSet { state } userErrors { code message } } }'

const MAX_ATTEMPTS = 300

/**
 * Applies a change set as soon as the lock and the last write of the dead process allow it. Like any client,
 * it also repeats a request whose error is retryable.
 */
const applyAfterDeath = async (program: Ready, id: string): Promise<Json> => {
  for (let attempts = 1; ; attempts += 1) {
    const { data, errors } = await ask(program, APPLY, { id })
    const [error] = errors ?? data.changeSetApply.userErrors
    const isRetryable = error?.code === 'CHANGE_SET_CONFLICT' || error?.extensions?.ads?.retryable === true
    if (!isRetryable) return data?.changeSetApply ?? errors
    if (attempts >= MAX_ATTEMPTS) throw new Error(`Still failing: ${JSON.stringify(error)}`)
    await wait(200)
  }
}

describe('change set of 20 writes', () => {
  itWithRedis(
    'is carried out exactly once even if three processes are killed while they apply it',
    async () => {
      const sandbox = await createSandbox({ rateLimits: 'off' })
      atTheEnd.add(sandbox.close)
      const { url } = await sandbox.listen(0, '127.0.0.1')
      const { demoUser, demo } = sandbox
      const proxy = await startProxy(url)
      const redis = await startRedis()
      atTheEnd.add(redis.close)
      const settings = {
        ADS_BASE_URL: proxy.url,
        ADS_CONSUMER_KEY: demoUser.consumer_key,
        ADS_CONSUMER_SECRET: demoUser.consumer_secret,
        ADS_ACCESS_TOKEN: demoUser.access_token,
        ADS_ACCESS_TOKEN_SECRET: demoUser.access_token_secret,
        PREVIEWS: 'on',
        SESSION_STORE_URL: redis.url,
        SESSION_KEY: 'key-0123456789-0123456789-0123456789',
      }
      const rest = clientOf(url, demoUser)
      const list = async (path: string): Promise<Json[]> =>
        (await rest.get(`/12/accounts/${demo.mainAccountId}/${path}&count=1000`)).json.data
      const before = await contentOf(list)
      const document = await twentyWrites(list, demo.mainAccountId, demo.fundingInstrumentId)

      let program = await ready(settings)
      const created = await ask(program, CREATE, { input: { document } })
      expect([created.errors, created.data?.changeSetCreate.userErrors]).toEqual([undefined, []])
      const { id } = created.data.changeSetCreate.changeSet
      for (const [write, moment] of [
        [5, 'response'],
        [12, 'request'],
        [20, 'read'],
      ] as const) {
        const isReached = proxy.stopAt(write, moment).then(() => 'reached')
        const applying = applyAfterDeath(program, id).catch((error: unknown) => error)
        // An attempt that ends earlier never reaches the point.
        expect(await Promise.race([isReached, applying])).toBe('reached')
        program.child.kill('SIGKILL')
        await program.exit
        expect(await applying).toBeInstanceOf(TypeError)
        proxy.release()
        program = await ready(settings)
      }
      expect(await applyAfterDeath(program, id)).toEqual({ changeSet: { state: 'APPLIED' }, userErrors: [] })

      const writes = Object.entries(sandbox.calls.counts().operations).filter(
        ([name]) => !/\.(?:list|get)$/.test(name),
      )
      expect(Object.fromEntries(writes)).toEqual({
        'campaigns.create': 6,
        'campaigns.update': 8,
        'line_items.update': 4,
        'campaigns.delete': 2,
      })
      const known = new Set(before)
      const names = (await contentOf(list))
        .filter((line) => !known.has(line))
        .map((line) => JSON.parse(line)[0])
      expect(names.filter((name) => /^(?:New|Renamed|Line) \d$/.test(name))).toHaveLength(18)
      expect(new Set(names).size).toBe(names.length)
    },
    600_000,
  )
})
