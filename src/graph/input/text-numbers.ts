/**
 * Creates a resolver that reads a number from a text field (spec 2 §2 Poll card); null for any other text.
 */
export const numberIn =
  <const F extends string>(field: F) =>
  (row: { readonly [K in F]?: string | null }): number | null => {
    const text = row[field]
    const number = text == null || text === '' ? Number.NaN : Number(text)
    return Number.isFinite(number) ? number : null
  }
