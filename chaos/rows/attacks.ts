import { HOSTILE_BODIES } from '../../harness/attacks/bodies.ts'
import { ATTACKS, account, times } from '../../harness/attacks/documents.ts'
import { type Transport, transportsOf } from '../../harness/attacks/transports.ts'
import { HOSTILE_VARIABLES, OPERATIONS, variablesText } from '../../harness/attacks/variables.ts'
import { codegenManifest, folderOf, removeFolders } from '../../harness/gateway/manifest-files.ts'
import {
  bystander,
  codesOf,
  createClient,
  type GraphClient,
  repeat,
  type TimedResponse,
} from '../load/client.ts'
import { dashboards } from '../load/dashboards.ts'
import { percentile, percentileOfParts } from '../load/figures.ts'
import { rssOf, watchMemory } from '../load/memory.ts'
import { atMost, type Check, isTrue, isZero, rowOf } from '../row.ts'
import { startGateway } from '../servers/gateway.ts'

/** Time limit for each refusal. */
const REFUSAL_MS = 50
const BYSTANDER_MS = 100
const MEMORY_MB = 64
const FLOOD_CONNECTIONS = 4
/** Maximum body size read by the gateway, in bytes. */
const BODY_LIMIT = 1_048_576
const WARM_UPS = 300
/** Heap limit of a gateway process that has 1 GiB of memory. */
const HEAP = { NODE_OPTIONS: '--max-old-space-size=768' }

const post = (client: GraphClient, body: string): Promise<TimedResponse> =>
  client.send('/graphql', { method: 'POST', headers: { 'content-type': 'application/json' }, body })

/** Makes a document unique, so that no cache is used. */
const fresh = (document: string, index: number): string => `${document} # ${index}`

/** Returns a valid document within the limits, but so large that a cache cannot store hundreds of them. */
const large = (index: number): string => account(times(3000, (field) => `a${index}x${field}: name`))

/** Checks for an error code and null data. Syntax errors have status 200 for `application/json` clients. */
const isRefusal = ({ status, json }: TimedResponse, code: string): boolean =>
  status < 500 &&
  json?.errors?.[0]?.extensions?.code === code &&
  /^(?:[{}[\],]|"\w+":|null)*$/.test(JSON.stringify(json.data ?? null))

interface Shot {
  readonly what: string
  readonly ms: number
  readonly isRefused: boolean
}

const fire = async (
  client: GraphClient,
  transports: Readonly<Record<string, Transport>>,
  rounds: number,
): Promise<Shot[]> => {
  const shots: Shot[] = []
  for (let round = 0; round < rounds; round += 1) {
    for (const [what, measure, document] of ATTACKS) {
      const body = JSON.stringify({ query: fresh(document, round) })
      const { status, ms, json } = await post(client, body)
      const { code, measure: by } = json?.errors?.[0]?.extensions ?? {}
      shots.push({ what, ms, isRefused: status === 400 && code === 'COST_LIMIT_EXCEEDED' && by === measure })
    }
    for (const [what, operation, value] of HOSTILE_VARIABLES) {
      const variables = variablesText(value())
      for (const [name, transport] of Object.entries(transports)) {
        const response = await transport(OPERATIONS[operation], variables)
        if (!response) continue
        const { status = 400, ms, errors = [] } = response
        const codes = errors.map(({ extensions }) => extensions.code).join()
        shots.push({ what: `${what}, ${name}`, ms, isRefused: status < 500 && codes === 'BAD_USER_INPUT' })
      }
    }
    for (const [what, make, code] of HOSTILE_BODIES) {
      const body = make()
      const began = performance.now()
      // The gateway refuses an oversized body without reading it, so the connection may end before the
      // response arrives.
      const response = await post(client, body).catch((error: Error) => {
        if (body.length < BODY_LIMIT) throw error
        return undefined
      })
      shots.push({ what, ms: performance.now() - began, isRefused: !response || isRefusal(response, code) })
    }
  }
  return shots
}

const slowest = (shots: readonly Shot[]): { what: string; ms: number }[] =>
  [...Map.groupBy(shots, ({ what }) => what)]
    // Uses the fastest round, which shows the cost of the document without machine noise.
    .map(([what, own]) => ({ what, ms: Math.min(...own.map(({ ms }) => ms)) }))
    .sort((a, b) => b.ms - a.ms)

