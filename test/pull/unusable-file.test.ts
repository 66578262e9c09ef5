/** Tests the messages of `adgraph pull` for files that it cannot continue or write. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { NODE_COMPILE_CACHE } from '../../harness/program.ts'
import { folder, type Live, SMALL, startLive } from './live.ts'

const files = folder()
let live: Live
beforeAll(async () => {
  live = await startLive(files.path('live.db'))
})
afterAll(async () => {
  await live.close()
  files.remove()
})

/** Runs `adgraph pull` and returns its exit code and errors. */
const pull = async (file: string) => {
  const args = ['src/cli.ts', 'pull', '--account', SMALL, '--out', file]
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE, ...live.env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [stderr, [code]] = await Promise.all([
    text(child.stderr as NodeJS.ReadableStream),
    once(child, 'exit'),
  ])
  return { code, stderr }
}

describe('adgraph pull', () => {
  it.each([
    ['header', 'no account\n'],
    ['page', '{"adgraph":"account","version":1}\n{"operation":\n'],
  ])('names a file whose %s is damaged, and does not change it', async (_what, content) => {
    const file = files.path('damaged.adgraph')
    writeFileSync(`${file}.part`, content)
    expect(await pull(file)).toEqual({
      code: 2,
      stderr: `adgraph: ${file}.part is damaged. Delete it and run the command again\n`,
    })
    expect(readFileSync(`${file}.part`, 'utf8')).toBe(content)
  })

  it('exits with 2 and prints the reason if the file cannot be written', async () => {
    const file = files.path('none/account.adgraph')
    expect(await pull(file)).toEqual({
      code: 2,
      stderr: `adgraph: --out: Cannot write ${file}.part (ENOENT)\n`,
    })
  })
})
