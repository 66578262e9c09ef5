/** Response keys and list indexes from the root down. */
export type Path = readonly (string | number)[]

/** Returns the value at a path, or undefined if the path does not exist. */
export const valueAt = (data: unknown, path: Path): unknown => {
  let value = data
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Record<string | number, unknown>)[key]
  }
  return value
}

/** Returns a map key for a path. */
export const pathKey = (path: Path): string => JSON.stringify(path)
