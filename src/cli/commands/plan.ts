import { basename } from 'node:path'
import type { Command } from 'commander'
import type { AccountDocument } from '../account-file/document.ts'
import { readText } from '../arguments.ts'
import { mutateChangeSet, type Refusal } from '../change-sets/change-set.ts'
import { addFormatOptions, type FormatOptions, printResult } from '../change-sets/print.ts'
import { refusalText } from '../change-sets/sections.ts'
import { EXIT, WrongUsage } from '../exit-codes.ts'
import { addGatewayOptions, askGateway, authorization, type GatewayOptions } from '../gateway-client.ts'
import { addOperationOptions, type OperationOptions, variablesOf } from '../operation-options.ts'

interface Options extends GatewayOptions, OperationOptions, FormatOptions {
  readonly note?: string
}

/**
 * Options with the authorization header for all requests. It is read once, because `--key-file -` reads
 * standard input.
 */
interface Authorized extends Options {
  readonly headers: Readonly<Record<string, string>>
}

/** Mutation document to preview. */
interface Planned {
  readonly document: string
  readonly variables: object
  readonly operationName?: string | undefined
}

/**
 * Creates a change set and prints it.
 *
 * @param place formats a refusal with its place
 */
const plan = async (
  planned: Planned,
  options: Authorized,
  place: (refusal: Refusal) => string,
  notes: readonly string[] = [],
): Promise<void> => {
  const { note, headers } = options
  const input = { ...planned, ...(note !== undefined && { note }) }
  const { changeSet, problems } = await mutateChangeSet(options, headers, 'changeSetCreate', { input })
  const refusals = changeSet?.refusals.map(place) ?? []
  const isRefused = !changeSet || problems.length + refusals.length > 0
  const hasChanges = changeSet !== null && changeSet.changes.length > 0
  printResult({ changeSet: isRefused || hasChanges ? changeSet : null, problems, refusals, notes }, options)
  if (isRefused) process.exitCode = EXIT.failed
  else if (hasChanges) process.exitCode = EXIT.changes
}

/**
 * Returns a function that formats a refusal with the line of its field, or of the entry if the file lacks the
 * field.
 */
const placeIn =
  (file: string, { entries }: AccountDocument) =>
  (refusal: Refusal): string => {
    const { path, field, operationIndex } = refusal
    const entry = entries.get(path ?? '')?.[operationIndex ?? 0]
    if (!entry) return refusalText(refusal)
    const line = entry.fields.get(field ?? '')?.line ?? entry.line
    return `${file}:${line}: ${refusalText({ ...refusal, path: null })}`
  }

const planAccount = async (file: string, text: string, options: Authorized): Promise<void> => {
  const [{ readAccountFile }, { fetchAccount }, { compareWithAccount, MAX_MISTAKES }, { documentOf }] =
    await Promise.all([
      import('../account-file/read.ts'),
      import('../account-file/fetch.ts'),
      import('../account-file/compare.ts'),
      import('../account-file/document.ts'),
    ])
  const name = basename(file)
  const read = readAccountFile(text)
  const compared =
    read.account === ''
      ? { edits: [], mistakes: read.mistakes, notes: [] }
      : compareWithAccount(read, await fetchAccount(askGateway(options, options.headers), read.account))
  const { edits, mistakes, notes } = compared
  if (mistakes.length > 0) {
    const shown = mistakes.slice(0, MAX_MISTAKES).map(({ line, message }) => `${name}:${line}: ${message}`)
    const more = mistakes.length - shown.length
    const refusals = more > 0 ? [...shown, `${more} more mistakes are not shown`] : shown
    printResult({ changeSet: null, refusals, notes }, options)
    process.exitCode = EXIT.failed
  } else if (edits.length === 0) printResult({ changeSet: null, notes }, options)
  else {
    const written = documentOf(read.account, edits)
    const { document, variables } = written
    await plan({ document, variables }, options, placeIn(name, written), notes)
  }
}

const run = async (file: string, given: Options): Promise<void> => {
  const text = await readText(file)
  const variables = await variablesOf(given)
  const { operation } = given
  const isAccount = /\.ya?ml$/i.test(file)
  if (isAccount && (Object.keys(variables).length > 0 || operation !== undefined))
    throw new WrongUsage('An account file cannot be combined with variables or an operation name')
  const options = { ...given, headers: await authorization(given) }
  if (!isAccount) return plan({ document: text, variables, operationName: operation }, options, refusalText)
  await planAccount(file, text, options)
}

/** Adds `adgraph plan`, which creates a change set from a mutation or from an account's file. */
export const addPlan = (program: Command): void => {
  const command = program
    .command('plan')
    .summary('Preview changes and store them as a change set')
    .description(
      'Preview a mutation, or your edits to an exported account, and store the result as a change set',
    )
    .argument('<file>', 'Mutation document, - for standard input, or a .yml file from adgraph export account')
    .option('--note <text>', 'Reason for the change, for approvers')
  addFormatOptions(addGatewayOptions(addOperationOptions(command)))
    .addHelpText(
      'after',
      '\nExample:\n  adgraph export account 18ce54d4x5t --out account.yml\n  adgraph plan account.yml\n\n' +
        'Exits with 2 if there are changes, with 0 if there are none, and with 1 after errors or refusals.',
    )
    .action(run)
}
