import type { ResourceName } from '../../contract/index.ts'
import type { Operation } from '../../contract/language/define.ts'
import { InvalidInput } from '../../contract/language/errors.ts'
import { choosesNone, isIdOf } from '../../contract/language/lists.ts'
import { problemsOf } from '../../contract/language/validate.ts'
import { groupByParent, isNotFound, listOf } from '../../loaders/index.ts'
import type { ResponseOf, RowOf as RowOfAnswer } from '../../upstream/index.ts'
import type { Connection } from '../connection/connection.ts'
import type { GraphContext } from '../context/context.ts'
import type { AnyRow, RowOf, RowType } from '../context/rows.ts'
import { isBadRow, toGraphQLError } from '../errors/errors.ts'
import {
  callOf,
  forEverybody,
  type Hinted,
  type ManyValues,
  type ReadPosition,
  standsFor,
} from '../hints/hints.ts'
import { resourceOfType, restIdOf } from '../ids/global-id.ts'
import type { ConnectionArguments } from './list-query.ts'
import { recordsReferredTo } from './references.ts'
import {
  childConnection,
  childConnections,
  childrenAhead,
  type LookupArguments,
  listAhead,
  listConnection,
  lookupConnection,
  lookupInput,
  recordById,
  wholeList,
} from './sources.ts'

interface Owned {
  readonly accountId: string
}
type Field<P, A, R> = (parent: P, args: A, context: GraphContext) => Promise<R>
type HintedField<P, A, R> = Hinted<Field<P, A, R>>

const resourceOf = (type: RowType): ResourceName => {
  const resource = resourceOfType(type)
  if (resource === undefined) throw new TypeError(`${type} is not a resource type`)
  return resource
}

/** Resolves a list that belongs to the user instead of an account: the user's accounts. */
export const viewerListField = <T extends RowType>(
  type: T,
): HintedField<unknown, ConnectionArguments, Connection<RowOf<T>>> => {
  const list = listOf(resourceOf(type))
  return standsFor(list, 'list', (_parent, args, context) => listConnection(context, list, undefined, args))
}

/** Resolves a list in the parent's account. */
export const listField = <T extends RowType>(
  type: T,
): HintedField<Owned, ConnectionArguments, Connection<RowOf<T>>> => {
  const list = listOf(resourceOf(type))
  const begin = (place: ReadPosition, args: ConnectionArguments) => listAhead(place, list, args)
  return {
    resolve: ({ accountId }, args, context) => listConnection(context, list, accountId, args),
    extensions: { standsFor: callOf(list, 'list'), reach: { kind: 'records', begin } },
  }
}

/**
 * Resolves the children of a parent. `field` is the record field that contains the parent's id, such as
 * `campaign_id`.
 */
export const childField = <T extends RowType>(
  type: T,
  field: string,
): HintedField<Owned & { readonly restId: string }, ConnectionArguments, Connection<RowOf<T>>> => {
  const list = listOf(resourceOf(type))
  type Parent = Owned & { readonly restId: string }
  const begin = (place: ReadPosition, args: ConnectionArguments) =>
    childrenAhead(place, list, { field }, args)
  const resolveMany = (
    parents: readonly Parent[],
    args: ConnectionArguments,
    context: GraphContext,
    values: ManyValues<Connection<RowOf<T>>>,
  ) => childConnections(context, list, field, parents, args, values)
  return {
    resolve: ({ accountId, restId }, args, context) =>
      childConnection(context, list, accountId, { field, id: restId }, args),
    extensions: { standsFor: callOf(list, 'list'), reach: { kind: 'records', begin }, resolveMany },
  }
}

/**
 * Resolves children from a list that cannot be filtered by parent. The account's whole list is read once per
 * request and grouped by parent. `field` contains the parent's id, such as `lineItemRestId`.
 */
export const groupField = <T extends RowType, const F extends string>(
  type: T,
  field: F & keyof RowOf<T>,
): Field<
  Owned & { readonly restId: string },
  { readonly includeDeleted?: boolean | null },
  readonly RowOf<T>[]
> => {
  const list = listOf(resourceOf(type))
  // Groups are built once per list, not once per parent.
  const groups = new WeakMap<object, ReadonlyMap<string, readonly RowOf<T>[]>>()
  return async ({ accountId, restId }, { includeDeleted }, context) => {
    const rows = (await wholeList(context, list, accountId, includeDeleted === true)) as readonly RowOf<T>[]
    const known = groups.get(rows)
    const group = known ?? groupByParent(list, field, rows, [restId])
    if (!known) groups.set(rows, group)
    return group.get(restId) ?? []
  }
}

/** Resolves one record by the argument `id`, a global or REST id. */
export const recordField = <T extends RowType>(
  type: T,
): Field<Owned, { readonly id: string }, RowOf<T> | null> => {
  const resource = resourceOf(type)
  return async ({ accountId }, { id }, context) => {
    const restId = restIdOf(id, type, accountId, 'id')
    const row = await recordById<RowOf<T> & AnyRow>(context, resource, accountId, restId)
    // Some lists contain records of several types.
    return row?.__typename === type ? row : null
  }
}

/**
 * Resolves one record, optionally translated into the language `lang`. Translated reads are separate calls,
 * because they cannot be combined with other reads by id.
 */
