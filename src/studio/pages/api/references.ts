/** Returns the value at a path of a JSON document; undefined if there is none. */
export const valueAt = (document: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, name) =>
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined,
    document,
  )

/** Replaces the local references in a value with their targets. */
export const resolved = (document: unknown, value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item) => resolved(document, item))
  const { $ref: reference } = value as { readonly $ref?: unknown }
  if (typeof reference === 'string')
    return resolved(document, valueAt(document, reference.split('/').slice(1)))
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, resolved(document, member)]))
}
