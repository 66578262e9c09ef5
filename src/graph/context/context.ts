import type { Operation } from '../../contract/language/define.ts'
import { createLoaders, type ListMemories, type Loaders, type PlanMode } from '../../loaders/index.ts'
import {
  anonymousClient,
  type Client,
  type ReferenceCache,
  type RowOf,
  Unauthenticated,
} from '../../upstream/index.ts'
import { toGraphQLError } from '../errors/errors.ts'
import type { UploadService } from './audience-upload.ts'
import { type CallPolicy, createCallPolicy } from './call-policy.ts'
import type { AppTokenDesk, DeviceSignIn, Principal } from './principal.ts'

/** What every resolver of one request shares. One per request. */
export interface GraphContext {
  /** Who asks; undefined for a request that brings no usable credential. */
  readonly principal: Principal | undefined
  /** Calls in the name of the principal until `signal`; throws the client's own errors. */
  readonly client: Client
  /** How all of them are made. */
  readonly calls: CallPolicy
  /** Reads of this request, each thing once; throws errors of the graph. */
  readonly loaders: Loaders
  /** All rows of a list without an account, from what all principals share; throws errors of the graph. */
  readonly reference: <O extends Operation>(operation: O) => Promise<readonly RowOf<O>[]>
  /** Ends with the request: the client left, or its time is over. */
  readonly signal: AbortSignal
  /**
   * Says that the answer shows what holds for this moment only and is not kept: for what changes otherwise than by
   * writes of the principal, and does not lie with the interface.
   */
  readonly momentary: () => void
  /** Undefined when this gateway lets nobody sign in. */
  readonly signIn: DeviceSignIn | undefined
  /** Undefined when this gateway keeps no application bearer. */
  readonly appToken: AppTokenDesk | undefined
  /** Undefined when this gateway takes no uploads. */
  readonly uploads: UploadService | undefined
}

/** How queries are planned, and what was seen of lists before. */
export interface Planning {
  readonly mode: PlanMode
  readonly memories: ListMemories
}

/** What a context is made from. */
export interface ContextParts {
  readonly principal: Principal | undefined
  readonly reference: ReferenceCache
  readonly signIn?: DeviceSignIn | undefined
  readonly appToken?: AppTokenDesk | undefined
  readonly uploads?: UploadService | undefined
  /** Without it nobody keeps answers. */
  readonly momentary?: (() => void) | undefined
  /** Without it lists are read level after level. */
  readonly planning?: Planning | undefined
}

/**
 * Lists shared by all principals; without a principal there are none. Each is read once in a request, also when that fails,
 * as the request may be executed again for the errors of its fields.
 */
const referenceOf = (
  principal: Principal | undefined,
  cache: ReferenceCache,
  signal: AbortSignal,
): GraphContext['reference'] => {
  const lists = new Map<Operation, Promise<readonly unknown[]>>()
  const rows = async (operation: Operation): Promise<readonly unknown[]> => {
    try {
      if (!principal) throw new Unauthenticated('sign in first', { operation: operation.name })
      return await cache.rows(operation, principal, signal)
    } catch (error) {
      throw toGraphQLError(error)
    }
  }
  const once = (operation: Operation): Promise<readonly unknown[]> => {
    const list = lists.get(operation) ?? rows(operation)
    lists.set(operation, list)
    return list
  }
  return once as GraphContext['reference']
}

export const createGraphContext = (
  { principal, reference, signIn, appToken, uploads, planning, momentary = () => undefined }: ContextParts,
  signal: AbortSignal,
): GraphContext => {
  const calls = createCallPolicy(momentary)
  // Without a principal nothing goes upstream, while the schema and signing in stay within reach.
  const client = (principal?.client ?? anonymousClient).with({ policy: calls, signal })
  // Requests for faults meet them in the calls of their own query, and leave nothing in the memory of lists.
  const isPlanned = principal !== undefined && planning !== undefined && principal.alone !== true
  const plan = isPlanned ? { mode: planning.mode, memory: planning.memories.of(principal) } : undefined
  return {
    principal,
    client,
    calls,
    loaders: createLoaders(client.with({ translateError: toGraphQLError }), signal, plan),
    reference: referenceOf(principal, reference, signal),
    signal,
    momentary,
    signIn,
    appToken,
    uploads,
  }
}
