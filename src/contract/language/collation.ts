/** Checks whether a sort attribute is human-readable text. */
export const isCollated = (field: string): boolean => field === 'name'

const { compare } = new Intl.Collator('en')

/**
 * Compares names: letters that differ only in case or accent sort together, lower case first. No source
 * states an order (public facts §4.1), so this is Unicode's root collation, which is the same in every
 * process.
 */
export const compareNames = (a: string, b: string): number => compare(a, b)
