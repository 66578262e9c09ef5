/** Starts gateways in separate processes. Tests kill them between the API calls of a request. */
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type Ready, ready } from '../../../harness/program.ts'
import type { Redis } from '../../../harness/redis-server.ts'
import { startWorld } from '../../domains/world.ts'
import { openRecords } from './records.ts'
import type { Death, Stage } from './sequence.ts'

type Passed = (request: IncomingMessage, forward: () => Promise<() => void>) => Promise<void>

/** Starts a proxy that lets a test decide when to forward a call. */
const startProxy = async (target: string, pass: Passed) => {
  const { hostname, port } = new URL(target)
  const forward = async (incoming: IncomingMessage, response: ServerResponse): Promise<() => void> => {
    const { method, url: path, headers } = incoming
    const sent = request({ hostname, port, method, path, headers, agent: false })
    incoming.pipe(sent)
    const [received] = (await once(sent, 'response')) as [IncomingMessage]
    const body = await buffer(received)
    return () => {
      response.writeHead(received.statusCode ?? 502, received.headers).end(body)
    }
  }
  const server = createServer((incoming, response) => {
    pass(incoming, () => forward(incoming, response)).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  // Keeps idle connections open. A gateway that reused a connection just as it closed would lose the
  // response.
  server.keepAliveTimeout = 0
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/**
 * Starts two gateways with a policy, a sandbox, and a proxy between gateways and sandbox. `endAll` ends the
 * gateways.
 */
export const startProcesses = async (redis: Redis, policy: string) => {
  const directory = await mkdtemp(join(tmpdir(), 'adgraph-adversary-'))
  const [database, policyFile] = [join(directory, 'sandbox.db'), join(directory, 'policy.yml')]
  await writeFile(policyFile, policy)
  const world = await startWorld({ database })
  const { demoUser } = world.sandbox
  const records = openRecords(database, demoUser.user_id)
  let deaths = 0
  let armed: (Death & { seen: number; readonly die: () => Promise<unknown> }) | undefined

  const proxy = await startProxy(world.sandboxUrl, async (_incoming, forward) => {
    const isLast = armed !== undefined && ++armed.seen === armed.call
    const die = isLast ? armed?.die : undefined
    if (die && armed?.isAfter === false) return void (await die())
    const answer = await forward()
    if (die) await die()
    else answer()
  })
  const env = {
    ADS_BASE_URL: proxy.url,
    ADS_CONSUMER_KEY: demoUser.consumer_key,
    ADS_CONSUMER_SECRET: demoUser.consumer_secret,
    ADS_ACCESS_TOKEN: demoUser.access_token,
    ADS_ACCESS_TOKEN_SECRET: demoUser.access_token_secret,
    SESSION_STORE_URL: redis.url,
    SESSION_KEY: 'key-0123456789-0123456789-0123456789',
    POLICY: policyFile,
    PREVIEWS: 'on',
  }
  const programs: Ready[] = await Promise.all([ready(env), ready(env)])
  const programAt = (index: number): Ready => programs[index] as Ready
  const gateways = programs.map((_program, index) => ({
    get url() {
      return programAt(index).gateway
    },
    ask: async (query: string, variables: object = {}, headers: Record<string, string> = {}) => {
      const response = await fetch(`${programAt(index).gateway}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query, variables }),
      })
      const text = await response.text()
      const { data = null, errors = [] } = JSON.parse(text)
      return { status: response.status, text, data, errors, calls: {} }
    },
  }))
  const clockUrl = `${world.sandboxUrl}/__sandbox/clock`
  const stage: Stage = {
    records,
    gateways,
    usePolicy: () => undefined,
    steps: ['document', 'together', 'again', 'agent', 'proposal', 'upload', 'killed'],
    clock: {
      api: async () => Date.parse(((await (await fetch(clockUrl)).json()) as { now: string }).now),
      advanceApi: async () => undefined,
    },
    forgetAmounts: () => redis.expire('policySpend'),
    kill: async (death, act) => {
      const { child, exit } = programAt(death.gateway)
      let isDead = false
      const die = async () => {
        isDead = true
        child.kill('SIGKILL')
        await exit
      }
      armed = { ...death, seen: 0, die }
      await act(gateways[death.gateway] as Stage['gateways'][number]).catch((error: unknown) => {
        if (!isDead) throw error
      })
      armed = undefined
      if (!isDead) return
      deaths += 1
      // Expires the leases of the dead process, which would block writes for up to a minute.
      await redis.expire('policyLock')
      programs[death.gateway] = await ready(env)
    },
  }
  return {
    stage,
    deaths: () => deaths,
    close: async () => {
      records.close()
      await proxy.close()
      await world.close()
      await rm(directory, { recursive: true })
    },
  }
}
