import type { TSchema } from 'typebox'
import { describe } from '../../contract/language/values.ts'

/** What a value must keep to. Of a list, lengths, sizes and shapes are those of each entry. */
export interface Bounds {
  /** Characters. */
  readonly minLength?: number
  readonly maxLength?: number
  readonly min?: number
  readonly max?: number
  /** Entries of a list. */
  readonly minItems?: number
  readonly maxItems?: number
  /** The shape of a text, in words. */
  readonly pattern?: string
  /** All there is to choose from, where that is less than the type offers. */
  readonly values?: readonly string[]
}

/** The type of the graph that holds the value, as far as bounds depend on it. */
export interface Holder {
  /** The named type: `String`, `BudgetOptimizationInput`. */
  readonly type: string
  /** Names of an enum's values by what they are in the contract; undefined for other types. */
  readonly enumNames?: ReadonlyMap<string, string>
  /** Whether global ids are taken where the interface takes its own. */
  readonly global: boolean
}

const TEXTS = new Set(['String', 'ID'])

const present = <T extends object>(bounds: T): Partial<T> =>
  Object.fromEntries(Object.entries(bounds).filter(([, bound]) => bound !== undefined)) as Partial<T>

const patternIn = (shape: string | undefined, { type, global }: Holder): string | undefined => {
  // Scalars of their own, as DateTime, say what they are themselves.
  if (shape === undefined || !TEXTS.has(type)) return undefined
  return global ? `a global id or ${shape}` : shape
}

const valuesIn = (known: readonly unknown[] | undefined, { enumNames }: Holder): string[] | undefined => {
  if (!known || !enumNames) return known?.map(String)
  const names = [...enumNames].filter(([value]) => known.includes(value)).map(([, name]) => name)
  return names.length < enumNames.size ? names : undefined
}

/** The bounds of one parameter of the contract, in the words of the graph; empty when it has none. */
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

/** Where the bounds of a parameter are stated: the number's own section, and that of its call. */
export const sourceOf = (schema: TSchema, callSource: string): string => {
  const { items, ...whole } = describe(schema)
  const own = [whole['x-source'], items && describe(items)['x-source']]
  return [...new Set([...own, callSource].filter((source) => source !== undefined))].join('; ')
}
