import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A committed file that is made from other files. `problems` are contradictions found on the way. */
export interface GeneratedDocument {
  /** Relative to the root of the project. */
  readonly path: string
  readonly render: () => Promise<{ readonly text: string; readonly problems?: readonly string[] }>
}

/**
 * Renders the documents and writes those that differ; with `isCheck` nothing is written and each difference is a
 * problem, which `command` repairs. Answers all problems, those of the documents first.
 */
export async function writeDocuments(
  root: string,
  documents: readonly GeneratedDocument[],
  isCheck: boolean,
  command = 'npm run docs',
): Promise<string[]> {
  const problems: string[] = []
  const drifted: string[] = []
  for (const { path, render } of documents) {
    const { text, problems: found = [] } = await render()
    problems.push(...found)
    const file = join(root, path)
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
    if (isCheck) drifted.push(`${path} has drifted: run "${command}" and commit the result`)
    else writeFileSync(file, text)
  }
  return [...problems, ...drifted]
}
