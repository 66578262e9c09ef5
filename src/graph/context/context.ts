import { GraphQLError } from 'graphql'
import type { Operation, Resource } from '../../contract/language/define.ts'
import {
  type Edition,
  type InferredRules,
  type RulesInForce,
  rulesInForce,
} from '../../contract/language/standing.ts'
import { createLoaders, type ListMemories, type Loaders, type PlanMode } from '../../loaders/index.ts'
import type { ReportParts } from '../../reports/index.ts'
import {
  anonymousClient,
  type CallObserver,
  Cancelled,
  type Client,
  Reader,
  type ReferenceCache,
  type RowOf,
  Unauthenticated,
  type WriteStore,
} from '../../upstream/index.ts'
import { toGraphQLError } from '../errors/errors.ts'
import type { MutationAudit } from './audit.ts'
import { OperationCallPolicy } from './call-policy.ts'
import type { ChangeSetCaller, ChangeSetRefusal, ChangeSetService } from './change-sets.ts'
import { type Feeds, type OpenFeeds, RequestFeeds } from './feeds.ts'
import type { OperationLimit } from './operation-limit.ts'
import type { AppTokenService, DeviceSignIn, Principal } from './principal.ts'
import type { UploadService } from './uploads.ts'

/** Services that reports from statistics jobs need in addition to a client. */
export interface ReportService extends Pick<ReportParts, 'downloads' | 'timing'> {
  /** Maximum time in ms that one operation waits for a report. */
  readonly patienceMs: number
}

/** Keys of records that an operation will write, by account and resource. */
export type ExpectedRecords = ReadonlyMap<string, ReadonlyMap<Resource, ReadonlySet<string>>>

export interface OperationPreview {
  readonly report: object | undefined
  /** Sets the records that the operation will write, so that the preview can read them in one batch. */
  expect(records: ExpectedRecords): void
  /** Notes the response key of the mutation that runs next. */
  onField(path: string): void
}

/**
 * Context shared by the resolvers of one request. Its rules apply both to arguments and to the calls that
 * `client` makes.
 */
export interface GraphContext extends RulesInForce {
  readonly principal: Principal | undefined
  /** Client that signs for the principal until `signal` aborts; throws upstream errors. */
  readonly client: Client
  readonly calls: OperationCallPolicy
  /** Loaders that batch reads and cache them for the request; they throw GraphQL errors. */
  readonly loaders: Loaders
  /** Reads reference data from the shared cache; throws GraphQL errors. */
  readonly reference: <O extends Operation>(operation: O) => Promise<readonly RowOf<O>[]>
  /** Returns the service's time in milliseconds since the epoch. */
  readonly serviceTime: () => number
  /** Signal that aborts when the client disconnects or the deadline passes. */
  readonly signal: AbortSignal
  readonly signIn: DeviceSignIn | undefined
  readonly appToken: AppTokenService | undefined
  readonly uploads: UploadService | undefined
  /** Report service; undefined if job results cannot be fetched. */
  readonly reports: ReportService | undefined
  /** Store for `clientMutationId`; undefined if the upstream stores keys itself. */
  readonly keptWrites: WriteStore | undefined
  /** Limits that apply to every operation. */
  readonly limits: readonly OperationLimit[]
  readonly audit: MutationAudit | undefined
  /** Preview; undefined unless the operation is previewed. */
  readonly preview: OperationPreview | undefined
  /** List that receives the user errors of all mutations; undefined if no caller needs them. */
  readonly refusals: ChangeSetRefusal[] | undefined
  /** Change set service; undefined without previews. */
  readonly changeSets: ChangeSetService | undefined
  /** Request that the context was created for. */
  readonly request: Pick<ChangeSetCaller, 'observer' | 'requestId'>
  readonly feeds: Feeds
  /**
   * Creates a context with fresh loaders, for one event of a subscription or for its event source. The
   * context lasts until `signal` aborts.
   */
  within(signal: AbortSignal): GraphContext
}

/** Settings for reading ahead. `memories` contain list lengths that were learned from earlier requests. */
export interface Planning {
  readonly mode: PlanMode
  readonly memories: ListMemories
}

