import { AsyncLocalStorage } from 'node:async_hooks'
import type { OperationDefinitionNode } from 'graphql'
import type { CallsExtension } from './calls/call-trace.ts'
import type { KnownOperation, ValidDocument } from './documents/document.ts'
import type { Limiter } from './limits/limiter.ts'
import type { OperationHooks } from './operation-hooks.ts'
import type { OperationScope } from './operation-scope.ts'

type Variables = Readonly<Record<string, unknown>>

/** Operation to execute, with everything that earlier steps added. */
export interface ToExecute {
  readonly scope: OperationScope
  /** Document; undefined if Apollo Server has to read it. */
  readonly document?: ValidDocument | undefined
  /** Upstream calls to show in the response; undefined if the client did not request them. */
  readonly shows?: CallsExtension | undefined
  /** Whether to respond with a forecast instead of executing the operation. */
  readonly isForecast?: boolean
}

/**
 * State of executing one operation. Several executors may attempt the operation, and all of them record their
 * results here.
 */
export class Execution implements ToExecute {
  readonly scope: OperationScope
  readonly document: ValidDocument | undefined
  readonly shows: CallsExtension | undefined
  readonly isForecast: boolean
  #codes: Set<string> | undefined
  /** Operation selected from the document; undefined until known. */
  node: OperationDefinitionNode | undefined
  /** Cost: number of objects that the page sizes allow; undefined until known. */
  cost: number | undefined
  /** Whether the response belongs to a query and is complete and free of errors. */
  isComplete = false
  /** Whether a well-formed request was refused because of its document or variables. */
  isRefused = false
  #readsHaveBegun = false

  constructor({ scope, document, shows, isForecast = false }: ToExecute) {
    this.scope = scope
    this.document = document
    this.shows = shows
    this.isForecast = isForecast
  }

  /** Codes of the errors in the response. */
  get codes(): Set<string> {
    this.#codes ??= new Set()
    return this.#codes
  }

  /**
   * Accepts a valid operation with coerced variables.
   *
   * @throws GraphQLError if the operation is too expensive or a hook refuses it
   */
  accept<TContext>(
    { limiter, hooks }: { readonly limiter: Limiter; readonly hooks: OperationHooks<TContext> },
    { document, node }: KnownOperation,
    variables: Variables,
    context: TContext,
  ): void {
    this.node = node
    this.cost = limiter.assertCost(document, node, variables)
    hooks.accept?.(node, variables, context, document)
  }

  /** Starts the reads of a query unless another executor has already started them. */
  beginReads<TContext>(
    hooks: OperationHooks<TContext>,
    { document, node }: KnownOperation,
    variables: Variables,
    context: TContext,
  ): void {
    if (this.#readsHaveBegun) return
    this.#readsHaveBegun = true
    const begin = () => hooks.begin?.(document, node, variables, context)
    if (this.scope.trace) this.scope.trace.plan(begin)
    else begin()
  }
}

/**
 * Execution in progress. `formatError` and the document store read it here, because Apollo Server passes them
 * no context.
 */
export const currentExecution = new AsyncLocalStorage<Execution>()
