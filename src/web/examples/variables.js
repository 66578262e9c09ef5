const HOUR_MS = 3_600_000
const UNIT_MS = { d: 24 * HOUR_MS, h: HOUR_MS }

/** `now`, `now-7d`, `now+1d` as a time in whole hours; anything else as it is. */
function timeOf(value, now) {
  const [matches, sign, count, unit] = /^now(?:([+-])(\d+)([dh]))?$/.exec(value) ?? []
  if (matches === undefined) return value
  const distance = sign ? Number(`${sign}${count}`) * UNIT_MS[unit] : 0
  const hour = Math.floor(now / HOUR_MS) * HOUR_MS
  return new Date(hour + distance).toISOString().replace('.000', '')
}

/** The variables of an example as text for the editor; null without any. */
export function variablesOf(example, now = Date.now()) {
  if (example.variables === null) return null
  const values = JSON.parse(example.variables, (_key, value) =>
    typeof value === 'string' ? timeOf(value, now) : value,
  )
  return JSON.stringify(values, null, 2)
}
