import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { TIME_LIMIT } from './program.ts'

const heap = join(import.meta.dirname, '../src/heap.ts')

it(
  'a process that rests gives back what its start has left, and is kept alive by nothing of it',
  async () => {
    const program = `const { releaseWhenIdle } = await import(${JSON.stringify(heap)})
      let start = Array.from({ length: 300_000 }, (_, index) => ({ index, more: [index] }))
      const { heapTotal } = process.memoryUsage()
      start = undefined
      releaseWhenIdle()
      const looking = setInterval(() => {
        if (process.memoryUsage().heapTotal > heapTotal / 2) return
        clearInterval(looking)
        console.log('given back')
      }, 100)`
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
    expect(stdout).toBe('given back\n')
  },
  TIME_LIMIT,
)