export const attacks = rowOf({
  name: 'attacks',
  title:
    'hostile documents, variables and bodies against an anonymous gateway with 1 GiB, while a bystander sends queries',
  full: { rounds: 5, floodDocuments: 1500, largeDocuments: 384 },
  short: { rounds: 1, floodDocuments: 40, largeDocuments: 10 },
  run: async ({ rounds, floodDocuments, largeDocuments }, { print }) => {
    const folder = folderOf({ 'manifest.json': codegenManifest(...Object.values(OPERATIONS)) })
    const gateway = await startGateway(HEAP)
    const enforcing = await startGateway({
      ...HEAP,
      TRUSTED_DOCUMENTS: folder,
      TRUSTED_DOCUMENTS_MODE: 'enforce',
    })
    const transports = transportsOf(gateway.url, enforcing.url)
    const client = createClient(gateway.url, { connections: FLOOD_CONNECTIONS })
    const neighbor = createClient(gateway.url, { connections: 1 })
    const small = () => neighbor.ask('{ viewer { user { screenName } } }')
    const legal: string[] = []
    const passDashboards = async (): Promise<void> => {
      for (const { name, query, variables } of dashboards()) {
        const codes = codesOf(await client.ask(query, variables))
        if (codes.length > 0) legal.push(`${name}: ${codes.join(' ')}`)
      }
    }
    await passDashboards()
    for (let index = 0; index < WARM_UPS; index += 1) await small()
    await fire(client, transports, 1)
    const before = rssOf(gateway.pid)

    const memory = watchMemory(gateway.pid)
    const beside = bystander(small)
    const shots = await fire(client, transports, rounds)
    await beside.stop()
    const refused = slowest(shots)
    for (const { what } of shots.filter(({ isRefused }) => !isRefused)) print(`Not refused: ${what}`)
    for (const { what, ms } of refused.slice(0, 5)) print(`${ms.toFixed(1)} ms: ${what}`)

    const flooded = bystander(small)
    const flood: TimedResponse[] = []
    await repeat(floodDocuments, FLOOD_CONNECTIONS, async (index) => {
      flood.push(
        await post(
          client,
          JSON.stringify({ query: account(times(8000, (field) => `f${index}x${field}: name`)) }),
        ),
      )
    })
    await flooded.stop()
    const added = memory.stop() - before
    const failures: string[] = []
    const held: number[] = []
    await repeat(largeDocuments, FLOOD_CONNECTIONS, async (index) => {
      const { status, text } = await post(client, JSON.stringify({ query: large(index) }))
      if (status !== 200) failures.push(text.slice(0, 200))
      held.push(rssOf(gateway.pid))
    })
    const [firstHalf, secondHalf] = [held.slice(0, held.length / 2), held.slice(held.length / 2)]
    await passDashboards()

    const bests = refused.map(({ ms }) => ms)
    const p99 = (values: readonly number[], what: string): Check =>
      atMost(what, percentile(values, 0.99), BYSTANDER_MS, 'ms', percentileOfParts(values, 0.99))
    for (const line of [...legal, ...failures, ...beside.failures, ...flooded.failures].slice(0, 5))
      print(line)
    const checks: Check[] = [
      isZero(
        'documents, variables and bodies not refused',
        shots.filter(({ isRefused }) => !isRefused).length,
        shots.length,
      ),
      atMost(`slowest of ${bests.length} refusals`, Math.max(...bests), REFUSAL_MS, 'ms', bests),
      p99(beside.times, "bystander's p99 during the attack"),
      isZero("bystander's failures", beside.failures.length + flooded.failures.length),
      isZero(
        'documents of 75 kB not refused',
        flood.filter((response) => !isRefusal(response, 'GRAPHQL_PARSE_FAILED')).length,
        flood.length,
      ),
      p99(flooded.times, "bystander's p99 during documents of 75 kB"),
      isZero('failed large valid documents', failures.length, largeDocuments),
      atMost('memory added by refused documents', added, MEMORY_MB, 'MB'),
      // Caches are bounded, so further valid documents must not increase memory use.
      atMost(
        'memory added by more large valid documents',
        Math.max(...secondHalf) - Math.max(...firstHalf),
        MEMORY_MB,
        'MB',
      ),
      isZero('dashboards refused or failed', legal.length, 2 * dashboards().length),
      isTrue('processes alive', gateway.isAlive() && enforcing.isAlive()),
    ]
    removeFolders()
    await Promise.all([client.close(), neighbor.close()])
    return checks
  },
})
