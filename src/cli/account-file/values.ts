import { decimalOf } from '../../contract/domains/money.ts'
import { normalizeTime } from '../../contract/language/decode.ts'
import { midnightOf, timeIn } from '../../contract/language/time-zone.ts'
import { Unreadable } from '../../contract/language/unreadable.ts'
import { wholeNumber } from '../../contract/language/values.ts'
import { microsOf } from '../../graph/input/money-input.ts'
import type { Field } from './kinds.ts'

/** Value in the file's notation. Equal values have equal text. */
export type Shown = string | readonly string[] | null

/** Currency and time zone that values depend on. */
export interface Setting {
  readonly currency: string | null
  readonly zone: string
}

interface Money {
  readonly decimal: string
  readonly currency: string | null
}

const moneyText = ({ decimal, currency }: Money): string =>
  currency === null ? decimal : `${decimal} ${currency}`

/** Converts a value from the graph to the file's notation. */
export const show = ({ form, isList }: Field, value: unknown, { zone }: Pick<Setting, 'zone'>): Shown => {
  if (value === null || value === undefined) return null
  if (isList) return (value as readonly unknown[]).map(String)
  if (form === 'money') return moneyText(value as Money)
  if (form === 'time') return timeIn(zone, Date.parse(value as string))
  return String(value)
}

export const isSame = (one: Shown, other: Shown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Checks whether a value equals the field's default. If the field has no default, checks whether the value is
 * empty.
 */
export const isDefault = ({ otherwise, isRequired }: Field, value: Shown): boolean => {
  if (isRequired) return false
  return otherwise === undefined ? value === null || value.length === 0 : value === otherwise
}

/**
 * Requirement that a value in the file violates, such as `must be a list`. Callers prepend the field name.
 */
export class Unfit {
  readonly demand: string
  constructor(demand: string) {
    this.demand = demand
  }
}

const AMOUNT = /^(\S+?)(?:\s+(\S+))?$/

const readMoney = (text: string, { currency }: Setting): string | Unfit => {
  const [, decimal = '', given = null] = AMOUNT.exec(text) ?? []
  if (given !== currency)
    return new Unfit(
      currency === null
        ? 'must be an amount without a currency'
        : `must be an amount in ${currency}, such as 12.50 ${currency}`,
    )
  const micros = microsOf({ decimal }, currency ?? undefined)
  if (micros instanceof Unreadable) return new Unfit(micros.demand)
  return moneyText({ decimal: decimalOf(micros, currency) as string, currency })
}

const HAS_OFFSET = /T[\d:]+(?:Z|[+-]\d\d:?\d\d)$/
const DATE = /^\d{4}-\d\d-\d\d$/

const readTime = (text: string, { zone }: Setting): string | Unfit => {
  const time = normalizeTime(text)
  if (time !== undefined && DATE.test(text)) return timeIn(zone, midnightOf(zone, text))
  if (time !== undefined && HAS_OFFSET.test(text)) return timeIn(zone, Date.parse(time))
  return new Unfit(
    `must be a date and time such as 2026-11-30T18:00:00-08:00, or only a date, which means midnight in ${zone}`,
  )
}

const readOne = ({ form }: Field, text: string, setting: Setting): string | Unfit => {
  if (form === 'money') return readMoney(text, setting)
  if (form === 'time') return readTime(text, setting)
  if (form === 'boolean')
    return text === 'true' || text === 'false' ? text : new Unfit('must be true or false')
  if (form === 'integer') {
    const number = wholeNumber(text)
    return typeof number === 'number' ? String(number) : new Unfit('must be a whole number')
  }
  return text.isWellFormed() ? text : new Unfit('must be valid Unicode')
}

const accepted = (field: Field, use: 'create' | 'update', text: string, setting: Setting): string | Unfit => {
  const value = readOne(field, text, setting)
  const values = field.values[use]
  if (value instanceof Unfit || values.length === 0 || values.includes(value)) return value
  return new Unfit(`must be one of ${values.join(', ')}`)
}

/** Reads a value from the file for a create or an update. */
export const read = (
  field: Field,
  given: Shown,
  use: 'create' | 'update',
  setting: Setting,
): Shown | Unfit => {
  if (given === null) return field.canClear ? null : new Unfit('cannot be null')
  if (!field.isList)
    return typeof given === 'string' ? accepted(field, use, given, setting) : new Unfit('must not be a list')
  if (typeof given === 'string') return new Unfit('must be a list')
  const values = given.map((text) => accepted(field, use, text, setting))
  return values.find((value) => value instanceof Unfit) ?? (values as string[])
}

const literalOfOne = ({ form }: Field, shown: string): string => {
  if (form === 'money') return `{decimal: ${JSON.stringify(shown.split(' ')[0])}}`
  return form === 'text' || form === 'time' ? JSON.stringify(shown) : shown
}

/** Returns a value as a GraphQL literal. */
export const literalOf = (field: Field, shown: Shown): string => {
  if (shown === null) return 'null'
  if (typeof shown === 'string') return literalOfOne(field, shown)
  return `[${shown.map((one) => literalOfOne(field, one)).join(', ')}]`
}

/**
 * Converts a value for YAML: booleans and whole numbers are written without quotes, everything else as text.
 */
export const plain = ({ form }: Field, shown: Shown): unknown => {
  if (form === 'boolean' || form === 'integer') return shown === null ? null : JSON.parse(String(shown))
  return shown
}
