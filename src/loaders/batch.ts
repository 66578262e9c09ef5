import DataLoader from 'dataloader'

/**
 * Value for a key (never undefined), or the error that occurred when the key was read. Errors are cached for
 * the rest of the request.
 */
export type KeyResult<V> = V | Error

/**
 * Function that reads new keys, without duplicates, and returns values in the order of the keys. Never
 * rejects.
 */
export type ReadKeys<V> = (keys: readonly string[]) => Promise<readonly KeyResult<V>[]>

/**
 * Cache and batcher for keys, based on DataLoader. Each DataLoader key is a list of ids, because a promise
 * per id would cost more than the row itself. The lists requested in one tick become one read. A key that has
 * been read or is being read is not read again.
 */
export class KeysLoader<V> {
  readonly #read: ReadKeys<V>
  readonly #known = new Map<string, KeyResult<V> | Promise<void>>()
  readonly #lists = new DataLoader<readonly string[], readonly KeyResult<V>[]>((lists) => this.#find(lists), {
    cache: false,
  })

  constructor(read: ReadKeys<V>) {
    this.#read = read
  }

  /**
   * Returns the value for a key.
   *
   * @throws the error from reading it
   */
  load(key: string): Promise<V> {
    return this.loadMany([key]).then(onlyValue)
  }

  /** Returns the values in the order of `keys`, with an error for each key whose call failed. */
  loadMany(keys: readonly string[]): Promise<readonly KeyResult<V>[]> {
    const found = this.#valuesOf(keys)
    return found.some(isUnread) ? this.#lists.load(keys) : Promise.resolve(found as KeyResult<V>[])
  }

  /** Caches a value from another source, so that it is not read again. */
  prime(key: string, value: V): void {
    this.#known.set(key, value)
  }

  #valuesOf(keys: readonly string[]) {
    return keys.map((key) => this.#known.get(key))
  }

  #find(lists: readonly (readonly string[])[]): Promise<(readonly KeyResult<V>[])[]> {
    const keys = [...new Set(lists.flat())]
    const unread = keys.filter((key) => !this.#known.has(key))
    if (unread.length > 0) this.#readNew(unread)
    const reads = new Set(this.#valuesOf(keys).filter(isUnread))
    return Promise.all(reads).then(() => lists.map((list) => this.#valuesOf(list) as KeyResult<V>[]))
  }

  #readNew(keys: readonly string[]): void {
    const reading = this.#read(keys).then((values) => {
      for (const [place, key] of keys.entries())
        if (this.#known.get(key) === reading) this.#known.set(key, values[place] as KeyResult<V>)
    })
    for (const key of keys) this.#known.set(key, reading)
  }
}

const onlyValue = <V>([found]: readonly KeyResult<V>[]): V => {
  if (found instanceof Error) throw found
  return found as V
}

const isUnread = (value: unknown): value is Promise<void> | undefined =>
  value === undefined || value instanceof Promise
