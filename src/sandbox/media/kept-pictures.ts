import { LRUCache } from 'lru-cache'

/** Of one process, all worlds together: what is drawn depends on its name alone. */
const KEPT_BYTES = 8 * 1_048_576
const kept = new LRUCache<string, Buffer>({
  maxSize: KEPT_BYTES,
  sizeCalculation: ({ length }) => length,
})

/** Draws what has not been drawn lately under this name. */
export const keptOrDrawn = (name: string, draw: () => Buffer): Buffer => {
  const known = kept.get(name)
  if (known) return known
  const drawn = draw()
  kept.set(name, drawn)
  return drawn
}
