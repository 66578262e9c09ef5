import type { TSchema } from 'typebox'
import { type Description, describe } from '../language/values.ts'

export type Json = Readonly<Record<string, unknown>>

const COPIED = [
  'type',
  'enum',
  'default',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
]

/** Describes the properties of a value that JSON Schema cannot express. */
const descriptionOf = (described: Description): string =>
  [
    described.wire === 'micros' && 'Local-currency micros: 1,000,000 is one unit of the currency.',
    !described['x-bare'] && described['x-shape'] && `Must be ${described['x-shape']}.`,
    described['x-alias'] && `Also accepted as ${described['x-alias']}.`,
    described['x-echo-name'] && `Returned as ${described['x-echo-name']}.`,
    described['x-references'] && `Id of a record in ${described['x-references']}.`,
    described['x-known-values'] && `Open set; known values: ${described['x-known-values'].join(', ')}.`,
    described['x-known-items'] && `Open set; known values: ${described['x-known-items'].join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ')

export const mapValues = <V, W>(
  values: Readonly<Record<string, V>>,
  map: (value: V) => W,
): Record<string, W> => Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]))

export const isRequired = (schema: TSchema): boolean => !describe(schema).optional

/** Converts a schema to JSON Schema, without `x-` keywords. */
export const schemaOf = (schema: TSchema): Json => {
  const described = describe(schema)
  const inner = ((schema as { anyOf?: readonly TSchema[] }).anyOf?.[0] ?? schema) as unknown as Json
  const description = descriptionOf(described)
  const plain: Json = {
    ...Object.fromEntries(
      COPIED.filter((key) => key in inner && !(described['x-bare'] && key === 'pattern')).map((key) => [
        key,
        inner[key],
      ]),
    ),
    ...(described.wire === 'micros' && {
      type: 'integer',
      format: 'int64',
      minimum: described['x-minimum'] ?? 0,
      maximum: MAX_INT64,
    }),
    ...(described['x-bare'] && { type: 'integer', format: 'int64', minimum: 0, maximum: MAX_INT64 }),
    ...(described.wire === 'timestamp' && { format: 'date-time' }),
    ...(described.items && { items: schemaOf(described.items) }),
    ...(described.properties && objectOf(described.properties, Object.keys(described.properties))),
    ...(description !== '' && { description }),
  }
  const forms = [
    plain,
    ...(described['x-numeric'] ? [{ type: 'number' }] : []),
    ...(described.nullable ? [{ type: 'null' }] : []),
  ]
  const whole: Json = forms.length > 1 ? { anyOf: forms } : plain
  return described['x-derived'] ? { ...whole, readOnly: true } : whole
}

const MAX_INT64 = (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON('9223372036854775807')

/**
 * Alternative forms of values: every value may be sent as text, and ids also as numbers (public facts §6).
 */
const TEXT_FORMS: Partial<Record<Description['wire'], Json>> = {
  boolean: { enum: ['true', 'false', ''] },
  integer: { type: 'string', pattern: '^(-?\\d{1,19})?$' },
  micros: { type: 'string', pattern: '^(\\d{1,19})?$' },
  timestamp: {
    type: 'string',
    pattern: '^(\\d{4}-\\d{2}-\\d{2}(T\\d{2}:?\\d{2}(:?\\d{2}(\\.\\d+)?)?(Z|[+-]\\d{2}(:?\\d{2})?)?)?)?$',
  },
  list: { type: 'string' },
  string: { type: 'integer' },
}

/** Returns the schema of a parameter in a JSON body, where alternative forms are also accepted. */
export const jsonParameterOf = (schema: TSchema): Json => {
  const { wire, nullable } = describe(schema)
  const other = TEXT_FORMS[wire]
  // An empty string clears the value.
  const forms = [schemaOf(schema), ...(other ? [other] : []), ...(nullable ? [{ enum: [''] }] : [])]
  return forms.length > 1 ? { anyOf: forms } : schemaOf(schema)
}

/** Returns the schema of a parameter in a body that must be JSON. A single object counts as a list of one. */
export const bodyParameterOf = (schema: TSchema): Json => {
  const { items } = describe(schema)
  const isOfObjects = items !== undefined && describe(items).properties !== undefined
  return isOfObjects ? { anyOf: [schemaOf(schema), schemaOf(items)] } : schemaOf(schema)
}

/**
 * Returns the schema of a parameter that is sent as text. A time may have any accepted form, and a list that
 * can be cleared may be any text.
 */
export const textParameterOf = (schema: TSchema): Json => {
  const { wire, nullable } = describe(schema)
  return wire === 'timestamp' || (wire === 'list' && nullable) ? jsonParameterOf(schema) : schemaOf(schema)
}

export const objectOf = (
  params: Readonly<Record<string, TSchema>>,
  names: readonly string[],
  parameterOf: (schema: TSchema) => Json = schemaOf,
): Json => {
  const required = names.filter((name) => isRequired(params[name] as TSchema))
  return {
    type: 'object',
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(names.map((name) => [name, parameterOf(params[name] as TSchema)])),
  }
}
