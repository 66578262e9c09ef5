import { Pool } from 'undici'

/**
 * Maximum idle time of connections, unless the API sends a shorter `Keep-Alive: timeout`. If a connection
 * closes just as a read is sent, the read is sent again. A write is never sent again, so connections for
 * writes are closed earlier.
 */
const IDLE_READ_MS = 30_000
const IDLE_WRITE_MS = 4000

/**
 * HTTP/2 flow control windows, for one response and for one connection. They are larger than a page of a
 * thousand rows, so the API need not pause. Large windows are safe, because everything that arrives is read.
 */
const STREAM_WINDOW_BYTES = 4 * 1024 * 1024
const CONNECTION_WINDOW_BYTES = 64 * 1024 * 1024

/**
 * Keep-alive connections by origin, separate for reads and writes. HTTP/2 is used if the server offers it.
 * Requests are not pipelined.
 */
export interface Pools {
  of(origin: string, isRead: boolean): Pool
  close(): Promise<void>
}

/**
 * Creates the pools.
 *
 * @param connections maximum number per origin, for reads and for writes
 * @param connectMs longest wait for a connection, in milliseconds
 */
export const createPools = (connections: number, connectMs: number): Pools => {
  const pools = new Map<string, Pool>()
  const poolFor = (origin: string, keepAliveTimeout: number): Pool =>
    new Pool(origin, {
      connections,
      pipelining: 1,
      keepAliveTimeout,
      keepAliveMaxTimeout: keepAliveTimeout,
      connectTimeout: connectMs,
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
