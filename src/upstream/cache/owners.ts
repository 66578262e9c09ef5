interface Owned {
  mark: string
  readonly keys: Set<string>
}

/** Index of entries by owner. It frees entries under outdated marks, which can no longer be read. */
export interface Owners {
  /**
   * Records the owner's current mark. Drops the owner's entries under other marks and all entries of other
   * generations.
   */
  mark(owner: string, mark: string): void
  /** Checks whether the key is under its owner's last known mark. */
  isCurrent(key: string): boolean
  add(key: string): void
  remove(key: string): void
}

/** Splits a key that `cacheKey` built. */
const partsOf = (key: string): readonly [owner: string, mark: string] => {
  const [, owner = '', mark = ''] = key.split(' ', 3)
  return [owner, mark]
}
const generationOf = (mark: string): string => mark.slice(0, Math.max(0, mark.indexOf('.')))

/**
 * Creates the index.
 *
 * @param drop removes an entry from the cache, which then calls `remove`
 */
export const createOwners = (drop: (key: string) => void): Owners => {
  const owners = new Map<string, Owned>()
  let generation = ''
  const dropAll = ({ keys }: Owned): void => {
    for (const key of [...keys]) drop(key)
  }
  return {
    mark: (owner, mark) => {
      const current = generationOf(mark)
      if (current !== generation) {
        generation = current
        for (const owned of [...owners.values()]) dropAll(owned)
      }
      const owned = owners.get(owner)
      if (owned !== undefined && owned.mark !== mark) dropAll(owned)
    },
    isCurrent: (key) => {
      const [owner, mark] = partsOf(key)
      const owned = owners.get(owner)
      return (owned === undefined || owned.mark === mark) && generationOf(mark) === generation
    },
    add: (key) => {
      const [owner, mark] = partsOf(key)
      const owned = owners.get(owner)
      if (owned) owned.keys.add(key)
      else owners.set(owner, { mark, keys: new Set([key]) })
    },
    remove: (key) => {
      const [owner] = partsOf(key)
      const owned = owners.get(owner)
      owned?.keys.delete(key)
      if (owned?.keys.size === 0) owners.delete(owner)
    },
  }
}
