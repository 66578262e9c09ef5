import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { parseEnv } from 'node:util'
import { atTheEnd, endAll, NODE_COMPILE_CACHE, runScript } from '../../harness/program.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'write-env-'))
})
afterEach(async () => {
  await endAll()
  rmSync(folder, { recursive: true })
})

/** Starts a sandbox that writes its settings to a file, and returns its URL. */
const startSandbox = async (file: string): Promise<string> => {
  const script = join(import.meta.dirname, '../../src/cli.ts')
  const child = spawn(process.execPath, [script, 'sandbox', '--json', '--write-env', file], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', SANDBOX_PORT: '0', NODE_COMPILE_CACHE },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  atTheEnd.add(async () => child.kill('SIGKILL'))
  const [line] = await once(createInterface(child.stdout), 'line')
  return JSON.parse(line).url
}

describe('adgraph sandbox --write-env', () => {
  it.each([
    ['existing', 'LOG_LEVEL=error\n'],
    ['missing', undefined],
  ])('writes to the %s file that a link leads to', async (_what, before) => {
    const [file, link] = [join(folder, 'gateway.env'), join(folder, 'link.env')]
    if (before !== undefined) writeFileSync(file, before, { mode: 0o644 })
    symlinkSync('gateway.env', link)
    const url = await startSandbox(link)
    const settings = parseEnv(readFileSync(file, 'utf8'))
    expect([settings.ADS_BASE_URL, settings.LOG_LEVEL]).toEqual([url, before && 'error'])
    expect([readlinkSync(link), statSync(file).mode & 0o777]).toEqual(['gateway.env', 0o600])
  })

  it.each([
    ['is in a missing folder', 'none/gateway.env', 'ENOENT'],
    ['is a folder', '.', 'EISDIR'],
  ])('exits with 2 and prints the reason if the file %s', async (_what, name, reason) => {
    const file = join(folder, name)
    expect(await runScript(join('src', 'cli.ts'), 'sandbox', '--write-env', file)).toEqual({
      code: 2,
      stdout: '',
      stderr: `adgraph: --write-env: Cannot write ${file} (${reason})\n`,
    })
  })
})
