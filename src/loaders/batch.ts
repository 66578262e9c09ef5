import DataLoader from 'dataloader'

/** What a key leads to, never undefined; an error stays with its key for the request. */
export type Found<V> = V | Error

/** Reads keys that no read before has had, each of them once; the values are in the order of the keys. It does not reject. */
export type ReadKeys<V> = (keys: readonly string[]) => Promise<readonly Found<V>[]>

/** Finds the values of a list of keys, in their order. */
export type LoadKeys<V> = (keys: readonly string[]) => Promise<readonly Found<V>[]>

/**
 * Batches keys with DataLoader. Its keys are the lists that callers ask for, as a promise for each of a thousand ids costs
 * more than their rows; the lists of one tick are joined to one read. A key that was read or is being read is not read again.
 */
export const createKeysLoader = <V>(read: ReadKeys<V>): LoadKeys<V> => {
  const known = new Map<string, Found<V> | Promise<void>>()
  const readNew = (keys: readonly string[]): void => {
    const reading = read(keys).then((values) => {
      for (const [place, key] of keys.entries()) known.set(key, values[place] as Found<V>)
    })
    for (const key of keys) known.set(key, reading)
  }
  const loader = new DataLoader<readonly string[], readonly Found<V>[]>(
    async (lists) => {
      const keys = [...new Set(lists.flat())]
      const unread = keys.filter((key) => !known.has(key))
      if (unread.length > 0) readNew(unread)
      await Promise.all(
        new Set(keys.map((key) => known.get(key)).filter((value) => value instanceof Promise)),
      )
      return lists.map((list) => list.map((key) => known.get(key) as Found<V>))
    },
    { cache: false },
  )
  return (keys) => loader.load(keys)
}
