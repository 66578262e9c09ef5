import { readFile } from 'node:fs/promises'
import { type Command, Option } from 'commander'
import { counted } from '../../contract/language/limits.ts'
import { readText, writeText } from '../arguments.ts'
import { EXIT, WrongUsage } from '../exit-codes.ts'

interface Options {
  readonly format: 'apollo' | 'relay' | 'codegen'
  readonly out?: string
  readonly check?: true
  readonly schema?: string
}

const schemaOf = async (file: string | undefined) => {
  const { buildSchema } = await import('graphql')
  const text =
    file === undefined
      ? await readFile(new URL('../../../schema.graphql', import.meta.url), 'utf8')
      : await readText(file)
  try {
    return buildSchema(text, { assumeValidSDL: true })
  } catch (error) {
    throw new WrongUsage(`${file} is not a valid schema: ${(error as Error).message}`)
  }
}

const report = (lines: readonly string[]): void => {
  process.stderr.write(`${lines.join('\n')}\n`)
  process.exitCode = EXIT.failed
}

const run = async (paths: readonly string[], options: Options): Promise<void> => {
  const { format, out, check } = options
  if (check && out === undefined) throw new WrongUsage('--check requires --out, the file to compare with')
  const [{ readSources }, { operationsIn }, { manifestText }] = await Promise.all([
    import('../persist/sources.ts'),
    import('../persist/operations.ts'),
    import('../persist/formats.ts'),
  ])
  const [read, schema] = await Promise.all([readSources(paths), schemaOf(options.schema)])
  const { operations, problems } = operationsIn(read.sources, schema)
  const all = [...read.problems, ...problems]
  if (all.length > 0) return report(all)
  if (operations.length === 0) return report([`No operations in ${paths.join(', ')}`])
  const text = manifestText(operations, format)
  if (out === undefined) {
    process.stdout.write(text)
    return
  }
  const isCurrent = (await readFile(out, 'utf8').catch(() => undefined)) === text
  if (check && !isCurrent) return report([`${out} is out of date: run again without --check`])
  if (!check && !isCurrent) await writeText('--out', out, text)
  const count = counted(operations.length, 'operation')
  process.stderr.write(`${out} is ${isCurrent ? 'up to date' : 'written'}: ${count}.\n`)
}

/** Adds `adgraph persist`, which writes a manifest of trusted documents. */
export const addPersist = (program: Command): void => {
  program
    .command('persist')
    .summary('Write a manifest of trusted documents')
    .description("Write a manifest of trusted documents from an application's operations")
    .argument(
      '<path...>',
      'Folders or files: .graphql, .gql, and TypeScript or JavaScript with tagged templates',
    )
    .addOption(
      new Option('-f, --format <name>', 'Manifest format, named after the tool that uses it')
        .choices(['apollo', 'relay', 'codegen'])
        .default('apollo'),
    )
    .option('-o, --out <file>', 'Write to this file')
    .option('--check', 'Write nothing; fail if the --out file would change')
    .option('--schema <file>', 'Schema to validate against; default: the schema of this version')
    .addHelpText(
      'after',
      '\nExample:\n  adgraph persist app/src --out manifests/phone.json\n\nA gateway reads the manifests ' +
        'in TRUSTED_DOCUMENTS. Lists all invalid documents, and exits with 1 if there are any.',
    )
    .action(run)
}
