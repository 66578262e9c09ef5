import {
  type DocumentNode,
  execute,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  GraphQLSchema,
  getNullableType,
  isLeafType,
  isObjectType,
  Kind,
  locatedError,
} from 'graphql'
import type { ReadRow } from '../../../executor/index.ts'
import { toGraphQLError } from '../../../graph/errors/errors.ts'
import type { FieldHints } from '../../../graph/hints/hints.ts'
import { BadRow } from '../../../upstream/index.ts'
import type { KnownOperation } from '../documents/document.ts'
import { copyLenient } from './lenient-schema.ts'

interface Context {
  /** Whether a field that the row does not hold was to be resolved. */
  isAsked: boolean
}
type Field = GraphQLField<unknown, Context>

const AsyncFunction = (async () => {}).constructor

/** Whether a field is made of what the row holds: its global id. */
const isMade = ({ type, extensions, resolve }: Field): boolean => {
  const { uncounted, standsFor, shows, uses } = extensions as FieldHints & { readonly uncounted?: unknown }
  return (
    isLeafType(getNullableType(type)) &&
    !(standsFor ?? shows ?? uses) &&
    !((uncounted ?? resolve) instanceof AsyncFunction)
  )
}

/** The lenient schema, with null for every field that a row does not hold. */
const heldSchema = (schema: GraphQLSchema): GraphQLSchema => {
  const held = copyLenient(schema)
  for (const type of Object.values(held.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue
    for (const field of Object.values(type.getFields())) {
      if (!field.resolve || isMade(field)) continue
      field.type = getNullableType(field.type)
      field.resolve = (_source, _args, context: Context) => {
        context.isAsked = true
        return null
      }
    }
  }
  return held
}

/** Types whose rows are read, each with a schema of its own: a few of them in the life of a process. */
const createRoots = (schema: GraphQLSchema) => {
  let held: GraphQLSchema | undefined
  const roots = new Map<string, GraphQLSchema>()
  return ({ name }: GraphQLObjectType): GraphQLSchema => {
    held ??= heldSchema(schema)
    const root =
      roots.get(name) ??
      new GraphQLSchema({
        ...held.toConfig(),
        query: held.getType(name) as GraphQLObjectType,
        mutation: null,
        subscription: null,
        assumeValid: true,
      })
    roots.set(name, root)
    return root
  }
}

const isRecord = (row: object): boolean => {
  const { __typename: type, accountId } = row as Readonly<Record<string, unknown>>
  return typeof type === 'string' && accountId !== undefined
}

/**
 * Has graphql-js read what a record itself holds, in the words and the order in which it tells what is wrong with it. Undefined for
 * what is no record, and for one that is lost behind a field that it does not hold.
 */
export const createRowReader = (
  schema: GraphQLSchema,
  fieldResolver: GraphQLFieldResolver<unknown, never>,
) => {
  const rootOf = createRoots(schema)
  return ({ document, node }: KnownOperation, variableValues: Readonly<Record<string, unknown>>): ReadRow =>
    (type, nodes, row) => {
      if (row instanceof BadRow) return { data: null, errors: [locatedError(toGraphQLError(row), nodes, [])] }
      if (!isRecord(row)) return undefined
      const selections = nodes.flatMap(({ selectionSet }) => selectionSet?.selections ?? [])
      const operation = { ...node, selectionSet: { kind: Kind.SELECTION_SET, selections } } as const
      const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)
      const ofRow: DocumentNode = { ...document, definitions: [operation, ...fragments] }
      const contextValue: Context = { isAsked: false }
      const read = execute({
        schema: rootOf(type),
        document: ofRow,
        rootValue: row,
        contextValue,
        variableValues,
        fieldResolver: fieldResolver as never,
      })
      if (read instanceof Promise || !read.errors || read.data === undefined) return undefined
      const { data, errors } = read
      return data === null && contextValue.isAsked ? undefined : { data, errors }
    }
}
