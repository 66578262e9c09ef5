/** GraphQL request of an agent, sent to the gateway's own `/graphql`. */
export interface AskedOperation {
  readonly query: string
  readonly variables?: Readonly<Record<string, unknown>> | undefined
  readonly operationName?: string | undefined
  /** Headers in addition to those of the agent's own request, such as `x-ads-plan`. */
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** Response of `/graphql`. */
export interface GraphqlResult {
  readonly data?: unknown
  readonly errors?: readonly GraphqlProblem[] | undefined
  readonly extensions?: Readonly<Record<string, unknown>> | undefined
}

export interface GraphqlProblem {
  readonly message: string
  readonly path?: readonly (string | number)[] | undefined
  readonly extensions?: Readonly<Record<string, unknown>> | undefined
}

/** Sends an operation with the agent's own credentials. @throws Error if there is no GraphQL response */
export type Ask = (operation: AskedOperation, signal: AbortSignal) => Promise<GraphqlResult>
