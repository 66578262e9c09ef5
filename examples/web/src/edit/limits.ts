import { hasDecimals, microsOf } from '../amounts.ts'
import limits from '../generated/limits.json'

interface Limit {
  readonly min?: number
  readonly minLength?: number
  readonly maxLength?: number
}
export type EditedInput = keyof typeof limits
export const limitOf = (input: EditedInput, field: string): Limit =>
  (limits[input] as Readonly<Record<string, Limit>>)[field] ?? {}

/** Checks text against the API's limits. Returns the problem, if any. */
export const problemOfText = (input: EditedInput, field: string, text: string): string | undefined => {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = limitOf(input, field)
  // The API counts code points, not UTF-16 units.
  const length = [...text].length
  if (length < minLength) return minLength === 1 ? 'Required' : `At least ${minLength} characters required`
  return length > maxLength ? `Too long: ${length} characters, limit ${maxLength}` : undefined
}

/** Checks an amount against the API's limits, which are in micros. Returns the problem, if any. */
export const problemOfAmount = (
  input: EditedInput,
  field: string,
  decimal: string,
  currency: string | null,
): string | undefined => {
  const micros = microsOf(decimal)
  if (micros === undefined) return `Enter an amount such as ${hasDecimals(currency) ? '12.50' : '1200'}`
  const { min } = limitOf(input, field)
  return min !== undefined && micros < BigInt(min) ? 'Enter an amount greater than 0' : undefined
}
