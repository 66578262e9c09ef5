import Type, {
  type TNull,
  type TOptional,
  type TProperties,
  type TSchema,
  type TUnion,
  type TUnsafe,
} from 'typebox'
import { COUNTRY_CODE, CURRENCY_CODE } from './codes.ts'

/**
 * Wire form of a value. The schema determines the static type, validation and OpenAPI; `x-wire` describes how
 * the value is sent as text.
 */
export type WireKind = 'string' | 'boolean' | 'integer' | 'micros' | 'timestamp' | 'list' | 'json'

/**
 * Form of an echoed value. `bare-integers` writes 64-bit ids as bare numbers, which JSON.parse rounds (public
 * facts §1.3).
 */
export type Echo = 'bare-integers'

/**
 * Amount in micros: 1,000,000 is one unit of local currency. A `bigint` only above 2^53 (spec 2 §1 Money).
 */
export type Micros = number | bigint

/** Enum that the API may extend: reads accept unknown values (public facts §1.4). */
export interface OpenEnum<V extends string> extends TUnsafe<V | (string & {})> {
  readonly 'x-known-values': readonly V[]
}
export interface MicrosSchema extends TUnsafe<Micros> {
  readonly 'x-wire': 'micros'
}
export interface Reference<R extends string> extends TUnsafe<string> {
  readonly 'x-references': R
}
export interface OpenEnumList<V extends string> extends TUnsafe<(V | (string & {}))[]> {
  readonly 'x-known-items': readonly V[]
}
/** Marker for the key field of a resource that has no `id`. The graph also exposes the key as `restId`. */
export interface OwnKey {
  readonly 'x-own-key': true
}
type Nullable<S extends TSchema> = TUnion<[S, TNull]>

/** Pattern of ids, which look like base-36 counters per type (public facts §2). */
const BASE36 = '^[0-9a-z]{1,24}$'
/** Pattern of a 64-bit integer as text. */
export const WHOLE_NUMBER = /^-?\d{1,19}$/

/** Reads an integer exactly; undefined for other text. */
export const wholeNumber = (text: string): number | bigint | undefined => {
  if (!WHOLE_NUMBER.test(text)) return undefined
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : BigInt(text)
}

/** Pattern of a 64-bit id, which is text because a number would lose digits. */
const SNOWFLAKE = '^[0-9]{1,20}$'

const BASE36_SHAPE = 'an id of lower-case letters and digits'
const SNOWFLAKE_SHAPE = 'a decimal id of at most 20 digits'

export const id = () => Type.String({ pattern: BASE36, 'x-wire': 'string', 'x-shape': BASE36_SHAPE })
export const snowflake = () =>
  Type.String({ pattern: SNOWFLAKE, 'x-wire': 'string', 'x-shape': SNOWFLAKE_SHAPE })
/** Declares a 64-bit id that is a bare number in responses and text in rows. */
export const bareSnowflake = () => ({ ...snowflake(), 'x-bare': true as const })
export const isSnowflake = (schema: TSchema): boolean =>
  (schema as { readonly pattern?: string }).pattern === SNOWFLAKE
/** Checks whether a schema declares an id or a media key. */
export const isId = (schema: TSchema): boolean =>
  [BASE36, SNOWFLAKE, MEDIA_KEY].includes(describe(schema).pattern ?? '')
const naming = <R extends string>(resource: R, pattern: string, shape: string): Reference<R> =>
  Type.Unsafe<string>({
    type: 'string',
    pattern,
    'x-wire': 'string',
    'x-shape': shape,
    'x-references': resource,
  }) as Reference<R>
export const reference = <R extends string>(resource: R): Reference<R> =>
  naming(resource, BASE36, BASE36_SHAPE)
export const snowflakeReference = <R extends string>(resource: R): Reference<R> =>
  naming(resource, SNOWFLAKE, SNOWFLAKE_SHAPE)

