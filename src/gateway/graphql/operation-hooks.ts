import type { DocumentNode, OperationDefinitionNode } from 'graphql'

type Variables = Readonly<Record<string, unknown>>

/** An operation that is valid, and not to be executed. */
export interface Forecast<TContext> {
  readonly document: DocumentNode
  readonly operation: OperationDefinitionNode
  readonly variables: Variables
  readonly context: TContext
  readonly cost: number | undefined
  /** Why it is refused before it is executed. */
  readonly refusal: string | undefined
}

/** What is done for every operation, whichever way it is executed. */
export interface OperationHooks<TContext> {
  /** The operation is valid and about to be executed, with coerced variables. Throws to refuse it. */
  accept?(operation: OperationDefinitionNode, variables: Variables, context: TContext): void
  /** A query begins, with coerced variables. */
  begin?(
    document: DocumentNode,
    operation: OperationDefinitionNode,
    variables: Variables,
    context: TContext,
  ): void
  /** All values of a query are there and only to be written; called by the executor, and after each event of a subscription. */
  resolved?(context: TContext): void
  /** The context in which one event of a subscription is resolved, or in which its events begin: until `signal`. */
  within?(context: TContext, signal: AbortSignal): TContext
  /** What is told of an operation in place of its execution. */
  forecast?(operation: Forecast<TContext>): object
  /** What the response holds beside `data` and `errors`. */
  extensions?(context: TContext): Readonly<Record<string, unknown>> | undefined
  /** Tells whether a response holds for this moment only, and must not be cached. */
  isMomentary?(context: TContext): boolean
}
