import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { atTheEnd, endAll, NODE_COMPILE_CACHE, runScript } from '../../harness/program.ts'
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
    expect([stdout, types]).toEqual(['1 row acknowledged.\n', [type]])
  })
})

describe('progress bar of adgraph upload', () => {
  /** Starts an upload whose standard error is a terminal. */
  const upload = (...more: string[]) => {
    const terminal = 'data:text/javascript,process.stderr.isTTY = true'
    const program = ['--import', terminal, join(import.meta.dirname, '../../src/cli.ts')]
    const options = ['--account', 'a', '--audience', 'b', ...more]
    const child = spawn(process.execPath, [...program, 'upload', import.meta.filename, ...options], {
      env: { ...process.env, NODE_COMPILE_CACHE },
    })
    atTheEnd.add(async () => child.kill('SIGKILL'))
    return { child, exit: once(child, 'exit'), shown: text(child.stderr) }
  }
  /** Returns the terminal modes that the bar turns off (l) or on (h). */
  const modes = (shown: string, to: 'l' | 'h') =>
    [...shown.matchAll(/\[\?(\d+)([lh])/g)]
      .flatMap(([, mode, letter]) => (letter === to ? [mode] : []))
      .sort()

  it('is shown in a terminal, and restores it before Ctrl-C ends the command', async () => {
    const arrived = Promise.withResolvers<void>()
    const { child, exit, shown } = upload('--url', await serve(() => arrived.resolve()))
    await arrived.promise
    child.kill('SIGINT')
    expect(await exit).toEqual([null, 'SIGINT'])
    expect(await shown).toContain('0 rows acknowledged')
    expect(modes(await shown, 'l').length).toBeGreaterThan(0)
    expect(modes(await shown, 'h')).toEqual(modes(await shown, 'l'))
  })

  it('restores the terminal before the command exits because the reader of its output has ended', async () => {
    const arrived = Promise.withResolvers<ServerResponse>()
    const { child, exit, shown } = upload(
      '--json',
      '--url',
      await serve((_request, response) => arrived.resolve(response)),
    )
    const response = await arrived.promise
    await once(child.stdout.destroy(), 'close')
    response.write('{"upload":"1"}\n')
    expect(await exit).toEqual([0, null])
    expect(modes(await shown, 'l').length).toBeGreaterThan(0)
    expect(modes(await shown, 'h')).toEqual(modes(await shown, 'l'))
  })

  it('is not shown if the command cannot send credentials', async () => {
    const { exit, shown } = upload('--key-file', join(import.meta.dirname, 'none'))
    expect(await exit).toEqual([2, null])
    expect(await shown).toMatch(/^adgraph: Cannot read \S+none: ENOENT: [^\n]+\n$/)
  })
})
