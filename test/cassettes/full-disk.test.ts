import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRecorder, startReplay, UnusableCassette } from '../../src/cassettes/index.ts'

const folder = mkdtempSync(join(tmpdir(), 'full-'))
/** File whose handle has the same prototype as the recorder's. */
let handle: FileHandle
beforeAll(async () => {
  handle = await open(join(folder, 'any'), 'w')
})
afterAll(async () => {
  await handle.close()
  rmSync(folder, { recursive: true })
})
afterEach(() => void jest.restoreAllMocks())

/** Makes the next line fail after these bytes have been written to the file. */
const fillDisk = (written: string): void => {
  jest.spyOn(Object.getPrototypeOf(handle), 'appendFile').mockImplementationOnce(async function (
    this: FileHandle,
  ) {
    await this.write(written)
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  })
}
const baseUrl = 'https://ads-api.x.com'
const write = (recorder: Awaited<ReturnType<typeof createRecorder>>, target: string): void =>
  recorder.write({
    method: 'GET',
    target,
    headers: {},
    body: Buffer.alloc(0),
    status: 200,
    responseHeaders: { 'content-type': 'application/json' },
    response: Buffer.from('{"data":[]}'),
  })

describe('cassette', () => {
  it('stays readable after a full disk, and contains all other calls', async () => {
    const path = join(folder, 'day.cassette')
    const messages: string[] = []
    const add = (message: string): void => void messages.push(message)
    const recorder = await createRecorder(path, { baseUrl, onFailure: add })
    fillDisk('{"method":"GET","tar')
    for (const id of ['lost', 'kept1', 'kept2']) write(recorder, `/12/accounts/${id}`)
    expect(await recorder.close()).toBe(2)
    expect(messages.splice(0)).toEqual([`A call was not recorded in ${path} (ENOSPC)`])
    const replay = await startReplay({ path, port: 0, onWarning: add })
    expect([replay.count, messages]).toEqual([2, []])
    await replay.close()
  })

  it('is removed if its first line cannot be written, because it would prevent the next start', async () => {
    const path = join(folder, 'new.cassette')
    fillDisk('{"format":')
    await expect(createRecorder(path, { baseUrl, onFailure: () => undefined })).rejects.toThrow(
      new UnusableCassette(`Cannot write ${path}: ENOSPC`),
    )
    expect(existsSync(path)).toBe(false)
  })
})
