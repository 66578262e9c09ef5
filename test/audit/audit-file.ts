import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Parsed log line without its place in the chain. */
// biome-ignore lint/suspicious/noExplicitAny: lines are compared with literals, member by member
export type Line = any

/** Creates a temporary directory for an audit log; it is removed after the test. */
export const auditPath = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'adgraph-audit-'))
  const path = join(directory, 'audit.jsonl')
  const lines = (): Line[] =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line))
  return {
    directory,
    path,
    text: (): string => readFileSync(path, 'utf8'),
    lines,
    /** Returns the lines that `work` adds, without their place in the chain. */
    added: async (work: () => Promise<unknown>): Promise<Line[]> => {
      const before = lines().length
      await work()
      return lines()
        .slice(before)
        .map(({ seq: _seq, previous: _previous, hash: _hash, ...line }) => line)
    },
    remove: () => rm(directory, { recursive: true }),
  }
}
