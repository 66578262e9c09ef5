import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { Argument, type Command } from 'commander'

/** What there is to export, made when asked for: each loads what it needs. */
const DOCUMENTS = {
  schema: async () => readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8'),
  openapi: async () => {
    const { openApiDocument } = await import('../../contract/openapi/openapi.ts')
    return `${JSON.stringify(openApiDocument(), null, 2)}\n`
  },
  constraints: async () => {
    const [{ createSchema }, { inputsAsJsonSchema }] = await Promise.all([
      import('../../gateway/graphql/schema.ts'),
      import('../../graph/constraints/json-schema.ts'),
    ])
    return `${JSON.stringify(inputsAsJsonSchema(createSchema()), null, 2)}\n`
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
