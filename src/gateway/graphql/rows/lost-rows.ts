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

/** What the operation selects, by response keys from the root down. */
interface Operation {
  readonly schema: GraphQLSchema
  readonly document: DocumentNode
  readonly operation: OperationDefinitionNode
}

/** Reads the type at a path of the response; fields of one response key have one shape, whatever their parents are. */
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

/** The path from `data` to the null that an error has left; undefined where the whole answer is null. */
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
  /** By index, with what cost them. */
  readonly lost: Map<number, GraphQLError>
}

/** Data of the response below a path, with the errors that it came with. */
interface Part {
  readonly path: Path
  readonly data: unknown
  readonly errors: readonly GraphQLError[]
}

/** Takes the rows that are lost out of the results of one operation, part by part in the order of their delivery. */
export interface LostRows {
  /**
   * Shortens the lists of a part: items that can never be null and are leave their list, each with one error at the list's path.
   * Gives the errors that remain.
   */
  take(part: Part): readonly GraphQLError[]
  /** Where a path of the execution leads in the response. */
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
        // The last one: those before it are of fields that may be null.
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

/** The result of an execution, as clients may see it. */
export const withoutLostRows = (result: ExecutionResult, operation: Operation): ExecutionResult => {
  const { data, errors } = result
  if (!errors || data == null) return result
  const remaining = createLostRows(operation).take({ path: [], data, errors })
  return remaining === errors ? result : { ...result, errors: remaining }
}

const leftOut = (error: GraphQLError): GraphQLError =>
  error.extensions.code === 'UPSTREAM_BAD_RESPONSE' && error.extensions.field !== undefined
    ? new GraphQLError(`${error.message}: it is left out`, {
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
