/** Only integers of 16 digits or more can be rounded. */
const LONG_INTEGER = /[:,[]\s*-?\d{16,}/
const INTEGER = /^-?\d+$/

interface Source {
  readonly source?: string
}
type ReviverWithSource = (this: unknown, key: string, value: unknown, context: Source) => unknown

const asWritten: ReviverWithSource = (_key, value, { source }) =>
  typeof value === 'number' && !Number.isSafeInteger(value) && source !== undefined && INTEGER.test(source)
    ? BigInt(source)
    : value

/**
 * Integers past 2^53 become bigint, the slow way, which few texts need (public facts §1.3).
 *
 * @throws SyntaxError as `JSON.parse`
 */
export const parseJson = (text: string): unknown =>
  LONG_INTEGER.test(text)
    ? JSON.parse(text, asWritten as (key: string, value: unknown) => unknown)
    : JSON.parse(text)

/** `JSON.parse` may have rounded an integer. */
export class RoundedInteger extends Error {}

const isRounded = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)

/** @throws RoundedInteger when a value from `JSON.parse` may differ from the text */
export const exact = <T>(value: T): T => {
  if (isRounded(value)) throw new RoundedInteger()
  return value
}

/** The same for all nested values. */
export const exactThroughout = <T>(value: T): T => {
  if (typeof value !== 'object') return exact(value)
  if (Array.isArray(value)) for (const item of value) exactThroughout(item)
  else if (value !== null) for (const inner of Object.values(value)) exactThroughout(inner)
  return value
}
