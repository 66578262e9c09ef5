import type { TSchema } from 'typebox'
import { describe } from '../../contract/language/values.ts'

/** Limits of a value. On a list, all limits except the number of entries apply to each entry. */
export interface Bounds {
  readonly minLength?: number
  readonly maxLength?: number
  readonly min?: number
  readonly max?: number
  readonly minItems?: number
  readonly maxItems?: number
  /** Description of the required format. */
  readonly pattern?: string
  /** Accepted values, if not all values of the type are accepted. */
  readonly values?: readonly string[]
}

export interface Holder {
  readonly type: string
  /** Enum names by their values in the contract. */
  readonly enumNames?: ReadonlyMap<string, string>
  /** Whether global ids are accepted in addition to REST ids. */
  readonly global: boolean
}

const TEXTS = new Set(['String', 'ID'])

const present = <T extends object>(bounds: T): Partial<T> =>
  Object.fromEntries(Object.entries(bounds).filter(([, bound]) => bound !== undefined)) as Partial<T>

const patternIn = (shape: string | undefined, { type, global }: Holder): string | undefined => {
  // Only text needs a pattern, because the descriptions of custom scalars state their format.
  if (shape === undefined || !TEXTS.has(type)) return undefined
  return global ? `a global id or ${shape}` : shape
}

const valuesIn = (known: readonly unknown[] | undefined, { enumNames }: Holder): string[] | undefined => {
  if (!known || !enumNames) return known?.map(String)
  const names = [...enumNames].filter(([value]) => known.includes(value)).map(([, name]) => name)
  return names.length < enumNames.size ? names : undefined
}

/** Returns the limits of a value, with the graph's names; empty if there are none. */
export const boundsOf = (schema: TSchema, holder: Holder): Bounds => {
  const whole = describe(schema)
  const entry = whole.items ? describe(whole.items) : whole
  // Length limits of enum values are left out, because clients would apply them to the enum's names.
  const { minLength, maxLength } = holder.enumNames ? {} : entry
  return present({
    minLength,
    maxLength,
    min: entry.minimum ?? entry['x-minimum'],
    max: entry.maximum,
    minItems: whole.minItems,
    maxItems: whole.maxItems,
    pattern: patternIn(entry['x-shape'], holder),
    values: valuesIn(entry.enum, holder),
  }) as Bounds
}
