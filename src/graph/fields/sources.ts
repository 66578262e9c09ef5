/*
 * How a connection field becomes a read
 *
 * `campaigns(first: 20, filter: …) { nodes { lineItems(first: 10) { … } } }` has two connection fields. Each one
 * turns its arguments into a query: plain data with the list operation, the account and the API parameters.
 * The contract checks that query before anything is sent, so `first: 1001` never costs a call.
 *
 * A top-level list (`listConnection`) reads pages. A cursor is a position in one list, and is valid only for
 * that list's parent, order and filters. The next page starts at that position.
 *
 * A list below many parents is where GraphQL servers make N+1 calls. It is avoided in three steps:
 *
 * 1. The executor resolves a level together: `childConnections` gets all parents, not one at a time. Parents
 *    with the same arguments share one query, so it is built and checked once (`templateOf`).
 * 2. `loaders.children` reads the first pages of up to 200 parents per call (`src/loaders/by-parent.ts`).
 * 3. `ChildConnection` shows the rows. It computes edges, cursors and counts only if they are selected.
 *
 * Only first pages are shared. The API's cursor for a shared call covers up to 200 parents, so it cannot
 * continue a single parent's list. `childConnection` therefore reads a later page for one parent at a time.
 * It starts at the API cursor contained in our cursor, and skips to the row after the last one shown.
 *
 * If the plan knows a level in advance, `listAhead` and `childrenAhead` start its reads (`src/graph/hints`).
 */
import type { ResourceName } from '../../contract/index.ts'
import type { Operation } from '../../contract/language/define.ts'
import { toJson } from '../../contract/language/encode.ts'
import { InvalidInput } from '../../contract/language/errors.ts'
import { idsParameter, pageBounds } from '../../contract/language/lists.ts'
import { graphName } from '../../contract/language/names.ts'
import { problemsOf } from '../../contract/language/validate.ts'
import { type ChildQuery, type ChildrenQuery, neededFor, type Page, START } from '../../loaders/index.ts'
import type { Row } from '../../upstream/index.ts'
import { ChildConnection, Siblings } from '../connection/child-connection.ts'
import { type Connection, connectionOf } from '../connection/connection.ts'
import { countedConnection, EMPTY_CONNECTION } from '../connection/unread-connection.ts'
import type { GraphContext } from '../context/context.ts'
import { inBackwardWords, toGraphQLError } from '../errors/errors.ts'
import type { ManyValues, ReadPosition } from '../hints/hints.ts'
import { wireInput, withoutNulls } from '../input/wire-input.ts'
import { choosesNoneOf, withoutEmptyChoices } from './filters.ts'
import {
  boundProblems,
  type ConnectionArguments,
  listQuery,
  NO_PARENT,
  type Parent,
  type ParentKind,
  refuseProblems,
  selectsNone,
  sizeProblems,
} from './list-query.ts'
import { isRanked, rankedConnection } from './ranked.ts'
import { rowOrderOf } from './row-order.ts'
import { flipped, isFirstPage, type Slice, sliceOf, sliceSize } from './slice.ts'

export interface LookupArguments {
  readonly first?: number | null | undefined
  readonly after?: string | null | undefined
}

const listPart = (
  context: GraphContext,
  list: Operation,
  accountId: string | undefined,
  args: ConnectionArguments,
  within: Readonly<Record<string, string>> = NO_PARENT,
): Slice => {
  const asked = listQuery(context, list, accountId, args, within)
  const query = within === NO_PARENT ? asked : { ...asked, input: { ...asked.input, ...within } }
  return sliceOf(query, args)
}

/**
 * Reads a list that belongs to an account or, without `accountId`, to the user. `within` contains further
 * path parameters.
 */
export const listConnection = async <R>(
  context: GraphContext,
  list: Operation,
  accountId: string | undefined,
  args: ConnectionArguments,
  within: Readonly<Record<string, string>> = NO_PARENT,
): Promise<Connection<R>> => {
  return sliceConnection(context, listPart(context, list, accountId, args, within))
}

/** Reads part of a list. Several parents share calls for the first pages of their children. */
const sliceConnection = async <R>(context: GraphContext, slice: Slice): Promise<Connection<R>> => {
  const { loaders } = context
  const { query, start, size, isBackward } = slice
  if (selectsNone(query)) return EMPTY_CONNECTION
  if (isRanked(query) && !isCount(slice)) return rankedConnection(context, { ...slice, query })
  if (size === 0) return countedConnection(query, start, loaders)
  const page = await pageOf(context, slice).catch((error: unknown) => {
    throw isBackward ? inBackwardWords(error) : error
  })
  return connectionOf(isBackward ? flipped(page) : page, { start, isBackward }, query, loaders)
}

