import { Argument, type Command } from 'commander'
import { writeText } from '../arguments.ts'
import type { ClientArtefacts } from '../artefacts/artefacts.ts'
import { addGatewayOptions, askGateway, authorization, type GatewayOptions } from '../gateway-client.ts'

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`
const artefacts = () => import('../artefacts/artefacts.ts')
const federation = async () => (await import('../../config.ts')).readOwnConfig().federation
const ofClients = (choose: (all: ClientArtefacts) => string | object) => async () => {
  const { prefix } = await federation()
  const chosen = choose((await artefacts()).clientArtefacts(prefix))
  return typeof chosen === 'string' ? chosen : json(chosen)
}

/** Exportable documents. Each function loads only the modules that it needs. */
const DOCUMENTS = {
  schema: ofClients(({ schema }) => schema),
  subgraph: async () => {
    const { subgraphSdl } = await import('../../gateway/graphql/schema.ts')
    return `${subgraphSdl(await federation())}\n`
  },
  introspection: ofClients(({ introspection }) => introspection),
  'possible-types': ofClients(({ possibleTypes }) => possibleTypes),
  constraints: ofClients(({ constraints }) => constraints),
  scalars: ofClients(({ scalars }) => scalars),
  openapi: async () => json((await import('../../contract/openapi/openapi.ts')).openApiDocument()),
} as const satisfies Readonly<Record<string, () => Promise<string>>>

const HELP = `
  schema          GraphQL SDL for clients, with limits
  subgraph        GraphQL SDL for supergraph composition, with the root fields of FEDERATION_ROOTS
  introspection   Introspection result
  possible-types  Types of each interface and union, for Apollo Client
  constraints     JSON Schema 2020-12 of all inputs, for forms
  scalars         TypeScript, Kotlin and Swift types of custom scalars
  openapi         OpenAPI document of the advertising API

Names are prefixed with FEDERATION_PREFIX, as in a gateway with the same settings.

Example:
  adgraph export constraints --out constraints.json`

const write = async (text: string, out: string | undefined): Promise<void> => {
  if (out === undefined) process.stdout.write(text)
  else await writeText('--out', out, text)
}

interface OutOption {
  readonly out?: string
}

const addAccount = (program: Command): void => {
  const account = program
    .command('account')
    .description('Print campaigns, line items, targeting and promotions as YAML, to edit and plan')
    .argument('<id>', 'Account id')
    .option('-o, --out <file>', 'Write to this file')
  addGatewayOptions(account).addHelpText(
    'after',
    '\nExample:\n  adgraph export account 18ce54d4x5t --out account.yml\n  adgraph plan account.yml',
  )
  account.action(async (id: string, options: GatewayOptions & OutOption) => {
    const [{ fetchAccount }, { writeAccountFile }] = await Promise.all([
      import('../account-file/fetch.ts'),
      import('../account-file/write.ts'),
    ])
    const ask = askGateway(options, await authorization(options))
    await write(writeAccountFile(await fetchAccount(ask, id)), options.out)
  })
}

/** Adds `adgraph export`, which prints an account, or files for client code generation. */
export const addExport = (program: Command): void => {
  const command = program
    .command('export')
    .summary('Print the schema, a file generated from it, or an account')
    .description('Print the schema, a file generated from it for clients, or an account')
    .helpCommand(false)
    .addArgument(new Argument('<document>', 'What to print').choices(Object.keys(DOCUMENTS)))
    .option('-o, --out <file>', 'Write to this file')
    .addHelpText('after', HELP)
    .action(async (document: keyof typeof DOCUMENTS, { out }: OutOption) =>
      write(await DOCUMENTS[document](), out),
    )
    .enablePositionalOptions()
  addAccount(command)
}
