import { CURRENCY_CODE } from '../../contract/language/codes.ts'
import { SHA256_HEX, WHOLE_NUMBER } from '../../contract/language/values.ts'
import { DURATION } from './scalars.ts'

/** What a scalar of ours is on the wire, and the types that clients give it. */
export interface ClientType {
  /** JSON Schema 2020-12 of an input. */
  readonly json: Readonly<Record<string, unknown>>
  /** TypeScript types of what clients send and what they get. */
  readonly typescript: { readonly input: string; readonly output: string }
  /** A type with an adapter built into Apollo Kotlin. */
  readonly kotlin: 'kotlin.String' | 'kotlin.Long' | 'kotlin.Any'
  /** A type that Apollo iOS decodes by itself; undefined where the app has to define one. */
  readonly swift?: 'String' | 'Int'
}

/** With the time zone that RFC 3339 asks for; fractions of a second are refused unless they are zero. */
const TIME = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:[0-5]\\d(\\.0+)?(Z|[+-]\\d{2}:\\d{2})$'

const SAFE_INTEGER = { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }
const text = (pattern: string, format?: string): ClientType => ({
  json: { type: 'string', ...(format !== undefined && { format }), pattern },
  typescript: { input: 'string', output: 'string' },
  kotlin: 'kotlin.String',
  swift: 'String',
})

/** Every custom scalar of the schema, by name. */
export const CLIENT_TYPES = {
  DateTime: text(TIME, 'date-time'),
  Micros: {
    json: { anyOf: [SAFE_INTEGER, { type: 'string', pattern: WHOLE_NUMBER.source }] },
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
