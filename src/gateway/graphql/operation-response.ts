import type { Readable } from 'node:stream'
import type { FormattedExecutionResult, GraphQLFormattedError, OperationDefinitionNode } from 'graphql'
import type { Piece } from '../../executor/index.ts'

/** Response to an operation, before it is sent. */
export interface OperationResponse {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: readonly Piece[] | Readable
  /** Resolves when a streamed body is complete; undefined for other bodies. */
  readonly made?: Promise<void>
  /**
   * Results of a subscription, in place of the body. Rejects with EventsFailed if the subscription ends with
   * an error.
   */
  readonly events?: AsyncGenerator<FormattedExecutionResult, void>
  /** Parts of a response with `@defer`, in place of the body. */
  readonly parts?: AsyncGenerator<JsonPart, void>
}

/** Part of a response, serialized as JSON. */
export interface JsonPart {
  readonly json: string
  /** Whether another part follows. */
  readonly hasNext: boolean
}

/** Component that created a response. */
export type ResponseSource = 'executor' | 'apollo' | 'cache' | 'subscription' | 'incremental'

/** Result of the `execute` step: the response, with details for the cache and the log. */
export interface Executed {
  readonly response: OperationResponse
  readonly source: ResponseSource
  /** Codes of the errors that clients see. More may be added until the response is complete. */
  readonly codes: ReadonlySet<string>
  /** Definition of the operation in its document; undefined if no executor has read it. */
  readonly node: OperationDefinitionNode | undefined
  /**
   * Number of objects that the operation's page sizes allow; undefined until an executor has counted them.
   */
  readonly cost: number | undefined
  /** Whether the response belongs to a query and is complete and free of errors. */
  readonly isComplete: boolean
  /**
   * Whether the response must not be cached, because its contents may change without a write by the
   * principal.
   */
  readonly isMomentary: boolean
}

/**
 * Thrown when a subscription fails or is aborted. The errors are already formatted for clients. An aborted
 * subscription has none.
 */
export class EventsFailed extends Error {
  readonly errors: readonly GraphQLFormattedError[]
  constructor(errors: readonly GraphQLFormattedError[]) {
    super(errors[0]?.message ?? 'Subscription ended')
    this.errors = errors
  }
}
