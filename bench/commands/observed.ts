import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { contract } from '../../src/contract/index.ts'
import { createTracing } from '../../src/gateway/traces/otlp.ts'
import { bodiesOf } from '../bodies.ts'
import {
  QUERIES,
  type QueryEntry,
  US_NOT_RECORDING,
  US_OBSERVED,
  US_SILENT,
  US_TRACED,
} from '../catalogue.ts'
import { type Bench, type Contender, settle, startContenders, turns } from '../contender.ts'
import { type Sample, sample, warmUp } from '../measure.ts'
import { type CommandOptions, readCommandOptions } from '../options.ts'
import type { Child } from '../process/child.ts'
import { range } from '../report/report.ts'
import { ratios, type Spread, spread } from '../report/statistics.ts'
import { type Print, session, withBench } from '../session.ts'

const MEDIUM = QUERIES.find(({ name }) => name === 'medium') as QueryEntry
const ENCODINGS = ['zstd', 'br', 'gzip'] as const

/** Features to measure one at a time, each with the key of its ratio. */
const FORMS: readonly (readonly [name: string, key: string])[] = [
  [US_OBSERVED.name, 'observed.cpuVsSilent'],
  [US_NOT_RECORDING.name, 'observed.notRecording.cpuVsSilent'],
  [US_TRACED.name, 'observed.traced.cpuVsSilent'],
  ...ENCODINGS.map((encoding) => [encoding, `observed.${encoding}.cpuVsSilent`] as const),
]

/** Starts a collector that discards all spans. */
const startCollector = async (): Promise<Server> => {
  const server = createServer((received, response) => {
    received.resume()
    received.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return server
}

/** Returns a contender for the same server. Its requests accept only the given encoding. */
const compressed = async (us: Contender, encoding: string): Promise<Contender> => {
  const headers = { 'accept-encoding': encoding }
  const lengths: number[] = []
  for (const body of bodiesOf(us.query, MEDIUM.connections, us.accounts)) {
    const asked = request(us.child.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
    })
    asked.end(body)
    const [response] = await once(asked, 'response')
    if (response.headers['content-encoding'] !== encoding)
      throw new Error(`Response not encoded with ${encoding}`)
    lengths.push((await buffer(response)).length)
  }
  return {
    ...us,
    entry: { ...us.entry, name: encoding },
    headers,
    expected: { ...us.expected, bytes: Math.min(...lengths) },
  }
}

const PART_TIMES = 100_000
const TRIES = 3

/** Measures how many CPU microseconds the spans of one medium query and its attempts take. */
const spansMicros = async (url: string, sampler: string): Promise<number> => {
  const tracing = createTracing({
    url,
    serviceName: 'bench',
    version: '0',
    sampler,
    ratio: 1,
    toUpstream: false,
  })
  const seen = { operation: 'campaigns.list', status: 200, durationMs: 1 }
  const end = {
    operationType: undefined,
    operationName: 'Medium',
    outcome: 'ok',
    status: 200,
    codes: [],
    upstreamCalls: TRIES,
  }
  const times = async (amount: number): Promise<void> => {
    for (let time = 0; time < amount; time++) {
      const operation = tracing.begin({}, 'bench')
      operation.plan(() => undefined)
      for (let each = 0; each < TRIES; each++) operation.attempt(contract.campaigns.list).end(seen)
      operation.end(end)
      // Waits until pending spans are sent.
      if (time % 100 === 0) await setImmediate()
    }
  }
  await times(PART_TIMES / 10)
  const before = process.cpuUsage()
  await times(PART_TIMES)
  const { user, system } = process.cpuUsage(before)
  await tracing.close()
  return (user + system) / PART_TIMES
}

interface Observed {
  readonly cpuMs: Readonly<Record<string, Spread>>
  /** CPU ratios by the keys in `FORMS`. */
  readonly ratios: Readonly<Record<string, Spread>>
  readonly bytes: Readonly<Record<string, number>>
}

/**
 * Measures the CPU time per request of all variants and divides it, round by round, by that of adgraph
 * without these features.
 */
const measure = async (
  bench: Bench,
  contenders: readonly Contender[],
  { quick, rounds }: CommandOptions,
  print: Print,
): Promise<Observed> => {
  await settle(bench, { verify: false, latencyMs: 0 })
  const seconds = quick ? 0.8 : 3
  const warmupSeconds = quick ? 1 : 8
  const amounts: number[] = []
  for (const contender of contenders)
    amounts.push(await warmUp(bench, contender, MEDIUM.connections, { seconds, warmupSeconds }))
  // All variants get the same number of requests, so that allocations and garbage collections are comparable.
  const amount = Math.min(...amounts)
  const samples = new Map<string, Sample[]>(contenders.map(({ entry }) => [entry.name, []]))
  for (let round = 0; round < rounds; round++)
    for (const contender of turns(contenders, round))
      samples.get(contender.entry.name)?.push(await sample(bench, contender, MEDIUM, amount))
  const cpuOf = (name: string): number[] =>
    samples.get(name)?.map(({ cpuMsPerRequest }) => cpuMsPerRequest) ?? []
  const found: Observed = {
    cpuMs: Object.fromEntries([...samples.keys()].map((name) => [name, spread(cpuOf(name))])),
    ratios: Object.fromEntries(
      FORMS.map(([name, key]) => [key, spread(ratios(cpuOf(name), cpuOf(US_SILENT.name)))]),
    ),
    bytes: Object.fromEntries(contenders.map(({ entry, expected }) => [entry.name, expected.bytes])),
  }
  for (const [name, value] of Object.entries(found.cpuMs))
    print(`  ${name.padEnd(24)}CPU ms/request ${range(value)}   ${found.bytes[name]} bytes`)
  for (const [key, value] of Object.entries(found.ratios)) print(`  ${key.padEnd(40)}${range(value)}`)
  return found
}

/**
 * Runs `npm run bench -- observed`, which measures how much CPU time metrics with the access log, traces, and
 * each encoding add to the medium query.
 */
export const run = async (args: readonly string[]): Promise<void> => {
  const options = readCommandOptions(args)
  await session(options.json, (print) =>
    withBench(async (bench) => {
      const children: Child[] = []
      const collector = await startCollector()
      try {
        const url = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`
        const track = (child: Child): void => void children.push(child)
        const traced = [US_NOT_RECORDING, US_TRACED].map((entry) => ({
          ...entry,
          args: [...(entry.args ?? []), url],
        }))
        const started = await startContenders(bench, MEDIUM, [US_SILENT, US_OBSERVED, ...traced], [], track)
        const us = started.find(({ entry }) => entry === US_SILENT) as Contender
        const encoded: Contender[] = []
        for (const encoding of ENCODINGS) encoded.push(await compressed(us, encoding))
        const observed = await measure(bench, [...started, ...encoded], options, print)
        const micros = {
          notRecording: await spansMicros(url, 'always_off'),
          recording: await spansMicros(url, 'always_on'),
        }
        print(
          `  spans of one operation: ${micros.notRecording.toFixed(1)} µs not recorded, ${micros.recording.toFixed(1)} µs recorded and sent`,
        )
        const medians = Object.entries(observed.ratios).map(([key, { median }]) => [key, median])
        return { ratios: Object.fromEntries(medians), micros, observed }
      } finally {
        await Promise.all(children.map((child) => child.stop()))
        collector.closeAllConnections()
        collector.close()
      }
    }),
  )
}
