import { KINDS } from './media-files.ts'
import { callsOf, mediaAt, sendFile } from './media-world.ts'
import { type Line, upload } from './upload-client.ts'
import { startUploads, world } from './uploads-world.ts'

startUploads()

const MIB = 1_048_576
const TYPES = 'image/png, image/jpeg, image/webp, image/gif, video/mp4, video/quicktime'
const HEIC = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
  Buffer.alloc(200),
])

describe('file that the upload endpoints do not accept', () => {
  it.each<[what: string, file: Buffer, type: string, query: string, error: object]>([
    [
      'text that claims to be an image',
      Buffer.from('<!doctype html><script>'),
      'image/png',
      '',
      { code: 'INVALID_MEDIA_TYPE', field: 'body', message: `The file must be one of ${TYPES}` },
    ],
    [
      'a HEIC image, which is boxed like a video',
      HEIC,
      'application/octet-stream',
      '',
      { code: 'INVALID_MEDIA_TYPE', field: 'body', message: `The file must be one of ${TYPES}` },
    ],
    [
      'a GIF that claims to be an image',
      KINDS.GIF.file(),
      'image/png',
      '',
      {
        code: 'INVALID_MEDIA_TYPE',
        field: 'content-type',
        message: 'The file is a GIF (image/gif), not image/png',
      },
    ],
    [
      'an image that claims to be a video',
      KINDS.PNG.file(),
      'video/mp4',
      '',
      {
        code: 'INVALID_MEDIA_TYPE',
        field: 'content-type',
        message: 'The file is an image (image/png), not video/mp4',
      },
    ],
    [
      'a category for videos',
      KINDS.PNG.file(),
      'image/png',
      'category=TWEET_VIDEO',
      {
        code: 'INVALID_MEDIA_TYPE',
        field: 'category',
        message: 'category TWEET_VIDEO does not accept image/png',
      },
    ],
    [
      'no bytes',
      Buffer.alloc(0),
      'image/png',
      '',
      { code: 'INVALID_MEDIA_TYPE', field: 'body', message: 'The file is empty' },
    ],
    ...(['PNG', 'JPEG', 'WebP'] as const).map((name): [string, Buffer, string, string, object] => [
      `a ${name} of one byte too many`,
      KINDS[name].file(5 * MIB + 1),
      KINDS[name].type,
      '',
      {
        code: 'MEDIA_TOO_LARGE',
        field: 'bytes',
        limit: 5_242_880,
        message: `The file has 5,242,881 bytes, but the limit for ${KINDS[name].type} is 5,242,880`,
      },
    ]),
    [
      'a GIF of one byte too many',
      KINDS.GIF.file(15 * MIB + 1),
      'image/gif',
      '',
      {
        code: 'MEDIA_TOO_LARGE',
        field: 'bytes',
        limit: 15_728_640,
        message: 'The file has 15,728,641 bytes, but the limit for image/gif is 15,728,640',
      },
    ],
    [
      'a title for an image',
      KINDS.PNG.file(),
      'image/png',
      'title=Spring',
      { code: 'BAD_USER_INPUT', field: 'title', message: expect.stringMatching(/only allowed for videos/) },
    ],
    [
      'alt text for a video',
      KINDS.MP4.file(),
      'video/mp4',
      'altText=Spring',
      { code: 'BAD_USER_INPUT', field: 'altText', message: 'altText is only available for images and GIFs' },
    ],
    [
      'an offset without an earlier upload',
      KINDS.PNG.file(),
      'image/png',
      'offset=10',
      { code: 'UPLOAD_DIFFERS', field: 'offset', message: 'offset must be 0 for a new upload' },
    ],
  ])(
    'is refused before any call: %s [media.upload.gateway.types]',
    async (_what, file, type, query, error) => {
      const calls = await callsOf(async () => {
        const { status, lines } = await sendFile(query, file, { type })
        expect([status, lines.at(-1).error, lines.at(-1).resumeFrom]).toEqual([200, error, 0])
      })
      expect(calls).toEqual({})
    },
  )

  it('is refused because of its announced size as soon as its type is known', async () => {
    const calls = await callsOf(async () => {
      const sent = await upload(mediaAt('bytes=536870913'), [KINDS.MP4.file()], { type: 'video/mp4' })
      expect(sent.lines.at(-1).error).toEqual({
        code: 'MEDIA_TOO_LARGE',
        field: 'bytes',
        limit: 536_870_912,
        message: 'The file has 536,870,913 bytes, but the limit for video/mp4 is 536,870,912',
      })
    })
    expect(calls).toEqual({})
  })

  it('needs an announced size if it has more than one segment', async () => {
    const calls = await callsOf(async () => {
      const sent = await upload(mediaAt(), [KINDS.MP4.file(4 * MIB + 1)], { type: 'video/mp4' })
      expect(sent.lines.at(-1).error).toEqual({
        code: 'LENGTH_REQUIRED',
        field: 'bytes',
        message: 'Send the file size as content-length or as bytes',
      })
    })
    expect(calls).toEqual({})
  })

  it.each([
    ['fewer', 100_000, 'The file has 4,000 bytes instead of 100,000'],
    ['more', 3000, 'The file is larger than the announced 3,000 bytes'],
  ])('is refused if it has %s bytes than announced', async (_what, bytes, message) => {
    const sent = await upload(mediaAt(`bytes=${bytes}`), [KINDS.MP4.file(4000)], { type: 'video/mp4' })
    expect(sent.lines.at(-1).error).toEqual({ code: 'SIZE_DIFFERS', field: 'bytes', message })
  })
})

