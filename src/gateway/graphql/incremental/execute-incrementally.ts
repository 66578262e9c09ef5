import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import type { BaseContext } from '@apollo/server'
import {
  execute,
  type IncrementalExecutionResults,
  type SingularExecutionResult,
} from '@graphql-tools/executor'
import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql'
import { variablesReader } from '../../../executor/index.ts'
import { contentTypeFor } from '../../http/content-type.ts'
import { UNBUFFERED_HEADERS } from '../../http/streaming.ts'
import { defersIn } from '../documents/defer-directive.ts'
import type { KnownOperation } from '../documents/document.ts'
import type { PersistedTexts } from '../documents/persisted-queries.ts'
import { countWith } from '../limits/counted-fields.ts'
import { listedErrors, moreErrors } from '../limits/error-bounds.ts'
import type { Limiter } from '../limits/limiter.ts'
import { currentExecution, type Execution } from '../operation-execution.ts'
import type { OperationHooks } from '../operation-hooks.ts'
import type { JsonPart, OperationResponse } from '../operation-response.ts'
import type { Arrival, OperationRequest, Received } from '../receive.ts'
import { createLostRows } from '../rows/lost-rows.ts'
import { acceptedParts } from './accepted.ts'
import { Delivery } from './delivery.ts'
import { Failures, noteFailures, notingDefaultResolver } from './failures.ts'

export interface IncrementalParts<TContext> {
  readonly schema: GraphQLSchema
  readonly limiter: Limiter
  readonly hooks: OperationHooks<TContext>
  readonly format: (formatted: GraphQLFormattedError, error: unknown) => GraphQLFormattedError
  /** Store of persisted queries; undefined if clients may not register any. */
  readonly persisted: PersistedTexts | undefined
}

/** Operation to execute incrementally, if possible, with everything that earlier steps added. */
interface Deferrable<TContext> extends Arrival, Received {
  readonly execution: Execution
  readonly refusal: unknown
  readonly context: TContext | undefined
}

/**
 * Number of pending fragments that lengthen the pause between parts by one millisecond. The time to create a
 * part is proportional to the number of pending fragments.
 */
const PENDING_PER_MS = 20
const MAX_PAUSE_MS = 250

/** Waits for more results, so that they are sent in one part. */
const pause = (pending: number): Promise<unknown> => {
  const ms = Math.min(MAX_PAUSE_MS, Math.floor(pending / PENDING_PER_MS))
  return ms > 0 ? sleep(ms) : setImmediate()
}

export interface Incremental<TContext> {
  /**
   * Opens a response in parts. Returns undefined if the client does not accept parts, if the operation does
   * not defer a fragment, or if it cannot be executed. A different executor then handles the operation and
   * reports its errors.
   */
  open(exchange: Deferrable<TContext>): Promise<OperationResponse | undefined>
}

/**
 * Creates the executor for queries with `@defer`. It executes queries field by field and sends the results in
 * parts.
 */
export const createIncremental = <TContext extends BaseContext>({
  schema,
  limiter,
  hooks,
  format,
  persisted,
}: IncrementalParts<TContext>): Incremental<TContext> => {
  /**
   * Accepts the operation and starts its reads. Returns false if it is refused; a different executor then
   * reports why.
   */
  const begin = (
    { document, node }: KnownOperation,
    { variables }: OperationRequest,
    execution: Execution,
    context: TContext,
  ): boolean => {
    const { coerced } = variablesReader(schema, node)(variables)
    if (!coerced) return false
    try {
      execution.accept({ limiter, hooks }, { document, node }, coerced, context)
    } catch {
      return false
    }
    execution.beginReads(hooks, { document, node }, coerced, context)
    return true
  }

  return {
    open: async ({ refusal, execution, context, takesEvents, request, operation }) => {
      const { document: valid } = execution
      if (refusal || !context || !valid || !operation || !defersIn(valid.ast)) return undefined
      const accepted = acceptedParts(request.headers)
      if (!takesEvents && !accepted) return undefined
      const node = valid.operation(operation.operationName)
      if (node?.operation !== 'query') return undefined
      persisted?.register(operation)
      const document = valid.ast
      if (!begin({ document, node }, operation, execution, context)) return undefined

      const { meter } = execution.scope
      meter.restart()
      countWith(context, meter)
      const failures = new Failures(context)
      let more = 0
      const currentExtensions = () => {
        const extensions = hooks.extensions?.(context)
        return more > 0 ? { ...moreErrors(more), ...extensions } : extensions
      }
      const delivery = new Delivery({
        format: accepted?.format ?? 'id',
        lostRows: createLostRows({ schema, document, operation: node }),
        failures,
        shown: (found) => {
          const listed = currentExecution.run(execution, () =>
            listedErrors(found, (error) => format(error.toJSON(), error)),
          )
          more += listed.more
          return listed.errors
        },
      })
      noteFailures(schema)
      const result = await Promise.race([
        execute({
          schema,
          document,
          contextValue: context,
          variableValues: operation.variables,
          operationName: operation.operationName ?? null,
          fieldResolver: notingDefaultResolver,
          incrementalSpec: 'v0.2',
        }) as Promise<IncrementalExecutionResults | SingularExecutionResult>,
        meter.ended,
      ])
      if (!result || meter.refusal) return undefined
      const first = delivery.initial('initialResult' in result ? result.initialResult : result)
      const extensions = currentExtensions()
      const { hasNext, ...initial } = { ...first, ...(extensions && { extensions }) }
      const contentType = hasNext ? undefined : contentTypeFor(request.headers.accept)
      const json = JSON.stringify(contentType === undefined ? { ...initial, hasNext } : initial)
      if (meter.wrote(json)) return undefined
      if (contentType !== undefined) {
        hooks.resolved?.(context)
        execution.isComplete = initial.errors === undefined
        return { status: 200, headers: [['content-type', contentType]], body: [json] }
      }

      const later = 'initialResult' in result ? result.subsequentResults : undefined
      const parts = async function* (): AsyncGenerator<JsonPart, void> {
        try {
          yield { json, hasNext }
          delivery.sent()
          while (later) {
            const coming = await Promise.race([later.next(), meter.ended])
            if (!coming || meter.refusal) return yield delivery.cut(meter.stop)
            if (coming.done) return
            const isLast = !coming.value.hasNext
            const part = delivery.next(coming.value, () => isLast && currentExtensions() !== undefined)
            if (part) {
              if (meter.wrote(part.json)) return yield delivery.cut(meter.stop)
              yield part
              // Clients read extensions only if they arrive in a separate part.
              const extensions = isLast ? currentExtensions() : undefined
              if (extensions) yield { json: JSON.stringify({ extensions, hasNext: false }), hasNext: false }
              if (isLast) return
            }
            delivery.sent()
            await pause(delivery.pending)
          }
        } catch (error) {
          // This is an internal error. It is masked and logged, and the last part makes the client stop
          // waiting.
          const originalError = error instanceof Error ? error : null
          yield delivery.cut(new GraphQLError('Incremental delivery failed', { originalError }))
        } finally {
          void later?.return()
          hooks.resolved?.(context)
        }
      }
      const headers: OperationResponse['headers'] = accepted
        ? [['content-type', accepted.contentType], ...UNBUFFERED_HEADERS, ['vary', 'accept']]
        : []
      return { status: 200, headers, body: [], parts: parts() }
    },
  }
}
