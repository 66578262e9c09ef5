import { normalizeTime } from '../../contract/language/decode.ts'

export type JsonObject = Readonly<Record<string, unknown>>

/** Returns the value if it is an object, otherwise undefined. */
export const objectIn = (value: unknown): JsonObject | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined

/** Returns the objects in a list; empty if the value is not a list. */
export const objectsIn = (value: unknown): readonly JsonObject[] =>
  Array.isArray(value) ? value.map(objectIn).filter((item) => item !== undefined) : []

export const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []

/** Returns the value if it is a string, otherwise null. */
export const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/**
 * Returns an id as text, because some payloads write ids as numbers. Returns null if it is empty or not a
 * whole number.
 */
export const idIn = (value: unknown): string | null => {
  if (typeof value === 'string') return value === '' ? null : value
  return typeof value === 'bigint' || Number.isSafeInteger(value) ? String(value) : null
}

export const flagIn = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null)

/** Returns the value if it is a whole number of at least 0, otherwise null. */
export const countIn = (value: unknown): number | null =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : null

const LATEST = Date.UTC(9999, 11, 31)

/** Converts milliseconds since the epoch to a time in whole seconds; null outside the years 1970 to 9999. */
export const momentOf = (milliseconds: number): string | null =>
  milliseconds >= 0 && milliseconds < LATEST
    ? new Date(milliseconds).toISOString().replace(/\.\d{3}Z$/, 'Z')
    : null

/** Reads an ISO 8601 time, or milliseconds as a number or string; null for anything else. */
export const momentIn = (value: unknown): string | null => {
  if (typeof value === 'number') return momentOf(value)
  if (typeof value !== 'string') return null
  return /^\d{1,15}$/.test(value) ? momentOf(Number(value)) : (normalizeTime(value) ?? null)
}
