import { createHash } from 'node:crypto'
import { Keyv } from 'keyv'
import { LRUCache } from 'lru-cache'
import { createGuard, type GuardOptions, StoreUnavailable } from './guarded-store.ts'
import { createSeal } from './seal.ts'
import { connectValkey } from './valkey.ts'

const KINDS = ['session', 'seen', 'login', 'epoch', 'reference', 'upload', 'written', 'window'] as const
export type Kind = (typeof KINDS)[number]

/**
 * Encrypted JSON values under hashed names: the store reveals neither. Every method throws StoreUnavailable
 * when the store does not answer in time.
 */
export interface SessionStore {
  /** Undefined when absent, expired, or not decryptable. */
  get<T>(kind: Kind, id: string): Promise<T | undefined>
  /** Resolves once the value can be read again. Without `ttlMs` it is kept. */
  set(kind: Kind, id: string, value: unknown, ttlMs?: number): Promise<void>
  /** Of several at once exactly one gets true. */
  delete(kind: Kind, id: string): Promise<boolean>
  close(): Promise<void>
}

export interface SessionStoreOptions {
  /** `valkey://…` or `redis://…`, also with `s` for TLS; default: in memory. */
  readonly url?: string
  /** The current one first; required with `url`. */
  readonly keys?: readonly string[]
  readonly guard?: GuardOptions
}

/**
 * Anyone can fill the memory by beginning logins. Sign-out marks stay: a lost one would bring ended sessions
 * back.
 */
const MAXIMUM: Readonly<Partial<Record<Kind, number>>> = {
  session: 100_000,
  seen: 100_000,
  login: 10_000,
  reference: 100,
  upload: 10_000,
  written: 10_000,
  window: 10_000,
}

/** Keyv would give the time to live to `LRUCache.set` as options. */
const lruStore = (max: number) => {
  const entries = new LRUCache<string, NonNullable<unknown>>({ max })
  return {
    get: (key: string) => entries.get(key),
    has: (key: string) => entries.has(key),
    set: (key: string, value: NonNullable<unknown>) => entries.set(key, value),
    delete: (key: string) => entries.delete(key),
    clear: () => entries.clear(),
  }
}

const hashed = (kind: Kind, id: string): string =>
  `${kind}:${createHash('sha256').update(id).digest('base64url')}`

/** @throws TypeError when a shared store has no key, or a key is too short */
export const createSessionStore = (options: SessionStoreOptions = {}): SessionStore => {
  const { url, keys = [], guard: guardOptions } = options
  if (url !== undefined && keys.length === 0)
    throw new TypeError('a shared session store needs a session key that all processes have')
  const { seal, open } = createSeal(keys)
  const shared = url === undefined ? undefined : connectValkey(url)
  const memory = (kind: Kind) => {
    const max = MAXIMUM[kind]
    return new Keyv<string>({ store: max === undefined ? new Map() : lruStore(max) })
  }
  const memories = new Map(shared ? [] : KINDS.map((kind) => [kind, memory(kind)] as const))
  const keyvOf = (kind: Kind): Keyv<string> => memories.get(kind) ?? (shared?.keyv as Keyv<string>)
  const guard = shared ? createGuard(guardOptions) : <T>(access: () => Promise<T>) => access()

  const read = (kind: Kind, key: string) => guard(() => keyvOf(kind).get<string>(key))
  return {
    get: async <T>(kind: Kind, id: string) => {
      const key = hashed(kind, id)
      const sealed = await read(kind, key)
      const plain = sealed === undefined ? undefined : open(sealed, key)
      return plain === undefined ? undefined : (JSON.parse(plain) as T)
    },
    set: async (kind, id, value, ttlMs) => {
      const key = hashed(kind, id)
      const sealed = seal(JSON.stringify(value), key)
      await guard(() => keyvOf(kind).set(key, sealed, ttlMs))
      // The adapter always reports success; another process may have set another value since.
      if (shared && (await read(kind, key)) === undefined)
        throw new StoreUnavailable('the session store did not keep a value')
    },
    delete: (kind, id) => guard(() => keyvOf(kind).delete(hashed(kind, id))),
    close: async () => {
      await shared?.disconnect()
    },
  }
}
