import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BenchFailure, turns } from '../contender.ts'
import { type CommandOptions, readCommandOptions } from '../options.ts'
import { type Child, startChild } from '../process/child.ts'
import type { Usage } from '../process/parent.ts'
import { number, range } from '../report/report.ts'
import { ratios, spread } from '../report/statistics.ts'
import { createLeanGet } from '../servers/plain/lean.ts'
import { otherCore, type Print, serverCore, session } from '../session.ts'
import type { SignedJob } from '../signed-load.ts'

const CONNECTIONS = 8
const PAGE = 200
const DEPTH = 200_000
const STRIDE = 1000

type Facts = Pick<SignedJob, 'consumer' | 'token'> & {
  readonly account: string
  readonly seedSeconds: number
}
interface Listed {
  readonly data: readonly { readonly id: string }[]
  readonly next_cursor: string | null
}

const measure = async (
  sandbox: Child,
  load: Child,
  rows: number,
  { quick, rounds }: CommandOptions,
  print: Print,
) => {
  const { account, seedSeconds, ...user } = await sandbox.request<Facts>('facts')
  print(
    `  ${number(rows)} promoted tweets seeded in ${seedSeconds.toFixed(1)} s, including indexes and texts`,
  )
  const path = `/12/accounts/${account}/promoted_tweets`
  const get = createLeanGet(sandbox.url, user)
  const list = async (query: string): Promise<Listed> => JSON.parse(await get(path, query)) as Listed

  // The cursor of a deep page can only be obtained by reading all pages before it.
  let cursor = ''
  const seen = new Set<string>()
  for (let depth = 0; depth < DEPTH; depth += STRIDE) {
    const { data, next_cursor } = await list(`count=${STRIDE}${cursor}`)
    for (const { id } of data) seen.add(id)
    cursor = `&cursor=${next_cursor}`
  }
  const queries = { depth0: `count=${PAGE}`, depth200k: `count=${PAGE}${cursor}` }
  const deep = await list(queries.depth200k)
  if (seen.size !== DEPTH || deep.data.length !== PAGE || deep.data.some(({ id }) => seen.has(id)))
    throw new BenchFailure('Pages of the sandbox overlap or are not full')

  const amount = quick ? 400 : 4000
  const depths = ['depth0', 'depth200k'] as const
  const samples = depths.map((depth) => ({ depth, rate: [] as number[], cpu: [] as number[] }))
  const sample = async (depth: (typeof depths)[number]) => {
    const job: SignedJob = {
      url: sandbox.url,
      ...user,
      path,
      query: queries[depth],
      connections: CONNECTIONS,
      amount,
    }
    const before = await sandbox.request<Usage>('usage')
    const seconds = await load.request<number>('run', job)
    const after = await sandbox.request<Usage>('usage')
    return { rate: amount / seconds, cpu: (after.cpuMicros - before.cpuMicros) / amount }
  }
  for (const depth of depths) await sample(depth)
  for (let round = 0; round < rounds; round++)
    for (const { depth, rate, cpu } of turns(samples, round)) {
      const taken = await sample(depth)
      rate.push(taken.rate)
      cpu.push(taken.cpu)
    }
  const pages = Object.fromEntries(
    samples.map(({ depth, rate, cpu }) => [
      depth,
      {
        pagesPerSecond: spread(rate),
        cpuMicrosPerPage: spread(cpu),
        pagesPerSecondOfCpu: spread(cpu.map((micros) => 1e6 / micros)),
      },
    ]),
  )
  for (const [depth, { pagesPerSecond, pagesPerSecondOfCpu }] of Object.entries(pages))
    print(
      `  ${depth.padEnd(10)} ${PAGE}-row pages/s ${range(pagesPerSecond)}, per second of CPU ${range(pagesPerSecondOfCpu)}`,
    )
  const depthRatio = spread(ratios(samples[1]?.cpu ?? [], samples[0]?.cpu ?? []))
  print(`  CPU per page at depth ${number(DEPTH)} / at depth 0 ${range(depthRatio)}`)
  return { rows, seedSeconds, seedRowsPerSecond: rows / seedSeconds, pages, depthRatio }
}

/**
 * Runs `npm run bench -- sandbox`, which measures signed reads at the start of a long list and deep in it.
 */
export const run = async (args: readonly string[]): Promise<void> => {
  const options = readCommandOptions(args)
  const rows = options.quick ? 250_000 : 1_000_000
  await session(options.json, async (print) => {
    const folder = await mkdtemp(join(tmpdir(), 'bench-sandbox-'))
    const children: Child[] = []
    try {
      const start = async (script: string, core: number | undefined, ...given: string[]): Promise<Child> => {
        const child = await startChild(new URL(script, import.meta.url), { core, args: given })
        children.push(child)
        return child
      }
      const load = await start('../signed-load.ts', otherCore)
      const sandbox = await start('../servers/sandbox.ts', serverCore, join(folder, 'world.db'), String(rows))
      return { sandbox: await measure(sandbox, load, rows, options, print) }
    } finally {
      await Promise.all(children.map((child) => child.stop()))
      await rm(folder, { recursive: true, force: true })
    }
  })
}
