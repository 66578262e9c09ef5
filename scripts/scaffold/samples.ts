import type { Description } from '../../src/contract/language/values.ts'
import { capital } from '../sdl/nouns.ts'

/** A valid value. In text, `#` is replaced with the number of the record. */
export type Sample = string | number | boolean | null | readonly string[] | Readonly<Record<never, never>>

const TEXTS = ['https://example.com/#', 'USD', 'US', 'en', '#', '2026-01-31T00:00:00Z']

const textOf = (about: Description, noun: string): string => {
  const { pattern } = about as { readonly pattern?: string }
  const fits = (text: string): boolean =>
    text.length + 2 <= (about.maxLength ?? Number.POSITIVE_INFINITY) &&
    (pattern === undefined || new RegExp(pattern).test(text.replace('#', '1')))
  const found = [`${capital(noun)} #`, ...TEXTS].find(fits)
  if (found === undefined)
    throw new Error(`No sample matches ${about['x-shape'] ?? pattern}. Write the test by hand`)
  return found
}

/** Returns a value for a field or parameter. `other` selects another enum value. */
export const sampleOf = (about: Description, noun: string, other = false): Sample => {
  const values = (about.enum ?? about['x-known-values'] ?? about['x-known-items']) as
    | readonly string[]
    | undefined
  if (values) {
    const value = (other ? values[1] : undefined) ?? values[0] ?? ''
    return about.wire === 'list' ? [value] : value
  }
  if (about.wire === 'boolean') return other
  if (about.wire === 'integer') return Math.max(about.minimum ?? 1, 1)
  if (about.wire === 'micros') return 1_000_000
  if (about.wire === 'list') return []
  if (about.wire === 'json') return about.nullable ? null : {}
  return textOf(about, noun)
}

/** Inserts the number of a record into a sample. */
export const numbered = (sample: Sample, number: number): Sample =>
  typeof sample === 'string' ? sample.replace('#', String(number)) : sample

/** Formats a value as TypeScript. */
export const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : JSON.stringify(value)

/** Formats a sample as an expression with the variable `number`. */
export const template = (sample: Sample): string =>
  typeof sample === 'string' && sample.includes('#')
    ? `\`${sample.replace('#', ['$', '{number}'].join(''))}\``
    : literal(sample)
