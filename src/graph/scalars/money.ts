import type { Micros } from '../../contract/language/values.ts'

const isWhole = (micros: unknown): micros is Micros =>
  typeof micros === 'bigint' || Number.isSafeInteger(micros)

/** Exact, without trailing zeros: 12,500,000 micros are `12.5`. Null for what the interface may give instead of an amount. */
export const decimalOf = (micros: Micros): string | null => {
  if (!isWhole(micros)) return null
  const amount = BigInt(micros)
  const sign = amount < 0n ? '-' : ''
  const digits = (amount < 0n ? -amount : amount).toString().padStart(7, '0')
  const fraction = digits.slice(-6).replace(/0+$/, '')
  return `${sign}${digits.slice(0, -6)}${fraction && `.${fraction}`}`
}
