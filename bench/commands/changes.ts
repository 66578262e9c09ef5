import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BenchFailure, turns } from '../contender.ts'
import { readCommandOptions } from '../options.ts'
import { type Child, startChild } from '../process/child.ts'
import { type Program, startProgram } from '../process/program.ts'
import { US_EXTERNAL } from '../programs.ts'
import { number, range } from '../report/report.ts'
import { median, ratios, type Spread, spread } from '../report/statistics.ts'
import { otherCore, type Print, session } from '../session.ts'

interface Facts {
  readonly accountId: string
  readonly fundingInstrumentId: string
  readonly env: Readonly<Record<string, string>>
}

const RECORDS = 200
/** Maximum number of operations in a batch. */
const BATCH = 40
/** Latencies of the upstream in ms. */
const LATENCIES = [0, 20] as const
/** Number of mutations that a program executes before the other program's turn. */
const BURST = 10
const POLICY = 'ceilings:\n  campaign:\n    perDay: { USD: 5000 }\n'

/** Sends an operation. @throws BenchFailure if the result contains errors */
const ask = async <T>(
  { url }: Program,
  query: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<T> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query }),
  })
  const result = await response.text()
  if (/"(?:errors|userErrors)":\[\{/.test(result)) throw new BenchFailure(result.slice(0, 500))
  return (JSON.parse(result) as { data: T }).data
}

const timed = async (run: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await run()
  return performance.now() - began
}

const inBatches = (
  operations: readonly string[],
  field: string,
  selection: string,
  account: string,
): string =>
  Array.from({ length: Math.ceil(operations.length / BATCH) }, (_, index) => {
    const own = operations.slice(index * BATCH, (index + 1) * BATCH).join(', ')
    return `b${index}: ${field}(accountId: "${account}", operations: [${own}]) { ${selection} userErrors { message } }`
  }).join(' ')

type Kind = 'campaigns' | 'lineItems'

const idsOf = async (program: Program, kind: Kind, accountId: string): Promise<readonly string[]> => {
  const { account } = await ask<{ account: Record<Kind, { nodes: readonly { restId: string }[] }> }>(
    program,
    `{ account(id: "${accountId}") { ${kind}(first: ${RECORDS}) { nodes { restId } } } }`,
  )
  return account[kind].nodes.map(({ restId }) => restId)
}

/** Creates campaigns with two line items each until the account has `RECORDS` campaigns. */
const fill = async (program: Program, { accountId, fundingInstrumentId }: Facts): Promise<void> => {
  const missing = RECORDS - (await idsOf(program, 'campaigns', accountId)).length
  const campaigns = Array.from(
    { length: missing },
    (_, n) =>
      `{create: {fundingInstrumentId: "${fundingInstrumentId}", name: "Bench ${n}", entityStatus: PAUSED, dailyBudget: {micros: "9000000"}}}`,
  )
  const created = await ask<Record<string, { campaigns: readonly { restId: string }[] }>>(
    program,
    `mutation { ${inBatches(campaigns, 'campaignsBatch', 'campaigns { restId }', accountId)} }`,
  )
  const ids = Object.values(created).flatMap((batch) => batch.campaigns.map(({ restId }) => restId))
  const lineItems = [...ids, ...ids].map(
    (id, n) =>
      `{create: {campaignId: "${id}", name: "Bench ${n}", objective: REACH, productType: PROMOTED_TWEETS, placements: [ALL_ON_TWITTER], bidAmount: {micros: "1000000"}, entityStatus: PAUSED}}`,
  )
  await ask(
    program,
    `mutation { ${inBatches(lineItems, 'lineItemsBatch', 'lineItems { restId }', accountId)} }`,
  )
}

const update = (kind: Kind, id: string, round: number): string =>
  kind === 'campaigns'
    ? `{update: {id: "${id}", input: {name: "N ${round} ${id}", dailyBudget: {micros: "${(20 + round) * 1e6}"}}}}`
    : `{update: {id: "${id}", input: {name: "N ${round} ${id}", bidAmount: {micros: "${1e6 + round * 1e4}"}}}}`

/**
 * Times previews of mutations that update 200 records each. The first half of the previews only warms up the
 * program.
 */
const measurePreviews = async (
  program: Program,
  upstream: Child,
  { accountId }: Facts,
  kind: Kind,
  amount: number,
): Promise<{ readonly ms: Spread; readonly calls: number }> => {
  const ids = await idsOf(program, kind, accountId)
  const times: number[] = []
  let calls = 0
  for (let round = 0; round < amount; round += 1) {
    const operations = ids.map((id) => update(kind, id, round))
    const document = `mutation { ${inBatches(operations, `${kind}Batch`, `${kind} { name }`, accountId)} }`
    const before = await upstream.request<number>('calls')
    times.push(await timed(() => ask(program, document, { 'x-ads-changes': 'preview' })))
    calls = (await upstream.request<number>('calls')) - before
  }
  return { ms: spread(times.slice(amount >> 1)), calls }
}

/**
 * Times a mutation with and without a policy. Both programs take turns every few mutations, so that the load
 * of the machine affects both alike.
 */
const measurePolicy = async (
  programs: readonly [without: Program, governed: Program],
  { accountId }: Facts,
  rounds: number,
  amount: number,
) => {
  const [id = ''] = await idsOf(programs[0], 'campaigns', accountId)
  const mutation = `mutation { campaignUpdate(id: "${id}", accountId: "${accountId}", input: {name: "Bench", dailyBudget: {micros: "20000000"}}) { campaign { id name } userErrors { message } } }`
  /** Returns the median times of one round, in the order of `programs`. */
  const take = async (round: number): Promise<readonly number[]> => {
    const entrants = programs.map((program) => ({ program, times: [] as number[] }))
    for (let burst = 0; burst < amount / BURST; burst += 1)
      for (const { program, times } of turns(entrants, round + burst))
        for (let sent = 0; sent < BURST; sent += 1) times.push(await timed(() => ask(program, mutation)))
    return entrants.map(({ times }) => median(times))
  }
  for (let warm = 0; warm < 3; warm += 1) await take(warm)
  const taken: (readonly number[])[] = []
  for (let round = 0; round < rounds; round += 1) taken.push(await take(round))
  const [plain = [], governed = []] = programs.map((_, index) => taken.map((ms) => ms[index] as number))
  return { withoutMs: spread(plain), withMs: spread(governed), ratio: spread(ratios(governed, plain)) }
}

const measure = async (
  upstream: Child,
  programs: readonly [Program, Program, Program],
  facts: Facts,
  { quick, rounds }: { readonly quick: boolean; readonly rounds: number },
  print: Print,
) => {
  const [plain, governed, previewing] = programs
  await fill(plain, facts)
  const policy: Record<string, Awaited<ReturnType<typeof measurePolicy>>> = {}
  for (const latencyMs of LATENCIES) {
    await upstream.request('settle', { latencyMs, replays: true })
    const amount = (latencyMs === 0 ? 300 : 40) / (quick ? 4 : 1)
    const result = await measurePolicy([plain, governed], facts, rounds, amount)
    policy[`${latencyMs} ms`] = result
    print(
      `  mutation, upstream ${latencyMs} ms: ${range(result.withoutMs)} ms without a policy, ${range(result.withMs)} ms with one, ratio ${range(result.ratio)}`,
    )
  }
  const previews: Record<string, Awaited<ReturnType<typeof measurePreviews>>> = {}
  for (const kind of ['campaigns', 'lineItems'] as const) {
    const result = await measurePreviews(previewing, upstream, facts, kind, quick ? 6 : 31)
    previews[kind] = result
    print(
      `  preview of ${number(RECORDS)} ${kind}, upstream 20 ms: ${range(result.ms)} ms, ${result.calls} calls`,
    )
  }
  return { policy, previews }
}

/** Runs `npm run bench -- changes`: a mutation with and without a policy, and previews of 200 updates. */
export const run = async (args: readonly string[]): Promise<void> => {
  const options = readCommandOptions(args, { rounds: 15, quick: 3 })
  await session(options.json, async (print) => {
    const folder = await mkdtemp(join(tmpdir(), 'bench-changes-'))
    const policy = join(folder, 'policy.yml')
    await writeFile(policy, POLICY)
    const upstream = await startChild(new URL('../servers/replaying-sandbox.ts', import.meta.url), {
      core: otherCore,
    })
    const started: Program[] = []
    const start = async (name: string, env: Readonly<Record<string, string>>): Promise<Program> => {
      const program = await startProgram(
        { ...US_EXTERNAL, name, env: { ...facts.env, LOG_LEVEL: 'warn', ...env } },
        upstream.url,
      )
      started.push(program)
      return program
    }
    const facts = await upstream.request<Facts>('facts')
    try {
      const programs = [
        await start('adgraph', {}),
        await start('adgraph, policy', { POLICY: policy }),
        await start('adgraph, previews', { PREVIEWS: 'on' }),
      ] as const
      return { changes: await measure(upstream, programs, facts, options, print) }
    } finally {
      await Promise.all([...started, upstream].map((each) => each.stop()))
      await rm(folder, { recursive: true, force: true })
    }
  })
}
