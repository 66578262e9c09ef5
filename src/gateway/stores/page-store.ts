import { createHash } from 'node:crypto'
import type { CacheStore } from '../../upstream/index.ts'
import { createGuard, type GuardOptions } from './guarded-store.ts'
import { createSeal } from './seal.ts'
import { connectValkey } from './valkey.ts'

export interface PageStoreOptions {
  /** `valkey://…` or `redis://…`, also with `s` for TLS. */
  readonly url: string
  /** Secrets that encryption keys are derived from, the current one first. */
  readonly keys: readonly string[]
  /** The interface that the bodies are of: gateways of another may stand on the same store. */
  readonly upstream: string
  readonly guard?: GuardOptions
}

/** Bodies of answers that processes share, on a connection of their own. */
export interface PageStore extends CacheStore {
  close(): Promise<void>
}

/** Sealed texts as they are: laying them out as JSON would go through each of them twice more. */
const AS_IT_IS = {
  stringify: (entry: unknown) => (entry as { readonly value: string }).value,
  parse: <T>(value: string) => ({ value }) as T,
}

/**
 * Keeps bodies sealed, under hashed names: whoever reads the store learns neither whose they are nor what they say. An
 * access takes 50 ms at most, and none is tried for a moment after several have failed; sessions, which lie on the same
 * server, have a guard of their own.
 */
export const createPageStore = ({
  url,
  keys,
  upstream,
  guard: guardOptions,
}: PageStoreOptions): PageStore => {
  const { seal, open } = createSeal(keys)
  const { keyv, disconnect } = connectValkey(url, AS_IT_IS)
  const guard = createGuard(guardOptions)
  const placeOf = (key: string): string =>
    `page:${createHash('sha256').update(`${upstream} ${key}`).digest('base64url')}`
  return {
    get: async (key) => {
      const place = placeOf(key)
      const sealed = await guard(() => keyv.get<string>(place))
      return sealed === undefined ? undefined : open(sealed, place)
    },
    set: async (key, text, ttlMs) => {
      const place = placeOf(key)
      const sealed = seal(text, place)
      await guard(() => keyv.set(place, sealed, ttlMs))
    },
    close: disconnect,
  }
}
