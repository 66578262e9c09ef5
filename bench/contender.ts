import { type CheckedAnswer, checkAnswer, disagreements } from './answers.ts'
import { bodiesOf, queryText } from './bodies.ts'
import type { QueryEntry, ServerEntry } from './catalogue.ts'
import type { LoadJob, LoadRequest, LoadResult } from './load.ts'
import { type Child, startChild } from './process/child.ts'
import { ACCOUNT_IDS } from './upstream/records.ts'

/** The processes that all measurements of a run share. */
export interface Bench {
  readonly stub: Child
  readonly load: Child
  /** Core of the server under test; undefined where nothing can be pinned. */
  readonly serverCore: number | undefined
}

/** Answers differ, calls differ, or something failed under load: no figure of the run may be used. */
export class BenchFailure extends Error {
  override readonly name = 'BenchFailure'
}

/** A server that has answered a query rightly. */
export interface Contender {
  readonly entry: ServerEntry
  readonly child: Child
  readonly query: string
  /** Accounts that the query is asked for. */
  readonly accounts: readonly string[]
  readonly answer: CheckedAnswer
  /** Of each request; the answer then has as many bytes as it says on the wire. */
  readonly headers?: Readonly<Record<string, string>>
  /** In place of the query for each account: what each connection asks in turn. */
  readonly requests?: readonly (readonly LoadRequest[])[]
  /** In place of it: one body, with what stands for a number that never comes again. */
  readonly numbered?: { readonly body: string; readonly number: string }
}

export interface UpstreamSettings {
  /** Whether signatures are checked. */
  readonly verify: boolean
  readonly latencyMs: number
}

const control = async (stub: Child, path: string): Promise<void> => {
  await (await fetch(`${stub.url}${path}`, { method: 'POST' })).text()
}

/** Changes how the upstream answers from now on. */
export const settle = ({ stub }: Bench, { verify, latencyMs }: UpstreamSettings): Promise<void> =>
  control(stub, `/__settings?verify=${verify}&latency_ms=${latencyMs}`)

/** How many calls reach the upstream while something runs. */
export const countCalls = async ({ stub }: Bench, run: () => Promise<void>): Promise<number> => {
  await control(stub, '/__reset')
  await run()
  const stats = (await (await fetch(`${stub.url}/__stats`)).json()) as { total: number }
  return stats.total
}

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

/** Asks one server one query, without latency, signatures verified. */
export const contenderOf = async (
  bench: Bench,
  entry: ServerEntry,
  child: Child,
  query: string,
  accounts = ACCOUNT_IDS,
): Promise<Contender> => {
  await settle(bench, { verify: true, latencyMs: 0 })
  const [body = ''] = bodiesOf(query, 1, accounts)
  const answer = await checkAnswer(child.url, body, (run) => countCalls(bench, run))
  return { entry, child, query, accounts, answer }
}

/** @throws BenchFailure when they do not answer alike and as expected */
export const assertAgreement = (query: QueryEntry, contenders: readonly Contender[]): void => {
  const answers = Object.fromEntries(contenders.map(({ entry, answer }) => [entry.name, answer]))
  const wrong = disagreements(query, answers)
  if (wrong.length > 0) throw new BenchFailure(wrong.join('\n'))
}

/**
 * Starts servers and has all of them answer a query of `bench/queries/`; `track` is told of every process, so that
 * it can be ended.
 *
 * @throws BenchFailure when they do not answer alike and as expected
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
  { child, query, accounts, answer, headers, requests, numbered }: Contender,
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
  answerBytes: answer.bytes,
  ...(answer.spareBytes !== undefined && { spareBytes: answer.spareBytes }),
  headers,
})

/** @throws BenchFailure when a request failed */
export const apply = async ({ load }: Bench, { entry }: Contender, job: LoadJob): Promise<LoadResult> => {
  const result = await load.ask<LoadResult>('run', job)
  if (result.failures > 0) throw new BenchFailure(`${result.failures} requests to ${entry.name} failed`)
  return result
}

/** The one after the other, and backwards in every second round: what drifts, drifts for all. */
export const turns = <T>(contenders: readonly T[], round: number): readonly T[] =>
  round % 2 === 0 ? contenders : contenders.toReversed()
