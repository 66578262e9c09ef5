import { createRequire } from 'node:module'
import type KeyvValkey from '@keyv/valkey'
import type { Redis } from 'iovalkey'
import type { Keyv, KeyvSerializationAdapter } from 'keyv'
import type { Guard } from './guarded-store.ts'

export const NAMESPACE = 'adgraph'
/** Longest time in ms that accesses wait for the first attempt to connect. */
const CONNECT_MS = 10_000

/** Commands that Keyv lacks. The replies to a transaction are pairs of an error and a value. */
export interface ValkeyClient {
  mget(...keys: string[]): Promise<readonly (string | null)[]>
  set(key: string, text: string): Promise<unknown>
  set(key: string, text: string, unit: 'PX', ttlMs: number): Promise<unknown>
  multi(commands: readonly (readonly (string | number)[])[]): {
    exec(): Promise<readonly (readonly [error: Error | null, value: unknown])[] | null>
  }
  eval(script: string, keys: 1, key: string, ...args: readonly (string | number)[]): Promise<unknown>
  on(event: 'ready' | 'close', listener: () => void): unknown
}

/** Functions of a shared store's server, apart from reading and writing values. */
export interface StoreServer {
  /** Runs a script for one key on the server, without a time limit. */
  run(script: string, key: string, ...args: readonly (string | number)[]): Promise<unknown>
  /**
   * Runs an access. Rejects with StoreUnavailable if the access takes too long, or while access is paused
   * after several failures.
   */
  readonly guard: Guard
  /**
   * Reads the server's `maxmemory-policy`; undefined if the server does not allow reading it.
   *
   * @throws StoreUnavailable
   */
  evictionPolicy(): Promise<string | undefined>
  /** Calls `listener` whenever the connection is lost or opened. */
  onConnection(listener: () => void): void
}

/** Access to a Valkey or Redis server; it fails immediately while the server is unavailable. */
export interface ValkeyTexts {
  readonly keyv: Keyv<string>
  /**
   * Stores a string if the key has no value; otherwise returns false. The string must be unique, because it
   * is read back to check which caller stored it.
   */
  add(key: string, text: string, ttlMs: number): Promise<boolean>
  readonly client: ValkeyClient & Pick<Redis, 'config' | 'duplicate' | 'info' | 'ping' | 'publish'>
  /** Resolves after the first attempt to connect, whether it succeeds or fails, and after `CONNECT_MS`. */
  readonly connected: Promise<unknown>
  disconnect(): Promise<void>
}

/**
 * Loads the client libraries on demand: they consist of 70 modules, which a gateway without a store does not
 * need.
 */
const loadClients = () => {
  const load = createRequire(import.meta.url)
  const { default: Valkey }: typeof import('@keyv/valkey') = load('@keyv/valkey')
  /** Adapter that sets only missing keys. */
  class AddingValkey extends Valkey {
    override async set(key: string, value: unknown, ttlMs: number): Promise<undefined> {
      await this.redis.set(this._getKeyName(key), value, 'PX', ttlMs, 'NX')
      return undefined
    }
  }
  return { Valkey, AddingValkey, Keyv: (load('keyv') as typeof import('keyv')).Keyv }
}

/**
 * Connects to `valkey://…` or `redis://…`, or `valkeys://…` or `rediss://…` for TLS. `serialization` is JSON
 * by default.
 */
export const connectValkey = (url: string, serialization?: KeyvSerializationAdapter): ValkeyTexts => {
  const { Valkey, AddingValkey, Keyv } = loadClients()
  const adapter = new Valkey(url.replace(/^valkey/, 'redis'), {
    // While the server is unavailable, commands fail instead of queueing.
    enableOfflineQueue: false,
    // A command that received no reply must not be sent again later.
    maxRetriesPerRequest: 0,
    useRedisSets: false,
    lazyConnect: false,
  })
  const over = (store: KeyvValkey): Keyv<string> => {
    const keyv = new Keyv<string>({ store, namespace: NAMESPACE, ...(serialization && { serialization }) })
    // A lost connection emits a separate error event, which would crash the process. Each failed access
    // reports its own error.
    store.removeAllListeners('error').on('error', () => undefined)
    return keyv
  }
  const keyv = over(adapter)
  const adding = over(new AddingValkey(adapter.redis, { useRedisSets: false }))
  return {
    keyv,
    client: adapter.redis as ValkeyTexts['client'],
    // A server may accept the connection and never respond. Accesses must not wait forever, because each one
    // takes memory until this promise settles.
    connected: new Promise<void>((resolve) => {
      adapter.redis.once('ready', resolve).once('close', resolve)
      setTimeout(resolve, CONNECT_MS).unref()
    }),
    add: async (key, text, ttlMs) => {
      await adding.set(key, text, ttlMs)
      return (await keyv.get(key)) === text
    },
    disconnect: () => adapter.disconnect(),
  }
}
