import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { atTheEnd } from '../../harness/program.ts'
import { type Redis, type StoreEntry, startRedis } from '../../harness/redis-server.ts'

/** Faults of the shared store. */
export type StoreFault = 'killed' | 'frozen' | 'restored'

export interface FaultyStore {
  readonly url: string
  /** Applies a fault and waits until the store is available again. */
  apply(fault: StoreFault): Promise<void>
}

const DOWN_MS = 300
const FROZEN_MS = 500

const part = (text: string): string => `$${Buffer.byteLength(text)}\r\n${text}\r\n`

/** Restores entries with their remaining TTL. */
const writeBack = async (url: string, entries: readonly StoreEntry[]): Promise<void> => {
  const { port, hostname } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.resume()
  for (const { key, value, ttlMs } of entries) {
    const time = ttlMs > 0 ? ['PX', `${ttlMs}`] : []
    const words = ['SET', key, value, ...time]
    socket.write(`*${words.length}\r\n${words.map(part).join('')}`)
  }
  socket.end()
  await once(socket, 'close')
}

/** Starts a redis-server that can be killed, frozen or restored to an old state. */
export const startFaultyStore = async (): Promise<FaultyStore> => {
  const redis: Redis = await startRedis()
  atTheEnd.add(redis.close)
  let snapshot = await redis.entries()
  return {
    url: redis.url,
    apply: async (fault) => {
      if (fault === 'frozen') {
        redis.freeze()
        await sleep(FROZEN_MS)
        redis.thaw()
        return
      }
      const before = snapshot
      snapshot = await redis.entries()
      await redis.kill()
      await sleep(DOWN_MS)
      await redis.restart()
      if (fault === 'restored') await writeBack(redis.url, before)
    },
  }
}
