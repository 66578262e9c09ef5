import { type GraphError, PAUSE_MS, Trouble } from './trouble.ts'

/** A manifest of `adgraph persist`. An application ships names and ids alone; the gateway has the documents. */
export interface Manifest {
  readonly operations: readonly { readonly name: string; readonly id: string }[]
}

export interface Answer<Data> {
  readonly data: Data | null
  readonly errors: readonly GraphError[]
}

export interface Api {
  /**
   * Sends the id of an operation, no text. Answers what came, with errors beside it.
   *
   * @throws Trouble when no answer of GraphQL came
   */
  ask<Data>(name: string, variables?: object, options?: AskOptions): Promise<Answer<Data>>
}
interface AskOptions {
  readonly token?: string | undefined
  readonly signal?: AbortSignal | undefined
}

const TIMEOUT_MS = 20_000

/** `gateway` is its address without `/graphql`. */
export const createApi = (gateway: string, { operations }: Manifest): Api => {
  const ids = new Map(operations.map(({ name, id }) => [name, id]))
  return {
    ask: async (name, variables = {}, { token, signal } = {}) => {
      const timeout = AbortSignal.timeout(TIMEOUT_MS)
      const failed = (error: unknown): never => {
        signal?.throwIfAborted()
        throw timeout.aborted
          ? new Trouble('slow', 'no answer in time')
          : new Trouble('offline', (error as Error).message)
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
      return answerIn(text, response)
    },
  }
}

/** A proxy's page, or that of a network which wants a sign-in first, is no answer. */
const answerIn = <Data>(text: string, { status, headers }: Response): Answer<Data> => {
  try {
    const { data = null, errors = [] } = JSON.parse(text)
    if (data !== null || errors.length > 0) return { data, errors }
  } catch {
    // Told below.
  }
  const pauseMs = Number(headers.get('retry-after')) * 1000 || PAUSE_MS
  throw status >= 500
    ? new Trouble('busy', `answered ${status}`, Date.now() + pauseMs)
    : new Trouble('other-network', `answered ${status} without an answer of GraphQL`)
}
