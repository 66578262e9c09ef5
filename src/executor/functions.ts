import { LRUCache } from 'lru-cache'

/** Maximum total length of cached sources, in characters. */
const MAX_CHARACTERS = 2 * 1024 * 1024

type Made = (...given: never[]) => unknown

const known = new LRUCache<string, Made>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (_made, source) => source.length + 1,
})

/**
 * Creates a function, or returns the cached one for the same source. Different queries often have equal
 * selections, which then share compiled and optimized code.
 */
export const functionOf = <T extends Made>(parameters: string, body: string): T => {
  const source = `${parameters}\n${body}`
  let made = known.get(source)
  if (!made) {
    made = new Function(parameters, body) as unknown as Made
    known.set(source, made)
  }
  return made as T
}
