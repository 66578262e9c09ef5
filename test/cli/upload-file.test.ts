import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { runScript } from '../../harness/program.ts'

describe('adgraph upload', () => {
  it.each([
    ['a folder', import.meta.dirname],
    ['a file whose content cannot be read', '/proc/self/mem'],
    ['a missing file', join(import.meta.dirname, 'missing.csv')],
  ])('exits with 2 and prints the reason for %s', async (_what, file) => {
    // Like a gateway, this server does not respond before the content arrives.
    const server = createServer((request, response) => request.once('data', () => response.end()))
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const options = ['--account', 'a', '--audience', 'b', '--url', url]
    const { code, stdout, stderr } = await runScript(join('src', 'cli.ts'), 'upload', file, ...options)
    server.close()
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^adgraph: Cannot read \S+: E[A-Z]+: [^\n]+\n$/)
  })
})
