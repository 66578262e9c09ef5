import type { BaseContext } from '@apollo/server'
import {
  createSourceEventStream,
  type DocumentNode,
  type ExecutionResult,
  type FormattedExecutionResult,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import { variablesReader } from '../../../executor/index.ts'
import type { PersistedTexts } from '../documents/persisted-queries.ts'
import { countWith } from '../limits/counted-fields.ts'
import { boundedErrors, listedErrors, moreErrors } from '../limits/error-bounds.ts'
import type { Limiter } from '../limits/limiter.ts'
import { currentExecution, Execution } from '../operation-execution.ts'
import type { OperationHooks } from '../operation-hooks.ts'
import { EventsFailed, type OperationResponse } from '../operation-response.ts'
import { beginEvent, type OperationScope, type ScopeLimits } from '../operation-scope.ts'
import type { Arrival, Carrier, Received } from '../receive.ts'
import { createRowwiseExecute } from '../rowwise-execution.ts'

/** Registration of an open subscription. */
export interface OpenStream {
  /**
   * Aborted to end the subscription. If the reason is a GraphQLError, the client receives it. Otherwise, the
   * client reconnects.
   */
  readonly ended: AbortSignal
  close(): void
}

/**
 * Function that registers a subscription before it is opened.
 *
 * @throws GraphQLError if the client has too many subscriptions
 */
export type OpenStreamOf<TContext> = (context: TContext, request: Carrier) => OpenStream

export interface SubscribeParts<TContext> {
  readonly schema: GraphQLSchema
  readonly limiter: Limiter
  readonly hooks: OperationHooks<TContext>
  readonly format: (formatted: GraphQLFormattedError, error: unknown) => GraphQLFormattedError
  /** Registers subscriptions; default: not counted, and only the client can end them. */
  readonly open?: OpenStreamOf<TContext> | undefined
  /** Store of persisted queries; undefined if clients may not register any. */
  readonly persisted: PersistedTexts | undefined
  readonly limits: ScopeLimits
  /** Called when a subscription has ended. */
  readonly onEnd: (scope: OperationScope, operationName: string | undefined, events: number) => void
}

/** Operation that may be a subscription, with everything that earlier steps added. */
interface Subscribable<TContext> extends Arrival, Received {
  readonly execution: Execution
  readonly refusal: unknown
  readonly context: TContext | undefined
}

interface Subscription {
  readonly document: DocumentNode
  readonly operation: OperationDefinitionNode
}

const isIterable = (source: AsyncIterable<unknown> | ExecutionResult): source is AsyncIterable<unknown> =>
  Symbol.asyncIterator in source

const asGraphQLError = (error: unknown): GraphQLError =>
  error instanceof GraphQLError
    ? error
    : new GraphQLError('Event stream failed', { originalError: error instanceof Error ? error : null })

const JSON_HEADERS = [['content-type', 'application/json; charset=utf-8']] as const

export interface Subscribe<TContext> {
  /**
   * Opens a subscription. Returns undefined if the operation is not a subscription or cannot be opened. A
   * different executor then handles the operation and reports its errors.
   */
  open(exchange: Subscribable<TContext>): Promise<OperationResponse | undefined>
}

/** Creates the executor that opens subscriptions and resolves each event as a separate operation. */
export const createSubscribe = <TContext extends BaseContext>(
  parts: SubscribeParts<TContext>,
): Subscribe<TContext> => {
  const { schema, limiter, hooks, limits, format } = parts
  const execute = createRowwiseExecute(schema)
  const formatted = (execution: Execution, errors: readonly GraphQLError[]): GraphQLFormattedError[] =>
    currentExecution.run(execution, () => errors.map((error) => format(error.toJSON(), error)))

  const refused = (execution: Execution, errors: readonly GraphQLError[]): OperationResponse => ({
    status: 200,
    headers: JSON_HEADERS,
    body: [JSON.stringify({ errors: boundedErrors(formatted(execution, errors)) })],
  })

  const resolveEvent = async (
    event: unknown,
    { document, operation }: Subscription,
    variables: Readonly<Record<string, unknown>>,
    subscription: { readonly scope: OperationScope; readonly context: TContext },
  ): Promise<FormattedExecutionResult> => {
    const { scope, end } = beginEvent(subscription.scope, limits)
    const execution = new Execution({ scope })
    const { context } = subscription
    const contextValue = hooks.within?.(context, scope.deadline) ?? { ...context }
    countWith(contextValue, scope.meter)
    try {
      const { data, errors = [] } = await currentExecution.run(execution, () =>
        execute({
          document,
          operation,
          operationName: operation.name?.value ?? null,
          contextValue,
          variableValues: variables,
          rootValue: event,
        }),
      )
      const { refusal } = scope.meter
      if (refusal) return { data: null, errors: formatted(execution, [refusal]) }
      const listed = listedErrors(formatted(execution, errors), (error) => error)
      const extensions = { ...moreErrors(listed.more), ...hooks.extensions?.(contextValue) }
      return {
        ...(data !== undefined && { data }),
        ...(errors.length > 0 && { errors: listed.errors }),
        ...(Object.keys(extensions).length > 0 && { extensions }),
      }
    } finally {
      end()
      hooks.resolved?.(contextValue)
    }
  }

  return {
    open: async ({ takesEvents, refusal, context, execution, request, operation: asked }) => {
      const { scope, document: valid } = execution
      if (!takesEvents || refusal || !context || !asked || !valid) return undefined
      const { operationName, variables } = asked
      const operation = valid.operation(operationName)
      if (operation?.operation !== 'subscription') return undefined
      const { ast: document } = valid
      const subscription = { document, operation }
      parts.persisted?.register(asked)
      const given = variablesReader(schema, operation)(variables)
      if (given.error) return refused(execution, [given.error])

      let stream: OpenStream | undefined
      try {
        execution.accept({ limiter, hooks }, { document, node: operation }, given.coerced, context)
        stream = parts.open?.(context, request)
        // A stream that was never read must be closed explicitly. If the client has already disconnected, no
        // abort event follows, so the signal is checked first.
        if (scope.signal.aborted) stream?.close()
        else scope.signal.addEventListener('abort', () => stream?.close(), { once: true })
      } catch (error) {
        return refused(execution, [asGraphQLError(error)])
      }
      const until = stream ? AbortSignal.any([scope.signal, stream.ended]) : scope.signal
      const events = await createSourceEventStream({
        schema,
        document,
        contextValue: hooks.within?.(context, until) ?? context,
        variableValues: variables,
        operationName,
      }).catch((error: unknown): ExecutionResult => ({ errors: [asGraphQLError(error)] }))
      if (!isIterable(events)) {
        stream?.close()
        return refused(execution, events.errors ?? [])
      }

      const results = async function* (): AsyncGenerator<FormattedExecutionResult, void> {
        let count = 0
        try {
          for await (const event of events) {
            if (until.aborted) break
            count += 1
            yield await resolveEvent(event, subscription, variables, { scope, context })
          }
          if (stream?.ended.aborted) throw stream.ended.reason
        } catch (error) {
          const { reason } = stream?.ended ?? {}
          if (stream?.ended.aborted && !(reason instanceof GraphQLError)) throw new EventsFailed([])
          throw new EventsFailed(formatted(execution, [asGraphQLError(reason ?? error)]))
        } finally {
          stream?.close()
          parts.onEnd(scope, operationName, count)
        }
      }
      return { status: 200, headers: [], body: [], events: results() }
    },
  }
}
