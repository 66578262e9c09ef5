import {
  type DocumentNode,
  type ExecutionResult,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'

type Path = readonly (string | number)[]

interface Selected {
  readonly type: GraphQLNamedType
  readonly set: SelectionSetNode
}

/** What the operation selects, by response keys from the root down. */
interface Operation {
  readonly schema: GraphQLSchema
  readonly document: DocumentNode
  readonly operation: OperationDefinitionNode
}

/** The type at a path of the response; fields of one response key have one shape, whatever their parents are. */
const typeReader = ({ schema, document, operation }: Operation) => {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)

  const fieldsAt = (within: readonly Selected[], key: string) => {
    const below: Selected[] = []
    let found: GraphQLOutputType | undefined
    const spread = new Set<string>()
    const search = ({ type, set }: Selected): void => {
      for (const node of set.selections) {
        if (node.kind === Kind.FIELD) {
          if ((node.alias ?? node.name).value !== key || !(isObjectType(type) || isInterfaceType(type)))
            continue
          const field = type.getFields()[node.name.value]
          found ??= field?.type
          if (field && node.selectionSet)
            below.push({ type: getNamedType(field.type), set: node.selectionSet })
          continue
        }
        const name = node.kind === Kind.FRAGMENT_SPREAD ? node.name.value : undefined
        if (name !== undefined && spread.has(name)) continue
        if (name !== undefined) spread.add(name)
        const part = node.kind === Kind.FRAGMENT_SPREAD ? fragments.get(node.name.value) : node
        const condition = part?.typeCondition && schema.getType(part.typeCondition.name.value)
        if (part) search({ type: condition ?? type, set: part.selectionSet })
      }
    }
    for (const selected of within) search(selected)
    return { found, below }
  }

  return (path: Path): GraphQLOutputType | undefined => {
    const root = schema.getRootType(operation.operation)
    let within: readonly Selected[] = root ? [{ type: root, set: operation.selectionSet }] : []
    let type: GraphQLOutputType | undefined
    for (const key of path) {
      if (typeof key === 'number') {
        const list = isNonNullType(type) ? type.ofType : type
        type = isListType(list) ? list.ofType : undefined
        continue
      }
      const { found, below } = fieldsAt(within, key)
      type = found
      within = below
    }
    return type
  }
}

/** The path to the null that an error has left; undefined where the whole answer is null. */
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

const keyOf = (path: Path): string => JSON.stringify(path)

/** Where a path leads once lists are shorter. */
const moved = (path: Path, lists: ReadonlyMap<string, List>): Path =>
  path.map((key, depth) => {
    if (typeof key === 'string') return key
    const lost = lists.get(keyOf(path.slice(0, depth)))?.lost.keys() ?? []
    return key - [...lost].filter((index) => index < key).length
  })

/**
 * The result of an execution by the lenient schema as clients of `schema` may see it: items that can never be null and are
 * leave their list, each with one error at the list's path.
 */
export const withoutLostRows = (result: ExecutionResult, operation: Operation): ExecutionResult => {
  const { data, errors } = result
  if (!errors || data == null) return result
  const typeAt = typeReader(operation)
  const lists = new Map<string, List>()
  const shown: GraphQLError[] = []
  for (const error of errors) {
    const place = error.path && lostAt(data, error.path)
    const index = place?.at(-1)
    if (!place || typeof index !== 'number' || !isNonNullType(typeAt(place))) {
      shown.push(error)
      continue
    }
    const path = place.slice(0, -1)
    const list = lists.get(keyOf(path)) ?? { path, items: itemsAt(data, path), lost: new Map() }
    // The last one: those before it are of fields that may be null.
    list.lost.set(index, error)
    lists.set(keyOf(path), list)
  }
  if (lists.size === 0) return result
  const remaining = shown.map((error) => (error.path ? at(error, moved(error.path, lists)) : error))
  for (const { path, items, lost } of lists.values()) {
    items.splice(0, items.length, ...items.filter((_item, index) => !lost.has(index)))
    for (const error of lost.values()) remaining.push(at(leftOut(error), moved(path, lists)))
  }
  return { ...result, errors: remaining }
}

const itemsAt = (data: unknown, path: Path): unknown[] => {
  let value = data
  for (const key of path) value = (value as Record<string | number, unknown>)[key]
  return value as unknown[]
}

const leftOut = (error: GraphQLError): GraphQLError =>
  error.extensions.code === 'UPSTREAM_BAD_RESPONSE'
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
