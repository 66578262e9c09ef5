import {
  type GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  isNonNullType,
  isObjectType,
  locatedError,
} from 'graphql'
import { countedDefaultResolver } from '../limits/counted-fields.ts'
import { type Path, pathKey } from '../rows/paths.ts'

const FAILURES = Symbol('failures')
type Context = { [FAILURES]?: Failures } | null | undefined
type Resolve = GraphQLFieldResolver<unknown, Context>

/**
 * Errors of nullable fields, recorded outside the execution. If fields threw them, graphql-js would take time
 * proportional to the number of pending parts and earlier errors. If the API is unavailable, thousands of
 * fields fail at the same time.
 */
export class Failures {
  readonly #errors: GraphQLError[] = []

  /** Attaches the failures to an execution's context. */
  constructor(context: object) {
    ;(context as { [FAILURES]?: Failures })[FAILURES] = this
  }

  note(error: GraphQLError): void {
    this.#errors.push(error)
  }

  /**
   * Finds the errors of complete parts: errors whose field, or one of its parents, is null in the part's
   * data.
   */
  of(parts: readonly CompletePart[]): ReadonlyMap<CompletePart, GraphQLError[]> {
    const found = new Map<CompletePart, GraphQLError[]>()
    if (this.#errors.length === 0) return found
    const byPath = Map.groupBy(parts, ({ path }) => pathKey(path))
    const depths = new Set(parts.map(({ path }) => path.length))
    for (const error of this.#errors)
      for (const depth of depths) {
        const path = error.path ?? []
        if (depth >= path.length) continue
        for (const part of byPath.get(pathKey(path.slice(0, depth))) ?? [])
          if (isLost(part.data, path.slice(depth))) {
            const errors = found.get(part)
            if (errors) errors.push(error)
            else found.set(part, [error])
          }
      }
    return found
  }
}

const isLost = (data: unknown, path: Path): boolean => {
  let value = data
  for (const key of path) {
    if (typeof value !== 'object' || value === null) break
    value = (value as Record<string | number, unknown>)[key]
  }
  return value === null
}

/** Data at a response path. */
export interface CompletePart {
  readonly path: Path
  readonly data: unknown
}

const pathOf = ({ path }: GraphQLResolveInfo): Path => {
  const keys: (string | number)[] = []
  for (let at: GraphQLResolveInfo['path'] | undefined = path; at; at = at.prev) keys.unshift(at.key)
  return keys
}

const noting =
  (resolve: Resolve): Resolve =>
  (source, args, context, info) => {
    const failures = context?.[FAILURES]
    if (!failures || isNonNullType(info.returnType)) return resolve(source, args, context, info)
    const failed = (error: unknown): null => {
      const located = locatedError(error, info.fieldNodes, pathOf(info))
      failures.note(located)
      return null
    }
    try {
      const value = resolve(source, args, context, info)
      return value instanceof Promise ? value.catch(failed) : value
    } catch (error) {
      return failed(error)
    }
  }

/** Resolves fields without a resolver and records their failures. */
export const notingDefaultResolver: Resolve = noting(countedDefaultResolver as Resolve)

const areNoting = new WeakSet<GraphQLSchema>()

/**
 * Wraps every resolver of a schema. If the context has `Failures`, the resolver records its failures there.
 */
export const noteFailures = (schema: GraphQLSchema): void => {
  if (areNoting.has(schema)) return
  areNoting.add(schema)
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue
    for (const field of Object.values(type.getFields()))
      if (field.resolve) field.resolve = noting(field.resolve as Resolve) as never
  }
}
