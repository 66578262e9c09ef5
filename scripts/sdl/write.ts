import { globSync, mkdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { writeDocuments } from '../coverage/documents.ts'
import { wholeCatalogue } from './catalogue.ts'
import { generateSdl, readSdl } from './generate.ts'

const FOLDER = 'schema/generated'

/**
 * Prints the SDL derived from the contract into `schema/generated`, and removes files that are now empty.
 * With `isCheck`, writes nothing and returns the differences as problems.
 */
export const writeSdl = async (root: string, isCheck: boolean): Promise<string[]> => {
  const sdl = generateSdl(readSdl(root), wholeCatalogue())
  mkdirSync(join(root, FOLDER), { recursive: true })
  const documents = [...sdl].map(([file, text]) => ({
    path: `${FOLDER}/${file}`,
    render: async () => ({ text }),
  }))
  const problems = await writeDocuments(root, documents, isCheck, 'npm run codegen')
  const stale = globSync(`${FOLDER}/*.graphql`, { cwd: root }).filter((file) => !sdl.has(basename(file)))
  if (isCheck)
    return [...problems, ...stale.map((file) => `${file} is no longer needed. Run npm run codegen`)]
  for (const file of stale) rmSync(join(root, file))
  return problems
}
