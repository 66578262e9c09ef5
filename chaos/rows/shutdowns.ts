import { startFollowingClients } from '../../test/gateway/http/following-clients.ts'
import { howToInstallRedis, redisIsAvailable, startRedis } from '../../test/gateway/redis-server.ts'
import { atTheEnd } from '../../test/program.ts'
import { atLeast, atMost, type Check, holds, none, rowOf } from '../row.ts'
import { startGateway } from '../servers/gateway.ts'
import { startUpstream, type Upstream } from '../servers/upstream.ts'

const CONNECTIONS = 50
const DRAIN_SECONDS = '1'
/** As if the upstream were some way off: requests are in flight at any moment. */
const UPSTREAM_DELAY_MS = 20
const QUERY = '{ viewer { accounts { nodes { name } } } }'

interface Outcome {
  readonly answers: number
  readonly failures: readonly string[]
  readonly exit: number | null
  readonly ms: number
}

/** Starts a program, puts it under load, tells it to end, and waits until all clients and the program have. */
const stopOnce = async (settings: Record<string, string>): Promise<Outcome> => {
  const gateway = await startGateway({ DRAIN_SECONDS, ...settings })
  const clients = startFollowingClients(gateway.url, { connections: CONNECTIONS, query: QUERY })
  const answers = 4 * CONNECTIONS
  await clients.answered(answers)
  const began = performance.now()
  gateway.child.kill('SIGTERM')
  const [exit] = await Promise.all([gateway.exit, clients.told])
  return { answers, failures: clients.failures, exit, ms: performance.now() - began }
}

const formsOf = async (upstream: Upstream): Promise<Record<string, Record<string, string>>> => {
  const single = { single: upstream.settings(), 'with its own sandbox': {} }
  if (!redisIsAvailable()) return single
  const redis = await startRedis()
  atTheEnd.add(redis.close)
  const workers = {
    ...upstream.settings(),
    WEB_CONCURRENCY: '2',
    SESSION_STORE_URL: redis.url,
    SESSION_KEY: 'key-0123456789-0123456789-0123456789',
  }
  return { ...single, 'two workers': workers }
}

export const shutdowns = rowOf({
  name: 'shutdowns',
  title: `SIGTERM under ${CONNECTIONS} connections whose clients follow readiness or Connection: close`,
  full: { times: 20, forms: 3 },
  // Two workers.
  short: { times: 1, forms: 1 },
  run: async ({ times, forms }, { print }) => {
    const upstream = await startUpstream()
    await upstream.control('POST', 'faults', { fault: `delay=${UPSTREAM_DELAY_MS}` })
    const checks: Check[] = []
    let answers = 0
    const ms: number[] = []
    for (const [form, settings] of Object.entries(await formsOf(upstream)).slice(-forms)) {
      let failures = 0
      let badExits = 0
      for (let time = 0; time < times; time += 1) {
        const outcome = await stopOnce(settings)
        answers += outcome.answers
        failures += outcome.failures.length
        ms.push(outcome.ms)
        if (outcome.exit !== 0) badExits += 1
        for (const failure of outcome.failures.slice(0, 3)) print(`${form}: ${failure}`)
      }
      checks.push(
        none(`${form}: requests reset or failed`, failures),
        none(`${form}: ended other than well`, badExits, times),
      )
    }
    checks.push(
      holds(
        'two workers were stopped too',
        redisIsAvailable(),
        redisIsAvailable() ? 'yes' : `no: ${howToInstallRedis}`,
      ),
      atLeast('answers before the signals', answers, CONNECTIONS * times),
      atMost('longest from the signal to the end', Math.max(...ms), 10_000, 'ms', ms),
    )
    return checks
  },
})
