import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { endAll, NODE_COMPILE_CACHE, runScript } from '../../harness/program.ts'
import { serve } from './local-server.ts'

afterEach(endAll)

describe('adgraph upload', () => {
  it.each([
    ['a folder', import.meta.dirname],
    ['a file whose content cannot be read', '/proc/self/mem'],
    ['a missing file', join(import.meta.dirname, 'missing.csv')],
  ])('exits with 2 and prints the reason for %s', async (_what, file) => {
    // Like a gateway, this server does not respond before the content arrives.
    const url = await serve((request, response) => request.once('data', () => response.end()))
    const options = ['--account', 'a', '--audience', 'b', '--url', url]
    const { code, stdout, stderr } = await runScript(join('src', 'cli.ts'), 'upload', file, ...options)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^adgraph: Cannot read \S+: E[A-Z]+: [^\n]+\n$/)
  })
})

describe('content type of adgraph upload', () => {
  it.each([
    ['people.csv', 'text/csv'],
    ['PEOPLE.CSV', 'text/csv'],
    ['people.jsonl', 'application/x-ndjson'],
  ])('for %s is %s', async (name, type) => {
    const folder = mkdtempSync(join(tmpdir(), 'upload-'))
    const file = join(folder, name)
    writeFileSync(file, 'email\n')
    const types: unknown[] = []
    const url = await serve(({ headers }, response) => {
      types.push(headers['content-type'])
      response.end('{"done":true,"sentRows":1}\n')
    })
    const options = ['--account', 'a', '--audience', 'b', '--url', url]
    const { stdout } = await runScript(join('src', 'cli.ts'), 'upload', file, ...options)
    rmSync(folder, { recursive: true })
    expect([stdout, types]).toEqual(['1 rows acknowledged.\n', [type]])
  })
})

describe('progress bar of adgraph upload', () => {
  it('is shown in a terminal, and restores it before Ctrl-C ends the command', async () => {
    const arrived = Promise.withResolvers<void>()
    const url = await serve(() => arrived.resolve())
    const terminal = 'data:text/javascript,process.stderr.isTTY = true'
    const program = ['--import', terminal, join(import.meta.dirname, '../../src/cli.ts')]
    const options = ['--account', 'a', '--audience', 'b', '--url', url]
    const child = spawn(process.execPath, [...program, 'upload', import.meta.filename, ...options], {
      env: { ...process.env, NODE_COMPILE_CACHE },
    })
    const output = text(child.stderr)
    await arrived.promise
    child.kill('SIGINT')
    expect(await once(child, 'exit')).toEqual([null, 'SIGINT'])
    const shown = await output
    /** Returns the terminal modes that the bar turns off (l) or on (h). */
    const modes = (to: 'l' | 'h') =>
      [...shown.matchAll(/\[\?(\d+)([lh])/g)].flatMap(([, mode, letter]) => (letter === to ? [mode] : []))
    expect(shown).toContain('0 rows acknowledged')
    expect(modes('l').length).toBeGreaterThan(0)
    expect(modes('h').sort()).toEqual(modes('l').sort())
  })
})
