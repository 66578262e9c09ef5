import { type GraphQLError, locatedError } from 'graphql'
import { withoutStacks } from '../../steps/without-stacks.ts'
import { BailOut } from '../bail-out.ts'
import type { Met } from '../conditions.ts'
import type { ObjectPlan, Result } from '../plan.ts'
import type { Failed, Failure } from './failure.ts'

type Key = string | number
type Path = readonly Key[]
type Container = Record<Key, unknown>

/** Returns the paths of the wanted objects in a result. */
const pathsOf = (result: Result, wanted: ReadonlySet<unknown>): ReadonlyMap<unknown, Path> => {
  const found = new Map<unknown, Path>()
  const path: Key[] = []
  const search = (value: object): void => {
    if (wanted.has(value)) found.set(value, [...path])
    const below = (key: Key, inner: unknown): void => {
      if (typeof inner !== 'object' || inner === null || found.size === wanted.size) return
      path.push(key)
      search(inner)
      path.pop()
    }
    if (Array.isArray(value)) for (const [index, item] of value.entries()) below(index, item)
    else for (const key in value) below(key, (value as Container)[key])
  }
  search(result)
  return found
}

/**
 * Checks for each part of a path whether it may be null. Fields with the same response key agree on this,
 * regardless of the types of their objects.
 */
const nullableAlong = (root: ObjectPlan, path: Path, sparesItems: boolean): readonly boolean[] => {
  let plans: readonly Pick<ObjectPlan, 'fields'>[] = [root]
  let isItemNullable = false
  return path.map((key) => {
    if (typeof key === 'number') return isItemNullable
    const fields = plans.flatMap((plan) => plan.fields).filter((field) => field.key === key)
    const [field] = fields
    if (!field) throw new BailOut('Path without fields')
    isItemNullable = !field.leaf && (sparesItems || field.shape.isItemNullable)
    plans = fields.flatMap((each) => (each.leaf ? [] : each.selections.plans))
    return field.isNullable
  })
}

/** Puts null at a path. Returns false if that value or one of its parents is already null. */
const putNull = (result: Result, path: Path, depth: number): boolean => {
  let container = result as Container
  for (const key of path.slice(0, depth - 1)) {
    const inner = container[key]
    if (inner == null) return false
    container = inner as Container
  }
  const key = path[depth - 1] as Key
  // A failed field itself is null from the start. If its parent is null, an earlier failure caused that.
  if (depth < path.length && container[key] == null) return false
  container[key] = null
  return true
}

/** Checks whether an object is still part of the result. */
const isThere = (result: Result, path: Path): boolean => {
  let value: unknown = result
  for (const key of path) {
    value = (value as Container)[key]
    if (value == null) return false
  }
  return true
}

/** Failure with its path in the result. */
interface LocatedFailure {
  readonly cause: unknown
  readonly nodes: GraphQLError['nodes']
  readonly path: Path
  /** Path of the object that contains the failed field. */
  readonly above: Path
  /**
   * Number of keys down to the value that becomes null: 0 if all data does; undefined if it is already null.
   */
  readonly depth: number | undefined
}

/**
 * Puts null in place of each failed field, or of its nearest nullable parent, and adds paths to the errors. A
 * failure below a value that an earlier failure turned into null is not reported (GraphQL §6.4.4).
 */
export const propagate = (
  plan: ObjectPlan,
  result: Result,
  failures: readonly Failure[],
  met: Met,
  sparesItems: boolean,
): Failed => {
  const paths = pathsOf(result, new Set(failures.map((failure) => failure.result)))
  const depthOf = (path: Path): number => nullableAlong(plan, path, sparesItems).lastIndexOf(true) + 1
  const locatedOf = (failure: Failure): readonly LocatedFailure[] => {
    const above = paths.get(failure.result)
    if (!above) throw new BailOut('Failure at an unknown position')
    if (failure.field) {
      const { field, index, cause } = failure
      const path = [...above, field.key, ...(index === undefined ? [] : [index])]
      const isOwn = index === undefined && field.isNullable
      return [{ cause, nodes: field.nodes(met), above, path, depth: isOwn ? path.length : depthOf(path) }]
    }
    const { errors, isLost } = failure
    return errors.map(({ originalError: cause, nodes, path = [] }, place) => ({
      cause,
      nodes,
      above,
      path: [...above, ...path],
      depth: isLost && place === errors.length - 1 ? depthOf(above) : undefined,
    }))
  }
  const errors: GraphQLError[] = []
  for (const { cause, nodes, above, path, depth } of failures.flatMap(locatedOf)) {
    const isReported =
      depth === undefined ? isThere(result, above) : depth === 0 || putNull(result, path, depth)
    if (!isReported) continue
    // A located error has the stack of its cause.
    errors.push(withoutStacks(() => locatedError(cause, nodes, path)))
    if (depth === 0) return { data: null, errors }
  }
  return { data: result, errors }
}
