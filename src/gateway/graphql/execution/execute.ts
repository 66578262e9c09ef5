import type { ApolloServer, BaseContext } from '@apollo/server'
import type { Incremental } from '../incremental/execute-incrementally.ts'
import { Execution, type ToExecute } from '../operation-execution.ts'
import type { Executed, OperationResponse, ResponseSource } from '../operation-response.ts'
import type { Subscribe } from '../subscriptions/subscribe.ts'
import { apolloExecutor } from './apollo-server.ts'
import { type CompiledParts, compiledExecutor } from './compiled.ts'
import type { Executable, Executor } from './executor.ts'
import { keepSchemaResponse, schemaResponse } from './schema-text.ts'

export interface ExecuteParts<TContext extends BaseContext> extends CompiledParts<TContext> {
  readonly apollo: ApolloServer<TContext>
  readonly subscribe: Subscribe<TContext>
  readonly incremental: Incremental<TContext>
  /**
   * Whether an embedding program's plugins must see every operation. If so, Apollo Server executes everything
   * except subscriptions.
   */
  readonly isApolloOnly: boolean
}

/** Operation with everything that earlier steps added. */
type PreparedOperation<TContext> = ToExecute & Omit<Executable<TContext>, 'execution'>

/**
 * Creates the step that executes an operation with the first executor that accepts it. An aborted operation
 * (deadline passed, or response too large) is refused and not executed again.
 */
export const createExecute = <TContext extends BaseContext>(parts: ExecuteParts<TContext>) => {
  const { apollo, subscribe, incremental, isApolloOnly, persisted, hooks } = parts
  const { run, refuse } = apolloExecutor(apollo)

  /**
   * Restricts an executor to operations that are not forecast and have passed the CSRF check. Apollo Server
   * handles the others.
   */
  const plain =
    (executor: Executor<TContext>): Executor<TContext> =>
    (exchange) => {
      const { operation, execution } = exchange
      return operation && !operation.mayBeForged && !execution.isForecast ? executor(exchange) : undefined
    }
  /**
   * Restricts an executor to operations without a trace. A trace must be notified of each value, and only
   * graphql-js does that.
   */
  const untraced = (executor: Executor<TContext>): Executor<TContext> =>
    plain((exchange) => (exchange.execution.shows ? undefined : executor(exchange)))
  const schemaText: Executor<TContext> = (exchange) => {
    const { refusal, operation } = exchange
    const response = refusal ? undefined : schemaResponse(exchange)
    if (response && operation) persisted?.register(operation)
    return response
  }
  const byApollo: Executor<TContext> = async (exchange) => {
    const { execution } = exchange
    const response = await run(exchange)
    // A traced response contains the calls of its request.
    const isForEveryone = execution.isComplete && !execution.shows
    if (response && !isApolloOnly && isForEveryone) keepSchemaResponse(exchange, response)
    return response
  }

  const executors: readonly (readonly [ResponseSource, Executor<TContext>])[] = isApolloOnly
    ? [
        ['subscription', subscribe.open],
        ['apollo', byApollo],
      ]
    : [
        ['subscription', subscribe.open],
        ['cache', ({ response }) => response],
        ['cache', untraced(schemaText)],
        ['incremental', plain(incremental.open)],
        ['executor', untraced(compiledExecutor(parts))],
        ['apollo', byApollo],
      ]

  return async (prepared: PreparedOperation<TContext>): Promise<Executed> => {
    const execution = new Execution(prepared)
    const exchange = Object.assign(prepared, { execution })
    const executed = (response: OperationResponse, source: ResponseSource): Executed => {
      const { codes, node, cost, isComplete } = execution
      const isMomentary = prepared.context !== undefined && hooks.isMomentary?.(prepared.context) === true
      return { response, source, codes, node, cost, isComplete, isMomentary }
    }
    for (const [source, executor] of executors) {
      const response = await executor(exchange)
      if (response) return executed(response, source)
      if (execution.scope.meter.isOver()) break
    }
    return executed(await refuse(exchange), 'apollo')
  }
}
