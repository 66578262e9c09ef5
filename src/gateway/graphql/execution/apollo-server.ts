import { Readable } from 'node:stream'
import type { ApolloServer, BaseContext } from '@apollo/server'
import { GraphQLError } from 'graphql'
import { toHttpGraphqlRequest, withStatus } from '../apollo.ts'
import { currentExecution } from '../operation-execution.ts'
import type { OperationResponse } from '../operation-response.ts'
import type { Executable, Executor } from './executor.ts'

const isPlainJson = (type: string | undefined): boolean => type?.startsWith('application/json') === true

/** Adds a note to the error of an aborted mutation, whose writes may have been carried out. */
const ofWrite = ({ message, extensions }: GraphQLError): GraphQLError =>
  new GraphQLError(`${message}. Writes that were already made are not undone.`, {
    extensions: { ...extensions, ads: { retryable: false, outcome: 'UNKNOWN' } },
  })

/** Creates an executor based on Apollo Server, and a function that responds to refused operations. */
export const apolloExecutor = <TContext extends BaseContext>(
  apollo: ApolloServer<TContext>,
): {
  readonly run: Executor<TContext>
  readonly refuse: (exchange: Executable<TContext>) => Promise<OperationResponse>
} => {
  const respond = async ({
    request,
    execution,
    refusal,
    context,
  }: Executable<TContext>): Promise<OperationResponse> => {
    const { status, headers, body } = await currentExecution.run(execution, () =>
      apollo.executeHTTPGraphQLRequest({
        httpGraphQLRequest: toHttpGraphqlRequest(request),
        context: async () => {
          if (!context) throw withStatus(refusal)
          return context
        },
      }),
    )
    // In GraphQL over HTTP, refused documents and variables get status 400 only with
    // `application/graphql-response+json`.
    const isLenient = status === 400 && execution.isRefused && isPlainJson(headers.get('content-type'))
    return {
      status: isLenient ? 200 : (status ?? 200),
      headers: [...headers],
      body: body.kind === 'complete' ? [body.string] : Readable.from(body.asyncIterator),
    }
  }

  return {
    run: async (exchange) => {
      const { meter } = exchange.execution.scope
      meter.restart()
      const response = await Promise.race([respond(exchange), meter.ended])
      if (!response) return undefined
      if (Array.isArray(response.body)) for (const piece of response.body) meter.wrote(piece)
      return meter.refusal ? undefined : response
    },
    refuse: (exchange) => {
      const { execution } = exchange
      execution.isComplete = false
      const { refusal: reason } = execution.scope.meter
      const refusal = reason && execution.node?.operation === 'mutation' ? ofWrite(reason) : reason
      return respond({ ...exchange, refusal, context: undefined })
    },
  }
}
