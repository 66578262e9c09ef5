import { closest, distance } from 'fastest-levenshtein'

/** Maximum edit distance of a suggestion. A short name may differ in at most half of its characters. */
const NEAR = 3
/** Minimum length of a prefix that is completed to a known name. */
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
