/**
 * Tests the setup of compose.yaml: two gateways behind HAProxy with one store, and the sandbox as a separate
 * process.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from '../../chaos/load/client.ts'
import { type Browser, openBrowser } from '../../harness/gateway/browser.ts'
import { ask, decide, SESSION_COOKIE, WHO } from '../../harness/gateway/sign-in-world.ts'
import {
  howToInstallMachines,
  machinesAreAvailable,
  type Stack,
  startStack,
  waitForStatus,
} from '../../harness/machines/stack.ts'
import { TIME_LIMIT } from '../../harness/program.ts'
import { requirement } from '../requirement.ts'

const itWithMachines = requirement('haproxy and redis-server', machinesAreAvailable, howToInstallMachines)
const itOnMachines = (title: string, run: () => Promise<void>): void => itWithMachines(title, run, TIME_LIMIT)

const NAMES = '{ viewer { accounts { nodes { id campaigns(first: 5) { nodes { id name } } } } } }'

let stack: Stack
let browser: Browser
beforeAll(async () => {
  if (!machinesAreAvailable()) return
  stack = await startStack({
    DRAIN_SECONDS: '1',
    LOG_LEVEL: 'warn',
    PAGE_CACHE_TTL: '600',
    RESPONSE_CACHE_TTL: '600',
  })
  browser = openBrowser()
}, TIME_LIMIT)
afterAll(() => stack?.close())

/** Sends a query directly to one gateway, without the balancer. */
const askAt = (index: 0 | 1, query: string) => ask(browser, { gateway: stack.gateways[index].url }, query)

/** Returns the signed-in user's session cookie. */
const session = () => ({ cookie: `adgraph_session=${browser.cookies.get(SESSION_COOKIE)}` })

/** Opens eight connections to the balancer. Each sends queries with short pauses in between. */
const startLoad = (headers: Record<string, string> = {}) => {
  const client = createClient(stack.url, { connections: 8 })
  const failures: string[] = []
  let done = 0
  let going = true
  const connection = async (): Promise<void> => {
    while (going) {
      try {
        const { status, json, text } = await client.ask(WHO, {}, headers)
        if (status !== 200 || json.errors) failures.push(`${status} ${text.slice(0, 300)}`)
        else done += 1
        // Pauses like a user, which also leaves CPU time for other processes.
        await sleep(20)
      } catch (error) {
        failures.push((error as Error).message)
      }
    }
  }
  const over = Promise.all(Array.from({ length: 8 }, connection))
  return {
    failures,
    /** Waits until this many more requests have been answered. */
    answered: async (count: number): Promise<void> => {
      for (const end = done + count; done < end && failures.length === 0; ) await sleep(10)
    },
    stop: async (): Promise<void> => {
      going = false
      await over
      await client.close()
    },
  }
}

describe('two gateways behind a balancer', () => {
  itOnMachines(
    'share state, so that a sign-in or a write at one gateway takes effect at the other',
    async () => {
      const [one, two] = stack.gateways
      const started = await browser.get(`${one.url}/login`)
      expect([started.status, started.status === 303 || started.text]).toEqual([303, true])
      const decided = await decide(browser, stack, started.location as string, { screenName: 'demo' })
      expect(new URL(decided.location as string).origin).toBe(stack.url)
      // The callback may reach either gateway.
      expect((await browser.get((decided.location as string).replace(stack.url, two.url))).status).toBe(303)
      for (const index of [0, 1] as const)
        expect((await askAt(index, WHO)).data.viewer.user.screenName).toBe('demo')

      const campaignAt = async (index: 0 | 1) => {
        const { data } = await askAt(index, NAMES)
        return data.viewer.accounts.nodes[0].campaigns.nodes[0]
      }
      // Both gateways now have the campaign in their caches.
      const before = await campaignAt(0)
      expect(await campaignAt(1)).toEqual(before)
      for (const [index, name] of [
        [0, 'Written on the first'],
        [1, 'Written on the second'],
      ] as const) {
        const { data } = await askAt(
          index,
          `mutation { campaignUpdate(id: "${before.id}", input: { name: "${name}" }) { campaign { name } userErrors { message } } }`,
        )
        expect(data.campaignUpdate).toEqual({ campaign: { name }, userErrors: [] })
        expect([(await campaignAt(0)).name, (await campaignAt(1)).name]).toEqual([name, name])
      }
    },
  )

  itOnMachines(
    'lose no request when one gateway is killed under load or replaced in a rolling restart',
    async () => {
      const load = startLoad(session())
      await load.answered(50)
      stack.gateways[0].child.kill('SIGKILL')
      await stack.gateways[0].exit
      await load.answered(50)
      await stack.restart(0)
      const { child, exit } = stack.gateways[1]
      child.kill('SIGTERM')
      expect(await exit).toEqual([0, null])
      await load.answered(50)
      await stack.restart(1)
      await load.answered(50)
      await load.stop()
      expect(load.failures).toEqual([])
      await waitForStatus(`${stack.url}/readyz`)
    },
  )

  itOnMachines('report a frozen store once and continue to serve reads', async () => {
    const loads = [startLoad(), startLoad(session())]
    const answered = (count: number) => Promise.all(loads.map((load) => load.answered(count)))
    await answered(20)
    for (const index of [0, 1] as const) expect((await askAt(index, WHO)).status).toBe(200)
    const linesSince = stack.gateways.map(({ log }) => log().length)
    stack.redis.freeze()
    await Promise.all(stack.gateways.map(({ url }) => waitForStatus(`${url}/readyz`, 503)))
    // The balancer finds no gateway ready, and sends requests to all of them anyway.
    await waitForStatus(`${stack.url}/readyz`, 503)
    await answered(200)
    stack.redis.thaw()
    await Promise.all(stack.gateways.map(({ url }) => waitForStatus(`${url}/readyz`)))
    await answered(20)
    for (const { stop, failures } of loads) {
      await stop()
      expect(failures).toEqual([])
    }
    const lines = stack.gateways.map(({ log }, index) =>
      log()
        .slice(linesSince[index])
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => [JSON.parse(line).level, JSON.parse(line).msg]),
    )
    const told = [
      [40, 'The session store (SESSION_STORE_URL) is unavailable'],
      [40, 'The session store (SESSION_STORE_URL) is available again'],
    ]
    expect(lines).toEqual([told, told])
  })
})
