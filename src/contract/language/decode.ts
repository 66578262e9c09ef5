import type { TSchema } from 'typebox'
import type { Operation } from './define.ts'
import { isList } from './encode.ts'
import type { Problem } from './errors.ts'
import { isRecord } from './is-record.ts'
import { parseJson } from './json.ts'
import { describe, hasParts, wholeNumber } from './values.ts'

/** Parts of a received call. Names and values in `pairs` are percent-decoded. */
interface ReceivedCall {
  readonly path: Readonly<Record<string, string>>
  readonly pairs: readonly (readonly [string, string])[]
  readonly json?: unknown
}

export interface DecodedCall {
  /** Input with lists as arrays and times in UTC (public facts §4.1). */
  readonly input: Record<string, unknown>
  readonly problems: readonly Problem[]
}

const TIME = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}):?(\d{2})(?::?(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/

/**
 * Converts the time formats listed in public facts §4.1 to `YYYY-MM-DDTHH:MM:SSZ`. Returns undefined for any
 * other text.
 */
export const normalizeTime = (value: string): string | undefined => {
  const match = TIME.exec(value)
  if (!match) return undefined
  const [, date, hours = '00', minutes = '00', seconds = '00', zone = 'Z'] = match
  const offset = zone === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.replace(':', '').slice(3) || '00'}`
  const time = new Date(`${date}T${hours}:${minutes}:${seconds}${offset}`)
  // `Date` silently turns 30 February into 1 or 2 March, so the date is checked separately.
  if (Number.isNaN(time.getTime()) || !isRealDate(date as string)) return undefined
  return time.toISOString().replace(/\.\d{3}Z$/, 'Z')
}
const DATE = /^\d{4}-\d{2}-\d{2}$/
/**
 * Checks whether a value is a date without a time. The start of the day may depend on the account's time
 * zone.
 */
export const isDate = (value: string): boolean => DATE.test(value)
const isRealDate = (date: string): boolean =>
  new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10) === date

const TRUE = /^true$/i
const FALSE = /^false$/i

/** Returns the parts of a comma-separated list, which may end with a comma. */
const partsOf = (list: string): string[] => list.replace(/,\s*$/, '').split(',')

/** Reads a value from text. Unreadable text remains unchanged, so that validation can report it. */
const fromText = (schema: TSchema, value: string): unknown => {
  const { wire, nullable, items, 'x-date': takesDate } = describe(schema)
  if (value === '' && nullable) return null
  switch (wire) {
    case 'boolean':
      // Case does not matter, because Python clients write `True`.
      return TRUE.test(value) ? true : FALSE.test(value) ? false : value
    case 'integer':
    case 'micros':
      return wholeNumber(value) ?? value
    case 'timestamp':
      return takesDate && isDate(value) ? value : (normalizeTime(value) ?? value)
    case 'list':
      return value === '' ? [] : partsOf(value).map((item) => (items ? fromText(items, item.trim()) : item))
    case 'json':
      return hasParts(schema) ? fromJsonText(schema, value) : value
    default:
      return value
  }
}

const fromJsonText = (schema: TSchema, text: string): unknown => {
  let value: unknown
  try {
    value = parseJson(text)
  } catch {
    return text
  }
  return typeof value === 'string' ? value : fromJson(schema, value)
}

/**
 * Reads an object's parts from JSON, without undeclared fields. A value that is not an object remains
 * unchanged, so that validation can report it.
 */
const partsFromJson = (schema: TSchema, value: unknown): unknown => {
  const { items, properties } = describe(schema)
  if (items) {
    if (Array.isArray(value)) return value.map((item) => fromJson(items, item))
    return isRecord(value) ? [fromJson(items, value)] : value
  }
  return isRecord(value) ? decodeParts(properties ?? {}, value) : value
}

const decodeParts = (
  schemas: Readonly<Record<string, TSchema>>,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schemas).flatMap(([name, schema]) => {
      const given = [name, describe(schema)['x-alias'] ?? name].find(
        (each) => Object.hasOwn(values, each) && values[each] !== undefined,
      )
      return given === undefined ? [] : [[name, fromJson(schema, values[given])]]
    }),
  )

const fromJson = (schema: TSchema, value: unknown): unknown => {
  if (typeof value === 'string') return fromText(schema, value)
  if (typeof value === 'object' && value !== null && hasParts(schema)) return partsFromJson(schema, value)
  const { wire, items } = describe(schema)
  if (wire === 'list' && Array.isArray(value))
    return value.map((item) => (items ? fromJson(items, item) : item))
  // Clients may send ids as bare numbers.
  if (wire === 'string' && (typeof value === 'number' || typeof value === 'bigint')) return value.toString()
  return value
}

/** Reads an object's declared fields and omits the others. */
export const decodeObject = (
  operation: Operation,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> => decodeParts(operation.params, values)

/** Finds the parameter with this name or alias. */
const parameterOf = ({ params }: Operation, name: string): string | undefined =>
  Object.hasOwn(params, name)
    ? name
    : Object.keys(params).find((parameter) => describe(params[parameter] ?? {})['x-alias'] === name)

/**
 * Checks whether a name is a list field of the record but not a parameter of the call, such as
 * `reasons_not_servable`.
 */
const isReadOnlyList = ({ params, resource }: Operation, name: string): boolean =>
  !Object.hasOwn(params, name) &&
  Object.hasOwn(resource.fields, name) &&
  describe(resource.fields[name] ?? {}).wire === 'list'

/**
 * Reads a received call. Unknown names are ignored, since clients send read-only fields back (public facts
 * §6.2). A repeated key is a problem (spec 1 §5 step 5), except for lists (public facts §6.3), including
 * read-only ones.
 */
export const decodeCall = (operation: Operation, received: ReceivedCall): DecodedCall => {
  const problems: Problem[] = []
  const raw = new Map<string, string>()
  for (const [given, value] of received.pairs) {
    const name = parameterOf(operation, given) ?? given
    const before = raw.get(name)
    if (before === undefined) raw.set(name, value)
    else if (isList(operation, name)) raw.set(name, `${before},${value}`)
    else if (isReadOnlyList(operation, name)) continue
    else
      problems.push({
        code: 'INVALID_PARAMETER',
        message: `${name} must not be repeated`,
        parameter: name,
      })
  }
  const body = received.json
  const input: Record<string, unknown> = {}
  if (operation.batch) {
    if (body !== undefined) input.operations = body
  } else if (typeof body === 'object' && body !== null)
    Object.assign(input, decodeObject(operation, body as Record<string, unknown>))
  for (const [name, value] of raw)
    if (Object.hasOwn(operation.params, name))
      input[name] = fromText(operation.params[name] as TSchema, value)
  for (const [name, value] of Object.entries(received.path)) if (name in operation.params) input[name] = value
  return { input, problems }
}
