import { hash } from 'node:crypto'
import { type Channels, createChannels, createOwnChannels } from './channel.ts'
import { readEvictionPolicy } from './eviction.ts'
import { createGuard, type GuardOptions, StoreUnavailable } from './guarded-store.ts'
import { createMemoryStore, type EntryKind, type MemoryOptions } from './memory.ts'
import type { MemoryUse } from './memory-table.ts'
import { createRollbacks, type RollbackOptions, type Rollbacks } from './rollbacks.ts'
import { createSeal, type Seal } from './seal.ts'
import { createStoreHealth, type StoreHealth } from './store-health.ts'
import { type LockTokens, type StoreLock, takeLock, tokensInMemory, tokensOnServer } from './store-lock.ts'
import { connectValkey, NAMESPACE, type StoreServer } from './valkey.ts'

/**
 * Store of encrypted JSON values under hashed names, so that the server can read neither. Every method throws
 * StoreUnavailable if the server does not respond in time.
 */
export interface SessionStore {
  /**
   * Reads a value; undefined if it is absent, expired or cannot be decrypted. The time limit is shorter if
   * the caller has a fallback.
   */
  get<T>(kind: EntryKind, id: string, hasFallback?: boolean): Promise<T | undefined>
  /**
   * Stores a value. Resolves once it can be read. Without `ttlMs`, it does not expire.
   *
   * @throws StoreFull if the memory limit of this kind is reached and its entries may not be evicted
   */
  set(kind: EntryKind, id: string, value: unknown, ttlMs?: number): Promise<void>
  /**
   * Stores a value if there is none. Exactly one of several concurrent calls returns true.
   *
   * @throws StoreFull like `set`
   */
  add(kind: EntryKind, id: string, value: unknown, ttlMs: number): Promise<boolean>
  /** Deletes a value. Exactly one of several concurrent calls returns true. */
  delete(kind: EntryKind, id: string): Promise<boolean>
  /**
   * Takes a lock that is shared by all processes that use the same store. Returns undefined if it is already
   * taken.
   *
   * @throws StoreFull like `set`
   */
  takeLock(kind: EntryKind, id: string, leaseMs: number): Promise<StoreLock | undefined>
  close(): Promise<void>
  /** Encryption with the store's keys. Every process with the same keys can decrypt the result. */
  readonly tickets: Seal
  /**
   * Function that opens a channel between all processes that use this store. Without a channel, sessions are
   * looked up on each use.
   */
  readonly channel?: Channels['channel']
  /** Memory use of this process by kind of entry. */
  readonly kept?: readonly MemoryUse[]
  /** Server of a shared store; undefined for an in-memory store. */
  readonly server?: StoreServer | undefined
  /** Rollback detection; undefined for an in-memory store. */
  readonly rollbacks?: Rollbacks | undefined
  readonly health?: StoreHealth | undefined
}

export interface SessionStoreOptions {
  /**
   * Server URL: `valkey://…` or `redis://…`, or `valkeys://…` or `rediss://…` for TLS; default: in memory.
   */
  readonly url?: string
  /** Encryption keys, current one first; required with `url`. */
  readonly keys?: readonly string[]
  readonly guard?: GuardOptions
  readonly rollbacks?: RollbackOptions
  /** Options for an in-memory store. */
  readonly memory?: MemoryOptions
}

const nameOf = (id: string): string => hash('sha256', id, 'base64url')
const hashed = (kind: EntryKind, id: string): string => `${kind}:${nameOf(id)}`

/** Store of plain strings on a server or in memory. */
interface Texts {
  get(kind: EntryKind, key: string, hasFallback: boolean): Promise<string | undefined>
  set(kind: EntryKind, key: string, text: string, ttlMs?: number): Promise<void>
  add(kind: EntryKind, key: string, text: string, ttlMs: number): Promise<boolean>
  delete(kind: EntryKind, key: string): Promise<boolean>
  close(): Promise<void>
  readonly channel: Channels['channel']
  readonly tokens: LockTokens
  readonly kept: readonly MemoryUse[]
  readonly server?: StoreServer
}

