/** Field names that are not derived from the type, keyed by type. */
const NAMES: Readonly<Record<string, string>> = { AccountApp: 'app', AccountMedia: 'accountMediaItem' }

/**
 * Returns the name of the fields that find a record by id, such as `lineItem` for `LineItem`. The field of
 * `Query` accepts global ids, and the field of `Account` also accepts REST ids.
 */
export const recordFieldName = (type: string): string =>
  NAMES[type] ?? type.charAt(0).toLowerCase() + type.slice(1)
