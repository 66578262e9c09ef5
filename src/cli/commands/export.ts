import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { Argument, type Command } from 'commander'

const schemaText = (): string => readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8')

/** What there is to export, made when asked for: each loads what it needs. */
const DOCUMENTS = {
  schema: async () => schemaText(),
  openapi: async () => {
    const { openApiDocument } = await import('../../contract/openapi/openapi.ts')
    return `${JSON.stringify(openApiDocument(), null, 2)}\n`
  },
  constraints: async () => {
    const [{ buildSchema }, { inputsAsJsonSchema }] = await Promise.all([
      import('graphql'),
      import('../../graph/constraints/json-schema.ts'),
    ])
    // The printed schema has all limits as directives, and needs no resolvers.
    const schema = buildSchema(schemaText(), { assumeValidSDL: true })
    return `${JSON.stringify(inputsAsJsonSchema(schema), null, 2)}\n`
  },
} as const satisfies Readonly<Record<string, () => Promise<string>>>

/** `adgraph export`: what clients are generated from. */
export const addExport = (program: Command): void => {
  program
    .command('export')
    .description(
      'print the GraphQL schema, the OpenAPI document of the interface, or the JSON Schema of all inputs',
    )
    .addArgument(new Argument('<document>', 'what to print').choices(Object.keys(DOCUMENTS)))
    .option('-o, --out <file>', 'write it there')
    .addHelpText('after', '\nExample:\n  adgraph export constraints --out constraints.json')
    .action(async (document: keyof typeof DOCUMENTS, { out }: { readonly out?: string }) => {
      const text = await DOCUMENTS[document]()
      if (out === undefined) process.stdout.write(text)
      else await writeFile(out, text)
    })
}
