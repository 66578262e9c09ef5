import type { Static, TObject, TOptional, TProperties } from 'typebox'
import type { Problem } from './errors.ts'
import { type ListParameters, type ListShape, listParameters, listRules } from './params.ts'
import type { Area } from './permissions.ts'
import type { Deprecation, Origin, Rule, Tally } from './rule.ts'
import { boolean, id, optional } from './values.ts'

export type Verb = 'list' | 'get' | 'create' | 'update' | 'delete' | 'batch'
type Responds = 'lines' | 'never' | 'nothing'
/**
 * Location of a call's parameters. `none`: path and query only; `params`: query or form (spec 2 §4);
 * `multipart`: file in a multipart body, all other parameters in the query.
 */
type BodyKind = 'none' | 'params' | 'json' | 'form' | 'multipart'
/** Effect of a delete. `hard` and `gone` remove the record and return it one last time as deleted. */
type DeleteMode = 'none' | 'soft' | 'hard' | 'gone'
/** Rate limit class of a call (public facts §4.4). */
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
  | 'users'
  | 'users-me'
  | 'write'

export interface Resource<F extends TProperties = TProperties> extends Origin {
  /** Plural noun in the path, and the table's name: `line_items`. */
  readonly name: string
  readonly type: string
  readonly domain: string
  /** Area that permissions refer to (spec 2 §5). */
  readonly area: Area
  /** Path after the version: `/accounts/:account_id/line_items`. */
  readonly path: string
  readonly idParameter: string
  readonly fields: F
  /** Sort attributes. Some of them are not fields (public facts §4.1). */
  readonly sortable: readonly string[]
  readonly delete: DeleteMode
  /** Error code for a missing record. */
  readonly notFound: Problem['code']
  /** Key field of a resource without `id`. A resource that has neither uses the whole record as the key. */
  readonly key?: string
  /** Name of the only field, if responses contain its bare values: `data: ["A", "B"]`. */
  readonly bare?: string
  /** Name of the only field, if responses have it instead of `data`: `{request, message}`. */
  readonly beside?: string
  /** Whether a response is the record itself, without `data`. */
  readonly unwrapped?: boolean
  /**
   * Returns a record's resource if responses mix several resources; undefined for a record of this resource.
   */
  readonly mixed?: (record: Readonly<Record<string, unknown>>) => string | undefined
  readonly mixedWith?: readonly string[]
  /** Whether the records have a table. The default is `true` in `resources` and `false` in `views`. */
  readonly stored?: boolean
}

export const keyField = ({ key = 'id' }: Pick<Resource, 'key'>): string => key

/** Endpoint, declared once for the client, the sandbox, OpenAPI and the coverage ledger. */
export interface Operation<
  P extends TProperties = TProperties,
  F extends TProperties = TProperties,
  A extends 'one' | 'many' = 'one' | 'many',
