/** Tests that a log that cannot be written, for example because the disk is full, does not end the process. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { requirement } from '../requirement.ts'

const FULL = '/dev/full'
const log = join(import.meta.dirname, '../../src/process/log.ts')
const itWithFullDisk = requirement(FULL, () => existsSync(FULL), 'run it on Linux')

/** Runs a program that logs. `stderr` is the file descriptor of its standard error. */
const run = async (program: string, stderr: number | 'pipe' = 'pipe') => {
  const source = `const { createLog } = await import(${JSON.stringify(log)}); const log = createLog('info'); ${program}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', stderr],
  })
  const [output, problems, [code]] = await Promise.all([
    text(child.stdout as NodeJS.ReadableStream),
    child.stderr ? text(child.stderr) : '',
    once(child, 'exit'),
  ])
  return { output, problems, code }
}

describe('log', () => {
  itWithFullDisk('does not end the process while the disk is full', async () => {
    const disk = openSync(FULL, 'w')
    const program = `for (const n of [1, 2, 3]) log.info({ n }, 'line'); console.log('alive')`
    expect(await run(program, disk)).toEqual({ output: 'alive\n', problems: '', code: 0 })
    closeSync(disk)
  })

  it('keeps up to 1 MiB of lines until they can be written, and loses only the lines after them', async () => {
    const program = `
      const { default: fs } = await import('node:fs')
      const { writeSync } = fs
      fs.writeSync = () => { throw Object.assign(new Error('no space'), { code: 'ENOSPC' }) }
      for (let n = 0; n < 2000; n += 1) log.info({ n, text: 'x'.repeat(1024) })
      fs.writeSync = writeSync
      for (const n of ['lost', 'later']) log.info({ n, text: 'x'.repeat(2048) })`
    const { problems, code } = await run(program)
    const lines = problems
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).n)
    const kept = lines.length - 1
    expect(lines).toEqual([...Array(kept).keys(), 'later'])
    const bytes = problems.lastIndexOf('{')
    expect(bytes).toBeGreaterThan(2 ** 20 - 2048)
    expect(bytes).toBeLessThanOrEqual(2 ** 20)
    expect(code).toBe(0)
  })
})
