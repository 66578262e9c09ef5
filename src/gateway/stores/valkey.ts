import KeyvValkey from '@keyv/valkey'
import { Keyv, type KeyvSerializationAdapter } from 'keyv'

const NAMESPACE = 'adgraph'

/** Texts on a server that several processes share. Every access fails at once while the server is away. */
export interface ValkeyTexts {
  readonly keyv: Keyv<string>
  disconnect(): Promise<void>
}

/**
 * Connects to `valkey://…` or `redis://…`, also with `s` for TLS.
 *
 * @param serialization how a text is laid out there; by default as JSON
 */
export const connectValkey = (url: string, serialization?: KeyvSerializationAdapter): ValkeyTexts => {
  const adapter = new KeyvValkey(url.replace(/^valkey/, 'redis'), {
    // Commands for a server that is away must fail, not pile up.
    enableOfflineQueue: false,
    // Nor may one whose answer was lost run again later: its caller was told that it failed.
    maxRetriesPerRequest: 0,
    useRedisSets: false,
    lazyConnect: false,
  })
  const keyv = new Keyv<string>({
    store: adapter,
    namespace: NAMESPACE,
    ...(serialization && { serialization }),
  })
  // Keyv passes a lost connection on as an error event of its own, which would end the process; each failed access
  // says so itself, for which Keyv itself must stay without a listener.
  adapter.removeAllListeners('error').on('error', () => undefined)
  return { keyv, disconnect: () => adapter.disconnect() }
}
