import { hash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { StoreUnavailable } from './guarded-store.ts'
import type { EntryKind } from './memory.ts'
import type { SessionStore } from './session-store.ts'
import type { StoreServer } from './valkey.ts'

/** Values that several processes can change concurrently. No change is lost. */
export interface Cells {
  /**
   * Replaces a value. `change` receives the current value and the store's time in milliseconds since the epoch. It
   * may run several times, and returns the new value, or undefined to keep the current one.
   *
   * @throws StoreUnavailable
   */
  update<V, R>(
    key: string,
    ttlMs: number,
    change: (value: V | undefined, now: number) => { readonly value?: V; readonly result: R },
  ): Promise<R>
}

const READ = `local time = redis.call('TIME')
return {time[1] * 1000 + math.floor(time[2] / 1000), redis.call('GET', KEYS[1]) or ''}`

const SWAP = `if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
return 1`

/** Number of attempts before giving up on a value that other processes keep changing. */
const MAX_TRIES = 60
const MAX_PAUSE_MS = 20

const onServer = (server: StoreServer, { tickets }: SessionStore, kind: EntryKind): Cells => ({
  update: async (key, ttlMs, change) => {
    const name = `${kind}:${hash('sha256', key, 'base64url')}`
    const run = (script: string, ...args: readonly (string | number)[]) =>
      server.guard(() => server.run(script, name, ...args), false)
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const [now, sealed] = (await run(READ)) as [number, string]
      const text = sealed === '' ? undefined : tickets.open(sealed, name)
      // An unreadable value must not count as missing, because the amounts counted in it would restart from
      // zero.
      if (sealed !== '' && text === undefined)
        throw new StoreUnavailable('The session store contains an unreadable value')
      const { value, result } = change(text === undefined ? undefined : JSON.parse(text), Number(now))
      if (value === undefined) return result
      if ((await run(SWAP, sealed, tickets.seal(JSON.stringify(value), name), ttlMs)) === 1) return result
      await wait(Math.random() * MAX_PAUSE_MS)
    }
    throw new StoreUnavailable('Other processes keep changing a value in the session store')
  },
})

const inMemory = (store: SessionStore, kind: EntryKind, now: () => number): Cells => {
  const turns = new Map<string, Promise<unknown>>()
  return {
    update: async (key, ttlMs, change) => {
      const before = turns.get(key)
      const turn = (async () => {
        await before
        const { value, result } = change(await store.get(kind, key), now())
        if (value !== undefined) await store.set(kind, key, value, ttlMs)
        return result
      })()
      const settled = turn.catch(() => undefined)
      turns.set(key, settled)
      try {
        return await turn
      } finally {
        if (turns.get(key) === settled) turns.delete(key)
      }
    },
  }
}

/** Returns the time, unaffected by changes to the machine's clock. */
const steadyNow = (): number => performance.timeOrigin + performance.now()

/** Creates cells in a store. @param now clock for an in-memory store; a server has its own */
export const createCells = (store: SessionStore, kind: EntryKind, now: () => number = steadyNow): Cells =>
  store.server ? onServer(store.server, store, kind) : inMemory(store, kind, now)
