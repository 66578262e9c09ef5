import { type GraphError, PAUSE_MS, Problem } from './problem.ts'

/** Manifest from `adgraph persist`. An app ships only names and ids; the gateway has the documents. */
export interface Manifest {
  readonly operations: readonly { readonly name: string; readonly id: string }[]
}

export interface Result<Data> {
  readonly data: Data | null
  readonly errors: readonly GraphError[]
}

export interface Api {
  /**
   * Sends the id of an operation, never its text. Returns data and errors.
   *
   * @throws Problem if the response is not a GraphQL result
   */
  request<Data>(name: string, variables?: object, options?: RequestOptions): Promise<Result<Data>>
}
interface RequestOptions {
  readonly token?: string | undefined
  readonly signal?: AbortSignal | undefined
}

const TIMEOUT_MS = 20_000

/** Creates a client. `gateway` is an address without `/graphql`. */
export const createApi = (gateway: string, { operations }: Manifest): Api => {
  const ids = new Map(operations.map(({ name, id }) => [name, id]))
  return {
    request: async (name, variables = {}, { token, signal } = {}) => {
      const timeout = AbortSignal.timeout(TIMEOUT_MS)
      const failed = (error: unknown): never => {
        signal?.throwIfAborted()
        throw timeout.aborted
          ? new Problem('slow', 'Timeout')
          : new Problem('offline', (error as Error).message)
      }
      const response = await fetch(`${gateway}/graphql`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ documentId: ids.get(name), variables }),
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      }).catch(failed)
      const text = await response.text().catch(failed)
      return parseResult(text, response)
    },
  }
}

/** Parses a result. The response may come from a proxy or a network's sign-in page instead. */
const parseResult = <Data>(text: string, { status, headers }: Response): Result<Data> => {
  try {
    const { data = null, errors = [] } = JSON.parse(text)
    if (data !== null || errors.length > 0) return { data, errors }
  } catch {
    // Reported below.
  }
  const pauseMs = Number(headers.get('retry-after')) * 1000 || PAUSE_MS
  throw status >= 500
    ? new Problem('busy', `HTTP status ${status}`, Date.now() + pauseMs)
    : new Problem('other-network', `HTTP status ${status} without a GraphQL result`)
}
