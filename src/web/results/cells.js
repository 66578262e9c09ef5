import { isObject } from './lists.js'

const TIME = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d+)?Z$/
const MICROS_PER_UNIT = 1_000_000

const isMoney = (value) =>
  isObject(value) &&
  ('decimal' in value || 'micros' in value) &&
  Object.keys(value).every((key) => ['decimal', 'micros', 'currency', '__typename'].includes(key))

/** Returns the amount of money in units, exactly. */
const amountOf = ({ decimal, micros }) => decimal ?? String(Number(micros) / MICROS_PER_UNIT)

/** Returns the number of rows in a connection; undefined for other values. */
const lengthOf = (value) => {
  const list = Array.isArray(value) ? value : (value?.nodes ?? value?.edges)
  return Array.isArray(list) ? list.length : undefined
}

/** Formats a scalar. Removes `T` and `Z` from times, so that spreadsheets recognize them. */
const textOf = (value) => {
  const [, day, time] = TIME.exec(value) ?? []
  return day === undefined ? value : `${day} ${time}`
}

/**
 * Adds the cells of one value. Nested scalars get dotted column names, and lists of objects are reduced to
 * their length.
 */
function addCells(cells, column, value, isJoined) {
  if (isMoney(value) && isJoined) cells[column] = `${amountOf(value)} ${value.currency ?? ''}`.trim()
  else if (isMoney(value)) {
    cells[`${column}.decimal`] = Number(amountOf(value))
    if (value.currency !== undefined) cells[`${column}.currency`] = value.currency
  } else if (Array.isArray(value) && !value.some(isObject)) cells[column] = value.map(textOf).join('; ')
  else if (lengthOf(value) !== undefined) cells[`${column}.length`] = value.totalCount ?? lengthOf(value)
  else if (isObject(value))
    for (const [key, child] of Object.entries(value)) addCells(cells, `${column}.${key}`, child, isJoined)
  else cells[column] = textOf(value)
}

/**
 * Returns the cells of a row by column.
 * @param isJoined whether an amount and its currency share a cell (for people) or have two (for spreadsheets)
 */
export function cellsOf({ above, row }, isJoined) {
  const cells = {}
  for (const [column, value] of Object.entries(above)) cells[column] = textOf(value)
  for (const [key, value] of Object.entries(row)) addCells(cells, key, value, isJoined)
  return cells
}

/**
 * Returns the columns of rows in the order in which they first occur. A column that is always null is included,
 * unless other rows have an object there, such as an amount, which has columns of its own.
 */
export function columnsOf(rows) {
  const columns = [...new Set(rows.flatMap((cells) => Object.keys(cells)))]
  const isObjectElsewhere = (column) => columns.some((other) => other.startsWith(`${column}.`))
  const isNull = (column) => rows.every(({ [column]: value }) => value == null)
  return columns.filter((column) => !isObjectElsewhere(column) || !isNull(column))
}

/** Formats a cell for display. Null and absent values are empty. */
export const shownCell = (value) => (value == null ? '' : String(value))
