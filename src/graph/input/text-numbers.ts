/**
 * Reads a field whose numbers the interface writes as text (spec 2 §2 Poll card: duration_in_minutes); null where
 * there is none, or where the text is no number.
 */
export const numberIn =
  <const F extends string>(field: F) =>
  (row: { readonly [K in F]: string | null }): number | null => {
    const text = row[field]
    const number = text === null || text === '' ? Number.NaN : Number(text)
    return Number.isFinite(number) ? number : null
  }
