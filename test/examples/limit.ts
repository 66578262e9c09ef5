import {
  buildClientSchema,
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getIntrospectionQuery,
  getNamedType,
  type IntrospectionQuery,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  print,
  type SelectionSetNode,
} from 'graphql'
import type { Ask } from '../domains/world.ts'

type Answer = Readonly<Record<string, unknown>>

/** Maximum number of ids per REST call, and maximum number of rows per page (spec 2 §1, §8). */
const IDS = 200
const ROWS = 1000

/** Reads the schema by introspection. */
export const schemaOf = async (ask: Ask): Promise<GraphQLSchema> => {
  const { data } = await ask(getIntrospectionQuery())
  return buildClientSchema(data as IntrospectionQuery)
}

/**
 * Statistics endpoint, and its maximum numbers of entities and days per call (public facts §4.5). For more than
 * UNFILTERED entities, a call first finds the active ones.
 */
const STATS = 'GET /12/stats/accounts/:account_id'
const ENTITIES = 20
const DAYS = 7
const UNFILTERED = 40

/** Result fields that are read from the same REST endpoint. */
export interface Level {
  /** Path in the result, endpoint and arguments. */
  readonly name: string
  parents: number
  /** Number of records or list items in the result. */
  found: number
  /** Number of rows on the pages that were read. */
  rows: number
  /** Number of lists that are longer than their page and had to be counted. */
  counted: number
  types: number
  /** Maximum number of ids per call. */
  ids: number
  /** Number of statistics windows in the period; 1 on other levels. */
  windows: number
}

const WRAPPER = /(Connection|Edge|Payload)$/

/**
 * Returns the endpoint named in a field's description. If there is none, returns the field's own name,
 * provided that the field returns records or costs a call. Otherwise, returns undefined.
 */
const endpointOf = (parent: GraphQLObjectType, field: GraphQLField<unknown, unknown>): string | undefined => {
  const named = getNamedType(field.type)
  const endpoint = /REST: (.*)/.exec(field.description ?? '')?.[1]
  if (endpoint !== undefined) return endpoint
  if (WRAPPER.test(parent.name)) return undefined
  const isRecord = isObjectType(named) && named.getInterfaces().some(({ name }) => name === 'Node')
  return isRecord || isInterfaceType(named) || /Costs one call/.test(field.description ?? '')
    ? field.name
    : undefined
}

/** Returns the number of statistics windows in the field's `last` argument, which is in days or hours. */
const windowsOf = (node: FieldNode): number => {
  const [, days, hours] = /last: "P(?:(\d+)D)?(?:T(\d+)H)?"/.exec(print(node)) ?? []
  return Math.ceil((Number(days ?? 0) + Number(hours ?? 0) / 24) / DAYS)
}

const typesIn = ({ selectionSet }: FieldNode): number =>
  selectionSet?.selections.filter(({ kind }) => kind === Kind.INLINE_FRAGMENT).length || 1

/** Counts what an operation reads on each level, based on its result. */
export const levelsOf = (
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  data: Answer,
): readonly Level[] => {
  const levels = new Map<string, Level>()
  const levelOf = (key: string): Level => {
    const level = levels.get(key) ?? {
      name: key,
      parents: 0,
      found: 0,
      rows: 0,
      counted: 0,
      types: 1,
      ids: IDS,
      windows: 1,
    }
    levels.set(key, level)
    return level
  }
  const walk = (type: GraphQLObjectType, set: SelectionSetNode, objects: readonly Answer[], path: string) => {
    for (const selection of set.selections) {
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        const name = selection.typeCondition?.name.value as string
        const own = objects.filter(({ __typename }) => __typename === name)
        walk(schema.getType(name) as GraphQLObjectType, selection.selectionSet, own, path)
      } else if (selection.kind === Kind.FIELD) visit(type, selection, objects, path)
      else throw new Error(`Named fragments are not supported here: ${print(selection)}`)
    }
  }
  const visit = (type: GraphQLObjectType, node: FieldNode, objects: readonly Answer[], path: string) => {
    const field = type.getFields()[node.name.value]
    // __typename has no field definition.
    if (!field) return
    const key = node.alias?.value ?? node.name.value
    const found = objects.map((object) => object[key]).filter((value) => value != null)
    const named = getNamedType(field.type)
    const endpoint = endpointOf(type, field)
    if (endpoint !== undefined) {
      const level = levelOf(`${path} ${endpoint} ${node.arguments?.map(print)}`)
      level.parents = Math.max(level.parents, objects.length)
      level.types = isInterfaceType(named) ? typesIn(node) : 1
      if (endpoint === STATS) Object.assign(level, { ids: ENTITIES, windows: windowsOf(node) })
      for (const value of found as Answer[]) {
        const list = Array.isArray(value) ? value : (value.nodes ?? value.edges)
        const rows = (list ?? []) as unknown[]
        level.rows += rows.length
        level.found += list === undefined ? 1 : rows.length
        if (typeof value.totalCount === 'number' && value.totalCount > rows.length) level.counted += 1
      }
    }
    if (!node.selectionSet) return
    const below = found.flat().filter((value) => value !== null) as Answer[]
    // Below an interface, only fragments are followed, because only they specify a type.
    walk(isObjectType(named) ? named : type, node.selectionSet, below, `${path}/${key}`)
  }
  const root = operation.operation === 'mutation' ? schema.getMutationType() : schema.getQueryType()
  walk(root as GraphQLObjectType, operation.selectionSet, [data], '')
  return [...levels.values()]
}

/**
 * Returns the maximum number of REST calls for an operation: 1 + levels × ceil(ids / 200) + pages. The 1 is
 * the call of the first level.
 *
 * - ids: records whose fields or lists the level reads
 * - pages: those after the first, and one count per list that is longer than its result
 * - statistics: ceil(ids / 20) per 7 days, and for more than 40 ids, one call that finds the active entities
 */
export const limitOf = (levels: readonly Level[]): number =>
  levels.reduce(
    (sum, { parents, rows, counted, types, ids, windows }) =>
      sum +
      types * Math.ceil(parents / ids) * windows +
      (ids === ENTITIES && parents > UNFILTERED ? 1 : 0) +
      Math.max(0, Math.ceil(rows / ROWS) - 1) +
      counted,
    0,
  )
