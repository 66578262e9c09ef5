/** Sort attributes that are text for people. */
export const isCollated = (field: string): boolean => field === 'name'

const { compare } = new Intl.Collator('en')

/**
 * The order of names: letters of any case and accent beside one another, lower case first. No source states one (public
 * facts §4.1); this is the root collation of Unicode, the same in every process.
 */
export const compareNames = (a: string, b: string): number => compare(a, b)
