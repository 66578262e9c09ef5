interface Owned {
  mark: string
  readonly keys: Set<string>
}

/**
 * Index of cache entries by owner. It frees entries whose mark is outdated, because they can no longer be
 * read.
 */
export interface Owners {
  /**
   * Records the owner's current mark and drops the owner's entries with other marks. A new generation drops
   * the entries of all owners.
   */
  mark(owner: string, mark: string): void
  /** Checks whether the key contains its owner's last known mark. */
  isCurrent(key: string): boolean
  add(key: string): void
  remove(key: string): void
}

/** Returns the owner and the mark in a key from `cacheKey`. */
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