const inMemory = (options: MemoryOptions | undefined): Texts => {
  const memory = createMemoryStore(options)
  const idOf = (kind: EntryKind, key: string): string => key.slice(kind.length + 1)
  return {
    get: async (kind, key) => memory.get(kind, idOf(kind, key)),
    set: async (kind, key, text, ttlMs) => memory.set(kind, idOf(kind, key), text, ttlMs),
    add: async (kind, key, text, ttlMs) => {
      const id = idOf(kind, key)
      if (memory.get(kind, id) !== undefined) return false
      memory.set(kind, id, text, ttlMs)
      return true
    },
    delete: async (kind, key) => memory.delete(kind, idOf(kind, key)),
    close: async () => undefined,
    channel: createOwnChannels().channel,
    tokens: tokensInMemory(memory),
    kept: memory.kept,
  }
}

const onServer = (url: string, options: GuardOptions | undefined): Texts => {
  const { keyv, add, client, connected, disconnect } = connectValkey(url)
  const guard = createGuard({ ...options, connected })
  const channels = createChannels(client, guard)
  const get = (key: string, hasFallback = false) => guard(() => keyv.get<string>(key), hasFallback)
  const server: StoreServer = {
    run: (script, key, ...args) => client.eval(script, 1, `namespace:${NAMESPACE}:${key}`, ...args),
    guard,
    evictionPolicy: () =>
      guard(async () => {
        await client.ping()
        return readEvictionPolicy(client)
      }),
    onConnection: (listener) => {
      client.on('ready', listener)
      client.on('close', listener)
    },
  }
  return {
    get: (_kind, key, hasFallback) => get(key, hasFallback),
    set: async (_kind, key, text, ttlMs) => {
      await guard(() => keyv.set(key, text, ttlMs), false)
      // The adapter always reports success, so the value is read back. It may differ, because another process
      // may have set it since.
      if ((await get(key)) === undefined) throw new StoreUnavailable('The session store did not save a value')
    },
    add: (_kind, key, text, ttlMs) => guard(() => add(key, text, ttlMs), false),
    delete: (_kind, key) => guard(() => keyv.delete(key), false),
    close: () => {
      channels.close()
      return disconnect()
    },
    channel: channels.channel,
    kept: [],
    tokens: tokensOnServer(server),
    server,
  }
}

/** Creates a session store. @throws TypeError if a shared store has no key, or a key is too short */
export const createSessionStore = (options: SessionStoreOptions = {}): SessionStore => {
  const { url, keys = [] } = options
  if (url !== undefined && keys.length === 0)
    throw new TypeError('A shared session store requires a session key that all processes share')
  const { seal, open } = createSeal(keys)
  const texts = url === undefined ? inMemory(options.memory) : onServer(url, options.guard)
  const health = texts.server && createStoreHealth()
  const rollbacks =
    texts.server && createRollbacks(texts.server, { onLook: health?.note, ...options.rollbacks })
  return {
    get: async <T>(kind: EntryKind, id: string, hasFallback = false) => {
      const key = hashed(kind, id)
      const sealed = await texts.get(kind, key, hasFallback)
      const plain = sealed === undefined ? undefined : open(sealed, key)
      return plain === undefined ? undefined : (JSON.parse(plain) as T)
    },
    set: async (kind, id, value, ttlMs) => {
      const key = hashed(kind, id)
      await texts.set(kind, key, seal(JSON.stringify(value), key), ttlMs)
    },
    add: async (kind, id, value, ttlMs) => {
      const key = hashed(kind, id)
      return texts.add(kind, key, seal(JSON.stringify(value), key), ttlMs)
    },
    delete: (kind, id) => texts.delete(kind, hashed(kind, id)),
    takeLock: (kind, id, leaseMs) => takeLock(texts.tokens, [kind, nameOf(id)], leaseMs),
    close: () => {
      rollbacks?.close()
      return texts.close()
    },
    tickets: { seal, open },
    channel: texts.channel,
    kept: texts.kept,
    server: texts.server,
    rollbacks,
    health,
  }
}
