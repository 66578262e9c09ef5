import { MICRO_DIGITS } from '../../contract/domains/denomination.ts'
import { currencyDigits } from '../../contract/language/codes.ts'
import { Unreadable } from '../../contract/language/unreadable.ts'
import { MAX_MICROS, type Micros } from '../../contract/language/values.ts'

/** An amount, given in exactly one of these fields (`@oneOf`). */
export interface MoneyInput {
  readonly decimal?: string | null
  readonly micros?: Micros | null
}

/** Number of digits of the largest whole amount whose micros fit into 64 bits: 9,223,372,036,854. */
const MAX_WHOLE_DIGITS = 13
const FORM = /^(\d+)(?:\.(\d+))?$/

const TOO_LARGE = 'must be at most 9,223,372,036,854.775807'

const unreadable = (demand: string, rule: string, limit?: number): Unreadable =>
  new Unreadable('decimal', demand, rule, limit)

const ofDecimal = (text: string, currency: string | undefined): Micros | Unreadable => {
  const [, units, fraction = ''] = FORM.exec(text) ?? []
  if (units === undefined) return unreadable('must be a plain decimal such as 12.50', 'decimal')
  const known = currency === undefined ? MICRO_DIGITS : currencyDigits(currency)
  const most = Math.min(known, MICRO_DIGITS)
  if (fraction.length > most) {
    const of = currency === undefined ? '' : ` in ${currency}`
    return unreadable(`must have at most ${most} decimal places${of}`, 'fraction digits', most)
  }
  // Converting very long text to numbers would be slow, so the length is limited first.
  const whole = units.replace(/^0+(?=\d)/, '')
  if (whole.length > MAX_WHOLE_DIGITS) return unreadable(TOO_LARGE, 'range')
  const micros = BigInt(whole + fraction.padEnd(MICRO_DIGITS, '0'))
  if (micros > MAX_MICROS) return unreadable(TOO_LARGE, 'range')
  return micros <= Number.MAX_SAFE_INTEGER ? Number(micros) : micros
}

/**
 * Returns the exact micros of an amount: `12.50` is 12,500,000. An invalid amount becomes `Unreadable`.
 *
 * @param currency limits the decimal places; undefined if unknown before the call
 */
export const microsOf = (money: MoneyInput, currency: string | undefined): Micros | Unreadable => {
  const { decimal, micros } = money
  if (decimal != null) return ofDecimal(decimal, currency)
  return (micros as Micros) > MAX_MICROS ? new Unreadable('', TOO_LARGE, 'range') : (micros as Micros)
}
