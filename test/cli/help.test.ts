import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { NODE_COMPILE_CACHE, runScript } from '../../harness/program.ts'
import { requirement } from '../requirement.ts'

/** Linux reports a full disk for every write to this device. */
const FULL = '/dev/full'
const itWithFullDisk = requirement(FULL, () => existsSync(FULL), 'run it on Linux')

const cli = (...args: string[]) => runScript(join('src', 'cli.ts'), ...args)

describe('adgraph --help', () => {
  it('lists its commands on one screen of 24 lines and 80 columns', async () => {
    const { stdout, stderr, code } = await cli('--help')
    expect([code, stderr]).toEqual([0, ''])
    const commands = [...stdout.matchAll(/^ {2}([a-z]+) +\S/gm)].map(([, name]) => name)
    expect(commands).toEqual(
      expect.arrayContaining([
        ...['start', 'sandbox', 'doctor', 'login', 'query', 'report', 'upload'],
        ...['sign', 'export', 'persist', 'budget', 'help'],
      ]),
    )
    expect(stdout).toContain('adgraph help settings')
    const lines = stdout.trimEnd().split('\n')
    expect(lines.length).toBeLessThanOrEqual(24)
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(80)
  })
})

describe('adgraph help settings', () => {
  it.each([['help', 'settings'], ['settings', '--help'], ['settings']])(
    'lists all settings with their defaults in each form of the command (case %#)',
    async (...args) => {
      const { stdout, stderr, code } = await cli(...args)
      expect([code, stderr]).toEqual([0, ''])
      // The first and last settings in the table, and a default of each kind.
      for (const line of [
        /^ {2}PORT +Port of the gateway \(a port from 0 to 65535; default: 4000\)$/m,
        /^ {2}HOST +/m,
        /^ {2}ALLOWED_ORIGINS +/m,
        /^ {2}ADGRAPH_CONFIG +JSON or YAML file of settings/m,
        /default: the embedded sandbox\)/,
        /default:\s+none\)/,
      ])
        expect(stdout).toMatch(line)
      expect(stdout).not.toMatch(/`|\]\(/)
      for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(100)
    },
  )
})

describe('adgraph', () => {
  it('exits with 2 and prints the reason if a file cannot be written', async () => {
    const out = join(import.meta.dirname, 'none', 'schema.graphql')
    expect(await cli('export', 'schema', '--out', out)).toEqual({
      code: 2,
      stdout: '',
      stderr: `adgraph: --out: Cannot write ${out} (ENOENT)\n`,
    })
  })

  itWithFullDisk('exits with 1 and prints the reason if its output cannot be written', async () => {
    const script = join(import.meta.dirname, '../../src/cli.ts')
    const disk = openSync(FULL, 'w')
    const child = spawn(process.execPath, [script, '--version'], {
      env: { ...process.env, NODE_COMPILE_CACHE },
      stdio: ['ignore', disk, 'pipe'],
    })
    closeSync(disk)
    const [stderr, [code]] = await Promise.all([
      text(child.stderr as NodeJS.ReadableStream),
      once(child, 'exit'),
    ])
    expect([code, stderr]).toEqual([
      1,
      'adgraph: The output is incomplete: ENOSPC: no space left on device, write\n',
    ])
  })
})
