/**
 * Builds `dist/`, all that a published package holds: the compiled program with its declarations in the tree of the repository, so
 * that it finds its files by the same relative paths, and beside it what it reads when it runs. GraphiQL is built before.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')

/** Read when the program runs, or of use beside it. */
const FILES = ['schema', 'examples', 'src/web/sandbox', 'schema.graphql', 'openapi.json']

const ENTRIES: Readonly<Record<string, string>> = {
  'main.js': "import './src/main.js'\n",
  'cli.js': "#!/usr/bin/env node\nimport './src/cli.js'\n",
  'index.js': "export * from './src/index.js'\n",
  'index.d.ts': "export * from './src/index.js'\n",
}
/** Enough for Node and for `src/version.ts`; what a dependency is stands in the published one above. */
const { name, version, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const MANIFEST = { name, version, type: 'module', engines }
const EXECUTABLE = 0o755

mkdirSync(dist, { recursive: true })
for (const name of readdirSync(dist))
  if (!name.includes('graphiql')) rmSync(join(dist, name), { recursive: true })
execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'], {
  cwd: root,
  stdio: 'inherit',
})
for (const file of FILES) cpSync(join(root, file), join(dist, file), { recursive: true })
writeFileSync(join(dist, 'package.json'), `${JSON.stringify(MANIFEST, null, 2)}\n`)
for (const [file, text] of Object.entries(ENTRIES)) writeFileSync(join(dist, file), text)
chmodSync(join(dist, 'cli.js'), EXECUTABLE)
