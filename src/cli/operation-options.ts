import { type Command, InvalidArgumentError } from 'commander'
import { isRecord } from '../contract/language/is-record.ts'
import { parseJsonWithDigits } from '../contract/language/json.ts'
import { readText } from './arguments.ts'
import { WrongUsage } from './exit-codes.ts'

/** Options of every command that sends a document from a file. */
export interface OperationOptions {
  readonly variable: Readonly<Record<string, unknown>>
  readonly variables?: string
  readonly operation?: string
}

/** Parses JSON, or returns other text unchanged: `first=5` is a number, `name=Spring` a string. */
const parsed = (text: string): unknown => {
  try {
    return parseJsonWithDigits(text)
  } catch {
    return text
  }
}
const withVariable = (pair: string, others: Readonly<Record<string, unknown>>) => {
  const at = pair.indexOf('=')
  if (at < 1) throw new InvalidArgumentError('Expected name=value.')
  return { ...others, [pair.slice(0, at)]: parsed(pair.slice(at + 1)) }
}

const variablesIn = async (file: string | undefined): Promise<object> => {
  if (file === undefined) return {}
  const variables = parsed(await readText(file))
  if (!isRecord(variables)) throw new WrongUsage(`${file} must be a JSON object of variables`)
  return variables
}

/** Returns the variables from both options; single variables override those in the file. */
export const variablesOf = async ({ variables, variable }: OperationOptions): Promise<object> => ({
  ...(await variablesIn(variables)),
  ...variable,
})

/** Adds options for variables and the operation's name. */
export const addOperationOptions = (command: Command): Command =>
  command
    .option('-v, --variable <name=value>', 'Variable as JSON or string; repeatable', withVariable, {})
    .option('--variables <file>', 'JSON file of variables')
    .option('--operation <name>', 'Name of the operation to run, if the document has several')
