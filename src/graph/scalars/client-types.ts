import { CURRENCY_CODE } from '../../contract/language/codes.ts'
import { SHA256_HEX, WHOLE_NUMBER } from '../../contract/language/values.ts'
import { DURATION } from './scalars.ts'

/** JSON form of a custom scalar, and its types in clients. */
export interface ClientType {
  /** JSON Schema 2020-12 for input values. */
  readonly json: Readonly<Record<string, unknown>>
  /** TypeScript types of inputs and outputs. */
  readonly typescript: { readonly input: string; readonly output: string }
  /** Kotlin type that has a built-in adapter in Apollo Kotlin. */
  readonly kotlin: 'kotlin.String' | 'kotlin.Long' | 'kotlin.Any'
  /** Swift type that Apollo iOS can decode; undefined if the app must define one. */
  readonly swift?: 'String' | 'Int'
}

/** Pattern of a time. RFC 3339 requires a time zone. A fraction of a second must be zero. */
const TIME = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:[0-5]\\d(\\.0+)?(Z|[+-]\\d{2}:\\d{2})$'

const SAFE_INTEGER = { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }
const text = (pattern: string, format?: string): ClientType => ({
  json: { type: 'string', ...(format !== undefined && { format }), pattern },
  typescript: { input: 'string', output: 'string' },
  kotlin: 'kotlin.String',
  swift: 'String',
})

/** All custom scalars of the schema, by name. */
export const CLIENT_TYPES = {
  DateTime: text(TIME, 'date-time'),
  Micros: {
    json: { anyOf: [SAFE_INTEGER, { type: 'string', pattern: WHOLE_NUMBER.source }] },
    typescript: { input: 'string | number', output: 'string' },
    kotlin: 'kotlin.String',
    swift: 'String',
  },
  Decimal: {
    json: { type: ['string', 'number'] },
    typescript: { input: 'string | number', output: 'string' },
    kotlin: 'kotlin.String',
    swift: 'String',
  },
  CurrencyCode: text(CURRENCY_CODE.source),
  Sha256Hex: text(SHA256_HEX.source),
  JSON: { json: {}, typescript: { input: 'unknown', output: 'unknown' }, kotlin: 'kotlin.Any' },
  Count: {
    json: SAFE_INTEGER,
    typescript: { input: 'number', output: 'number' },
    kotlin: 'kotlin.Long',
    swift: 'Int',
  },
  Duration: text(DURATION.source),
} as const satisfies Readonly<Record<string, ClientType>>
