import { bodiesOf, queryText } from '../bodies.ts'
import { APOLLO_SERVER, MERCURIUS_JIT, QUERIES, type QueryEntry, US } from '../catalogue.ts'
import {
  apply,
  assertAgreement,
  type Bench,
  type Contender,
  contenderOf,
  jobFor,
  settle,
  startServer,
  trafficOf,
  turns,
} from '../contender.ts'
import { type CommandOptions, readCommandOptions } from '../options.ts'
import type { Child } from '../process/child.ts'
import type { Usage } from '../process/parent.ts'
import { number, range } from '../report/report.ts'
import { ratios, type Spread, spread } from '../report/statistics.ts'
import { ask } from '../results.ts'
import { type Print, session, withBench } from '../session.ts'

const SERVERS = [US, APOLLO_SERVER, MERCURIUS_JIT]
const SMALL = QUERIES.find(({ name }) => name === 'small') as QueryEntry
const CONNECTIONS = 4
const DOCUMENTS = 10_000
const QUICK_DOCUMENTS = 2000
const WARM_UP = 400
/** Placeholder for a unique number of the same length. */
const NUMBER = '0000000'

/** Returns the small query with a unique name and alias. */
const documentOf = (): string =>
  queryText('small')
    .replace('query Small(', `query Small${NUMBER}(`)
    .replace('    name\n', `    n${NUMBER}: name\n`)

/** Sends documents that the server has not seen. Returns the CPU milliseconds per document. */
const unseen = async (bench: Bench, contender: Contender, amount: number): Promise<number> => {
  const before = await contender.child.request<Usage>('usage')
  const job = { ...jobFor(contender, CONNECTIONS, amount), numbered: NUMBER }
  const { requests } = await apply(bench, contender, job)
  const after = await contender.child.request<Usage>('usage')
  return (after.cpuMicros - before.cpuMicros) / 1000 / requests
}

const measure = async (
  bench: Bench,
  contenders: readonly Contender[],
  { quick, rounds }: CommandOptions,
  print: Print,
) => {
  await settle(bench, { verify: false, latencyMs: 0 })
  const cpu = new Map<Contender, number[]>()
  const heapBefore = new Map<Contender, number>()
  for (const contender of contenders) {
    await unseen(bench, contender, WARM_UP)
    heapBefore.set(contender, await contender.child.request<number>('heap'))
    cpu.set(contender, [])
  }
  const all = quick ? QUICK_DOCUMENTS : DOCUMENTS
  const each = Math.ceil(all / rounds / CONNECTIONS) * CONNECTIONS
  for (let round = 0; round < rounds; round++)
    for (const contender of turns(contenders, round))
      cpu.get(contender)?.push(await unseen(bench, contender, each))

  const cpuMs: Record<string, Spread> = {}
  const heapGrowthMb: Record<string, number> = {}
  const vs: Record<string, Spread> = {}
  const ours = cpu.get(contenders[0] as Contender) ?? []
  for (const contender of contenders) {
    const { name, key } = contender.entry
    const heap = await contender.child.request<number>('heap')
    const times = cpu.get(contender) ?? []
    cpuMs[name] = spread(times)
    heapGrowthMb[name] = (heap - (heapBefore.get(contender) ?? 0)) / 2 ** 20
    if (key) vs[`cold.cpuVs${key}`] = spread(ratios(ours, times))
    print(
      `  ${name.padEnd(16)}CPU ms/request ${range(cpuMs[name])}, heap + ${heapGrowthMb[name].toFixed(1)} MB after ${each * rounds} documents`,
    )
  }
  for (const [key, value] of Object.entries(vs)) print(`  ${key} ${range(value)}`)
  return { documents: each * rounds, cpuMs, heapGrowthMb, vs }
}

/**
 * Sends the four-level query for five campaigns as the first query to a new process of each server. Returns
 * the upstream traffic. The account has 1,000 campaigns.
 */
const firstQuestion = async (bench: Bench, print: Print) => {
  const found: Record<string, { calls: number; kilobytes: number }> = {}
  for (const entry of SERVERS) {
    const child = await startServer(entry, bench)
    try {
      const [body = ''] = bodiesOf(queryText('four', 5), 1)
      const { total, bytes } = await trafficOf(bench, () => ask(child.url, body))
      found[entry.name] = { calls: total, kilobytes: bytes / 1000 }
      print(`  ${entry.name.padEnd(16)}first query: ${total} calls, ${number(bytes / 1000)} kB`)
    } finally {
      await child.stop()
    }
  }
  return found
}

/**
 * Runs `npm run bench -- cold`, which measures the first query of a process, CPU per new document, and heap
 * growth after 10,000 new documents (`--quick`: 2,000).
 */
export const run = async (args: readonly string[]): Promise<void> => {
  const options = readCommandOptions(args)
  await session(options.json, (print) =>
    withBench(async (bench) => {
      const children: Child[] = []
      try {
        const contenders: Contender[] = []
        for (const entry of SERVERS) {
          const child = await startServer(entry, bench, ['--expose-gc'])
          children.push(child)
          contenders.push(await contenderOf(bench, entry, child, documentOf()))
        }
        assertAgreement(SMALL, contenders)
        const first = await firstQuestion(bench, print)
        return { cold: { ...(await measure(bench, contenders, options, print)), first } }
      } finally {
        await Promise.all(children.map((child) => child.stop()))
      }
    }),
  )
}
