import { writeFile } from 'node:fs/promises'
import { Argument, type Command } from 'commander'
import type { ClientArtefacts } from '../artefacts/artefacts.ts'

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

/** Adds `adgraph export`, which prints the sources of client code generation. */
export const addExport = (program: Command): void => {
  program
    .command('export')
    .summary('Print the schema or a file generated from it')
    .description('Print the schema, or a file generated from it for clients')
    .addArgument(new Argument('<document>', 'What to print').choices(Object.keys(DOCUMENTS)))
    .option('-o, --out <file>', 'Write to this file')
    .addHelpText('after', HELP)
    .action(async (document: keyof typeof DOCUMENTS, { out }: { readonly out?: string }) => {
      const text = await DOCUMENTS[document]()
      if (out === undefined) process.stdout.write(text)
      else await writeFile(out, text)
    })
}
