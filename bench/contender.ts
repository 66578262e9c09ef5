import { bodiesOf, queryText } from './bodies.ts'
import type { QueryEntry, ServerEntry } from './catalogue.ts'
import type { LoadJob, LoadRequest, LoadResult } from './load.ts'
import { type Child, startChild } from './process/child.ts'
import { type CheckedResult, checkResult, disagreements } from './results.ts'
import { ACCOUNT_IDS } from './upstream/records.ts'

/** Processes shared by all measurements of a run. */
export interface Bench {
  readonly stub: Child
  readonly load: Child
  /** CPU core of the server under test; undefined if processes cannot be pinned. */
  readonly serverCore: number | undefined
}

/**
 * Thrown if results or call counts are wrong or differ between servers, or if a request fails under load. All
 * figures of the run are then invalid.
 */
export class BenchFailure extends Error {
  override readonly name = 'BenchFailure'
}

/** A server that has returned the right result for a query. */
export interface Contender {
  readonly entry: ServerEntry
  readonly child: Child
  readonly query: string
  /** Accounts to run the query for. */
  readonly accounts: readonly string[]
  readonly expected: CheckedResult
  /** Headers of each request. If set, `expected.bytes` is the size on the wire. */
  readonly headers?: Readonly<Record<string, string>>
  /** Requests of each connection, sent instead of one query per account. */
  readonly requests?: readonly (readonly LoadRequest[])[]
  /** Body with a placeholder for a unique number, sent instead of one query per account. */
  readonly numbered?: { readonly body: string; readonly number: string }
}

export interface UpstreamSettings {
  /** Whether signatures are checked. */
  readonly verify: boolean
  readonly latencyMs: number
}

export const control = async (stub: Child, path: string): Promise<void> => {
  await (await fetch(`${stub.url}${path}`, { method: 'POST' })).text()
}

export const settle = ({ stub }: Bench, { verify, latencyMs }: UpstreamSettings): Promise<void> =>
  control(stub, `/__settings?verify=${verify}&latency_ms=${latencyMs}`)

interface Traffic {
  readonly total: number
  readonly bytes: number
}

/** Measures the calls to the upstream, and the bytes of their responses, while a function runs. */
export const trafficOf = async ({ stub }: Bench, run: () => Promise<unknown>): Promise<Traffic> => {
  await control(stub, '/__reset')
  await run()
  return (await (await fetch(`${stub.url}/__stats`)).json()) as Traffic
}

/** Counts the calls to the upstream while a function runs. */
export const countCalls = async (bench: Bench, run: () => Promise<unknown>): Promise<number> =>
  (await trafficOf(bench, run)).total

export const startServer = (
  { script, args = [] }: ServerEntry,
  { stub, serverCore }: Bench,
  nodeArgs: readonly string[] = [],
): Promise<Child> =>
  startChild(new URL(`servers/${script}`, import.meta.url), {
    args: [stub.url, ...args],
    core: serverCore,
    nodeArgs,
  })

/**
 * Checks a server's result for a query, with signature verification but no upstream latency. Returns the
 * server as a contender.
 */
export const contenderOf = async (
  bench: Bench,
  entry: ServerEntry,
  child: Child,
  query: string,
  accounts = ACCOUNT_IDS,
): Promise<Contender> => {
  await settle(bench, { verify: true, latencyMs: 0 })
  const [body = ''] = bodiesOf(query, 1, accounts)
  const expected = await checkResult(child.url, body, (run) => countCalls(bench, run))
  return { entry, child, query, accounts, expected }
}

/** @throws BenchFailure if results differ from each other or from the expected result */
export const assertAgreement = (query: QueryEntry, contenders: readonly Contender[]): void => {
  const results = Object.fromEntries(contenders.map(({ entry, expected }) => [entry.name, expected]))
  const wrong = disagreements(query, results)
  if (wrong.length > 0) throw new BenchFailure(wrong.join('\n'))
}

/**
 * Starts servers and checks their results for a query in `bench/queries/`. Calls `track` with every process, so that the caller can
 * stop it.
 *
 * @throws BenchFailure if results differ from each other or from the expected one
 */
export const startContenders = async (
  bench: Bench,
  query: QueryEntry,
  servers: readonly ServerEntry[],
  nodeArgs: readonly string[],
  track: (child: Child) => void,
): Promise<Contender[]> => {
  const contenders: Contender[] = []
  for (const entry of servers) {
    const child = await startServer(entry, bench, nodeArgs)
    track(child)
    contenders.push(await contenderOf(bench, entry, child, queryText(query.name)))
  }
  assertAgreement(query, contenders)
  return contenders
}

export const jobFor = (
  { child, query, accounts, expected, headers, requests, numbered }: Contender,
  connections: number,
  amount: number,
): LoadJob => ({
  url: child.url,
  bodies: numbered
    ? Array.from({ length: connections }, () => numbered.body)
    : requests
      ? []
      : bodiesOf(query, connections, accounts),
  ...(requests && { requests }),
  ...(numbered && { numbered: numbered.number }),
  amount,
  responseBytes: expected.bytes,
  ...(expected.spareBytes !== undefined && { spareBytes: expected.spareBytes }),
  headers,
})

/** @throws BenchFailure if a request fails */
export const apply = async ({ load }: Bench, { entry }: Contender, job: LoadJob): Promise<LoadResult> => {
  const result = await load.request<LoadResult>('run', job)
  if (result.failures > 0) throw new BenchFailure(`${result.failures} requests to ${entry.name} failed`)
  return result
}

/**
 * Orders the servers forwards in even rounds and backwards in odd rounds, so that drift affects all servers
 * equally.
 */
export const turns = <T>(contenders: readonly T[], round: number): readonly T[] =>
  round % 2 === 0 ? contenders : contenders.toReversed()
