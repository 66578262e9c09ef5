import {
  type DefinitionNode,
  type DocumentNode,
  type ExecutableDefinitionNode,
  type GraphQLError,
  type GraphQLSchema,
  isTypeSystemDefinitionNode,
  isTypeSystemExtensionNode,
  Kind,
  parse,
  print,
  type Source,
  separateOperations,
  validate,
} from 'graphql'

/** One operation with the fragments that it needs. */
export interface Persisted {
  readonly name: string
  readonly type: string
  readonly document: DocumentNode
}

export interface PersistedOperations {
  /** By name. */
  readonly operations: readonly Persisted[]
  /** A line for each mistake, with file and line. */
  readonly problems: readonly string[]
}

/** Lines of errors and nodes are those of their template; it begins somewhere in its file. */
const placeAt = (source: Source, line: number): string =>
  `${source.name}:${line + source.locationOffset.line - 1}`
const placeOf = ({ loc }: DefinitionNode): string =>
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

/** What the name of a definition may stand for once only; a copy of it is none more. */
const indexed = <Node extends ExecutableDefinitionNode>(
  nodes: readonly Node[],
  problems: string[],
): ReadonlyMap<string, Node> => {
  const byName = new Map<string, Node>()
  for (const node of nodes) {
    const name = node.name?.value ?? ''
    const other = byName.get(name)
    if (other && print(other) !== print(node))
      problems.push(`${placeOf(node)}: ${labelOf(node)} is another one at ${placeOf(other)}`)
    if (!other) byName.set(name, node)
  }
  return byName
}

/** The operations of these sources, each valid, with fragments from wherever they are. Definitions of types are passed over. */
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
      problems.push(`${placeOf(node)}: a ${node.operation} without a name cannot be asked for by one`)
  const named = indexed(
    all.filter(({ name }) => name),
    problems,
  )
  const told = new Set(problems)
  const sorted = [...fragments.values()].sort((one, other) => (one.name.value < other.name.value ? -1 : 1))
  const separated = separateOperations({ kind: Kind.DOCUMENT, definitions: [...named.values(), ...sorted] })
  const operations = [...named].map(([name, node]): Persisted => {
    const document = separated[name] as DocumentNode
    // A fragment's mistake is found once for each operation that needs it.
    for (const error of validate(schema, document)) told.add(messageOf(error))
    return { name, type: node.operation, document }
  })
  return {
    operations: operations.sort((one, other) => (one.name < other.name ? -1 : 1)),
    problems: [...told],
  }
}
