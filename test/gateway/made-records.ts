import type { TProperties, TSchema } from 'typebox'
import type { Resource } from '../../src/contract/language/define.ts'
import { describe as described } from '../../src/contract/language/values.ts'

type Json = Readonly<Record<string, unknown>>

/** Returns a string in the format of an id, a key or a code. */
const textFor = (pattern: string, index: number): string => {
  if (pattern.includes('_[0-9]')) return `3_${1000 + index}`
  if (pattern.includes('[A-Z]{3}')) return 'USD'
  return String(1000 + index)
}

const made = (schema: TSchema, index: number): unknown => {
  const { wire, items, properties, pattern = '', ...known } = described(schema)
  const [value = `text ${index}`] = known['x-known-values'] ?? (known.enum as string[] | undefined) ?? []
  if (known['x-known-items']) return [known['x-known-items'][0]]
  if (properties) return partsOf(properties, index)
  if (items) return [made(items, index)]
  if (wire === 'timestamp') return '2026-01-01T00:00:00Z'
  if (wire === 'boolean') return false
  if (wire === 'integer') return 5
  if (wire === 'micros') return 5_000_000
  if (wire === 'list') return ['text']
  if (wire === 'json') return {}
  return known['x-known-values'] || pattern === '' ? value : textFor(pattern, index)
}
const partsOf = (fields: TProperties, index: number): Json =>
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [name, name === 'currency' ? 'USD' : made(schema, index)]),
  )

/** Returns a record with every field in the contract and a unique id. */
export const madeRecord = ({ fields, name }: Resource, index: number): Json => ({
  ...partsOf(fields, index),
  ...(name === 'promoted_accounts' && { user_id: '500' }),
})

export interface Mutant {
  readonly field: string
  readonly fault: string
  readonly record: Json
}

/**
 * Returns variants of a record that may be invalid. For each field, one variant lacks it, and five contain
 * null, an object, a list, a number or a string instead.
 */
export const mutantsOf = (resource: Resource, from: number): Mutant[] =>
  Object.keys(resource.fields).flatMap((field, place) =>
    (['missing', null, { odd: [1] }, [[7]], 7, 'odd'] as const).map((value, turn) => {
      const { [field]: _gone, ...rest } = madeRecord(resource, from + place * 6 + turn)
      const fault = `${field} is ${JSON.stringify(value)}`
      return { field, fault, record: value === 'missing' ? rest : { ...rest, [field]: value } }
    }),
  )
