/** Response keys and places in lists, from the root down. */
export type Path = readonly (string | number)[]

/** The value at a path; undefined where the path leads nowhere. */
export const valueAt = (data: unknown, path: Path): unknown => {
  let value = data
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Record<string | number, unknown>)[key]
  }
  return value
}

/** What a map finds a path by. */
export const pathKey = (path: Path): string => JSON.stringify(path)
