import { parseArgs } from 'node:util'
import { QUERIES, QUICK, SERVERS, US } from './catalogue.ts'

export interface BenchOptions {
  readonly queries: readonly string[]
  /** Servers to measure, always including adgraph. */
  readonly servers: readonly string[]
  readonly rounds: number
  /** Approximate seconds of load per server and round. */
  readonly seconds: number
  /** Seconds of load before measuring, so that the code is as optimized as after hours of load. */
  readonly warmupSeconds: number
  readonly latencyMs: number
  /** Whether the upstream verifies signatures during measurements. During checks, it always does. */
  readonly verify: boolean
  /** Folder for CPU profiles of the servers. */
  readonly profile?: string
  /** Target of the JSON output: true for stdout, or a file name. */
  readonly json: boolean | string
}

/** Commands other than the main run. Each is a file in `commands`. */
export const COMMANDS = {
  latency: 'round trips and overhead with a slow upstream',
  hol: 'small queries next to a large one, and memory of eight large ones',
  forms: 'the same queries in every form that clients send',
  crowd: 'many connections with a slow upstream',
  cold: 'new documents',
  cache: 'the medium query with a response cache or a page cache',
  observed: 'the medium query with and without metrics, traces and compression',
  start: 'fresh processes, from start to first response',
  rest: 'the small query after 20 idle seconds',
  held: 'memory of operations that wait for the API',
  idle: 'memory of idle processes',
  sandbox: 'signed pages of the sandbox at different depths, and seeding',
  workers: 'two workers compared with one process',
  changes: 'a mutation with and without a policy, and previews of 200 updates',
  micro: 'signing, parsing, mapping',
  report: 'report <figures.json>… [--write]: where peers are better, and the goals',
  chart: 'chart <figures.json> [file]: draws the main run, default docs/performance.svg',
} as const

export const USAGE = `npm run bench -- [options]
  --quick            5 short rounds of ${QUICK.queries.join(', ')}
                     compared with ${QUICK.servers.slice(1).join(', ')}; at most 3 minutes in total
  --query a,b        only these queries: ${QUERIES.map(({ name }) => name).join(', ')}
  --server a,b       only these servers: ${SERVERS.slice(1)
    .map(({ name }) => name)
    .join(', ')}
  --rounds n         default 7
  --seconds s        load per server and round, default 4
  --warm-up s        load per server before measuring, default 12
  --latency ms       latency of the upstream, default 0
  --verify           the upstream also verifies signatures while measuring
  --json [file]      write figures as JSON to the file or to stdout
  --profile folder   write a CPU profile of each server (which distorts times)

npm run bench -- <command> [--quick] [--rounds n] [--json [file]]
${Object.entries(COMMANDS)
  .map(([name, text]) => `  ${name.padEnd(19)}${text}`)
  .join('\n')}
`

/** Thrown for an invalid command line. The message names the option and its allowed values. */
export class BadOption extends Error {
  override readonly name = 'BadOption'
}

type Config = NonNullable<Parameters<typeof parseArgs>[0]>

const parse = <const C extends Config>(config: C): ReturnType<typeof parseArgs<C>> => {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new BadOption((error as Error).message)
  }
}

/** Reads --json separately, because parseArgs does not support optional values. */
const takeJson = (args: readonly string[]): { json: boolean | string; rest: string[] } => {
  const at = args.indexOf('--json')
  if (at < 0) return { json: false, rest: [...args] }
  const next = args[at + 1]
  const file = next === undefined || next.startsWith('--') ? undefined : next
  return { json: file ?? true, rest: args.toSpliced(at, file === undefined ? 1 : 2) }
}

const positive = (name: string, text: string): number => {
  const value = Number(text)
  if (!(value > 0)) throw new BadOption(`--${name} must be a positive number`)
  return value
}

/**
 * Splits a comma-separated option.
 * @throws BadOption with the unknown names and the allowed ones
 */
const chosen = (
  name: string,
  text: string | undefined,
  known: readonly string[],
): readonly string[] | undefined => {
  const names = text?.split(',')
  const unknown = names?.filter((item) => !known.includes(item)) ?? []
  if (unknown.length > 0)
    throw new BadOption(`Unknown --${name} ${unknown.join(',')}. Allowed: ${known.join(', ')}`)
  return names
}

/** @throws BadOption with the invalid option */
export const readOptions = (args: readonly string[]): BenchOptions => {
  const { json, rest } = takeJson(args)
  const { values } = parse({
    args: rest,
    options: {
      quick: { type: 'boolean', default: false },
      query: { type: 'string' },
      server: { type: 'string' },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      'warm-up': { type: 'string' },
      latency: { type: 'string', default: '0' },
      verify: { type: 'boolean', default: false },
      profile: { type: 'string' },
    },
  })
  const { quick } = values
  const allQueries = QUERIES.map(({ name }) => name)
  const allServers = SERVERS.map(({ name }) => name)
  const queries = chosen('query', values.query, allQueries) ?? (quick ? QUICK.queries : allQueries)
  const servers = chosen('server', values.server, allServers) ?? (quick ? QUICK.servers : allServers)
  const latencyMs = Number(values.latency)
  if (!(latencyMs >= 0)) throw new BadOption('--latency must be a number of milliseconds')
  const seconds = positive('seconds', values.seconds ?? (quick ? '0.8' : '4'))
  return {
    queries,
    servers: [US.name, ...servers.filter((name) => name !== US.name)],
    rounds: Math.ceil(positive('rounds', values.rounds ?? (quick ? '5' : '7'))),
    seconds,
    warmupSeconds: positive('warm-up', values['warm-up'] ?? (quick ? '0.8' : '12')),
    latencyMs,
    verify: values.verify,
    ...(values.profile !== undefined && { profile: values.profile }),
    json,
  }
}

/** Options of all commands except the main run. */
export interface CommandOptions {
  readonly quick: boolean
  readonly rounds: number
  readonly json: boolean | string
}

export interface FormsOptions extends CommandOptions {
  /** Names of forms; undefined for all. */
  readonly forms: readonly string[] | undefined
  readonly servers: readonly string[]
  readonly profile: string | undefined
}

/** @throws BadOption with the option and its allowed values */
export const readFormsOptions = (
  args: readonly string[],
  known: { readonly forms: readonly string[]; readonly servers: readonly string[] },
): FormsOptions => {
  const { json, rest } = takeJson(args)
  const { values } = parse({
    args: rest,
    options: {
      quick: { type: 'boolean', default: false },
      rounds: { type: 'string' },
      form: { type: 'string' },
      server: { type: 'string' },
      profile: { type: 'string' },
    },
  })
  const { quick, profile } = values
  const peers = known.servers.filter((name) => name !== US.name)
  return {
    quick,
    rounds: Math.ceil(positive('rounds', values.rounds ?? (quick ? '5' : '11'))),
    json,
    forms: chosen('form', values.form, known.forms),
    servers: chosen('server', values.server, known.servers) ?? (quick ? peers.slice(0, 1) : peers),
    profile,
  }
}

/** @throws BadOption with the invalid option */
export const readCommandOptions = (
  args: readonly string[],
  defaults: { readonly rounds: number; readonly quick: number } = { rounds: 5, quick: 3 },
): CommandOptions => {
  const { json, rest } = takeJson(args)
  const { values } = parse({
    args: rest,
    options: { quick: { type: 'boolean', default: false }, rounds: { type: 'string' } },
  })
  const { quick } = values
  const rounds = values.rounds ?? String(quick ? defaults.quick : defaults.rounds)
  return { quick, rounds: Math.ceil(positive('rounds', rounds)), json }
}
