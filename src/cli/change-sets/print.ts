import { type Command, Option } from 'commander'
import { addressOf, commandFor, type GatewayOptions } from '../gateway-client.ts'
import type { ChangeSet, Problem } from './change-set.ts'
import { asMarkdown, asText } from './formats.ts'
import { reportOf } from './sections.ts'

/** Options of every command that prints a change set. */
export interface FormatOptions {
  readonly json?: true
  readonly markdown?: true
}

/** Adds options for the output format. */
export const addFormatOptions = (command: Command): Command =>
  command
    .addOption(new Option('--json', 'Print the result as one line of JSON').conflicts('markdown'))
    .addOption(new Option('--markdown', 'Print Markdown for a pull request comment'))

export interface Printed {
  readonly changeSet: ChangeSet | null
  readonly problems?: readonly Problem[]
  readonly refusals?: readonly string[]
  readonly notes?: readonly string[]
}

/** Prints a result on standard output, as text unless the options select JSON or Markdown. */
export const printResult = (result: Printed, options: FormatOptions & GatewayOptions): void => {
  const { changeSet, problems = [], refusals = [], notes = [] } = result
  if (options.json) {
    process.stdout.write(`${JSON.stringify({ changeSet, problems, refusals, notes })}\n`)
    return
  }
  const page = (id: string): string => addressOf(options, `/changes/${encodeURIComponent(id)}`)
  const report = reportOf(changeSet, { problems, refusals, notes, page, command: commandFor(options) })
  process.stdout.write((options.markdown ? asMarkdown : asText)(report))
}
