import { parseArgs } from 'node:util'
import { QUERIES } from './catalogue.ts'

export interface BenchOptions {
  readonly queries: readonly string[]
  readonly rounds: number
  /** Seconds of load per server and round, about. */
  readonly seconds: number
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

export const USAGE = `npm run bench -- [options]
  --quick            5 short rounds, at most 3 minutes in all
  --query a,b        only these of ${QUERIES.map(({ name }) => name).join(', ')}
  --rounds n         default 7
  --seconds s        load per server and round, default 4
  --latency ms       of the upstream, default 0
  --verify           the upstream checks every signature, also while times are taken
  --json [file]      the figures as JSON, to the file or to stdout
  --profile folder   write a CPU profile of each server (times are then not to be trusted)
`

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
  if (!(value > 0)) throw new TypeError(`--${name} must be a positive number`)
  return value
}

/** @throws TypeError naming the option that cannot be used */
export const readOptions = (args: readonly string[]): BenchOptions => {
  const { json, rest } = takeJson(args)
  const { values } = parseArgs({
    args: rest,
    options: {
      quick: { type: 'boolean', default: false },
      query: { type: 'string' },
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      latency: { type: 'string', default: '0' },
      verify: { type: 'boolean', default: false },
      profile: { type: 'string' },
    },
  })
  const known = QUERIES.map(({ name }) => name)
  const queries = values.query?.split(',') ?? known
  const unknown = queries.filter((name) => !known.includes(name))
  if (unknown.length > 0) throw new TypeError(`--query ${unknown.join(',')} is none of ${known.join(', ')}`)
  const latencyMs = Number(values.latency)
  if (!(latencyMs >= 0)) throw new TypeError('--latency must be a number of milliseconds')
  const seconds = positive('seconds', values.seconds ?? (values.quick ? '1.5' : '4'))
  return {
    queries,
    rounds: Math.ceil(positive('rounds', values.rounds ?? (values.quick ? '5' : '7'))),
    seconds,
    warmupSeconds: Math.max(seconds, 0.5),
    latencyMs,
    verify: values.verify,
    ...(values.profile !== undefined && { profile: values.profile }),
    json,
  }
}
