import type { Readable } from 'node:stream'
import type { FormattedExecutionResult, GraphQLFormattedError, OperationDefinitionNode } from 'graphql'
import type { Piece } from '../../executor/index.ts'

/** A response before it is sent. */
export interface OperationResponse {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: readonly Piece[] | Readable
  /** Resolves when all of a body is there that leaves while it is made; undefined for any other. */
  readonly made?: Promise<void>
  /** In place of the body: the results of a subscription. Rejects with EventsFailed where it ends with an error. */
  readonly events?: AsyncGenerator<FormattedExecutionResult, void>
  /** In place of the body: the parts of a response with `@defer`. */
  readonly parts?: AsyncGenerator<JsonPart, void>
}

/** A part of a response, as JSON. */
export interface JsonPart {
  readonly json: string
  /** Whether another follows. */
  readonly hasNext: boolean
}

/** Where a response comes from. */
export type ResponseSource = 'executor' | 'apollo' | 'cache' | 'subscription' | 'incremental'

/** The outcome of an operation. */
export interface Executed {
  readonly response: OperationResponse
  readonly source: ResponseSource
  /** Codes of the errors that clients see; more may come until the response has been made. */
  readonly codes: ReadonlySet<string>
  /** The operation in its document; undefined where no executor has read it. */
  readonly node: OperationDefinitionNode | undefined
  /** Objects that its page sizes may lead to; undefined until an executor has counted them. */
  readonly cost: number | undefined
  /** True if the response is a query's, complete and free of errors. */
  readonly isComplete: boolean
  /** True if the response holds for this moment only and must not be cached. */
  readonly isMomentary: boolean
}

/** A subscription ended with these errors, as clients see them. */
export class EventsFailed extends Error {
  readonly errors: readonly GraphQLFormattedError[]
  constructor(errors: readonly GraphQLFormattedError[]) {
    super(errors[0]?.message ?? 'the subscription ended')
    this.errors = errors
  }
}
