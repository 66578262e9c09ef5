import type { Logger } from 'pino'
import type { OperationResponse, ResponseSource } from './operation-response.ts'
import type { OperationScope } from './operation-scope.ts'
import type { OperationRequest } from './receive.ts'

interface Ended {
  readonly scope: OperationScope
  readonly operation: OperationRequest | undefined
  readonly response: OperationResponse
  readonly source: ResponseSource
}

/** Writes the log line of an operation, at level `debug`. */
export const createRecord =
  (logger: Logger | undefined) =>
  ({ scope: { requestId }, operation, response: { status }, source }: Ended): void => {
    if (!logger?.isLevelEnabled('debug')) return
    logger.debug({ requestId, operationName: operation?.operationName, source, status }, 'operation')
  }

/** Writes the log line of a subscription that has ended, at level `debug`. */
export const createStreamRecord =
  (logger: Logger | undefined) =>
  ({ requestId }: OperationScope, operationName: string | undefined, events: number): void => {
    logger?.debug({ requestId, operationName, events }, 'subscription ended')
  }
