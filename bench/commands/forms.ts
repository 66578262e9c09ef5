import { APOLLO_SERVER, MERCURIUS_JIT, type ServerEntry, US, US_FORMS } from '../catalogue.ts'
import { apply, type Bench, jobFor, settle, startServer, turns } from '../contender.ts'
import { assertAlike, type Entrant, entrantOf } from '../forms/check.ts'
import { FORMS, type Form } from '../forms/forms.ts'
import { LEAD_IN, sample, warmUp } from '../measure.ts'
import { type FormsOptions, readFormsOptions } from '../options.ts'
import type { Child } from '../process/child.ts'
import { number, range } from '../report/report.ts'
import { ratios, type Spread, spread } from '../report/statistics.ts'
import { type Print, session, withBench } from '../session.ts'

const SERVERS: readonly ServerEntry[] = [US_FORMS, APOLLO_SERVER, MERCURIUS_JIT]

/** Returns the chosen forms and the forms that they are compared with. */
export const chosenForms = (names: readonly string[] | undefined): readonly Form[] => {
  if (!names) return FORMS
  const related = FORMS.filter(({ name }) => names.includes(name)).flatMap(({ name, against, alike }) => [
    name,
    against,
    alike,
  ])
  return FORMS.filter(({ name }) => related.includes(name))
}

/**
 * Rounds a number of requests up to complete cycles, so that all documents and combinations are sent equally
 * often.
 */
const wholeTurns = ({ contender, form }: Entrant, amount: number): number => {
  const cycle = contender.requests?.reduce((sum, each) => sum + each.length, 0) ?? form.connections
  return Math.ceil(amount / cycle) * cycle
}

/** CPU milliseconds per request, per round. */
interface Taken {
  readonly form: readonly number[]
  /**
   * CPU milliseconds of the plain form, measured immediately before or after this form in each round. Empty
   * for a plain form.
   */
  readonly plain: readonly number[]
}
type Times = Readonly<Record<string, Readonly<Record<string, Taken>>>>

const measure = async (
  bench: Bench,
  entrants: readonly Entrant[],
  { quick, rounds }: FormsOptions,
): Promise<Times> => {
  await settle(bench, { verify: false, latencyMs: 0 })
  const seconds = quick ? 0.15 : 0.4
  const amounts = new Map<Entrant, number>()
  // Runs two passes, so that even the first form is measured on a warm server.
  for (let pass = 0; pass < 2; pass++)
    for (const entrant of entrants) {
      const { contender, form } = entrant
      const own = { seconds, warmupSeconds: quick ? 0.5 : 2 }
      amounts.set(entrant, wholeTurns(entrant, await warmUp(bench, contender, form.connections, own)))
    }
  const take = async (entrant: Entrant): Promise<number> => {
    const { contender, form } = entrant
    const amount = amounts.get(entrant) as number
    const leadIn = wholeTurns(entrant, amount * LEAD_IN)
    await apply(bench, contender, jobFor(contender, form.connections, leadIn))
    return (await sample(bench, contender, form, amount)).cpuMsPerRequest
  }
  const plainOf = ({ form, contender }: Entrant): Entrant | undefined =>
    entrants.find((other) => other.form.name === form.against && other.contender.child === contender.child)
  const times: Record<string, Record<string, { form: number[]; plain: number[] }>> = {}
  for (let round = 0; round < rounds; round++)
    for (const entrant of turns(entrants, round)) {
      const server = serverOf(entrant)
      times[server] ??= {}
      times[server][entrant.form.name] ??= { form: [], plain: [] }
      const own = times[server][entrant.form.name]
      const plain = plainOf(entrant)
      const before = plain && round % 2 === 0 ? await take(plain) : undefined
      own?.form.push(await take(entrant))
      if (plain) own?.plain.push(before ?? (await take(plain)))
    }
  return times
}

const serverOf = ({ contender, form }: Entrant): string =>
  contender.entry.name.slice(0, -form.name.length - 1)

const report = (times: Times, forms: readonly Form[], print: Print) => {
  const cpuMs: Record<string, Record<string, Spread>> = {}
  /** Ratio of each form's CPU to that of its plain form, by server. */
  const vsPlain: Record<string, Record<string, Spread>> = {}
  const vs: Record<string, Spread> = {}
  const ours = times[US.name] ?? {}
  for (const [server, own] of Object.entries(times)) {
    cpuMs[server] = Object.fromEntries(Object.entries(own).map(([name, { form }]) => [name, spread(form)]))
    vsPlain[server] = {}
    const key = SERVERS.find(({ name }) => name === server)?.key
    for (const [name, { form, plain }] of Object.entries(own)) {
      if (plain.length > 0) vsPlain[server][name] = spread(ratios(form, plain))
      if (key && ours[name]) vs[`forms.${name}.cpuVs${key}`] = spread(ratios(ours[name].form, form))
    }
  }
  const all = Object.entries(vsPlain[US.name] ?? {})
  for (const [name, ratio] of all) vs[`forms.${name}.cpuVsPlain`] = ratio
  print(tableOf(forms, cpuMs, vsPlain, vs))
  const medians = Object.entries(vs).map(([key, { median }]) => [key, median] as const)
  return { ratios: Object.fromEntries(medians), ratioSpread: vs, forms: { cpuMs, vsPlain } }
}

const tableOf = (
  forms: readonly Form[],
  cpuMs: Readonly<Record<string, Readonly<Record<string, Spread>>>>,
  vsPlain: Readonly<Record<string, Readonly<Record<string, Spread>>>>,
  vs: Readonly<Record<string, Spread>>,
): string =>
  forms
    .flatMap(({ name, against }) => [
      `${name}${against === undefined ? '' : `, against ${against}`}`,
      ...SERVERS.flatMap(({ name: server, key }) => {
        const cpu = cpuMs[server]?.[name]
        if (!cpu) return []
        const ratio = vsPlain[server]?.[name]
        const theirs = vs[`forms.${name}.cpuVs${key}`]
        return [
          `  ${server.padEnd(16)}CPU ms/request ${range(cpu).padEnd(24)}${ratio ? `× plain ${range(ratio).padEnd(22)}` : ''.padEnd(30)}${theirs ? `adgraph / peer ${number(theirs.median)}` : ''}`,
        ]
      }),
    ])
    .join('\n')

/**
 * Runs `npm run bench -- forms`, which measures the CPU per request for the same queries in every form sent
 * by clients.
 */
export const run = async (args: readonly string[]): Promise<void> => {
  const names = { forms: FORMS.map(({ name }) => name), servers: SERVERS.map(({ name }) => name) }
  const options = readFormsOptions(args, names)
  const servers = SERVERS.filter((entry) => entry === US_FORMS || options.servers.includes(entry.name))
  const forms = chosenForms(options.forms)
  await session(options.json, (print) =>
    withBench(async (bench) => {
      const { profile } = options
      const nodeArgs = profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`]
      const children = new Map<ServerEntry, Child>()
      try {
        for (const entry of servers) children.set(entry, await startServer(entry, bench, nodeArgs))
        const most = Math.max(...forms.map(({ connections }) => connections))
        const sessions = (await children.get(US_FORMS)?.request<string[]>('sessions', most)) ?? []
        const entrants: Entrant[] = []
        for (const form of forms)
          for (const [entry, child] of children)
            if (form.servers.includes(entry.name))
              entrants.push(await entrantOf(bench, entry, child, form, sessions))
        assertAlike(entrants)
        return report(await measure(bench, entrants, options), forms, print)
      } finally {
        await Promise.all([...children.values()].map((child) => child.stop()))
      }
    }),
  )
}
