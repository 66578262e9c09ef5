import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { writeDocuments } from './coverage/documents.ts'
import { wholeCatalogue } from './sdl/catalogue.ts'
import { generateSdl, readSdl } from './sdl/generate.ts'

const root = resolve(import.meta.dirname, '..')
const isCheck = process.argv.includes('--check')
const folder = 'schema/generated'

/** Prints the SDL that follows from the contract, and removes files of which nothing is left to print. */
const printSdl = async (): Promise<string[]> => {
  const sdl = generateSdl(readSdl(root), wholeCatalogue())
  mkdirSync(join(root, folder), { recursive: true })
  const documents = [...sdl].map(([file, text]) => ({
    path: `${folder}/${file}`,
    render: async () => ({ text }),
  }))
  const problems = await writeDocuments(root, documents, isCheck, 'npm run codegen')
  const stale = globSync(`${folder}/*.graphql`, { cwd: root }).filter((file) => !sdl.has(basename(file)))
  if (isCheck) return [...problems, ...stale.map((file) => `${file} is not printed any more`)]
  for (const file of stale) rmSync(join(root, file))
  return problems
}

const problems = await printSdl()
for (const problem of problems) console.error(problem)
const { status } = spawnSync('graphql-codegen', ['--config', 'codegen.yml', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
if (problems.length > 0 || status !== 0) process.exitCode = 1
