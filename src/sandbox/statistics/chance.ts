/** Returns the 32-bit FNV-1a hash of a string. */
export const seedOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

/** Returns a number in [0, 1) that depends only on seed and place. Uses the finalizer of MurmurHash3. */
export const chance = (seed: number, place: number): number => {
  let hash = Math.imul(seed ^ Math.imul(place, 0x9e3779b1), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}
