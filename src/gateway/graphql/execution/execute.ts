import type { ApolloServer, BaseContext } from '@apollo/server'
import type { Incremental } from '../incremental/execute-incrementally.ts'
import type { OperationResponse, ResponseSource } from '../operation-response.ts'
import type { Subscribe } from '../subscriptions/subscribe.ts'
import { apolloExecutor } from './apollo-server.ts'
import { type CompiledParts, compiledExecutor, registerText } from './compiled.ts'
import type { Executable, Executor } from './executor.ts'
import { keepSchemaResponse, schemaResponse } from './schema-text.ts'

interface Executed {
  readonly response: OperationResponse
  readonly source: ResponseSource
}

export interface ExecuteParts<TContext extends BaseContext> extends CompiledParts<TContext> {
  readonly apollo: ApolloServer<TContext>
  readonly subscribe: Subscribe<TContext>
  readonly incremental: Incremental<TContext>
  /** True if an embedder has plugins, which must see every operation: Apollo Server then executes all but events. */
  readonly isApolloOnly: boolean
}

/**
 * Executes an operation by the first executor of the list that takes it. One that was ended (its time is over, or it made too much)
 * is refused, and not executed a second time.
 */
export const createExecute = <TContext extends BaseContext>(parts: ExecuteParts<TContext>) => {
  const { apollo, subscribe, incremental, isApolloOnly, persisted } = parts
  const { run, refuse } = apolloExecutor(apollo)

  const schemaText: Executor<TContext> = (exchange) => {
    const { refusal, scope, operation } = exchange
    const response = refusal || scope.shows || scope.isForecast ? undefined : schemaResponse(exchange)
    if (response && operation) registerText(persisted, operation)
    return response
  }
  const events: Executor<TContext> = (exchange) =>
    exchange.takesEvents ? subscribe.open(exchange) : undefined
  const inParts: Executor<TContext> = (exchange) =>
    !exchange.scope.isForecast && incremental.takes(exchange) ? incremental.open(exchange) : undefined
  const byApollo: Executor<TContext> = async (exchange) => {
    const response = await run(exchange)
    if (response && !isApolloOnly && exchange.scope.isComplete) keepSchemaResponse(exchange, response)
    return response
  }

  const executors: readonly (readonly [ResponseSource, Executor<TContext>])[] = isApolloOnly
    ? [
        ['subscription', events],
        ['apollo', byApollo],
      ]
    : [
        ['subscription', events],
        ['cache', ({ response }) => response],
        ['cache', schemaText],
        ['incremental', inParts],
        ['executor', compiledExecutor(parts)],
        ['apollo', byApollo],
      ]

  return async (exchange: Executable<TContext>): Promise<Executed> => {
    for (const [source, executor] of executors) {
      const response = await executor(exchange)
      if (response) return { response, source }
      if (exchange.scope.meter.isOver()) break
    }
    return { response: await refuse(exchange), source: 'apollo' }
  }
}
