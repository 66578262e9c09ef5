/**
 * Builds `dist/`, the contents of the published package. It contains bundles of the program and of modules
 * for embedding, their declarations, and files that are read at runtime. `dist/` has the repository's folder
 * structure, so that relative paths stay valid. Build the pages first. `--no-check` skips type checking,
 * which accounts for half of the build time.
 */
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { clientArtefacts } from '../src/cli/artefacts/artefacts.ts'
import { copyExample } from '../src/cli/new/folder.ts'
import { subgraphSdl } from '../src/gateway/graphql/schema.ts'
import { bundleProgram } from './program/bundle.ts'
import { licencesOf } from './program/licences.ts'
import { sbomOf } from './program/sbom.ts'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')

/** Files that the program reads at runtime, or that are useful to users. */
const FILES = ['schema', 'examples/**/*.graphql', 'src/agents/tools', 'src/web/static']
/** Operations used only by tests, and files copied by `copyExample`. */
const EXCLUDED = ['examples/first-try/**', 'examples/web/**']

/** Minimal manifest for Node and `src/version.ts`. The published package.json lists the dependencies. */
const { name, version, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const MANIFEST = { name, version, type: 'module', engines }
const [, major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(engines.node) ?? []).map(Number)
const OLDEST = { major, minor }

/** Creates an entry file that checks the Node version, because older versions fail with unclear errors. */
const entry = (
  file: string,
  before = '',
): string => `${before}const [major, minor] = process.versions.node.split('.').map(Number)
if (major < ${OLDEST.major} || (major === ${OLDEST.major} && minor < ${OLDEST.minor})) {
  process.stderr.write(\`adgraph requires Node ${OLDEST.major}.${OLDEST.minor} or later. This is Node \${process.versions.node}\\n\`)
  process.exit(1)
}
await import('./program/${file}')
`

const ENTRIES: Readonly<Record<string, string>> = {
  'main.js': entry('main.cjs'),
  'cli.js': entry('cli.cjs', '#!/usr/bin/env node\n'),
}
/** Modules that programs can import (`exports` in package.json). Each except the first is one layer. */
const MODULES = ['index', 'contract/index', 'oauth1/index', 'sandbox/index']
const EXECUTABLE = 0o755

/**
 * Packages that are not bundled, because they are installed as dependencies anyway. Each is small or loads
 * only if a setting needs it. Apollo's packages never load, because usage reports are off. Embedding programs
 * must share graphql-js.
 */
const EXTERNAL = [
  'graphql',
  '@fastify/compress',
  'undici',
  'yaml',
  'keyv',
  'rate-limiter-flexible',
  'selfsigned',
  'csv-parse',
  'commander',
  'ws',
  '@apollo/protobufjs',
  '@apollo/usage-reporting-protobuf',
  '@opentelemetry/core',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-trace',
]

/** Finds all declarations imported by a declaration file, directly or indirectly. */
const declarationsFrom = (file: string, found = new Set<string>()): Set<string> => {
  if (found.has(file)) return found
  found.add(file)
  const text = readFileSync(file, 'utf8')
  for (const [, path = ''] of text.matchAll(/(?:from |import\()['"](\.[^'"]+)['"]/g))
    declarationsFrom(join(file, '..', path.replace(/\.[jt]s$/, '.d.ts')), found)
  return found
}

/** Checks whether `build-pages.ts` created an entry of `dist`. */
const isOfPages = (name: string): boolean =>
  name.startsWith('.page') || existsSync(join(dist, name, '.stamp'))

mkdirSync(dist, { recursive: true })
for (const name of readdirSync(dist)) if (!isOfPages(name)) rmSync(join(dist, name), { recursive: true })
// Uses a single type checker, because each additional one would compute the contract's types again.
const flags = [
  '--emitDeclarationOnly',
  '--checkers',
  '1',
  ...(process.argv.includes('--no-check') ? ['--noCheck'] : []),
]
execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json', ...flags], {
  cwd: root,
  stdio: 'inherit',
})
const bundled = await bundleProgram({
  out: join(dist, 'program'),
  entries: ['main', 'cli', ...MODULES],
  external: EXTERNAL,
  placeOf: (source) => join(dist, relative(root, source)).replace(/\.ts$/, '.js'),
})
writeFileSync(join(dist, 'program/LICENCES'), licencesOf(bundled))
writeFileSync(join(dist, 'sbom.cdx.json'), sbomOf(root))
for (const file of globSync(FILES, { cwd: root, exclude: EXCLUDED }))
  cpSync(join(root, file), join(dist, file), { recursive: true })
copyExample(join(dist, 'examples/web'))
writeFileSync(join(dist, 'package.json'), `${JSON.stringify(MANIFEST, null, 2)}\n`)
for (const [file, text] of Object.entries(ENTRIES)) writeFileSync(join(dist, file), text)
const require = createRequire(import.meta.url)
for (const module of MODULES) {
  const name = module.replace(/\/index$/, '')
  const exported = Object.keys(require(join(dist, `program/${name}.cjs`)))
  writeFileSync(
    join(dist, `${name}.js`),
    `import program from './program/${name}.cjs'\nexport const { ${exported.join(', ')} } = program\n`,
  )
  writeFileSync(join(dist, `${name}.d.ts`), `export * from './src/${module}.js'\n`)
}
chmodSync(join(dist, 'cli.js'), EXECUTABLE)
// This copy is minified, because users do not read it.
writeFileSync(
  join(dist, 'openapi.json'),
  JSON.stringify(JSON.parse(readFileSync(join(root, 'openapi.json'), 'utf8'))),
)
// Files for clients (`exports` in package.json).
const { schema, ...json } = clientArtefacts()
mkdirSync(join(dist, 'client'))
// The program also reads this file, which omits the parts needed only by routers.
writeFileSync(join(dist, 'schema.graphql'), schema)
writeFileSync(join(dist, 'client/subgraph.graphql'), `${subgraphSdl()}\n`)
for (const [file, value] of Object.entries(json))
  writeFileSync(join(dist, `client/${file}.json`), JSON.stringify(value))
const needed = new Set<string>()
for (const module of MODULES) declarationsFrom(join(dist, `src/${module}.d.ts`), needed)
for (const file of globSync('{src,resolvers}/**/*.d.ts', { cwd: dist }))
  if (!needed.has(join(dist, file))) rmSync(join(dist, file))
