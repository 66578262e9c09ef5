import { KINDS } from './media-files.ts'
import { callsOf, type Kind, mediaAt, readBack, sendFile } from './media-world.ts'
import { type Line, upload } from './upload-client.ts'
import { at, main, people, startUploads, world } from './uploads-world.ts'

startUploads({ uploadBytes: 256 * 1_048_576 })

const MIB = 1_048_576
const last = (lines: readonly Line[]): Line => lines.at(-1)

describe('media upload', () => {
  it.each(Object.keys(KINDS) as Kind[])(
    'adds a %s to the media library with the fewest possible calls [media.upload.gateway]',
    async (name) => {
      const { type, prefix, mediaType, file } = KINDS[name] as (typeof KINDS)[Kind]
      const bytes = file()
      let lines: readonly Line[] = []
      const calls = await callsOf(async () => {
        const sent = await sendFile(`upload=${name}&name=Spring&fileName=spring`, bytes, { type })
        expect([sent.status, sent.headers['content-type']]).toEqual([
          200,
          'application/x-ndjson; charset=utf-8',
        ])
        lines = sent.lines
      })
      const isProcessed = mediaType !== 'IMAGE'
      expect(lines[0]).toEqual({ upload: name, sentBytes: 0 })
      const { mediaKey, checkpoint } = last(lines)
      expect(last(lines)).toEqual({
        done: true,
        upload: name,
        mediaKey: expect.stringMatching(new RegExp(`^${prefix}\\d+$`)),
        contentType: type,
        bytes: bytes.length,
        sentBytes: bytes.length,
        totalBytes: bytes.length,
        ...(isProcessed && { processedPercent: 100 }),
        checkpoint,
      })
      // Three commands (INIT, APPEND, FINALIZE), plus STATUS for videos and GIFs until they are processed.
      const { 'media.upload.get': reads = 0, ...others } = calls
      expect(others).toEqual({ 'accounts.get': 1, 'media.upload': 3, 'media_library.create': 1 })
      expect(reads).toBeGreaterThanOrEqual(isProcessed ? 1 : 0)
      expect(reads).toBeLessThanOrEqual(isProcessed ? 4 : 0)
      const found = await world.ask(
        `query ($id: ID!, $key: ID!) { account(id: $id) { mediaLibraryItem(id: $key) { mediaKey mediaType name fileName } } }`,
        { id: main, key: mediaKey },
      )
      expect(found.data.account.mediaLibraryItem).toEqual({
        mediaKey,
        mediaType,
        name: 'Spring',
        fileName: 'spring',
      })
      expect((await readBack(mediaKey)).equals(bytes)).toBe(true)
    },
  )

  it("sets an image's alt text with one more call [media.upload.gateway.alt_text]", async () => {
    const calls = await callsOf(async () => {
      const { lines } = await sendFile(`altText=${'%E2%98%83'.repeat(1000)}`, KINDS.PNG.file())
      expect(last(lines)).toMatchObject({ done: true })
    })
    expect(calls).toEqual({ 'accounts.get': 1, 'media.upload': 4, 'media_library.create': 1 })
  })

  it.each([
    ['one segment', 4 * MIB, 1],
    ['one byte more than a segment', 4 * MIB + 1, 2],
    ['three segments', 12 * MIB, 3],
  ])('sends a video of %s unchanged, and reports each segment with a line', async (_what, size, segments) => {
    const bytes = KINDS.MP4.file(size)
    const { lines } = await sendFile('', bytes)
    const sent = lines
      .filter(({ done, processedPercent }) => !done && processedPercent === undefined)
      .map(({ sentBytes }) => sentBytes)
    const ends = Array.from({ length: segments }, (_, index) => Math.min(size, 4 * MIB * (index + 1)))
    // One line at the beginning, one for INIT, one per segment and one for FINALIZE.
    expect(sent).toEqual([0, 0, ...ends, size])
    expect((await readBack(last(lines).mediaKey)).equals(bytes)).toBe(true)
  })

  it('accepts a global account id, a category and a small body without a length', async () => {
    const id = Buffer.from(`1:Account:${main}:${main}`).toString('base64url')
    const bytes = KINDS.MP4.file()
    const { lines } = await upload(mediaAt('category=AMPLIFY_VIDEO&title=Spring', world.url, id), [bytes], {
      type: 'video/mp4',
    })
    const { mediaKey } = last(lines)
    expect(mediaKey).toMatch(/^13_/)
    const { json } = await world.rest.get(`/12/accounts/${main}/media_library/${mediaKey}`)
    expect(json.data).toMatchObject({ media_category: 'AMPLIFY_VIDEO', title: 'Spring' })
  })

  it('accepts a video without a content-length header if its size is in the bytes parameter', async () => {
    const bytes = KINDS.MP4.file(5 * MIB)
    const { lines } = await upload(mediaAt(`bytes=${bytes.length}`), [bytes], { type: 'video/mp4' })
    expect(last(lines)).toMatchObject({ done: true, totalBytes: 5 * MIB })
  })

  it('shows its state in GraphQL, even if an audience upload has the same id', async () => {
    const bytes = KINDS.GIF.file()
    await upload(at('operation=update&upload=same'), people(1))
    const { lines } = await sendFile('upload=same', bytes, { type: 'image/gif' })
    const { mediaKey, checkpoint } = last(lines)
    const asked = await world.ask(
      `{ mediaUpload(id: "same") {
        id state accountRestId contentType mediaKey media { mediaKey } bytes sentBytes totalBytes
        processedPercent checkpoint startedAt updatedAt error { code message field limit } }
        other: mediaUpload(id: "other") { state }
        audienceUpload(id: "same") { state rows } }`,
    )
    expect(asked.errors).toEqual([])
    expect(asked.data).toEqual({
      mediaUpload: {
        id: 'same',
        state: 'DONE',
        accountRestId: main,
        contentType: 'image/gif',
        mediaKey,
        media: { mediaKey },
        bytes: bytes.length,
        sentBytes: bytes.length,
        totalBytes: bytes.length,
        processedPercent: 100,
        checkpoint,
        startedAt: expect.stringMatching(/:\d\dZ$/),
        updatedAt: expect.stringMatching(/:\d\dZ$/),
        error: null,
      },
      other: null,
      audienceUpload: { state: 'DONE', rows: 1 },
    })
    expect(asked.calls).toEqual({ 'media_library.get': 1 })
  })

  it('retries commands after a server error', async () => {
    const response = await fetch(`${world.sandboxUrl}/__sandbox/faults`, {
      method: 'POST',
      body: JSON.stringify({ operation: 'media.upload', fault: '503', times: 2 }),
    })
    expect(response.ok).toBe(true)
    const bytes = KINDS.MP4.file(5 * MIB)
    const { lines } = await sendFile('', bytes)
    expect(last(lines)).toMatchObject({ done: true })
    expect((await readBack(last(lines).mediaKey)).equals(bytes)).toBe(true)
  })

  it('fails if the API cannot process the video', async () => {
    const bytes = Buffer.concat([KINDS.MP4.file().subarray(0, 20), Buffer.alloc(500, 'x')])
    const { lines } = await sendFile('upload=broken', bytes)
    expect(last(lines)).toMatchObject({
      error: { code: 'PROCESSING_FAILED', message: 'The file is not a valid video/mp4 file.' },
      sentBytes: bytes.length,
    })
    const { data } = await world.ask(
      '{ mediaUpload(id: "broken") { state media { mediaKey } error { code } } }',
    )
    expect(data.mediaUpload).toEqual({ state: 'FAILED', media: null, error: { code: 'PROCESSING_FAILED' } })
  })
})
