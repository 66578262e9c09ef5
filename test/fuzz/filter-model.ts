import fc from 'fast-check'
import type { Json } from '../domains/world.ts'

/** List filter: its GraphQL text, and an equivalent test for a REST record. */
export interface ModelFilter {
  readonly text: string
  readonly matches: (record: Json) => boolean
}
/** List order: its GraphQL text, and its comparison function. */
export interface ModelOrder {
  readonly text: string
  readonly compare: (a: Json, b: Json) => number
  /** Whether a record keeps its position in this order when it changes. */
  readonly isFixed: boolean
}

const MICROS = 1_000_000n
const withoutAccents = (text: string): string =>
  [...text.normalize('NFD')]
    .filter((character) => !/\p{Mn}/u.test(character))
    .join('')
    .toLowerCase()

const oneOf = (field: string, attribute: string, values: readonly string[]): fc.Arbitrary<ModelFilter> =>
  fc.subarray([...values], { minLength: 1 }).map((some) => ({
    text: `${field}: [${some}]`,
    matches: (record) => some.includes(record[attribute]),
  }))
const range = (field: string, attribute: string): fc.Arbitrary<ModelFilter> =>
  fc
    .record({ min: fc.option(fc.bigInt(1n, 60n)), max: fc.option(fc.bigInt(40n, 100n)) })
    .map(({ min, max }) => {
      const bounds = [
        min === null ? '' : `min: {decimal: "${min}"}`,
        max === null ? '' : `max: {micros: "${max * MICROS}"}`,
      ]
      const [least, most] = min !== null && max !== null && min > max ? [null, max] : [min, max]
      const text = least === min ? bounds.filter((bound) => bound !== '').join(', ') : bounds[1]
      return {
        text: `${field}: {${text}}`,
        matches: ({ [attribute]: amount }) =>
          amount !== null &&
          (least === null || BigInt(amount) >= least * MICROS) &&
          (most === null || BigInt(amount) <= most * MICROS),
      }
    })
const contains = (names: readonly string[]): fc.Arbitrary<ModelFilter> =>
  fc
    .tuple(fc.constantFrom(...names), fc.nat(3), fc.integer({ min: 1, max: 4 }), fc.boolean())
    .map(([name, start, length, isUpper]) => {
      const part = [...name].slice(start, start + length).join('') || name
      const text = isUpper ? part.toUpperCase() : withoutAccents(part)
      return {
        text: `nameContains: ${JSON.stringify(text)}`,
        matches: (record) =>
          record.name !== null && withoutAccents(record.name).includes(withoutAccents(text)),
      }
    })
const times = (field: string, attribute: string, known: readonly string[]): fc.Arbitrary<ModelFilter> =>
  fc.tuple(fc.constantFrom(...known), fc.boolean()).map(([time, isAfter]) => ({
    text: `${field}${isAfter ? 'After' : 'Before'}: "${time}"`,
    matches: ({ [attribute]: own }) => (isAfter ? own >= time : own < time),
  }))

/** Returns arbitrary filters for the records in a list. Their values are taken from the records. */
export const filtersOf = (records: readonly Json[], isCampaign: boolean): fc.Arbitrary<ModelFilter> => {
  const known = (attribute: string): string[] => [
    ...new Set(records.map((record): string => record[attribute]).filter((value) => value !== null)),
  ]
  const prefix = fc.constantFrom('k', 'KE', 'É', 'a', 'zz').map((text) => ({
    text: `nameStartsWith: "${text}"`,
    matches: ({ name }: Json) => name?.toUpperCase().startsWith(text.toUpperCase()) === true,
  }))
  const parts = [
    oneOf('entityStatus', 'entity_status', ['ACTIVE', 'PAUSED', 'DRAFT']),
    contains(known('name')),
    times('created', 'created_at', known('created_at')),
    times('updated', 'updated_at', known('updated_at')),
    range('dailyBudget', 'daily_budget_amount_local_micro'),
    range('totalBudget', 'total_budget_amount_local_micro'),
    prefix,
    ...(isCampaign
      ? [
          oneOf('effectiveStatus', 'effective_status', known('effective_status')),
          fc.boolean().map((value) => ({
            text: `servable: ${value}`,
            matches: ({ servable }: Json) => servable === value,
          })),
        ]
      : [
          oneOf('objective', 'objective', known('objective')),
          fc.constant({
            text: 'placements: [TWITTER_TIMELINE]',
            matches: ({ placements }: Json) => placements.includes('TWITTER_TIMELINE'),
          }),
        ]),
  ] as const
  return fc
    .subarray(
      parts.map((_part, index) => index),
      { minLength: 0, maxLength: 3 },
    )
    .chain((chosen) =>
      fc.tuple(...chosen.map((index) => parts[index] as fc.Arbitrary<ModelFilter>)).map((filters) => ({
        text: filters.map(({ text }) => text).join(', '),
        matches: (record: Json) => filters.every(({ matches }) => matches(record)),
      })),
    )
}

const names = new Intl.Collator('en')
const before = (a: Json, b: Json): number => (a === b ? 0 : a < b ? -1 : 1)
/** Compares two values only by whether they are null. */
const nulls = (a: Json, b: Json): number => Number(a === null) - Number(b === null)

/**
 * Returns arbitrary orders. `sequence` is a record's position in the order of creation. The gateway puts null
 * last in both directions; the sandbox's API puts it first in ascending order.
 */
export const ordersOf = (
  attributes: Readonly<Record<string, string>>,
  sortedByApi: readonly string[],
  sequence: ReadonlyMap<string, number>,
): fc.Arbitrary<ModelOrder> =>
  fc
    .tuple(fc.constantFrom(...Object.entries(attributes)), fc.boolean())
    .map(([[field, attribute], isDescending]) => {
      const sign = isDescending ? -1 : 1
      const place = ({ id }: Json): number => sequence.get(id) ?? Number.POSITIVE_INFINITY
      const byNull = (a: Json, b: Json): number =>
        nulls(a[attribute], b[attribute]) * (sortedByApi.includes(field) ? -sign : 1)
      const byValue = (a: Json, b: Json): number => {
        if (a[attribute] === null) return 0
        return attribute === 'name' ? names.compare(a.name, b.name) : before(a[attribute], b[attribute])
      }
      return {
        text: `{field: ${field}, direction: ${isDescending ? 'DESC' : 'ASC'}}`,
        compare: (a, b) => byNull(a, b) || sign * (byValue(a, b) || place(a) - place(b)),
        isFixed: ['created_at', 'id', 'currency', 'objective'].includes(attribute),
      }
    })
