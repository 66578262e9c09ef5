import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { writeSdl } from './sdl/write.ts'

const root = resolve(import.meta.dirname, '..')
const problems = await writeSdl(root, process.argv.includes('--check'))
for (const problem of problems) console.error(problem)
const { status } = spawnSync('graphql-codegen', ['--config', 'codegen.yml', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
if (problems.length > 0 || status !== 0) process.exitCode = 1
