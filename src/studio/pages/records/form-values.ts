import { numberText } from '../../parts/quantities.ts'
import type { Parameter, Schema } from './shapes.ts'

/** Returns the schema without its `null` alternative. */
export const plainSchema = ({ schema }: Parameter): Schema => schema.anyOf?.[0] ?? schema

/** Returns the values offered by a select; undefined for other inputs. */
export const choicesOf = (parameter: Parameter): readonly string[] | undefined => {
  const schema = plainSchema(parameter)
  if (schema.type === 'boolean') return ['true', 'false']
  return schema.enum?.map(String)
}

/** Checks whether a parameter is entered as JSON, because it is an object or a list of objects. */
export const isJson = ({ form }: Parameter): boolean => form === 'json'

/** Formats a value as the text of an input. */
export const textOf = (parameter: Parameter, value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (isJson(parameter)) return JSON.stringify(value, null, 2)
  return Array.isArray(value) ? value.join(', ') : String(value)
}

const INTEGER = /^-?\d{1,15}$/

/**
 * Reads the text of an input. Text that does not match the parameter's type is sent unchanged, so that the
 * sandbox reports the mistake.
 */
export const inputOf = (parameter: Parameter, text: string): unknown => {
  const { form, is_clearable } = parameter
  if (text === '' && is_clearable) return null
  if (form === 'list') return text === '' ? [] : text.split(',').map((item) => item.trim())
  if (form === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  if ((form === 'integer' || form === 'micros') && INTEGER.test(text)) return Number(text)
  if (!isJson(parameter)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const range = (
  minimum: number | undefined,
  maximum: number | undefined,
  unit: string,
): string | undefined => {
  // Maximums that are not safe integers are not shown: they are 64-bit limits, which JavaScript rounds.
  const hasMaximum = maximum !== undefined && maximum <= Number.MAX_SAFE_INTEGER
  if (minimum !== undefined && hasMaximum) return `${numberText(minimum)} to ${numberText(maximum)}${unit}`
  if (minimum !== undefined && minimum > 1) return `At least ${numberText(minimum)}${unit}`
  return hasMaximum ? `At most ${numberText(maximum)}${unit}` : undefined
}

/** Describes the constraints of a parameter in a few words; empty if there are none. */
export const hintOf = (parameter: Parameter): string => {
  const schema = plainSchema(parameter)
  const { items } = schema
  return [
    parameter.is_required && 'Required',
    parameter.references && `Id of ${parameter.references}`,
    range(schema.minLength, schema.maxLength, ' characters'),
    range(schema.minimum, schema.maximum, ''),
    range(schema.minItems, schema.maxItems, ' entries'),
    parameter.form === 'micros' && '1,000,000 is one unit of the currency',
    parameter.form === 'timestamp' && 'Date and time, such as 2026-12-31T23:00:00Z',
    parameter.form === 'list' && 'Separated by commas',
    items?.enum && `Values: ${items.enum.join(', ')}`,
    isJson(parameter) && 'JSON',
    schema.default !== undefined && `Default: ${schema.default}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
