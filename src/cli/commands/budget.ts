import { readFile } from 'node:fs/promises'
import { type Command, InvalidArgumentError } from 'commander'
import { isRecord } from '../../contract/language/is-record.ts'
import { writeText } from '../arguments.ts'
import type { Committed, Comparison } from '../budget/compare.ts'
import { EXIT, WrongUsage } from '../exit-codes.ts'

interface Options {
  readonly max?: number
  readonly file: string
  readonly update?: true
  readonly json?: true
}

const DEFAULT_FILE = 'adgraph-budget.json'

/**
 * Reads the committed numbers; undefined if there is no file.
 *
 * @throws WrongUsage unless the file maps each operation to a number
 */
const readCommitted = async (file: string): Promise<Committed | undefined> => {
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new WrongUsage(`Cannot read ${file}: ${(error as Error).message}`)
  }
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new WrongUsage(`${file} is not JSON: ${(error as Error).message}`)
  }
  const isCount = (calls: unknown): boolean => Number.isInteger(calls) && Number(calls) >= 0
  if (!isRecord(value) || !Object.values(value).every(isCount))
    throw new WrongUsage(`${file} must be an object that maps each operation to its number of calls`)
  return value as Committed
}

const summaryOf = ({ operations, removed }: Comparison, { file, update }: Options): string => {
  const over = operations.filter(({ excess }) => excess !== undefined).length
  const isCurrent = removed.length === 0 && operations.every(({ calls, before }) => calls === before)
  const advice = isCurrent ? `${file} is up to date` : `--update writes these numbers to ${file}`
  return `Operations: ${operations.length}, over budget: ${over}. ${update ? `Wrote ${file}` : advice}`
}

const run = async (paths: readonly string[], options: Options): Promise<void> => {
  const { max, file, update, json } = options
  const committed = await readCommitted(file)
  if (committed === undefined && max === undefined && !update)
    throw new WrongUsage(`Nothing to compare with: pass --max, or write ${file} with --update`)
  const [
    { readSources },
    { operationsIn },
    { createSchema },
    { ASSUMPTION, predictAll },
    { compare, linesOf },
    { readOwnConfig },
  ] = await Promise.all([
    import('../persist/sources.ts'),
    import('../persist/operations.ts'),
    import('../../gateway/graphql/schema.ts'),
    import('../budget/predict.ts'),
    import('../budget/compare.ts'),
    import('../../config.ts'),
  ])
  const schema = createSchema(readOwnConfig().federation)
  const read = await readSources(paths)
  const { operations, problems } = operationsIn(read.sources, schema)
  const mistakes: string[] = [...read.problems, ...problems]
  if (mistakes.length === 0 && operations.length === 0) mistakes.push(`No operations in ${paths.join(', ')}`)
  const predicted = mistakes.length > 0 ? [] : predictAll(schema, operations, mistakes)
  if (mistakes.length > 0) {
    process.stderr.write(`${mistakes.join('\n')}\n`)
    process.exitCode = EXIT.failed
    return
  }
  const numbers = Object.fromEntries(predicted.map(({ name, calls }) => [name, calls]))
  if (update) await writeText('--file', file, `${JSON.stringify(numbers, null, 2)}\n`)
  const compared = compare(predicted, committed ?? {}, { max, isUpdate: update === true })
  if (compared.operations.some(({ excess }) => excess !== undefined)) process.exitCode = EXIT.failed
  if (json) process.stdout.write(`${JSON.stringify({ assumption: ASSUMPTION, ...compared })}\n`)
  else for (const line of linesOf(compared)) process.stdout.write(`${line}\n`)
  process.stderr.write(`${summaryOf(compared, options)}. ${ASSUMPTION}.\n`)
}

const callCount = (text: string): number => {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError('Expected a number of calls.')
  return Number(text)
}

/** Adds `adgraph budget`, which finds operations that make more calls than their budgets allow. */
export const addBudget = (program: Command): void => {
  program
    .command('budget')
    .summary("Check how many API calls an application's operations make")
    .description(
      "Predict, without a gateway, how many API calls an application's operations make, and compare the numbers with a committed file",
    )
    .argument('<path...>', 'Folders or files: .graphql, .gql, and code with tagged templates')
    .option(
      '--max <calls>',
      'Maximum number of calls for an operation without a `# @limit` comment',
      callCount,
    )
    .option('--file <file>', 'File with the committed number of calls per operation', DEFAULT_FILE)
    .option('--update', 'Write the numbers to --file')
    .option('--json', 'Print the result as one line of JSON')
    .addHelpText(
      'after',
      '\nExample:\n  adgraph budget app/src --max 10\n\nExits with 1 if an operation makes more calls than its limit ' +
        'or the committed number.',
    )
    .action(run)
}
