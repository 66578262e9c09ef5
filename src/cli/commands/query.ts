import type { Command } from 'commander'
import { readText } from '../arguments.ts'
import { EXIT } from '../exit-codes.ts'
import { addGatewayOptions, authorization, type GatewayOptions, queryGateway } from '../gateway-client.ts'
import { addOperationOptions, type OperationOptions, variablesOf } from '../operation-options.ts'

interface Options extends GatewayOptions, OperationOptions {
  readonly json?: true
}

const run = async (file: string, options: Options): Promise<void> => {
  const query = await readText(file)
  const variables = await variablesOf(options)
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
  addGatewayOptions(addOperationOptions(query))
    .option('--json', 'Print the complete result as one line, including errors')
    .addHelpText(
      'after',
      '\nExample:\n  adgraph query campaigns.graphql -v first=5\n\nExits with 1 if the result has errors, ' +
        'which are printed on standard error.',
    )
    .action(run)
}
