const HOUR_MS = 3_600_000
const UNIT_MS = { d: 24 * HOUR_MS, h: HOUR_MS }

/** Replaces `now`, `now-7d` or `now+12h` with a time in whole hours. Returns other values unchanged. */
function timeOf(value, now) {
  const [matches, sign, count, unit] = /^now(?:([+-])(\d+)([dh]))?$/.exec(value) ?? []
  if (matches === undefined) return value
  const distance = sign ? Number(`${sign}${count}`) * UNIT_MS[unit] : 0
  const hour = Math.floor(now / HOUR_MS) * HOUR_MS
  return new Date(hour + distance).toISOString().replace('.000', '')
}

/**
 * Returns the value at a path, undefined if there is none. `*` stands for all items of a list: `nodes.*.id`.
 */
function valueAt(value, [key, ...rest]) {
  if (key === undefined) return value ?? undefined
  if (key !== '*') return valueAt(value?.[key], rest)
  return Array.isArray(value) ? value.map((item) => valueAt(item, rest)) : undefined
}

/** Thrown for variables that need a result which does not exist yet. */
class Missing extends Error {}

/** Replaces `$Operation.path` with a value from the result of an earlier operation. */
function resultOf(value, results) {
  const [matches, operation, path] = /^\$(\w+)\.(.+)$/.exec(value) ?? []
  if (matches === undefined) return value
  const found = valueAt(results.get(operation), path.split('.'))
  if (found === undefined) throw new Missing(value)
  return found
}

/**
 * Returns the variables of an example's operation as editor text. Returns null if it has none, or if they
 * need a result that does not exist yet.
 * @param results `data` of earlier operations, by name
 */
export function variablesOf({ variables }, results = new Map(), now = Date.now()) {
  if (variables === null) return null
  try {
    const values = JSON.parse(variables, (_key, value) =>
      typeof value === 'string' ? resultOf(timeOf(value, now), results) : value,
    )
    return JSON.stringify(values, null, 2)
  } catch (error) {
    if (error instanceof Missing) return null
    throw error
  }
}
