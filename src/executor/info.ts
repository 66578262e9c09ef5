import type { FieldNode, GraphQLField, GraphQLObjectType, GraphQLResolveInfo } from 'graphql'
import type { Variables } from '../selections/index.ts'
import { BailOut } from './bail-out.ts'
import type { Reading } from './collect.ts'

type Path = GraphQLResolveInfo['path']

/**
 * Position of a selection in the response. List items are executed together, so individual items have no
 * path.
 */
export interface Trail {
  readonly path: Path | undefined
  readonly isInList: boolean
}
export const ROOT: Trail = { path: undefined, isInList: false }

export const trailBelow = (
  { path, isInList }: Trail,
  { name: typename }: GraphQLObjectType,
  key: string,
): Trail & { readonly path: Path } => ({ path: { prev: path, key, typename }, isInList })

/** Returns the response keys from the root down. */
export const keysOf = ({ path }: Trail): readonly string[] => {
  const keys: string[] = []
  for (let at = path; at; at = at.prev) keys.unshift(String(at.key))
  return keys
}

export type InfoOf = (variables: Variables, fieldNodes: readonly FieldNode[]) => GraphQLResolveInfo

/**
 * Creates the `info` argument of a resolver the way graphql-js does. Reading `path` within a list throws
 * `BailOut`.
 */
export const infoReader =
  (
    { schema, tree }: Reading,
    parentType: GraphQLObjectType,
    field: GraphQLField<unknown, unknown>,
    { path, isInList }: Trail & { readonly path: Path },
  ): InfoOf =>
  (variableValues, fieldNodes) => ({
    fieldName: field.name,
    fieldNodes,
    returnType: field.type,
    parentType,
    get path() {
      if (isInList) throw new BailOut('A resolver read its path within a list')
      return path
    },
    schema,
    fragments: Object.fromEntries(tree.fragments),
    rootValue: undefined,
    operation: tree.operation,
    variableValues: { ...variableValues },
  })
