import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { examine } from '../../src/cli/doctor.ts'
import { readConfig } from '../../src/config.ts'

const folder = mkdtempSync(join(tmpdir(), 'doctor-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('examine', () => {
  it.each([
    ['a file', 'kept.jsonl', 'ok', 'FILE is writable'],
    ['a new file', 'new.jsonl', 'ok', 'FILE can be created'],
    ['a folder', '.', 'fail', 'Cannot write FILE (EISDIR)'],
    ['a file in a missing folder', 'none/new.jsonl', 'fail', 'Cannot write FILE (ENOENT)'],
  ])('checks whether the audit log can be written: %s', async (_what, name, state, detail) => {
    const file = join(folder, name)
    writeFileSync(join(folder, 'kept.jsonl'), 'a line\n')
    const findings = await examine(() => readConfig({ PORT: '0', SANDBOX_PORT: '0', AUDIT_LOG: file }))
    expect(findings.find(({ check }) => check === 'audit log')).toMatchObject({
      state,
      detail: detail.replace('FILE', file),
    })
  })
})
