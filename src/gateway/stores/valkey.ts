import { createRequire } from 'node:module'
import type KeyvValkey from '@keyv/valkey'
import type { Redis } from 'iovalkey'
import type { Keyv, KeyvSerializationAdapter } from 'keyv'
import type { Guard } from './guarded-store.ts'

export const NAMESPACE = 'adgraph'

/** Commands that Keyv has not. Answers of a transaction are pairs of an error and a value. */
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

/** What processes that share a store do there besides keeping values. */
export interface StoreServer {
  /** Runs a script in the server on one key, in one access, however long that takes. */
  run(script: string, key: string, ...args: readonly (string | number)[]): Promise<unknown>
  /** Throws StoreUnavailable for an access that takes too long, or for a moment after several failed. */
  readonly guard: Guard
  /** Reads the server's `maxmemory-policy`; undefined where the server does not allow it. @throws StoreUnavailable */
  evictionPolicy(): Promise<string | undefined>
  /** `listener` is called whenever the connection was lost or made. */
  onConnection(listener: () => void): void
}

/** Every access fails at once while the server is away. */
export interface ValkeyTexts {
  readonly keyv: Keyv<string>
  /** Sets a text where there is none; false where there is one. Texts must be unlike one another. */
  add(key: string, text: string, ttlMs: number): Promise<boolean>
  readonly client: ValkeyClient & Pick<Redis, 'config' | 'duplicate' | 'info' | 'ping' | 'publish'>
  disconnect(): Promise<void>
}

/** Loaded where there is a store: 70 modules. */
const loadClients = () => {
  const load = createRequire(import.meta.url)
  const { default: Valkey }: typeof import('@keyv/valkey') = load('@keyv/valkey')
  /** Sets what is not there. */
  class AddingValkey extends Valkey {
    override async set(key: string, value: unknown, ttlMs: number): Promise<undefined> {
      await this.redis.set(this._getKeyName(key), value, 'PX', ttlMs, 'NX')
      return undefined
    }
  }
  return { Valkey, AddingValkey, Keyv: (load('keyv') as typeof import('keyv')).Keyv }
}

/** Connects to `valkey://…` or `redis://…`, also with `s` for TLS; `serialization` is JSON by default. */
export const connectValkey = (url: string, serialization?: KeyvSerializationAdapter): ValkeyTexts => {
  const { Valkey, AddingValkey, Keyv } = loadClients()
  const adapter = new Valkey(url.replace(/^valkey/, 'redis'), {
    // While the server is away commands fail instead of piling up.
    enableOfflineQueue: false,
    // A command whose answer was lost must not run again later.
    maxRetriesPerRequest: 0,
    useRedisSets: false,
    lazyConnect: false,
  })
  const over = (store: KeyvValkey): Keyv<string> => {
    const keyv = new Keyv<string>({ store, namespace: NAMESPACE, ...(serialization && { serialization }) })
    // A lost connection is an error event of its own, which would end the process; each failed access says so
    // itself.
    store.removeAllListeners('error').on('error', () => undefined)
    return keyv
  }
  const keyv = over(adapter)
  const adding = over(new AddingValkey(adapter.redis, { useRedisSets: false }))
  return {
    keyv,
    client: adapter.redis as ValkeyTexts['client'],
    add: async (key, text, ttlMs) => {
      await adding.set(key, text, ttlMs)
      return (await keyv.get(key)) === text
    },
    disconnect: () => adapter.disconnect(),
  }
}
