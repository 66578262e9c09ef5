import { afterPromises } from './after-promises.ts'

/** What a key leads to, never undefined; an error stays with its key for the request. */
export type Found<V> = V | Error

/** Reads keys that no read before has had, each of them once; the values are in the order of the keys. */
export type ReadKeys<V> = (keys: readonly string[]) => Promise<readonly Found<V>[]>

export interface Batches<V> {
  /** Those known before are given without a read. */
  many(keys: readonly string[]): Promise<readonly Found<V>[]>
  /** @throws what the read of its key failed with */
  one(key: string): Promise<V>
}

/** Keys that are asked for until all pending promises have settled. */
class Batch {
  readonly keys: string[] = []
  readonly #read = Promise.withResolvers<void>()
  readonly done: Promise<void> = this.#read.promise

  constructor(run: (keys: readonly string[]) => Promise<void>) {
    afterPromises(() => this.#read.resolve(run(this.keys)))
  }
}

/**
 * Asks for many keys with one promise for all, where DataLoader makes one for each. The keys of one tick are one read, and are
 * answered together, so that what their values refer to is one tick again. `read` does not reject.
 */
export const createBatches = <V>(read: ReadKeys<V>): Batches<V> => {
  /** What a key leads to, or the batch that it is in. */
  const known = new Map<string, Found<V> | Batch>()
  let open: Batch | undefined
  const run = (keys: readonly string[]): Promise<void> => {
    open = undefined
    return read(keys).then((found) => {
      for (const [place, key] of keys.entries()) known.set(key, found[place] as Found<V>)
    })
  }
  const ask = (key: string): Batch => {
    open ??= new Batch(run)
    open.keys.push(key)
    known.set(key, open)
    return open
  }
  /** The batches that keys wait for. */
  const awaited = (keys: readonly string[]): ReadonlySet<Batch> => {
    const batches = new Set<Batch>()
    let last: Batch | undefined
    for (const key of keys) {
      const found = known.get(key)
      const batch = found === undefined ? ask(key) : found
      if (batch === last || !(batch instanceof Batch)) continue
      batches.add(batch)
      last = batch
    }
    return batches
  }
  const valueAt = (key: string): V => {
    const found = known.get(key) as Found<V>
    if (found instanceof Error) throw found
    return found
  }
  return {
    many: async (keys) => {
      const batches = awaited(keys)
      if (batches.size > 0) await Promise.all([...batches].map(({ done }) => done))
      return keys.map((key) => known.get(key) as Found<V>)
    },
    // Not `async`, as what waits here would be one frame more.
    one: (key) => {
      const found = known.get(key)
      const batch = found === undefined ? ask(key) : found
      return (batch instanceof Batch ? batch.done : Promise.resolve()).then(() => valueAt(key))
    },
  }
}
