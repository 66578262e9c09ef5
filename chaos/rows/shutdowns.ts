import { setTimeout as sleep } from 'node:timers/promises'
import { startFollowingClients } from '../../harness/gateway/following-clients.ts'
import { atTheEnd, listeningWorkers, start as startEarly } from '../../harness/program.ts'
import { howToInstallRedis, redisIsAvailable, startRedis } from '../../harness/redis-server.ts'
import { atLeast, atMost, type Check, isTrue, isZero, rowOf } from '../row.ts'
import { startGateway } from '../servers/gateway.ts'
import { startScript } from '../servers/script.ts'
import { startUpstream, type Upstream } from '../servers/upstream.ts'

const CONNECTIONS = 50
const DRAIN_SECONDS = 1
/** Latency of the upstream, so that requests are always in flight. */
const UPSTREAM_DELAY_MS = 20
/**
 * Number of responses after which the first run signals workers that are still starting. Run n waits for n
 * times as many responses.
 */
const EARLY_STEP = CONNECTIONS
const LOOK_MS = 5
/** Length of the log excerpt after a bad exit. */
const LOG_CHARACTERS = 2000
const QUERY = '{ viewer { accounts { nodes { name } } } }'

interface Outcome {
  readonly responses: number
  readonly failures: readonly string[]
  readonly exit: number | null
  readonly problems: string
  readonly ms: number
}

interface Program {
  readonly url: string
  /** Sends SIGTERM and returns the exit status. */
  stop(): Promise<number | null>
  /** Returns the program's log so far. */
  problems(): string
}
/** One way to run the gateway. */
interface Form {
  start(): Promise<Program>
  /** Returns the number of responses before the signal in run `time`, counted from 0. */
  responses(time: number): number
}

const startProgram = async (settings: Record<string, string>): Promise<Program> => {
  const { url, child, exit, problems } = await startGateway({
    DRAIN_SECONDS: `${DRAIN_SECONDS}`,
    LOG_LEVEL: 'error',
    ...settings,
  })
  return {
    url,
    problems,
    stop: () => {
      child.kill('SIGTERM')
      return exit
    },
  }
}
const startEmbedded = async ({ url, user }: Upstream): Promise<Program> => {
  const { info, exit, kill } = await startScript<{ url: string }>('embedded-process.ts', {
    url,
    key: user.consumer_key,
    secret: user.consumer_secret,
    token: user.access_token,
    tokenSecret: user.access_token_secret,
    drainMs: DRAIN_SECONDS * 1000,
  })
  return {
    url: info.url,
    problems: () => '',
    stop: async () => {
      await kill('SIGTERM')
      return exit
    },
  }
}

/** Starts two workers and returns when the first one listens. */
const startingWorkers = async (settings: Record<string, string>): Promise<Program> => {
  const program = startEarly({ LOG_LEVEL: 'info', ...settings })
  const { child, exit } = program
  while (listeningWorkers(program).length === 0) {
    if (child.exitCode !== null)
      throw new Error(`The program exited with ${child.exitCode}: ${program.problems()}`)
    await sleep(LOOK_MS)
  }
  return {
    url: listeningWorkers(program)[0] as string,
    problems: program.problems,
    stop: () => {
      child.kill('SIGTERM')
      return exit
    },
  }
}

/** Starts a program under load, stops it, and waits for the program and all clients to end. */
const stopOnce = async (form: Form, time: number): Promise<Outcome> => {
  const { url, stop, problems } = await form.start()
  const clients = startFollowingClients(url, { connections: CONNECTIONS, query: QUERY })
  const responses = form.responses(time)
  await clients.responses(responses)
  const began = performance.now()
  const [exit] = await Promise.all([stop(), clients.notified])
  return { responses, failures: clients.failures, exit, problems: problems(), ms: performance.now() - began }
}

const underLoad = (start: Form['start']): Form => ({ start, responses: () => 4 * CONNECTIONS })

const formsOf = async (upstream: Upstream): Promise<Record<string, Form>> => {
  const single = {
    single: underLoad(() => startProgram(upstream.settings())),
    'with its own sandbox': underLoad(() => startProgram({})),
    'embedded in another program': underLoad(() => startEmbedded(upstream)),
  }
  if (!redisIsAvailable()) return single
  const redis = await startRedis()
  atTheEnd.add(redis.close)
  const workers = {
    ...upstream.settings(),
    WEB_CONCURRENCY: '2',
    SESSION_STORE_URL: redis.url,
    SESSION_KEY: 'key-0123456789-0123456789-0123456789',
  }
  return {
    ...single,
    'two workers': underLoad(() => startProgram(workers)),
    'two starting workers': {
      // Uses the default drain time.
      start: () => startingWorkers(workers),
      responses: (time) => EARLY_STEP * (time + 1),
    },
  }
}

export const shutdowns = rowOf({
  name: 'shutdowns',
  title: `SIGTERM under ${CONNECTIONS} connections whose clients follow readiness or Connection: close`,
  full: { times: 20, forms: 5 },
  // Runs only the last form, which stops workers while they start.
  short: { times: 1, forms: 1 },
  run: async ({ times, forms }, { print }) => {
    const upstream = await startUpstream()
    await upstream.control('POST', 'faults', { fault: `delay=${UPSTREAM_DELAY_MS}` })
    const checks: Check[] = []
    let responses = 0
    const ms: number[] = []
    for (const [name, form] of Object.entries(await formsOf(upstream)).slice(-forms)) {
      let failures = 0
      let badExits = 0
      for (let time = 0; time < times; time += 1) {
        const outcome = await stopOnce(form, time)
        responses += outcome.responses
        failures += outcome.failures.length
        ms.push(outcome.ms)
        if (outcome.exit !== 0) {
          badExits += 1
          print(`${name}: exited with ${outcome.exit}: ${outcome.problems.slice(-LOG_CHARACTERS)}`)
        }
        for (const failure of outcome.failures.slice(0, 3)) print(`${name}: ${failure}`)
      }
      checks.push(
        isZero(`${name}: failed or reset requests`, failures),
        isZero(`${name}: bad exits`, badExits, times),
      )
    }
    checks.push(
      isTrue(
        'two workers included',
        redisIsAvailable(),
        redisIsAvailable() ? 'yes' : `no: ${howToInstallRedis}`,
      ),
      atLeast('responses before the signals', responses, CONNECTIONS * times),
      atMost('longest time from signal to exit', Math.max(...ms), 10_000, 'ms', ms),
    )
    return checks
  },
})
