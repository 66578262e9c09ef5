import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const uncaught = join(import.meta.dirname, '../src/process/uncaught.ts')

describe('endOnFault', () => {
  it.each([
    ['an error thrown later', 'setTimeout(() => { throw fault }, 0)'],
    ['a rejection', 'void Promise.reject(fault)'],
  ])('prints only the stack and cause of an uncaught error and exits with 1: %s', async (_what, happen) => {
    const program = `const { endOnFault } = await import(${JSON.stringify(uncaught)}); endOnFault();
    const fault = new TypeError('broken', { cause: new Error('a part') }); ${happen}`
    const ended = promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
    const { code, stdout, stderr } = await ended.then(
      () => ({ code: 0, stdout: '', stderr: '' }),
      (failure) => failure,
    )
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^TypeError: broken\n {4}at /)
    expect(stderr).toContain('[cause]: Error: a part')
    expect(stderr).not.toContain('setTimeout')
  })
})
