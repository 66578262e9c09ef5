import { type DocumentNode, type GraphQLSchema, isAbstractType, Kind, type NameNode, visit } from 'graphql'

/** Generic type names that other subgraphs may also use. Types derived from them get the prefix too. */
const GENERAL_TYPES = [
  ...['DateTime', 'Micros', 'Decimal', 'CurrencyCode', 'JSON', 'Sha256Hex', 'Count', 'Duration'],
  ...['Node', 'PageInfo', 'OrderDirection', 'Money', 'EntityStatus', 'GeoPoint', 'Metrics'],
  ...['MutationPayload', 'UserError', 'InvalidInput', 'RecordNotFound', 'NotPermitted'],
  ...['OperationLimit', 'FieldCost', 'FieldConstraint', 'ChangeKind'],
  ...['Viewer', 'User', 'UserSettings', 'Session', 'SessionPresentation'],
  ...['Account', 'AccountAccess', 'AccountPermission', 'AccountChange', 'Feature', 'TaxSettings'],
  ...['Card', 'CardType', 'MediaType', 'MediaStatus', 'MediaCategory', 'Publisher', 'Recommendation'],
  ...['ContentCategory', 'HistoryEntry', 'HistoryAuthor', 'HistoryFieldChange', 'Reach', 'Webhook'],
] as const
const DERIVED = ['', 'Connection', 'Edge', 'Order', 'OrderField', 'Filter', 'FilterKey', 'Input']
const GENERAL_NAMES: ReadonlySet<string> = new Set(
  GENERAL_TYPES.flatMap((name) => DERIVED.map((end) => name + end)),
)

const ROOT_TYPES: ReadonlySet<string> = new Set(['Query', 'Mutation', 'Subscription'])

/** Returns a prefixed field name, such as `adsCampaignCreate` for `Ads` and `campaignCreate`. */
const prefixedField = (prefix: string, name: string): string =>
  `${prefix.charAt(0).toLowerCase()}${prefix.slice(1)}${name.charAt(0).toUpperCase()}${name.slice(1)}`

/**
 * New names for root fields and generic types. The schema then composes with subgraphs that use the same
 * names.
 */
export interface Naming {
  /** Whether all names are unchanged. */
  readonly isSame: boolean
  typeName(name: string): string
  rootName(name: string): string
}

/** Returns the naming for a prefix. Without a prefix, names are unchanged. */
export const namingOf = (prefix: string | undefined): Naming =>
  prefix === undefined
    ? { isSame: true, typeName: (name) => name, rootName: (name) => name }
    : {
        isSame: false,
        typeName: (name) => (GENERAL_NAMES.has(name) ? prefix + name : name),
        rootName: (name) => prefixedField(prefix, name),
      }

const named = (node: NameNode, value: string): NameNode => ({ ...node, value })

/** Renames types and root fields in type definitions. */
export const renamedTypeDefs = (typeDefs: DocumentNode, { typeName, rootName }: Naming): DocumentNode => {
  const renamed = <N extends { readonly name: NameNode }>(node: N): N => ({
    ...node,
    name: named(node.name, typeName(node.name.value)),
  })
  const object = <
    N extends { readonly name: NameNode; readonly fields?: readonly { readonly name: NameNode }[] },
  >(
    node: N,
  ): N =>
    ROOT_TYPES.has(node.name.value)
      ? {
          ...node,
          fields: node.fields?.map((field) => ({
            ...field,
            name: named(field.name, rootName(field.name.value)),
          })),
        }
      : renamed(node)
  return visit(typeDefs, {
    [Kind.NAMED_TYPE]: { leave: renamed },
    [Kind.SCALAR_TYPE_DEFINITION]: { leave: renamed },
    [Kind.OBJECT_TYPE_DEFINITION]: { leave: object },
    [Kind.OBJECT_TYPE_EXTENSION]: { leave: object },
    [Kind.INTERFACE_TYPE_DEFINITION]: { leave: renamed },
    [Kind.INTERFACE_TYPE_EXTENSION]: { leave: renamed },
    [Kind.UNION_TYPE_DEFINITION]: { leave: renamed },
    [Kind.UNION_TYPE_EXTENSION]: { leave: renamed },
    [Kind.ENUM_TYPE_DEFINITION]: { leave: renamed },
    [Kind.ENUM_TYPE_EXTENSION]: { leave: renamed },
    [Kind.INPUT_OBJECT_TYPE_DEFINITION]: { leave: renamed },
    [Kind.INPUT_OBJECT_TYPE_EXTENSION]: { leave: renamed },
  })
}

type Resolvers = Record<string, Record<string, unknown>>

/** Renames types and root fields in a resolver map. */
export const renamedResolvers = (resolvers: Resolvers, { typeName, rootName }: Naming): Resolvers =>
  Object.fromEntries(
    Object.entries(resolvers).map(([type, map]) => [
      typeName(type),
      ROOT_TYPES.has(type)
        ? Object.fromEntries(Object.entries(map).map(([field, resolve]) => [rootName(field), resolve]))
        : map,
    ]),
  )

/** Applies the new names to the types that resolvers return for abstract types. */
export const renameResolvedTypes = (schema: GraphQLSchema, { typeName }: Naming): void => {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isAbstractType(type) || !type.resolveType) continue
    const { resolveType } = type
    type.resolveType = (...args) => {
      const name = resolveType(...args)
      return typeof name === 'string' ? typeName(name) : name
    }
  }
}