const pageOf = ({ loaders }: GraphContext, { query, start, size }: Slice): Promise<Page> =>
  'parent' in query ? loaders.childPage(query, start, size) : loaders.page(query, start, size)

/** Checks whether only the length of a list is requested. The length does not depend on the order. */
const isCount = ({ query: { campaigns }, start, size }: Slice): boolean =>
  size === 0 && start === START && !campaigns

/**
 * Returns the number of rows whose children can be read ahead. It is 0 for filtered rows and later pages,
 * because their children are read by parent.
 */
const countable = (args: ConnectionArguments, rows: number): number =>
  args.filter == null && isFirstPage(args) ? rows : 0

/** Starts reading a list before its resolver runs. Returns how many rows may have children to read ahead. */
export const listAhead = (
  { context, accountId }: ReadPosition,
  list: Operation,
  args: ConnectionArguments,
): number => {
  const { query, start, size } = listPart(context, list, accountId, args)
  if (size === 0 || selectsNone(query) || isRanked(query)) return 0
  const { loaders } = context
  loaders.ahead?.sooner(query, () => loaders.page(query, start, size))
  return countable(args, size)
}

const countWithin = (list: Operation, first: number): number => {
  const problems = boundProblems(first, pageBounds(list), 'first')
  if (problems.length > 0) throw toGraphQLError(new InvalidInput(problems))
  return first
}

/** Converts a lookup's arguments to parameters. */
export const lookupInput = (
  list: Operation,
  accountId: string | undefined,
  { first, after: _place, ...args }: LookupArguments,
): Record<string, unknown> => ({
  ...wireInput(list, withoutNulls(args) as object, accountId ?? ''),
  ...(first != null && 'count' in list.params && { count: countWithin(list, first) }),
  ...(accountId !== undefined && { account_id: accountId }),
})

/** Reads a lookup as a connection. Invalid arguments are refused before any call. */
export const lookupConnection = async <R>(
  context: GraphContext,
  list: Operation,
  accountId: string | undefined,
  args: LookupArguments,
  names?: Parameters<typeof toGraphQLError>[1],
): Promise<Connection<R>> => {
  const { account_id: _scope, ...input } = lookupInput(list, accountId, { ...args, first: null })
  const asked = {
    ...withoutEmptyChoices(list, input),
    ...(accountId !== undefined && { account_id: accountId }),
  }
  const problems = [...sizeProblems(list, args), ...problemsOf(list, asked, context.inferredRules)]
  refuseProblems(problems, args, names)
  const query = { list, accountId, input }
  return sliceConnection(context, sliceOf(query, args))
}

interface ChildTemplate {
  readonly query: ChildrenQuery
  readonly parentField: string
}
interface ChildTemplates {
  readonly byKey: Map<string, ChildTemplate>
  /** Templates, keyed by arguments object. Most parents under one field share that object. */
  readonly byArguments: WeakMap<object, ChildTemplate>
}
const templates = new WeakMap<GraphContext, ChildTemplates>()

const newTemplate = (
  context: GraphContext,
  list: Operation,
  accountId: string,
  parent: Parent | ParentKind,
  args: ConnectionArguments,
): ChildTemplate => {
  const parameter = idsParameter(list, parent.field)
  const schema = list.resource.fields[parent.field]
  if (parameter === undefined || schema === undefined)
    throw new TypeError(`${list.name} cannot be read by ${parent.field}`)
  const query = listQuery(context, list, accountId, args, 'id' in parent ? { [parameter]: [parent.id] } : {})
  return {
    query: { ...query, accountId, parent: { parameter, field: graphName(parent.field, schema) } },
    parentField: parent.field,
  }
}

