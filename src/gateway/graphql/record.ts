import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Logger } from 'pino'
import type { Principal } from '../../graph/context/principal.ts'
import type { Metrics, Outcome } from '../metrics/index.ts'
import type { Identified } from './documents/document.ts'
import type { Executed } from './operation-response.ts'
import type { OperationScope } from './operation-scope.ts'
import { isKey, type OperationRequest, type Received } from './receive.ts'

interface Ended extends Executed, Received, Identified {
  readonly scope: OperationScope
  readonly context: unknown
}

const MAX_NAME_CHARACTERS = 64
export const HASH_DIGITS = 16
const INTERNAL_STATUS = 500

/**
 * Truncates a name that a client has sent, because it may be any text. The result is a copy, because a part of
 * a string keeps the whole string in memory, and spans wait for the collector.
 */
export const truncated = (name: string | undefined): string | undefined =>
  name === undefined ? undefined : Buffer.from(name.slice(0, MAX_NAME_CHARACTERS)).toString()

/** Returns the value of a header that identifies the client. */
const nameIn = (headers: IncomingHttpHeaders, header: string): string | undefined => {
  const { [header]: text } = headers
  return typeof text === 'string' ? truncated(text) : undefined
}

/** Returns the name and version that a client reports. */
export const clientIn = (headers: IncomingHttpHeaders) => ({
  client: nameIn(headers, 'apollographql-client-name'),
  clientVersion: nameIn(headers, 'apollographql-client-version'),
})

const outcomeOf = ({ signal }: OperationScope, status: number, codes: ReadonlySet<string>): Outcome => {
  if (signal.aborted) return 'left'
  if (status >= 400) return 'refused'
  return codes.size > 0 ? 'errors' : 'ok'
}

/**
 * Returns the first digits of the document's hash. They are the same in all processes. For a persisted
 * document, the hash is the one in the request.
 */
const documentHash = (
  operation: OperationRequest | undefined,
  text: string | undefined,
): string | undefined => {
  const asked = operation?.document
  if (asked !== undefined && isKey(asked)) return asked.slice(1, 1 + HASH_DIGITS)
  const document = text ?? asked
  return document === undefined ? undefined : hash('sha256', document).slice(0, HASH_DIGITS)
}

export interface RecordParts {
  readonly logger: Logger | undefined
  readonly metrics: Metrics | undefined
}

/**
 * Creates the step that counts an operation and writes its access log line. The log level is `info`, or
 * `warn` if the gateway failed. Operation and client names come from the request. The principal is logged as
 * a digest of the credential's name.
 */
export const createRecord =
  ({ logger, metrics }: RecordParts) =>
  (ended: Ended): void => {
    const { scope, operation, document, text, response, source, context, codes, cost } = ended
    const { node = document?.operation(operation?.operationName) } = ended
    const { status } = response
    const outcome = outcomeOf(scope, status, codes)
    const level = status >= INTERNAL_STATUS && outcome !== 'left' ? 'warn' : 'info'
    const isLogged = logger?.isLevelEnabled(level)
    const ms = performance.now() - scope.began
    metrics?.operation({ outcome, source, seconds: ms / 1000, codes })
    if (!isLogged && !scope.trace) return
    const { requestId, headers, calls } = scope
    const { tries, saved } = calls.count
    const operationName = truncated(node?.name?.value ?? operation?.operationName)
    const operationType = node?.operation
    scope.trace?.end({ operationType, operationName, outcome, status, codes, upstreamCalls: tries })
    if (!isLogged) return
    const { principal } = (context ?? {}) as { readonly principal?: Principal }
    logger?.[level](
      {
        requestId,
        operationName,
        document: documentHash(operation, text),
        ...clientIn(headers),
        principal: principal?.client.credentialId.slice(0, HASH_DIGITS),
        ms: Math.round(ms * 10) / 10,
        upstreamCalls: tries,
        saved,
        cached: source === 'cache',
        cost,
        source,
        status,
        outcome,
        ...(codes.size > 0 && { codes: [...codes] }),
      },
      'operation',
    )
  }

/** Creates a function that logs the end of a subscription. `createRecord` logs the start. */
export const createStreamRecord =
  ({ logger }: RecordParts) =>
  (scope: OperationScope, operationName: string | undefined, events: number): void => {
    if (!logger?.isLevelEnabled('info')) return
    const { requestId, calls } = scope
    const ms = Math.round(performance.now() - scope.began)
    logger.info(
      {
        requestId,
        operationName: truncated(operationName),
        events,
        ms,
        upstreamCalls: calls.count.tries,
      },
      'subscription ended',
    )
  }
