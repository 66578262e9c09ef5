import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  type GraphQLOutputType,
  type GraphQLSchema,
  isListType,
  isNonNullType,
  type OperationDefinitionNode,
} from 'graphql'
import { itemTypeOf } from '../../../executor/index.ts'
import { FIELDS, factOf } from '../documents/document.ts'
import { type Path, pathKey, valueAt } from './paths.ts'

/** Operation whose response paths are resolved to types. */
interface Operation {
  readonly schema: GraphQLSchema
  readonly document: DocumentNode
  readonly operation: OperationDefinitionNode
}

/**
 * Returns the type at a response path. Fields with the same response key have the same shape, regardless of
 * their parents.
 */
const typeAt = ({ schema, document, operation }: Operation, path: Path): GraphQLOutputType | undefined => {
  let { fields } = factOf(schema, { document, node: operation }, FIELDS)
  let type: GraphQLOutputType | undefined
  for (const key of path) {
    if (typeof key === 'number') {
      const list = isNonNullType(type) ? type.ofType : type
      type = isListType(list) ? itemTypeOf(list) : undefined
      continue
    }
    const selected = fields.filter((each) => each.key === key)
    type = selected[0]?.field.type
    fields = selected.flatMap(({ below }) => below)
  }
  return type
}

/** Returns the path of the null that an error caused, or undefined if there is none. */
const lostAt = (data: unknown, path: Path): Path | undefined => {
  let value = data
  for (const [depth, key] of path.entries()) {
    value = (value as Record<string | number, unknown>)[key]
    if (value == null) return path.slice(0, depth + 1)
  }
  return undefined
}

interface List {
  readonly path: Path
  readonly items: unknown[]
  /** Errors, keyed by the index of the lost item. */
  readonly lost: Map<number, GraphQLError>
}

/** Data at a response path, with its errors. */
interface DataPart {
  readonly path: Path
  readonly data: unknown
  readonly errors: readonly GraphQLError[]
}

/** Filter that removes lost rows from an operation's results, part by part in delivery order. */
export interface LostRows {
  /**
   * Shortens the lists of a part. Null items are removed from lists of non-null items, and each adds one
   * error at the list's path. Returns the remaining errors.
   */
  take(part: DataPart): readonly GraphQLError[]
  /** Converts a path in the execution result to a path in the response. */
  moved(path: Path): Path
}

export const createLostRows = (operation: Operation): LostRows => {
  const lists = new Map<string, List>()
  const moved = (path: Path): Path =>
    lists.size === 0
      ? path
      : path.map((key, depth) => {
          if (typeof key === 'string') return key
          const lost = lists.get(pathKey(path.slice(0, depth)))?.lost.keys() ?? []
          return key - [...lost].filter((index) => index < key).length
        })
  return {
    moved,
    take: ({ path: base, data, errors }) => {
      if (data == null) return errors.map((error) => (error.path ? at(error, moved(error.path)) : error))
      const shown: GraphQLError[] = []
      const found = new Map<string, List>()
      for (const error of errors) {
        const below = error.path && lostAt(data, error.path.slice(base.length))
        const place = below && [...base, ...below]
        const index = below?.at(-1)
        if (!place || typeof index !== 'number' || !isNonNullType(typeAt(operation, place))) {
          shown.push(error)
          continue
        }
        const path = place.slice(0, -1)
        const key = pathKey(path)
        const items = valueAt(data, below.slice(0, -1)) as unknown[]
        const list = found.get(key) ?? { path, items, lost: new Map() }
        // The last error of a row caused its loss. Earlier ones belong to nullable fields.
        list.lost.set(index, error)
        found.set(key, list)
      }
      for (const [key, list] of found) lists.set(key, list)
      if (lists.size === 0) return errors
      const remaining = shown.map((error) => (error.path ? at(error, moved(error.path)) : error))
      for (const { path, items, lost } of found.values()) {
        items.splice(0, items.length, ...items.filter((_item, index) => !lost.has(index)))
        for (const error of lost.values()) remaining.push(at(leftOut(error), moved(path)))
      }
      return remaining
    },
  }
}

/** Removes lost rows from an execution result. */
export const withoutLostRows = (result: ExecutionResult, operation: Operation): ExecutionResult => {
  const { data, errors } = result
  if (!errors || data == null) return result
  const remaining = createLostRows(operation).take({ path: [], data, errors })
  return remaining === errors ? result : { ...result, errors: remaining }
}

const leftOut = (error: GraphQLError): GraphQLError =>
  error.extensions.code === 'UPSTREAM_BAD_RESPONSE' && error.extensions.field !== undefined
    ? new GraphQLError(`${error.message}. The row is omitted.`, {
        nodes: error.nodes ?? null,
        originalError: error,
        extensions: error.extensions,
      })
    : error

const at = (error: GraphQLError, path: Path): GraphQLError =>
  new GraphQLError(error.message, {
    nodes: error.nodes ?? null,
    path,
    originalError: error,
    extensions: error.extensions,
  })
