/** Who asks, and as part of which request. */
const PASSED_ON = ['authorization', 'x-request-id', 'traceparent']

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** Of one operation; empty while the gateway looks at its subgraphs. */
interface Context {
  readonly headers?: Headers
  /** Aborted when the client has left. */
  readonly signal?: AbortSignal
}

interface Sent {
  readonly request: { readonly http?: { readonly headers: { set(name: string, value: string): unknown } } }
  readonly context: Context
}
/** As much of RemoteGraphQLDataSource as is used here. */
interface Source {
  process(options: never): Promise<unknown>
}

/** For `startStandaloneServer`: what a request leaves for the calls that it leads to. */
export const context = async (exchange: {
  readonly req: { readonly headers: Headers }
  readonly res: { once(event: 'close', listener: () => void): unknown }
}): Promise<Context> => {
  const left = new AbortController()
  exchange.res.once('close', () => left.abort())
  return { headers: exchange.req.headers, signal: left.signal }
}

/**
 * Of a request that is refused as a whole the data source would tell the status alone: its errors have codes, fields and limits.
 */
const withErrors = (response: Response): Response => {
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '')
  return response.ok || !isJson ? response : new Response(response.body, { headers: response.headers })
}

/**
 * The gateway's data source of one subgraph, which passes headers on, ends its calls when the client has left, and keeps the
 * errors of refused requests.
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