/** Pattern of media keys (public facts §2 media_library). */
const MEDIA_KEY = '^[0-9]{1,3}_[0-9]{1,20}$'
const MEDIA_KEY_SHAPE = 'a media key such as 3_771791717175468032'
/** Declares a media key. `mediaKindOf` interprets the number before `_`. */
export const mediaKey = () =>
  Type.String({ pattern: MEDIA_KEY, 'x-wire': 'string', 'x-shape': MEDIA_KEY_SHAPE })
export const mediaReference = () => naming('media_library', MEDIA_KEY, MEDIA_KEY_SHAPE)

/** Section that states a limit, if it differs from the call's section, such as `spec 2 §8 Limits`. */
export interface Stated {
  'x-source'?: string
}

export const string = (limits: { minLength?: number; maxLength?: number } & Stated = {}) =>
  Type.String({ ...limits, 'x-wire': 'string' })
export const SHA256_HEX = /^[0-9a-fA-F]{64}$/
/** Declares a SHA-256 hash, as 64 hexadecimal digits. */
export const sha256Hex = () =>
  Type.String({
    pattern: SHA256_HEX.source,
    'x-wire': 'string',
    'x-shape': 'a SHA-256 hash of the normalized value, 64 hexadecimal digits',
  })
/** Declares a time with the name of its day, such as `Tue Aug 27 22:22:12 +0000 2019`. */
export const dayNameTime = () => ({ ...string(), 'x-day-name': true as const })
/** Marks a value as personal data, which problems never contain. */
export const personal = <S extends TSchema>(schema: S): S => ({ ...schema, 'x-personal': true })
/** Declares text in a comma-separated list. */
export const listed = () =>
  Type.String({ pattern: '^\\s*[^,\\s][^,]*$', 'x-wire': 'string', 'x-shape': 'text without commas' })
export const currencyCode = () =>
  Type.String({
    pattern: CURRENCY_CODE.source,
    'x-wire': 'string',
    'x-shape': 'an ISO 4217 currency code such as USD',
  })
/** Declares an ISO 639 language code with an optional country or script: `en`, `pt-BR`, `zh-Hant`. */
export const languageCode = () =>
  Type.String({
    pattern: '^[A-Za-z]{2,3}(-([A-Za-z]{2}|[A-Za-z]{4}))?$',
    'x-wire': 'string',
    'x-shape': 'a language code such as en or pt-BR',
  })
export const httpUrl = () =>
  Type.String({
    pattern: '^[hH][tT][tT][pP][sS]?://[^\\s/?#:@\\[\\]]+(:[0-9]{1,5})?([/?#]\\S*)?$',
    'x-wire': 'string',
    'x-shape': 'an absolute http or https URL',
  })
/** Declares a hashtag with at most `most` characters, not counting #. */
export const hashtag = (most: number) =>
  Type.String({
    pattern: `^#?[^#\\s]{1,${most}}$`,
    'x-wire': 'string',
    'x-shape': `a hashtag of at most ${most} characters, not counting #`,
  })
export const countryCode = () =>
  Type.String({
    pattern: COUNTRY_CODE.source,
    'x-wire': 'string',
    'x-shape': 'an ISO 3166-1 alpha-2 country code such as US',
  })
/** Declares text that ends with the record's own id, after a prefix such as `card://`. */
export const ofId = (before: string) => Type.String({ 'x-wire': 'string', 'x-of-id': before })
export const boolean = (options: { default?: boolean } = {}) =>
  Type.Boolean({ ...options, 'x-wire': 'boolean' })
export const integer = (
  options: { minimum?: number; maximum?: number; default?: number; enum?: number[] } & Stated = {},
) => Type.Integer({ ...options, 'x-wire': 'integer' })

/** Declares a number that may have a fraction. Occurs only in responses. */
export const decimal = (options: { minimum?: number } = {}) => Type.Number({ ...options, 'x-wire': 'json' })

/** Days of each month except 29 February, which `DATE` allows only in leap years. */
const DAY =
  '(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8]))'
const LEAP_YEAR = '(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)'
const TIME_OF_DAY = '(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d'
const DATE = `(?:\\d{4}-${DAY}|${LEAP_YEAR}-02-29)`
const instantOf = (fraction: string) =>
  Type.String({
    pattern: `^${DATE}T${TIME_OF_DAY}${fraction}Z$`,
    'x-wire': 'timestamp',
    'x-shape': 'an ISO 8601 time in UTC such as 2026-01-31T00:00:00Z',
  })