export interface ContextParts {
  readonly principal: Principal | undefined
  readonly reference: ReferenceCache
  readonly signIn?: DeviceSignIn | undefined
  readonly appToken?: AppTokenService | undefined
  readonly uploads?: UploadService | undefined
  readonly reports?: ReportService | undefined
  readonly keptWrites?: WriteStore | undefined
  readonly audit?: MutationAudit | undefined
  readonly preview?: GraphContext['preview']
  readonly changeSets?: ChangeSetService | undefined
  readonly refusals?: ChangeSetRefusal[] | undefined
  /** Opens event feeds; undefined if there are no events to subscribe to. */
  readonly feeds?: OpenFeeds | undefined
  /** Observer of the operation's API calls. */
  readonly observer?: CallObserver | undefined
  /** Settings for reading ahead; by default, lists are read level by level. */
  readonly planning?: Planning | undefined
  /** Maximum number of API calls per operation; 1,000 by default. */
  readonly callLimit?: number | undefined
  /** Maximum number of writes per operation; 50 by default. */
  readonly writeLimit?: number | undefined
  /** Limits that apply to every operation; empty by default. */
  readonly limits?: readonly OperationLimit[] | undefined
  /** Whether inferred rules apply; `on` by default. */
  readonly inferredRules?: InferredRules | undefined
  /** Edition of the API; the specification by default. */
  readonly edition?: Edition | undefined
}

const readReference = async (
  { principal, reference: cache, observer }: ContextParts,
  signal: AbortSignal,
  operation: Operation,
): Promise<readonly unknown[]> => {
  try {
    if (!principal) throw new Unauthenticated('Sign in first', { operation: operation.name })
    const client = principal.client.with({ observer })
    return await cache.rows(operation, { ...principal, client }, signal)
  } catch (error) {
    throw toGraphQLError(error)
  }
}

/**
 * Reads reference data once per request, even if the read fails, because graphql-js may run the operation
 * again to report errors.
 */
const referenceOf = (parts: ContextParts, signal: AbortSignal): GraphContext['reference'] => {
  let lists: Map<Operation, Promise<readonly unknown[]>> | undefined
  const once = (operation: Operation): Promise<readonly unknown[]> => {
    lists ??= new Map()
    const list = lists.get(operation) ?? readReference(parts, signal, operation)
    lists.set(operation, list)
    return list
  }
  return once as GraphContext['reference']
}

/**
 * Error for a disconnected client: one object is shared by thousands of fields. It has a path, so graphql-js
 * does not copy it.
 */
const LEFT = new GraphQLError('Client disconnected', { path: [], extensions: { code: 'UPSTREAM_TIMEOUT' } })

/** Creates a function that translates errors. All calls of an aborted operation share one error. */
const translator =
  (signal: AbortSignal) =>
  (error: unknown): unknown => {
    if (!(error instanceof Cancelled)) return toGraphQLError(error)
    return signal.reason instanceof GraphQLError ? signal.reason : LEFT
  }

/**
 * Creates the context for a request.
 *
 * @param signal aborts the request's API calls
 */
export const createGraphContext = (parts: ContextParts, signal: AbortSignal): GraphContext => {
  const { principal, planning, limits = [] } = parts
  const limitOf = (name: string) => limits.find(({ measure }) => measure === name)?.limit
  const calls = new OperationCallPolicy({
    calls: parts.callLimit,
    points: limitOf('points'),
    writes: parts.writeLimit,
    rows: limitOf('filteredRows'),
  })
  // Without a principal, no call is sent.
  const client = (principal?.client ?? anonymousClient).with({
    policy: calls,
    signal,
    observer: parts.observer,
    reader: new Reader(),
  })
  // List lengths are stored only with planning. Previews and simulated faults (`alone`) store none, because
  // their lengths must not affect other requests.
  const isPlanned = principal !== undefined && planning !== undefined && principal.alone !== true
  const plan = isPlanned
    ? { mode: planning.mode, memory: planning.memories.of(principal), isBusy: () => client.isBusy() }
    : undefined
  const translateError = translator(signal)
  return {
    principal,
    client,
    calls,
    loaders: createLoaders(client.with({ translateError }), signal, plan, translateError, calls),
    reference: referenceOf(parts, signal),
    serviceTime: () => client.serviceTime(),
    signal,
    signIn: parts.signIn,
    appToken: parts.appToken,
    uploads: parts.uploads,
    reports: parts.reports,
    keptWrites: parts.keptWrites,
    limits,
    ...rulesInForce(parts),
    audit: parts.preview ? undefined : parts.audit,
    preview: parts.preview,
    changeSets: parts.changeSets,
    refusals: parts.refusals,
    request: { observer: parts.observer, requestId: parts.observer?.requestId ?? '' },
    feeds: new RequestFeeds(principal, parts.feeds, signal),
    within: (until) => createGraphContext(parts, until),
  }
}
