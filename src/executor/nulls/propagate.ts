import { type GraphQLError, locatedError } from 'graphql'
import { BailOut } from '../bail-out.ts'
import type { Met } from '../conditions.ts'
import type { ObjectPlan, Result } from '../plan.ts'
import type { Failed, Failure } from './failure.ts'

type Key = string | number
type Path = readonly Key[]
type Container = Record<Key, unknown>

/** Where objects stand in a result. */
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
 * Whether null may stand at each part of a path. Fields of one response key are alike in this, whatever the types of
 * their objects are.
 */
const nullableAlong = (root: ObjectPlan, path: Path, sparesItems: boolean): readonly boolean[] => {
  let plans: readonly Pick<ObjectPlan, 'fields'>[] = [root]
  let isItemNullable = false
  return path.map((key) => {
    if (typeof key === 'number') return isItemNullable
    const fields = plans.flatMap((plan) => plan.fields).filter((field) => field.key === key)
    const [field] = fields
    if (!field) throw new BailOut('a path of no fields')
    isItemNullable = !field.leaf && (sparesItems || field.shape.isItemNullable)
    plans = fields.flatMap((each) => (each.leaf ? [] : each.selections.plans))
    return field.isNullable
  })
}

/** Puts null at a place; false where null stands there or above already. */
const putNull = (result: Result, path: Path, depth: number): boolean => {
  let container = result as Container
  for (const key of path.slice(0, depth - 1)) {
    const inner = container[key]
    if (inner == null) return false
    container = inner as Container
  }
  const key = path[depth - 1] as Key
  // A failed field is null from the start; its parents have null only by another failure.
  if (depth < path.length && container[key] == null) return false
  container[key] = null
  return true
}

/** Whether an object is still there, with all that it is in. */
const isThere = (result: Result, path: Path): boolean => {
  let value: unknown = result
  for (const key of path) {
    value = (value as Container)[key]
    if (value == null) return false
  }
  return true
}

/**
 * What `work` gives, while errors have no stack of their own: an error that is placed has that of its cause, and to take one that
 * is thrown away costs two thirds of placing it.
 */
const withoutStacks = <T>(work: () => T): T => {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    return work()
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

/** An error with its place. */
interface Told {
  readonly cause: unknown
  readonly nodes: GraphQLError['nodes']
  readonly path: Path
  /** The object that it is of. */
  readonly above: Path
  /** Keys down to where it leaves null, 0 for the whole; undefined where null stands already. */
  readonly depth: number | undefined
}

/**
 * Puts null where each failure leaves it, the field or the nearest part of the response around it that may be null, and
 * places the errors. A failure within what is null by an earlier one is not told (GraphQL §6.4.4).
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
  const toldOf = (failure: Failure): readonly Told[] => {
    const above = paths.get(failure.result)
    if (!above) throw new BailOut('a failure that is nowhere')
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
  for (const { cause, nodes, above, path, depth } of failures.flatMap(toldOf)) {
    const isTold = depth === undefined ? isThere(result, above) : depth === 0 || putNull(result, path, depth)
    if (!isTold) continue
    errors.push(withoutStacks(() => locatedError(cause, nodes, path)))
    if (depth === 0) return { data: null, errors }
  }
  return { data: result, errors }
}
