import { resourceByName } from '../../contract/index.ts'
import { keyField, type Operation } from '../../contract/language/define.ts'
import { choosesNone, choosesRecords, idsParameter, recordsNamedBy } from '../../contract/language/lists.ts'
import { describe } from '../../contract/language/values.ts'
import { type RowFilter, rowFiltersOf } from '../../contract/row-filters.ts'
import { conditionOf, type ListQuery, type RowCondition } from '../../loaders/index.ts'
import { readId } from '../ids/global-id.ts'
import { type MoneyInput, microsOf } from '../input/money-input.ts'
import { utcTime, withoutNulls } from '../input/wire-input.ts'

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * Returns the API parameter for a filter field: `q` for `nameStartsWith` and `text`. Filters that the gateway
 * evaluates keep their own names (`withRowFilters`).
 */
export const filterParameter = (list: Operation, field: string): string => {
  if (rowFiltersOf(list.resource).has(field)) return field
  if (field === 'nameStartsWith' || field === 'text') return 'q'
  return field === 'ids' ? (idsParameter(list, keyField(list.resource)) ?? 'ids') : snake(field)
}

/**
 * Returns a function that reads values for a parameter. The function accepts global ids if the parameter
 * refers to records, and dates if the parameter is a time.
 */
const readerOf = (
  list: Operation,
  parameter: string,
  accountId: string | undefined,
): ((value: unknown) => unknown) => {
  if (describe(list.params[parameter] ?? {}).wire === 'timestamp') return utcTime
  const type = resourceByName.get(recordsNamedBy(list, parameter) ?? '')?.type
  return (value) => (type === undefined || typeof value !== 'string' ? value : readId(value, type, accountId))
}

/** Returns a filter's value with times in UTC and amounts in micros. */
const rowFilterValue = (
  { test, isMoney }: RowFilter,
  value: unknown,
  accountId: string | undefined,
): unknown => {
  if (test === 'ofCampaigns')
    return (value as readonly string[]).map((id) => readId(id, 'Campaign', accountId))
  if (test === 'from' || test === 'before') return utcTime(value)
  if (test !== 'range') return value
  const bounds = Object.entries(withoutNulls(value) as object)
  return Object.fromEntries(
    bounds.map(([bound, given]) => [bound, isMoney ? microsOf(given as MoneyInput, undefined) : given]),
  )
}

interface FilterInput {
  /** API parameters and their values. */
  readonly input: Record<string, unknown>
  /** Values of the filters that the gateway evaluates, keyed by filter name. */
  readonly own: Record<string, unknown>
  /** Names to use in messages, keyed by parameter. */
  readonly names: Map<string, string>
}

/** Checks whether a filter is a range without bounds. Such a filter has no effect. */
const isUnbounded = ({ test }: RowFilter, value: unknown): boolean =>
  test === 'range' && Object.values(value as object).every((bound) => bound == null)

/** Splits a filter into parameters for the API's list and filters that the gateway evaluates. */
export const filterInput = (list: Operation, filter: object, accountId: string | undefined): FilterInput => {
  const parts: FilterInput = { input: {}, own: {}, names: new Map() }
  const rowFilters = rowFiltersOf(list.resource)
  for (const [field, value] of Object.entries(filter)) {
    if (value == null) continue
    const parameter = filterParameter(list, field)
    parts.names.set(parameter, `filter.${field}`)
    const rowFilter = rowFilters.get(field)
    if (rowFilter && isUnbounded(rowFilter, value)) continue
    if (rowFilter) {
      parts.own[parameter] = rowFilterValue(rowFilter, value, accountId)
      continue
    }
    const read = readerOf(list, parameter, accountId)
    const takesList = describe(list.params[parameter] ?? {}).wire === 'list'
    // Some filters of the graph have one id where the API accepts a list.
    const values = takesList && !Array.isArray(value) ? [value] : value
    parts.input[parameter] = Array.isArray(values) ? values.map(read) : read(values)
  }
  return parts
}

/** Converts valid filters that the gateway evaluates to the parts of a query. */
export const evaluatedParts = (
  list: Operation,
  own: FilterInput['own'],
): Pick<ListQuery, 'where' | 'campaigns'> => {
  const rowFilters = rowFiltersOf(list.resource)
  const where: RowCondition[] = []
  let campaigns: readonly string[] | undefined
  for (const [name, value] of Object.entries(own)) {
    const filter = rowFilters.get(name) as RowFilter
    if (filter.test === 'ofCampaigns') campaigns = value as readonly string[]
    else where.push(conditionOf(filter, value))
  }
  return { ...(where.length > 0 && { where }), ...(campaigns && { campaigns }) }
}

/**
 * Removes empty lists of ids, keys or kinds from an input. The graph accepts them, but the API refuses them.
 */
export const withoutEmptyChoices = (
  list: Operation,
  input: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  choosesNone(list, input)
    ? Object.fromEntries(
        Object.entries(input).filter(
          ([name, value]) => !(Array.isArray(value) && value.length === 0 && choosesRecords(list, name)),
        ),
      )
    : input

/** Checks whether a filter matches no row because one of its lists is empty. */
export const choosesNoneOf = (list: Operation, filter: object): boolean =>
  Object.entries(filter).some(
    ([field, value]) =>
      Array.isArray(value) &&
      value.length === 0 &&
      (rowFiltersOf(list.resource).has(field) || choosesRecords(list, filterParameter(list, field))),
  )
