/** Headers with the client's authorization, request id and trace. */
const PASSED_ON = ['authorization', 'x-request-id', 'traceparent']

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** Context of one operation; empty while the gateway loads its subgraphs. */
interface Context {
  readonly headers?: Headers
  /** Aborted when the client disconnects. */
  readonly signal?: AbortSignal
}

interface Sent {
  readonly request: { readonly http?: { readonly headers: { set(name: string, value: string): unknown } } }
  readonly context: Context
}
/** Part of RemoteGraphQLDataSource that is used here. */
interface Source {
  process(options: never): Promise<unknown>
}

/** Creates the context for `startStandaloneServer`, with the headers of the request and its abort signal. */
export const context = async (exchange: {
  readonly req: { readonly headers: Headers }
  readonly res: { once(event: 'close', listener: () => void): unknown }
}): Promise<Context> => {
  const closed = new AbortController()
  exchange.res.once('close', () => closed.abort())
  return { headers: exchange.req.headers, signal: closed.signal }
}

/**
 * Turns an error status with a JSON body into 200. Otherwise, the data source would report only the status,
 * not the errors with their codes, fields and limits.
 */
const withErrors = (response: Response): Response => {
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '')
  return response.ok || !isJson ? response : new Response(response.body, { headers: response.headers })
}

/**
 * Creates a data source for one subgraph. It forwards headers, cancels calls when the client disconnects, and preserves the errors of
 * refused requests.
 */
export const passingOn = <Given extends Source>(
  RemoteGraphQLDataSource: new (config: { url: string }) => Given,
  url: string,
): Given => {
  const source = new RemoteGraphQLDataSource({ url })
  const original = source.process as (options: Sent) => Promise<unknown>
  const process = (options: Sent): Promise<unknown> => {
    const { headers = {}, signal } = options.context
    const own = Object.assign(Object.create(source), {
      willSendRequest: ({ request }: Sent) => {
        for (const name of PASSED_ON)
          if (headers[name] !== undefined) request.http?.headers.set(name, String(headers[name]))
      },
      fetcher: async (to: string, init: object) =>
        withErrors(await fetch(to, { ...init, ...(signal && { signal }) })),
    })
    return original.call(own, options)
  }
  return Object.assign(source, { process })
}
