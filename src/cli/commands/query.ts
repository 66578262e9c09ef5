import { type Command, InvalidArgumentError } from 'commander'
import { readText } from '../arguments.ts'
import { EXIT, WrongUsage } from '../exit-codes.ts'
import { addGatewayOptions, authorization, type GatewayOptions, queryGateway } from '../gateway-client.ts'

interface Options extends GatewayOptions {
  readonly variable: Readonly<Record<string, unknown>>
  readonly variables?: string
  readonly operation?: string
  readonly json?: true
}

/**
 * Parses a value as JSON, or returns the text if it is not JSON: `first=5` is a number, `name=Spring` a
 * string.
 */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
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
  if (typeof variables !== 'object' || variables === null || Array.isArray(variables))
    throw new WrongUsage(`${file} must be a JSON object of variables`)
  return variables
}

const run = async (file: string, options: Options): Promise<void> => {
  const query = await readText(file)
  const variables = { ...(await variablesIn(options.variables)), ...options.variable }
  const { operation: operationName } = options
  const body = { query, variables, ...(operationName !== undefined && { operationName }) }
  const result = await queryGateway(options, body, await authorization(options))
  const { data, errors } = result
  process.stdout.write(
    options.json ? `${JSON.stringify(result)}\n` : `${JSON.stringify(data ?? null, null, 2)}\n`,
  )
  if (!errors) return
  if (!options.json) for (const error of errors) process.stderr.write(`${JSON.stringify(error)}\n`)
  process.exitCode = EXIT.failed
}

/** Adds `adgraph query`, which sends one operation from a file. */
export const addQuery = (program: Command): void => {
  const query = program
    .command('query')
    .summary('Send a GraphQL operation from a file')
    .description('Send a query or mutation from a file to a gateway and print the data')
    .argument('<file>', 'Document file, or - for standard input')
    .option('-v, --variable <name=value>', 'Variable as JSON or string; repeatable', withVariable, {})
    .option('--variables <file>', 'JSON file of variables')
    .option('--operation <name>', 'Operation in the document to run')
  addGatewayOptions(query)
    .option('--json', 'Print the complete result as one line, including errors')
    .addHelpText(
      'after',
      '\nExample:\n  adgraph query campaigns.graphql -v first=5\n\nExits with 1 if the result has errors, ' +
        'which are printed on standard error.',
    )
    .action(run)
}
