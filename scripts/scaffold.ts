import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { demoFunction, demoText } from './scaffold/demo.ts'
import { withEntry, withImport, withoutField } from './scaffold/edits.ts'
import { ledgerRows, withRows } from './scaffold/ledger.ts'
import { resolversText } from './scaffold/resolvers.ts'
import { sdlText } from './scaffold/sdl.ts'
import { type Shape, shapeOf } from './scaffold/shape.ts'
import { testText } from './scaffold/test-file.ts'
import { wholeCatalogue } from './sdl/catalogue.ts'
import { readSdl } from './sdl/generate.ts'
import { readHandWritten } from './sdl/hand-written.ts'
import { camel, pascal } from './sdl/nouns.ts'

const root = resolve(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** Declaration of the list of functions that add demo rows. */
const DEMO_LIST = ': readonly ((demo: DemoBuilder) => void)[] = ['
const demoList = globSync('src/sandbox/demo/*.ts', { cwd: root }).find((file) =>
  read(file).includes(DEMO_LIST),
)
if (demoList === undefined) throw new Error('No list of demo rows in src/sandbox/demo')

/** Returns the files to create for a resource, by path. */
const newFiles = (shape: Shape): Readonly<Record<string, string>> => ({
  [`schema/${shape.file}.graphql`]: sdlText(shape),
  [`resolvers/${shape.file}.ts`]: resolversText(shape),
  [`src/sandbox/demo/${shape.file}.ts`]: demoText(shape, basename(demoList)),
  [`test/domains/${shape.file}.test.ts`]: testText(shape),
})

/** Finds the resolver file of the parent type. */
const parentFile = (type: string): string => {
  const found = globSync('resolvers/*.ts', { cwd: root }).find((file) =>
    read(file).includes(`RowOf<'${type}'>>`),
  )
  if (found === undefined) throw new Error(`No file in resolvers/ has the fields of ${type}`)
  return found
}

/** Returns the files that list resources, with the new resource added. */
const changedFiles = (shape: Shape): Readonly<Record<string, string>> => {
  const { file, parent, resource } = shape
  const resolvers = camel(pascal(resource.name))
  const index = withImport(read('resolvers/index.ts'), resolvers, `./${file}.ts`)
  const demo = withImport(read(demoList), demoFunction(shape), `./${file}.ts`)
  const inventory = `docs/specification/${resource.domain}.json`
  return {
    'resolvers/index.ts': withEntry(index, 'const domains:', resolvers),
    [demoList]: withEntry(demo, DEMO_LIST, demoFunction(shape)),
    [inventory]: withRows(read(inventory), ledgerRows(shape)),
    ...(parent && {
      [parentFile(parent.type)]: withoutField(read(parentFile(parent.type)), parent.type, shape.many),
    }),
  }
}

const [name] = process.argv.slice(2)
if (name === undefined)
  throw new Error('Usage: npm run scaffold <resource> (a name in src/contract/index.ts)')
const shape = shapeOf(name, wholeCatalogue(), readHandWritten(readSdl(root)))
const written = newFiles(shape)
const present = Object.keys(written).filter((file) => existsSync(join(root, file)))
if (present.length > 0) throw new Error(`Already exists: ${present.join(', ')}`)
const files = { ...written, ...changedFiles(shape) }
for (const [file, text] of Object.entries(files)) writeFileSync(join(root, file), text)
const formatted = Object.keys(files).filter((file) => !file.endsWith('.json'))
spawnSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', '--log-level=error', ...formatted], {
  cwd: root,
  stdio: 'inherit',
})
console.log(`${Object.keys(files).join('\n')}

Next: npm run codegen, npm run docs, npm test -- test/domains/${shape.file}
Then improve the descriptions in schema/${shape.file}.graphql and add tests for its other rules.`)
