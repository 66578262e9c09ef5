const MICRO_DIGITS = 6

/** Formats an amount in micros exactly: `450.00 USD`. */
export function amountOf(micros, currency) {
  const digits = String(micros).padStart(MICRO_DIGITS + 1, '0')
  const whole = BigInt(digits.slice(0, -MICRO_DIGITS)).toLocaleString('en')
  const fraction = digits.slice(-MICRO_DIGITS).replace(/0{1,4}$/, '')
  return `${whole}.${fraction} ${currency ?? ''}`.trim()
}

/** Formats a value of a record. Undefined for an empty one. */
export function shownValue(value) {
  if (value === null || value === undefined || value === '') return undefined
  if (Array.isArray(value)) return value.length > 0 ? value.map(shownValue).join(', ') : undefined
  if (typeof value !== 'object') return String(value)
  return 'micros' in value ? amountOf(value.micros, value.currency) : JSON.stringify(value)
}
