import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { writeSdl } from './sdl/write.ts'

const root = resolve(import.meta.dirname, '..')
const check = process.argv.includes('--check')
const problems = await writeSdl(root, check)
for (const problem of problems) console.error(problem)
const { status } = spawnSync('graphql-codegen', ['--config', 'codegen.yml', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
// A check skips the dashboard's files, because the dashboard's own test compares them.
const dashboard = check
  ? 0
  : spawnSync('node', ['generate.ts'], {
      cwd: resolve(root, 'examples/web'),
      env: { ...process.env, ADGRAPH: 'node ../../src/cli.ts' },
      stdio: 'inherit',
    }).status
if (problems.length > 0 || status !== 0 || dashboard !== 0) process.exitCode = 1
