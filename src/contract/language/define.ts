import type { Static, TObject, TOptional, TProperties } from 'typebox'
import type { Problem } from './errors.ts'
import { type ListParameters, type ListShape, listParameters, listRules } from './params.ts'
import type { Area } from './permissions.ts'
import { boolean, id, optional } from './values.ts'

/** SPECIFIED by spec 1 or 2, or INFERRED from the public facts where those are silent. */
export type Standing = 'SPECIFIED' | 'INFERRED'
export type Verb = 'list' | 'get' | 'create' | 'update' | 'delete' | 'batch'
/**
 * How parameters travel: `none` in path and query only, `params` in query or form (spec 2 §4), `json` as a JSON
 * body only, `form` as a form body only.
 */
type BodyKind = 'none' | 'params' | 'json' | 'form'
/** soft: kept with `deleted: true`; hard and gone: taken away, answered once more as deleted. */
type DeleteMode = 'none' | 'soft' | 'hard' | 'gone'
/** Rate limit classes of public facts §4.4. */
export type RateClass =
  | 'core-read'
  | 'account-read'
  | 'global-read'
  | 'targeting-read'
  | 'tv-read'
  | 'keyword-insights'
  | 'audience-insights'
  | 'analytics'
  | 'audience'
  | 'conversions'
  | 'write'

/** Where a statement comes from, e.g. `spec 2 §4 Campaigns`. */
export interface Origin {
  readonly source: string
  readonly standing: Standing
}

/**
 * A rule between parameters of one call. `whole` is false when only the changed fields are known (an update seen
 * by the client): what is absent then may well be stored, so nothing may be called missing.
 */
export interface Rule<T> extends Origin {
  readonly name: string
  check(values: T, whole: boolean): Problem | undefined
}

/** A record type of the interface: its place, its fields, and how its rows are told apart. */
export interface Resource<F extends TProperties = TProperties> extends Origin {
  /** The plural noun of the path, also the table's name: `line_items`. */
  readonly name: string
  /** The singular noun of the graph: `LineItem`. */
  readonly type: string
  readonly domain: string
  /** What permissions on an account decide over it by (spec 2 §5). */
  readonly area: Area
  /** The collection's path after the version, `:name` for path parameters. */
  readonly path: string
  /** The path parameter that names one record: `line_item_id`. */
  readonly idParameter: string
  readonly fields: F
  /** Attributes that `sort_by` takes; not all of them are fields (public facts §4.1). */
  readonly sortable: readonly string[]
  readonly delete: DeleteMode
  /** The 404 (for accounts 403) code of a record that is not there. */
  readonly notFound: Problem['code']
  /** The field that tells records apart where they have no `id`; without one, all that they hold does. */
  readonly key?: string
  /** The only field, where answers hold bare values of it in place of records: `data: ["A", "B"]`. */
  readonly bare?: string
  /** The only field, where answers hold it beside `request` and have no data: `{request, message}`. */
  readonly beside?: string
  /** Where answers hold records of other resources too: the name of a record's own, undefined for this one. */
  readonly mixed?: (record: Readonly<Record<string, unknown>>) => string | undefined
  /** Types of the other records that a list may hold, where this one's fields do not allow for them. */
  readonly mixedWith?: readonly string[]
  /**
   * False where no table of its own holds the records; true where one holds what is no resource of its own.
   */
  readonly stored?: boolean
}

/** The field that tells the records of a resource apart. */
export const keyField = ({ key = 'id' }: Pick<Resource, 'key'>): string => key

/** One endpoint, declared once: client, sandbox, OpenAPI and ledger read it from here. */
export interface Operation<
  P extends TProperties = TProperties,
  F extends TProperties = TProperties,
  A extends 'one' | 'many' = 'one' | 'many',
