import type { TSchema } from 'typebox'
import { describe } from '../../contract/language/values.ts'

/** Those of a list, but for its number of entries, apply to each entry. */
export interface Bounds {
  readonly minLength?: number
  readonly maxLength?: number
  readonly min?: number
  readonly max?: number
  readonly minItems?: number
  readonly maxItems?: number
  /** In words. */
  readonly pattern?: string
  /** Where fewer than the type offers. */
  readonly values?: readonly string[]
}

export interface Holder {
  readonly type: string
  /** By their values in the contract. */
  readonly enumNames?: ReadonlyMap<string, string>
  /** Beside REST ids. */
  readonly global: boolean
}

const TEXTS = new Set(['String', 'ID'])

const present = <T extends object>(bounds: T): Partial<T> =>
  Object.fromEntries(Object.entries(bounds).filter(([, bound]) => bound !== undefined)) as Partial<T>

const patternIn = (shape: string | undefined, { type, global }: Holder): string | undefined => {
  // Custom scalars describe themselves.
  if (shape === undefined || !TEXTS.has(type)) return undefined
  return global ? `a global id or ${shape}` : shape
}

const valuesIn = (known: readonly unknown[] | undefined, { enumNames }: Holder): string[] | undefined => {
  if (!known || !enumNames) return known?.map(String)
  const names = [...enumNames].filter(([value]) => known.includes(value)).map(([, name]) => name)
  return names.length < enumNames.size ? names : undefined
}

/** With the graph's names; empty without bounds. */
export const boundsOf = (schema: TSchema, holder: Holder): Bounds => {
  const whole = describe(schema)
  const entry = whole.items ? describe(whole.items) : whole
  // The names of an enum have the lengths that they have.
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
