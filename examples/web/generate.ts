/**
 * Generates `src/generated` from the exports of the gateway's package. The folder contains types for this
 * app's documents, the possible types of each interface (for the cache), and limits for the inputs in use.
 * Run this script after each upgrade of `adgraph`, and commit its output.
 *
 * `ADGRAPH` is the command that runs the package; in a clone of its repository, `node ../../src/cli.ts`. The
 * first argument changes the output folder.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { generate } from '@graphql-codegen/cli'

const here = import.meta.dirname
const target = resolve(process.argv[2] ?? join(here, 'src/generated'))
const [command = '', ...first] = (process.env.ADGRAPH ?? 'npx adgraph').split(' ')
const exported = (what: string): string =>
  execFileSync(command, [...first, 'export', what], {
    cwd: here,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })

interface Limit {
  readonly min?: number
  readonly minLength?: number
  readonly maxLength?: number
}
interface Property extends Limit {
  readonly 'x-constraints'?: readonly Limit[]
}

/** Returns the limits of each field of an input, without descriptions. */
const limitsOf = (properties: Readonly<Record<string, Property>>): Record<string, Limit> =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([field, { minLength, maxLength, 'x-constraints': constraints }]) => {
      const min = constraints?.find((constraint) => constraint.min !== undefined)?.min
      const limit: Limit = {
        ...(min !== undefined && { min }),
        ...(minLength !== undefined && { minLength }),
        ...(maxLength !== undefined && { maxLength }),
      }
      return Object.keys(limit).length === 0 ? [] : [[field, limit]]
    }),
  )

mkdirSync(target, { recursive: true })
const work = mkdtempSync(join(tmpdir(), 'dashboard-'))
try {
  const schema = join(work, 'schema.graphql')
  writeFileSync(schema, exported('schema'))
  const scalars = JSON.parse(exported('scalars'))
  const constraints = JSON.parse(exported('constraints')).$defs
  const limits = Object.fromEntries(
    ['CampaignFilter', 'CampaignUpdateInput', 'LineItemUpdateInput'].map((input) => [
      input,
      limitsOf(constraints[input].properties),
    ]),
  )
  writeFileSync(join(target, 'limits.json'), `${JSON.stringify(limits, null, 2)}\n`)
  const { Node } = JSON.parse(exported('possible-types'))
  writeFileSync(join(target, 'possibleTypes.json'), `${JSON.stringify({ Node }, null, 2)}\n`)
  await generate({
    schema,
    documents: join(here, 'src/documents.graphql'),
    silent: true,
    generates: {
      [`${target}/`]: {
        preset: 'client',
        presetConfig: { fragmentMasking: false },
        config: {
          enumsAsTypes: true,
          // Apollo Client selects __typename everywhere.
          nonOptionalTypename: true,
          scalars: scalars.typescript,
          strictScalars: true,
          useTypeImports: true,
        },
      },
    },
  })
  // Removes files that would add all documents to the bundle. The app imports documents by name instead.
  for (const file of ['gql.ts', 'index.ts']) rmSync(join(target, file))
} finally {
  rmSync(work, { recursive: true })
}
