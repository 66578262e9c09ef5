import { isRecord } from '../../contract/language/is-record.ts'

/** Pattern of constants. Personal names, addresses and phone numbers do not match it. */
const CONSTANT = /^[A-Z][A-Z0-9_]{0,39}$/
const FIELD_NAME = /^[a-z][a-z0-9_]{0,63}$/i
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/
const MAX_CHARACTERS = 200
const MAX_FIELDS = 20
const MAX_DEPTH = 3

export const NOT_PRINTED = '(not printed)'

/** Returns a field name, or a placeholder if it may contain personal data. */
export const printableName = (name: string): string => (FIELD_NAME.test(name) ? name : NOT_PRINTED)

/** Returns a constant, or a placeholder for any other value, because it may be personal or secret. */
export const printableValue = (value: unknown): string =>
  typeof value === 'string' && CONSTANT.test(value) ? value : NOT_PRINTED

const redacted = (value: unknown, depth: number): unknown => {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'bigint' || Number.isInteger(value)) return '(whole number)'
  if (typeof value === 'number') return '(number)'
  if (typeof value === 'string') return CONSTANT.test(value) ? value : TIME.test(value) ? '(time)' : '(text)'
  if (depth === MAX_DEPTH) return '(more)'
  // Bytes of an upload. Listing them as entries would take seconds and hundreds of megabytes.
  if (ArrayBuffer.isView(value)) return '(bytes)'
  if (Array.isArray(value)) return value.slice(0, 1).map((item) => redacted(item, depth + 1))
  if (!isRecord(value)) return NOT_PRINTED
  const entries = Object.entries(value).slice(0, MAX_FIELDS)
  return Object.fromEntries(entries.map(([name, inner]) => [printableName(name), redacted(inner, depth + 1)]))
}

/**
 * Returns a value as JSON with its types instead of its content. Only booleans, null and constants such as
 * `PAUSED` are kept.
 */
export const exampleOf = (value: unknown): string => {
  if (value === undefined) return ''
  const text = JSON.stringify(redacted(value, 0))
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text
}
