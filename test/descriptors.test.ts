import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callsWithin, connectionsWithin, readDescriptorLimit } from '../src/process/descriptors.ts'

describe('limit of open files', () => {
  const heading = 'Limit                     Soft Limit           Hard Limit           Units     \n'
  it.each([
    [
      'the soft limit',
      'Max open files            1024                 4096                 files     \n',
      1024,
    ],
    [
      'undefined if unlimited',
      'Max open files            unlimited            unlimited            files\n',
      undefined,
    ],
    [
      'undefined if not listed',
      'Max processes             7                    7                    processes \n',
      undefined,
    ],
  ])('is %s', async (_what, line, expected) => {
    const folder = await mkdtemp(join(tmpdir(), 'limits-'))
    const file = join(folder, 'limits')
    await writeFile(file, heading + line)
    expect(readDescriptorLimit(file)).toBe(expected)
    await rm(folder, { recursive: true })
  })

  it('is undefined if the system has no limits file', () => {
    expect(readDescriptorLimit(join(tmpdir(), 'no', 'such', 'file'))).toBeUndefined()
  })
})

describe('number of upstream calls within the limit of open files', () => {
  it.each([
    ['three quarters of the files above a reserve of 128 for a gateway', 1024, 'gateway', 672],
    ['a quarter of the files above this reserve with the sandbox', 1024, 'gateway and sandbox', 224],
    ['one with very few files', 100, 'gateway', 1],
  ] as const)('is %s', (_what, limit, servers, expected) => {
    expect(callsWithin(limit, servers)).toBe(expected)
  })
})

describe('number of connections within the limit of open files', () => {
  it.each([
    ['a gateway', 4096, 'gateway', 512, 3456],
    ['a gateway with few files', 256, 'gateway', 512, 32],
    ['a gateway with its sandbox', 1024, 'gateway and sandbox', 512, 224],
    ['the sandbox of other processes', 1024, 'sandbox', 0, 896],
    ['a process with very few files', 100, 'gateway', 512, 16],
  ] as const)(
    'leaves descriptors for calls, the store and files: %s',
    (_what, limit, servers, calls, expected) => {
      expect(connectionsWithin(limit, servers, calls)).toBe(expected)
    },
  )
})
