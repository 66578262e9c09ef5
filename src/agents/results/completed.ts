import {
  type ASTNode,
  type DocumentNode,
  type FieldNode,
  type GraphQLCompositeType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  isUnionType,
  Kind,
  type SelectionSetNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'

/** Response key prefix of added fields. These fields are removed from results. */
export const ADDED = 'adgraph_'

const added = (name: string, below: readonly string[] = [], like?: FieldNode): FieldNode => ({
  kind: Kind.FIELD,
  alias: { kind: Kind.NAME, value: `${ADDED}${name}` },
  name: { kind: Kind.NAME, value: name },
  ...(like?.directives && { directives: like.directives }),
  ...(below.length > 0 && {
    selectionSet: {
      kind: Kind.SELECTION_SET,
      selections: below.map((value) => ({ kind: Kind.FIELD, name: { kind: Kind.NAME, value } })),
    },
  }),
})

const fieldsOf = (type: GraphQLCompositeType) => (isUnionType(type) ? {} : type.getFields())

export const isConnection = (type: GraphQLCompositeType): boolean => {
  const { pageInfo, edges } = fieldsOf(type)
  return pageInfo !== undefined && edges !== undefined
}

export const isUserError = (type: GraphQLCompositeType): boolean =>
  type.name === 'UserError' ||
  (isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'UserError'))

const isRows = (node: ASTNode): node is FieldNode =>
  node.kind === Kind.FIELD && (node.name.value === 'nodes' || node.name.value === 'edges')

/** Returns the fields that results need from objects of a type, in addition to the selected ones. */
const additionsTo = (type: GraphQLCompositeType, { selections }: SelectionSetNode): readonly FieldNode[] => {
  if (type.name === 'Account') return [added('timezone')]
  if (type.name === 'Money') return [added('decimal'), added('currency')]
  if (isUserError(type)) return [added('limit')]
  if (isConnection(type)) {
    // Added only if rows are selected. Otherwise, these fields would be the only reason to read the list.
    const rows = selections.find(isRows)
    return rows
      ? [added('pageInfo', ['hasNextPage', 'endCursor'], rows), added('edges', ['cursor'], rows)]
      : []
  }
  const fields = fieldsOf(type)
  const hasMicros = Object.values(fields).some((field) => getNamedType(field.type).name === 'Micros')
  return hasMicros && fields.currency ? [added('currency')] : []
}

/**
 * Completes a valid document with the fields that the result needs: row cursors, currencies, account time
 * zones and limits of refusals. These fields cost no calls.
 */
export const completed = (schema: GraphQLSchema, document: DocumentNode): DocumentNode => {
  const types = new TypeInfo(schema)
  return visit(
    document,
    visitWithTypeInfo(types, {
      SelectionSet: {
        leave: (node) => {
          const type = types.getParentType()
          const more = type ? additionsTo(type, node) : []
          return more.length > 0 ? { ...node, selections: [...node.selections, ...more] } : undefined
        },
      },
    }),
  )
}
