import {
  type DefinitionNode,
  type DocumentNode,
  type ExecutableDefinitionNode,
  type GraphQLError,
  type GraphQLSchema,
  isTypeSystemDefinitionNode,
  isTypeSystemExtensionNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  type Source,
  separateOperations,
  validate,
} from 'graphql'

/** One operation with the fragments that it uses. */
export interface Persisted {
  readonly name: string
  readonly operation: OperationDefinitionNode
  readonly document: DocumentNode
}

export interface PersistedOperations {
  /** Operations sorted by name. */
  readonly operations: readonly Persisted[]
  /** One line per mistake, with file and line. */
  readonly problems: readonly string[]
}

/**
 * Converts the line number of an error or node, which is relative to its template, to a position in the file.
 */
const placeAt = (source: Source, line: number): string =>
  `${source.name}:${line + source.locationOffset.line - 1}`
export const placeOf = ({ loc }: DefinitionNode): string =>
  loc ? placeAt(loc.source, loc.startToken.line) : 'somewhere'

const messageOf = (error: GraphQLError): string => {
  const { source, locations, message } = error
  const [first] = locations ?? []
  return source && first ? `${placeAt(source, first.line)}: ${message}` : message
}

const isSchema = (definition: DefinitionNode): boolean =>
  isTypeSystemDefinitionNode(definition) || isTypeSystemExtensionNode(definition)

const labelOf = (node: ExecutableDefinitionNode): string =>
  node.kind === Kind.FRAGMENT_DEFINITION
    ? `fragment ${node.name.value}`
    : `${node.operation} ${node.name?.value}`

/** Indexes definitions by name and reports conflicting ones. Identical copies are allowed. */
const indexed = <Node extends ExecutableDefinitionNode>(
  nodes: readonly Node[],
  problems: string[],
): ReadonlyMap<string, Node> => {
  const byName = new Map<string, Node>()
  for (const node of nodes) {
    const name = node.name?.value ?? ''
    const other = byName.get(name)
    if (other && print(other) !== print(node))
      problems.push(`${placeOf(node)}: ${labelOf(node)} differs from its definition at ${placeOf(other)}`)
    if (!other) byName.set(name, node)
  }
  return byName
}

/**
 * Returns the operations in all sources and the mistakes in them. Fragments may come from any source. Type
 * definitions are ignored.
 */
export const operationsIn = (sources: readonly Source[], schema: GraphQLSchema): PersistedOperations => {
  const problems: string[] = []
  const definitions = sources.flatMap((source) => {
    try {
      return parse(source).definitions.filter((definition) => !isSchema(definition))
    } catch (error) {
      problems.push(messageOf(error as GraphQLError))
      return []
    }
  })
  const fragments = indexed(
    definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION),
    problems,
  )
  const all = definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION)
  for (const node of all)
    if (!node.name)
      problems.push(`${placeOf(node)}: anonymous ${node.operation}. Name it so that clients can request it`)
  const named = indexed(
    all.filter(({ name }) => name),
    problems,
  )
  const told = new Set(problems)
  const sorted = [...fragments.values()].sort((one, other) => (one.name.value < other.name.value ? -1 : 1))
  const separated = separateOperations({ kind: Kind.DOCUMENT, definitions: [...named.values(), ...sorted] })
  const operations = [...named].map(([name, operation]): Persisted => {
    const document = separated[name] as DocumentNode
    // An invalid fragment is reported once, even if several operations use it.
    for (const error of validate(schema, document)) told.add(messageOf(error))
    return { name, operation, document }
  })
  return {
    operations: operations.sort((one, other) => (one.name < other.name ? -1 : 1)),
    problems: [...told],
  }
}