export const recordInLanguageField = <T extends RowType>(
  type: T,
  get: Operation,
): Field<Owned, { readonly id: string; readonly lang?: string | null }, RowOf<T> | null> => {
  const inNone = recordField(type)
  return async (parent, args, context) => {
    const { id, lang } = args
    const { accountId } = parent
    if (lang == null) return inNone(parent, args, context)
    const restId = restIdOf(id, type, accountId, 'id')
    if (!isIdOf(get.resource, restId)) return null
    const input = {
      account_id: accountId,
      [get.resource.idParameter as string]: restId,
      with_deleted: true,
      lang,
    }
    const problems = problemsOf(get, input, context.inferredRules)
    if (problems.length > 0) throw toGraphQLError(new InvalidInput(problems))
    try {
      return (await context.loaders.ask(get, input)).data as RowOf<T>
    } catch (error) {
      if (isNotFound(error)) return null
      throw error
    }
  }
}

/** Resolves the record whose id is in a field of the row, such as `campaignRestId`. */
export const referenceField = <T extends RowType, const F extends string>(
  type: T,
  field: F,
): HintedField<Owned & { readonly [K in F]: string | null }, unknown, RowOf<T> | null> => {
  const resource = resourceOf(type)
  const resolveMany = (
    rows: readonly Owned[],
    _args: unknown,
    context: GraphContext,
    values: ManyValues<RowOf<T> | null>,
  ) => recordsReferredTo(context, resource, rows, field, values)
  return {
    resolve: (row, _args, context) => recordById(context, resource, row.accountId, row[field]),
    extensions: { resolveMany },
  }
}

/** Resolves the records that a row refers to, in the order of the row's keys. Omits missing records. */
export const referencesField = <T extends RowType, const F extends string>(
  type: T,
  field: F,
): Field<Owned & { readonly [K in F]: readonly string[] }, unknown, readonly RowOf<T>[]> => {
  const resource = resourceOf(type)
  return async (row, _args, context) => {
    const records = await Promise.all(
      row[field].map((key) => recordById<RowOf<T>>(context, resource, row.accountId, key)),
    )
    return records.filter((record) => record !== null)
  }
}

const scopeOf = ({ path }: Operation, { accountId }: Partial<Owned> = {}): string | undefined =>
  path.includes(':account_id') ? accountId : undefined

/** Resolves a view of the parent's account. `first` becomes `count` if the endpoint has that parameter. */
export const viewField = <O extends Operation>(
  operation: O,
): HintedField<Partial<Owned>, object, ResponseOf<O>['data']> =>
  standsFor(operation, 'arguments', async (parent, args, context) => {
    const input = lookupInput(operation, scopeOf(operation, parent), args)
    if (choosesNone(operation, input)) return [] as unknown as ResponseOf<O>['data']
    return (await context.loaders.ask(operation, input)).data as ResponseOf<O>['data']
  })

/** Resolves a list of reference data as a connection. */
export const lookupConnectionField = <O extends Operation>(
  operation: O,
): HintedField<Partial<Owned>, LookupArguments, Connection<RowOfAnswer<O>>> =>
  standsFor(operation, 'lookup', (parent, args, context) =>
    lookupConnection(context, operation, scopeOf(operation, parent), args),
  )

interface Numbered {
  readonly restId: string
}

/**
 * Resolves a list below a record that does not belong to an account. `parent` is the argument for that
 * record's id.
 */
export const listWithinField = <O extends Operation>(
  list: O,
  parent: string,
): HintedField<Numbered, LookupArguments, Connection<RowOfAnswer<O>>> =>
  standsFor(list, 'lookup', ({ restId }, args, context) =>
    lookupConnection(context, list, undefined, { ...args, [parent]: restId }),
  )

/**
 * Resolves one record below a record that does not belong to an account; null if there is none. `parent` is
 * the parameter for the parent's id.
 */
export const recordWithinField = <O extends Operation>(
  get: O,
  parent: string,
): HintedField<Numbered, { readonly id: string }, ResponseOf<O>['data'] | null> =>
  standsFor(get, 'arguments', async ({ restId }, { id }, context) => {
    const { idParameter, type } = get.resource
    const input = { [parent]: restId, [idParameter]: restIdOf(id, type, undefined, 'id') }
    try {
      return (await context.loaders.ask(get, input)).data as ResponseOf<O>['data']
    } catch (error) {
      if (isNotFound(error)) return null
      throw error
    }
  })

/**
 * Resolves a list from the shared cache. The argument named by `by` filters the complete list, because one
 * call per filter value would soon exhaust the rate limit.
 */
export const sharedListField = <O extends Operation, const B extends keyof RowOfAnswer<O> & string = never>(
  operation: O,
  by?: B,
): HintedField<unknown, { readonly [K in B]?: RowOfAnswer<O>[K] | null }, readonly RowOfAnswer<O>[]> =>
  forEverybody(
    standsFor(operation, 'arguments', async (_parent, args, { reference }) => {
      const rows = await reference(operation)
      const wanted = by === undefined ? null : args[by]
      return wanted == null ? rows : rows.filter((row) => isBadRow(row) || row[by as B] === wanted)
    }),
  )
