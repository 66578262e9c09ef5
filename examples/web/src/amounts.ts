const MICROS = 6

/** Micros of a decimal amount, `12.5` as `12500000`, exact at any size; undefined where it is none. */
export const microsOf = (decimal: string): bigint | undefined => {
  const parts = /^(\d{1,13})(?:\.(\d{1,6}))?$/.exec(decimal.trim())
  if (!parts) return undefined
  return BigInt(`${parts[1]}${(parts[2] ?? '').padEnd(MICROS, '0')}`)
}

const formats = new Map<string, Intl.NumberFormat>()
const formatOf = (currency: string): Intl.NumberFormat => {
  const kept = formats.get(currency)
  if (kept) return kept
  const made = new Intl.NumberFormat(undefined, { style: 'currency', currency })
  formats.set(currency, made)
  return made
}

interface Amount {
  readonly decimal: string
  readonly currency: string | null
}

/** `€12.50`; the decimal goes to the formatter as text, so that no digit is lost. */
export const shownAmount = (amount: Amount | null | undefined, currency?: string): string => {
  if (!amount) return '–'
  const code = amount.currency ?? currency
  return code ? formatOf(code).format(amount.decimal as Intl.StringNumericLiteral) : amount.decimal
}

/**
 * A refusal as a person reads it: where it names an amount as the interface does, `daily_budget_amount_local_micro (20000000)`, in the
 * words and the currency of the page. Any other text stays as it is.
 */
export const plainAmounts = (text: string, currency: string): string => {
  const plain = text.replaceAll(
    /(\w+)_amount_local_micro(?: \((\d+)\))?/g,
    (_, name: string, micros?: string) => {
      const words = `the ${name.replaceAll('_', ' ')}`
      if (micros === undefined) return words
      const digits = micros.padStart(MICROS + 1, '0')
      const decimal = `${digits.slice(0, -MICROS)}.${digits.slice(-MICROS)}`
      return `${words} (${shownAmount({ decimal, currency })})`
    },
  )
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}

const compact = new Intl.NumberFormat(undefined, { notation: 'compact', maximumFractionDigits: 1 })
/** `66.4K`; a dash where the interface has no number. */
export const shownCount = (count: number | null | undefined): string =>
  count == null ? '–' : compact.format(count)

/** `REACH_WITH_ENGAGEMENT` as `Reach with engagement`. */
export const shownName = (value: string | null | undefined): string => {
  if (!value) return '–'
  const words = value.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
