import autocannon from 'autocannon'
import { answerParent } from './process/answer-parent.ts'

/** One burst of identical queries. */
export interface LoadJob {
  readonly url: string
  readonly body: string
  readonly connections: number
  /** How many in all, a multiple of `connections`. Counted rather than timed, so that none is left in flight. */
  readonly amount: number
  /** Length in bytes of the body of every right answer. */
  readonly answerBytes: number
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
/** More than the headers of any answer come to. */
const HEADER_BYTES = 4096

const quantile = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

const run = async (job: LoadJob): Promise<LoadResult> => {
  const { url, body, connections, amount, answerBytes } = job
  const times: number[] = []
  const lengths = new Map<number, number>()
  const started = performance.now()
  let ended = started
  const finished = Promise.withResolvers<autocannon.Result>()
  const instance = autocannon(
    {
      url,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      connections,
      timeout: TIMEOUT_SECONDS,
      sampleInt: 10,
      amount,
    },
    (error, result) => (error ? finished.reject(error) : finished.resolve(result)),
  )
  // Lengths on the wire, headers included: autocannon decodes bodies chunk by chunk, which breaks characters.
  instance.on('response', (_client, _status, bytes, milliseconds) => {
    times.push(milliseconds)
    lengths.set(bytes, (lengths.get(bytes) ?? 0) + 1)
    ended = performance.now()
  })
  const result = await finished.promise
  const wrongLengths = [...lengths].reduce(
    (sum, [bytes, count]) => (bytes >= answerBytes && bytes < answerBytes + HEADER_BYTES ? sum : sum + count),
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

answerParent('', { run })
