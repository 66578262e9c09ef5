import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Command } from 'commander'
import { WrongUsage } from '../exit-codes.ts'
import {
  addGatewayOptions,
  addressOf,
  authorization,
  type GatewayOptions,
  queryGateway,
  send,
} from '../gateway-client.ts'
import { SessionExpired } from '../session-file.ts'

interface Options extends GatewayOptions {
  readonly tools?: string
  readonly reports?: string
}

const SCHEMA = new URL('../../../schema.graphql', import.meta.url)
const EXAMPLES = fileURLToPath(new URL('../../../examples/', import.meta.url))

const run = async (options: Options): Promise<void> => {
  if (options.keyFile === '-')
    throw new WrongUsage('--key-file must be a file, because agents send their requests on standard input')
  // Called here so that invalid options are reported before the server starts.
  await authorization(options).catch((error: unknown) => {
    // Reported by the tools instead, so that the host need not restart the server after a login.
    if (!(error instanceof SessionExpired)) throw error
  })
  const { createAgentDoor, readToolDocuments, serveStdio } = await import('../../agents/index.ts')
  const { readAgentExamples } = await import('../../gateway/agents/examples.ts')
  const { reportFileTool } = await import('../reports/file-tool.ts')
  const { createMediaAddress } = await import('../../gateway/media-address.ts')
  const { buildSchema } = await import('graphql')
  const door = createAgentDoor({
    schema: buildSchema(await readFile(SCHEMA, 'utf8'), { assumeValidSDL: true }),
    documents: readToolDocuments(options.tools),
    examples: readAgentExamples(EXAMPLES),
    results: { mediaAddress: createMediaAddress() },
    additions: { tools: options.reports === undefined ? [] : [reportFileTool(options.reports, options)] },
    changes: {
      hasPolicy: async () => {
        const response = await send(options, '/version', {})
        return ((await response.json()) as { readonly policy?: boolean }).policy === true
      },
      pageOf: (id) => addressOf(options, `/changes/${id}`),
    },
  })
  serveStdio(() =>
    door.serverFor(async ({ headers, ...body }, signal) => {
      // Reads the session for each operation, because another login may have replaced it.
      const credentials = await authorization(options)
      return queryGateway(options, body, { ...credentials, ...headers }, signal)
    }),
  )
}

/** Adds `adgraph mcp`, which serves tools for agents on standard input and output. */
export const addMcp = (program: Command): void => {
  const mcp = program
    .command('mcp')
    .summary('Serve tools for agents on standard input and output')
    .description(
      'Serve tools for agents over the Model Context Protocol, on standard input and output. The tools call a gateway with ' +
        'the session of `adgraph login`.',
    )
  addGatewayOptions(mcp)
    .option('--tools <folder>', 'Folder of .graphql files that become additional tools')
    .option('--reports <folder>', 'Folder where the tool report_to_file may write new CSV files')
    .addHelpText('after', '\nExample:\n  claude mcp add adgraph -- npx adgraph mcp')
    .action(run)
}
