import { microsOf } from '../amounts.ts'
import limits from '../generated/limits.json'

interface Limit {
  readonly min?: number
  readonly minLength?: number
  readonly maxLength?: number
}
export type EditedInput = keyof typeof limits
export const limitOf = (input: EditedInput, field: string): Limit =>
  (limits[input] as Readonly<Record<string, Limit>>)[field] ?? {}

/** What the interface would say of a text, before it is asked; undefined where nothing is wrong. */
export const problemOfText = (input: EditedInput, field: string, text: string): string | undefined => {
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = limitOf(input, field)
  // As the interface counts: code points, not UTF-16 units.
  const length = [...text].length
  if (length < minLength) return minLength === 1 ? 'It cannot be empty.' : `At least ${minLength} characters.`
  return length > maxLength ? `At most ${maxLength} characters; these are ${length}.` : undefined
}

/** The same for an amount, whose limits are in micros. */
export const problemOfAmount = (input: EditedInput, field: string, decimal: string): string | undefined => {
  const micros = microsOf(decimal)
  if (micros === undefined) return 'Write an amount such as 12.50.'
  const { min } = limitOf(input, field)
  return min !== undefined && micros < BigInt(min) ? 'The amount must be more than zero.' : undefined
}