> extends Origin {
  /** `<resource>.<verb>`, e.g. `campaigns.list`, unless it was given a name of its own. */
  readonly name: string
  readonly verb: Verb
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly version: string
  readonly path: string
  readonly resource: Resource<F>
  /** Path, query and body parameters by wire name. */
  readonly params: P
  readonly body: BodyKind
  readonly answer: A
  readonly sandboxOnly: boolean
  readonly rate: RateClass
  // biome-ignore lint/suspicious/noExplicitAny: rules of one operation share its value type, not one another's
  readonly rules: readonly Rule<any>[]
  /** Lists: which record field an ids parameter filters. */
  readonly filters: Readonly<Record<string, string>>
  /** Lists: the field whose prefix `q` matches. */
  readonly search?: string
  /** Lists: the fields that are searched by the terms of `q`, each of which must stand in one of them. */
  readonly terms?: readonly string[]
  /** Lists: the refusal that says no more than that none of the parents asked for take such records. */
  readonly emptyWhen?: Problem['code']
  /** Updates that set something by themselves, whatever they are given: record field → value. */
  readonly sets?: Readonly<Record<string, unknown>>
  /** Batches: the operations its items stand for, and how many items it takes. */
  readonly batch?: BatchShape
  /** The most bytes that the body may have, where that is stated. */
  readonly bodyBytes?: number
  /** Writes that say how many records they took: an answer with another number is a failure (spec 2 §7). */
  readonly tally?: Tally
}

/** The fields of an answer that must equal the number of records sent. Sending the same once more is harmless. */
export interface Tally {
  readonly fields: readonly string[]
  readonly sent: (input: Readonly<Record<string, unknown>>) => number
}

interface BatchShape {
  readonly maximum: number
  readonly operations: Readonly<Partial<Record<BatchOperationType, Operation>>>
}
export type BatchOperationType = 'Create' | 'Update' | 'Delete'

/** What a caller gives: parameters by wire name, `null` where an empty value clears. */
export type Input<O extends Operation> = Static<TObject<O['params']>>

/** Whether an operation only looks: by its verb, as some reads are sent as POST. */
export const isRead = ({ verb }: Operation): boolean => verb === 'list' || verb === 'get'

/** Version prefix of most endpoints (spec 2 §9). */
export const VERSION = '12'

/** A resource with the literal names that call types depend on. */
type Named<F extends TProperties, N extends string, P extends string> = Resource<F> & {
  readonly idParameter: N
  readonly path: P
}
/** Declares a resource. Its type's name stays a literal, as rows are found by it. */
export const defineResource = <
  const F extends TProperties,
  const N extends string,
  const P extends string,
  const T extends string,
>(
  resource: Named<F, N, P> & { readonly type: T },
): Named<F, N, P> & { readonly type: T } => resource

type PathNames<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | PathNames<More>
    : Rest
  : never
/** What the path of a collection names: the account, and the record that the collection belongs to. */
type Scope<P extends string> = { [N in PathNames<P>]: ReturnType<typeof id> }

interface Details extends Partial<Origin> {
  /** Where `<resource>.<verb>` is not what the operation is called. */
  readonly name?: string
  readonly path?: string
  readonly version?: string
  readonly sandboxOnly?: boolean
  readonly rate?: RateClass
}

const place = <F extends TProperties>(resource: Resource<F>, verb: Verb, details: Details) => ({
  name: details.name ?? `${resource.name}.${verb}`,
  verb,
  version: details.version ?? VERSION,
  path: details.path ?? resource.path,
  resource,
  source: details.source ?? resource.source,
  standing: details.standing ?? resource.standing,
  sandboxOnly: details.sandboxOnly ?? false,
  filters: {},
  rules: [],
})

const scope = (path: string): TProperties =>
  Object.fromEntries([...path.matchAll(/:([a-z_]+)/g)].map(([, name]) => [name, id()]))

