import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SandboxResponse } from '../../harness/sandbox/signed.ts'
import { createSandbox } from '../../src/sandbox/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'exchanges-'))
afterAll(() => rmSync(folder, { recursive: true }))
const outer = process.env.RECORD_EXCHANGES

/** Loads the recorder once more, because it reads its folder when it is loaded. */
const loadRecorder = async (): Promise<typeof import('../../harness/sandbox/exchanges.ts')> => {
  process.env.RECORD_EXCHANGES = folder
  try {
    return await import(`${import.meta.resolve('../../harness/sandbox/exchanges.ts')}?own`)
  } finally {
    if (outer === undefined) delete process.env.RECORD_EXCHANGES
    else process.env.RECORD_EXCHANGES = outer
  }
}

const targets = (): string[] =>
  readdirSync(folder)
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean))
    .map((line) => JSON.parse(line).target)

describe('recordFrom', () => {
  it('stops when the sandbox closes, because a fake server may get its port', async () => {
    const { record, recordFrom } = await loadRecorder()
    const created = await createSandbox()
    const { url } = await created.listen(0, '127.0.0.1')
    const sandbox = recordFrom(created, url)
    const response: SandboxResponse = { status: 200, headers: {}, text: '{}', json: {} }

    record(url, { method: 'GET', target: '/open' }, response)
    await sandbox.close()
    record(url, { method: 'GET', target: '/closed' }, response)

    expect(targets()).toEqual(['/open'])
  })
})
