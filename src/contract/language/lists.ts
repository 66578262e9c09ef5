import { keyField, type Operation } from './define.ts'
import { LIMITS } from './limits.ts'
import { describe, isId } from './values.ts'

/** Returns the parameter that filters a list by a record field, such as `campaign_ids` for `id`. */
export const idsParameter = (list: Operation, field: string): string | undefined =>
  Object.keys(list.filters).find((parameter) => list.filters[parameter] === field)

/**
 * Returns the parameter that filters a list by the records' own ids. Returns undefined if there is none, or
 * if the list requires another parameter.
 */
export const ownIdsParameter = (list: Operation): string | undefined => {
  if (!ownIds.has(list)) ownIds.set(list, findOwnIds(list))
  return ownIds.get(list)
}
const ownIds = new WeakMap<Operation, string | undefined>()

const findOwnIds = (list: Operation): string | undefined => {
  const own = idsParameter(list, keyField(list.resource))
  const settled = new Set([own, 'account_id', ...scopesOf(list).flatMap((scope) => Object.keys(scope))])
  const others = Object.keys(list.params).filter((name) => !settled.has(name))
  return others.every((name) => describe(list.params[name] ?? {}).optional) ? own : undefined
}

interface CountSchema {
  readonly default?: number
  readonly minimum?: number
  readonly maximum?: number
}

const USUAL_PAGES = { size: 'count', cursor: 'cursor' } as const
const RELATED_PAGES = { size: 'max_results', cursor: 'pagination_token' } as const

/** Returns the names of a list's page parameters. They differ in the related API (public facts §4.6). */
export const pageParameters = (list: Operation): typeof USUAL_PAGES | typeof RELATED_PAGES =>
  'pagination_token' in list.params ? RELATED_PAGES : USUAL_PAGES

/** Returns a list's page size limits, or the shared limits if the list declares none. */
export const pageBounds = (list: Operation): { default: number; minimum: number; maximum: number } => {
  const schema = list.params[pageParameters(list).size] as CountSchema | undefined
  if (schema?.maximum === undefined)
    return { default: LIMITS.countDefault, minimum: LIMITS.countMinimum, maximum: LIMITS.countMaximum }
  return { default: schema.default ?? schema.maximum, minimum: schema.minimum ?? 1, maximum: schema.maximum }
}

/**
 * Returns the maximum size of a page in the graph. It is the same for all lists with a cursor, because the
 * gateway can combine several API pages into one.
 */
export const maximumFirst = (list: Operation): number =>
  pageParameters(list).cursor in list.params ? LIMITS.countMaximum : pageBounds(list).maximum

/** Checks whether a list parameter accepts several values that each select records: ids, keys or kinds. */
export const choosesRecords = (list: Operation, parameter: string): boolean => {
  const { items } = describe(list.params[parameter] ?? {})
  return (
    list.verb === 'list' && items !== undefined && (Object.hasOwn(list.filters, parameter) || isId(items))
  )
}

/** Checks whether any parameter that selects records is an empty list, which no record can match. */
export const choosesNone = (list: Operation, input: Readonly<Record<string, unknown>>): boolean => {
  for (const name in input) {
    const value = input[name]
    if (Array.isArray(value) && value.length === 0 && choosesRecords(list, name)) return true
  }
  return false
}

export const maximumIds = (list: Operation, parameter: string): number => {
  const schema = list.params[parameter] as { maxItems?: number } | undefined
  if (schema?.maxItems === undefined)
    throw new TypeError(`${list.name} does not accept a list of ${parameter}`)
  return schema.maxItems
}

const EVERYTHING = {
  with_deleted: true,
  with_draft: true,
  timeline_type: 'ALL',
  include_mentions_and_replies: true,
} as const

/** Returns the parameters that make a list include deleted records, drafts and posts of every kind. */
export const everything = (list: Operation): Readonly<Record<string, boolean | string>> => {
  let flags = everythingOf.get(list)
  if (!flags) {
    flags = Object.fromEntries(Object.entries(EVERYTHING).filter(([name]) => name in list.params))
    everythingOf.set(list, flags)
  }
  return flags
}
const everythingOf = new WeakMap<Operation, Readonly<Record<string, boolean | string>>>()

/**
 * Returns the sets of additional parameters needed to read records by id. Reads with all of these sets find
 * the records in every scope and of every kind.
 */
export const scopesOf = (list: Operation): readonly Record<string, string>[] => {
  if ('permission_scope' in list.params) return [{}, { permission_scope: 'SHARED' }]
  if ('tweet_type' in list.params)
    return ['PUBLISHED', 'SCHEDULED', 'DRAFT'].map((tweet_type) => ({ tweet_type }))
  return [{}]
}

const idShapes = new WeakMap<object, RegExp>()

/** Checks whether a value has the format of the resource's ids. */
export const isIdOf = (
  resource: { readonly fields: object; readonly key?: string },
  value: string,
): boolean => {
  let shape = idShapes.get(resource)
  if (!shape) {
    const fields = resource.fields as Readonly<Record<string, { readonly pattern?: string }>>
    shape = new RegExp(fields[keyField(resource)]?.pattern ?? '')
    idShapes.set(resource, shape)
  }
  return shape.test(value)
}

/** Splits a sort parameter: `name-desc` → `['name', 'desc']`. */
export const sortKey = (sortBy: string): readonly [field: string, direction: 'asc' | 'desc'] => {
  const cut = sortBy.lastIndexOf('-')
  return [sortBy.slice(0, cut), sortBy.slice(cut + 1) === 'desc' ? 'desc' : 'asc']
}

/** Returns the resource that a list parameter refers to, if there is one. */
export const recordsNamedBy = (list: Operation, parameter: string): string | undefined => {
  const { items = {}, 'x-references': own = describe(items)['x-references'] } = describe(
    list.params[parameter] ?? {},
  )
  const field = list.filters[parameter]
  if (own !== undefined || field === undefined) return own
  return field === keyField(list.resource) ? list.resource.name : referenceOf(list, field)
}

export const referenceOf = (list: Operation, field: string): string | undefined => {
  const schema = list.resource.fields[field]
  return schema && describe(schema)['x-references']
}
