/** Checks whether a sort attribute is human-readable text. */
export const isCollated = (field: string): boolean => field === 'name'

const { compare } = new Intl.Collator('en')

/**
 * Compares names. Letters that differ only in case or accent sort together, lower case first. No source
 * states the API's order (public facts §4.1), so Unicode's root collation is used, which is the same in every
 * process.
 */
export const compareNames = (a: string, b: string): number => compare(a, b)