> extends Origin {
  /** Name, by default `<resource>.<verb>`, such as `campaigns.list`. */
  readonly name: string
  readonly verb: Verb
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly version: string
  readonly path: string
  readonly resource: Resource<F>
  readonly params: P
  readonly body: BodyKind
  readonly returns: A
  readonly sandboxOnly: boolean
  readonly rate: RateClass
  /** Required access to the account's area; derived from the verb by default. */
  readonly access?: 'read' | 'write'
  /**
   * Whether the application's bearer token is also accepted, as in most of the related API. `only` means that
   * no other credential is accepted.
   */
  readonly bearer?: boolean | 'only'
  /** OAuth 2.0 scopes that a user token needs; by default, `ads.read` or `ads.write`. */
  readonly scopes?: readonly string[]
  // biome-ignore lint/suspicious/noExplicitAny: rules of one operation share its value type, not one another's
  readonly rules: readonly Rule<any>[]
  /** Fields of a list's records that can be filtered, by filter parameter. */
  readonly filters: Readonly<Record<string, string>>
  /** Field of a list's records that must begin with `q`. */
  readonly search?: string
  /** Fields of a list's records that must together contain every term of `q`. */
  readonly terms?: readonly string[]
  /**
   * Error code that counts as an empty list, because it means that no requested parent can have such records.
   */
  readonly emptyWhen?: Problem['code']
  /** Returns the time when a list's response stops changing, in milliseconds since the epoch. */
  readonly settledAt?: (input: Readonly<Record<string, unknown>>) => number
  /** Values that an update always sets, by record field. */
  readonly sets?: Readonly<Record<string, unknown>>
  readonly batch?: BatchShape
  /** Fields that a list's response has next to `data`, instead of `next_cursor`. */
  readonly envelope?: TProperties
  /** Field of `data` that contains the record or records. */
  readonly within?: string
  /**
   * Whether a list omits records that do not exist and reports each in `errors`. If no record exists, the
   * response has no `data`.
   */
  readonly partial?: boolean
  /** Whether a batch's response wraps the record in a list and echoes the items without personal data. */
  readonly inList?: true
  /** Maximum size of the body in bytes, if the specification states one. */
  readonly bodyBytes?: number
  /** Fields that must match the number of records sent; a mismatch is a failure (spec 2 §7). */
  readonly tally?: Tally
  /** Returns fields that the response to a write omits, because the input implies them. */
  readonly implied?: (input: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
  readonly deprecated?: Deprecation
  /** Service that responds, if it is not the advertising API itself. */
  readonly host?: 'uploads' | 'related'
  /**
   * Kind of response, if it is unusual. `lines`: a stream that does not end; `never`: a retired endpoint that
   * refuses every call; `nothing`: no content.
   */
  readonly responds?: Responds
}

export interface BatchShape {
  readonly maximum: number
  readonly operations: Readonly<Partial<Record<BatchOperationType, Operation>>>
}
export type BatchOperationType = 'Create' | 'Update' | 'Delete'

/** Input of an operation; `null` clears a field. */
export type Input<O extends Operation> = Static<TObject<O['params']>>

/** Returns the method and path of an operation's endpoint: `GET /12/accounts/:account_id/campaigns`. */
export const endpointOf = ({
  method,
  version,
  path,
}: Pick<Operation, 'method' | 'version' | 'path'>): string => `${method} /${version}${path}`

/** Checks whether an operation reads. Uses the verb, because some reads are sent as POST. */
export const isRead = ({ verb }: Pick<Operation, 'verb'>): boolean => verb === 'list' || verb === 'get'

/** Version prefix of most paths (spec 2 §9). */
export const VERSION = '12'

/** Resource whose id parameter and path are literal types. Call types are derived from them. */
type Named<F extends TProperties, N extends string, P extends string> = Resource<F> & {
  readonly idParameter: N
  readonly path: P
}
/** Defaults for the properties that a declaration may omit. */
const USUAL = { standing: 'SPECIFIED', delete: 'none', notFound: 'NOT_FOUND', sortable: [] } as const

/** Declares a resource. Keeps the type's name as a literal, because row types are found by that name. */
export const defineResource = <
  const F extends TProperties,
  const N extends string,
  const P extends string,
  const T extends string,
>(
  resource: Omit<Named<F, N, P>, keyof typeof USUAL> &
    Partial<Pick<Resource, keyof typeof USUAL>> & { readonly type: T },
): Named<F, N, P> & { readonly type: T } => ({ ...USUAL, ...resource })

type PathNames<P extends string> = P extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | PathNames<More>
    : Rest
  : never
/** Path parameters: the account and the parent record. */
type Scope<P extends string> = { [N in PathNames<P>]: ReturnType<typeof id> }

/** Properties that a declaration may add to its operation. */
const ADDED = ['access', 'bearer', 'scopes', 'within', 'implied', 'responds', 'host'] as const

/** Properties that a declaration may set. `rate` is the rate class of a read; all writes share one class. */
type Details = Partial<
  Origin &
    Pick<Operation, 'name' | 'path' | 'version' | 'sandboxOnly' | 'rate'> &
    Pick<Operation, (typeof ADDED)[number]>
>

interface WriteDetails<T> extends Details {
  readonly rules?: readonly Rule<T>[]
  readonly body?: BodyKind
}

const METHODS = { list: 'GET', get: 'GET', create: 'POST', update: 'PUT', delete: 'DELETE' } as const

const common = <F extends TProperties, T>(
  resource: Resource<F>,
  verb: keyof typeof METHODS,
  details: WriteDetails<T>,
) => ({
  name: details.name ?? `${resource.name}.${verb}`,
  verb,
  method: METHODS[verb],
  version: details.version ?? VERSION,
  path: details.path ?? resource.path,
  resource,
  source: details.source ?? resource.source,
  standing: details.standing ?? resource.standing,
  sandboxOnly: details.sandboxOnly ?? false,
  body: details.body ?? (METHODS[verb] === 'GET' ? 'none' : 'params'),
  rate: METHODS[verb] === 'GET' ? (details.rate ?? 'core-read') : 'write',
  ...Object.fromEntries(
    ADDED.flatMap((name) => (details[name] === undefined ? [] : [[name, details[name]]])),
  ),
  filters: {},
  rules: details.rules ?? [],
})

const scope = (path: string): TProperties =>
  Object.fromEntries([...path.matchAll(/:([a-z_]+)/g)].map(([, name]) => [name, id()]))

/** Declares a list with the shared list parameters (spec 2 §1 Shared list parameters). */
export const list = <F extends TProperties, const P extends string, const L extends ListShape<F>>(
  resource: Named<F, string, P>,
  shape: L,
  details: Details & Pick<Operation, 'emptyWhen'> = {},
): Operation<Scope<P> & ListParameters<L>, F, 'many'> => ({
  ...common(resource, 'list', details),
  params: { ...scope(resource.path), ...listParameters(resource, shape) } as Scope<P> & ListParameters<L>,
  returns: 'many',
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

type WithDeleted<F> = F extends { readonly deleted: unknown }
  ? { with_deleted: TOptional<ReturnType<typeof boolean>> }
  : unknown

/** Declares a read of one record by id; `with_deleted` includes a soft-deleted record. */
export const get = <F extends TProperties, const N extends string, const P extends string>(
  resource: Named<F, N, P>,
  details: Details = {},
): Operation<One<N, P> & WithDeleted<F>, F, 'one'> => ({
  ...common(resource, 'get', { ...details, path: `${resource.path}/:${resource.idParameter}` }),
  params: {
    ...oneParameters(resource, resource.path),
    ...('deleted' in resource.fields && { with_deleted: optional(boolean({ default: false })) }),
  } as One<N, P> & WithDeleted<F>,
  returns: 'one',
})

type Given<P extends TProperties> = Partial<Static<TObject<P>>>

/** Declares a read of a singleton, at the resource's own path. */
export const getOnly = <
  F extends TProperties,
  const L extends string,
  // biome-ignore lint/complexity/noBannedTypes: no parameters of its own
  const P extends TProperties = {},
>(
  resource: Named<F, string, L>,
  details: WriteDetails<Given<P>> & { readonly params?: P } = {},
): Operation<Scope<L> & P, F, 'one'> => ({
  ...common(resource, 'get', details),
  params: { ...scope(resource.path), ...details.params } as Scope<L> & P,
  returns: 'one',
})

/** Declares an update of a singleton. */
export const updateOnly = <F extends TProperties, const L extends string, const P extends TProperties>(
  resource: Named<F, string, L>,
  params: P,
  details: WriteDetails<Given<P>> = {},
): Operation<Scope<L> & P, F, 'one'> => ({
  ...common(resource, 'update', details),
  params: { ...scope(resource.path), ...params } as Scope<L> & P,
  returns: 'one',
})

/** Declares a read whose parameters are too deeply nested for a query string. */
export const question = <F extends TProperties, const L extends string, const P extends TProperties>(
  resource: Named<F, string, L>,
  params: P,
  details: WriteDetails<Given<P>> = {},
): Operation<Scope<L> & P, F, 'one'> => ({
  ...common(resource, 'get', details),
  method: 'POST',
  params: { ...scope(resource.path), ...params } as Scope<L> & P,
  body: details.body ?? 'json',
  returns: 'one',
})

/** Declares a list with its own parameters instead of the shared ones (spec 2 §1). */
export const lookup = <F extends TProperties, const L extends string, const P extends TProperties>(
  resource: Named<F, string, L>,
  params: P,
  details: WriteDetails<Given<P>> & {
    readonly filters?: Readonly<Record<string, string>>
    readonly terms?: readonly (keyof F & string)[]
    readonly settledAt?: (values: Static<TObject<P>>) => number
    readonly envelope?: TProperties
  } = {},
): Operation<Scope<L> & P, F, 'many'> => ({
  ...common(resource, 'list', details),
  params: { ...scope(resource.path), ...params } as Scope<L> & P,
  returns: 'many',
  filters: details.filters ?? {},
  ...(details.terms !== undefined && { terms: details.terms }),
  ...(details.settledAt !== undefined && { settledAt: details.settledAt as Operation['settledAt'] & object }),
  ...(details.envelope !== undefined && { envelope: details.envelope }),
})

/** Declares the deletion of several members of a collection in one call. */
export const removeSome = <F extends TProperties, const L extends string, const P extends TProperties>(
  resource: Named<F, string, L>,
  params: P,
  details: WriteDetails<Given<P>> = {},
): Operation<Scope<L> & P, F, 'many'> => ({
  ...common(resource, 'delete', details),
  params: { ...scope(resource.path), ...params } as Scope<L> & P,
  returns: 'many',
})

/** Declares a create; `returns: 'many'` if one call creates several records. */
export const create = <
  F extends TProperties,
  const L extends string,
  const P extends TProperties,
  const A extends 'one' | 'many' = 'one',
>(
  resource: Named<F, string, L>,
  params: P,
  details: WriteDetails<Partial<Static<TObject<P>>>> & { returns?: A } = {},
): Operation<Scope<L> & P, F, A> => ({
  ...common(resource, 'create', details),
  params: { ...scope(resource.path), ...params } as Scope<L> & P,
  returns: (details.returns ?? 'one') as A,
})

/** Declares an update. Omitted fields stay unchanged and `null` clears a field (spec 2 §1 Update verb). */
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
  ...common(resource, 'update', { path: `${resource.path}/:${resource.idParameter}`, ...details }),
  params: { ...oneParameters(resource, resource.path), ...params } as One<N, L> & P,
  returns: 'one',
})

/** Declares an update that sets fixed values, such as `PUT …/:line_item_id/activate`. */
export const action = <F extends TProperties, const N extends string, const L extends string>(
  resource: Named<F, N, L>,
  name: string,
  sets: Readonly<Partial<Record<keyof F & string, unknown>>>,
  details: WriteDetails<Record<string, unknown>> = {},
): Operation<One<N, L>, F, 'one'> => ({
  ...common(resource, 'update', {
    ...details,
    path: `${resource.path}/:${resource.idParameter}/${name}`,
  }),
  name: `${resource.name}.${name}`,
  params: oneParameters(resource, resource.path) as One<N, L>,
  returns: 'one',
  sets: sets as Readonly<Record<string, unknown>>,
})

/** Declares a delete of one record. The resource's delete mode determines the effect. */
export const remove = <F extends TProperties, const N extends string, const L extends string>(
  resource: Named<F, N, L>,
  details: Details = {},
): Operation<One<N, L>, F, 'one'> => ({
  ...common(resource, 'delete', { ...details, path: `${resource.path}/:${resource.idParameter}` }),
  body: 'none',
  params: oneParameters(resource, resource.path) as One<N, L>,
  returns: 'one',
})
