/** Sandbox with a database file, and gateways whose policy and clocks a test changes. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Redis } from '../../../harness/redis-server.ts'
import { createSessionStore, type SessionStore } from '../../../src/gateway/stores/session-store.ts'
import { type PolicyFile, parsePolicy } from '../../../src/policy/index.ts'
import { openTwin } from '../../../src/sandbox/twin/twin.ts'
import type { Transport } from '../../../src/upstream/transport/transport.ts'
import { type Served, serveSandbox, startWorld } from '../../domains/world.ts'
import { openRecords } from './records.ts'
import type { Stage } from './sequence.ts'

const KEY = 'a key of at least thirty-two characters'
const MINUTE_MS = 60_000
const FORGET = `for _, key in ipairs(redis.call('KEYS', '*policySpend*')) do redis.call('DEL', key) end
return 1`

/** Returns the store with its server clock moved ahead by `minutes()`. */
const shifted = (store: SessionStore, minutes: () => number): SessionStore => {
  const { server } = store
  if (!server) return store
  const run: typeof server.run = async (script, ...rest) => {
    const reply = await server.run(script, ...rest)
    if (!script.includes("'TIME'")) return reply
    const [time, ...others] = reply as [number, ...unknown[]]
    return [Number(time) + minutes() * MINUTE_MS, ...others]
  }
  return { ...store, server: { ...server, run } }
}

/** Starts a sandbox with a database file that the sequences read directly. */
export const startStage = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'adgraph-adversary-'))
  const database = join(directory, 'sandbox.db')
  const world = await startWorld({ database })
  const { sandbox, sandboxUrl } = world
  const { user_id: id } = sandbox.demoUser
  const records = openRecords(database, id)
  let minutes = 0
  let policy: PolicyFile = {}
  const stores: SessionStore[] = []
  const gateways: Served[] = []

  const serve = async (redis: Redis, transport: Transport | undefined): Promise<Served> => {
    const own = createSessionStore({ url: redis.url, keys: [KEY], guard: { timeoutMs: 5000 } })
    stores.push(own)
    await new Promise<void>((resolve) => own.server?.onConnection(resolve))
    const store = shifted(own, () => minutes)
    const served = await serveSandbox(
      sandbox,
      { baseUrl: sandboxUrl, sandboxUrl, ...(transport && { transport }) },
      {
        limits: {
          serviceUser: { id, screenName: null },
          openTwin,
          policy: { current: () => policy, openTwin, store },
        },
      },
    )
    gateways.push(served)
    return served
  }
  const clockUrl = `${sandboxUrl}/__sandbox/clock`
  return {
    /** Starts one gateway per store and returns the stage for a sequence. The two stores may be the same. */
    open: async (servers: readonly [Redis, Redis], transport?: Transport): Promise<Stage> => {
      const own = await Promise.all(servers.map((redis) => serve(redis, transport)))
      return {
        records,
        gateways: own,
        usePolicy: (text) => {
          const parsed = { policy: undefined, ...parsePolicy('policy.yml', text) }
          if (!parsed.policy) throw new Error('The policy of this test has mistakes')
          policy = parsed.policy
        },
        clock: {
          api: async () => Date.parse(((await (await fetch(clockUrl)).json()) as { now: string }).now),
          advanceApi: async (hours) => {
            await fetch(`${clockUrl}?advance=${hours * 3600}`, { method: 'POST' })
            // Processes due events now, so that their changes are not mistaken for a write.
            await fetch(`${clockUrl}/events`)
            // Gateways learn the API's time from its responses.
            await Promise.all(own.map(({ ask }) => ask('{ viewer { accounts(first: 1) { nodes { id } } } }')))
          },
          moveStore: (more) => {
            minutes += more
          },
        },
        forgetAmounts: async () => {
          await Promise.all(stores.map(({ server }) => server?.run(FORGET, '')))
        },
      }
    },
    close: async () => {
      await Promise.all(gateways.map((gateway) => gateway.close()))
      await Promise.all(stores.map((store) => store.close()))
      records.close()
      await world.close()
      await rm(directory, { recursive: true })
    },
  }
}
