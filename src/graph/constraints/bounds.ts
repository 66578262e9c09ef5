import type { TSchema } from 'typebox'
import { describe } from '../../contract/language/values.ts'

/** Limits of a value. Those of a list, but for its number of entries, apply to each entry. */
export interface Bounds {
  readonly minLength?: number
  readonly maxLength?: number
  readonly min?: number
  readonly max?: number
  readonly minItems?: number
  readonly maxItems?: number
  /** In words. */
  readonly pattern?: string
  /** Only where these are fewer than the type offers. */
  readonly values?: readonly string[]
}

export interface Holder {
  readonly type: string
  /** Enum names by their values in the contract. */
  readonly enumNames?: ReadonlyMap<string, string>
  /** Whether global ids are accepted beside REST ids. */
  readonly global: boolean
}

const TEXTS = new Set(['String', 'ID'])

const present = <T extends object>(bounds: T): Partial<T> =>
  Object.fromEntries(Object.entries(bounds).filter(([, bound]) => bound !== undefined)) as Partial<T>

const patternIn = (shape: string | undefined, { type, global }: Holder): string | undefined => {
  // Custom scalars such as DateTime describe themselves.
  if (shape === undefined || !TEXTS.has(type)) return undefined
  return global ? `a global id or ${shape}` : shape
}

const valuesIn = (known: readonly unknown[] | undefined, { enumNames }: Holder): string[] | undefined => {
  if (!known || !enumNames) return known?.map(String)
  const names = [...enumNames].filter(([value]) => known.includes(value)).map(([, name]) => name)
  return names.length < enumNames.size ? names : undefined
}

/** The bounds of one parameter with the graph's names; empty when it has none. */
export const boundsOf = (schema: TSchema, holder: Holder): Bounds => {
  const whole = describe(schema)
  const entry = whole.items ? describe(whole.items) : whole
  return present({
    minLength: entry.minLength,
    maxLength: entry.maxLength,
    min: entry.minimum ?? entry['x-minimum'],
    max: entry.maximum,
    minItems: whole.minItems,
    maxItems: whole.maxItems,
    pattern: patternIn(entry['x-shape'], holder),
    values: valuesIn(entry.enum, holder),
  }) as Bounds
}

/** The sections that state a parameter's bounds: its own, then that of its call. */
export const sourceOf = (schema: TSchema, callSource: string): string => {
  const { items, ...whole } = describe(schema)
  const own = [whole['x-source'], items && describe(items)['x-source']]
  return [...new Set([...own, callSource].filter((source) => source !== undefined))].join('; ')
}
