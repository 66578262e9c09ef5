import { setTimeout as sleep } from 'node:timers/promises'
import { CannotLimit, limitToShare } from '../../bench/process/cpu-share.ts'
import { randomOf } from '../../harness/gateway/random-queries.ts'
import {
  freePorts,
  howToInstallMachines,
  machinesAreAvailable,
  waitForStatus,
} from '../../harness/machines/stack.ts'
import { atTheEnd } from '../../harness/program.ts'
import { type Redis, startRedis } from '../../harness/redis-server.ts'
import { createClient, type GraphClient } from '../load/client.ts'
import { cpuSecondsOf } from '../load/cpu.ts'
import { percentile } from '../load/figures.ts'
import { type Person, signInAll } from '../load/people.ts'
import { atLeast, type Check, isTrue, isZero, type Run, rowOf } from '../row.ts'
import { startBalancer } from '../servers/balancer.ts'
import { type Gateway, startGateway } from '../servers/gateway.ts'
import { startScript } from '../servers/script.ts'

const QUERY = '{ account(id: "18ce54d4x5t") { name campaigns(first: 3) { nodes { name } } } }'
const GOAL = 1.8
/** Length of an idle period, used to count the commands that the store receives in the background. */
const QUIET_SECONDS = 5

/** Work done by the store since it started. */
interface StoreWork {
  readonly calls: ReadonlyMap<string, number>
  readonly bytes: number
  readonly cpuSeconds: number
}

const workOf = async (redis: Redis): Promise<StoreWork> => {
  const [commands, stats, cpu] = await Promise.all([
    redis.info('commandstats'),
    redis.info('stats'),
    redis.info('cpu'),
  ])
  const numbers = (from: ReadonlyMap<string, string>, names: readonly string[]): number =>
    names.reduce((sum, name) => sum + Number(from.get(name)), 0)
  const calls = [...commands].map(
    ([name, text]) => [name.replace('cmdstat_', ''), Number(/calls=(\d+)/.exec(text)?.[1])] as const,
  )
  return {
    // Omits `info`, which this test itself calls.
    calls: new Map(calls.filter(([name]) => name !== 'info')),
    bytes: numbers(stats, ['total_net_input_bytes', 'total_net_output_bytes']),
    cpuSeconds: numbers(cpu, ['used_cpu_sys', 'used_cpu_user']),
  }
}

const callsBetween = (before: StoreWork, after: StoreWork): [name: string, calls: number][] =>
  [...after.calls]
    .map(([name, calls]): [string, number] => [name, calls - (before.calls.get(name) ?? 0)])
    .filter(([, calls]) => calls > 0)
    .sort(([, a], [, b]) => b - a)

const sumOf = (calls: readonly (readonly [string, number])[]): number =>
  calls.reduce((sum, [, count]) => sum + count, 0)

/** Divides the numbers of store commands by `per`, and formats the sum and the most frequent commands. */
const saidOf = (calls: readonly [string, number][], per: number): string => {
  const named = calls
    .filter(([, count]) => count / per >= 0.005)
    .map(([name, count]) => `${name} ${(count / per).toFixed(2)}`)
  return `${(sumOf(calls) / per).toFixed(2)}: ${named.join(', ')}`
}

interface Measured {
  readonly ms: readonly number[]
  readonly failures: readonly string[]
  readonly perSecond: number
}

/** Sends queries back to back on all connections, each for a random user. */
const load = async (
  client: GraphClient,
  people: readonly Person[],
  { connections, seconds, seed }: { connections: number; seconds: number; seed: number },
): Promise<Measured> => {
  const random = randomOf(seed)
  const ms: number[] = []
  const failures: string[] = []
  const began = performance.now()
  const end = began + seconds * 1000
  const connection = async (): Promise<void> => {
    while (performance.now() < end) {
      const person = people[random(people.length)] as Person
      try {
        const response = await client.ask(QUERY, {}, { cookie: person.cookie })
        ms.push(response.ms)
        const isOwn = response.json?.data?.account?.name === `<u${person.number}> account`
        if (response.status !== 200 || response.json?.errors || !isOwn)
          failures.push(`${response.status} ${response.text.slice(0, 200)}`)
      } catch (error) {
        failures.push((error as Error).message)
      }
    }
  }
  await Promise.all(Array.from({ length: connections }, connection))
  const perSecond = ms.length / ((performance.now() - began) / 1000)
  return { ms, failures, perSecond }
}

const hold = (gateway: Gateway, share: number, { print }: Run): void => {
  try {
    atTheEnd.add(limitToShare(gateway.pid, share))
  } catch (error) {
    if (!(error instanceof CannotLimit)) throw error
    print(`${error.message}. CPU is not limited`)
  }
}

