import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What a line says, its place in the chain included. */
// biome-ignore lint/suspicious/noExplicitAny: lines are compared with literals, member by member
export type Line = any

/** A place for an audit log, removed after the test. */
export const auditPath = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'adgraph-audit-'))
  const path = join(directory, 'audit.jsonl')
  return {
    directory,
    path,
    text: (): string => readFileSync(path, 'utf8'),
    lines: (): Line[] =>
      readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line)),
    remove: () => rm(directory, { recursive: true }),
  }
}
