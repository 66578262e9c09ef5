export const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the objects of a list: the items of an array, or those in the `edges` of a connection. */
const rowsOf = (items, key) => {
  const objects = items.filter(isObject)
  return key === 'edges' && objects.every(({ node }) => isObject(node))
    ? objects.map(({ node }) => node)
    : objects
}

/** Names of fields that wrap the rows of a connection and add nothing to a path. */
const WRAPPERS = new Set(['nodes', 'edges'])

/** Returns the scalars of an object with the name of its list: `{'campaigns.name': 'Spring'}`. */
const scalarsOf = (object, name) =>
  Object.fromEntries(
    Object.entries(object)
      .filter(([, value]) => typeof value !== 'object')
      .map(([key, value]) => [`${name}.${key}`, value]),
  )

/**
 * Finds the lists of objects in a result: `[{path, rows}]`, outer lists first. A path has neither list
 * indexes nor `nodes`. Lists with the same path are joined. Each row is `{above, row}`; `above` has the
 * scalars of the rows that contain it.
 */
export function listsIn(data) {
  const found = new Map()
  const walk = (value, path, key, above) => {
    if (Array.isArray(value)) {
      const rows = rowsOf(value, key)
      if (rows.length === 0) return
      const name = path.at(-1) ?? key
      const list = found.get(path.join('.')) ?? { path: path.join('.'), rows: [] }
      found.set(list.path, list)
      for (const row of rows) list.rows.push({ above, row })
      for (const row of rows) walkFields(row, path, { ...above, ...scalarsOf(row, name) })
    } else if (isObject(value)) walkFields(value, path, above)
  }
  const walkFields = (object, path, above) => {
    for (const [key, child] of Object.entries(object))
      walk(child, WRAPPERS.has(key) ? path : [...path, key], key, above)
  }
  if (isObject(data)) walkFields(data, [], {})
  return [...found.values()].toSorted(
    (one, other) => one.path.split('.').length - other.path.split('.').length,
  )
}
