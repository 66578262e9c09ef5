import { Pool } from 'undici'

/**
 * Idle connections of reads stay open as long as the service says (`Keep-Alive: timeout`), or this long: a read that meets
 * one just as it is closed is sent again. A write is not, so that its connections have to be younger.
 */
const IDLE_READ_MS = 30_000
const IDLE_WRITE_MS = 4000

/**
 * What the service may send ahead over HTTP/2, for one response and for all of one connection: a page of a thousand rows comes
 * without waiting for us. We read everything that comes.
 */
const STREAM_WINDOW_BYTES = 4 * 1024 * 1024
const CONNECTION_WINDOW_BYTES = 64 * 1024 * 1024

/** Keep-alive connections by origin, those of reads apart from those of writes. No pipelining; HTTP/2 where it is offered. */
export interface Pools {
  of(origin: string, isRead: boolean): Pool
  close(): Promise<void>
}

/** @param connections to one origin, of each kind */
export const createPools = (connections: number): Pools => {
  const pools = new Map<string, Pool>()
  const poolFor = (origin: string, keepAliveTimeout: number): Pool =>
    new Pool(origin, {
      connections,
      pipelining: 1,
      keepAliveTimeout,
      allowH2: true,
      initialWindowSize: STREAM_WINDOW_BYTES,
      connectionWindowSize: CONNECTION_WINDOW_BYTES,
    })
  return {
    of: (origin, isRead) => {
      const key = isRead ? origin : `${origin} writes`
      let pool = pools.get(key)
      if (!pool) {
        pool = poolFor(origin, isRead ? IDLE_READ_MS : IDLE_WRITE_MS)
        pools.set(key, pool)
      }
      return pool
    },
    close: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.close()))
    },
  }
}
