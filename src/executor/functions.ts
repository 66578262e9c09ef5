import { LRUCache } from 'lru-cache'

/** Characters of all sources that are kept. */
const MAX_CHARACTERS = 2 * 1024 * 1024

type Made = (...given: never[]) => unknown

const known = new LRUCache<string, Made>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (_made, source) => source.length + 1,
})

/**
 * The function of some parameters and a body, the same for the same source: selections of different queries are often alike, and what they
 * have in common is compiled once and soon fast.
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
