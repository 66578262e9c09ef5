import { LRUCache } from 'lru-cache'

/**
 * Size limit of the picture cache. All worlds share the cache, because a picture depends only on its subject
 * and size.
 */
const MAX_CACHE_BYTES = 8 * 1_048_576
const kept = new LRUCache<string, Buffer>({
  maxSize: MAX_CACHE_BYTES,
  sizeCalculation: ({ length }) => length,
})

/** Returns a cached picture, or draws and caches it. */
export const cachedPicture = (name: string, draw: () => Buffer): Buffer => {
  const known = kept.get(name)
  if (known) return known
  const drawn = draw()
  kept.set(name, drawn)
  return drawn
}
