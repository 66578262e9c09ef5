import { type GraphQLCompositeType, type GraphQLNamedType, getNamedType, isCompositeType } from 'graphql'
import { decimalOf } from '../../contract/domains/money.ts'
import { isRecord } from '../../contract/language/is-record.ts'
import { isTimeZone, timeIn } from '../../contract/language/time-zone.ts'
import type { SelectedField } from '../../selections/index.ts'
import { argumentOf, inCallersWords } from './caller-words.ts'
import { ADDED, isConnection, isUserError } from './completed.ts'

type Row = Readonly<Record<string, unknown>>
type Fields = readonly SelectedField[]
type Below = ReadonlyMap<string, Fields>

/** Rows of a connection and how to read the next ones. */
export interface Page {
  /** Cursors of the rows; undefined where the document does not select them. */
  readonly cursors: readonly (string | undefined)[]
  readonly hasNext: boolean
  readonly total: number | undefined
  /** Caller's argument that takes a cursor; undefined if there is none. */
  readonly argument: string | undefined
}

/** Data in the form that callers see. */
export interface ShownData {
  readonly data: Row
  /** Pages by connection object. */
  readonly pages: WeakMap<object, Page>
  /** Image URLs, in the order of the result. */
  readonly pictures: readonly string[]
  /** Whether times have an account's UTC offset. */
  readonly hasLocalTimes: boolean
  readonly isRefused: boolean
}

export interface ShownOptions {
  readonly fields: Fields
  /** Whether callers write the document and can therefore change its arguments. */
  readonly isFree: boolean
  /** Root fields of a mutation document that the operation proposes. */
  readonly proposed?: Fields | undefined
}

const groups = new WeakMap<Fields, Below>()
/** Groups fields by response key. */
const groupOf = (fields: Fields): Below => {
  const known = groups.get(fields)
  if (known) return known
  const made = new Map<string, SelectedField[]>()
  for (const field of fields) {
    const same = made.get(field.key)
    if (same) same.push(field)
    else made.set(field.key, [field])
  }
  groups.set(fields, made)
  return made
}

const merged = new WeakMap<Fields, Fields>()
const belowOf = (fields: Fields): Below => {
  const known = merged.get(fields) ?? fields.flatMap(({ below }) => below)
  merged.set(fields, known)
  return groupOf(known)
}

const typeOf = ([first]: Fields): GraphQLNamedType => getNamedType((first as SelectedField).field.type)

/** Finds a field of an object by its name in the schema, regardless of its response key. Prefers added fields. */
const find = (
  row: unknown,
  below: Below,
  name: string,
): { readonly value: unknown; readonly below: Below } => {
  if (!isRecord(row)) return { value: undefined, below }
  const keys = [...below].filter(([key, [first]]) => first?.field.name === name && key in row)
  const [key, fields] = keys.find(([each]) => each.startsWith(ADDED)) ?? keys[0] ?? ['', undefined]
  return { value: fields && row[key], below: fields ? belowOf(fields) : below }
}

const localTime = (text: string, zone: string): string => {
  const time = Date.parse(text)
  return Number.isNaN(time) ? text : timeIn(zone, time)
}

/** Returns the time zone of an account; undefined for other values. */
const zoneOf = (value: unknown, own: Fields | undefined): string | undefined => {
  if (!own || typeOf(own).name !== 'Account') return undefined
  const { value: zone } = find(value, belowOf(own), 'timezone')
  return typeof zone === 'string' && isTimeZone(zone) ? zone : undefined
}

const currencyOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Adds decimals to amounts within a JSON value. */
const withDecimals = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withDecimals)
  if (!isRecord(value)) return value
  const shown = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withDecimals(each)]))
  const { micros, currency } = value
  const decimal = micros === undefined ? null : decimalOf(micros as string, currencyOf(currency))
  return decimal === null ? shown : { decimal, ...shown }
}

/** Fields with image URLs that the API generates. Fields with URLs that an advertiser enters are excluded. */
const PICTURE = /^(?:media|posterMedia|image|thumbnail|profileImage|videoPoster)Url$/
const isPicture = ({ field: { name }, parent }: SelectedField): boolean =>
  PICTURE.test(name) || (name === 'url' && parent.name === 'CardMediaMetadata')

/** Checks whether a document selects image URLs. */
export const selectsPictures = (fields: Fields): boolean =>
  fields.some((field) => isPicture(field) || selectsPictures(field.below))

