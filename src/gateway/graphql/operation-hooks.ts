import type { DocumentNode, OperationDefinitionNode } from 'graphql'

type Variables = Readonly<Record<string, unknown>>

/** Valid operation to forecast instead of executing. */
export interface Forecast<TContext> {
  readonly document: DocumentNode
  readonly operation: OperationDefinitionNode
  readonly variables: Variables
  readonly context: TContext
  readonly cost: number | undefined
  /** Reason why the operation is refused before it is executed. */
  readonly refusal: string | undefined
}

/** Callbacks for every operation, in all executors. */
export interface OperationHooks<TContext> {
  /** Runs before a valid operation is executed, with coerced variables. Throws to refuse it. */
  accept?(
    operation: OperationDefinitionNode,
    variables: Variables,
    context: TContext,
    document: DocumentNode,
  ): void
  /** Runs when a query starts, with coerced variables. */
  begin?(
    document: DocumentNode,
    operation: OperationDefinitionNode,
    variables: Variables,
    context: TContext,
  ): void
  /**
   * Runs when the executor has resolved all values of a query and only has to serialize them. Also runs after
   * each event of a subscription.
   */
  resolved?(context: TContext): void
  /**
   * Returns the context for opening a subscription or for one of its events. The context is valid until
   * `signal` aborts.
   */
  within?(context: TContext, signal: AbortSignal): TContext
  /** Returns the forecast for `extensions.ads.plan`. */
  forecast?(operation: Forecast<TContext>): object
  /** Returns additional `extensions` for the response. */
  extensions?(context: TContext): Readonly<Record<string, unknown>> | undefined
  /**
   * Checks whether a response must not be cached, because its contents may change without a write by the
   * principal.
   */
  isMomentary?(context: TContext): boolean
}
