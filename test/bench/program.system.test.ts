import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { startProgram } from '../../bench/process/program.ts'
import {
  NPM_START,
  PEER_PROGRAMS,
  US_EXTERNAL,
  US_FROM_SOURCES,
  US_WITH_SANDBOX,
} from '../../bench/programs.ts'
import { createPages } from '../../bench/upstream/pages.ts'
import { createStub } from '../../bench/upstream/server.ts'
import { createWorld } from '../../bench/upstream/world.ts'

const stub = createStub({
  pages: createPages(createWorld({ campaigns: 1, lineItems: 1, promotedTweets: 1 })),
})
let url: string
beforeAll(async () => {
  await once(stub.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(stub.address() as AddressInfo).port}`
})
afterAll(() => void stub.close())

describe('startProgram', () => {
  it.each([US_FROM_SOURCES, PEER_PROGRAMS[0] as (typeof PEER_PROGRAMS)[number]])(
    'measures the time from the start of $name to its first response, and stops the program',
    async (entry) => {
      const program = await startProgram(entry, url)
      const { readyMs, answerMs } = program
      expect(readyMs).toBeGreaterThan(0)
      expect(answerMs).toBeGreaterThanOrEqual(readyMs)
      await program.stop()
    },
    60_000,
  )

  it('rejects if the program exits before it is ready', async () => {
    const broken = { name: 'broken', command: [process.execPath, '-e', 'process.exit(3)'] }
    await expect(startProgram(broken, url)).rejects.toThrow('exited with 3')
  })

  it('expects a program to start its own sandbox only for US_WITH_SANDBOX and NPM_START', () => {
    expect([US_EXTERNAL, US_WITH_SANDBOX, NPM_START].map(({ sandbox = false }) => sandbox)).toEqual([
      false,
      true,
      true,
    ])
  })
})