/** Declares a UTC time in whole seconds (spec 2 §1 Timestamps). */
export const timestamp = () => instantOf('')
/** Declares a time, or a date, which represents midnight in the account's time zone. */
export const timeOrDate = () => ({
  ...timestamp(),
  pattern: `^${DATE}(?:T${TIME_OF_DAY}Z)?$`,
  'x-date': true as const,
})
/** Declares a timestamp with optional milliseconds, the format that the related API returns. */
export const preciseTimestamp = () => instantOf('(?:\\.\\d{3})?')

/** Largest amount that fits into 64 bits. */
export const MAX_MICROS = 9_223_372_036_854_775_807n

/** Declares an amount in micros, exact above 2^53. `validate.ts` replaces the message. */
export const micros = (options: { minimum?: number } = {}): MicrosSchema =>
  Type.Refine(
    Type.Unsafe<Micros>({ format: 'int64', 'x-wire': 'micros', 'x-minimum': options.minimum ?? 0 }),
    (value) =>
      (typeof value === 'bigint' || Number.isSafeInteger(value)) &&
      value >= (options.minimum ?? 0) &&
      value <= MAX_MICROS,
    () => 'must be an amount',
  ) as unknown as MicrosSchema

/** Declares a closed enum, for writes. */
export const oneOf = <const V extends readonly string[]>(
  values: V,
  options: { default?: V[number] } & Stated = {},
) => Type.Unsafe<V[number]>({ type: 'string', enum: values, ...options, 'x-wire': 'string' })
/** Declares an open enum, for reads. */
export const openEnum = <const V extends string>(values: readonly V[]): OpenEnum<V> =>
  Type.Unsafe<V>({ type: 'string', 'x-wire': 'string', 'x-known-values': values }) as OpenEnum<V>
export const openEnumList = <const V extends string>(values: readonly V[]): OpenEnumList<V> =>
  Type.Unsafe<V[]>({
    type: 'array',
    items: { type: 'string' },
    'x-wire': 'list',
    'x-known-items': values,
  }) as OpenEnumList<V>

/** Declares a list. It may also be sent as repeated keys (public facts §6.3). */
export const list = <S extends TSchema>(
  item: S,
  options: { minItems?: number; maxItems?: number; 'x-echo'?: Echo } & Stated = {},
) => Type.Array(item, { ...options, 'x-wire': 'list' })
export const strings = () => Type.Array(Type.String(), { 'x-wire': 'list' })

export const jsonList = <T extends object>() =>
  Type.Unsafe<readonly T[]>({ type: 'array', items: { type: 'object' }, 'x-wire': 'json' })

/** Declares an object sent as JSON; decoding drops undeclared fields. */
export const object = <F extends TProperties>(parts: F) =>
  Type.Object(parts, { additionalProperties: false, 'x-wire': 'json' })
/** Declares an object whose form is defined only by its TypeScript type. */
export const jsonObject = <T extends object>() => Type.Unsafe<T>({ type: 'object', 'x-wire': 'json' })
/** Declares a JSON value whose form is undocumented. */
export const json = () => Type.Unsafe<unknown>({ 'x-wire': 'json' })
/** Declares the bytes of a file, sent as a part of a multipart body. */
export const bytes = () => Type.Unsafe<Uint8Array>({ 'x-wire': 'json' })
/** Adds the fields that drift detection compares responses with. They have no effect on rows or OpenAPI. */
export const watchedAs = <S extends TSchema>(watched: TSchema, schema: S): S => ({
  ...schema,
  'x-watched': watched,
})
export const numbersByKey = () =>
  Type.Unsafe<Readonly<Record<string, number>>>({ type: 'object', 'x-wire': 'json' })
/** Declares a JSON array; a single object counts as an array of one. */
export const array = <S extends TSchema>(
  item: S,
  options: { minItems?: number; maxItems?: number } & Stated = {},
) => Type.Array(item, { ...options, 'x-wire': 'json' })

