import { resourceByName } from '../../contract/index.ts'
import { keyField, type Operation } from '../../contract/language/define.ts'
import { choosesNone, choosesRecords, idsParameter, recordsNamedBy } from '../../contract/language/lists.ts'
import { describe } from '../../contract/language/values.ts'
import { readId } from '../ids/global-id.ts'
import { utcTime } from '../input/wire-input.ts'

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Returns the parameter of a filter field; `nameStartsWith` and `text` are `q`. */
export const filterParameter = (list: Operation, field: string): string => {
  if (field === 'nameStartsWith' || field === 'text') return 'q'
  return field === 'ids' ? (idsParameter(list, keyField(list.resource)) ?? 'ids') : snake(field)
}

/**
 * Returns a reader for a parameter: global ids are accepted where it names records, and dates where it
 * accepts times.
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

export const filterInput = (
  list: Operation,
  filter: object,
  accountId: string | undefined,
): { input: Record<string, unknown>; names: Map<string, string> } => {
  const input: Record<string, unknown> = {}
  const names = new Map<string, string>()
  for (const [field, value] of Object.entries(filter)) {
    if (value == null) continue
    const parameter = filterParameter(list, field)
    names.set(parameter, `filter.${field}`)
    const read = readerOf(list, parameter, accountId)
    input[parameter] = Array.isArray(value) ? value.map(read) : read(value)
  }
  return { input, names }
}

/** Removes empty selections, which the graph accepts but the API refuses. */
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

/** Checks whether a filter field selects nothing. */
export const choosesNoneOf = (list: Operation, filter: object): boolean =>
  Object.entries(filter).some(
    ([field, value]) =>
      Array.isArray(value) && value.length === 0 && choosesRecords(list, filterParameter(list, field)),
  )
