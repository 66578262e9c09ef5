import KeyvValkey from '@keyv/valkey'
import { Keyv, type KeyvSerializationAdapter } from 'keyv'

export const NAMESPACE = 'adgraph'

/** Commands that Keyv has not. Answers of a transaction are pairs of an error and a value. */
export interface ValkeyClient {
  mget(...keys: string[]): Promise<readonly (string | null)[]>
  set(key: string, text: string): Promise<unknown>
  set(key: string, text: string, unit: 'PX', ttlMs: number): Promise<unknown>
  multi(commands: readonly (readonly (string | number)[])[]): {
    exec(): Promise<readonly (readonly [error: Error | null, value: unknown])[] | null>
  }
  on(event: 'ready' | 'close', listener: () => void): unknown
}

/** Every access fails at once while the server is away. */
export interface ValkeyTexts {
  readonly keyv: Keyv<string>
  /** Sets a text where there is none; false where there is one. In the form that `keyv` reads with JSON. */
  add(key: string, text: string, ttlMs: number): Promise<boolean>
  readonly client: ValkeyClient
  disconnect(): Promise<void>
}

/** Connects to `valkey://…` or `redis://…`, also with `s` for TLS; `serialization` is JSON by default. */
export const connectValkey = (url: string, serialization?: KeyvSerializationAdapter): ValkeyTexts => {
  const adapter = new KeyvValkey(url.replace(/^valkey/, 'redis'), {
    // While the server is away commands fail instead of piling up.
    enableOfflineQueue: false,
    // A command whose answer was lost must not run again later.
    maxRetriesPerRequest: 0,
    useRedisSets: false,
    lazyConnect: false,
  })
  const keyv = new Keyv<string>({
    store: adapter,
    namespace: NAMESPACE,
    ...(serialization && { serialization }),
  })
  // A lost connection is an error event of its own, which would end the process; each failed access says so
  // itself.
  adapter.removeAllListeners('error').on('error', () => undefined)
  return {
    keyv,
    client: adapter.redis as ValkeyClient,
    add: async (key, text, ttlMs) => {
      const entry = JSON.stringify({ value: text, expires: Date.now() + ttlMs })
      return (await adapter.redis.set(adapter._getKeyName(key), entry, 'PX', ttlMs, 'NX')) === 'OK'
    },
    disconnect: () => adapter.disconnect(),
  }
}
