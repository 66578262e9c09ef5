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

/** Returns the variables of an example as editor text, or null if it has none. */
export function variablesOf(example, now = Date.now()) {
  if (example.variables === null) return null
  const values = JSON.parse(example.variables, (_key, value) =>
    typeof value === 'string' ? timeOf(value, now) : value,
  )
  return JSON.stringify(values, null, 2)
}
