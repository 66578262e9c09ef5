import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, openBrowser } from '../harness/gateway/browser.ts'
import { decide, WHO } from '../harness/gateway/sign-in-world.ts'
import { atTheEnd, endAll, type Ready, ready, start, TIME_LIMIT, wholeLines } from '../harness/program.ts'
import { howToInstallRedis, redisIsAvailable, startRedis } from '../harness/redis-server.ts'
import { ownSandbox } from './own-sandbox.ts'
import { requirement } from './requirement.ts'

const itWithRedis = requirement('redis-server', redisIsAvailable, howToInstallRedis)
/** Defines a test that starts processes. */
const runs = (title: string, run: () => Promise<void>): void => it(title, run, TIME_LIMIT)
const itWithLimits = requirement(
  'prlimit',
  () => existsSync('/usr/bin/prlimit'),
  'install util-linux, and run it on Linux',
)
const runsWithRedis = (title: string, run: () => Promise<void>): void => itWithRedis(title, run, TIME_LIMIT)

/** Header that closes the connection, so that the next request reaches the next worker. */
const ANEW = { connection: 'close' }
/** Unreachable store, which is enough for clients without a session. */
const NO_STORE = 'redis://127.0.0.1:1'
const STORE_AWAY = 'The session store (SESSION_STORE_URL) is unavailable'
const settings = (storeUrl: string) => ({
  WEB_CONCURRENCY: '2',
  SESSION_STORE_URL: storeUrl,
  SESSION_KEY: 'key-0123456789-0123456789-0123456789',
})

afterEach(endAll)

interface Line {
  readonly pid: number
  readonly msg: string
  readonly operation?: string
  readonly worker?: number
  readonly code?: number | string | null
}
const logOf = ({ problems }: Pick<Ready, 'problems'>): Line[] =>
  wholeLines(problems())
    .filter((line) => line.endsWith('}'))
    .map((line) => JSON.parse(line))
/** Returns the ids of all processes that have started listening. */
const listeners = (program: Ready): number[] => [
  ...new Set(
    logOf(program)
      .filter(({ msg }) => msg.startsWith('Server listening'))
      .map(({ pid }) => pid),
  ),
]
const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await sleep(20)
}
const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Sends requests over new connections and returns the ids of the processes that called upstream. */
const askAnew = async (program: Ready, times: number, browser: Browser = openBrowser()) => {
  const before = logOf(program).length
  // The service user's name is known only for the sandbox.
  const service = program.greeting.includes('Sandbox ') ? { screenName: 'demo' } : null
  for (let answered = 0; answered < times; ) {
    const { status, text } = await browser.json(`${program.gateway}/graphql`, { query: WHO }, ANEW)
    // The store must return sessions within 50 ms. If a busy machine is slower, there is no upstream call.
    if (status === 503) continue
    answered += 1
    expect(JSON.parse(text)).toMatchObject({
      data: { viewer: { user: browser.cookies.size > 0 ? { screenName: 'demo_analyst' } : service } },
    })
  }
  const calls = () =>
    logOf(program)
      .slice(before)
      .filter(({ operation }) => operation === 'accounts.list')
  // A response may arrive before its process has logged.
  await until(() => calls().length >= times)
  expect(calls()).toHaveLength(times)
  return new Set(calls().map(({ pid }) => pid))
}

/**
 * Starts a login in one process and completes it in the other, because each request reaches the next process.
 * Returns the final status. Repeats all steps if the store takes longer than 50 ms during one of them.
 */
const signIn = async (browser: Browser, gateway: string, sandboxUrl: string): Promise<number> => {
  for (;;) {
    const started = await browser.get(`${gateway}/login`, ANEW)
    if (started.status === 503) continue
    const decided = await decide(browser, { sandboxUrl }, started.location as string, {
      screenName: 'demo_analyst',
    })
    const { status } = await browser.get(decided.location as string, ANEW)
    if (status !== 503) return status
  }
}

