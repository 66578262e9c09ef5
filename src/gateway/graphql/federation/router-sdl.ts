import {
  type DefinitionNode,
  type DirectiveDefinitionNode,
  type DocumentNode,
  isTypeDefinitionNode,
  isTypeExtensionNode,
  Kind,
  parse,
  print,
  type TypeDefinitionNode,
  type TypeExtensionNode,
  visit,
} from 'graphql'

/**
 * Root fields that a supergraph gets from this subgraph. `all`: every field. `own`: all except `node` and
 * `nodes`. Most Relay subgraphs define these two, but cannot share them, because each resolves different
 * records. `none`: entities only.
 */
export const FEDERATION_ROOTS = ['own', 'all', 'none'] as const
export type FederationRoots = (typeof FEDERATION_ROOTS)[number]

const ROOTS_OF_RELAY = ['node', 'nodes']

/** graphql-js supports this directive without a definition, but composers need one. */
const [ONE_OF] = parse('directive @oneOf on INPUT_OBJECT', { noLocation: true }).definitions as [
  DefinitionNode,
]

const OF_SCHEMAS = new Set<string>([
  'SCHEMA',
  'SCALAR',
  'OBJECT',
  'FIELD_DEFINITION',
  'ARGUMENT_DEFINITION',
  'INTERFACE',
  'UNION',
  'ENUM',
  'ENUM_VALUE',
  'INPUT_OBJECT',
  'INPUT_FIELD_DEFINITION',
])
/** Checks for a directive that clients use in operations. Routers do not forward such directives. */
const isOfOperations = (definition: DefinitionNode): boolean =>
  definition.kind === Kind.DIRECTIVE_DEFINITION && !isOfSchemas(definition)
const isOfSchemas = ({ locations }: DirectiveDefinitionNode): boolean =>
  locations.some(({ value }) => OF_SCHEMAS.has(value))

const ROOT_TYPES = new Set(['Query', 'Mutation', 'Subscription'])

const withRoots = (
  definition: DefinitionNode,
  isKept: (field: string) => boolean,
): readonly DefinitionNode[] => {
  if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION && definition.kind !== Kind.OBJECT_TYPE_EXTENSION)
    return [definition]
  if (!ROOT_TYPES.has(definition.name.value)) return [definition]
  const fields = definition.fields?.filter(({ name }) => isKept(name.value)) ?? []
  return fields.length > 0 ? [{ ...definition, fields }] : []
}

/** Lists the type names that a definition mentions. */
const namesIn = (definition: DefinitionNode): Set<string> => {
  const names = new Set<string>()
  visit(definition, { [Kind.NAMED_TYPE]: ({ name }) => void names.add(name.value) })
  return names
}

type TypeNode = TypeDefinitionNode | TypeExtensionNode
const isType = (definition: DefinitionNode): definition is TypeNode =>
  isTypeDefinitionNode(definition) || isTypeExtensionNode(definition)

/**
 * Removes types that are unreachable from root fields and entities. An interface makes its implementations
 * reachable.
 */
const reachable = (definitions: readonly DefinitionNode[]): readonly DefinitionNode[] => {
  const byName = new Map<string, TypeNode[]>()
  const byInterface = new Map<string, string[]>()
  for (const definition of definitions.filter(isType)) {
    const name = definition.name.value
    byName.set(name, [...(byName.get(name) ?? []), definition])
    for (const { name: of } of 'interfaces' in definition ? (definition.interfaces ?? []) : [])
      byInterface.set(of.value, [...(byInterface.get(of.value) ?? []), name])
  }
  const isBeginning = ([name, nodes]: [string, readonly TypeNode[]]): boolean =>
    ROOT_TYPES.has(name) ||
    nodes.some((node) => node.directives?.some(({ name: { value } }) => value === 'key'))
  const found = new Set([...byName].filter(isBeginning).map(([name]) => name))
  // The loop also visits names that are added to the set during the iteration.
  for (const name of found) {
    for (const node of byName.get(name) ?? []) for (const mentioned of namesIn(node)) found.add(mentioned)
    for (const object of byInterface.get(name) ?? []) found.add(object)
  }
  return definitions.filter((definition) => !isType(definition) || found.has(definition.name.value))
}

/**
 * Returns the schema for composers and routers (`_service { sdl }`). Federation's own definitions are
 * omitted, because composers and routers already have them. Root fields that `roots` omits remain available
 * to the gateway's own clients.
 */
export const routerSdl = (
  typeDefs: DocumentNode,
  roots: FederationRoots,
  nameOf = (root: string) => root,
): string => {
  const ofRelay = new Set(ROOTS_OF_RELAY.map(nameOf))
  const isKept = (field: string): boolean => roots === 'all' || (roots === 'own' && !ofRelay.has(field))
  const definitions = typeDefs.definitions
    .filter((definition) => !isOfOperations(definition))
    .flatMap((definition) => withRoots(definition, isKept))
  return print({ kind: Kind.DOCUMENT, definitions: [...reachable(definitions), ONE_OF] })
}
