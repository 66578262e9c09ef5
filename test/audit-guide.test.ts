/**
 * Checks that the sample in docs/audit-log.md is a valid chain and that the command prints what the page
 * shows.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const guide = readFileSync(new URL('../docs/audit-log.md', import.meta.url), 'utf8')
const scripts = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).scripts
const [sample = '', command = '', output = ''] = [...guide.matchAll(/```[a-z]*\n([^`]*)```/g)].map(
  ([, block]) => block as string,
)

describe('audit log guide', () => {
  it('documents the command that verifies its sample log', () => {
    const directory = mkdtempSync(join(tmpdir(), 'adgraph-guide-'))
    try {
      writeFileSync(join(directory, 'audit.jsonl'), sample)
      expect(command).toBe('npm run audit -- verify audit.jsonl\n')
      expect(scripts.audit).toBe('node src/audit/command.ts')
      const program = fileURLToPath(new URL('../src/audit/command.ts', import.meta.url))
      const said = execFileSync(process.execPath, [program, 'verify', 'audit.jsonl'], {
        cwd: directory,
        encoding: 'utf8',
      })
      expect(said).toBe(output)
      expect(guide).toContain(`--head ${/head (\d+:[0-9a-f]{4})/.exec(said)?.[1]}…`)
    } finally {
      rmSync(directory, { recursive: true })
    }
  })
})
