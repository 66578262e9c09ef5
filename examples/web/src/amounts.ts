const MICROS = 6

/** Converts a decimal amount to micros, `12.5` to `12500000`, without rounding. Undefined if it is not an amount. */
export const microsOf = (decimal: string): bigint | undefined => {
  const parts = /^(\d{1,13})(?:\.(\d{1,6}))?$/.exec(decimal.trim())
  if (!parts) return undefined
  return BigInt(`${parts[1]}${(parts[2] ?? '').padEnd(MICROS, '0')}`)
}

const formats = new Map<string, Intl.NumberFormat>()
const formatOf = (currency: string): Intl.NumberFormat => {
  const cached = formats.get(currency)
  if (cached) return cached
  const format = new Intl.NumberFormat(undefined, { style: 'currency', currency })
  formats.set(currency, format)
  return format
}

interface Amount {
  readonly decimal: string
  readonly currency: string | null
}

/** Formats an amount, `€12.50`. The formatter gets the decimal as a string, so that no digit is lost. */
export const shownAmount = (amount: Amount | null | undefined, currency?: string): string => {
  if (!amount) return '–'
  const code = amount.currency ?? currency
  return code ? formatOf(code).format(amount.decimal as Intl.StringNumericLiteral) : amount.decimal
}

/**
 * Rewrites an error message for users: replaces field names with words, and shows their amounts in the page's
 * currency, as in `dailyBudget (20)`. Leaves other text unchanged.
 */
export const plainAmounts = (text: string, currency: string | null): string => {
  const plain = text.replaceAll(
    /('s )?\b([a-z]+(?:[A-Z][a-z]+)+)\b(?: \((\d+(?:\.\d+)?)\))?/g,
    (_, owner: string | undefined, name: string, decimal?: string) => {
      const words = `${owner ?? 'the '}${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`
      return decimal === undefined ? words : `${words} (${shownAmount({ decimal, currency })})`
    },
  )
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

const compact = new Intl.NumberFormat(undefined, { notation: 'compact', maximumFractionDigits: 1 })
/** Formats a count, `66.4K`, or a dash if there is none. */
export const shownCount = (count: number | null | undefined): string =>
  count == null ? '–' : compact.format(count)

/** Formats an enum value, `REACH_WITH_ENGAGEMENT` as `Reach with engagement`. */
export const shownName = (value: string | null | undefined): string => {
  if (!value) return '–'
  const words = value.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