const templateOf = (
  context: GraphContext,
  list: Operation,
  accountId: string,
  parent: Parent | ParentKind,
  args: ConnectionArguments,
): ChildTemplate => {
  let known = templates.get(context)
  if (!known) {
    known = { byKey: new Map(), byArguments: new WeakMap() }
    templates.set(context, known)
  }
  const last = known.byArguments.get(args)
  if (last?.query.list === list && last.query.accountId === accountId && last.parentField === parent.field)
    return last
  const { filter, orderBy, includeDeleted, includeDrafts, lang } = args
  const chosen = filter == null && orderBy == null ? '' : toJson([filter, orderBy])
  const flags = `${includeDeleted ?? false} ${includeDrafts ?? false} ${lang ?? ''}`
  const key = `${list.name} ${parent.field} ${accountId} ${flags} ${chosen}`
  let template = known.byKey.get(key)
  if (!template) {
    template = newTemplate(context, list, accountId, parent, args)
    known.byKey.set(key, template)
  }
  known.byArguments.set(args, template)
  return template
}

/** Returns the query for one parent's children. */
export const childQuery = (
  context: GraphContext,
  list: Operation,
  accountId: string,
  parent: Parent,
  args: ConnectionArguments,
): ChildQuery => {
  const { query } = templateOf(context, list, accountId, parent, args)
  return { ...query, parent: { ...query.parent, id: parent.id } }
}

/** Reads the children of one parent. Several parents share calls for the first pages of their children. */
export const childConnection = <R>(
  context: GraphContext,
  list: Operation,
  accountId: string,
  parent: Parent,
  args: ConnectionArguments,
): Promise<Connection<R>> =>
  sliceConnection(context, sliceOf(childQuery(context, list, accountId, parent, args), args))

/** Reads the children of many parents and passes each connection to `values` as soon as it has been read. */
export const childConnections = <R>(
  context: GraphContext,
  list: Operation,
  field: string,
  parents: readonly { readonly accountId: string; readonly restId: string }[],
  args: ConnectionArguments,
  values: ManyValues<Connection<R>>,
): void => {
  const { loaders } = context
  const [one] = parents
  // If the size is invalid, building the query reports all problems of the arguments together.
  if (one && sizeProblems(list, args).length > 0)
    templateOf(context, list, one.accountId, { field, id: one.restId }, args)
  const first = sliceSize(list, args)
  // Connections for later pages, empty selections and lists that the gateway sorts are built per parent. The
  // loaders share calls where that is possible.
  const isRankedList = rowOrderOf(list, args.orderBy) !== undefined
  const isEmpty = args.filter != null && choosesNoneOf(list, args.filter)
  if (!isFirstPage(args) || first === 0 || isRankedList || isEmpty) {
    parents.forEach(({ accountId, restId }, place) => {
      childConnection<R>(context, list, accountId, { field, id: restId }, args).then(
        (connection) => values.value(place, connection),
        (error) => values.failed(error, place),
      )
    })
    return
  }
  const parentAt = (place: number) => parents[place] as (typeof parents)[number]
  const accounts = Map.groupBy(parents.keys(), (place) => parentAt(place).accountId)
  for (const [accountId, places] of accounts) {
    const ids = places.map((place) => parentAt(place).restId)
    const { query } = templateOf(context, list, accountId, { field, id: ids[0] as string }, args)
    const siblings = new Siblings(query, first, loaders)
    loaders.children(query, {
      ids,
      need: neededFor(first),
      children: (at, rows, extent) =>
        values.value(places[at] as number, new ChildConnection<R>(siblings, ids[at] as string, rows, extent)),
      failed: (error, at) => values.failed(error, places[at]),
    })
  }
}

/**
 * Starts reading the account's list that contains the children of all parents. Returns how many rows may have
 * children to read ahead. The contract refuses lists that require the parents' ids.
 */
export const childrenAhead = (
  { context, accountId, parents, first }: ReadPosition,
  list: Operation,
  parent: ParentKind,
  args: ConnectionArguments,
): number => {
  const wanted = parents * sliceSize(list, args)
  if (wanted > 0 && isFirstPage(args)) {
    const { query } = templateOf(context, list, accountId, parent, args)
    if (!selectsNone(query)) context.loaders.ahead?.children(query, wanted, first)
  }
  return countable(args, wanted)
}

/** Reads a whole list, oldest first. */
export const wholeList = (
  context: GraphContext,
  list: Operation,
  accountId: string,
  includeDeleted: boolean,
): Promise<readonly Row[]> => context.loaders.all(listQuery(context, list, accountId, { includeDeleted }))

/** Reads a record by id; null if it does not exist. */
export const recordById = <R>(
  context: GraphContext,
  resource: ResourceName,
  accountId: string,
  id: string | null,
): Promise<R | null> =>
  id === null ? Promise.resolve(null) : (context.loaders.one(resource, accountId, id) as Promise<R | null>)