/** GET of a collection with the shared list parameters (spec 2 §1 Shared list parameters). */
export const list = <F extends TProperties, const P extends string, const L extends ListShape<F>>(
  resource: Named<F, string, P>,
  shape: L,
  details: Details & Pick<Operation, 'emptyWhen'> = {},
): Operation<Scope<P> & ListParameters<L>, F, 'many'> => ({
  ...place(resource, 'list', details),
  method: 'GET',
  params: { ...scope(resource.path), ...listParameters(resource, shape) } as Scope<P> & ListParameters<L>,
  body: 'none',
  answer: 'many',
  rate: details.rate ?? 'core-read',
  filters: shape.filters,
  ...(shape.search !== undefined && { search: shape.search }),
  ...(details.emptyWhen !== undefined && { emptyWhen: details.emptyWhen }),
  rules: listRules,
})

type One<N extends string, P extends string> = Scope<P> & { [K in N]: ReturnType<typeof id> }
const oneParameters = (resource: Resource, path: string) => ({
  ...scope(path),
  [resource.idParameter]: (resource.key === undefined ? undefined : resource.fields[resource.key]) ?? id(),
})

/** `with_deleted`, for records that can be marked as deleted. */
type WithDeleted<F> = F extends { readonly deleted: unknown }
  ? { with_deleted: TOptional<ReturnType<typeof boolean>> }
  : unknown

/** GET of one record; `with_deleted` also answers a soft-deleted one. */
export const get = <F extends TProperties, const N extends string, const P extends string>(
  resource: Named<F, N, P>,
  details: Details = {},
): Operation<One<N, P> & WithDeleted<F>, F, 'one'> => ({
  ...place(resource, 'get', { ...details, path: `${resource.path}/:${resource.idParameter}` }),
  method: 'GET',
  params: {
    ...oneParameters(resource, resource.path),
    ...('deleted' in resource.fields && { with_deleted: optional(boolean({ default: false })) }),
  } as One<N, P> & WithDeleted<F>,
  body: 'none',
  answer: 'one',
  rate: details.rate ?? 'core-read',
})

interface WriteDetails<T> extends Details {
  readonly rules?: readonly Rule<T>[]
  readonly body?: BodyKind
}
type Given<P extends TProperties> = Partial<Static<TObject<P>>>

/** GET of the one record of its kind that there is: the resource's own path, without an id. */
export const getOnly = <
  F extends TProperties,
  const L extends string,
  // biome-ignore lint/complexity/noBannedTypes: no parameters of its own
  const P extends TProperties = {},
>(
  resource: Named<F, string, L>,
  details: WriteDetails<Given<P>> & { readonly params?: P } = {},
): Operation<Scope<L> & P, F, 'one'> => ({
  ...place(resource, 'get', details),
  method: 'GET',
  params: { ...scope(resource.path), ...details.params } as Scope<L> & P,
  body: 'none',
  answer: 'one',
  rate: details.rate ?? 'core-read',
  rules: details.rules ?? [],
})

/** PUT of the one record of its kind that an account has: changed fields, as in `update`. */
export const updateOnly = <F extends TProperties, const L extends string, const P extends TProperties>(
  resource: Named<F, string, L>,
  params: P,
  details: WriteDetails<Given<P>> = {},
): Operation<Scope<L> & P, F, 'one'> => ({
  ...place(resource, 'update', details),
  method: 'PUT',
  params: { ...scope(resource.path), ...params } as Scope<L> & P,
  body: details.body ?? 'params',
  answer: 'one',
  rate: 'write',
  rules: details.rules ?? [],
})

/** POST that only reads: its parameters are too deep for a query string. */
export const question = <F extends TProperties, const L extends string, const P extends TProperties>(
  resource: Named<F, string, L>,
  params: P,
  details: WriteDetails<Given<P>> = {},
): Operation<Scope<L> & P, F, 'one'> => ({
  ...place(resource, 'get', details),
  method: 'POST',
  params: { ...scope(resource.path), ...params } as Scope<L> & P,
  body: details.body ?? 'json',
  answer: 'one',
  rate: details.rate ?? 'core-read',
  rules: details.rules ?? [],
})

