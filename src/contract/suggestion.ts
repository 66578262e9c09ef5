import { closest, distance } from 'fastest-levenshtein'

/** Maximum edit distance of a suggestion; shorter names may differ in half of their characters. */
const NEAR = 3
/** Minimum length of a name that is completed. */
const MIN_BEGINNING = 3

/** Returns a suggestion for a misspelled name, such as `. Did you mean zone?`; empty if no name is similar. */
export const suggestion = (name: string, known: readonly string[]): string => {
  const own = name.toLowerCase()
  const begun =
    own.length < MIN_BEGINNING ? undefined : known.find((each) => each.toLowerCase().startsWith(own))
  const nearest = begun ?? (known.length > 0 ? closest(name, known) : undefined)
  const isNear =
    nearest !== undefined &&
    distance(own, nearest.toLowerCase()) <= Math.min(NEAR, Math.ceil(name.length / 2))
  return begun !== undefined || isNear ? `. Did you mean ${nearest}?` : ''
}
