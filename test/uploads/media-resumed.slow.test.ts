import { createWorldIdentity } from '../../src/gateway/sign-in/sandbox-headers.ts'
import type { Served } from '../domains/world.ts'
import { KINDS } from './media-files.ts'
import { callsOf, mediaAt, readBack, sendFile, serveAnotherForMedia } from './media-world.ts'
import { type Line, upload } from './upload-client.ts'
import { startUploads, world } from './uploads-world.ts'

startUploads({ uploadBytes: 512 * 1_048_576 }, { fresh: false })

const MIB = 1_048_576
const FILM = KINDS.MP4.file(10 * MIB)

/** Sends a file without its end and disconnects once a segment has been acknowledged. */
const breakOff = async (query: string, url = world.url, file = FILM, type = 'video/mp4') => {
  const acknowledged = Promise.withResolvers<void>()
  async function* unfinished(): AsyncGenerator<Buffer> {
    for (let at = 0; at < file.length; at += 65_536) {
      if (at + 65_536 >= file.length) await acknowledged.promise
      yield file.subarray(at, at + 65_536)
      await new Promise(setImmediate)
    }
  }
  const broken = await upload(mediaAt(query, url), unfinished(), {
    type,
    headers: { 'content-length': `${file.length}` },
    onLine: ({ sentBytes }) => {
      const isEnough = sentBytes >= 4 * MIB
      if (isEnough) acknowledged.resolve()
      return isEnough
    },
  })
  expect(broken.complete).toBe(false)
  return broken.lines.at(-1)
}

describe('interrupted media upload', () => {
  it('does not resend acknowledged segments [media.upload.gateway.resume]', async () => {
    let lines: readonly Line[] = []
    const calls = await callsOf(async () => {
      await breakOff('upload=break')
      ;({ lines } = await sendFile('upload=break', FILM))
    })
    expect(lines[0].sentBytes).toBeGreaterThanOrEqual(4 * MIB)
    expect(lines.at(-1)).toMatchObject({ done: true, sentBytes: FILM.length })
    // INIT, three segments (two may be sent twice), FINALIZE and up to four STATUS.
    expect(calls['media.upload']).toBeGreaterThanOrEqual(5)
    expect(calls['media.upload']).toBeLessThanOrEqual(7)
    expect(calls['media.upload.get']).toBeGreaterThanOrEqual(1)
    expect(calls['media.upload.get']).toBeLessThanOrEqual(4)
    expect((await readBack(lines.at(-1).mediaKey)).equals(FILM)).toBe(true)
  })

  it('can be continued with only the rest of the file', async () => {
    await breakOff('upload=rest')
    const { data } = await world.ask('{ mediaUpload(id: "rest") { state sentBytes } }')
    expect(data.mediaUpload.state).toBe('STOPPED')
    const { sentBytes } = data.mediaUpload
    const wrong = await sendFile(`upload=rest&offset=${sentBytes - 1}`, FILM.subarray(sentBytes - 1))
    expect(wrong.lines.at(-1).error).toEqual({
      code: 'UPLOAD_DIFFERS',
      field: 'offset',
      message: `offset must be 0 or ${sentBytes}, where the upload stopped`,
    })
    const { lines } = await sendFile(`upload=rest&offset=${sentBytes}`, FILM.subarray(sentBytes))
    expect(lines[0]).toEqual({ upload: 'rest', sentBytes })
    expect(lines.at(-1)).toMatchObject({ done: true, totalBytes: FILM.length })
    expect((await readBack(lines.at(-1).mediaKey)).equals(FILM)).toBe(true)
  })

  it('continues from its checkpoint at a different gateway', async () => {
    const { checkpoint, sentBytes } = await breakOff('upload=moved')
    const another = await serveAnotherForMedia()
    const query = `upload=moved&checkpoint=${encodeURIComponent(checkpoint)}`
    const { lines } = await sendFile(query, FILM, { url: another.url })
    expect(lines[0]).toEqual({ upload: 'moved', sentBytes })
    expect(lines.at(-1)).toMatchObject({ done: true })
    expect((await readBack(lines.at(-1).mediaKey)).equals(FILM)).toBe(true)
    await another.close()
  })

  it('reports why the API refuses the complete file', async () => {
    const broken = Buffer.concat([KINDS.PNG.file().subarray(0, 16), Buffer.alloc(4.5 * MIB)])
    await breakOff('upload=broken', world.url, broken, 'image/png')
    const { lines } = await sendFile('upload=broken', broken)
    expect(lines.at(-1)).toMatchObject({
      error: { code: 'BAD_USER_INPUT', message: 'media type unrecognized.' },
    })
  })

  it.each([
    ['different bytes', Buffer.concat([FILM.subarray(0, 3 * MIB), Buffer.alloc(7 * MIB, 'x')])],
    ['a different size', KINDS.MP4.file(9 * MIB)],
    ['a different type', KINDS.PNG.file(10 * MIB)],
  ])('is not continued with %s', async (_what, other) => {
    await breakOff('upload=other')
    const before = await world.ask('{ mediaUpload(id: "other") { state sentBytes contentType } }')
    const calls = await callsOf(async () => {
      const { lines } = await sendFile('upload=other', other)
      expect(lines.at(-1)).toMatchObject({ error: { code: 'UPLOAD_DIFFERS' } })
    })
    expect(calls).toEqual({})
    expect((await world.ask('{ mediaUpload(id: "other") { state sentBytes contentType } }')).data).toEqual(
      before.data,
    )
  })
})

