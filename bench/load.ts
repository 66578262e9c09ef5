import autocannon from 'autocannon'
import { answerParent } from './process/answer-parent.ts'

/** One burst of identical queries. */
export interface LoadJob {
  readonly url: string
  readonly body: string
  readonly connections: number
  /** Either this many requests, a multiple of `connections`, … */
  readonly amount?: number
  /** … or this many seconds. */
  readonly seconds?: number
  /** Length in characters of every right answer. */
  readonly answerLength: number
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

const quantile = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

const run = async (job: LoadJob): Promise<LoadResult> => {
  const { url, body, connections, amount, seconds, answerLength } = job
  const times: number[] = []
  const started = performance.now()
  let ended = started
  const instance = autocannon({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    connections,
    timeout: TIMEOUT_SECONDS,
    sampleInt: 10,
    ...(amount === undefined ? { duration: seconds ?? 1 } : { amount }),
    verifyBody: (answer) => answer?.length === answerLength,
  })
  instance.on('response', (_client, _status, _bytes, milliseconds) => {
    times.push(milliseconds)
    ended = performance.now()
  })
  const result = await instance
  const sorted = Float64Array.from(times).sort()
  return {
    requests: times.length,
    seconds: (ended - started) / 1000,
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
    failures:
      result.errors +
      result.non2xx +
      result.mismatches +
      (amount === undefined ? 0 : Math.abs(amount - times.length)),
  }
}

answerParent('', { run })
