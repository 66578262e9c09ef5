/**
 * Which records of a request are being read by parent, so that who asks for the children of those knows whether more
 * parents are to come.
 */
export interface Levels {
  /** Notes a call under way that brings records of a level; to be called back when its records are given out. */
  begin(level: string): () => void
  /** Whether a call under way brings records of the level; then `listener` is told once, when none does any more. */
  isGrowing(level: string, listener: () => void): boolean
}

export const createLevels = (): Levels => {
  const calls = new Map<string, number>()
  const listeners = new Map<string, Set<() => void>>()
  const countOf = (level: string): number => calls.get(level) ?? 0
  return {
    begin: (level) => {
      calls.set(level, countOf(level) + 1)
      return () => {
        calls.set(level, countOf(level) - 1)
        if (countOf(level) > 0) return
        const told = listeners.get(level) ?? []
        listeners.delete(level)
        for (const listener of told) listener()
      }
    },
    isGrowing: (level, listener) => {
      if (countOf(level) === 0) return false
      listeners.set(level, (listeners.get(level) ?? new Set()).add(listener))
      return true
    },
  }
}