describe('completed media upload', () => {
  it('is reported as done without a call if the same file is sent again', async () => {
    const first = await sendFile('upload=again', KINDS.PNG.file())
    let lines: readonly Line[] = []
    const calls = await callsOf(async () => {
      ;({ lines } = await sendFile('upload=again', KINDS.PNG.file()))
    })
    expect(calls).toEqual({})
    expect(lines.at(-1)).toEqual(first.lines.at(-1))
  })

  it('is reported as done even if the response to the final call was lost', async () => {
    const response = await fetch(`${world.sandboxUrl}/__sandbox/faults`, {
      method: 'POST',
      body: JSON.stringify({ operation: 'media_library.create', fault: 'commit-then=reset', times: 1 }),
    })
    expect(response.ok).toBe(true)
    const { lines } = await sendFile('', KINDS.PNG.file())
    expect(lines.at(-1)).toMatchObject({ done: true })
  })
})

describe('media upload from an earlier world', () => {
  let gateway: Served
  beforeAll(async () => {
    gateway = await serveAnotherForMedia({
      sandboxHeaders: true,
      worldIdentity: createWorldIdentity(world.sandboxUrl, undefined),
    })
  })
  afterAll(() => gateway.close())

  const found = async (headers = {}) =>
    (await gateway.ask('{ mediaUpload(id: "past") { state mediaKey } }', {}, headers)).data.mediaUpload

  it('is not reported as done, and is sent completely [media.upload.gateway.resume]', async () => {
    const done = await sendFile('upload=past', KINDS.PNG.file(), { url: gateway.url })
    expect(await found()).toEqual({ state: 'DONE', mediaKey: done.lines.at(-1).mediaKey })
    expect(await found({ 'x-sandbox-workspace': 'elsewhere' })).toBeNull()
    await world.reset()
    expect(await found()).toBeNull()
    const calls = await callsOf(() => sendFile('upload=past', KINDS.PNG.file(), { url: gateway.url }))
    expect(calls).toEqual({ 'accounts.get': 1, 'media.upload': 3, 'media_library.create': 1 })
  })

  it.each([
    ['a complete upload', 'whole', KINDS.PNG.file()],
    ['a partial upload', 'part', FILM],
  ])('is reported as expired if its checkpoint is given: %s', async (_what, id, file) => {
    const { checkpoint } =
      file === FILM
        ? await breakOff(`upload=${id}`, gateway.url)
        : (await sendFile(`upload=${id}`, file, { url: gateway.url })).lines.at(-1)
    await world.reset()
    const query = `upload=${id}&checkpoint=${encodeURIComponent(checkpoint)}`
    const expired = await sendFile(query, file, { url: gateway.url })
    expect(expired.lines.at(-1)).toMatchObject({
      error: {
        code: 'UPLOAD_EXPIRED',
        message: expect.stringMatching(/no longer has this upload .*Send the complete file again$/),
      },
      resumeFrom: 0,
    })
    const { lines } = await sendFile(`upload=${id}`, file, { url: gateway.url })
    expect(lines[0]).toEqual({ upload: id, sentBytes: 0 })
    expect(lines.at(-1)).toMatchObject({ done: true })
  })
})
