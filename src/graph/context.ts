import type { Operation } from '../contract/define.ts'
import { createLoaders, type Loaders } from '../loaders/index.ts'
import type { Client } from '../upstream/index.ts'
import { toGraphQLError } from './errors.ts'

/** What every resolver of one request shares. Made anew for each request. */
export interface GraphContext {
  /** Calls in the name of the principal; throws the client's own errors. */
  readonly client: Client
  /** Reads of this request, each thing once; throws errors of the graph. */
  readonly loaders: Loaders
  /** Ends with the request: the client left, or its time is over. */
  readonly signal: AbortSignal
}

/** The client as loaders use it: failures come as errors of the graph, so that no resolver has to translate. */
const inGraphErrors = (client: Client): Client => ({
  call: async (operation, input, options) => {
    try {
      return await client.call(operation, input, options)
    } catch (error) {
      throw toGraphQLError(error)
    }
  },
})

export const createGraphContext = (client: Client, signal: AbortSignal): GraphContext => ({
  client,
  loaders: createLoaders(inGraphErrors(client), signal),
  signal,
})

/** An operation of the contract without its static types, for code that serves them all. */
export const untyped = (operation: unknown): Operation => operation as Operation
