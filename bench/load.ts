import autocannon from 'autocannon'
import { serveParent } from './process/parent.ts'

/** A request that needs more than a POST body. */
export interface LoadRequest {
  readonly method?: 'GET' | 'POST'
  /** Query string after `?`. */
  readonly search?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}
/** One burst of requests. */
export interface LoadJob {
  readonly url: string
  /** One body per connection. */
  readonly bodies: readonly string[]
  /** Requests repeated by each connection, sent instead of `bodies`. */
  readonly requests?: readonly (readonly LoadRequest[])[]
  /** Headers in addition to content-type. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Placeholder in the bodies for a unique number per request. */
  readonly numbered?: string
  /**
   * Total number of requests, a multiple of the connections. The load is limited by count, not by time, so
   * that no request is left in flight.
   */
  readonly amount: number
  /** Body length of every correct response in bytes, or the minimum if lengths differ slightly. */
  readonly responseBytes: number
  /** Maximum number of extra bytes in a correct response. */
  readonly spareBytes?: number
}
export interface LoadResult {
  readonly requests: number
  /** Time from the start to the last response. */
  readonly seconds: number
  /** Median response time in milliseconds. */
  readonly p50: number
  readonly p99: number
  /** Number of connection errors, timeouts, non-2xx responses and responses of the wrong length. */
  readonly failures: number
}

const TIMEOUT_SECONDS = 60
const FOREVER_SECONDS = 86_400
/** Maximum size of response headers in bytes. */
const HEADER_BYTES = 4096

const quantile = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Counter for unique numbers in bodies. */
let numbers = 0

type Asking = Pick<LoadJob, 'url' | 'bodies' | 'requests' | 'headers' | 'numbered'>

const start = (
  { url, bodies, requests, headers, numbered }: Asking,
  amount: number | undefined,
): { readonly instance: autocannon.Instance; readonly finished: Promise<autocannon.Result> } => {
  const finished = Promise.withResolvers<autocannon.Result>()
  let clients = 0
  const { pathname } = new URL(url)
  const requestsOf = (connection: number): autocannon.Request[] =>
    (requests?.[connection] ?? []).map(({ search, method = 'POST', ...others }) => ({
      ...others,
      method,
      path: search === undefined ? pathname : `${pathname}?${search}`,
    }))
  const setUp = (client: autocannon.Client): void => {
    const place = clients++ % (requests ?? bodies).length
    if (requests) client.setRequests(requestsOf(place))
    else client.setBody(bodies[place] as string)
  }
  const instance = autocannon(
    {
      url,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      connections: (requests ?? bodies).length,
      timeout: TIMEOUT_SECONDS,
      sampleInt: 10,
      ...(amount === undefined ? { duration: FOREVER_SECONDS } : { amount }),
      ...(numbered === undefined
        ? { setupClient: setUp }
        : {
            requests: [
              {
                setupRequest: (request) => ({
                  ...request,
                  body: (bodies[numbers % bodies.length] as string).replaceAll(
                    numbered,
                    String(1e6 + numbers++),
                  ),
                }),
              },
            ],
          }),
    },
    (error, result) => (error ? finished.reject(error) : finished.resolve(result)),
  )
  return { instance, finished: finished.promise }
}

const run = async (job: LoadJob): Promise<LoadResult> => {
  const { amount, responseBytes, spareBytes = 0 } = job
  const times: number[] = []
  const lengths = new Map<number, number>()
  const started = performance.now()
  let ended = started
  const { instance, finished } = start(job, amount)
  // Compares lengths on the wire, which include headers. Body lengths are unreliable, because autocannon
  // decodes each chunk separately and garbles split characters.
  instance.on('response', (_client, _status, bytes, milliseconds) => {
    times.push(milliseconds)
    lengths.set(bytes, (lengths.get(bytes) ?? 0) + 1)
    ended = performance.now()
  })
  const result = await finished
  const wrongLengths = [...lengths].reduce(
    (sum, [bytes, count]) =>
      bytes >= responseBytes && bytes < responseBytes + spareBytes + HEADER_BYTES ? sum : sum + count,
    0,
  )
  const sorted = Float64Array.from(times).sort()
  return {
    requests: times.length,
    seconds: (ended - started) / 1000,
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
    failures: result.errors + result.non2xx + wrongLengths + Math.abs(amount - times.length),
  }
}

let looping: ReturnType<typeof start> | undefined

/** Repeats a query while other jobs run, until `stopLoop` is called. */
const loop = (job: Pick<LoadJob, 'url' | 'bodies'>): void => {
  looping = start(job, undefined)
}
/** Stops the loop and returns its number of responses. @throws Error if a request failed */
const stopLoop = async (): Promise<number> => {
  looping?.instance.stop?.()
  const result = await looping?.finished
  looping = undefined
  if (result === undefined || result.errors + result.non2xx > 0) throw new Error('The loop failed')
  return result['2xx']
}

serveParent('', { run, loop, stopLoop })
