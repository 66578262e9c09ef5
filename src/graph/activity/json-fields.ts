import { normalizeTime } from '../../contract/language/decode.ts'

export type JsonObject = Readonly<Record<string, unknown>>

/** Undefined for anything but an object. */
export const objectIn = (value: unknown): JsonObject | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined

/** The objects of a list; none where it is no list. */
export const objectsIn = (value: unknown): readonly JsonObject[] =>
  Array.isArray(value) ? value.map(objectIn).filter((item) => item !== undefined) : []

export const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []

/** Null for anything but a text. */
export const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** An id, which some payloads write as a number; null for one that is empty or has lost digits. */
export const idIn = (value: unknown): string | null => {
  if (typeof value === 'string') return value === '' ? null : value
  return Number.isSafeInteger(value) ? String(value) : null
}

export const flagIn = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null)

/** Null for anything but a whole number that is not negative. */
export const countIn = (value: unknown): number | null =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : null

const LATEST = Date.UTC(9999, 11, 31)

/** Of milliseconds since the epoch, in whole seconds; null for no time between 1970 and 9999. */
export const momentOf = (milliseconds: number): string | null =>
  milliseconds >= 0 && milliseconds < LATEST
    ? new Date(milliseconds).toISOString().replace(/\.\d{3}Z$/, 'Z')
    : null

/** A moment as ISO 8601 or in milliseconds, a number or its digits; null for anything else. */
export const momentIn = (value: unknown): string | null => {
  if (typeof value === 'number') return momentOf(value)
  if (typeof value !== 'string') return null
  return /^\d{1,15}$/.test(value) ? momentOf(Number(value)) : (normalizeTime(value) ?? null)
}