/** GET of a list that has parameters of its own in place of the shared ones of spec 2 §1. */
export const lookup = <F extends TProperties, const L extends string, const P extends TProperties>(
  resource: Named<F, string, L>,
  params: P,
  details: WriteDetails<Given<P>> & {
    readonly filters?: Readonly<Record<string, string>>
    readonly terms?: readonly (keyof F & string)[]
  } = {},
): Operation<Scope<L> & P, F, 'many'> => ({
  ...place(resource, 'list', details),
  method: 'GET',
  params: { ...scope(resource.path), ...params } as Scope<L> & P,
  body: 'none',
  answer: 'many',
  rate: details.rate ?? 'core-read',
  filters: details.filters ?? {},
  ...(details.terms !== undefined && { terms: details.terms }),
  rules: details.rules ?? [],
})

/** DELETE of some members of a collection by parameters; answers the members that stay. */
export const removeSome = <F extends TProperties, const L extends string, const P extends TProperties>(
  resource: Named<F, string, L>,
  params: P,
  details: WriteDetails<Given<P>> = {},
): Operation<Scope<L> & P, F, 'many'> => ({
  ...place(resource, 'delete', details),
  method: 'DELETE',
  params: { ...scope(resource.path), ...params } as Scope<L> & P,
  body: details.body ?? 'params',
  answer: 'many',
  rate: 'write',
  rules: details.rules ?? [],
})

/** POST to a collection. `answer: 'many'` where one call makes several records. */
export const create = <
  F extends TProperties,
  const L extends string,
  const P extends TProperties,
  const A extends 'one' | 'many' = 'one',
>(
  resource: Named<F, string, L>,
  params: P,
  details: WriteDetails<Partial<Static<TObject<P>>>> & { answer?: A } = {},
): Operation<Scope<L> & P, F, A> => ({
  ...place(resource, 'create', details),
  method: 'POST',
  params: { ...scope(resource.path), ...params } as Scope<L> & P,
  body: details.body ?? 'params',
  answer: (details.answer ?? 'one') as A,
  rate: 'write',
  rules: details.rules ?? [],
})

/** PUT of changed fields; absent is untouched, `null` clears (spec 2 §1 Update verb). */
export const update = <
  F extends TProperties,
  const N extends string,
  const L extends string,
  const P extends TProperties,
>(
  resource: Named<F, N, L>,
  params: P,
  details: WriteDetails<Partial<Static<TObject<P>>>> = {},
): Operation<One<N, L> & P, F, 'one'> => ({
  ...place(resource, 'update', { ...details, path: `${resource.path}/:${resource.idParameter}` }),
  method: 'PUT',
  params: { ...oneParameters(resource, resource.path), ...params } as One<N, L> & P,
  body: details.body ?? 'params',
  answer: 'one',
  rate: 'write',
  rules: details.rules ?? [],
})

/** PUT on a path of its own below one record, which sets fixed values: `PUT …/:line_item_id/activate`. */
export const action = <F extends TProperties, const N extends string, const L extends string>(
  resource: Named<F, N, L>,
  name: string,
  sets: Readonly<Partial<Record<keyof F & string, unknown>>>,
  details: WriteDetails<Record<string, unknown>> = {},
): Operation<One<N, L>, F, 'one'> => ({
  ...place(resource, 'update', {
    ...details,
    path: `${resource.path}/:${resource.idParameter}/${name}`,
  }),
  name: `${resource.name}.${name}`,
  method: 'PUT',
  params: oneParameters(resource, resource.path) as One<N, L>,
  body: 'params',
  answer: 'one',
  rate: 'write',
  rules: details.rules ?? [],
  sets: sets as Readonly<Record<string, unknown>>,
})

/** DELETE of one record. What it leaves behind is the resource's delete mode. */
export const remove = <F extends TProperties, const N extends string, const L extends string>(
  resource: Named<F, N, L>,
  details: Details = {},
): Operation<One<N, L>, F, 'one'> => ({
  ...place(resource, 'delete', { ...details, path: `${resource.path}/:${resource.idParameter}` }),
  method: 'DELETE',
  params: oneParameters(resource, resource.path) as One<N, L>,
  body: 'none',
  answer: 'one',
  rate: 'write',
})
