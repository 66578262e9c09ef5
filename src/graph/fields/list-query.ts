import { resources } from '../../contract/index.ts'
import type { Operation } from '../../contract/language/define.ts'
import { InvalidInput, type Problem } from '../../contract/language/errors.ts'
import { grouped } from '../../contract/language/limits.ts'
import { choosesNone, isIdOf, maximumFirst } from '../../contract/language/lists.ts'
import { parameterOf, problemsOf } from '../../contract/language/validate.ts'
import { rowFiltersOf, withRowFilters } from '../../contract/row-filters.ts'
import { type ListQuery, matchesNone } from '../../loaders/index.ts'
import { malformedCursor } from '../connection/cursor.ts'
import type { GraphContext } from '../context/context.ts'
import { toGraphQLError } from '../errors/errors.ts'
import { evaluatedParts, filterInput, withoutEmptyChoices } from './filters.ts'
import { DEFAULT_SORT, type OrderArgument, orderProblems, rowOrderOf, sortByOf } from './row-order.ts'

/** Arguments of a connection; each list accepts some of them. */
export interface ConnectionArguments {
  readonly first?: number | null | undefined
  readonly after?: string | null | undefined
  readonly last?: number | null | undefined
  readonly before?: string | null | undefined
  readonly filter?: object | null | undefined
  readonly orderBy?: OrderArgument | null | undefined
  readonly includeDeleted?: boolean | null | undefined
  readonly includeDrafts?: boolean | null | undefined
  readonly lang?: string | null | undefined
}

export interface ParentKind {
  /** Field that contains the parent's id, such as `campaign_id`. */
  readonly field: string
}
export interface Parent extends ParentKind {
  readonly id: string
}

/** Arguments that select a page. */
export type Range = Pick<ConnectionArguments, 'first' | 'after' | 'last' | 'before'>

export const DEFAULT_FIRST = 50

export const NO_PARENT = {}
/**
 * Cached queries without a filter, by frozen arguments (`argumentsReader`). They are the same in every
 * account.
 */
const plainQueries = new WeakMap<ConnectionArguments, ListQuery>()

/**
 * Builds a list query from arguments. The gateway itself applies filters and orders that the API lacks.
 *
 * @throws AdsGraphQLError BAD_USER_INPUT with the names of the invalid arguments
 */
export const listQuery = (
  { inferredRules }: Pick<GraphContext, 'inferredRules'>,
  list: Operation,
  accountId: string | undefined,
  args: ConnectionArguments,
  parentFilter: Readonly<Record<string, readonly string[] | string>> = NO_PARENT,
): ListQuery => {
  const isPlain = args.filter == null && parentFilter === NO_PARENT && Object.isFrozen(args)
  const plain = isPlain ? plainQueries.get(args) : undefined
  if (plain?.list === list && (accountId === undefined || isIdOf(resources.accounts, accountId)))
    return accountId === undefined ? plain : { ...plain, accountId }
  const { input, own, names } = filterInput(list, args.filter ?? {}, accountId)
  if (args.includeDeleted) input.with_deleted = true
  if (args.includeDrafts || selectsDrafts(list, own)) input.with_draft = true
  if (args.lang != null) input.lang = args.lang
  const order = rowOrderOf(list, args.orderBy, own.campaignIds !== undefined)
  const sort = 'sort_by' in list.params ? { sort_by: order ? DEFAULT_SORT : sortByOf(args.orderBy) } : {}
  const asked = {
    ...(accountId !== undefined && { account_id: accountId }),
    ...withoutEmptyChoices(list, input),
    ...parentFilter,
    ...sort,
  }
  const hasOwn = Object.keys(own).length > 0
  const problems = [
    ...sizeProblems(list, args),
    ...problemsOf(hasOwn ? withRowFilters(list) : list, { ...asked, ...own }, inferredRules),
    ...orderProblems(args.orderBy),
  ]
  refuseProblems(problems, args, (place) => {
    const parameter = parameterOf(place)
    return `${names.get(parameter) ?? parameter}${place.slice(parameter.length)}`
  })
  const parts = { ...evaluatedParts(list, own), ...(order && { order }) }
  const query: ListQuery = { list, sortBy: sort.sort_by, input, ...parts }
  if (isPlain) plainQueries.set(args, query)
  return accountId === undefined ? query : { ...query, accountId }
}

/** Checks whether a filter requests drafts, which the API leaves out by default. */
const selectsDrafts = ({ params }: Operation, { entityStatus }: Readonly<Record<string, unknown>>): boolean =>
  'with_draft' in params && Array.isArray(entityStatus) && entityStatus.includes('DRAFT')

/** Returns a problem if a number is outside its bounds. */
export const boundProblems = (
  given: number | null | undefined,
  { minimum, maximum }: { readonly minimum: number; readonly maximum: number },
  field: string,
): readonly Problem[] => {
  if (given == null || (given >= minimum && given <= maximum)) return []
  const [rule, limit] = given < minimum ? (['minimum', minimum] as const) : (['maximum', maximum] as const)
  const message = `${field} must be ${given < minimum ? 'at least' : 'at most'} ${grouped(limit)}`
  return [{ code: 'INVALID_PARAMETER', message, parameter: field, limit, rule }]
}

/** Checks whether arguments read a list from its end. */
export const isBackward = ({ last, before }: Range): boolean => last != null || before != null

/**
 * Returns the problems with a page's size and direction. A connection may request 0 rows, to get only its
 * count.
 */
export const sizeProblems = (list: Operation, args: Range): readonly Problem[] => {
  const maximum = maximumFirst(list)
  if (!isBackward(args)) return boundProblems(args.first, { minimum: 0, maximum }, 'first')
  const problems = boundProblems(args.last, { minimum: 1, maximum }, 'last')
  if (args.after == null) return problems
  const message = 'after cannot be combined with last or before'
  return [...problems, { code: 'EXCLUSIVE_PARAMETERS', message, parameter: 'after', rule: 'one direction' }]
}

/**
 * Refuses arguments that have problems, and reports a malformed cursor with them. If the cursor is the only
 * problem, it is left to `parseCursor`, which reports it with a different error code.
 *
 * @throws AdsGraphQLError BAD_USER_INPUT with all problems
 */
export const refuseProblems = (
  problems: readonly Problem[],
  args: Range,
  names?: Parameters<typeof toGraphQLError>[1],
): void => {
  if (problems.length === 0) return
  const field = isBackward(args) ? 'before' : 'after'
  throw toGraphQLError(new InvalidInput([...problems, ...malformedCursor(args[field], field)]), names)
}

/** Checks whether the gateway itself filters or sorts a list, which may require reading many rows. */
export const isEvaluated = (list: Operation, { filter, orderBy }: ConnectionArguments): boolean => {
  const rowFilters = rowFiltersOf(list.resource)
  const filters = Object.entries(filter ?? {})
  return (
    rowOrderOf(list, orderBy) !== undefined ||
    filters.some(([name, value]) => value != null && rowFilters.has(name))
  )
}

/** Checks whether no row can match a query. */
export const selectsNone = ({ list, input, where, campaigns }: ListQuery): boolean =>
  choosesNone(list, input) || matchesNone(where) || campaigns?.length === 0
