import { randomOf } from '../../harness/gateway/random-queries.ts'
import { codesOf, createClient, type GraphClient, type TimedResponse } from '../load/client.ts'
import { type FaultProxy, startProxy } from '../proxy/proxy.ts'
import { atMost, isTrue, isZero, type Run, rowOf } from '../row.ts'
import { type Gateway, startGateway } from '../servers/gateway.ts'
import { startUpstream, type Upstream } from '../servers/upstream.ts'
import { FAULTS, type FaultRow } from './fault-table.ts'

/** Deadline of the gateway, plus one second. */
const MAX_RESPONSE_MS = 11_000
/** Time limit until reads succeed after the fault. */
const RECOVERY_MS = 31_000

interface Lane {
  readonly upstream: Upstream
  readonly proxy: FaultProxy
  readonly gateway: Gateway
  readonly client: GraphClient
  readonly random: (below: number) => number
}

const openGateway = async ({ upstream, proxy }: Pick<Lane, 'upstream' | 'proxy'>) => {
  const gateway = await startGateway(upstream.settings(proxy.url))
  return { gateway, client: createClient(gateway.url) }
}

const open = async (seed: number): Promise<Lane> => {
  const upstream = await startUpstream()
  const proxy = await startProxy({ port: Number(new URL(upstream.url).port) }, seed)
  return { upstream, proxy, ...(await openGateway({ upstream, proxy })), random: randomOf(seed) }
}

const askFor = ({ client, upstream }: Lane, row: FaultRow, name: string): Promise<TimedResponse> => {
  const account = upstream.demo.mainAccountId
  if (row.operation === 'read')
    return client.ask(`{ account(id: "${account}") { campaigns(first: 3) { nodes { name } } } }`)
  return client.ask(
    `mutation ($name: String!) { campaignCreate(accountId: "${account}", input: { name: $name, fundingInstrumentId: "${upstream.demo.fundingInstrumentId}", dailyBudget: { micros: "10000000" } }) { campaign { restId } userErrors { code message } } }`,
    { name },
  )
}

const recover = async (lane: Lane): Promise<number> => {
  const began = performance.now()
  const plain = FAULTS[0] as FaultRow
  for (;;) {
    const isFine = codesOf(await askFor(lane, plain, '')).length === 0
    const ms = performance.now() - began
    if (isFine || ms > RECOVERY_MS) return ms
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Counts the sandbox's campaigns with a given name. */
const countOf = async (lane: Lane, name: string): Promise<number> => {
  const { text } = await fetch(`${lane.upstream.url}/__sandbox/export`).then(async (response) => ({
    text: await response.text(),
  }))
  return text
    .split('\n')
    .filter((line) => line.startsWith('{"table":"campaigns"') && line.includes(`"${name}"`)).length
}

interface Outcome {
  readonly row: FaultRow
  readonly codes: readonly string[]
  readonly ms: number
  readonly recoveryMs: number
  readonly problems: readonly string[]
}

/**
 * Causes the fault of a row and checks its effects.
 *
 * @param lane lane that is used to check the recovery
 * @param own lane with the gateway under test
 */
const meet = async (lane: Lane, own: Lane, row: FaultRow, name: string): Promise<Outcome> => {
  const { times, cause } = row
  const limits = times === undefined ? {} : { times }
  if ('sandbox' in cause)
    await lane.upstream.control('POST', 'faults', {
      operation: row.operation === 'read' ? 'campaigns.list' : 'campaigns.create',
      fault: cause.sandbox,
      ...limits,
    })
  else lane.proxy.play({ fault: cause.proxy(lane.random), ...limits })
  const response = await askFor(own, row, name)
  await lane.upstream.control('DELETE', 'faults')
  lane.proxy.play()

  const problems: string[] = []
  const refused = response.json?.data?.campaignCreate?.userErrors ?? []
  const codes = [...codesOf(response), ...refused.map(({ code }: { code: string }) => code)]
  const got = codes.length === 0 ? ['OK'] : [...new Set(codes)]
  if (got.some((code) => !row.codes.includes(code)))
    problems.push(`Codes ${got.join(' ')}: ${response.text.slice(0, 300)}`)
  if (response.json === undefined) problems.push(`No JSON: ${response.text.slice(0, 100)}`)
  if (response.status >= 500) problems.push(`Status ${response.status}`)
  if (response.ms > MAX_RESPONSE_MS) problems.push(`Took ${response.ms.toFixed(0)} ms`)
  const [error] = response.json?.errors ?? []
  if (row.mayBeDone && error) {
    const { retryable, outcome } = error.extensions?.ads ?? {}
    if (retryable !== false) problems.push('Marked as retryable')
    if (outcome !== 'UNKNOWN') problems.push(`Outcome ${outcome}`)
  }
  const recoveryMs = await recover(lane)
  if (recoveryMs > RECOVERY_MS) problems.push('Reads do not recover')
  if (row.operation === 'write') {
    const count = await countOf(lane, name)
    if (count > 1) problems.push(`Executed ${count} times`)
  }
  if (!own.gateway.isAlive()) problems.push('The process has exited')
  return { row, codes: got, ms: response.ms, recoveryMs, problems }
}

const runLane = async (seed: number, rows: readonly FaultRow[], { print }: Run): Promise<Outcome[]> => {
  const lane = await open(seed)
  await recover(lane)
  const outcomes: Outcome[] = []
  for (const [index, row] of rows.entries()) {
    const own = row.lasts ? { ...lane, ...(await openGateway(lane)) } : lane
    const outcome = await meet(lane, own, row, `Fault ${seed} ${index}`)
    if (own !== lane) {
      await own.client.close()
      own.gateway.child.kill()
    }
    for (const problem of outcome.problems) print(`${row.what}, seed ${seed}: ${problem}`)
    outcomes.push(outcome)
  }
  await lane.client.close()
  await lane.proxy.close()
  return outcomes
}

export const upstreamFaults = rowOf({
  name: 'faults',
  title: 'upstream failures, by sandbox fault rules and on the wire',
  full: { seeds: 3, slowRows: 1, every: 1 },
  // Runs only every third of the faults that cause no timeout.
  short: { seeds: 1, slowRows: 0, every: 3 },
  run: async ({ seeds, slowRows, every }, run) => {
    const rows = FAULTS.filter(({ slow }) => slowRows > 0 || !slow).filter((_, index) => index % every === 0)
    const lanes = await Promise.all(
      Array.from({ length: seeds }, (_, index) => runLane(run.seed + index, rows, run)),
    )
    const outcomes = lanes.flat()
    const bad = outcomes.filter(({ problems }) => problems.length > 0)
    const recoveries = outcomes.map(({ recoveryMs }) => recoveryMs)
    return [
      isZero('faults with unexpected results', bad.length, outcomes.length),
      atMost('slowest response', Math.max(...outcomes.map(({ ms }) => ms)), MAX_RESPONSE_MS, 'ms'),
      atMost('slowest recovery after the fault', Math.max(...recoveries), RECOVERY_MS, 'ms'),
      isTrue(
        'rows of the table',
        rows.length === FAULTS.length || run.short,
        `${rows.length} of ${FAULTS.length}`,
      ),
    ]
  },
})