/**
 * Converts the data of a response. Amounts become decimals with their currency, and times get the UTC offset of
 * their account. Refusals refer to the caller's variables instead of the input fields.
 */
export const shownData = (data: Row, { fields, isFree, proposed }: ShownOptions): ShownData => {
  const pages = new WeakMap<object, Page>()
  const pictures = new Set<string>()
  let hasLocalTimes = false
  let isRefused = false

  const leaf = (
    value: unknown,
    [first]: Fields,
    type: GraphQLNamedType,
    zone: string | undefined,
  ): unknown => {
    if (typeof value === 'string') {
      if (first && isPicture(first)) pictures.add(value)
      if (type.name !== 'DateTime' || zone === undefined) return value
      hasLocalTimes = true
      return localTime(value, zone)
    }
    // The caller's own variables are returned unchanged.
    return type.name === 'JSON' && first?.field.name !== 'variables' ? withDecimals(value) : value
  }

  const pageOf = (row: Row, below: Below, own: SelectedField | undefined): Page => {
    const page = find(row, below, 'pageInfo')
    const edges = find(row, below, 'edges')
    const cursors = Array.isArray(edges.value) ? edges.value : []
    const total = find(row, below, 'totalCount').value
    return {
      cursors: cursors.map((edge) => find(edge, edges.below, 'cursor').value as string | undefined),
      hasNext: find(page.value, page.below, 'hasNextPage').value === true,
      total: typeof total === 'number' ? total : undefined,
      argument: own && argumentOf(own, 'after', isFree),
    }
  }

  /** Converts an amount in micros that is not part of a `Money`. */
  const amount = (micros: unknown, currency: unknown): unknown =>
    micros === null ? null : { decimal: decimalOf(micros as string, currencyOf(currency)), currency }

  const refusal = (row: Row, by: SelectedField | undefined): Row => {
    isRefused = true
    return inCallersWords(row, by)
  }

  /** Converts an object. `own` contains the fields that selected it, `above` those of its parent. */
  const object = (
    row: Row,
    own: Fields,
    type: GraphQLCompositeType,
    zone: string | undefined,
    above?: Fields,
  ): Row => {
    const below = belowOf(own)
    const nearest = zoneOf(row, own) ?? zone
    const shown: Record<string, unknown> = Object.create(null)
    for (const [key, value] of Object.entries(row)) {
      if (key.startsWith(ADDED)) continue
      const known = below.get(key)
      if (known && typeOf(known).name === 'Micros' && type.name !== 'Money')
        shown[key] = amount(value, find(row, below, 'currency').value)
      else shown[key] = known ? convert(value, known, nearest, own) : value
    }
    if (type.name === 'Money') {
      const currency = find(row, below, 'currency').value
      const decimal = find(row, below, 'decimal').value
      shown.decimal = decimal ?? decimalOf(find(row, below, 'micros').value as string, currencyOf(currency))
      if (currency !== undefined) shown.currency = currency
    }
    if (isUserError(type)) {
      const { value: limit } = find(row, below, 'limit')
      return refusal({ ...shown, ...(typeof limit === 'number' && { limit }) }, above?.[0])
    }
    if (type.name === 'ChangeSetRefusal' && proposed)
      return refusal(
        shown,
        proposed.find(({ key }) => key === find(row, below, 'path').value),
      )
    if (isConnection(type)) pages.set(shown, pageOf(row, below, own[0]))
    return shown
  }

  const convert = (value: unknown, known: Fields, zone?: string, above?: Fields): unknown => {
    if (Array.isArray(value)) return value.map((each) => convert(each, known, zone, above))
    const type = typeOf(known)
    if (!isCompositeType(type)) return leaf(value, known, type, zone)
    return isRecord(value) ? object(value, known, type, zone, above) : value
  }

  const shown: Record<string, unknown> = Object.create(null)
  const roots = groupOf(fields)
  const accounts = Object.entries(data).map(([key, value]) => zoneOf(value, roots.get(key)))
  const [only, another] = new Set(accounts.filter((zone) => zone !== undefined))
  // If all accounts in a result share a time zone, other root fields, such as statistics, use it too.
  const zone = another === undefined ? only : undefined
  for (const [key, value] of Object.entries(data)) {
    const known = roots.get(key)
    shown[key] = known ? convert(value, known, zone) : value
  }
  return { data: shown, pages, pictures: [...pictures], hasLocalTimes, isRefused }
}
