const MICROS = 6

/**
 * Converts a decimal amount such as `12.5` to micros (`12500000`), without rounding. Returns undefined if it
 * is not an amount.
 */
export const microsOf = (decimal: string): bigint | undefined => {
  const parts = /^(\d{1,13})(?:\.(\d{1,6}))?$/.exec(decimal.trim())
  if (!parts) return undefined
  return BigInt(`${parts[1]}${(parts[2] ?? '').padEnd(MICROS, '0')}`)
}

/** Converts micros such as `12500000` to a decimal amount (`12.500000`). */
export const decimalOf = (micros: bigint | string): string => {
  const digits = String(micros).padStart(MICROS + 1, '0')
  return `${digits.slice(0, -MICROS)}.${digits.slice(-MICROS)}`
}

const formats = new Map<string, Intl.NumberFormat>()
const formatOf = (currency: string): Intl.NumberFormat => {
  const cached = formats.get(currency)
  if (cached) return cached
  const format = new Intl.NumberFormat(undefined, { style: 'currency', currency })
  formats.set(currency, format)
  return format
}

/** Checks whether amounts in a currency have decimal places. Those in JPY, KRW or VND have none. */
export const hasDecimals = (currency: string | null): boolean =>
  currency === null || formatOf(currency).resolvedOptions().maximumFractionDigits !== 0

export interface Amount {
  readonly decimal: string
  readonly currency: string | null
}

/**
 * Formats an amount such as `€12.50`. Passes the decimal to the formatter as a string, so that no digit is
 * lost.
 */
export const shownAmount = ({ decimal, currency }: Amount): string =>
  currency ? formatOf(currency).format(decimal as Intl.StringNumericLiteral) : decimal

/** Formats an amount for a chart axis, such as `€1.2K`. */
export const shortAmount = (value: number, currency: string | null): string =>
  new Intl.NumberFormat(undefined, {
    notation: 'compact',
    ...(currency && { style: 'currency', currency, maximumFractionDigits: value < 10 ? 2 : 1 }),
  }).format(value)

/** Adds amounts. Returns one sum per currency. */
export const sumsOf = (amounts: readonly Amount[]): Amount[] =>
  [...Map.groupBy(amounts, ({ currency }) => currency)].map(([currency, some]) => {
    const micros = some.reduce((sum, { decimal }) => sum + (microsOf(decimal) ?? 0n), 0n)
    return { decimal: decimalOf(micros), currency }
  })

/**
 * Rewrites an error message for users. Replaces field names with words, and formats amounts such as
 * `dailyBudget (20)` in the page's currency. Leaves other text unchanged.
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
/** Formats a count such as `66.4K`. */
export const shownCount = (count: number): string => compact.format(count)

/** Formats a number of things, such as `1 campaign` or `1,200 campaigns`. */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString()} ${noun}${count === 1 ? '' : 's'}`

const percent = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 2 })
/** Formats a rate such as `1.24%`. */
export const shownRate = (rate: number): string => percent.format(rate)

/** Formats an enum value: `REACH_WITH_ENGAGEMENT` becomes `Reach with engagement`. */
export const shownName = (value: string): string => {
  const words = value.toLowerCase().replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
