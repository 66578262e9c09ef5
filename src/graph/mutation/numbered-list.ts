import type { TProperties } from 'typebox'
import type { Operation } from '../../contract/language/define.ts'
import { counted } from '../../contract/language/limits.ts'
import { graphInputName } from '../../contract/language/names.ts'
import { Unreadable } from '../../contract/language/unreadable.ts'
import { describe } from '../../contract/language/values.ts'
import type { GraphContext } from '../context/context.ts'
import { type Hinted, type NumberedList, standsFor } from '../hints/hints.ts'
import type { Payload } from './mutation.ts'
import { renamed, type UserError } from './user-errors.ts'

const ORDINALS = ['first', 'second', 'third', 'fourth']

export interface NumberedPlace {
  readonly parameter: string
  readonly index: number
  readonly part: string
}

/** Returns the parameters of a list, entry by entry. */
export const placesOf = ({ parts }: NumberedList, params: TProperties): NumberedPlace[] =>
  ORDINALS.flatMap((ordinal, index) =>
    Object.entries(parts).map(([part, name]) => ({ parameter: `${ordinal}_${name}`, index, part })),
  ).filter(({ parameter }) => parameter in params)

/** Returns the size limits of a list. The minimum is the number of entries that cannot be unset. */
export const sizeOf = (list: NumberedList, params: TProperties): { minItems: number; maxItems: number } => {
  const places = placesOf(list, params)
  const entries = (all: readonly NumberedPlace[]) => new Set(all.map(({ index }) => index)).size
  return {
    minItems: entries(places.filter(({ parameter }) => !describe(params[parameter] ?? {}).nullable)),
    maxItems: entries(places),
  }
}

/** Returns the path of an entry: `choices[2]`, `options[0].hashtag`. */
const pathOf = ({ field }: NumberedList, { index, part }: NumberedPlace): string =>
  `${field}[${index}]${part === '' ? '' : `.${part}`}`

const SIZE_RULES: ReadonlySet<unknown> = new Set(['minItems', 'maxItems'])

/**
 * Returns an unreadable value for the first entry if the list has too few or too many entries. Validation
 * reports it together with all other problems.
 */
const misfit = (
  list: NumberedList,
  { params }: Operation,
  entries: readonly unknown[],
): Unreadable | undefined => {
  const { minItems, maxItems } = sizeOf(list, params)
  const isShort = entries.length < minItems
  if (!isShort && entries.length <= maxItems) return undefined
  const limit = isShort ? minItems : maxItems
  const demand = `must have at ${isShort ? 'least' : 'most'} ${counted(limit, 'entry', 'entries')}`
  return new Unreadable('', demand, isShort ? 'minItems' : 'maxItems', limit)
}

/**
 * Converts a list to numbered parameters. An update replaces the whole list, so missing entries are unset.
 */
const numbered = (
  list: NumberedList,
  { params, verb }: Operation,
  entries: readonly unknown[],
): Record<string, unknown> =>
  Object.fromEntries(
    placesOf(list, params).flatMap(({ parameter, index, part }) => {
      const entry = entries[index]
      const name = graphInputName(parameter)
      if (entry === undefined) return verb === 'update' ? [[name, null]] : []
      return [[name, part === '' ? entry : (entry as Readonly<Record<string, unknown>>)[part]]]
    }),
  )

/** Returns a list from numbered parameters: the inverse of `numbered`. */
export const entriesOf = (
  list: NumberedList,
  { params }: Operation,
  values: Readonly<Record<string, unknown>>,
): unknown[] => {
  const entries: Record<string, unknown>[] = []
  for (const { parameter, index, part } of placesOf(list, params)) {
    const value = values[parameter]
    if (value != null) entries[index] = { ...entries[index], [part]: value }
  }
  return entries.filter((entry) => entry !== undefined).map((entry) => ('' in entry ? entry[''] : entry))
}

const inListWords = (list: NumberedList, { params }: Operation): ((error: UserError) => UserError) => {
  const paths = new Map(
    placesOf(list, params).map((place) => [graphInputName(place.parameter), pathOf(list, place)]),
  )
  return (error) => {
    const isSize = SIZE_RULES.has(error.rule)
    return renamed(error, (name) => (isSize && paths.has(name) ? list.field : (paths.get(name) ?? name)))
  }
}

/**
 * Creates a filter that keeps errors about the list's size and its existing entries, but not about missing
 * entries.
 */
const ofEntries =
  ({ field: list }: NumberedList, count: number) =>
  ({ field }: UserError): boolean => {
    const [, index] = field?.startsWith(`${list}[`) ? (/\[(\d+)\]/.exec(field) ?? []) : []
    return index === undefined || Number(index) < count
  }

interface WithInput {
  readonly input: object
}
type Write<A, K extends string, D> = (root: unknown, args: A, context: GraphContext) => Promise<Payload<K, D>>

/**
 * Wraps a mutation that has a list in its input. Converts the list's entries to parameters, and parameter
 * names in user errors back to entries.
 */
export const takingList = <A extends WithInput, const K extends string, D>(
  list: NumberedList,
  operation: Operation,
  { resolve: write }: Hinted<Write<A, K, D>>,
): Hinted<Write<A, K, D>> => {
  const reworded = inListWords(list, operation)
  const [{ parameter } = { parameter: '' }] = placesOf(list, operation.params)
  return standsFor(
    operation,
    'input',
    async (root: unknown, args: A, context: GraphContext) => {
      const { [list.field]: given, ...input } = args.input as Readonly<Record<string, unknown>>
      const entries = given === undefined ? undefined : ((given ?? []) as readonly unknown[])
      const wrong = entries && misfit(list, operation, entries)
      const flat = {
        ...input,
        ...(entries && numbered(list, operation, entries)),
        ...(wrong && { [graphInputName(parameter)]: wrong }),
      }
      const payload = await write(root, { ...args, input: flat }, context)
      const userErrors = payload.userErrors.map(reworded)
      return {
        ...payload,
        userErrors: wrong ? userErrors.filter(ofEntries(list, entries.length)) : userErrors,
      }
    },
    { list },
  )
}