describe('adgraph with WEB_CONCURRENCY=2', () => {
  runsWithRedis('starts two processes that share one sandbox and the same sessions', async () => {
    const redis = await startRedis()
    atTheEnd.add(redis.close)
    const program = await ready({ ...settings(redis.url), LOG_LEVEL: 'debug' })
    const { gateway, greeting } = program
    expect(greeting.match(/is ready/g)).toHaveLength(1)
    const sandboxUrl = /Sandbox +(http\S+)/.exec(greeting)?.[1] as string
    const workers = new Set(listeners(program))
    expect([workers.size, workers.has(program.child.pid as number)]).toEqual([2, false])
    expect(await askAnew(program, 4)).toEqual(workers)

    const browser = openBrowser()
    expect(await signIn(browser, gateway, sandboxUrl)).toBe(303)
    expect(await askAnew(program, 4, browser)).toEqual(workers)

    // Even a killed primary leaves no process behind.
    program.child.kill('SIGKILL')
    await until(() => ![...workers].some(isThere))
  })

  runs('replaces a killed process, and exits when every process is signalled', async () => {
    const program = await ready({ ...(await ownSandbox()), ...settings(NO_STORE), LOG_LEVEL: 'debug' })
    const [killed, other] = listeners(program) as [number, number]
    process.kill(killed, 'SIGKILL')
    await until(() => listeners(program).length === 3)
    // The unreachable store does not prevent the new process from starting.
    await until(() => logOf(program).some(({ msg }) => msg === STORE_AWAY))
    const replacement = listeners(program)[2] as number
    expect(logOf(program).filter(({ msg }) => msg === 'Worker ended')).toMatchObject([{ worker: killed }])
    expect(await askAnew(program, 4)).toEqual(new Set([other, replacement]))

    // Signals every process of the service, as a service manager does.
    for (const pid of [other, replacement, program.child.pid as number]) process.kill(pid, 'SIGTERM')
    expect(await program.exit).toBe(0)
    expect([killed, other, replacement].filter(isThere)).toEqual([])
  })

  itWithLimits(
    'survives while it cannot start a process, and starts one as soon as it can',
    async () => {
      const program = await ready({ ...(await ownSandbox()), ...settings(NO_STORE), LOG_LEVEL: 'debug' })
      const [killed, other] = listeners(program) as [number, number]
      const openFiles = (limits: string): void => {
        execFileSync('prlimit', ['--pid', `${program.child.pid}`, `--nofile=${limits}`])
      }
      openFiles('1:')
      process.kill(killed, 'SIGKILL')
      const failures = () => logOf(program).filter(({ msg, code }) => msg === 'Worker ended' && code)
      await until(() => failures().length > 0)
      expect(failures()[0]).toMatchObject({ code: 'EMFILE' })
      openFiles('1024:')
      await until(() => listeners(program).length === 3)
      expect(await askAnew(program, 4)).toEqual(new Set([other, listeners(program)[2]]))
    },
    TIME_LIMIT,
  )

  runs('exits with 0 on SIGTERM, even while a process is starting', async () => {
    const program = await ready({ ...(await ownSandbox()), ...settings(NO_STORE), LOG_LEVEL: 'debug' })
    process.kill(listeners(program)[0] as number, 'SIGKILL')
    await until(() => logOf(program).some(({ msg }) => msg === 'Worker ended'))
    program.child.kill('SIGTERM')
    expect(await program.exit).toBe(0)
  })

  runs('reports only once why it cannot start', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    atTheEnd.add(async () => taken.close())
    const { port } = taken.address() as { port: number }
    const { exit, problems, output } = start({
      ...(await ownSandbox()),
      ...settings(NO_STORE),
      PORT: `${port}`,
    })
    expect(await exit).toBe(1)
    expect(problems().replace(/^\{.*\n/gm, '')).toBe(
      `adgraph cannot start: PORT: port ${port} of 127.0.0.1 is in use. Stop the other program, or set another port.\n`,
    )
    expect(output()).toBe('')
  })
})