describe('invalid media upload request', () => {
  it.each<[what: string, query: string, headers: Record<string, string>, status: number, extensions: object]>(
    [
      [
        'a form',
        '',
        { 'content-type': 'multipart/form-data; boundary=x' },
        415,
        { code: 'UNSUPPORTED_MEDIA_TYPE' },
      ],
      ['text', '', { 'content-type': 'text/plain' }, 415, { code: 'UNSUPPORTED_MEDIA_TYPE' }],
      ['an SVG', '', { 'content-type': 'image/svg+xml' }, 415, { code: 'UNSUPPORTED_MEDIA_TYPE' }],
      ['an unknown parameter', 'size=1', {}, 400, { code: 'BAD_USER_INPUT' }],
      ['a repeated parameter', 'name=a&name=b', {}, 400, { code: 'BAD_USER_INPUT', field: 'name' }],
      ['an unknown category', 'category=TWEET', {}, 400, { code: 'BAD_USER_INPUT', field: 'category' }],
      [
        'a name that is too long',
        `name=${'x'.repeat(101)}`,
        {},
        400,
        { code: 'BAD_USER_INPUT', field: 'name', limit: 100 },
      ],
      [
        'alt text that is too long',
        `altText=${'x'.repeat(1001)}`,
        {},
        400,
        { code: 'BAD_USER_INPUT', field: 'altText', limit: 1000 },
      ],
      [
        'alt text with a control character',
        'altText=a%00b',
        {},
        400,
        { code: 'BAD_USER_INPUT', field: 'altText' },
      ],
      ['empty alt text', 'altText=', {}, 400, { code: 'BAD_USER_INPUT', field: 'altText', limit: 1 }],
      ['an invalid poster', 'posterMediaKey=x', {}, 400, { code: 'BAD_USER_INPUT', field: 'posterMediaKey' }],
      ['an invalid size', 'bytes=1.5', {}, 400, { code: 'BAD_USER_INPUT', field: 'bytes' }],
      ['a size that differs from its length', 'bytes=7', {}, 400, { code: 'BAD_USER_INPUT', field: 'bytes' }],
      ['an id with spaces', 'upload=a%20b', {}, 400, { code: 'BAD_USER_INPUT', field: 'upload' }],
      ['an invalid checkpoint', 'checkpoint=5', {}, 400, { code: 'BAD_USER_INPUT', field: 'checkpoint' }],
      ['another origin', '', { origin: 'https://elsewhere.example' }, 403, { code: 'FORBIDDEN' }],
      ['an unknown bearer token', '', { authorization: 'Bearer nobody' }, 401, { code: 'UNAUTHENTICATED' }],
    ],
  )('is refused: %s [media.upload.gateway.types]', async (_what, query, headers, status, extensions) => {
    const calls = await callsOf(async () => {
      const response = await fetch(mediaAt(query), {
        method: 'POST',
        headers: { 'content-type': 'image/png', ...headers },
        body: new Uint8Array(KINDS.PNG.file()),
      })
      const { errors } = (await response.json()) as Line
      expect([response.status, errors[0].extensions]).toEqual([status, expect.objectContaining(extensions)])
      expect(errors[0].message).not.toMatch(/[a-z]_[a-z]/)
    })
    expect(calls).toEqual({})
  })

  it('is refused with one error that lists every mistake', async () => {
    const query = `name=${'x'.repeat(101)}&fileName=${'x'.repeat(256)}&category=TWEET&bytes=x`
    const response = await fetch(mediaAt(query), {
      method: 'POST',
      headers: { 'content-type': 'image/png' },
      body: new Uint8Array(KINDS.PNG.file()),
    })
    const { errors } = (await response.json()) as Line
    expect(errors[0].extensions.problems.map(({ field }: { field: string }) => field).sort()).toEqual([
      'bytes',
      'category',
      'fileName',
      'name',
    ])
  })

  it('is refused if it has neither a body nor a content type', async () => {
    expect((await fetch(mediaAt(), { method: 'POST' })).status).toBe(415)
  })

  it('is refused by the API before the file is sent if the account belongs to another user', async () => {
    const calls = await callsOf(async () => {
      const { lines } = await upload(
        mediaAt('', world.url, world.sandbox.demo.foreignAccountId),
        [KINDS.PNG.file()],
        { type: 'image/png' },
      )
      expect(lines.at(-1)).toMatchObject({ error: { code: 'NOT_FOUND' }, resumeFrom: 0 })
    })
    expect(calls['media.upload']).toBeUndefined()
  })

  it('can be corrected and sent again under the same id', async () => {
    const file = KINDS.MP4.file()
    const wrong = await sendFile('upload=poster&posterMediaKey=3_1', file)
    expect(wrong.lines.at(-1)).toMatchObject({ error: { code: 'NOT_FOUND' }, sentBytes: file.length })
    let lines: readonly Line[] = []
    const calls = await callsOf(async () => {
      ;({ lines } = await sendFile('upload=poster', file))
    })
    expect(lines.at(-1)).toMatchObject({ done: true })
    // A single STATUS command, because the API has already processed the video.
    expect(calls).toEqual({ 'media.upload.get': 1, 'media_library.get': 1, 'media_library.create': 1 })
  })
})
