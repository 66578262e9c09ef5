import type { Operation } from '../../contract/language/define.ts'
import type { Problem } from '../../contract/language/errors.ts'
import { metricOf } from '../../contract/row-filters.ts'
import type { RowOrder } from '../../loaders/index.ts'
import { lengthProblem } from '../stats/window.ts'

/** Argument `orderBy`. */
export interface OrderArgument {
  readonly field: string
  readonly direction?: 'ASC' | 'DESC' | undefined
  /** Period; allowed only with a metric. */
  readonly last?: string | null | undefined
}

/** Default order of lists: oldest first. */
export const DEFAULT_SORT = 'created_at-asc'

/** Returns the API's sort parameter. */
export const sortByOf = (order: OrderArgument | null | undefined): string =>
  order == null ? DEFAULT_SORT : `${order.field}-${order.direction === 'DESC' ? 'desc' : 'asc'}`

/**
 * Returns the order if the gateway has to sort the list; undefined if the API sorts it.
 *
 * @param isJoined whether the rows come from several lists, which the API cannot sort together
 */
export const rowOrderOf = (
  { resource: { sortable } }: Operation,
  order: OrderArgument | null | undefined,
  isJoined = false,
): RowOrder | undefined => {
  const { field, direction, last } = order ?? { field: 'created_at' }
  if (!isJoined && (order == null || sortable.includes(field))) return undefined
  return { field, isDescending: direction === 'DESC', ...(last != null && { last }) }
}

/** Returns the problems with an order. */
export const orderProblems = (order: OrderArgument | null | undefined): readonly Problem[] => {
  if (order?.last == null) return []
  const code = 'INVALID_PARAMETER'
  const parameter = 'orderBy.last'
  if (metricOf(order.field) === undefined) {
    const message = 'orderBy.last is only allowed with a metric, such as SPEND'
    return [{ code, message, parameter, rule: 'last only with a metric' }]
  }
  const problem = lengthProblem(order.last, 'TOTAL')
  return problem ? [{ ...problem, code, message: `orderBy.${problem.message}`, parameter }] : []
}