export const machines = rowOf({
  name: 'machines',
  title:
    'users with sessions on one gateway, then on two with the same share of a core each, behind HAProxy with one Redis',
  full: { sessions: 10_000, connections: 200, delayMs: 50, seconds: 300, warmSeconds: 30, percent: 25 },
  short: { sessions: 40, connections: 40, delayMs: 50, seconds: 4, warmSeconds: 2, percent: 20 },
  missing: () => (machinesAreAvailable() ? undefined : howToInstallMachines),
  run: async ({ sessions, connections, delayMs, seconds, warmSeconds, percent }, run) => {
    const redis = await startRedis()
    atTheEnd.add(redis.close)
    const { info } = await startScript<{ url: string }>('people-process.ts', { delay: delayMs })
    const ports = await freePorts(3)
    const [url, ...urls] = ports.map((port) => `http://127.0.0.1:${port}`) as [string, string, string]
    const balancer = startBalancer(url, urls)
    const start = (at: string): Promise<Gateway> =>
      startGateway({
        PORT: new URL(at).port,
        PUBLIC_URL: url,
        TRUSTED_PROXIES: '127.0.0.1',
        // Raises the limit, because all users sign in from one network within a few minutes.
        LOGIN_STARTS: String(sessions),
        ADS_BASE_URL: info.url,
        ADS_CONSUMER_KEY: 'ck',
        ADS_CONSUMER_SECRET: 'cs',
        SESSION_STORE_URL: redis.url,
        SESSION_KEY: 'key-0123456789-0123456789-0123456789',
      })
    const gateways = [await start(urls[0])]
    await waitForStatus(`${url}/readyz`)
    const people = await signInAll(url, sessions)
    run.print(`${people.length} users signed in`)

    // Warms up the code, because otherwise the second gateway would have an advantage.
    const warm = { connections, seconds: warmSeconds, seed: run.seed }
    const measure = async (gateway: Gateway) => {
      const direct = createClient(gateway.url, { connections })
      await load(direct, people, warm)
      await direct.close()
      // Opens connections before CPU is limited, because a busy process accepts them slowly.
      const client = createClient(url, { connections })
      await load(client, people, { ...warm, seconds: 2 })
      hold(gateway, percent / 100, run)
      await load(client, people, warm)
      const pids = gateways.map(({ pid }) => pid)
      const cpu = () => pids.reduce((sum, pid) => sum + cpuSecondsOf(pid), 0)
      const before = { store: await workOf(redis), cpu: cpu(), balancer: cpuSecondsOf(balancer.pid) }
      const loaded = await load(client, people, { ...warm, seconds })
      await client.close()
      const gone = gateways.find((each) => !each.isAlive())
      if (gone) throw new Error(`A gateway exited: ${gone.child.signalCode ?? gone.problems()}`)
      const store = await workOf(redis)
      const count = loaded.ms.length
      const perRequest = {
        gateway: ((cpu() - before.cpu) * 1000) / count,
        balancer: ((cpuSecondsOf(balancer.pid) - before.balancer) * 1000) / count,
        store: ((store.cpuSeconds - before.store.cpuSeconds) * 1000) / count,
        bytes: (store.bytes - before.store.bytes) / count,
      }
      const [p50, p99] = [0.5, 0.99].map((share) => percentile(loaded.ms, share).toFixed(0))
      run.print(
        `${gateways.length}: ${loaded.perSecond.toFixed(0)} requests per second, p50 ${p50} ms, p99 ${p99} ms, ` +
          `CPU ms per request: gateway ${perRequest.gateway.toFixed(2)}, HAProxy ${perRequest.balancer.toFixed(3)}, ` +
          `Redis ${perRequest.store.toFixed(3)}; ${perRequest.bytes.toFixed(0)} bytes to and from Redis`,
      )
      return { ...loaded, calls: callsBetween(before.store, store) }
    }
    const one = await measure(gateways[0] as Gateway)
    const second = await start(urls[1])
    gateways.push(second)
    await waitForStatus(`${second.url}/readyz`)
    const two = await measure(second)

    await sleep(1000)
    const quiet = await workOf(redis)
    await sleep(QUIET_SECONDS * 1000)
    const standing = callsBetween(quiet, await workOf(redis))

    const failures = [...one.failures, ...two.failures]
    for (const line of failures.slice(0, 3)) run.print(line)
    const ratio: Check = {
      ...atLeast('requests per second of two gateways / one', two.perSecond / one.perSecond, GOAL),
      timed: true,
    }
    return [
      isZero('failed requests', failures.length, one.ms.length + two.ms.length),
      ratio,
      isTrue('commands to the store per request', true, saidOf(two.calls, two.ms.length)),
      isTrue('commands per gateway and second when idle', true, saidOf(standing, QUIET_SECONDS * 2)),
    ]
  },
})
