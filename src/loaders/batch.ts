import DataLoader from 'dataloader'

/** Value that a key leads to, never undefined; an error stays with its key for the request. */
export type Found<V> = V | Error

/** Reads keys that no read before has had, each of them once; the values are in the order of the keys. It does not reject. */
export type ReadKeys<V> = (keys: readonly string[]) => Promise<readonly Found<V>[]>

/**
 * Batches keys with DataLoader. Its keys are the lists that callers ask for, as a promise for each of a thousand ids costs
 * more than their rows; the lists of one tick are joined to one read. A key that was read or is being read is not read again.
 */
export class KeysLoader<V> {
  readonly #read: ReadKeys<V>
  readonly #known = new Map<string, Found<V> | Promise<void>>()
  readonly #lists = new DataLoader<readonly string[], readonly Found<V>[]>((lists) => this.#find(lists), {
    cache: false,
  })

  constructor(read: ReadKeys<V>) {
    this.#read = read
  }

  /** @throws the error that the key leads to */
  async load(key: string): Promise<V> {
    const [found] = await this.loadMany([key])
    if (found instanceof Error) throw found
    return found as V
  }

  /** Finds the values in the order of the keys; an error for each key whose call failed. */
  async loadMany(keys: readonly string[]): Promise<readonly Found<V>[]> {
    const found = this.#valuesOf(keys)
    return found.some(isUnread) ? this.#lists.load(keys) : (found as Found<V>[])
  }

  /** Keeps a value that was found otherwise, so that it is not read again. */
  prime(key: string, value: V): void {
    this.#known.set(key, value)
  }

  #valuesOf(keys: readonly string[]) {
    return keys.map((key) => this.#known.get(key))
  }

  async #find(lists: readonly (readonly string[])[]): Promise<(readonly Found<V>[])[]> {
    const keys = [...new Set(lists.flat())]
    const unread = keys.filter((key) => !this.#known.has(key))
    if (unread.length > 0) this.#readNew(unread)
    await Promise.all(new Set(this.#valuesOf(keys).filter(isUnread)))
    return lists.map((list) => this.#valuesOf(list) as Found<V>[])
  }

  #readNew(keys: readonly string[]): void {
    const reading = this.#read(keys).then((values) => {
      for (const [place, key] of keys.entries())
        if (this.#known.get(key) === reading) this.#known.set(key, values[place] as Found<V>)
    })
    for (const key of keys) this.#known.set(key, reading)
  }
}

const isUnread = (value: unknown): value is Promise<void> | undefined =>
  value === undefined || value instanceof Promise

/** Parts of at most so many each, in order. */
export const chunksOf = <T>(all: readonly T[], size: number): (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, index) =>
    all.slice(index * size, (index + 1) * size),
  )
