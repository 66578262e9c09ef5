import { AsyncLocalStorage } from 'node:async_hooks'
import type { OperationDefinitionNode } from 'graphql'
import type { Shows } from './calls/call-trace.ts'
import type { KnownOperation, ValidDocument } from './documents/document.ts'
import type { Limiter } from './limits/limiter.ts'
import type { OperationHooks } from './operation-hooks.ts'
import type { OperationScope } from './operation-scope.ts'

type Variables = Readonly<Record<string, unknown>>

/** Operation to execute, as the steps before have found it. */
export interface ToExecute {
  readonly scope: OperationScope
  /** Undefined if Apollo Server reads the document. */
  readonly document?: ValidDocument | undefined
  /** The upstream calls to show in the response; undefined where its client does not ask for them. */
  readonly shows?: Shows | undefined
  /** True if the response is the forecast of the operation, which is not executed. */
  readonly isForecast?: boolean
}

/** The execution of one operation, which several executors may try. What they find out becomes the outcome. */
export class Execution implements ToExecute {
  readonly scope: OperationScope
  readonly document: ValidDocument | undefined
  readonly shows: Shows | undefined
  readonly isForecast: boolean
  /** Codes of the errors in the response. */
  readonly codes = new Set<string>()
  /** The operation of the document; undefined until it is known. */
  node: OperationDefinitionNode | undefined
  /** Objects that the page sizes may lead to; undefined until it is known. */
  cost: number | undefined
  /** True if the response is a query's, complete and free of errors. */
  isComplete = false
  /** True if a well-formed request brought a document or variables that were refused. */
  isRefused = false
  #readsHaveBegun = false

  constructor({ scope, document, shows, isForecast = false }: ToExecute) {
    this.scope = scope
    this.document = document
    this.shows = shows
    this.isForecast = isForecast
  }

  /**
   * Takes an operation that is valid, with coerced variables.
   *
   * @throws GraphQLError for one that costs too much or that a hook refuses
   */
  accept<TContext>(
    { limiter, hooks }: { readonly limiter: Limiter; readonly hooks: OperationHooks<TContext> },
    { document, node }: KnownOperation,
    variables: Variables,
    context: TContext,
  ): void {
    this.node = node
    this.cost = limiter.assertCost(document, node, variables)
    hooks.accept?.(node, variables, context)
  }

  /** Begins the reads of a query, unless another executor has. */
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

/** The execution whose errors are being formatted: Apollo Server's `formatError` and document store get no context. */
export const currentExecution = new AsyncLocalStorage<Execution>()
