import {
  type DocumentNode,
  execute,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNullableType,
  isLeafType,
  Kind,
  locatedError,
} from 'graphql'
import type { ReadRow } from '../../../executor/index.ts'
import { toGraphQLError } from '../../../graph/errors/errors.ts'
import type { FieldHints } from '../../../graph/hints/hints.ts'
import { BadRow } from '../../../upstream/index.ts'
import type { KnownOperation } from '../documents/document.ts'

const AsyncFunction = (async () => {}).constructor

/** Checks whether a field's resolver uses only values of the row, as the global id's resolver does. */
const isMade = ({ type, extensions, resolve }: GraphQLField<unknown, unknown>): boolean => {
  const { uncounted, standsFor, shows, uses } = extensions as FieldHints & { readonly uncounted?: unknown }
  return (
    isLeafType(getNullableType(type)) &&
    !(standsFor ?? shows ?? uses) &&
    !((uncounted ?? resolve) instanceof AsyncFunction)
  )
}

/** Returns a schema with the given type as its root type. */
const rootedAt = (schema: GraphQLSchema, type: GraphQLObjectType): GraphQLSchema =>
  Object.create(schema, { getRootType: { value: () => type } })

const isRecord = (row: object): boolean => {
  const { __typename: type, accountId } = row as Readonly<Record<string, unknown>>
  return typeof type === 'string' && accountId !== undefined
}

/**
 * Returns a function that reads a record's own values with graphql-js. Error messages and their order are
 * then the same as without the executor. The function returns undefined if the value is not a record or the
 * failing field is not part of the row.
 */
export const rowReader =
  (
    schema: GraphQLSchema,
    fieldResolver: GraphQLFieldResolver<unknown, never>,
    { document, node }: KnownOperation,
    variableValues: Readonly<Record<string, unknown>>,
  ): ReadRow =>
  (type, row, fields, nodes) => {
    if (row instanceof BadRow) return { data: null, errors: [locatedError(toGraphQLError(row), nodes, [])] }
    if (!isRecord(row)) return undefined
    const known = fields.map((field) => {
      const made = field.isHeld ? undefined : type.getFields()[field.nodes[0]?.name.value ?? '']
      return { ...field, isRead: field.isHeld || (made !== undefined && isMade(made)) }
    })
    const selections = known.flatMap((field) => (field.isRead ? field.nodes : []))
    const operation = { ...node, selectionSet: { kind: Kind.SELECTION_SET, selections } } as const
    const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)
    const ofRow: DocumentNode = { ...document, definitions: [operation, ...fragments] }
    const read = execute({
      schema: rootedAt(schema, type),
      document: ofRow,
      rootValue: row,
      contextValue: {},
      variableValues,
      fieldResolver: fieldResolver as never,
    })
    if (read instanceof Promise || !read.errors || read.data === undefined) return undefined
    const { data, errors } = read
    const failed = errors.at(-1)?.path?.[0]
    const before = known.slice(
      0,
      known.findIndex(({ key }) => key === failed),
    )
    return data === null && before.some(({ isRead }) => !isRead) ? undefined : { data, errors }
  }
