import { isoTime } from '../contract/day-name-time.ts'
import { type Micros, wholeNumber } from '../contract/language/values.ts'
import type { RowFilter, RowTest } from '../contract/row-filters.ts'
import { BadRow, type Row } from '../upstream/index.ts'

/** Bounds of a number, as text, because JSON cannot contain a `bigint`. */
export interface NumberRange {
  readonly min?: string
  readonly max?: string
}

/** Condition that the gateway checks on each row of a list. It is plain data, so that it can be hashed. */
export interface RowCondition {
  readonly field: string
  readonly test: RowTest
  readonly value: string | boolean | readonly string[] | NumberRange
}

/** Converts a valid value of a filter field to a condition. */
export const conditionOf = ({ field, test }: RowFilter, value: unknown): RowCondition => {
  if (test !== 'range') return { field, test, value: value as RowCondition['value'] }
  const { min, max } = value as { readonly min?: Micros; readonly max?: Micros }
  return {
    field,
    test,
    value: { ...(min !== undefined && { min: String(min) }), ...(max !== undefined && { max: String(max) }) },
  }
}

/** Checks whether no row can match. */
export const matchesNone = (conditions: readonly RowCondition[] | undefined): boolean =>
  conditions?.some(({ value }) => Array.isArray(value) && value.length === 0) === true

/** Normalizes text so that case and accents do not matter in comparisons. */
const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase()

type Matcher = (value: unknown) => boolean

const inRange = ({ min, max }: NumberRange): Matcher => {
  const [least, most] = [min, max].map((bound) => (bound === undefined ? undefined : BigInt(bound)))
  return (value) => {
    const given = typeof value === 'object' && value !== null && 'micros' in value ? value.micros : value
    // The API may send numbers as text.
    const number = typeof given === 'string' ? wholeNumber(given) : given
    if (typeof number !== 'number' && typeof number !== 'bigint') return false
    return (least === undefined || number >= least) && (most === undefined || number <= most)
  }
}

const matcherOf = ({ test, value }: RowCondition): Matcher => {
  switch (test) {
    case 'oneOf':
      return (given) => (value as readonly unknown[]).includes(given)
    case 'anyOf':
      return (given) =>
        Array.isArray(given) && given.some((item) => (value as readonly unknown[]).includes(item))
    case 'is':
      return (given) => given === value
    case 'contains': {
      const part = folded(value as string)
      return (given) => typeof given === 'string' && folded(given).includes(part)
    }
    // Times in ISO 8601 can be compared as text if they are in UTC and in whole seconds.
    case 'from':
      return (given) => typeof given === 'string' && (isoTime(given) ?? given) >= (value as string)
    case 'before':
      return (given) => typeof given === 'string' && (isoTime(given) ?? given) < (value as string)
    case 'range':
      return inRange(value as NumberRange)
    case 'ofCampaigns':
      throw new TypeError('A row does not contain the id of its campaign')
  }
}

/** Function that selects rows. */
export type RowSelector = (row: Row) => boolean

const selectors = new WeakMap<readonly RowCondition[], RowSelector>()

/**
 * Returns a function that checks all conditions on a row. Unusable rows are kept, because the list reports
 * them.
 */
export const rowSelector = (conditions: readonly RowCondition[]): RowSelector => {
  let selector = selectors.get(conditions)
  if (!selector) {
    const tests = conditions.map((condition) => [condition.field, matcherOf(condition)] as const)
    selector = (row) =>
      row instanceof BadRow ||
      tests.every(([field, matches]) => matches((row as Readonly<Record<string, unknown>>)[field]))
    selectors.set(conditions, selector)
  }
  return selector
}

/**
 * Checks whether no later row of a sorted list can meet the conditions. For example, an ascending list may
 * have passed the latest time that a condition allows.
 */
export const isBeyond = (
  conditions: readonly RowCondition[],
  row: Row,
  { field, direction }: { readonly field: string; readonly direction: 'asc' | 'desc' },
): boolean =>
  conditions.some((condition) => {
    const { [field]: value } = row as Readonly<Record<string, unknown>>
    if (condition.field !== field || typeof value !== 'string') return false
    if (direction === 'asc') return condition.test === 'before' && value >= (condition.value as string)
    return condition.test === 'from' && value < (condition.value as string)
  })

/** Returns the rows that meet the conditions, or all rows if there are no conditions. */
export const selectedRows = (
  rows: readonly Row[],
  conditions: readonly RowCondition[] | undefined,
): readonly Row[] => (conditions?.length ? rows.filter(rowSelector(conditions)) : rows)
