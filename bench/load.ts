import autocannon from 'autocannon'
import { answerParent } from './process/answer-parent.ts'

/** One request, where it is not simply a body that is posted. */
export interface LoadRequest {
  readonly method?: 'GET' | 'POST'
  /** What follows `?`. */
  readonly search?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}
/** One burst of queries. */
export interface LoadJob {
  readonly url: string
  /** One for each connection. */
  readonly bodies: readonly string[]
  /** In place of bodies: what each connection asks in turn, over and over. */
  readonly requests?: readonly (readonly LoadRequest[])[]
  /** Besides its type. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Stands in the bodies where each request has a number of its own. */
  readonly numbered?: string
  /** How many in all, a multiple of the connections. Counted rather than timed, so that none is left in flight. */
  readonly amount: number
  /** Length in bytes of the body of every right answer, or the least of them where they differ by a little. */
  readonly answerBytes: number
  /** How much longer other right answers are, where they differ. */
  readonly spareBytes?: number
}
export interface LoadResult {
  readonly requests: number
  /** From the start to the last answer. */
  readonly seconds: number
  /** Answer times in milliseconds. */
  readonly p50: number
  readonly p99: number
  /** Connection errors, timeouts, answers that are not 2xx, answers of another length. */
  readonly failures: number
}

const TIMEOUT_SECONDS = 60
const FOREVER_SECONDS = 86_400
/** More than the headers of any answer come to. */
const HEADER_BYTES = 4096

const quantile = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Numbers never come again, so that no text does. */
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
  const { amount, answerBytes, spareBytes = 0 } = job
  const times: number[] = []
  const lengths = new Map<number, number>()
  const started = performance.now()
  let ended = started
  const { instance, finished } = start(job, amount)
  // Lengths on the wire, headers included: autocannon decodes bodies chunk by chunk, which breaks characters.
  instance.on('response', (_client, _status, bytes, milliseconds) => {
    times.push(milliseconds)
    lengths.set(bytes, (lengths.get(bytes) ?? 0) + 1)
    ended = performance.now()
  })
  const result = await finished
  const wrongLengths = [...lengths].reduce(
    (sum, [bytes, count]) =>
      bytes >= answerBytes && bytes < answerBytes + spareBytes + HEADER_BYTES ? sum : sum + count,
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

/** Repeats a query beside other jobs, until `stopLoop`. */
const loop = (job: Pick<LoadJob, 'url' | 'bodies'>): void => {
  looping = start(job, undefined)
}
/** Answers how often the query was answered. @throws Error when any answer failed */
const stopLoop = async (): Promise<number> => {
  looping?.instance.stop?.()
  const result = await looping?.finished
  looping = undefined
  if (result === undefined || result.errors + result.non2xx > 0) throw new Error('the loop failed')
  return result['2xx']
}

answerParent('', { run, loop, stopLoop })
