import { parseArgs } from 'node:util'
import { QUERIES, QUICK, SERVERS, US } from './catalogue.ts'

export interface BenchOptions {
  readonly queries: readonly string[]
  /** The product is always one of them. */
  readonly servers: readonly string[]
  readonly rounds: number
  /** Seconds of load per server and round, about. */
  readonly seconds: number
  /** Of load on each server before times are taken: code that runs for hours is not what runs in its first seconds. */
  readonly warmupSeconds: number
  /** Of the upstream, before each answer. */
  readonly latencyMs: number
  /** Whether the upstream checks signatures while times are taken; it always does while answers are checked. */
  readonly verify: boolean
  /** Folder for CPU profiles of the servers. */
  readonly profile?: string
  /** Whether to write JSON: true for stdout, a text for a file. */
  readonly json: boolean | string
}

/** What measures something else than `npm run bench` alone; each is a file in `commands`. */
export const COMMANDS = {
  latency: 'round trips of a waiting upstream, and what is added to them',
  hol: 'small queries beside a large one, and memory of eight large ones',
  forms: 'the same queries in every form in which clients send them',
  crowd: 'many connections before an upstream that waits',
  cold: 'documents never seen before',
  cache: 'the medium query, its answer kept, or the pages that it reads',
  observed: 'the medium query with metrics, traces or compression, and without',
  start: 'fresh processes until they answer',
  rest: 'the small query after 20 s in which nothing was asked',
  idle: 'memory of processes that do nothing',
  sandbox: 'signed pages of the sandbox, their depth, and seeding',
  workers: 'two workers against one process',
  micro: 'signing, parsing, mapping',
  report: 'report <figures.json>… [--write]: where peers do better, and what was aimed at',
  chart: 'chart <figures.json> [file]: draws the main run, by default as docs/performance.svg',
} as const

export const USAGE = `npm run bench -- [options]
  --quick            5 short rounds of ${QUICK.queries.join(', ')}
                     against ${QUICK.servers.slice(1).join(', ')}: at most 3 minutes in all
  --query a,b        only these of ${QUERIES.map(({ name }) => name).join(', ')}
  --server a,b       only these of ${SERVERS.slice(1)
    .map(({ name }) => name)
    .join(', ')}
  --rounds n         default 7
  --seconds s        load per server and round, default 4
  --warm-up s        load on each server before times are taken, default 12
  --latency ms       of the upstream, default 0
  --verify           the upstream checks every signature, also while times are taken
  --json [file]      the figures as JSON, to the file or to stdout
  --profile folder   write a CPU profile of each server (times are then not to be trusted)

npm run bench -- <what> [--quick] [--rounds n] [--json [file]]
${Object.entries(COMMANDS)
  .map(([name, text]) => `  ${name.padEnd(19)}${text}`)
  .join('\n')}
`

/** The command line cannot be used; says which option and what it may be. */
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

/** parseArgs knows no option whose value may be missing. */
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

/** @throws BadOption naming the option and what it may be */
const chosen = (
  name: string,
  text: string | undefined,
  known: readonly string[],
): readonly string[] | undefined => {
  const names = text?.split(',')
  const unknown = names?.filter((item) => !known.includes(item)) ?? []
  if (unknown.length > 0) throw new BadOption(`--${name} ${unknown.join(',')} is none of ${known.join(', ')}`)
  return names
}

/** @throws BadOption naming the option that cannot be used */
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

/** Options of everything but the main run. */
export interface CommandOptions {
  readonly quick: boolean
  readonly rounds: number
  readonly json: boolean | string
}

export interface FormsOptions extends CommandOptions {
  /** Undefined for all. */
  readonly forms: readonly string[] | undefined
  readonly servers: readonly string[]
  readonly profile: string | undefined
}

/** @throws BadOption naming the option that cannot be used, and what it may be */
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

/** @throws BadOption naming the option that cannot be used */
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
