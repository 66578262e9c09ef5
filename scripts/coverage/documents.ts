import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A committed file that is generated from other files. `problems` are contradictions in its inputs. */
export interface GeneratedDocument {
  /** Path relative to the root of the project. */
  readonly path: string
  readonly render: () => Promise<{ readonly text: string; readonly problems?: readonly string[] }>
}

/**
 * Renders the documents and writes those that have changed. With `isCheck`, writes nothing and reports each
 * difference as a problem that `command` fixes. Returns the contradictions that rendering found, followed by
 * these differences.
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
    if (isCheck) drifted.push(`${path} is out of date. Run "${command}" and commit the result`)
    else writeFileSync(file, text)
  }
  return [...problems, ...drifted]
}