export const nullable = <S extends TSchema>(schema: S): Nullable<S> => Type.Union([schema, Type.Null()])
export const optional = <S extends TSchema>(schema: S): TOptional<S> => Type.Optional(schema) as TOptional<S>
/** Declares a value that can be cleared, with `null` here and with `key=` on the wire (public facts §3.4). */
export const clearable = <S extends TSchema>(schema: S): TOptional<Nullable<S>> => optional(nullable(schema))
/**
 * Adds alternative names to the innermost schema. `alias` is accepted in calls, and is read from responses
 * that lack the usual name. `echo` is a second name in the response's `request`, or the only one for a
 * record's own id.
 */
export const alsoNamed = <S extends TSchema>(names: { alias?: string; echo?: string }, schema: S): S => ({
  ...schema,
  ...(names.alias !== undefined && { 'x-alias': names.alias }),
  ...(names.echo !== undefined && { 'x-echo-name': names.echo }),
})
/**
 * Sets the name of the response field that shows a parameter's value, if it differs from the parameter's
 * name.
 */
export const shownAs = <S extends TSchema>(field: string, schema: S): S => ({
  ...schema,
  'x-shown-as': field,
})
/** Marks a parameter whose valid values also depend on stored records or on API defaults. */
export const apiDecides = <S extends TSchema>(schema: S): S => ({ ...schema, 'x-api-decides': true })
/** Marks the field that is the resource's `key`. */
export const ownKey = <S extends TSchema>(schema: S): S & OwnKey => ({ ...schema, 'x-own-key': true })
/** Marks a value that is computed at each read and not stored. */
export const derived = <S extends TSchema>(schema: S): S => ({ ...schema, 'x-derived': true })

interface Keywords {
  readonly 'x-wire'?: WireKind
  readonly 'x-known-values'?: readonly string[]
  readonly 'x-known-items'?: readonly string[]
  readonly 'x-references'?: string
  readonly 'x-derived'?: boolean
  readonly 'x-own-key'?: boolean
  readonly 'x-minimum'?: number
  readonly 'x-of-id'?: string
  readonly 'x-shape'?: string
  readonly 'x-echo'?: Echo
  readonly 'x-source'?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly 'x-personal'?: boolean
  readonly 'x-bare'?: boolean
  readonly 'x-day-name'?: boolean
  /** Whether clients may also send a JSON number. */
  readonly 'x-numeric'?: boolean
  readonly 'x-watched'?: TSchema
  readonly 'x-api-decides'?: boolean
  readonly 'x-date'?: boolean
  readonly 'x-echo-name'?: string
  readonly 'x-alias'?: string
  readonly 'x-shown-as'?: string
  readonly default?: unknown
  readonly items?: TSchema
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly enum?: readonly unknown[]
}

/** Keywords of a schema, with `null` unions unwrapped. */
export interface Description extends Keywords {
  readonly wire: WireKind
  readonly nullable: boolean
  readonly optional: boolean
}

const descriptions = new WeakMap<TSchema, Description>()

export const describe = (schema: TSchema): Description => {
  const known = descriptions.get(schema)
  if (known) return known
  const members = (schema as { anyOf?: readonly TSchema[] }).anyOf
  const inner = (members?.[0] ?? schema) as Keywords
  const description = {
    ...inner,
    ...((schema as Keywords)['x-derived'] && { 'x-derived': true }),
    wire: inner['x-wire'] ?? 'json',
    nullable: members !== undefined,
    optional: Type.IsOptional(schema),
  }
  descriptions.set(schema, description)
  return description
}

/** Checks whether any of these parameters is personal data. */
export const hasPersonalData = (params: Readonly<Record<string, TSchema>>): boolean =>
  Object.values(params).some((schema) => describe(schema)['x-personal'] === true)

/** Checks whether a schema is an object with declared fields, or an array of such objects. */
export const hasParts = (schema: TSchema): boolean => {
  const { wire, items, properties } = describe(schema)
  return properties !== undefined || (wire === 'json' && items !== undefined && hasParts(items))
}
