import { GraphQLError } from 'graphql'
import type { Operation } from '../../contract/language/define.ts'
import type { InferredRules } from '../../contract/language/standing.ts'
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
import type { UploadService } from './audience-upload.ts'
import type { MutationAudit } from './audit.ts'
import { type CallPolicy, createCallPolicy } from './call-policy.ts'
import { type Feeds, feedsOf, type OpenFeeds } from './feeds.ts'
import type { OperationLimit } from './operation-limit.ts'
import type { AppTokenService, DeviceSignIn, Principal } from './principal.ts'

/** What reports by statistics jobs need besides a client. */
export interface ReportService extends Pick<ReportParts, 'downloads' | 'timing'> {
  /** Milliseconds that one operation can wait for a report. */
  readonly patienceMs: number
}

/** Shared by the resolvers of one request. */
export interface GraphContext {
  readonly principal: Principal | undefined
  /** As the principal until `signal`; throws upstream errors. */
  readonly client: Client
  readonly calls: CallPolicy
  /** Each read once; throws GraphQL errors. */
  readonly loaders: Loaders
  /** From the shared cache; throws GraphQL errors. */
  readonly reference: <O extends Operation>(operation: O) => Promise<readonly RowOf<O>[]>
  /** What time it is at the service, in milliseconds since the epoch. */
  readonly serviceTime: () => number
  /** When the client leaves or the deadline passes. */
  readonly signal: AbortSignal
  /** For state that changes without a write of the principal: the response is not cached. */
  readonly momentary: () => void
  readonly signIn: DeviceSignIn | undefined
  readonly appToken: AppTokenService | undefined
  readonly uploads: UploadService | undefined
  /** Undefined where no results of jobs can be fetched. */
  readonly reports: ReportService | undefined
  /** For `clientMutationId`; undefined where the upstream keeps keys itself. */
  readonly keptWrites: WriteStore | undefined
  /** Of every operation. */
  readonly limits: readonly OperationLimit[]
  /** What arguments are held to, as the calls of `client` are. */
  readonly inferredRules: InferredRules
  /** Undefined where no audit log is kept. */
  readonly audit: MutationAudit | undefined
  /** What a subscription listens to. */
  readonly feeds: Feeds
  /** The same for one event of a subscription, or for its source: fresh loaders, until `signal`. */
  within(signal: AbortSignal): GraphContext
}

/** `lengths` were seen by earlier requests. */
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
  /** Undefined where nothing is served to subscribe to. */
  readonly feeds?: OpenFeeds | undefined
  /** Sees the upstream calls of the operation. */
  readonly observer?: CallObserver | undefined
  /** Without it, lists are read level after level. */
  readonly planning?: Planning | undefined
  /** Upstream calls that one operation may make; default 1,000. */
  readonly callLimit?: number | undefined
  /** Writes of the interface that one operation may make; default 50. */
  readonly writeLimit?: number | undefined
  /** Default: none is known. */
  readonly limits?: readonly OperationLimit[] | undefined
  /** Default `on`. */
  readonly inferredRules?: InferredRules | undefined
}

/** Once per request even if it fails: graphql-js may run the operation again for its errors. */
const referenceOf = (
  { principal, reference: cache, observer }: ContextParts,
  signal: AbortSignal,
): GraphContext['reference'] => {
  let lists: Map<Operation, Promise<readonly unknown[]>> | undefined
  const rows = async (operation: Operation): Promise<readonly unknown[]> => {
    try {
      if (!principal) throw new Unauthenticated('Sign in first', { operation: operation.name })
      const client = principal.client.with({ observer })
      return await cache.rows(operation, { ...principal, client }, signal)
    } catch (error) {
      throw toGraphQLError(error)
    }
  }
  const once = (operation: Operation): Promise<readonly unknown[]> => {
    lists ??= new Map()
    const list = lists.get(operation) ?? rows(operation)
    lists.set(operation, list)
    return list
  }
  return once as GraphContext['reference']
}

/** For a client that left: one error for thousands of fields, which graphql-js takes as it is, as it has a path already. */
const LEFT = new GraphQLError('the client left', { path: [], extensions: { code: 'UPSTREAM_TIMEOUT' } })

/** An operation that was ended for good has one error for all its calls. */
const translator =
  (signal: AbortSignal) =>
  (error: unknown): unknown => {
    if (!(error instanceof Cancelled)) return toGraphQLError(error)
    return signal.reason instanceof GraphQLError ? signal.reason : LEFT
  }

/** @param signal ends the upstream calls of the request */
export const createGraphContext = (parts: ContextParts, signal: AbortSignal): GraphContext => {
  const { principal, planning, callLimit, writeLimit } = parts
  const { limits = [], inferredRules = 'on' } = parts
  const calls = createCallPolicy(
    callLimit,
    limits.find(({ measure }) => measure === 'points')?.limit,
    writeLimit,
  )
  // Without a principal nothing is sent upstream.
  const client = (principal?.client ?? anonymousClient).with({
    policy: calls,
    signal,
    observer: parts.observer,
    reader: new Reader(),
  })
  // Requested faults hit their own calls, and leave nothing in the memory of lists.
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
    momentary: () => {
      calls.isMomentary = true
    },
    signIn: parts.signIn,
    appToken: parts.appToken,
    uploads: parts.uploads,
    reports: parts.reports,
    keptWrites: parts.keptWrites,
    limits,
    inferredRules,
    audit: parts.audit,
    feeds: feedsOf(principal, parts.feeds, signal),
    within: (until) => createGraphContext(parts, until),
  }
}
